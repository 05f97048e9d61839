/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-coins.h"

#include "core/game.h"

G_BEGIN_DECLS

/* The coins of players (source: The rule sets, decided, "Coins"): a ledger of changes that are never rewritten, and the
 * balance of each purse. A trigger adds each line of the ledger to its purse, and the database refuses one that would
 * take it below zero. All of these belong into a transaction. */

/* Settles the game @id: each player gets or pays what its sheet says, as far as there is something in the purse. A game
 * that is not finished, or has no bet, changes nothing. */
gboolean   purse_settle    (Database     *database,
                            gint64        id,
                            const Game   *game,
                            GError      **error);

/* Reverses by new lines what the game @id has brought and cost; nothing where it was never settled. */
gboolean   purse_reverse   (Database     *database,
                            gint64        id,
                            GError      **error);

/* Whether the game @id was ever settled: one that was imported never was, whatever bet it names. */
gboolean   purse_has_game  (Database     *database,
                            gint64        id,
                            gboolean     *has,
                            GError      **error);

/* The lines of player @from become those of @into, and so do the coins. */
gboolean   purse_merge     (Database     *database,
                            gint64        from,
                            gint64        into,
                            GError      **error);

/* See store_check_in_async(). The caller owns the result. */
CheckIn   *purse_check_in  (Database     *database,
                            const char   *name,
                            const char   *day,
                            GError      **error);

/* See store_list_ledger_async(). */
GPtrArray *purse_list      (Database     *database,
                            const char   *name,
                            GError      **error);

/* See store_list_purses_async(). */
GPtrArray *purse_list_all  (Database     *database,
                            GError      **error);

/* See store_list_coin_changes_async(). */
GPtrArray *purse_list_changes (Database  *database,
                               gint64     id,
                               GError   **error);

G_END_DECLS
