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

/* Allocates @panel, a child of the grid, above the cell @at and before it, so that its upper right corner is far from the
 * cell; else below and behind it, or beside its block if there is no room for that. To be called while the grid is
 * allocated. */
void sheet_room_allocate (SheetGrid *grid,
                          GtkWidget *panel,
                          CellPos    at);

/* Allocates @panel below the row of the cell @at, else above it, from the names to the edge of a column: it covers whole
 * rows and columns and cuts through no number, and covers no total. To be called while the grid is allocated. */
void sheet_room_allocate_over_rows (SheetGrid *grid,
                                    GtkWidget *panel,
                                    CellPos    at);

G_END_DECLS
