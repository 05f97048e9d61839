/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "script.h"

G_BEGIN_DECLS

/* Something that can go wrong, tried at each moment at which it can. */
typedef struct _Fault Fault;

/* The fault number @i, from 0; NULL after the last one. faults_find() finds one by its name, or NULL. */
const Fault   *faults_get      (guint          i);
const Fault   *faults_find     (const char    *name);
const char    *fault_get_name  (const Fault   *fault);

/* To be called before anything else of SQLite. */
void           faults_install  (void);

/* How many moments there are at which the fault can happen while the script is played. */
guint          fault_count     (const Fault   *fault,
                                const Script  *script);

/* Plays the script and lets the fault happen at moment @n, from 1. */
ScriptVerdict  fault_try       (const Fault   *fault,
                                const Script  *script,
                                guint          n,
                                ScriptRun     *run);

G_END_DECLS
