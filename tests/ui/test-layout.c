/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/sheet/sheet-layout.h"

/* How rows are spread over blocks: numbers only. */

#define ROW 44
#define GAP 12

/* What one block of a sheet needs: names, and as much for each player. */
#define COLUMN 60
#define BLOCK(names, players) ((names) + COLUMN * (players))

/* The names of special-8 in English, and with what is written behind them. */
#define NAMES 134
#define ALL_NAMES 160

static const SheetText usual = { 15, 100, 580 };

typedef struct
{
  const char *path;
  const char *rules;
  guint n_players;
  int width, height; /* of the sheet itself */
  guint n_blocks;
  gboolean scrolls;
  const char *first;    /* where blocks begin and the last ends; NULL: not asked */
  int letters;          /* the least letters of values where names have their natural width; 0: not asked */
} SpreadCase;

static const SpreadCase spread_cases[] = {
  /* Eight dice: 2 rows in the head, 8 above, 25 below. */
  { "/layout/spread/1024x768", "special-8", 2, 1000, 629, 3, FALSE, "2 13 24 35", 26 },
  { "/layout/spread/1920x1080", "special-8", 2, 1896, 941, 3, FALSE, "2 13 24 35", 40 },
  { "/layout/spread/360x640", "special-8", 2, 348, 525, 1, TRUE, "2 35", 0 },
  { "/layout/spread/low-and-wide", "special-8", 2, 1896, 300, 4, TRUE, "2 10 19 27 35", 0 },
  { "/layout/spread/four-blocks", "special-8", 2, 1400, 530, 4, FALSE, NULL, 0 },
  { "/layout/spread/high", "special-8", 2, 348, 1700, 1, FALSE, "2 35", 0 },
  { "/layout/spread/narrow-for-three", "special-8", 2, 700, 645, 2, TRUE, "2 19 35", 0 },
  /* Five dice: 1 row in the head, 8 above, 9 below. */
  { "/layout/spread/yatzy", "yatzy", 2, 976, 645, 2, FALSE, "1 9 18", 0 },
  { "/layout/spread/yatzy-wide", "yatzy", 2, 1896, 941, 2, FALSE, "1 9 18", 44 },
  { "/layout/spread/yatzy-high", "yatzy", 2, 500, 960, 1, FALSE, "1 18", 0 },
  { "/layout/spread/yatzy-alone", "yatzy", 1, 348, 500, 1, TRUE, "1 18", 0 },
  { "/layout/spread/yatzy-low", "yatzy", 2, 700, 400, 2, TRUE, "1 9 18", 0 },
  { "/layout/spread/yahtzee", "yahtzee", 4, 976, 645, 2, FALSE, "1 9 17", 0 },
  { "/layout/spread/maxi-yatzy", "maxi-yatzy", 3, 1000, 629, 2, FALSE, "2 13 24", 0 },
  /* Blocks side by side need room for every player in each of them. */
  { "/layout/spread/fifty-players", "yatzy", 50, 1896, 645, 1, TRUE, "1 18", 0 },
  { "/layout/spread/fifty-players-high", "yatzy", 50, 1896, 960, 1, FALSE, "1 18", 0 },
};

/* The rows of a sheet: how many of them stand in the head, and belong to the upper section. */
static void
count_rows (const Ruleset *rules,
            SheetSpace    *space)
{
  g_autoptr (GArray) rows = rows_of (rules);

  space->n_rows = rows->len;
  space->n_head = 0;
  while (g_array_index (rows, SheetRowId, space->n_head).kind < ROW_ENTRY)
    space->n_head++;
  space->n_upper = rows_n_upper (rules) - space->n_head;
}

static SheetLayout
spread (const Ruleset *rules,
        SheetSpace    *space)
{
  count_rows (rules, space);
  return sheet_layout_spread (space);
}

/* The room for a game of @n_players, which does not give way. */
static SheetSpace
space_for (guint n_players,
           int   width,
           int   height)
{
  return (SheetSpace) { .text = usual, .width = width, .height = height, .row_height = ROW,
                        .column = COLUMN, .n_columns = (int) n_players, .least_names = NAMES, .least_column = COLUMN,
                        .names = NAMES, .all_names = ALL_NAMES, .keys = TRUE };
}

static char *
list_blocks (const SheetLayout *layout)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i <= layout->n_blocks; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? " " : "", layout->first[i]);
  return g_string_free (list, FALSE);
}

