/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "histories.h"

G_BEGIN_DECLS

/* Every page and dialog of the window, opened and closed again. */

/* Games that are in the statistics from the beginning. */
#define VISITS_N_GAMES 7

/* A folder with what they show: games of two kinds, a series, a purse, and other files to be taken in. */
void        visits_prepare      (Desk         *desk);

/* What it is called; NULL behind the last one. */
const char *visits_get_name     (guint         n);

/* Opens dialog @n, waits until it is filled, and closes it with what stands before it; all of it must be finalised. A game
 * with an open entry has to be at the table. */
void        visits_dialog       (Desk         *desk,
                                 guint         n);

/* The one that is there only while no game is at the table. */
void        visits_without_game (Desk         *desk);

/* Shows each part of the statistics, opens a game and leaves it, and goes back to the sheet. */
void        visits_statistics   (Desk         *desk);

/* Opens and closes what the sheet has around it: pad, tray, rules, menu; in other sizes, turned, and in larger text. */
void        visits_table        (Desk         *desk);

G_END_DECLS
