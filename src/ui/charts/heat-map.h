/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

/* A table of numbers, each on a ground that is the stronger the greater it is within its row. The numbers are always
 * there in full, and can be read on any ground. It is as high as its rows and at least as wide as its numbers: where
 * there may be many columns, it belongs into a scrolled window that scrolls sideways. */
#define PROTOKOLL_TYPE_HEAT_MAP (protokoll_heat_map_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHeatMap, protokoll_heat_map, PROTOKOLL, HEAT_MAP, ProtokollChart)

/* Begins anew with @n columns: what stands at their heads (initials: each column is as wide as the widest one) and
 * their full names, both copied. @decimals are those of all numbers; @color is one of the palette. */
void       protokoll_heat_map_set_columns  (ProtokollHeatMap  *self,
                                            const char *const *heads,
                                            const char *const *names,
                                            guint              n,
                                            guint              decimals,
                                            guint              color);

/* Adds a row with a value for each column (copied, NAN: none). @full is the value of the strongest ground, as the
 * maximum of an entry; 0 for the greatest of the row. */
void       protokoll_heat_map_add_row      (ProtokollHeatMap *self,
                                            const char       *label,
                                            double            full,
                                            const double     *values);

G_END_DECLS
