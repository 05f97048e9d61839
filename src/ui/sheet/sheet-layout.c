/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-layout.h"

/* Rows grow with the space up to this share of their usual height, in percent. */
#define MOST_GROWTH 200

/* Letter sizes in percent of the row's height: with the usual text size, and the most with larger text. */
#define NAME_SHARE 39
#define NAME_MOST 58
#define VALUE_SHARE 60
#define VALUE_MOST 74
#define TOTAL_SHARE 53
#define NOTE_SHARE 28

/* The least letter sizes, in percent of the user's text size. */
#define NAME_LEAST 100
#define VALUE_LEAST 120

/* How high blocks by section may be, in percent of even blocks; and how high the total may be, in rows. */
#define MOST_LOWER 125
#define MOST_TOTAL 4

/* The least size of a total, in percent of the values; it is twice their size at most. */
#define TOTAL_MORE 130

/* The width of bold digits in percent of plain ones; and the room at both sides of a total, together, in pixels and at
 * most in percent of the column. */
#define BOLD_MORE 110
#define TOTAL_MARGINS 12
#define TOTAL_MARGINS_SHARE 16

/* How large numbers can be, for comparison: by their row's height and by their column's width, in fifths of a pixel. */
#define ROW_WEIGHT 3
#define COLUMN_WEIGHT 2

/* Columns have room for numbers of so many digits. */
#define DIGITS 3

/* The room at either side of a text, in pixels. */
#define MARGIN 12
#define MARGIN_LEAST 4

/* A block of a few players is not wider than this, in pixels. */
#define BLOCK_MOST 460

/* The least width of columns beside a strip of values, in pixels. */
#define COLUMN_BESIDE 64

/* Returns the height of the highest block, with its header, in half rows, because a total takes one and a half rows. */
static guint
highest_doubled (const SheetLayout *layout)
{
  guint highest = 2;

  for (guint i = 0; i < layout->n_blocks; i++)
    {
      guint rows = 2 + 2 * (layout->first[i + 1] - layout->first[i]);

      if (i == layout->total_block)
        rows += 3;
      highest = MAX (highest, rows);
    }
  return highest;
}

/* Puts the upper section into the first block and the rest into the others, as on paper. The total then stands at the
 * bottom of the first block if that is the shortest, else of the last. */
static void
spread_by_section (SheetLayout *layout,
                   guint        n_rows,
                   guint        n_upper)
{
  guint n_lower_blocks = layout->n_blocks - 1;

  layout->first[0] = 0;
  for (guint i = 0; i <= n_lower_blocks; i++)
    layout->first[i + 1] = n_upper + (n_rows - n_upper) * i / n_lower_blocks;
  layout->total_block = layout->first[2] - layout->first[1] > n_upper ? 0 : layout->n_blocks - 1;
}

/* Puts @n_last rows into the last block, and the others into equal parts before it. */
static void
cut (SheetLayout *layout,
     guint        n_rows,
     guint        n_last)
{
  guint n_before = layout->n_blocks - 1;

  for (guint i = 0; i < n_before; i++)
    layout->first[i] = (n_rows - n_last) * i / n_before;
  layout->first[n_before] = n_rows - n_last;
  layout->first[layout->n_blocks] = n_rows;
}

/* Makes the highest block as low as possible, with the total at the bottom of the last. */
static void
spread_evenly (SheetLayout *layout,
               guint        n_rows)
{
  guint best = n_rows;

  layout->total_block = layout->n_blocks - 1;
  cut (layout, n_rows, n_rows);
  for (guint n_last = 0, lowest = highest_doubled (layout); layout->n_blocks > 1 && n_last < n_rows; n_last++)
    {
      cut (layout, n_rows, n_last);
      if (highest_doubled (layout) < lowest)
        {
          lowest = highest_doubled (layout);
          best = n_last;
        }
    }
  cut (layout, n_rows, best);
}

/* Spreads the rows over @n_blocks blocks, and returns whether they fit with rows of that height. Blocks by section, as
 * on paper, are preferred to even ones if they are not much higher. */
static gboolean
fits (SheetLayout *layout,
      guint        n_blocks,
      guint        n_rows,
      guint        n_upper,
      int          height,
      int          row_height)
{
  int most = height * 2 / row_height;
  SheetLayout sections = { .n_blocks = n_blocks };

  layout->n_blocks = n_blocks;
  spread_evenly (layout, n_rows);
  if (n_blocks > 1)
    {
      spread_by_section (&sections, n_rows, n_upper);
      if ((int) highest_doubled (&sections) <= MIN (most, (int) highest_doubled (layout) * MOST_LOWER / 100))
        *layout = sections;
    }
  return (int) highest_doubled (layout) <= most;
}

/* Sets the height of rows, and gives the total what the rows above it leave, up to the height of some rows. */
static void
share_height (SheetLayout      *layout,
              const SheetSpace *space)
{
  guint n_above = layout->first[layout->total_block + 1] - layout->first[layout->total_block] + 1;

  layout->row_height = MIN (space->height * 2 / (int) highest_doubled (layout),
                            space->row_height * MOST_GROWTH / 100);
  layout->total_height = MIN (space->height - (int) n_above * layout->row_height, MOST_TOTAL * layout->row_height);
}

/* Tries @n_blocks blocks with narrow columns and low rows. Returns how large numbers can be then, to compare layouts,
 * or 0 if they do not fit. It is of no use for one block: that gains nothing from narrow columns, and low rows are hard
 * to tap. */
