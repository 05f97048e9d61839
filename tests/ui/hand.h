/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A hand at keyboard and mouse: one xdotool that is told more and more, because to start one for each key or tap would take
 * longer than the key. It lives as long as this process. */

/* Does @words, which are those of xdotool's command line. Afterwards the X server has done it; the program that it is for may
 * not know of it yet. */
void hand_do (const char *words);

G_END_DECLS
