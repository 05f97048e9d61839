/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-grid.h"

G_BEGIN_DECLS

/* Finds the place of a panel that lies over the sheet, beside a cell. */

/* The size of @panel in pixels, no wider than the grid if it can be narrower. */
void sheet_room_measure  (SheetGrid *grid,
                          GtkWidget *panel,
                          int       *width,
                          int       *height);

/* Allocates @panel, a child of the grid, below or above the cell @at, or beside its block if there is no room for that.
 * It does not cover the total if the grid scrolls, unless @over_total. To be called while the grid is allocated. */
void sheet_room_allocate (SheetGrid *grid,
                          GtkWidget *panel,
                          CellPos    at,
                          gboolean   over_total);

G_END_DECLS