static int
try_narrow (SheetLayout      *layout,
            guint             n_blocks,
            guint             n_rows,
            guint             n_upper,
            const SheetSpace *space)
{
  int column = (space->width / (int) n_blocks - SHEET_LAYOUT_GAP - space->least_names) / MAX (1, space->n_columns);

  if (column < space->least_column ||
      !fits (layout, n_blocks, n_rows, n_upper, space->height, space->least_row_height))
    return 0;
  share_height (layout, space);
  return MIN (layout->row_height * ROW_WEIGHT, column * COLUMN_WEIGHT);
}

SheetLayout
sheet_layout_spread (guint             n_rows,
                     guint             n_upper,
                     const SheetSpace *space)
{
  SheetLayout layout = { 0 }, best = { 0 };
  int largest = 0;

  for (guint n = 1; n <= SHEET_LAYOUT_MAX_BLOCKS; n++)
    if ((n == 1 || (int) n * space->block_width <= space->width) &&
        fits (&layout, n, n_rows, n_upper, space->height, space->row_height))
      {
        share_height (&layout, space);
        return layout;
      }
  for (guint n = 2; space->least_row_height > 0 && n <= SHEET_LAYOUT_MAX_BLOCKS; n++)
    {
      int size = try_narrow (&layout, n, n_rows, n_upper, space);

      if (size > largest)
        best = layout;
      largest = MAX (largest, size);
    }
  if (largest > 0)
    return best;

  layout = (SheetLayout) { .n_blocks = 1, .scrolls = TRUE, .row_height = space->row_height,
                           .total_height = space->row_height * 3 / 2 };
  spread_evenly (&layout, n_rows);
  return layout;
}

/* The width for the values of open entries at the right of a block; 0 if the block is too narrow for them. */
static int
strip_width (const SheetBlockSpace *space)
{
  int columns = (int) space->n_columns * MAX (COLUMN_BESIDE, space->least_column);

  return space->width - space->plain_names - columns >= space->strip ? space->strip : 0;
}

int
sheet_layout_columns (const SheetBlockSpace *space,
                      SheetColumns          *columns)
{
  int n = (int) space->n_columns, least = space->least_column;
  int strip = strip_width (space);
  int block_width = MIN (space->width, MAX (BLOCK_MOST, space->names + n * space->most_column) + strip);
  int cells = block_width - strip;
  int in_view = CLAMP ((cells - space->least_names) / least, 1, n);
  int names = MIN (space->names, MAX (space->plain_names, cells - in_view * space->column));

  names = MIN (names, MAX (space->least_names, cells - in_view * least));
  columns->strip_width = strip;
  columns->column_width = CLAMP ((cells - names) / in_view, least, MAX (least, space->most_column));
  /* Pixels that the columns leave go to the names, so that there is no empty strip at the right. */
  columns->name_width = MAX (names, cells - columns->column_width * in_view);
  return block_width;
}

static int
letter_size (int              row_height,
             const SheetText *text,
             int              share,
             int              most,
             int              least)
{
  int size = row_height * share / 100 * text->percent / 100;

  return MAX (MIN (size, row_height * most / 100), text->size * least / 100);
}

int
sheet_layout_name_size (int              row_height,
                        const SheetText *text)
{
  return letter_size (row_height, text, NAME_SHARE, NAME_MOST, NAME_LEAST);
}

int
sheet_layout_value_size (int              row_height,
                         const SheetText *text)
{
  return letter_size (row_height, text, VALUE_SHARE, VALUE_MOST, VALUE_LEAST);
}

int
sheet_layout_margin (int column_width)
{
  return CLAMP (column_width / 7, MARGIN_LEAST, MARGIN);
}

/* The least size of a total beside values of that size. */
static int
total_of (int value_size)
{
  return (value_size * TOTAL_MORE + 99) / 100;
}

/* The largest letter sizes of a total, and of a value, that a column of that width holds. */
static int
most_total (int              width,
            const SheetText *text)
{
  int margins = MIN (TOTAL_MARGINS, width * TOTAL_MARGINS_SHARE / 100);

  return MAX (1, (width - margins) * 1000 / (DIGITS * MAX (1, text->digit) * BOLD_MORE / 100));
}

static int
most_value (int              width,
            const SheetText *text)
{
  return MAX (1, (width - 2 * sheet_layout_margin (width)) * 1000 / (DIGITS * MAX (1, text->digit)));
}

int
sheet_layout_column (int              value_size,
                     const SheetText *text)
{
  int width = DIGITS * value_size * text->digit / 1000;

  while (most_total (width, text) < total_of (value_size) || most_value (width, text) < value_size)
    width++;
  return width;
}

/* Larger text makes values larger only as long as totals can still be larger by TOTAL_MORE. */
void
sheet_layout_digits (const SheetLayout *layout,
                     const SheetText   *text,
                     SheetColumns      *columns)
{
  int most = most_total (columns->column_width, text), usual = layout->row_height * VALUE_SHARE / 100;
  int value = MIN (sheet_layout_value_size (layout->row_height, text), MAX (usual, most * 100 / TOTAL_MORE));

  value = MIN (value, most_value (columns->column_width, text));
  columns->value_size = value;
  columns->note_size = MIN (columns->name_size, layout->total_height * NOTE_SHARE / 100);
  columns->total_size = CLAMP (MAX (layout->total_height * TOTAL_SHARE / 100, total_of (value)), 1, MIN (most, 2 * value));
}
