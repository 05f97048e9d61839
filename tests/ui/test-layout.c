/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/sheet/sheet-layout.h"

/* How rows are spread over blocks: numbers only. */

#define ROW 44
#define GAP 12

/* What one block of a sheet needs: names, 60 a player, and the gap beside it. */
#define BLOCK(names, players) ((names) + 60 * (players) + GAP)

typedef struct
{
  const char *path;
  const char *rules;
  guint n_players;
  int width, height; /* of the sheet itself */
  guint n_blocks;
  gboolean scrolls;
  const char *first;    /* where blocks begin and the last ends; NULL: not asked */
  int total_block;      /* -1: not asked */
} SpreadCase;

static const SpreadCase spread_cases[] = {
  /* Eight dice: 10 rows above, 25 below. */
  { "/layout/spread/1024x768", "special-8", 2, 976, 645, 3, FALSE, "0 10 22 35", 0 },
  { "/layout/spread/1920x1080", "special-8", 2, 1896, 960, 2, FALSE, NULL, 1 },
  { "/layout/spread/360x640", "special-8", 2, 348, 500, 1, TRUE, "0 35", 0 },
  { "/layout/spread/low-and-wide", "special-8", 2, 1896, 300, 1, TRUE, "0 35", 0 },
  { "/layout/spread/four-blocks", "special-8", 2, 1400, 530, 4, FALSE, NULL, -1 },
  { "/layout/spread/high", "special-8", 2, 348, 1700, 1, FALSE, "0 35", 0 },
  { "/layout/spread/narrow-for-three", "special-8", 2, 700, 645, 1, TRUE, "0 35", 0 },
  /* Five dice: 9 rows above, 9 below. */
  { "/layout/spread/yatzy", "yatzy", 2, 976, 645, 2, FALSE, "0 9 18", 1 },
  { "/layout/spread/yatzy-high", "yatzy", 2, 976, 960, 1, FALSE, "0 18", 0 },
  { "/layout/spread/yatzy-alone", "yatzy", 1, 348, 500, 1, TRUE, "0 18", 0 },
  { "/layout/spread/yahtzee", "yahtzee", 4, 976, 645, 2, FALSE, NULL, -1 },
  /* Blocks side by side need room for every player in each of them. */
  { "/layout/spread/fifty-players", "yatzy", 50, 1896, 645, 1, TRUE, "0 18", 0 },
  { "/layout/spread/fifty-players-high", "yatzy", 50, 1896, 960, 1, FALSE, "0 18", 0 },
};

static SheetLayout
spread (const Ruleset    *rules,
        const SheetSpace *space,
        guint            *n_rows)
{
  g_autoptr (GArray) rows = rows_of (rules);

  *n_rows = rows->len;
  return sheet_layout_spread (rows->len, rows_n_upper (rules), space);
}

static char *
list_blocks (const SheetLayout *layout)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i <= layout->n_blocks; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? " " : "", layout->first[i]);
  return g_string_free (list, FALSE);
}

/* Head, rows and perhaps the total of the highest block, in pixels. */
static int
highest_block (const SheetLayout *layout)
{
  int highest = 0;

  for (guint i = 0; i < layout->n_blocks; i++)
    {
      int rows = 1 + (int) layout->first[i + 1] - (int) layout->first[i];
      int height = rows * layout->row_height;

      if (i == layout->total_block)
        height += layout->total_height;
      highest = MAX (highest, height);
    }
  return highest;
}

static int
least_width (const SheetSpace *space)
{
  return space->least_row_height > 0 ? space->least_names + space->n_columns * space->least_column + GAP
                                     : space->block_width;
}

