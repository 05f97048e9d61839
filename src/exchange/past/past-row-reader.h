/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "past-mapping.h"
#include "past-names.h"
#include "past-sitting.h"

G_BEGIN_DECLS

/* Reads what a row of a table says about a game: players with their points, the date and the other facts. What is wrong
 * in a row is reported. */
typedef struct _PastRowReader PastRowReader;

/* All arguments must live as long as the result, which the caller owns. @today, "2026-11-20", is the last day on which
 * a game can have been played; NULL is the present day. */
PastRowReader *past_row_reader_new  (const PastTable   *table,
                                     const PastMapping *mapping,
                                     const Ruleset     *rules,
                                     PastNames         *names,
                                     const char        *today,
                                     GPtrArray         *problems);

void           past_row_reader_free (PastRowReader     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastRowReader, past_row_reader_free)

/* Reads a row, counted from 0. The caller owns the result. */
PastSitting   *past_row_reader_read (PastRowReader     *self,
                                     guint              row);

G_END_DECLS
