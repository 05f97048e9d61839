/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* A player's column of the sheet, as far as it matters for what can be entered next and what it gives: the sheet has
 * one of each player; jokers, odds, the coach and what can still be reached are computed from it. */
typedef struct
{
  guint64 open;     /* the open entries, a bit each; see ENTRY_BIT() */
  int upper;        /* the points in the upper section, without the bonus */
  int joker_points; /* the points in the joker entry; 0 while it is open, and where the rules have none */
} Column;

/* Returns the column of a player who has filled nothing yet. */
Column   column_empty    (const Ruleset *rules);

gboolean column_is_open  (const Column  *column,
                          guint          entry);

/* Returns whether @entry can be filled now: it is open, and the order allows it. */
gboolean column_can_fill (const Column  *column,
                          const Ruleset *rules,
                          guint          entry);

/* Fills @entry, which must be open. Returns the points that this adds to the total: @points and what the bonus of the
 * upper section grows by, without the bonus of a joker. */
int      column_fill     (Column        *column,
                          const Ruleset *rules,
                          guint          entry,
                          int            points);

G_END_DECLS
