/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* How a seat stands in a running game, in points of the total. */
typedef struct
{
  int needed;        /* points to become the only leader; 0 for the only leader, a single player and one who left */
  int ahead;         /* the lead of the only leader over the best of the others; else 0 */
  int highest;       /* the highest total that can still be reached */
  gboolean uncaught; /* no other player can still reach the present total; points that were made stay */
} Outlook;

/* Computes the outlook of each seat. The caller owns the result, a GArray of Outlook.
 *
 * The highest total is what perfect dice would bring: the highest value in every open entry, the highest tier of the
 * bonus that these reach, and a joker's bonus with each entry that could still take one, in the order that the game
 * leaves open (docs/rules.md, 11). */
GArray *outlook_of            (const Sheet   *sheet);

/* Returns the most that can be reached on an empty sheet: the highest total of a game. */
int     outlook_highest_total (const Ruleset *rules);

G_END_DECLS
