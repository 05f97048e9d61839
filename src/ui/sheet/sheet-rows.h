/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-cell.h"
#include "sheet-grid.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* Makes the widgets for the sheet of @game: a row for each of @ids (an array of SheetRowId) with empty cells for all
 * players, headers, and the total. The caller owns the array of rows in @table; the widgets are floating. */
void           sheet_rows_make       (SheetTable   *table,
                                      const Game   *game,
                                      const GArray *ids);

/* The flags of a player's cell in @row. */
SheetCellFlags sheet_rows_get_flags  (const Sheet  *sheet,
                                      SheetRowId    row,
                                      guint         seat);

/* Shows a player's saved rolls in @row: the indicator die, or the number if that is more than a die has pips; and in words
 * for a narrow sheet, none for no rolls. */
void           sheet_rows_show_saved (SheetRow     *row,
                                      const Sheet  *sheet,
                                      guint         seat);

/* Shows a player's total in @row: with a crown if it is the highest, else with the points that are missing to that. */
void           sheet_rows_show_total (SheetRow     *row,
                                      const Sheet  *sheet,
                                      guint         seat);

G_END_DECLS
