/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* The rows of the score sheet between the players and the total, which are the same on the screen, on paper and in a
 * spreadsheet. */

typedef enum
{
  ROW_MARGIN, /* how far the upper section is ahead of its par, or points to the bonus */
  ROW_SAVED,  /* saved rolls */
  ROW_ENTRY,
  ROW_SUM,
  ROW_BONUS,
  ROW_JOKER,  /* Yahtzee bonus */
  ROW_UPPER_TOTAL, /* sum and bonus; this and the next only where the rules ask for subtotals */
  ROW_LOWER_TOTAL,
} SheetRowKind;

typedef struct
{
  SheetRowKind kind;
  guint entry; /* for ROW_ENTRY */
} SheetRowId;

/* Returns the rows from the top down: a GArray of SheetRowId, owned by the caller. */
GArray *rows_of         (const Ruleset   *rules);

/* Returns how many of these rows, from the first, belong to the upper section. */
guint   rows_n_upper    (const Ruleset   *rules);

/* Returns the name of a row for people. The caller owns it. */
char   *rows_get_name   (const Ruleset   *rules,
                         SheetRowId       row);

/* Returns "63 → 50" as a note beside the bonus, with the tiers separated by commas. The caller owns it. */
char   *rows_get_tiers  (const Ruleset   *rules);

/* Returns the points of @seat in a row of sums: any but ROW_ENTRY, ROW_MARGIN and ROW_SAVED. */
int     rows_get_points (const SheetSeat *seat,
                         SheetRowKind     row);

G_END_DECLS