/* The rows of the highest block. */
static int
most_rows (const SheetLayout *layout)
{
  guint most = 0;

  for (guint i = 0; i < layout->n_blocks; i++)
    most = MAX (most, layout->first[i + 1] - layout->first[i]);
  return (int) most;
}

/* Head, rows and totals, in pixels. */
static int
height_of (const SheetLayout *layout)
{
  return layout->head_height + most_rows (layout) * layout->row_height + layout->total_gap + layout->total_height;
}

static int
least_width (const SheetSpace *space)
{
  return space->least_row_height > 0 ? space->least_names + space->n_columns * space->least_column
                                     : space->names + space->n_columns * space->column;
}

/* What holds of every layout. */
static void
check_layout (const SheetLayout *layout,
              const SheetSpace  *space)
{
  g_assert_cmpuint (layout->n_blocks, >=, 1);
  g_assert_cmpuint (layout->n_blocks, <=, SHEET_LAYOUT_MAX_BLOCKS);
  g_assert_cmpuint (layout->first[0], ==, space->n_head);
  g_assert_cmpuint (layout->first[layout->n_blocks], ==, space->n_rows);
  for (guint i = 0; i < layout->n_blocks; i++)
    g_assert_cmpuint (layout->first[i], <=, layout->first[i + 1]);
  g_assert_cmpint (layout->row_height, >=, space->least_row_height > 0 ? space->least_row_height : space->row_height);
  g_assert_cmpint (layout->letters_height, <=, layout->row_height);
  g_assert_cmpint (layout->total_height, >=, layout->row_height);
  if (layout->scrolls)
    g_assert_cmpint (layout->row_height, ==, space->row_height);
  else
    g_assert_cmpint (height_of (layout), <=, space->height);
  if (layout->n_blocks > 1)
    g_assert_cmpint ((int) layout->n_blocks * (least_width (space) + GAP) - GAP, <=, space->width);
}

static void
check_spread_case (gconstpointer data)
{
  const SpreadCase *one = data;
  SheetSpace space = space_for (one->n_players, one->width, one->height);
  SheetLayout layout = spread (rules_of (one->rules), &space);
  g_autofree char *blocks = list_blocks (&layout);

  check_layout (&layout, &space);
  g_assert_cmpuint (layout.n_blocks, ==, one->n_blocks);
  g_assert_cmpint (layout.scrolls, ==, one->scrolls);
  if (one->first != NULL)
    g_assert_cmpstr (blocks, ==, one->first);
  if (one->letters > 0)
    g_assert_cmpint (sheet_layout_value_size (layout.letters_height, &usual), >=, one->letters);
}

/* Every size, every number of rows: nothing lost, nothing cut off, and nothing scrolls if more blocks would hold it. */
static void
check_sizes (SheetSpace *space)
{
  for (space->width = 0; space->width <= 2600; space->width += 100)
    for (space->height = 0; space->height <= 2600; space->height += 50)
      {
        SheetLayout layout = sheet_layout_spread (space);
        int n_rows = (int) (space->n_rows - space->n_head);

        check_layout (&layout, space);
        for (int n = 2; layout.scrolls && n <= SHEET_LAYOUT_MAX_BLOCKS && n * (least_width (space) + GAP) <= space->width; n++)
          g_assert_cmpint ((n_rows + n - 1) / n * ROW + ROW + GAP + ROW * 3 / 2, >=, space->height - ROW / 2);
      }
}

static void
test_every_size (void)
{
  static const char *const sets[] = { "special-8", "yatzy", "maxi-yatzy", "maxi-yatzy-no", "yahtzee", "forced-yatzy" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      SheetSpace space = space_for (2, 0, 0);

      count_rows (rules_of (sets[i]), &space);
      check_sizes (&space);
    }
  for (guint n = 2; n < RULES_MAX_ENTRIES + 5; n += 40)
    {
      SheetSpace space = space_for (2, 0, 0);

      space.n_rows = n;
      space.n_upper = n / 2;
      check_sizes (&space);
    }
}

/* The narrowest space in which a sheet needs no scrolling is the one its blocks ask for. */
static void
test_width_of_blocks (void)
{
  int width = 3 * BLOCK (NAMES, 2) + 2 * GAP;
  SheetSpace wide = space_for (2, width, 645), less = space_for (2, width - 1, 645);
  SheetLayout layout = spread (rules_of ("special-8"), &wide);

  g_assert_cmpuint (layout.n_blocks, ==, 3);
  g_assert_false (layout.scrolls);
  layout = spread (rules_of ("special-8"), &less);
  g_assert_true (layout.scrolls);
}

