/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-coins.h"

#include "core/game.h"

G_BEGIN_DECLS

/* The coins of players (docs/rules.md, 13): a ledger of lines that are never rewritten. The coins that a player has are the
 * sum of the lines, which never falls below zero; who has no line has no purse yet. All functions must be called inside a
 * transaction but purse_list(), purse_list_all() and purse_list_changes(); on failure they return FALSE or NULL, and an
 * error. */

/* Settles the bet of the game @id: each player gets or pays what the sheet says, but pays no more than the purse has. A
 * game that is not finished, or has no bet, changes nothing. Settling the same game twice changes nothing either. */
gboolean   purse_settle    (Database     *database,
                            gint64        id,
                            const Game   *game,
                            GError      **error);

/* Gives back by new lines what the game @id has brought and cost; nothing where it was never settled. */
gboolean   purse_reverse   (Database     *database,
                            gint64        id,
                            GError      **error);

/* Books again by new lines what the last purse_reverse() of the finished game @id gave back; nothing where it was never
 * settled, as an imported game, whatever bet it names. */
gboolean   purse_restore   (Database     *database,
                            gint64        id,
                            GError      **error);

/* See store_check_in_async(). Free the result with g_free(). */
CheckIn   *purse_check_in  (Database     *database,
                            const char   *name,
                            const char   *day,
                            GError      **error);

/* See store_list_ledger_async(). @name may be NULL. */
GPtrArray *purse_list      (Database     *database,
                            const char   *name,
                            GError      **error);

/* See store_list_purses_async(). */
GPtrArray *purse_list_all  (Database     *database,
                            GError      **error);

/* The changes of purses by the game @id; see store_list_coin_changes_async(). */
GPtrArray *purse_list_changes (Database  *database,
                               gint64     id,
                               GError   **error);

G_END_DECLS
