/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* How the rows of a sheet are spread over blocks side by side. These are plain numbers, in pixels, without widgets. */

#define SHEET_LAYOUT_MAX_BLOCKS 4

/* Pixels between blocks. */
#define SHEET_LAYOUT_GAP 12

/* Names shrink to this share of what they need in the user's text size, in percent. */
#define SHEET_LAYOUT_NAME_SHRINKS 82

/* The room at both sides of a name together, in pixels. */
#define SHEET_LAYOUT_NAME_MARGINS 18

/* The distance of a total from the note or crown beside it, in pixels. */
#define SHEET_LAYOUT_NOTE_GAP 6

/* The text as people have set it. */
typedef struct
{
  int size;    /* of letters, in pixels */
  int percent; /* the size in percent of the usual one */
  int digit;   /* the width of a digit, in thousandths of the size */
} SheetText;

/* The rows of a sheet, and the room for them. Widths of names are with their margins. Names shrink in favour of columns that
 * hold numbers in full size only to @names, and further to @least_names in favour of the least columns. */
typedef struct
{
  guint n_head;         /* the first rows, which stand in the head of the first block: two at most */
  guint n_upper;        /* how many of the others, from the first, are the upper section */
  guint n_rows;         /* all of them */
  SheetText text;
  int width;
  int height;
  int n_columns;
  int row_height;       /* the height of a row for a finger, and the width of a column at that height */
  int column;
  int least_row_height; /* the least sizes of rows and of columns in several blocks before rows scroll; 0: none may shrink */
  int least_column;
  int names;            /* the widths in letters of the usual size: of the names of entries, and of all with their notes */
  int all_names;
  int least_names;
  gboolean keys;        /* whether names of entries leave room for the keys that lead to them */
  int strip;            /* the width that is wanted for values at the right of a block; 0 for none */
} SheetSpace;

/* The head of each block is above its rows, and the strip of totals is below all blocks. */
typedef struct
{
  guint n_blocks;
  guint first[SHEET_LAYOUT_MAX_BLOCKS + 1]; /* block i holds the rows first[i] to first[i + 1] - 1 */
  int row_height;     /* as much as the space allows, up to a limit */
  int letters_height; /* the height of rows whose letters have room in the width of a block, at most row_height */
  int names_width;    /* the width of names in these letters */
  int head_height;
  int head_size;      /* the letter size of names in the head */
  int name_line;      /* the heights of a line of the head: with the names, and with one of the first rows */
  int note_line;
  gboolean stacked;   /* each of the first rows has a line of its own */
  int total_gap;      /* between the blocks and the totals */
  int total_height;
  int strip_width;    /* room for values at the right of each block; 0 for none */
  gboolean scrolls;   /* the rows scroll, between the heads and the totals */
} SheetLayout;

/* The columns of a row, and the sizes of their letters, in pixels. */
typedef struct
{
  int name_width;
  int column_width;
  int cell_left;    /* where the cell begins in its column, and its width */
  int cell_width;
  int head_width;   /* the room for the name in the head of a column */
  int head_height;
  guint first;      /* the first player in view; columns scroll by whole ones */
  guint n_after;    /* how many players are out of view at the right */
  int strip_width;  /* room for values at the right; 0 for none */
  gboolean keys;    /* whether names show the keys that lead to them */
  gboolean stacked; /* the column is narrow: what belongs to a number stands below it, and words instead of the die */
  int name_size;
  int value_size;
  int total_size;
  int note_size;    /* for notes at a total, and the room for one beside it, with a gap; 0 if it stands below */
  int note_room;
  guint serial;     /* of the Pango context, which changes with the font */
} SheetColumns;

/* Spreads the rows over the blocks in which letters are largest, without scrolling; over fewer ones if more gain little.
 * Names have their natural width. A block has room for values at its right if that is possible. If nothing fits, columns
 * become narrow and rows low; if that does not fit either, the rows scroll in as many blocks as have room. */
SheetLayout  sheet_layout_spread  (const SheetSpace  *space);

/* The rows of the highest block. */
int          sheet_layout_most_rows (const SheetLayout *layout);

/* Sets the widths in @columns and the letter size of names, and returns the width of a block. If not all columns fit, as
 * many whole ones as do share the room. @keys behind names are left out before these become smaller. */
int          sheet_layout_columns (const SheetSpace   *space,
                                   const SheetLayout  *layout,
                                   gboolean            keys,
                                   SheetColumns       *columns);

/* The letter sizes of names and of values in a row of that height, if the column is wide enough. */
int          sheet_layout_name_size  (int                 row_height,
                                      const SheetText    *text);
int          sheet_layout_value_size (int                 row_height,
                                      const SheetText    *text);

/* The letter size of what stands below a name of that size in the head of a column. */
int          sheet_layout_note_size  (int                 name_size);

/* The room of the keys behind a name in letters of @name_size. */
int          sheet_layout_keys       (int                 name_size);

/* The least width of a column that holds three digits of @value_size. */
int          sheet_layout_column     (int                 value_size,
                                      const SheetText    *text);

/* Sets the letter size of values in @columns, whose column_width must be set. */
void         sheet_layout_values     (const SheetLayout  *layout,
                                      const SheetText    *text,
                                      SheetColumns       *columns);

/* Sets the letter sizes of totals and their notes in @columns, whose cell_width and value_size must be set. A
 * note stands beside its total or, if that would make the total small, below it. There is none if a player is
 * @alone. */
void         sheet_layout_totals     (const SheetLayout  *layout,
                                      const SheetText    *text,
                                      gboolean            alone,
                                      SheetColumns       *columns);

/* The part of a column that what is told by the first row of the head takes, at the right, if a second one stands
 * before it in the same line. */
int          sheet_layout_first_note (const SheetLayout  *layout,
                                      const SheetText    *text,
                                      const SheetColumns *columns);

/* The room at either side of a text in a column of that width. */
int          sheet_layout_margin     (int                 column_width);

G_END_DECLS
