/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-layout.h"

/* Rows grow with the space up to this share of their usual height, in percent. */
#define MOST_GROWTH 200

/* Letter sizes in percent of the row's height: with the usual text size, and the most with larger text. */
#define NAME_SHARE 39
#define NAME_MOST 58
#define VALUE_SHARE 60
#define VALUE_MOST 74

/* The least letter sizes, in percent of the user's text size. */
#define NAME_LEAST 100
#define VALUE_LEAST 120

/* Letter sizes in percent: of what is below a name in the head of a column; of the strip's height, those of totals and
 * of notes; and of the usual letters, the smallest of notes. */
#define HEAD_NOTE 85
#define TOTAL_SHARE 64
#define NOTE_SHARE 28
#define NOTE_LEAST 85

/* The height of a line in percent of its letters, the room above and below a name together, that of a pill, and the room
 * below the lines of a head, in pixels. */
#define LINE 132
#define NAME_ROOM 4
#define PILL_ROOM 4
#define HEAD_ROOM 7

/* If the sheet is as high as so many rows, the first ones have a line each in the head of rows that scroll, where columns
 * are too narrow for both in one. */
#define STACKED_FROM 9

/* The gap above the strip of totals if the rows scroll, in pixels. */
#define LOW_GAP 6

/* The height of the strip of totals in percent of a row, and the most; and in percent of values if these scroll. */
#define STRIP 150
#define LOW_STRIP 185
#define MOST_STRIP 200

/* How high blocks by section may be, in percent of even blocks. */
#define MOST_LOWER 110

/* How much larger letters must be before there is another block, in percent. */
#define WORTH_A_BLOCK 110

/* If a total with its note beside it were smaller than this, in percent of values, the note stands below. */
#define TOTAL_BESIDE 110

/* The width of bold digits in percent of plain ones; the room at both sides of a total together, in pixels and at most in
 * percent of the column; and the room around total and note below each other. */
#define BOLD_MORE 110
#define TOTAL_MARGINS 12
#define TOTAL_MARGINS_SHARE 16
#define STACK_ROOM 20

/* The height of digits in percent of their size. */
#define DIGIT_HEIGHT 70

/* Columns have room for numbers of so many digits, and for a margin with its sign and its tick. */
#define DIGITS 3
#define MARGIN_DIGITS 4

/* The width of the two widest keys behind a name in percent of the name's letter size, and what is around them. */
#define KEYS_WIDTH 112
#define KEYS_AROUND 12

/* The room at either side of a text, in pixels. */
#define MARGIN 12
#define MARGIN_LEAST 4

/* A block of a few players is not wider than this, in pixels, and columns are not, unless the rows are high. */
#define BLOCK_MOST 460
#define COLUMN_MOST 120

int
sheet_layout_most_rows (const SheetLayout *layout)
{
  guint most = 1;

  for (guint i = 0; i < layout->n_blocks; i++)
    most = MAX (most, layout->first[i + 1] - layout->first[i]);
  return (int) most;
}

/* Puts the upper section into the first block and the rest into the others, as on paper; or, with @even, all rows into
 * blocks that are as low as possible. */
static void
spread (SheetLayout      *layout,
        const SheetSpace *space,
        gboolean          even)
{
  guint n_rows = space->n_rows - space->n_head, n_lower = n_rows - space->n_upper;

  layout->first[0] = space->n_head;
  for (guint i = 1; i <= layout->n_blocks; i++)
    layout->first[i] = space->n_head + (even ? (n_rows * i + layout->n_blocks - 1) / layout->n_blocks
                                             : space->n_upper + (n_lower * (i - 1) + layout->n_blocks - 2) /
                                                                MAX (1, layout->n_blocks - 1));
}

/* The width of each of @n_blocks blocks, without the room for values at their right. */
static int
block_width (const SheetSpace *space,
             guint             n_blocks,
             int               strip)
{
  return (space->width - SHEET_LAYOUT_GAP * (int) (n_blocks - 1)) / (int) n_blocks - strip;
}

