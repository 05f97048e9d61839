/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "script.h"

G_BEGIN_DECLS

/* A process that writes moves is killed at any time: each move that was answered must be on the disk. */

/* To be called at the start of the program: if this process is the one to be killed, it plays and never returns. */
void           kills_be_the_child (int          argc,
                                   char       **argv);

/* Kills a process that waits for the answers to all but @n_ahead of its moves, while games come in from files where
 * @importing. Sets @run; false_ says what is wrong. */
ScriptVerdict  kills_try          (guint        n_ahead,
                                   gboolean     importing,
                                   guint        seed,
                                   ScriptRun   *run);

G_END_DECLS
