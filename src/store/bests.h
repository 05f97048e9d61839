/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"
#include "results.h"
#include "stale.h"

G_BEGIN_DECLS

/* The records of each category: the table best, and broken for the game that was saved last. Of equal values the
 * earliest game holds the record, in it the first seat. Nothing but a positive value is one, save for the closest
 * game, which may have ended in a draw. */

/* A record that was taken from another game, or had none before. */
typedef struct
{
  gint64 kind; /* of BestKind */
  gint64 entry;
} BrokenKey;

/* Offers what a game has; @runs are the bonuses in a row, see streaks_extend(). Records that are broken by it are
 * added to @broken, an array of BrokenKey, or NULL. */
gboolean bests_offer    (Database       *database,
                         const Results  *results,
                         const gint64   *runs,
                         GArray         *broken,
                         GError        **error);

/* Drops the records that a game holds and tells @stale. */
gboolean bests_drop     (Database       *database,
                         gint64          category,
                         gint64          game,
                         Stale          *stale,
                         GError        **error);

/* Records of the player @from are those of @into. */
gboolean bests_merge    (Database       *database,
                         gint64          category,
                         gint64          from,
                         gint64          into,
                         GError        **error);

/* Looks for the holder of a record in the whole category. The streaks must be right. */
gboolean bests_renew    (Database       *database,
                         gint64          category,
                         gint64          kind,
                         gint64          entry,
                         GError        **error);

/* The records of a category, in the order of BestKind and entries: a GPtrArray of Best, owned by the caller. */
GPtrArray *bests_list        (Database      *database,
                              gint64         category,
                              GError       **error);

/* Reads the columns kind, entry, value, name, player, game, date, moment. NULL where they cannot have been written;
 * the caller owns it. */
Best      *bests_read_row    (sqlite3_stmt  *row);

/* The records that the game @id broke; see store_list_broken_async(). */
GPtrArray *bests_list_broken (Database      *database,
                              gint64         id,
                              GError       **error);

G_END_DECLS
