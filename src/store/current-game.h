/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-series.h"

G_BEGIN_DECLS

/* The running game: what is on disk of it, and what should be. What could not be written stays wanted
 * and goes along with whatever is written next. */
typedef struct _CurrentGame CurrentGame;

/* The database must live as long as the current game. */
CurrentGame *current_game_new        (Database *database);
void         current_game_free       (CurrentGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CurrentGame, current_game_free)

/* Reads the running game, if there is one. */
gboolean     current_game_load       (CurrentGame  *self,
                                      GError      **error);

/* The game as last asked to be kept, owned by the current game; NULL where none is running. */
Game        *current_game_get_game   (CurrentGame *self);

/* These do what store_replace_async() and, where @series is not NULL, store_replace_in_series_async(), store_keep_async() and store_bring_back_async() say. */
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

/* Writes what could not be written before, if there is anything. */
gboolean     current_game_flush      (CurrentGame  *self,
                                      GError      **error);

G_END_DECLS