/* What holds of every layout. */
static void
check_layout (const SheetLayout *layout,
              const SheetSpace  *space,
              guint              n_rows)
{
  g_assert_cmpuint (layout->n_blocks, >=, 1);
  g_assert_cmpuint (layout->n_blocks, <=, SHEET_LAYOUT_MAX_BLOCKS);
  g_assert_cmpuint (layout->total_block, <, layout->n_blocks);
  g_assert_cmpuint (layout->first[0], ==, 0);
  g_assert_cmpuint (layout->first[layout->n_blocks], ==, n_rows);
  for (guint i = 0; i < layout->n_blocks; i++)
    g_assert_cmpuint (layout->first[i], <=, layout->first[i + 1]);
  g_assert_cmpint (layout->row_height, >=, space->least_row_height > 0 ? space->least_row_height : space->row_height);
  g_assert_cmpint (layout->total_height, >=, layout->row_height * 3 / 2);
  if (layout->scrolls)
    {
      g_assert_cmpuint (layout->n_blocks, ==, 1);
      g_assert_cmpint (layout->row_height, ==, space->row_height);
      g_assert_cmpint (highest_block (layout), >, space->height);
      return;
    }
  g_assert_cmpint (highest_block (layout), <=, space->height);
  if (layout->n_blocks > 1)
    g_assert_cmpint ((int) layout->n_blocks * least_width (space), <=, space->width);
}

static void
check_spread_case (gconstpointer data)
{
  const SpreadCase *one = data;
  SheetSpace space = { one->width + GAP, one->height, ROW, BLOCK (144, one->n_players) };
  guint n_rows;
  SheetLayout layout = spread (rules_of (one->rules), &space, &n_rows);
  g_autofree char *blocks = list_blocks (&layout);

  check_layout (&layout, &space, n_rows);
  g_assert_cmpuint (layout.n_blocks, ==, one->n_blocks);
  g_assert_cmpint (layout.scrolls, ==, one->scrolls);
  if (one->first != NULL)
    g_assert_cmpstr (blocks, ==, one->first);
  if (one->total_block >= 0)
    g_assert_cmpuint (layout.total_block, ==, one->total_block);
}

/* The height that @n_blocks need when the rows are cut as evenly as can be and the total stands below the
 * shortest of them. */
static int
least_height (guint n_rows,
              guint n_blocks)
{
  int longest = (int) ((n_rows + n_blocks - 1) / n_blocks);
  int shortest = (int) (n_rows / n_blocks);

  return MAX ((longest + 1) * ROW, (shortest + 1) * ROW + ROW * 3 / 2);
}

/* Every size, every number of rows: nothing lost, nothing cut off, no block too many. */
static void
check_sizes (guint n_rows,
             guint n_upper,
             int   block_width)
{
  for (int width = 0; width <= 2600; width += 100)
    for (int height = 0; height <= 2600; height += 50)
      {
        SheetSpace space = { width, height, ROW, block_width };
        SheetLayout layout = sheet_layout_spread (n_rows, n_upper, &space);

        check_layout (&layout, &space, n_rows);
        if (layout.n_blocks > 1)
          g_assert_cmpint (least_height (n_rows, layout.n_blocks - 1), >, height);
        for (guint n = 2; layout.scrolls && n <= SHEET_LAYOUT_MAX_BLOCKS && (int) n * block_width <= width; n++)
          g_assert_cmpint (least_height (n_rows, n), >, height);
      }
}

static void
test_every_size (void)
{
  static const char *const sets[] = { "special-8", "yatzy", "maxi-yatzy", "maxi-yatzy-no", "yahtzee", "forced-yatzy" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      const Ruleset *rules = rules_of (sets[i]);
      g_autoptr (GArray) rows = rows_of (rules);

      check_sizes (rows->len, rows_n_upper (rules), BLOCK (144, 2));
    }
  check_sizes (2, 1, 200);
  check_sizes (RULES_MAX_ENTRIES + 5, 60, 300);
}

/* The narrowest space in which a sheet needs no scrolling is the one its blocks ask for. */
static void
test_width_of_blocks (void)
{
  int block = BLOCK (144, 2);
  SheetSpace wide = { 3 * block, 645, ROW, block };
  SheetSpace less = { 3 * block - 1, 645, ROW, block };
  guint n_rows;
  SheetLayout layout = spread (rules_of ("special-8"), &wide, &n_rows);

  g_assert_cmpuint (layout.n_blocks, ==, 3);
  g_assert_false (layout.scrolls);
  layout = spread (rules_of ("special-8"), &less, &n_rows);
  g_assert_true (layout.scrolls);
}

