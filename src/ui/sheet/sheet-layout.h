/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

G_BEGIN_DECLS

/* How the rows of a sheet are spread over blocks side by side: plain numbers, no widgets. */

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

#define SHEET_LAYOUT_MAX_BLOCKS 4

typedef struct
{
  int width;
  int height;
  int row_height;   /* the least */
  int block_width;  /* the least one block needs with every player */
} SheetSpace;

typedef struct
{
  guint n_blocks;
  guint first[SHEET_LAYOUT_MAX_BLOCKS + 1]; /* block i holds the rows first[i] to first[i + 1] - 1 */
  guint total_block;  /* the block that has the total at its bottom */
  int row_height;     /* what the space allows, up to a limit */
  gboolean scrolls;   /* the rows of the only block scroll; its header and the total stay */
} SheetLayout;

/* How the columns of all rows stand. */
typedef struct
{
  int name_width;
  int column_width;
  guint first;      /* the first player in view; columns scroll by whole ones */
  guint n_after;    /* players at the right of those in view */
  int strip_width;  /* room for values at the right; 0 for none */
  gboolean letters; /* whether names show the keys that lead to them */
} SheetColumns;

/* The room of a block across, and what its columns would have of it. */
typedef struct
{
  int width;
  int names;       /* the widest name */
  int least_names; /* to which names give way on a narrow window */
  guint n_columns;
  int least_column;
  int most_column;
  int strip;       /* wanted for values at the right; 0 for none */
} SheetBlockSpace;

/* The rows between header and total, in sheet order: a GArray of SheetRowId, owned by the caller. */
GArray      *sheet_layout_rows    (const Ruleset     *rules);

/* The number of those rows that belong to the upper section. */
guint        sheet_layout_n_upper (const Ruleset     *rules);

/* The fewest blocks that need no scrolling; where none fit, one block that scrolls. */
SheetLayout  sheet_layout_spread  (guint              n_rows,
                                   guint              n_upper,
                                   const SheetSpace  *space);

/* Sets the widths in @columns and returns that of the block. Where not all columns fit, as many whole ones as do share
 * the room; values stand beside them only where all fit. */
int          sheet_layout_columns (const SheetBlockSpace *space,
                                   SheetColumns          *columns);

/* The height of the total's row: half as much again as an entry's. */
int          sheet_layout_total_height (int row_height);

G_END_DECLS
