/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* What the pages of the statistics ask for so often that it must not be added up from all games each time: the tables
 * score, total_count, entry_count, month, difference_count and record, and the numbers of games in category. Triggers
 * keep them, in the transaction of the facts: whoever writes, changes or deletes rows of result, or sets the category
 * of a game, need not think of them.
 *
 * The triggers are temporary ones, made anew while the file is open: so no trigger that stands in a file is ever run (see
 * database_open()), and a change of one needs no migration. */

/* Behind an INSERT INTO record: of equal values the earliest game holds the record, in it the first seat. Of the closest
 * game, kind 4, less is better. */
#define COUNTS_KEEP_RECORD                                                                                             \
  " ON CONFLICT DO UPDATE SET value = excluded.value, sort_time = excluded.sort_time, game_id = excluded.game_id,"     \
  "  seat = excluded.seat"                                                                                             \
  " WHERE CASE kind WHEN 4 THEN excluded.value < value ELSE excluded.value > value END OR (excluded.value = value"     \
  "  AND (excluded.sort_time, excluded.game_id, excluded.seat) < (sort_time, game_id, seat))"

/* Has them kept from now on. To be called in each transaction that changes facts; where they are kept it costs
 * nothing. */
gboolean counts_watch   (Database  *database,
                         GError   **error);

/* Stops keeping them, to empty them all at once; see repair.c. */
gboolean counts_forget  (Database  *database,
                         GError   **error);

G_END_DECLS
