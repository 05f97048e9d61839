/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-series.h"

G_BEGIN_DECLS

/* The running game: its state on disk and the state that it should have. If a write fails, the wanted state is kept and
 * written together with the next change. Used on the store's thread only. */
typedef struct _CurrentGame CurrentGame;

/* The database must live as long as the current game. */
CurrentGame *current_game_new        (Database *database);
void         current_game_free       (CurrentGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CurrentGame, current_game_free)

/* From now on the game is written to @database, which has the same rows. */
void         current_game_move       (CurrentGame *self,
                                      Database    *database);

/* Reads the running game from the database, if there is one. FALSE and an error if it cannot be read. */
gboolean     current_game_load       (CurrentGame  *self,
                                      GError      **error);

/* Whether the running game of @database, if there is one, can be read. FALSE and an error if not. */
gboolean     current_game_check      (Database     *database,
                                      GError      **error);

/* The game as it was last given to current_game_keep() or _replace(), or loaded; owned by the current game, NULL where
 * no game is running. */
Game        *current_game_get_game   (CurrentGame *self);

/* These do what store_replace_async() (or, with @series, store_replace_in_series_async()), store_keep_async() and
 * store_bring_back_async() say. @next and @series may be NULL. @number is set to the number of the game that was ended,
 * 0 where none was. current_game_bring_back() returns the game, owned by the caller, or NULL and an error. */
gboolean     current_game_replace    (CurrentGame         *self,
                                      StoreEnd             end,
                                      Game                *next,
                                      const SeriesChoice  *series,
                                      gint64              *number,
                                      GError             **error);
gboolean     current_game_keep       (CurrentGame  *self,
                                      Game         *game,
                                      GError      **error);
Game        *current_game_bring_back (CurrentGame  *self,
                                      gint64        number,
                                      GError      **error);

/* Writes what could not be written before, if there is anything. FALSE and an error if it still cannot be written. */
gboolean     current_game_flush      (CurrentGame  *self,
                                      GError      **error);

G_END_DECLS
