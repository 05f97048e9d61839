/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "past-table.h"

G_BEGIN_DECLS

/* Games made of a table of past years, and what is wrong in which line, before anything is taken into the statistics. */

typedef struct
{
  guint line;        /* in the file, from 1 */
  gboolean refused;  /* no game comes of it; else it is only told */
  char *message;     /* what is wrong and what would be right */
} PastProblem;

typedef struct
{
  GPtrArray *games;    /* of Game */
  GArray *lines;       /* guint, where each of them begins */
  GPtrArray *problems; /* of PastProblem, in the order of the lines */
  guint n_refused;     /* lines in which something is refused */
} PastGames;

void        past_games_free       (PastGames      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastGames, past_games_free)

/* The players of a table, as they are written there first; names that differ in capitals and blanks alone are one. A
 * GPtrArray that owns them. */
GPtrArray  *past_games_list_names (const PastTable    *table,
                                   const PastMapping  *mapping);

/* What games come of the table by @rules, which past_mapping_check() has let pass. @who (char to char, or NULL) has how
 * players are really called. @today, as in a record, is the last day on which one can have played; NULL for today.
 * NULL where it was cancelled. */
PastGames  *past_games_make       (const PastTable    *table,
                                   const PastMapping  *mapping,
                                   const Ruleset      *rules,
                                   GHashTable         *who,
                                   const char         *today,
                                   GCancellable       *cancellable,
                                   GError            **error);

G_END_DECLS