/* The width of a margin in the head, with its room, in a column of that width. */
static int
margin_width (const SheetLayout *layout,
              const SheetText   *text,
              int                column)
{
  int digits = MARGIN_DIGITS * sheet_layout_note_size (layout->head_size) * text->digit / 1000;

  return digits + 2 * sheet_layout_margin (column);
}

/* Spreads the rows by section if these blocks are not much higher than even ones. */
static void
spread_well (SheetLayout      *layout,
             const SheetSpace *space)
{
  SheetLayout even = *layout;

  spread (&even, space, TRUE);
  spread (layout, space, FALSE);
  if (layout->n_blocks == 1 || sheet_layout_most_rows (layout) * 100 > sheet_layout_most_rows (&even) * MOST_LOWER)
    *layout = even;
}

/* Sets the heights for rows of @row pixels, and returns that of everything if the highest block has @n_rows. */
static int
set_heights (SheetLayout      *layout,
             const SheetSpace *space,
             int               row,
             int               n_rows)
{
  int column = (block_width (space, layout->n_blocks, 0) - layout->names_width) / MAX (1, space->n_columns), n_lines;

  layout->row_height = row;
  layout->head_size = layout->scrolls ? space->text.size : sheet_layout_name_size (row, &space->text);
  /* Rows that scroll need each pixel: one more of them in view saves taps. */
  layout->name_line = layout->head_size * LINE / 100 + (layout->scrolls ? 0 : NAME_ROOM);
  layout->note_line = sheet_layout_note_size (layout->head_size) * LINE / 100 + PILL_ROOM;
  layout->stacked = layout->scrolls && space->height >= STACKED_FROM * row &&
                    margin_width (layout, &space->text, column) + layout->note_line > column;
  n_lines = layout->stacked ? (int) space->n_head : MIN ((int) space->n_head, 1);
  layout->head_height = MAX (n_lines > 0 ? 0 : row, layout->name_line + n_lines * layout->note_line + HEAD_ROOM);
  layout->total_gap = layout->scrolls ? LOW_GAP : SHEET_LAYOUT_GAP;
  layout->total_height =
    layout->scrolls ? sheet_layout_value_size (row, &space->text) * LOW_STRIP / 100 : row * STRIP / 100;
  return layout->head_height + n_rows * row + layout->total_gap + layout->total_height;
}

/* Finds the largest height of rows from @least on, and gives the strip of totals what they leave. FALSE if there is
 * none. */
static gboolean
find_heights (SheetLayout      *layout,
              const SheetSpace *space,
              int               least)
{
  int n_rows = sheet_layout_most_rows (layout);

  for (int row = MIN (space->row_height * MOST_GROWTH / 100, space->height / n_rows); row >= least; row--)
    {
      int rest = space->height - set_heights (layout, space, row, n_rows);

      if (rest < 0)
        continue;
      layout->total_height = MIN (layout->total_height + rest, row * MOST_STRIP / 100);
      return TRUE;
    }
  return FALSE;
}

/* Spreads the rows over @n_blocks blocks; FALSE if they do not fit with rows of at least @least pixels. */
static gboolean
fits (SheetLayout      *layout,
      guint             n_blocks,
      const SheetSpace *space,
      int               least)
{
  *layout = (SheetLayout) { .n_blocks = n_blocks };
  spread_well (layout, space);
  if (find_heights (layout, space, least))
    return TRUE;
  spread (layout, space, TRUE);
  return find_heights (layout, space, least);
}

/* The largest letter size of a value that a column of that width holds. */
static int
most_value (int              width,
            const SheetText *text)
{
  return MAX (1, (width - 2 * sheet_layout_margin (width)) * 1000 / (DIGITS * MAX (1, text->digit)));
}

/* The width of a name in letters of @size pixels, if it is @width in the usual size. Letters have widths of whole pixels,
 * so it may be a little wider than in proportion. */
