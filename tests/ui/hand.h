/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A hand at keyboard and mouse: one xdotool that is told more and more, because to start one for each key or tap would take
 * longer than the key. It lives as long as this process. */

/* Presses keys, whose names follow, in the focused window: without a window, newer versions of xdotool take the one that
 * they were last asked about. */
#define HAND_KEY "key --window 0 --delay 0 "

/* Does @words, which are those of xdotool's command line. Afterwards the X server has done it; the program that it is for may
 * not know of it yet. */
void hand_do (const char *words);

G_END_DECLS
