/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* How a seat stands in a game that runs, in points of the total. */
typedef struct
{
  int needed;        /* points to lead alone; 0 for who does, for who plays alone, and for who left */
  int ahead;         /* for who leads alone: of the best other one; else 0 */
  int most;          /* the highest total that can still be reached */
  gboolean uncaught; /* no other one can reach the own total any more; points that are made stay */
} Outlook;

/* One per seat, a GArray of Outlook; owned by the caller.
 *
 * The most is what perfect dice would bring: the highest value in every open entry, the highest tier of the bonus that
 * these reach, and a joker's bonus with each entry that could still take one, in the order that the game leaves open
 * (source: The rule sets, decided, "Maxima and attainable values are computed from the dice"). On an empty sheet that
 * is the maximum of the rule set. */
GArray *outlook_of (const Sheet *sheet);

G_END_DECLS
