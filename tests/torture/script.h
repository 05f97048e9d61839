/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An evening at the table as a list of steps: games, undo, a correction, coins, statistics, a backup, a restart. The
 * script is played once while everything works, to learn what the disk has after each step. Then it is played while
 * something fails, and what was answered is compared with what is on the disk. */
typedef struct _Script Script;

/* How far one evening came. Steps are counted from 1. */
typedef struct
{
  guint begun;     /* the last step that was begun; atomic */
  guint told;      /* the last step that was answered as done, with everything before it on the disk; atomic */
  GString *false_; /* false answers, as text; empty where all is well */
} ScriptRun;

/* The state of the disk afterwards. */
typedef enum
{
  SCRIPT_TRUE,   /* what was answered, or more of the steps that were begun */
  SCRIPT_LOST,   /* less than was answered */
  SCRIPT_FALSE,  /* something that never was, or that cannot be opened */
} ScriptVerdict;

Script        *script_new       (void);
void           script_free      (Script          *self);

/* Plays in @folder, which need not exist, until all is done or a step fails three times. @once says that the fault
 * happens only once, so that trying again must help. Sets @run. */
void           script_play      (const Script    *self,
                                 const char      *folder,
                                 gboolean         once,
                                 ScriptRun       *run);

/* Opens what is in @folder after an evening, and compares it with @run, to which it adds what is wrong. */
ScriptVerdict  script_check     (const Script    *self,
                                 const char      *folder,
                                 ScriptRun       *run);

void           script_run_clear (ScriptRun       *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ScriptRun, script_run_clear)

G_END_DECLS
