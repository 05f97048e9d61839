/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-layout.h"

/* Rows grow with the space up to this share of their least height, in percent. */
#define MOST_GROWTH 130

/* A block of a few players is not wider than this, in pixels. */
#define BLOCK_MOST 460

/* Beside values columns may be a little narrower than most. */
#define COLUMN_BESIDE 64

static void
append (GArray       *rows,
        SheetRowKind  kind,
        guint         entry)
{
  SheetRowId row = { kind, entry };

  g_array_append_val (rows, row);
}

GArray *
sheet_layout_rows (const Ruleset *rules)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SheetRowId));

  if (rules->n_tiers > 0)
    append (rows, ROW_MARGIN, 0);
  if (rules->saved_rolls != SAVED_ROLLS_NONE)
    append (rows, ROW_SAVED, 0);
  for (guint i = 0; i < rules->n_upper; i++)
    append (rows, ROW_ENTRY, i);
  append (rows, ROW_SUM, 0);
  if (rules->n_tiers > 0)
    append (rows, ROW_BONUS, 0);
  if (rules->subtotals)
    append (rows, ROW_UPPER_TOTAL, 0);
  for (guint i = rules->n_upper; i < rules->n_entries; i++)
    append (rows, ROW_ENTRY, i);
  if (rules->joker_entry >= 0)
    append (rows, ROW_JOKER, 0);
  if (rules->subtotals)
    append (rows, ROW_LOWER_TOTAL, 0);

  return rows;
}

guint
sheet_layout_n_upper (const Ruleset *rules)
{
  return rules->n_upper + 1 + (rules->n_tiers > 0 ? 2 : 0) + (rules->saved_rolls != SAVED_ROLLS_NONE ? 1 : 0) +
         (rules->subtotals ? 1 : 0);
}

int
sheet_layout_total_height (int row_height)
{
  return row_height * 3 / 2;
}

/* Returns the height of the highest block in half rows, because the total is one and a half; the header counts, too. */
static guint
highest_doubled (const SheetLayout *layout)
{
  guint highest = 0;

  for (guint i = 0; i < layout->n_blocks; i++)
    {
      guint rows = 2 + 2 * (layout->first[i + 1] - layout->first[i]);

      if (i == layout->total_block)
        rows += 3;
      highest = MAX (highest, rows);
    }
  return highest;
}

/* The upper section fills the first block where the rest has room beside it: that is how it stands on
 * paper. The total then comes to the bottom of the first block, which is the shortest. */
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

/* Makes the blocks as low as can be, with the total at the bottom of the last. */
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

/* Whether @n_blocks fit without scrolling. */
static gboolean
try_blocks (SheetLayout      *layout,
            guint             n_blocks,
            guint             n_rows,
            guint             n_upper,
            const SheetSpace *space)
{
  int most = space->height * 2 / space->row_height;

  layout->n_blocks = n_blocks;
  if (n_blocks > 1 && (int) n_blocks * space->block_width > space->width)
    return FALSE;
  if (n_blocks > 1)
    {
      spread_by_section (layout, n_rows, n_upper);
      if ((int) highest_doubled (layout) <= most)
        return TRUE;
    }
  spread_evenly (layout, n_rows);
  return (int) highest_doubled (layout) <= most;
}

SheetLayout
sheet_layout_spread (guint             n_rows,
                     guint             n_upper,
                     const SheetSpace *space)
{
  SheetLayout layout = { 0 };

  for (guint n = 1; n <= SHEET_LAYOUT_MAX_BLOCKS; n++)
    if (try_blocks (&layout, n, n_rows, n_upper, space))
      {
        layout.row_height = CLAMP (space->height * 2 / (int) highest_doubled (&layout), space->row_height,
                                   space->row_height * MOST_GROWTH / 100);
        return layout;
      }

  layout = (SheetLayout) { .n_blocks = 1, .scrolls = TRUE, .row_height = space->row_height };
  spread_evenly (&layout, n_rows);
  return layout;
}

/* A block has room for the values of open entries at its right where it is wide enough. */
static int
strip_width (const SheetBlockSpace *space)
{
  int columns = (int) space->n_columns * MAX (COLUMN_BESIDE, space->least_column);

  return space->width - space->names - columns >= space->strip ? space->strip : 0;
}

int
sheet_layout_columns (const SheetBlockSpace *space,
                      SheetColumns          *columns)
{
  int n = (int) space->n_columns, least = space->least_column;
  int strip = strip_width (space);
  int block_width = MIN (space->width, MAX (BLOCK_MOST, space->names + n * space->most_column) + strip);
  int cells = block_width - strip;
  /* On a narrow window names give way before numbers do. */
  int names = MIN (space->names, MAX (space->least_names, cells - MIN (n, 2) * least));
  int in_view = CLAMP ((cells - names) / least, 1, n);

  columns->strip_width = strip;
  columns->column_width = CLAMP ((cells - names) / in_view, least, space->most_column);
  /* What the columns leave goes to the names, not to an empty strip at the right. */
  columns->name_width = MAX (names, cells - columns->column_width * in_view);
  return block_width;
}
