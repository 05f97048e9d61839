/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store-series.h"

G_BEGIN_DECLS

/* Reads and writes the tables series, series_game and handicap; see store-series.h. The caller owns what is returned;
 * @running is the finished game at the table, or NULL. NULL and an error on failure. */

GPtrArray  *series_rows_list       (Database    *database,
                                    const Game  *running,
                                    GError     **error);
GameSeries *series_rows_of_running (Database    *database,
                                    const Game  *running,
                                    GError     **error);
GameSeries *series_rows_of_players (Database    *database,
                                    GStrv        names,
                                    GError     **error);
Game       *series_rows_last_game  (Database    *database,
                                    GStrv        names,
                                    GError     **error);

/* All functions below must be called inside a transaction; they return FALSE and an error on failure. */

/* These do what store-series.h says of renaming, deleting and restoring a series. */
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

/* Sets @series to the number of the series that SERIES_SAME means for the game @next before it begins: that of the
 * running game or, where none is running, of the last game of the players of @next. 0 for none. */
gboolean   series_rows_before     (Database            *database,
                                   const Game          *next,
                                   gint64              *series,
                                   GError             **error);

/* Makes @game, which has just begun as number @id, a part of the series that @choice means, and writes its handicaps.
 * @before is what series_rows_before() gave while the game before was still there. STORE_ERROR_REFUSED where the name
 * cannot be used, STORE_ERROR_GONE where the series is not there. */
gboolean   series_rows_join       (Database            *database,
                                   gint64               id,
                                   const Game          *game,
                                   const SeriesChoice  *choice,
                                   gint64               before,
                                   GError             **error);

/* Moves the handicaps of renamed players in the running game @id to their new names. To be called after its seats were
 * written, and before players without games are deleted. @renamed has the old and the new name of each, and ends with
 * NULL. */
gboolean   series_rows_rename     (Database           *database,
                                   gint64              id,
                                   const char *const  *renamed,
                                   GError            **error);

/* Makes the game @id, unless it is in a series, a part of the series of game @theirs in @other, with its handicaps: of
 * the series here with the same name and kind, which is made if there is none. */
gboolean   series_rows_take        (Database            *database,
                                    gint64               id,
                                    Database            *other,
                                    gint64               theirs,
                                    GError             **error);

/* Deletes for good the series that were deleted, and those without games. */
gboolean   series_rows_purge      (Database            *database,
                                   GError             **error);

/* Gives the handicaps of player @from to player @into. */
gboolean   series_rows_merge      (Database            *database,
                                   gint64               from,
                                   gint64               into,
                                   GError             **error);

G_END_DECLS
