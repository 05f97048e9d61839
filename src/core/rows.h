/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* The rows of the record sheet between the players and the total, which are the same on the screen, on paper and in a
 * spreadsheet. */

typedef enum
{
  ROW_MARGIN, /* to the bonus */
  ROW_SAVED,  /* saved rolls */
  ROW_ENTRY,
  ROW_SUM,
  ROW_BONUS,
  ROW_JOKER,  /* Yahtzee bonus */
  ROW_UPPER_TOTAL, /* with the bonus; where the rules ask for subtotals, as the next */
  ROW_LOWER_TOTAL,
} SheetRowKind;

typedef struct
{
  SheetRowKind kind;
  guint entry; /* for ROW_ENTRY */
} SheetRowId;

/* In sheet order: a GArray of SheetRowId, owned by the caller. */
GArray *rows_of         (const Ruleset   *rules);

/* The number of those rows that belong to the upper section. */
guint   rows_n_upper    (const Ruleset   *rules);

/* What a row is called, for people. Owned by the caller. */
char   *rows_get_name   (const Ruleset   *rules,
                         SheetRowId       row);

/* "63 → 50" as a note at the bonus; the tiers with commas between them. Owned by the caller. */
char   *rows_get_tiers  (const Ruleset   *rules);

/* The points of @seat in a row of sums: neither of an entry nor of the margin or the saved rolls. */
int     rows_get_points (const SheetSeat *seat,
                         SheetRowKind     row);

G_END_DECLS
