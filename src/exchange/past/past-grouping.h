/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "past-mapping.h"
#include "past-sitting.h"

G_BEGIN_DECLS

/* Decides which rows of a table are one game: every row is, or the rows of its players, which stand below each other.
 * Rows that might belong to another game are reported and refused. */
typedef struct _PastGrouping PastGrouping;

/* All arguments must live as long as the result, which the caller owns. @most_players is the number of players that the
 * rules allow. */
PastGrouping    *past_grouping_new      (const PastTable   *table,
                                         const PastMapping *mapping,
                                         guint              most_players,
                                         GPtrArray         *problems);

void             past_grouping_free     (PastGrouping      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastGrouping, past_grouping_free)

/* Adds what was read from @row (from 0), which it takes. The rows come in their order. */
void             past_grouping_add      (PastGrouping      *self,
                                         guint              row,
                                         PastSitting       *read);

/* Says that a row is no game, so that the rows below it belong to another game than those above. */
void             past_grouping_cut      (PastGrouping      *self);

/* The games in the order in which they begin; an array of PastSitting that belongs to @self. */
const GPtrArray *past_grouping_get_all  (PastGrouping      *self);

G_END_DECLS
