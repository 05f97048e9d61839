/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Counts the saved games: the tables of figures (schema.c) and the last columns of seat. Only facts in the tables game
 * and seat are counted, and no rule is asked, so that figures can be thrown away and counted anew at any time. All
 * functions must be called inside a transaction; they return FALSE and an error on failure. */

/* Games that are counted: the number of one, or one of these. */
#define TALLY_TOUCHED 0           /* those that were touched and are not counted yet */
#define TALLY_EVERY DATABASE_NULL /* all whose rows stand in a temporary table (period.h) */

/* In a statement, where ?2 is bound to @games: what has to stand behind the column with the number of a game. */
const char *tally_get_condition (gint64 games);

/* In a statement: the end of an INSERT INTO record. A better value replaces the record; of equal values the earliest
 * game holds it, and in that the first seat. */
#define TALLY_BETTER_RECORD                                                                                            \
  " ON CONFLICT DO UPDATE SET value = excluded.value, sort_time = excluded.sort_time, game_id = excluded.game_id,"     \
  "  seat = excluded.seat"                                                                                             \
  " WHERE CASE kind WHEN 4 THEN excluded.value < value ELSE excluded.value > value END OR (excluded.value = value"     \
  "  AND (excluded.sort_time, excluded.game_id, excluded.seat) < (sort_time, game_id, seat))"

/* Parts of the figures, which can be counted apart for a period (period.h). */
typedef enum
{
  TALLY_SCORES = 1 << 0,
  TALLY_TOTALS = 1 << 1,
  TALLY_RIVALS = 1 << 2,
  TALLY_MONTHS = 1 << 3,
  TALLY_ENTRIES = 1 << 4,
  TALLY_RECORDS = 1 << 5, /* to be counted with TALLY_SCORES */
  TALLY_SIZES = 1 << 6,
} TallyPart;

/* To be called before a game changes that is counted, moves in the order of time or is deleted, and after one was
 * added. What was counted of it is taken out; STORE_ERROR_DAMAGED where it was never counted so. */
gboolean tally_touch  (Database  *database,
                       gint64     id,
                       GError   **error);
gboolean tally_add    (Database  *database,
                       gint64     id,
                       GError   **error);

/* Counts all games that were touched or added, as they are now. To be called once, at the end of the transaction. */
gboolean tally_settle (Database  *database,
                       GError   **error);

/* Counts all games anew: the work of a transaction. @data is not used. */
gboolean tally_all    (Database  *database,
                       gpointer   data,
                       GError   **error);

/* Puts temporary tables in front of those with these parts, and counts in them the rows of seat, which is such a table
 * already, of the players in another one, temp.asked. The transaction must be rolled back. */
gboolean tally_shadow (Database  *database,
                       TallyPart  parts,
                       GError   **error);

/* Counts the streaks of seat, such a table, anew, which were counted with games that came before. */
gboolean tally_follow_from_first (Database  *database,
                                  GError   **error);

G_END_DECLS