/* The exact height at which one block is enough: 17 rows, head and totals. */
static void
test_height_of_block (void)
{
  SheetSpace space = space_for (2, 300, 3000);
  SheetLayout layout;

  do
    {
      layout = spread (rules_of ("yatzy"), &space);
      space.height--;
    }
  while (!layout.scrolls);
  space.height += 2;
  layout = spread (rules_of ("yatzy"), &space);
  g_assert_false (layout.scrolls);
  g_assert_cmpint (layout.row_height, ==, ROW);
  g_assert_cmpint (height_of (&layout), ==, space.height);
  g_assert_cmpint (17 * ROW, <, space.height);
}

/* Rows grow with the height, but not without limit; what they leave makes the totals higher. */
static void
test_rows_grow (void)
{
  int heights[] = { 902, 1000, 1100, 3000, 30000 };
  int before = ROW;

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      SheetSpace space = space_for (2, 300, heights[i]);
      SheetLayout layout = spread (rules_of ("yatzy"), &space);

      g_assert_cmpuint (layout.n_blocks, ==, 1);
      g_assert_cmpint (layout.row_height, >=, before);
      g_assert_cmpint (layout.row_height, <=, 2 * ROW);
      g_assert_cmpint (layout.total_height, <=, 2 * layout.row_height);
      if (layout.row_height < 2 * ROW)
        g_assert_cmpint (height_of (&layout), ==, heights[i]);
      before = layout.row_height;
    }
  g_assert_cmpint (before, >, ROW);
}

/* Values stand beside the rows of as many blocks as have room for them, or not at all. */
static void
test_strips (void)
{
  SheetSpace space = space_for (2, 1896, 941);
  SheetLayout layout;

  space.strip = 630;
  layout = spread (rules_of ("special-8"), &space);
  g_assert_cmpuint (layout.n_blocks, ==, 2);
  g_assert_cmpint (layout.strip_width, ==, 630);
  g_assert_cmpint (sheet_layout_value_size (layout.letters_height, &usual), >=, 26);
  g_assert_cmpint (sheet_layout_name_size (layout.letters_height, &usual), >=, 17);
  space.width = 1000;
  space.height = 629;
  layout = spread (rules_of ("special-8"), &space);
  g_assert_cmpuint (layout.n_blocks, ==, 3);
  g_assert_cmpint (layout.strip_width, ==, 0);
}

