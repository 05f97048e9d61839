/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The seal of a saved game: a checksum of all its rows in the tables game, seat and move, which is stored with it. What
 * changes one of these rows writes it anew. So a row that belongs to another time or to another game is noticed, which
 * page sums do not tell. Names are not part of it, since a player is renamed without touching the games. These
 * functions return FALSE and an error on failure; those that write must be called inside a transaction. */

/* The seal of the saved game @id as it is now, in hexadecimal digits, for the column seal of its row. The caller owns it;
 * NULL and an error on failure. */
char    *seal_make         (Database  *database,
                            gint64     id,
                            GError   **error);

/* Writes the seal of the saved game @id as it is now. */
gboolean seal_write        (Database  *database,
                            gint64     id,
                            GError   **error);

/* Sets @whole to whether the saved game @id is as it was when its seal was written. */
gboolean seal_is_whole     (Database  *database,
                            gint64     id,
                            gboolean  *whole,
                            GError   **error);

/* The numbers of the games in the statistics that are not: a GArray of gint64, owned by the caller; NULL and an error on
 * failure. With 10,000 games this takes half a second. */
GArray  *seal_list_broken  (Database  *database,
                            GError   **error);

/* Gives all seats of the player @from to the player @into, who sits in none of the same games. A game that is not whole
 * stays so. */
gboolean seal_merge_people (Database  *database,
                            gint64     from,
                            gint64     into,
                            GError   **error);

G_END_DECLS
