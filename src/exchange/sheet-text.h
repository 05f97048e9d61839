/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* The record sheet in plain text, as it stands on paper and in what is copied. All texts are owned by the caller. */

/* What stands in the cell of a row: "12", "+5", "" where open, "–" where struck. */
char *sheet_text_cell (const Sheet *sheet,
                       SheetRowId   row,
                       guint        seat);

/* A table that spreadsheets take from the clipboard: the players, a row for each of the sheet, the total; with tabs, and as
 * HTML. A name is never taken for a formula. */
char *sheet_text_tsv  (const Game  *game);
char *sheet_text_html (const Game  *game);

G_END_DECLS
