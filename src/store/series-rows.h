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

/* What store-series.h tells of renaming, deleting and bringing back. */
gboolean   series_rows_set_name   (Database    *database,
                                   gint64       number,
                                   const char  *name,
                                   GError     **error);
gboolean   series_rows_delete     (Database    *database,
                                   gint64       number,
                                   GError     **error);
gboolean   series_rows_restore    (Database    *database,
                                   gint64       number,
                                   GError     **error);

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

/* After the seats of the running game were written, and while the names before are still known: the handicaps of who was
 * renamed go along. @renamed has the old name and the new one of each. */
gboolean   series_rows_rename     (Database           *database,
                                   gint64              id,
                                   const char *const  *renamed,
                                   GError            **error);

/* The game @id becomes part of the series that the game @theirs of @other is part of, with its handicaps, unless it is in
 * one already: the series of the same name and kind, which is made where there is none. */
gboolean   series_rows_take        (Database            *database,
                                    gint64               id,
                                    Database            *other,
                                    gint64               theirs,
                                    GError             **error);

/* Forgets for good what was deleted. */
gboolean   series_rows_purge      (Database            *database,
                                   GError             **error);

/* The handicaps of a player become those of another. */
gboolean   series_rows_merge      (Database            *database,
                                   gint64               from,
                                   gint64               into,
                                   GError             **error);

G_END_DECLS
