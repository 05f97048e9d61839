/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "past-mapping.h"

G_BEGIN_DECLS

/* Reports in @problems what a table has beside the games that are read from it: another table beside it and, unless the
 * table @ended above its last row, columns of points without a name; and text that was read as Windows-1252. */
void past_hints_add (const PastTable   *table,
                     const PastMapping *mapping,
                     const Ruleset     *rules,
                     gboolean           ended,
                     GPtrArray         *problems);

G_END_DECLS