/* The exact height at which one block is enough: 18 rows, head and a total of one and a half. */
static void
test_height_of_block (void)
{
  int enough = 19 * ROW + ROW * 3 / 2;
  SheetSpace high = { 300, enough, ROW, 300 };
  SheetSpace less = { 300, enough - 1, ROW, 300 };
  guint n_rows;
  SheetLayout layout = spread (rules_of ("yatzy"), &high, &n_rows);

  g_assert_cmpuint (n_rows, ==, 18);
  g_assert_false (layout.scrolls);
  g_assert_cmpint (layout.row_height, ==, ROW);
  layout = spread (rules_of ("yatzy"), &less, &n_rows);
  g_assert_true (layout.scrolls);
}

/* Rows grow with the height, but not without limit. */
static void
test_rows_grow (void)
{
  int heights[] = { 902, 1000, 1100, 3000, 30000 };
  int before = ROW;

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      SheetSpace space = { 600, heights[i], ROW, 600 };
      guint n_rows;
      SheetLayout layout = spread (rules_of ("yatzy"), &space, &n_rows);

      g_assert_cmpuint (layout.n_blocks, ==, 1);
      g_assert_cmpint (layout.row_height, >=, before);
      g_assert_cmpint (layout.row_height, <=, 2 * ROW);
      before = layout.row_height;
    }
  g_assert_cmpint (before, >, ROW);
}

