/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"

G_BEGIN_DECLS

/* The columns that a query selects of a player. person_read() reads them in this order; the caller owns the result. */
#define PERSON_COLUMNS "player.id, player.name, player.initials, player.color"

Person  *person_read    (Query       *query);

/* Reads the name of a player, which the caller owns; one that no player can have is damage. */
char    *person_read_name (Query     *query);

/* For a WHERE: the player sits in no game, saved or deleted, and has no coins. */
#define PERSON_IS_NEW                                                                                                  \
  "NOT EXISTS (SELECT 1 FROM seat WHERE seat.player_id = player.id)"                                                   \
  " AND NOT EXISTS (SELECT 1 FROM ledger WHERE ledger.player_id = player.id)"

/* Sets @id to the number of the player @name; 0 where there is none. */
gboolean person_look_up (Database    *database,
                         const char  *name,
                         gint64      *id,
                         GError     **error);

/* The numbers of the players @names, NULL-terminated, who are different people. Where nobody is called so, that is
 * somebody whose name looks the same; else a player is added. The caller owns the array; NULL and an error on failure.
 * To be called inside a transaction. */
gint64  *persons_find   (Database    *database,
                         char       **names,
                         GError     **error);

/* Sets @met to whether two players sat in the same saved game, so that they cannot be one. */
gboolean persons_find_out_met (Database  *database,
                               gint64     first,
                               gint64     second,
                               gboolean  *met,
                               GError   **error);

/* Deletes the players who sit in no game any more, have no coins and have chosen no initials or color. To be called
 * inside a transaction, after games or players were deleted, and after others were added in which these players may
 * sit. */
gboolean persons_forget (Database    *database,
                         GError     **error);

G_END_DECLS
