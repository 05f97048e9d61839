/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"
#include "table-game.h"

G_BEGIN_DECLS

/* The table series, and which games belong to them. The functions must be called inside a transaction; they return
 * FALSE and an error on failure. */

/* Makes the game of @next, which is about to begin, a part of the series that @choice means: sets series and handicaps
 * of @next. @at is the game before it, @discarded the one that was discarded. STORE_ERROR_REFUSED where the name cannot
 * be used, STORE_ERROR_GONE where the series is not there. */
gboolean   series_rows_begin      (Database            *database,
                                   const AtTable       *at,
                                   const AtTable       *discarded,
                                   const SeriesChoice  *choice,
                                   AtTable             *next,
                                   GError             **error);

/* Makes the saved game @id, unless it is in a series, a part of the series of game @theirs in @other, with its
 * handicaps. The series is added if it is not here. */
gboolean   series_rows_take        (Database            *database,
                                    gint64               id,
                                    Database            *other,
                                    gint64               theirs,
                                    GError             **error);

/* Deletes for good the series that were deleted. */
gboolean   series_rows_purge_deleted (Database         *database,
                                      GError          **error);

/* The same, and those without games but that of the game at the table, once there is no discarded game. */
gboolean   series_rows_purge      (Database            *database,
                                   const AtTable       *at,
                                   GError             **error);

G_END_DECLS