static void
test_absurd_sizes (void)
{
  static const struct
  {
    int width, height, row_height, names;
  } spaces[] = {
    { 0, 0, ROW, 180 }, { 1, 1, ROW, 180 }, { -12, -12, ROW, 180 }, { 1000000, 1, ROW, 180 },
    { 1, 1000000, ROW, 180 }, { 1000000, 1000000, 1, 1 }, { 100, 100, 1000000, 1000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    for (guint n_rows = 2; n_rows < 80; n_rows++)
      {
        SheetSpace space = space_for (2, spaces[i].width, spaces[i].height);
        SheetLayout layout;

        space.n_rows = n_rows;
        space.n_upper = n_rows / 2;
        space.row_height = spaces[i].row_height;
        space.names = spaces[i].names;
        layout = sheet_layout_spread (&space);
        check_layout (&layout, &space);
      }
}

static char *
list_rows (const Ruleset *rules)
{
  static const char *const kinds[] = { "margin", "saved", NULL, "sum", "bonus", "joker" };
  g_autoptr (GArray) rows = rows_of (rules);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId row = g_array_index (rows, SheetRowId, i);

      if (i > 0)
        g_string_append_c (list, ' ');
      if (row.kind == ROW_ENTRY)
        g_string_append_printf (list, "%u", row.entry);
      else
        g_string_append (list, kinds[row.kind]);
    }
  return g_string_free (list, FALSE);
}

static void
assert_rows (const char *rules,
             const char *expected)
{
  g_autofree char *rows = list_rows (rules_of (rules));

  g_assert_cmpstr (rows, ==, expected);
}

/* The order of the sheet; saved rolls and a joker's bonus only where the rules know them. */
static void
test_rows (void)
{
  assert_rows ("yatzy", "margin 0 1 2 3 4 5 sum bonus 6 7 8 9 10 11 12 13 14");
  assert_rows ("maxi-yatzy", "margin saved 0 1 2 3 4 5 sum bonus 6 7 8 9 10 11 12 13 14 15 16 17 18 19");
  assert_rows ("yahtzee", "margin 0 1 2 3 4 5 sum bonus 6 7 8 9 10 11 12 joker");
  assert_rows ("special-8", "margin saved 0 1 2 3 4 5 sum bonus 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 "
                            "26 27 28 29 30");
}

/* Sum and bonus are the last rows of the upper section. */
static void
test_upper_rows (void)
{
  static const char *const sets[] = { "special-8", "yatzy", "maxi-yatzy", "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (GArray) rows = rows_of (rules_of (sets[i]));
      guint n_upper = rows_n_upper (rules_of (sets[i]));

      g_assert_cmpint (g_array_index (rows, SheetRowId, n_upper - 1).kind, ==, ROW_BONUS);
      g_assert_cmpuint (g_array_index (rows, SheetRowId, n_upper).entry, ==, rules_of (sets[i])->n_upper);
    }
}

/* The widths of a block's columns, in a row of 44 pixels: name, column and strip, and of the block itself; and the letters
 * of names. */
static const struct
{
  const char *what;
  int width, names_width, least_names, n_columns, column, strip;
  int name_width, column_width, block_width, name_size;
} column_cases[] = {
  { "a telephone", 348, 153, 113, 2, 60, 0, 154, 97, 348, 17 },
  { "names give way before the columns that are wanted do", 348, 300, 113, 2, 60, 0, 220, 64, 348, 17 },
  { "but not to less than the usual text", 248, 300, 113, 2, 35, 0, 134, 57, 248, 15 },
  { "unless the least columns need it", 185, 300, 113, 2, 35, 0, 115, 35, 185, 12 },
  { "whole columns share the room", 348, 153, 113, 6, 60, 0, 153, 65, 348, 17 },
  { "columns are not wider than most", 460, 153, 113, 2, 60, 0, 220, 120, 460, 17 },
  { "nor is the block", 1000, 153, 113, 2, 60, 0, 220, 120, 460, 17 },
  { "room for values", 1000, 153, 113, 2, 60, 630, 154, 108, 1000, 17 },
  { "columns beside values", 908, 153, 113, 2, 60, 630, 150, 64, 908, 16 },
};

static void
test_columns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (column_cases); i++)
    {
      SheetSpace space = { .text = usual, .width = column_cases[i].width, .n_columns = column_cases[i].n_columns,
                           .column = column_cases[i].column, .names = NAMES,
                           .least_names = column_cases[i].least_names };
      SheetLayout layout = { .n_blocks = 1, .row_height = ROW, .letters_height = ROW,
                             .names_width = column_cases[i].names_width, .strip_width = column_cases[i].strip };
      SheetColumns columns = { 0 };
      int block_width = sheet_layout_columns (&space, &layout, FALSE, &columns);

      g_test_message ("%s", column_cases[i].what);
      g_assert_cmpint (columns.name_width, ==, column_cases[i].name_width);
      g_assert_cmpint (columns.column_width, ==, column_cases[i].column_width);
      g_assert_cmpint (columns.strip_width, ==, column_cases[i].strip);
      g_assert_cmpint (columns.name_size, ==, column_cases[i].name_size);
      g_assert_cmpint (block_width, ==, column_cases[i].block_width);
      /* Keys behind names leave them their letters. */
      sheet_layout_columns (&space, &layout, TRUE, &columns);
      g_assert_cmpint (columns.name_size, ==, column_cases[i].name_size);
    }
}

/* Letters in pixels: of names, values, totals, and whether notes stand below these. */
static const struct
{
  const char *what;
  int text, percent, row_height, total_height, column_width;
  int name, value, total;
  gboolean stacked;
} letter_cases[] = {
  { "a row of 45", 15, 100, 45, 68, 200, 17, 27, 43, FALSE },
  { "a higher one", 15, 100, 68, 102, 300, 26, 40, 65, FALSE },
  { "a telephone", 15, 100, 44, 48, 101, 17, 26, 30, FALSE },
  { "a low one of a game that is only read", 15, 100, 32, 48, 120, 15, 19, 30, FALSE },
  { "larger text", 22, 150, 45, 68, 150, 25, 33, 43, FALSE },
  { "text twice as large", 29, 200, 58, 87, 200, 33, 42, 55, FALSE },
  { "a narrow column", 15, 100, 44, 48, 60, 17, 25, 26, TRUE },
};

