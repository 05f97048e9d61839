/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "score-columns.h"
#include "table-cell.h"
#include "table-writer.h"

G_BEGIN_DECLS

/* Writes statistics as tables for other programs. Call the function that begins a table once, then the one that adds
 * rows for each category or game that the store returned. @variant is the result of category_get_variant(). Where
 * @person is not 0, only the rows of that player are written. The columns are described in docs/formats.md; their names
 * do not depend on the language. */

/* Whether the first row of one of these tables was written into @cells, so that the figures are not taken for games. */
gboolean statistics_has_names  (const TableCell   *cells,
                               guint              n_cells);

/* Begins a table with the columns of score-columns.h, and adds the row of a player in a category. */
void statistics_begin_players (TableWriter       *writer);
void statistics_add_player    (TableWriter       *writer,
                               const ScoreLine   *line);

/* Begins a table of games, and adds a row for each seat of a game. */
void statistics_begin_games   (TableWriter       *writer);
void statistics_add_game      (TableWriter       *writer,
                               const Summary     *game,
                               const char        *variant,
                               gint64             person);

/* Begins a table of entries, and adds a row for each player and entry of a category. */
void statistics_begin_entries (TableWriter       *writer);
void statistics_add_entries   (TableWriter       *writer,
                               const Category    *category,
                               const char        *variant,
                               const EntryTable  *entries,
                               gint64             person);

/* Begins a table of opponents, and adds a row for each player and each opponent in a category who played together. */
void statistics_begin_rivals  (TableWriter       *writer);
void statistics_add_rivals    (TableWriter       *writer,
                               const Category    *category,
                               const char        *variant,
                               const HeadToHead  *rivals,
                               gint64             person);

G_END_DECLS
