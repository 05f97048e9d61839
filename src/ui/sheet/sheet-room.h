/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-grid.h"

G_BEGIN_DECLS

/* Where something can lie over the sheet. */

/* The size of a panel that lies beside a cell. */
void sheet_room_measure (SheetGrid    *grid,
                         GtkWidget    *panel,
                         int          *width,
                         int          *height);

/* Gives @panel, a child of the grid, its place beside a cell, so that it covers neither this nor the name of its row;
 * above the total unless @over_total. To be called while the grid is allocated. */
void sheet_room_place   (SheetGrid    *grid,
                         GtkWidget    *panel,
                         SheetPlace    at,
                         gboolean      over_total);

G_END_DECLS