static int
scale_name (int              width,
            int              size,
            const SheetText *text)
{
  int usual = MAX (1, text->size);
  gint64 letters = (gint64) (width - SHEET_LAYOUT_NAME_MARGINS) * size / usual;

  return (int) letters + SHEET_LAYOUT_NAME_MARGINS + (size != usual ? 4 : 0);
}

static int
names_width (const SheetSpace *space,
             int               size)
{
  int names = scale_name (space->names, size, &space->text) + (space->keys ? sheet_layout_keys (size) : 0);

  return MAX (names, scale_name (space->all_names, size, &space->text));
}

/* The least width of a column, and how many columns are in view in the width of a block: as many as have that. */
static int
least_column (const SheetSpace  *space,
              const SheetLayout *layout,
              int                width,
              int               *in_view)
{
  int least = layout->n_blocks > 1 ? space->least_column : space->column;

  *in_view = CLAMP ((width - space->least_names) / MAX (1, least), 1, MAX (1, space->n_columns));
  return least;
}

/* Finds the rows whose letters have room in a block, and returns the size of its values. */
static int
find_letters (SheetLayout      *layout,
              const SheetSpace *space)
{
  const SheetText *text = &space->text;
  int width = block_width (space, layout->n_blocks, layout->strip_width);
  int row = layout->row_height, least = MIN (row, text->size), names, n;

  least_column (space, layout, width, &n);
  do
    names = names_width (space, sheet_layout_name_size (row, text));
  while (names + n * sheet_layout_column (sheet_layout_value_size (row, text), text) > width && row-- > least);
  layout->letters_height = MAX (row, least);
  layout->names_width = names;
  return MIN (sheet_layout_value_size (layout->row_height, text),
              most_value ((width - (row < least ? space->least_names : names)) / n, text));
}

/* Chooses among the numbers of blocks that fit with rows and columns for a finger or, if @low, the least ones; and with
 * room for values at the right of @strip. FALSE if there is none. Low rows are hard to tap, and one block gains nothing
 * from narrow columns. */
static gboolean
choose (SheetLayout      *best,
        const SheetSpace *space,
        gboolean          low,
        int               strip)
{
  int wanted = low ? space->least_names + space->n_columns * space->least_column
                   : space->names + space->n_columns * space->column;
  int largest = 0;

  for (guint n = low ? 2 : 1; n <= SHEET_LAYOUT_MAX_BLOCKS; n++)
    {
      SheetLayout layout;
      int size;

      if (((n > 1 || strip > 0) && block_width (space, n, strip) < wanted) ||
          !fits (&layout, n, space, low ? space->least_row_height : space->row_height))
        continue;
      layout.strip_width = strip;
      size = find_letters (&layout, space);
      if (size * 100 <= largest * WORTH_A_BLOCK)
        continue;
      *best = layout;
      largest = size;
    }
  return largest > 0;
}

SheetLayout
sheet_layout_spread (const SheetSpace *space)
{
  SheetLayout layout = { 0 };
  SheetSpace plain = *space;

  /* Values at the right are for fingers, and keys are shown to those who use a keyboard. */
  plain.keys = FALSE;
  if (space->strip > 0 && choose (&layout, &plain, FALSE, space->strip))
    return layout;
  if (choose (&layout, space, FALSE, 0) || (space->least_row_height > 0 && choose (&layout, space, TRUE, 0)))
    return layout;

  plain.all_names = space->names;
  layout = (SheetLayout) { .n_blocks = SHEET_LAYOUT_MAX_BLOCKS, .scrolls = TRUE, .row_height = space->row_height };
  while (layout.n_blocks > 1 && block_width (space, layout.n_blocks, 0) < space->names + space->n_columns * space->column)
    layout.n_blocks--;
  spread_well (&layout, space);
  find_letters (&layout, &plain);
  set_heights (&layout, space, space->row_height, sheet_layout_most_rows (&layout));
  return layout;
}

/* Names have the letters for which the layout gives them room. If the columns need some of it, they are as large as all
 * names allow. */
