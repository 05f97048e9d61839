/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* How the rows of a sheet are spread over blocks side by side. These are plain numbers, in pixels, without widgets. */

#define SHEET_LAYOUT_MAX_BLOCKS 4

/* Pixels between blocks. */
#define SHEET_LAYOUT_GAP 12

/* The room for a sheet, and what rows and blocks need of it. */
typedef struct
{
  int width;
  int height;
  int row_height;       /* the height of a row for a finger */
  int block_width;      /* the width of a block with every player, at that height */
  int n_columns;
  int least_row_height; /* the least sizes of rows, names and columns before one block scrolls; 0: none may shrink */
  int least_names;
  int least_column;
} SheetSpace;

typedef struct
{
  guint n_blocks;
  guint first[SHEET_LAYOUT_MAX_BLOCKS + 1]; /* block i holds the rows first[i] to first[i + 1] - 1 */
  guint total_block;  /* the block that has the total at its bottom */
  int row_height;     /* as much as the space allows, up to a limit */
  int total_height;   /* the rest of the total's block, if nothing scrolls */
  gboolean scrolls;   /* the rows of the only block scroll, between its header and the total */
} SheetLayout;

/* The columns of all rows, and the sizes of their letters, in pixels. */
typedef struct
{
  int name_width;
  int column_width;
  guint first;      /* the first player in view; columns scroll by whole ones */
  guint n_after;    /* how many players are out of view at the right */
  int strip_width;  /* room for values at the right; 0 for none */
  gboolean keys;    /* whether names show the keys that lead to them */
  int name_size;
  int value_size;
  int total_size;
  int note_size;    /* for notes below a total */
  guint serial;     /* of the Pango context, which changes with the font */
} SheetColumns;

/* The text as people have set it. */
typedef struct
{
  int size;    /* of letters, in pixels */
  int percent; /* the size in percent of the usual one */
  int digit;   /* the width of a digit, in thousandths of the size */
} SheetText;

/* The width of a block, and what names and columns want of it. Names shrink from @names to @plain_names in favour of
 * columns of the width @column, and further to @least_names in favour of columns of the width @least_column. */
typedef struct
{
  int width;
  int names;
  int plain_names;
  int least_names;
  guint n_columns;
  int least_column;
  int column;
  int most_column;
  int strip;       /* the width that is wanted for values at the right; 0 for none */
} SheetBlockSpace;

/* Spreads @n_rows rows, of which @n_upper are the upper section, over the fewest blocks that need no scrolling. If none
 * fit, columns become narrow and rows low, in as many blocks as give the largest numbers; if that does not fit either,
 * there is one block that scrolls. */
SheetLayout  sheet_layout_spread  (guint              n_rows,
                                   guint              n_upper,
                                   const SheetSpace  *space);

/* Sets the widths in @columns and returns that of the block. If not all columns fit, as many whole ones as do share the
 * room. The strip has a width only if all columns fit beside it. */
int          sheet_layout_columns (const SheetBlockSpace *space,
                                   SheetColumns          *columns);

/* The letter sizes of names and of values in a row of that height, if the column is wide enough. */
int          sheet_layout_name_size  (int                 row_height,
                                      const SheetText    *text);
int          sheet_layout_value_size (int                 row_height,
                                      const SheetText    *text);

/* The least width of a column that holds three digits of @value_size, and three of the larger size of its total. */
int          sheet_layout_column     (int                 value_size,
                                      const SheetText    *text);

/* Sets the letter sizes of values, totals and notes in @columns, whose name_size and column_width must be set. They
 * follow from the height of rows, and are smaller in narrow columns. */
void         sheet_layout_digits     (const SheetLayout  *layout,
                                      const SheetText    *text,
                                      SheetColumns       *columns);

/* The room at either side of a text in a column of that width. */
int          sheet_layout_margin     (int                 column_width);

G_END_DECLS