static void
test_letters (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (letter_cases); i++)
    {
      SheetText text = { letter_cases[i].text, letter_cases[i].percent, 580 };
      SheetLayout layout = { .row_height = letter_cases[i].row_height, .total_height = letter_cases[i].total_height };
      SheetColumns columns = { .column_width = letter_cases[i].column_width, .cell_width = letter_cases[i].column_width };

      g_test_message ("%s", letter_cases[i].what);
      sheet_layout_values (&layout, &text, &columns);
      sheet_layout_totals (&layout, &text, FALSE, &columns);
      g_assert_cmpint (sheet_layout_name_size (layout.row_height, &text), ==, letter_cases[i].name);
      g_assert_cmpint (columns.value_size, ==, letter_cases[i].value);
      g_assert_cmpint (columns.total_size, ==, letter_cases[i].total);
      g_assert_cmpint (columns.stacked, ==, letter_cases[i].stacked);
    }
}

/* A column as wide as is wanted holds its numbers in full size. */
static void
test_wanted_column (void)
{
  for (int row = 32; row < 90; row++)
    for (int digit = 500; digit < 700; digit += 20)
      {
        SheetText text = { 15, 100, digit };
        SheetLayout layout = { .row_height = row };
        int value = sheet_layout_value_size (row, &text);
        SheetColumns columns = { .column_width = sheet_layout_column (value, &text) };

        sheet_layout_values (&layout, &text, &columns);
        g_assert_cmpint (columns.value_size, ==, value);
      }
}

/* --- nothing scrolls --- */

/* The widest name in the least letters, and the least column. */
#define LEAST_NAMES 113
#define NARROW 40

static SheetLayout
spread_in_window (const char *rules,
                  guint       n_players,
                  int         width,
                  int         height,
                  SheetSpace *space)
{
  *space = space_for (n_players, width, height);
  space->least_row_height = 32;
  space->least_names = LEAST_NAMES;
  space->least_column = NARROW;
  return spread (rules_of (rules), space);
}

static void
assert_whole (const char *rules,
              guint       n_players,
              int         width,
              int         height)
{
  SheetSpace space;
  SheetLayout layout = spread_in_window (rules, n_players, width, height, &space);

  check_layout (&layout, &space);
  if (layout.scrolls)
    g_error ("%s of %u scrolls at %dx%d", rules, n_players, width, height);
}

/* Two blocks of lower rows have larger numbers than three of narrow columns. */
static void
test_low_before_narrow (void)
{
  SheetSpace space;
  SheetLayout layout = spread_in_window ("maxi-yatzy-no", 4, 776, 477, &space);

  g_assert_cmpuint (layout.n_blocks, ==, 2);
  g_assert_cmpint (layout.row_height, <, ROW);
  g_assert_cmpint (layout.row_height, >=, 32);
}

/* Every rule set whole with up to six players on a window of 1024x768, and with up to four on one of 800x600. */
static void
test_whole (void)
{
  static const char *const sets[] = { "special-8", "yatzy",  "yatzy-de",      "maxi-yatzy",
                                      "maxi-yatzy-no", "yahtzee", "forced-yatzy", "kniffel" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint n = rules_of (sets[i])->min_players; n <= MIN (6, rules_of (sets[i])->max_players); n++)
      {
        assert_whole (sets[i], n, 1000, 645);
        if (n <= 4)
          assert_whole (sets[i], n, 776, 477);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (spread_cases); i++)
    g_test_add_data_func (spread_cases[i].path, &spread_cases[i], check_spread_case);
  g_test_add_func ("/layout/every-size", test_every_size);
  g_test_add_func ("/layout/width-of-blocks", test_width_of_blocks);
  g_test_add_func ("/layout/height-of-block", test_height_of_block);
  g_test_add_func ("/layout/rows-grow", test_rows_grow);
  g_test_add_func ("/layout/strips", test_strips);
  g_test_add_func ("/layout/absurd-sizes", test_absurd_sizes);
  g_test_add_func ("/layout/rows", test_rows);
  g_test_add_func ("/layout/upper-rows", test_upper_rows);
  g_test_add_func ("/layout/columns", test_columns);
  g_test_add_func ("/layout/letters", test_letters);
  g_test_add_func ("/layout/wanted-column", test_wanted_column);
  g_test_add_func ("/layout/low-before-narrow", test_low_before_narrow);
  g_test_add_func ("/layout/whole", test_whole);
  return g_test_run ();
}
