/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Counts and sums that the pages of the statistics show so often that they must not be added up from all games each
 * time: the tables score, total_count, entry_count, month, difference_count and record, and the numbers of games in
 * category. Triggers keep them in the same transaction as the facts, so code that inserts, updates or deletes rows of
 * result, or sets the category of a game, need not keep them itself.
 *
 * The triggers are temporary and made anew for each connection: so no trigger that stands in a file is ever run (see
 * database_open()), and changing one needs no migration. */

/* Follows an INSERT INTO record: a better value replaces the record; of equal values the earliest game holds it, and in
 * that the first seat. For the closest game, kind 4, less is better. */
#define COUNTS_KEEP_RECORD                                                                                             \
  " ON CONFLICT DO UPDATE SET value = excluded.value, sort_time = excluded.sort_time, game_id = excluded.game_id,"     \
  "  seat = excluded.seat"                                                                                             \
  " WHERE CASE kind WHEN 4 THEN excluded.value < value ELSE excluded.value > value END OR (excluded.value = value"     \
  "  AND (excluded.sort_time, excluded.game_id, excluded.seat) < (sort_time, game_id, seat))"

/* Makes the triggers, if this connection has none yet. To be called in each transaction that changes facts; when they
 * are there already it costs almost nothing. */
gboolean counts_watch   (Database  *database,
                         GError   **error);

/* Drops the triggers, so that refill.c can empty the tables at once. */
gboolean counts_forget  (Database  *database,
                         GError   **error);

G_END_DECLS
