/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "past-mapping.h"

G_BEGIN_DECLS

/* Makes games from a table of past years, and lists what is wrong in which line before anything goes into the
 * statistics.
 *
 * past-table.h has the cells, past-mapping.h says what the columns are. past-other-rows.h finds the rows that are no
 * games. past-row-reader.h reads each other row, past-grouping.h puts the rows of one game together, and past-play.h
 * plays it. */

typedef struct
{
  GPtrArray *games;    /* of Game */
  GArray *lines;       /* the line in which each game begins, guint */
  GPtrArray *problems; /* of PastProblem (past-problems.h), in the order of the lines */
  guint n_refused;     /* the number of lines that are refused */
} PastGames;

void        past_games_free       (PastGames      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastGames, past_games_free)

/* Makes all games of the table under @rules. @mapping must have passed past_mapping_check(). @who maps names as
 * past_names_list() gives them to the real names of the players (char to char); it may be NULL. @today,
 * "2026-11-20", is the last day on which a game can have been played; NULL is the present day. Lines that give no game
 * are in the problems and no error. The caller owns the result; NULL with G_IO_ERROR_CANCELLED where it was
 * cancelled. */
PastGames  *past_games_make       (const PastTable    *table,
                                   const PastMapping  *mapping,
                                   const Ruleset      *rules,
                                   GHashTable         *who,
                                   const char         *today,
                                   GCancellable       *cancellable,
                                   GError            **error);

G_END_DECLS