static void
test_absurd_sizes (void)
{
  static const SheetSpace spaces[] = {
    { 0, 0, ROW, 300 }, { 1, 1, ROW, 300 }, { -12, -12, ROW, 300 }, { 1000000, 1, ROW, 300 },
    { 1, 1000000, ROW, 300 }, { 1000000, 1000000, 1, 1 }, { 100, 100, 1000000, 1000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    for (guint n_rows = 2; n_rows < 80; n_rows++)
      {
        SheetLayout layout = sheet_layout_spread (n_rows, n_rows / 2, &spaces[i]);

        check_layout (&layout, &spaces[i], n_rows);
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

/* The widths of a block's columns: name, column and strip, and of the block itself. */
static const struct
{
  const char *what;
  SheetBlockSpace space;
  int name_width, column_width, strip_width, block_width;
} column_cases[] = {
  { "a telephone", { 348, 150, 130, 110, 2, 60, 70, 120, 0 }, 150, 99, 0, 348 },
  { "names give way before the columns that are wanted do", { 348, 300, 130, 110, 2, 60, 75, 120, 0 }, 198, 75, 0, 348 },
  { "but not to less than the usual text", { 248, 300, 130, 110, 2, 35, 75, 120, 0 }, 130, 59, 0, 248 },
  { "unless the least columns need it", { 185, 300, 130, 110, 2, 35, 75, 120, 0 }, 115, 35, 0, 185 },
  { "whole columns share the room", { 348, 150, 130, 110, 6, 60, 70, 120, 0 }, 138, 70, 0, 348 },
  { "columns are not wider than most", { 460, 150, 130, 110, 2, 60, 70, 120, 0 }, 220, 120, 0, 460 },
  { "nor is the block", { 1000, 150, 130, 110, 2, 60, 70, 120, 0 }, 220, 120, 0, 460 },
  { "room for values", { 1000, 150, 130, 110, 2, 60, 70, 120, 630 }, 150, 110, 630, 1000 },
  { "too little for values", { 880, 150, 130, 110, 2, 60, 70, 120, 630 }, 220, 120, 0, 460 },
  { "columns beside values", { 908, 150, 130, 110, 2, 60, 70, 120, 630 }, 138, 70, 630, 908 },
};

static void
test_columns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (column_cases); i++)
    {
      SheetColumns columns = { 0 };
      int block_width = sheet_layout_columns (&column_cases[i].space, &columns);

      g_test_message ("%s", column_cases[i].what);
      g_assert_cmpint (columns.name_width, ==, column_cases[i].name_width);
      g_assert_cmpint (columns.column_width, ==, column_cases[i].column_width);
      g_assert_cmpint (columns.strip_width, ==, column_cases[i].strip_width);
      g_assert_cmpint (block_width, ==, column_cases[i].block_width);
    }
}

/* Letters in pixels: of names, values and totals. */
static const struct
{
  const char *what;
  int text, percent, row_height, total_height, column_width;
  int name, value, total;
} letter_cases[] = {
  { "a row of 45", 15, 100, 45, 68, 90, 17, 27, 36 },
  { "a higher one", 15, 100, 57, 86, 120, 22, 34, 45 },
  { "a low one of a game that is only read", 15, 100, 32, 48, 90, 15, 19, 25 },
  { "larger text", 22, 150, 45, 68, 120, 25, 33, 43 },
  { "text twice as large", 29, 200, 58, 87, 150, 33, 42, 55 },
  { "room below for the total", 15, 100, 45, 140, 200, 17, 27, 54 },
  { "a narrow column: values shrink, and totals", 15, 100, 45, 68, 36, 17, 14, 15 },
};

static void
test_letters (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (letter_cases); i++)
    {
      SheetText text = { letter_cases[i].text, letter_cases[i].percent, 600 };
      SheetLayout layout = { .row_height = letter_cases[i].row_height, .total_height = letter_cases[i].total_height };
      SheetColumns columns = { .column_width = letter_cases[i].column_width };

      g_test_message ("%s", letter_cases[i].what);
      sheet_layout_digits (&layout, &text, &columns);
      g_assert_cmpint (sheet_layout_name_size (layout.row_height, &text), ==, letter_cases[i].name);
      g_assert_cmpint (columns.value_size, ==, letter_cases[i].value);
      g_assert_cmpint (columns.total_size, ==, letter_cases[i].total);
    }
}

/* A column as wide as is wanted holds its numbers in full size, and a total that is larger by a third. */
static void
test_wanted_column (void)
{
  for (int row = 32; row < 90; row++)
    for (int digit = 500; digit < 700; digit += 20)
      {
        SheetText text = { 15, 100, digit };
        SheetLayout layout = { .row_height = row, .total_height = row * 3 / 2 };
        int value = sheet_layout_value_size (row, &text);
        SheetColumns columns = { .column_width = sheet_layout_column (value, &text) };

        sheet_layout_digits (&layout, &text, &columns);
        g_assert_cmpint (columns.value_size, ==, value);
        g_assert_cmpint (columns.total_size * 10, >=, value * 13);
      }
}

/* --- nothing scrolls --- */

/* What the sheet has of a window; the widest name at the usual size of text and at the least; columns. */
#define NAMES 150
#define LEAST_NAMES 122
#define NARROW 40

static void
assert_whole (const char *rules,
              guint       n_players,
              int         width,
              int         height)
{
  SheetSpace space = { width + GAP, height, ROW, BLOCK (NAMES, n_players), (int) n_players, 32, LEAST_NAMES, NARROW };
  guint n_rows;
  SheetLayout layout = spread (rules_of (rules), &space, &n_rows);

  check_layout (&layout, &space, n_rows);
  if (layout.scrolls)
    g_error ("%s of %u scrolls at %dx%d", rules, n_players, width, height);
}

/* Two blocks of lower rows have larger numbers than three of narrow columns. */
static void
test_low_before_narrow (void)
{
  SheetSpace space = { 776 + GAP, 477, ROW, BLOCK (NAMES, 4), 4, 32, LEAST_NAMES, NARROW };
  guint n_rows;
  SheetLayout layout = spread (rules_of ("maxi-yatzy-no"), &space, &n_rows);

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
