/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "past-mapping.h"

G_BEGIN_DECLS

/* Finds the rows of a table that are not games: sums, means, and headings that are repeated. */
typedef struct _PastOtherRows PastOtherRows;

/* All arguments must live as long as the result, which the caller owns. */
PastOtherRows *past_other_rows_new  (const PastTable   *table,
                                     const PastMapping *mapping,
                                     const Ruleset     *rules);

void           past_other_rows_free (PastOtherRows     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastOtherRows, past_other_rows_free)

/* The reason why @row (from 0) is no game, as a message; NULL for a row that is one. The rows must be asked for in
 * their order, because a sum is recognised by the rows above it. @ended is set to whether another table begins in the
 * row, so that the rows below must not be read. */
const char    *past_other_rows_find (PastOtherRows     *self,
                                     guint              row,
                                     gboolean          *ended);

G_END_DECLS
