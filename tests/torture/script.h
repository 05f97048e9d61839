/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An evening at the table, told as a list of steps: games, undo, a correction, coins, statistics, a backup, a restart. Played
 * once while everything works it is known what the disk has after each step; played again while something fails, what
 * was told is compared with what is found. */
typedef struct _Script Script;

/* How far one evening came. Steps count from 1. */
typedef struct
{
  guint begun;     /* the last one that was begun, */
  guint told;      /* and the last one that was told as done, with everything before it; atomic */
  GString *false_; /* what was said and was not so; empty where all is well */
} ScriptRun;

/* What the disk has afterwards. */
typedef enum
{
  SCRIPT_TRUE,   /* what was told, or some steps more that were begun */
  SCRIPT_LOST,   /* less than was told */
  SCRIPT_FALSE,  /* what never was, or what cannot be opened */
} ScriptVerdict;

Script        *script_new       (void);
void           script_free      (Script          *self);

/* Plays in @folder, which need not be there, until all is done or a step fails again and again. @once says that
 * trying again has to help. */
void           script_play      (const Script    *self,
                                 const char      *folder,
                                 gboolean         once,
                                 ScriptRun       *run);

/* Opens what is in @folder after such an evening. Says in @run what is false. */
ScriptVerdict  script_check     (const Script    *self,
                                 const char      *folder,
                                 ScriptRun       *run);

void           script_run_clear (ScriptRun       *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ScriptRun, script_run_clear)

G_END_DECLS