static void
set_names (const SheetSpace  *space,
           const SheetLayout *layout,
           gboolean           keys,
           SheetColumns      *columns)
{
  int wanted = sheet_layout_name_size (layout->letters_height, &space->text);
  int least = space->text.size * SHEET_LAYOUT_NAME_SHRINKS / 100, names;

  while ((names = scale_name (space->names, wanted, &space->text)) > columns->name_width && wanted > least)
    wanted--;
  columns->name_size = wanted;
  columns->keys = keys && columns->name_width >= names + sheet_layout_keys (wanted);
}

int
sheet_layout_columns (const SheetSpace  *space,
                      const SheetLayout *layout,
                      gboolean           keys,
                      SheetColumns      *columns)
{
  int n = space->n_columns, most = MAX (COLUMN_MOST, layout->row_height * 5 / 2);
  int width = MIN (block_width (space, layout->n_blocks, layout->strip_width),
                   MAX (BLOCK_MOST, layout->names_width + n * most));
  int wanted = sheet_layout_column (sheet_layout_value_size (layout->letters_height, &space->text), &space->text);
  int in_view, least = least_column (space, layout, width, &in_view);
  int names = MIN (layout->names_width, MAX (space->names, width - in_view * wanted));

  names = MIN (names, MAX (space->least_names, width - in_view * least));
  columns->strip_width = layout->strip_width;
  columns->column_width = CLAMP ((width - names) / in_view, least, MAX (least, most));
  /* Pixels that the columns leave go to the names, so that there is no empty strip at the right. */
  columns->name_width = MAX (names, width - columns->column_width * in_view);
  set_names (space, layout, keys, columns);
  return width + layout->strip_width;
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

int
sheet_layout_note_size (int name_size)
{
  return name_size * HEAD_NOTE / 100;
}

int
sheet_layout_keys (int name_size)
{
  return name_size * KEYS_WIDTH / 100 + KEYS_AROUND;
}

int
sheet_layout_column (int              value_size,
                     const SheetText *text)
{
  int digits = DIGITS * value_size * text->digit / 1000;
  int width = digits + 2 * CLAMP (digits / 5, MARGIN_LEAST, MARGIN);

  while (most_value (width, text) < value_size)
    width++;
  return width;
}

void
sheet_layout_values (const SheetLayout *layout,
                     const SheetText   *text,
                     SheetColumns      *columns)
{
  columns->value_size =
    MIN (sheet_layout_value_size (layout->row_height, text), most_value (columns->column_width, text));
}

/* The largest letter size of a total in a cell of that width. */
static int
most_total (int              width,
            const SheetText *text)
{
  int margins = MIN (TOTAL_MARGINS, width * TOTAL_MARGINS_SHARE / 100);

  return MAX (1, (width - margins) * 1000 / (DIGITS * MAX (1, text->digit) * BOLD_MORE / 100));
}

void
sheet_layout_totals (const SheetLayout *layout,
                     const SheetText   *text,
                     gboolean           alone,
                     SheetColumns      *columns)
{
  int note = MAX (layout->total_height * NOTE_SHARE, text->size * NOTE_LEAST) / 100;
  int room = alone ? 0 : DIGITS * note * text->digit / 1000 + SHEET_LAYOUT_NOTE_GAP;
  int beside = MIN (layout->total_height * TOTAL_SHARE / 100, most_total (columns->cell_width - room, text));
  int below = MIN ((layout->total_height - STACK_ROOM) * 100 / DIGIT_HEIGHT - note, most_total (columns->cell_width, text));

  columns->stacked = beside < MIN (below, columns->value_size * TOTAL_BESIDE / 100);
  columns->total_size = MAX (1, columns->stacked ? below : beside);
  columns->note_size = note;
  columns->note_room = columns->stacked ? 0 : room;
}

int
sheet_layout_first_note (const SheetLayout  *layout,
                         const SheetText    *text,
                         const SheetColumns *columns)
{
  int column = columns->column_width;

  return MIN (margin_width (layout, text, column), column - layout->note_line);
}
