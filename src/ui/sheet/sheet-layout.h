/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* How the rows of a sheet are spread over blocks side by side: plain numbers, no widgets. */

#define SHEET_LAYOUT_MAX_BLOCKS 4

/* Pixels between blocks. */
#define SHEET_LAYOUT_GAP 12

typedef struct
{
  int width;
  int height;
  int row_height;       /* for a finger */
  int block_width;      /* what one block with every player has then */
  int n_columns;
  int least_row_height; /* to which rows, names and columns give way before one block scrolls; 0 where they do not */
  int least_names;
  int least_column;
} SheetSpace;

typedef struct
{
  guint n_blocks;
  guint first[SHEET_LAYOUT_MAX_BLOCKS + 1]; /* block i holds the rows first[i] to first[i + 1] - 1 */
  guint total_block;  /* the block that has the total at its bottom */
  int row_height;     /* what the space allows, up to a limit */
  int total_height;   /* the rest of its block, where nothing scrolls */
  gboolean scrolls;   /* the rows of the only block scroll; its header and the total stay */
} SheetLayout;

/* How the columns of all rows stand, and how large their letters are, in pixels of the font. */
typedef struct
{
  int name_width;
  int column_width;
  guint first;      /* the first player in view; columns scroll by whole ones */
  guint n_after;    /* players at the right of those in view */
  int strip_width;  /* room for values at the right; 0 for none */
  gboolean keys;    /* whether names show the keys that lead to them */
  int name_size;
  int value_size;
  int total_size;
  int note_size;    /* beneath a total */
  guint serial;     /* of the font: other letters of these sizes */
} SheetColumns;

/* The text as people have it set, in pixels; how much larger that is than usual, in percent; and how wide its digits are, in
 * thousandths of it. */
typedef struct
{
  int size;
  int percent;
  int digit;
} SheetText;

/* The room of a block across, and what names and columns would have of it. Names give way to the columns that are wanted
 * as far as @plain_names, and to the least ones as far as @least_names. */
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
  int strip;       /* wanted for values at the right; 0 for none */
} SheetBlockSpace;

/* The fewest blocks that need no scrolling; where none fit, as many as have the largest numbers, in narrow columns or low
 * rows; then one block that scrolls. */
SheetLayout  sheet_layout_spread  (guint              n_rows,
                                   guint              n_upper,
                                   const SheetSpace  *space);

/* Sets the widths in @columns and returns that of the block. Where not all columns fit, as many whole ones as do share
 * the room; values stand beside them only where all fit. */
int          sheet_layout_columns (const SheetBlockSpace *space,
                                   SheetColumns          *columns);

/* The letters that a row would have, in a column that is wide enough: of names and of values. */
int          sheet_layout_name_size  (int                 row_height,
                                      const SheetText    *text);
int          sheet_layout_value_size (int                 row_height,
                                      const SheetText    *text);

/* The width of a column that holds three digits of @value_size, and of a total beneath. */
int          sheet_layout_column     (int                 value_size,
                                      const SheetText    *text);

/* Sets the sizes of values, totals and notes in @columns, which has that of names: those of the rows, or less where columns
 * are narrow. */
void         sheet_layout_digits     (const SheetLayout  *layout,
                                      const SheetText    *text,
                                      SheetColumns       *columns);

/* The room at either side of what stands in a column of that width. */
int          sheet_layout_margin     (int                 column_width);

G_END_DECLS
