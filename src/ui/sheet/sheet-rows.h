/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-cell.h"
#include "sheet-grid.h"

#include "ui/game/badges.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* Makes the widgets of a game's sheet: a row for each of @ids (of SheetRowId), with a cell for each player that is still
 * empty, headers with names or initials, the total. The array of rows is owned by the caller. */
void sheet_rows_make (SheetTable   *table,
                      const Game   *game,
                      const Badges *badges,
                      const GArray *ids);

/* How the cell of a row looks, besides its text. */
SheetCellFlags sheet_rows_get_flags (const Sheet *sheet,
                                     SheetRowId   row,
                                     guint        seat);

/* The indicator die of a player. */
SheetMark      sheet_rows_get_die   (const Sheet *sheet,
                                     guint        seat);

/* Shows a total, with a crown where it is the highest, and else with what is missing to that. */
void           sheet_rows_show_total (ProtokollSheetRow *row,
                                      const Sheet       *sheet,
                                      guint              seat);

G_END_DECLS
