/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* The cells of a score sheet as text, for paper and for the clipboard. The caller owns all returned texts. */

/* The text of the cell in @row of @seat (from 0): "12", "+5", "" for an open entry, "–" for a strike. */
char *sheet_text_cell (const Sheet *sheet,
                       SheetRowId   row,
                       guint        seat);

/* The score sheet as a table for the clipboard, as HTML or with tabs between the cells: a row with the players, the rows of
 * the sheet, and the totals. No name in it is taken for a formula. */
char *sheet_text_table (const Game *game,
                        gboolean    html);

G_END_DECLS
