/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

#include "core/game.h"

G_BEGIN_DECLS

/* The coins of players (docs/rules.md, 13): a ledger of lines that are never rewritten. The coins that a player has are
 * the sum of the lines, which never falls below zero; who has no line has no purse yet. These functions must be called
 * inside a transaction; they return FALSE and an error on failure. */

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

/* Sets @covered to whether each of the two players always had the coins that were paid. */
gboolean   purse_is_covered (Database    *database,
                             gint64       first,
                             gint64       second,
                             gboolean    *covered,
                             GError     **error);

G_END_DECLS
