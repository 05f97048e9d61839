/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "script.h"

G_BEGIN_DECLS

/* One thing that can go wrong, tried at every moment at which it can. */
typedef struct _Fault Fault;

/* The one at @i, from 0; NULL after the last one. */
const Fault   *faults_get      (guint          i);
const Fault   *faults_find     (const char    *name);
const char    *fault_get_name  (const Fault   *fault);

/* Before anything else is asked of SQLite. */
void           faults_install  (void);

/* How many moments there are. */
guint          fault_count     (const Fault   *fault,
                                const Script  *script);

/* Lets it happen at the moment @n, from 1. */
ScriptVerdict  fault_try       (const Fault   *fault,
                                const Script  *script,
                                guint          n,
                                ScriptRun     *run);

G_END_DECLS
