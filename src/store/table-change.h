/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store.h"
#include "table-game.h"

G_BEGIN_DECLS

/* What ends and begins games at the table. */

/* The work of store_replace_async(). @next and @series may be NULL. @number is set to the number of the game that
 * was ended, 0 where none was. */
gboolean  table_change_replace    (TableGame           *table,
                                   Database            *database,
                                   StoreEnd             end,
                                   Game                *next,
                                   const SeriesChoice  *series,
                                   gint64              *number,
                                   GError             **error);

/* The work of store_bring_back_async(). Returns the game, owned by the caller, or NULL and an error. */
Game     *table_change_bring_back (TableGame  *table,
                                   Database   *database,
                                   gint64      number,
                                   GError    **error);

/* Reads which game was at the table when @copy was made into @at, which must be clear, and removes that from the copy.
 * @told is set to whether the copy says anything of the table. A game that cannot be read is kept by
 * table_game_keep_damaged(). */
gboolean  table_change_read_copy (TableGame  *table,
                                  Database   *copy,
                                  AtTable    *at,
                                  gboolean   *told,
                                  GError    **error);

/* Puts the game of a copy that has become our own database to the table, unless one is there. */
gboolean  table_change_take_over (TableGame  *table,
                                  Database   *database,
                                  GError    **error);

/* Removes the file of a game that was saved before the program could remove it. */
gboolean  table_change_let_go     (TableGame  *table,
                                   Database   *database,
                                   GError    **error);

G_END_DECLS
