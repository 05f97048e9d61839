/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "script.h"

G_BEGIN_DECLS

/* A process that keeps moves is killed at any moment: what was answered is on the disk. */

/* For the start of the program: plays and never returns if it is that process. */
void           kills_be_the_child (int          argc,
                                   char       **argv);

/* Kills one that waits for all but @n_ahead of its moves. Says in @run what is false. */
ScriptVerdict  kills_try          (guint        n_ahead,
                                   guint        seed,
                                   ScriptRun   *run);

G_END_DECLS
