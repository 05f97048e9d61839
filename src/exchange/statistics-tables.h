/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "score-columns.h"
#include "table-writer.h"

G_BEGIN_DECLS

/* The statistics as tables for other programs: each is begun once, then given what the history answered, one category or
 * game after the other. @variant is what category_get_variant() says. docs/formats.md has the columns, whose names never
 * change with the language. Where @person is not 0 only the rows of that player are written. */

/* A row for each player of a category, with the columns of score-columns.h. */
void statistics_begin_players (TableWriter       *writer);
void statistics_add_player    (TableWriter       *writer,
                               const ScoreLine   *line);

/* A row for each seat of a game. */
void statistics_begin_games   (TableWriter       *writer);
void statistics_add_game      (TableWriter       *writer,
                               const Summary     *game,
                               const char        *variant,
                               gint64             person);

/* A row for each player and entry of a category. */
void statistics_begin_entries (TableWriter       *writer);
void statistics_add_entries   (TableWriter       *writer,
                               const Category    *category,
                               const char        *variant,
                               const EntryTable  *entries,
                               gint64             person);

/* A row for each player and each other one who met in a category. */
void statistics_begin_rivals  (TableWriter       *writer);
void statistics_add_rivals    (TableWriter       *writer,
                               const Category    *category,
                               const char        *variant,
                               const HeadToHead  *rivals,
                               gint64             person);

G_END_DECLS
