/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-series.h"

G_BEGIN_DECLS

/* The rows of the tables series, series_game and handicap; what store-series.h tells. */

GPtrArray  *series_rows_list       (Database    *database,
                                    const Game  *running,
                                    GError     **error);
GameSeries *series_rows_of_running (Database    *database,
                                    const Game  *running,
                                    GError     **error);
Game       *series_rows_last_game  (Database    *database,
                                    GStrv        names,
                                    GError     **error);

/* The rest is called inside a transaction. */

/* The number of the series of the running game or, where none runs, of the newest one; 0 for none. */
gboolean   series_rows_before     (Database            *database,
                                   gint64              *series,
                                   GError             **error);

/* Makes @game, which just began as the number @id, a part of what is chosen. @before is what series_rows_before() said
 * while the game before was still there. */
gboolean   series_rows_join       (Database            *database,
                                   gint64               id,
                                   const Game          *game,
                                   const SeriesChoice  *choice,
                                   gint64               before,
                                   GError             **error);

/* After the seats of the running game were written, and while who was called otherwise @before is still known: the
 * handicap of who was renamed goes along. */
gboolean   series_rows_rename     (Database    *database,
                                   gint64       id,
                                   const Game  *before,
                                   const Game  *after,
                                   GError     **error);

/* The game @id becomes part of the series that the game @theirs of @other is part of, with its handicaps, unless it is in
 * one already: the series of the same name and kind, which is made where there is none. */
gboolean   series_rows_take        (Database            *database,
                                    gint64               id,
                                    Database            *other,
                                    gint64               theirs,
                                    GError             **error);

/* The handicaps of a player become those of another. */
gboolean   series_rows_merge      (Database            *database,
                                   gint64               from,
                                   gint64               into,
                                   GError             **error);

G_END_DECLS
