/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pads.h"
#include "pointer.h"

#include "ui/sheet/entry-keys.h"
#include "ui/sheet/sheet-cell.h"
#include "ui/sheet/sheet-row.h"
#include "ui/sheet/sheet-title.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/text-size.h"


/* Where everything stands on the display: seen, reached by a finger, and not in the way of another. */

#define FINGER 44

/* A part of a pixel does not count. */
#define NEARLY 0.5f

static gboolean
is_inside (GtkWidget *widget,
           GtkWidget *outer)
{
  graphene_rect_t bounds = bounds_in (widget, outer);

  return bounds.origin.x >= -NEARLY && bounds.origin.y >= -NEARLY &&
         bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (outer) + NEARLY &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (outer) + NEARLY;
}

/* Whether a tap on the middle of @widget finds it. */
static gboolean
is_reached (GtkWidget *widget,
            GtkWidget *outer)
{
  graphene_rect_t bounds = bounds_in (widget, outer);
  GtkWidget *picked = gtk_widget_pick (outer, bounds.origin.x + bounds.size.width / 2,
                                       bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);

  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

static gboolean
is_seen (GtkWidget *widget,
         Shown     *shown)
{
  GtkWidget *view = GTK_WIDGET (shown->view);

  return gtk_widget_get_mapped (widget) && is_inside (widget, view) && is_reached (widget, view);
}

static guint
count_seen (Shown *shown)
{
  const Game *game = shown_game (shown);
  guint n = 0;

  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    for (guint entry = 0; entry < game_get_rules (game)->n_entries; entry++)
      n += is_seen (protokoll_sheet_view_get_cell (shown->view, seat, entry), shown) ? 1 : 0;

  return n;
}

static void
assert_finger (GtkWidget *cell)
{
  graphene_rect_t bounds = bounds_in (cell, cell);

  g_assert_cmpfloat (bounds.size.width, >=, FINGER);
  g_assert_cmpfloat (bounds.size.height, >=, FINGER);
}

/* Every figure of the sheet stands in it, too. */
static void
assert_figures_seen (Shown *shown)
{
  g_autoptr (GPtrArray) rows = widgets_below (GTK_WIDGET (shown->view), SHEET_TYPE_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      if (!gtk_widget_get_child_visible (row))
        continue;
      for (guint seat = 0; seat < game_get_n_players (shown_game (shown)); seat++)
        {
          GtkWidget *cell = sheet_row_get_cell (SHEET_ROW (row), seat);

          /* What is told below a name lies over its heading. */
          if (protokoll_sheet_cell_is_head (PROTOKOLL_SHEET_CELL (cell)))
            g_assert_true (is_inside (cell, GTK_WIDGET (shown->view)));
          else
            g_assert_true (is_seen (cell, shown));
        }
      g_assert_true (is_inside (gtk_widget_get_first_child (row), GTK_WIDGET (shown->view)));
    }
}

/* No name at the left is cut off, and none reaches into the numbers. */
static void
assert_names_whole (Shown *shown)
{
  g_autoptr (GPtrArray) rows = widgets_below (GTK_WIDGET (shown->view), SHEET_TYPE_ROW);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *title = gtk_widget_get_first_child (g_ptr_array_index (rows, i));

      if (!gtk_widget_get_child_visible (g_ptr_array_index (rows, i)))
        continue;
      if (sheet_title_is_shortened (SHEET_TITLE (title)) ||
          sheet_title_get_width (SHEET_TITLE (title), FALSE) > gtk_widget_get_width (title))
        g_error ("the name of row %u is cut off", i);
      n++;
    }
  g_assert_cmpuint (n, >, game_get_rules (shown_game (shown))->n_entries);
}

/* Initials, entries and totals of a player stand in one line. */
static void
assert_columns_straight (Shown *shown)
{
  GtkWidget *view = GTK_WIDGET (shown->view);
  guint n_entries = game_get_rules (shown_game (shown))->n_entries;

  for (guint seat = 0; seat < game_get_n_players (shown_game (shown)); seat++)
    {
      graphene_rect_t first = bounds_in (protokoll_sheet_view_get_cell (shown->view, seat, 0), view);
      graphene_rect_t heading = bounds_in (shown_heading (shown, 0, seat), view);

      g_assert_cmpfloat_with_epsilon (first.origin.x, heading.origin.x, NEARLY);
      for (guint entry = 1; entry < n_entries; entry++)
        {
          graphene_rect_t cell = bounds_in (protokoll_sheet_view_get_cell (shown->view, seat, entry), view);

          g_assert_cmpfloat_with_epsilon (cell.size.width, first.size.width, NEARLY);
          g_assert_cmpfloat_with_epsilon (cell.size.height, first.size.height, NEARLY);
        }
    }
}

/* Windows in which nothing needs to be scrolled. Many players at once have narrower columns, and on a small window
 * lower rows, before anything has to be scrolled; for two, every cell is as large as a finger where there is room. */
typedef struct
{
  int width, height;
  guint n_players;
  const char *rules;
} Whole;

static const Whole wholes[] = {
  { 1000, 645, 2, "special-8 maxi-yatzy yatzy" },
  { 1896, 960, 2, "special-8 maxi-yatzy-no" },
  { 800, 645, 2, "yahtzee" },
  { 348, 1000, 2, "yatzy" },
  { 776, 477, 2, "special-8" },
  { 1000, 645, 4, "maxi-yatzy" },
  { 776, 477, 4, "yatzy yatzy-de maxi-yatzy maxi-yatzy-no yahtzee forced-yatzy kniffel" },
  { 1000, 645, 6, "yatzy yatzy-de maxi-yatzy maxi-yatzy-no yahtzee forced-yatzy kniffel" },
};

static void
check_whole (const Whole *one,
             const char  *rules)
{
  g_autoptr (Game) game = game_crowded (rules, one->n_players, "1 ones 3 | 2 ones 1");
  guint n_entries = game_get_rules (game)->n_entries;
  Shown shown;

  g_test_message ("%s", rules);
  shown_open (&shown, game, one->width, one->height);
  g_assert_cmpuint (count_seen (&shown), ==, one->n_players * n_entries);
  if (one->n_players == 2 && one->height > 600)
    for (guint entry = 0; entry < n_entries; entry++)
      assert_finger (protokoll_sheet_view_get_cell (shown.view, entry % 2, entry));
  assert_figures_seen (&shown);
  assert_names_whole (&shown);
  assert_columns_straight (&shown);
  shown_close (&shown);
}

static void
test_whole (gconstpointer data)
{
  const Whole *one = data;
  g_auto (GStrv) rules = g_strsplit (one->rules, " ", -1);

  for (guint i = 0; rules[i] != NULL; i++)
    check_whole (one, rules[i]);
}

static GtkAdjustment *
get_adjustment (Shown          *shown,
                GtkOrientation  orientation)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (gtk_widget_get_parent (GTK_WIDGET (shown->view)));

  return orientation == GTK_ORIENTATION_VERTICAL ? gtk_scrolled_window_get_vadjustment (scrolled)
                                                 : gtk_scrolled_window_get_hadjustment (scrolled);
}

static void
scroll_to_end (Shown          *shown,
               GtkOrientation  orientation)
{
  GtkAdjustment *adjustment = get_adjustment (shown, orientation);

  gtk_adjustment_set_value (adjustment,
                            gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
  shown_settle (shown);
}

static void
assert_head_and_total_seen (Shown *shown,
                            guint  seat)
{
  GtkWidget *heading = shown_heading (shown, 0, seat);

  g_assert_true (gtk_widget_get_mapped (heading) && is_inside (heading, GTK_WIDGET (shown->view)));
  g_assert_true (is_seen (shown_figure (shown, seat, "margin"), shown));
  g_assert_true (is_seen (shown_figure (shown, seat, "total"), shown));
}

/* On a phone the rows scroll, the initials and the total stay. */
static void
test_scrolls (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  guint at_top, at_end;
  Shown shown;

  shown_open (&shown, game, 348, 480);
  at_top = count_seen (&shown);
  g_assert_cmpuint (at_top, >=, 8);
  g_assert_cmpuint (at_top, <, 62);
  assert_head_and_total_seen (&shown, 0);
  assert_head_and_total_seen (&shown, 1);
  g_assert_true (is_seen (shown_cell (&shown, 0, "ones"), &shown));
  g_assert_false (is_seen (shown_cell (&shown, 0, "yatzy"), &shown));

  scroll_to_end (&shown, GTK_ORIENTATION_VERTICAL);
  at_end = count_seen (&shown);
  g_assert_cmpuint (at_end, >=, 8);
  assert_head_and_total_seen (&shown, 0);
  assert_head_and_total_seen (&shown, 1);
  g_assert_false (is_seen (shown_cell (&shown, 0, "ones"), &shown));
  g_assert_true (is_seen (shown_cell (&shown, 0, "yatzy"), &shown));
  assert_finger (shown_cell (&shown, 1, "yatzy"));
  shown_close (&shown);
}

/* Every row comes into view when it is scrolled to, none is skipped. */
static void
test_scrolls_by_rows (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkAdjustment *down;
  Shown shown;

  shown_open (&shown, game, 348, 480);
  down = get_adjustment (&shown, GTK_ORIENTATION_VERTICAL);
  for (double value = 0; value <= gtk_adjustment_get_upper (down); value += gtk_adjustment_get_page_size (down) / 2)
    {
      gtk_adjustment_set_value (down, value);
      shown_settle (&shown);
      for (guint entry = 0; entry < 31; entry++)
        if (is_seen (protokoll_sheet_view_get_cell (shown.view, 0, entry), &shown))
          g_hash_table_add (seen, GUINT_TO_POINTER (entry + 1));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 31);
  shown_close (&shown);
}

/* Where nothing needs scrolling, there is nothing to scroll. */
static void
test_no_scrolling_where_all_fits (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  Shown shown;

  shown_open (&shown, game, 1000, 645);
  for (GtkOrientation orientation = 0; orientation < 2; orientation++)
    g_assert_cmpfloat (gtk_adjustment_get_upper (get_adjustment (&shown, orientation)), <=,
                       gtk_adjustment_get_page_size (get_adjustment (&shown, orientation)));
  shown_close (&shown);
}

/* More players than fit: the columns scroll, the names stay. */
static void
check_crowd (guint n_players,
             int   width,
             int   height)
{
  g_autoptr (Game) game = game_crowded ("yatzy", n_players, NULL);
  GtkWidget *title;
  Shown shown;

  shown_open (&shown, game, width, height);
  title = gtk_widget_get_first_child (gtk_widget_get_parent (shown_cell (&shown, 0, "ones")));
  assert_head_and_total_seen (&shown, 0);
  g_assert_true (is_seen (shown_cell (&shown, 0, "ones"), &shown));
  g_assert_false (gtk_widget_get_child_visible (shown_cell (&shown, n_players - 1, "ones")));
  scroll_to_end (&shown, GTK_ORIENTATION_HORIZONTAL);
  assert_head_and_total_seen (&shown, n_players - 1);
  g_assert_true (is_seen (shown_cell (&shown, n_players - 1, "ones"), &shown));
  g_assert_false (gtk_widget_get_child_visible (shown_cell (&shown, 0, "ones")));
  g_assert_true (is_inside (title, GTK_WIDGET (shown.view)));
  assert_finger (shown_cell (&shown, n_players - 1, "ones"));
  shown_close (&shown);
}

/* Players take their turns from the left to the right: the sheet moves once for several of them. */
static void
test_turns_across (void)
{
  g_autoptr (Game) game = game_crowded ("yatzy", 50, NULL);
  GtkAdjustment *across;
  guint n_moves = 0;
  Shown shown;

  shown_open (&shown, game, 348, 480);
  across = get_adjustment (&shown, GTK_ORIENTATION_HORIZONTAL);
  for (guint turn = 0; turn < 100; turn++)
    {
      double before = gtk_adjustment_get_value (across);

      protokoll_sheet_view_scroll_to (shown.view, turn % 50, 0);
      shown_settle (&shown);
      g_assert_true (is_seen (shown_cell (&shown, turn % 50, "ones"), &shown));
      n_moves += gtk_adjustment_get_value (across) != before;
    }
  g_assert_cmpuint (n_moves, >, 0);
  g_assert_cmpuint (n_moves, <=, 100 / 2);
  shown_close (&shown);
}

static void
test_crowd (void)
{
  check_crowd (50, 1000, 645);
  check_crowd (50, 348, 480);
  check_crowd (8, 348, 480);
}

/* --- letters --- */

/* How large the first text is that a widget draws, in pixels of the font; 0 where it draws none. */
static double
text_size_in (GskRenderNode *node)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (node);
  double size = 0;

  if (type == GSK_TEXT_NODE)
    {
      PangoFontDescription *font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));

      size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
      pango_font_description_free (font);
    }
  else if (type == GSK_TRANSFORM_NODE)
    size = text_size_in (gsk_transform_node_get_child (node));
  for (guint i = 0; type == GSK_CONTAINER_NODE && size == 0 && i < gsk_container_node_get_n_children (node); i++)
    size = text_size_in (gsk_container_node_get_child (node, i));
  return size;
}

static double
painted_size (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  double size;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  size = text_size_in (node);
  gsk_render_node_unref (node);
  return size;
}

/* Values and names are at least so large with @percent of the text, in the sheet of a window of that size; a total is
 * larger. */
static void
check_letters (int percent,
               int width,
               int height,
               int value,
               int name)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 ones 3 | 2 ones 3");
  double painted;
  Shown shown;

  text_size_set (percent);
  shown_open (&shown, game, width, height);
  painted = painted_size (shown_cell (&shown, 0, "ones"));
  g_assert_cmpfloat (painted, >=, value);
  g_assert_cmpfloat (painted_size (gtk_widget_get_first_child (gtk_widget_get_parent (shown_cell (&shown, 0, "ones")))),
                     >=, name);
  g_assert_cmpfloat (painted_size (shown_figure (&shown, 0, "total")), >=, painted * (percent > TEXT_SIZE_NORMAL ? 1 : 1.15));
  shown_close (&shown);
  text_size_set (TEXT_SIZE_NORMAL);
}

static void
test_letters (void)
{
  check_letters (TEXT_SIZE_NORMAL, 1000, 629, 26, 17);
  check_letters (TEXT_SIZE_NORMAL, 1896, 941, 40, 24);
  check_letters (TEXT_SIZE_NORMAL, 348, 483, 24, 15);
  /* Larger text is larger, or at least no smaller. */
  check_letters (130, 1000, 645, 26, 17);
  check_letters (200, 1000, 500, 36, 26);
  check_letters (150, 348, 400, 24, 16);
}

/* A total of four digits with what is missing beside it is whole, and the highest one is not much larger. */
static void
test_four_digits (void)
{
  g_autoptr (Game) game = game_named ("yahtzee", "Joe; Sue",
                                      "1 yahtzee 11111 | 2 yahtzee 11111 | 1 ones 11111 | 2 ones 11111 | 1 twos 22222 | "
                                      "2 twos 22222 | 1 threes 33333 | 2 threes 33333 | 1 fours 44444 | 2 fours 44444 | "
                                      "1 fives 55555 | 2 fives 55555 | 1 sixes 66666 | 2 sixes 66666 | 1 chance 66666 | "
                                      "2 chance 66666 | 1 full-house 66666 | 2 full-house 66666 | "
                                      "1 small-straight 66666 | 2 small-straight 66666 | 1 large-straight 66666");
  double leads, behind;
  Shown shown;

  shown_open (&shown, game, 348, 480);
  assert_game (shown_game (&shown), "1.total=1315 2.total=1175");
  leads = painted_size (shown_figure (&shown, 0, "total"));
  behind = painted_size (shown_figure (&shown, 1, "total"));
  g_assert_cmpfloat (behind, >=, 24);
  g_assert_cmpfloat (leads - behind, <=, 4);
  shown_close (&shown);
}

/* Keys that lead to entries are told while a keyboard is used, without moving a number. */
static void
test_keys_told (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 ones 3");
  graphene_rect_t before, after;
  GtkWidget *row, *title;
  int whole;
  Shown shown;

  shown_open (&shown, game, 1000, 645);
  row = gtk_widget_get_parent (shown_cell (&shown, 0, "ones"));
  title = gtk_widget_get_first_child (row);
  whole = gtk_widget_get_width (title);
  before = bounds_in (shown_cell (&shown, 1, "yatzy"), GTK_WIDGET (shown.view));
  shown_press (&shown, GDK_KEY_Down, 0);
  shown_settle (&shown);
  g_assert_cmpint (gtk_widget_get_width (title), <, whole);
  assert_names_whole (&shown);
  after = bounds_in (shown_cell (&shown, 1, "yatzy"), GTK_WIDGET (shown.view));
  g_assert_true (graphene_rect_equal (&before, &after));
  pointer_tap (shown_heading (&shown, 0, 0));
  shown_settle (&shown);
  g_assert_cmpint (gtk_widget_get_width (title), ==, whole);
  shown_close (&shown);
}

/* Half of a number is another number: a column is shown whole or not at all. */
static void
assert_no_half_columns (Shown *shown)
{
  for (guint seat = 0; seat < game_get_n_players (shown_game (shown)); seat++)
    {
      GtkWidget *cell = protokoll_sheet_view_get_cell (shown->view, seat, 0);

      if (gtk_widget_get_child_visible (cell))
        g_assert_true (is_inside (cell, GTK_WIDGET (shown->view)));
    }
}

/* How many players are out of view, and which way, stands beside the initials of those that are seen. */
static void
assert_more_told (Shown *shown)
{
  GtkWidget *head = gtk_widget_get_parent (shown_heading (shown, 0, 0));
  guint n_seats = game_get_n_players (shown_game (shown)), first = 0, after = 0;
  g_autoptr (GString) words = g_string_new (NULL);

  while (!gtk_widget_get_child_visible (shown_heading (shown, 0, first)))
    first++;
  while (!gtk_widget_get_child_visible (shown_heading (shown, 0, n_seats - 1 - after)))
    after++;
  if (first > 0)
    g_string_append_printf (words, "‹ +%u", first);
  if (first > 0 && after > 0)
    g_string_append (words, "  ");
  if (after > 0)
    g_string_append_printf (words, "+%u ›", after);
  g_assert_cmpstr (sheet_row_get_more (SHEET_ROW (head)), ==,
                   first + after > 0 ? words->str : NULL);
}

static void
test_more_columns (void)
{
  g_autoptr (Game) game = game_crowded ("yatzy", 8, NULL);
  Shown shown;

  shown_open (&shown, game, 360, 480);
  for (guint seat = 0; seat < 8; seat++)
    {
      protokoll_sheet_view_scroll_to (shown.view, seat, 0);
      shown_settle (&shown);
      g_assert_true (gtk_widget_get_child_visible (shown_heading (&shown, 0, seat)));
      assert_more_told (&shown);
    }
  gtk_window_set_default_size (GTK_WINDOW (shown.window), 1200, 480);
  shown_settle (&shown);
  assert_more_told (&shown);
  shown_close (&shown);
}

static void
test_whole_columns (void)
{
  Shown shown;

  for (int width = 330; width <= 800; width += 47)
    {
      g_autoptr (Game) game = game_crowded ("yatzy", 8, NULL);

      shown_open (&shown, game, width, 480);
      assert_no_half_columns (&shown);
      shown_close (&shown);
    }
}

/* The column of whose turn it is has a tint behind it, in every block. */
static void
assert_tint (Shown *shown,
             guint  seat)
{
  g_assert_cmpuint (sheet_grid_get_layout (SHEET_GRID (shown->view))->n_blocks, ==, 3);
  for (guint block = 0; block < 3; block++)
    {
      graphene_rect_t column = bounds_in (shown_heading (shown, block, seat), GTK_WIDGET (shown->view)), tint;

      sheet_grid_get_tint (SHEET_GRID (shown->view), block, &tint);
      g_assert_cmpfloat_with_epsilon (tint.origin.x, column.origin.x, NEARLY);
      g_assert_cmpfloat_with_epsilon (tint.size.width, column.size.width, NEARLY);
    }
}

static void
test_tint (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  Shown shown;

  shown_open (&shown, game, 1000, 645);
  assert_tint (&shown, 0);
  table_enter (&shown.table, 0, "ones", "3");
  shown_settle (&shown);
  assert_tint (&shown, 1);
  shown_close (&shown);
}

/* The focus on the next open entry is one that is seen, wherever that entry stands. */
static void
check_focus_turn (const char *rules,
                  const char *steps,
                  int         width,
                  int         height)
{
  g_autoptr (Game) game = game_named (rules, "Anna; Bjørn", steps);
  GtkWidget *focus;
  Shown shown;

  shown_open (&shown, game, width, height);
  protokoll_sheet_view_focus_turn (shown.view);
  shown_settle (&shown);
  focus = gtk_root_get_focus (GTK_ROOT (shown.window));
  g_assert_true (PROTOKOLL_IS_SHEET_CELL (focus));
  g_assert_true (is_seen (focus, &shown));
  shown_close (&shown);
}

static void
test_focus_turn (void)
{
  check_focus_turn ("special-8", NULL, 1000, 645);
  check_focus_turn ("special-8", NULL, 348, 480);
}

#define UPPER_FILLED "1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3 | " \
                     "2 ones 3 | 2 twos 3 | 2 threes 3 | 2 fours 3 | 2 fives 3 | 2 sixes 3"

static void
test_focus_turn_scrolls (void)
{
  check_focus_turn ("special-8", UPPER_FILLED, 348, 480);
}

static void
test_focus_turn_in_a_crowd (void)
{
  g_autoptr (GString) steps = g_string_new ("1 ones 1");
  g_autoptr (Game) game = NULL;
  Shown shown;

  for (guint seat = 2; seat <= 40; seat++)
    g_string_append_printf (steps, " | %u ones 1", seat);
  game = game_crowded ("yatzy", 50, steps->str);
  shown_open (&shown, game, 348, 480);
  protokoll_sheet_view_focus_turn (shown.view);
  shown_settle (&shown);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (shown.window)) == shown_cell (&shown, 40, "ones"));
  g_assert_true (is_seen (shown_cell (&shown, 40, "ones"), &shown));
  shown_close (&shown);
}

/* A window of any size, and one that changes it, shows without complaint. */
static void
test_any_size (void)
{
  static const int sizes[][2] = { { 216, 176 }, { 216, 1000 }, { 1800, 176 }, { 348, 480 }, { 700, 300 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 ones 3");
      Shown shown;

      shown_open (&shown, game, sizes[i][0], sizes[i][1]);
      gtk_window_set_default_size (GTK_WINDOW (shown.window), 1000, 645);
      shown_settle (&shown);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shown.view)), ==, 1000);
      g_assert_cmpuint (count_seen (&shown), ==, 62);
      shown_close (&shown);
    }
}

/* Large text needs more room, and still nothing is cut off or lost. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", "1 ones 3");
  int resolution;
  Shown shown;

  g_object_get (settings, "gtk-xft-dpi", &resolution, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  shown_open (&shown, game, 1000, 645);
  g_assert_cmpuint (count_seen (&shown), ==, 30);
  assert_names_whole (&shown);
  shown_close (&shown);
  g_object_set (settings, "gtk-xft-dpi", resolution, NULL);
}

/* The last key is still in the strip. */
static void
assert_strip_fits (const Ruleset *rules,
                   guint          entry)
{
  GtkWidget *strip = g_object_ref_sink (entry_keys_new_strip (rules, entry));
  int width;

  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_assert_cmpint (width, <=, entry_keys_get_strip_width ());
  g_object_unref (strip);
}

static void
test_strips_in_large_text (void)
{
  static const char *const rules[] = { "special-8", "yatzy", "yahtzee", "maxi-yatzy" };
  static const int sizes[] = { TEXT_SIZE_NORMAL, 150, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (Game) game = game_named (rules[i], "Anna; Bjørn", NULL);

      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        {
          text_size_set (sizes[k]);
          for (guint entry = 0; entry < game_get_rules (game)->n_entries; entry++)
            assert_strip_fits (game_get_rules (game), entry);
        }
    }
  text_size_set (TEXT_SIZE_NORMAL);
}

/* --- values beside --- */

/* Nothing but strikes, with so many moves missing at the end. */
static Game *
game_of_strikes (guint missing)
{
  g_autoptr (Game) bare = game_named ("special-8", "Anna; Bjørn", NULL);
  const Ruleset *rules = game_get_rules (bare);
  GString *steps = g_string_new (NULL);
  Game *game;

  for (guint i = 0; i < 2 * rules->n_entries - missing; i++)
    g_string_append_printf (steps, "%s%u %s x", i > 0 ? " | " : "", i % 2 + 1, rules->entries[i / 2].id);
  game = game_named ("special-8", "Anna; Bjørn", steps->str);
  g_string_free (steps, TRUE);
  return game;
}

static gboolean
has_values_beside (Shown *shown,
                   guint  entry)
{
  GtkWidget *strip = shown_strip (shown, entry);

  return strip != NULL && gtk_widget_get_mapped (strip) && is_inside (strip, GTK_WIDGET (shown->view));
}

/* What the numbers leave free at the right of their card. */
static float
room_beside (Shown *shown)
{
  graphene_rect_t last = bounds_in (shown_cell (shown, 1, "ones"), GTK_WIDGET (shown->view)), card;

  sheet_grid_get_block_area (SHEET_GRID (shown->view), 0, &card);
  return card.origin.x + card.size.width - last.origin.x - last.size.width;
}

/* Strips are made after one frame and placed in the next. */
static void
settle_strips (Shown *shown)
{
  shown_settle (shown);
  shown_settle (shown);
}

static void
assert_values_beside (Shown *shown,
                      guint  entry)
{
  settle_strips (shown);
  g_assert_true (has_values_beside (shown, entry));
  g_assert_cmpfloat (room_beside (shown), >=, (float) entry_keys_get_strip_width ());
}

/* After a touch there is room for values as long as there are some to enter; begun with an open game or a finished one. */
static void
check_values_until_the_end (gboolean finished)
{
  g_autoptr (Game) game = game_of_strikes (finished ? 0 : 1);
  Play play = { .seat = 1, .typed = "x" };
  Shown shown;

  shown_open (&shown, game, 1900, 960);
  g_object_set (shown.view, "values-beside", TRUE, NULL);
  settle_strips (&shown);
  g_assert_false (has_values_beside (&shown, 0));
  pointer_tap (shown_figure (&shown, 0, "sum"));
  play.entry = game_get_rules (shown_game (&shown))->n_entries - 1;
  for (guint i = 0; i < 2; i++)
    {
      if (i > 0 || !finished)
        {
          assert_values_beside (&shown, play.entry);
          g_assert_true (protokoll_session_enter (shown.table.session, &play, NULL));
        }
      settle_strips (&shown);
      g_assert_false (has_values_beside (&shown, play.entry));
      g_assert_cmpfloat (room_beside (&shown), <, 2);
      g_assert_true (protokoll_session_undo (shown.table.session, NULL));
    }
  assert_values_beside (&shown, play.entry);
  shown_press (&shown, GDK_KEY_Up, 0);
  settle_strips (&shown);
  g_assert_false (has_values_beside (&shown, play.entry));
  g_assert_cmpfloat (room_beside (&shown), <, 2);
  shown_close (&shown);
}

static void
test_values_until_the_end (void)
{
  check_values_until_the_end (FALSE);
  check_values_until_the_end (TRUE);
}

/* Whether the name of a row would be told by a tooltip. */
static gboolean
has_tooltip (Shown      *shown,
             const char *entry)
{
  GtkWidget *row = gtk_widget_get_parent (shown_cell (shown, 0, entry));
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean told = FALSE;

  g_signal_emit_by_name (widget_below (row, SHEET_TYPE_TITLE, NULL), "query-tooltip", 0, 0, FALSE, tooltip, &told);
  return told;
}

/* Where names have to give way, those that are cut are told by a tooltip, and no others. */
static void
test_names_cut (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", NULL);
  Shown shown;

  text_size_set (200);
  shown_open (&shown, game, 220, 500);
  g_assert_false (has_tooltip (&shown, "ones"));
  g_assert_true (has_tooltip (&shown, "small-straight"));
  shown_close (&shown);
  text_size_set (TEXT_SIZE_NORMAL);
  shown_open (&shown, game, 1000, 645);
  g_assert_false (has_tooltip (&shown, "small-straight"));
  shown_close (&shown);
}

/* The name of a sum is broken rather than cut where its row is high enough, and is one line again where there is room. */
static void
test_name_in_two_lines (void)
{
  const struct
  {
    int width, height;
    gboolean whole;
  } cases[] = { { 400, 30, TRUE }, { 95, 70, TRUE }, { 95, 20, FALSE }, { 400, 70, TRUE }, { 20, 70, FALSE } };
  GtkWidget *window = g_object_ref_sink (gtk_window_new ());
  GtkWidget *title = sheet_title_new ("Gesamtsumme 1. Teil", NULL, LETTERS_SHRINK | LETTERS_BOLD);

  gtk_window_set_child (GTK_WINDOW (window), title);
  sheet_title_set_letters (SHEET_TITLE (title), gtk_widget_get_pango_context (title), 15);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_widget_size_allocate (title, &(GtkAllocation) { 0, 0, cases[i].width, cases[i].height }, -1);
      g_assert_cmpint (sheet_title_is_shortened (SHEET_TITLE (title)), ==, !cases[i].whole);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* The least sheet that there can be, in very large letters: head, rows and total still have their places, and the pad
 * can be opened. */
static void
test_least (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 threes 7");
  GtkSettings *settings = gtk_settings_get_default ();
  graphene_rect_t head, cell, total;
  Shown shown;

  g_object_set (settings, "gtk-font-name", "Sans 30", NULL);
  shown_open (&shown, game, 216, 176);
  protokoll_sheet_view_focus_cell (shown.view, 0, 0);
  shown_settle (&shown);
  head = bounds_in (shown_heading (&shown, 0, 0), GTK_WIDGET (shown.view));
  cell = bounds_in (shown_cell (&shown, 0, "ones"), GTK_WIDGET (shown.view));
  total = bounds_in (shown_figure (&shown, 0, "total"), GTK_WIDGET (shown.view));
  g_assert_cmpfloat (head.origin.y, ==, 0);
  g_assert_cmpfloat (cell.origin.y, ==, head.size.height);
  g_assert_cmpfloat (total.origin.y, >=, cell.origin.y + cell.size.height);
  pointer_tap_at (shown_cell (&shown, 0, "ones"), 6, 20);
  shown_settle (&shown);
  g_assert_nonnull (pad_of (shown.view));
  shown_close (&shown);
  gtk_settings_reset_property (settings, "gtk-font-name");
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet-places/whole/%ux%dx%d", wholes[i].n_players, wholes[i].width,
                                               wholes[i].height);

      g_test_add_data_func (path, &wholes[i], test_whole);
    }
  g_test_add_func ("/sheet-places/scrolls", test_scrolls);
  g_test_add_func ("/sheet-places/scrolls-by-rows", test_scrolls_by_rows);
  g_test_add_func ("/sheet-places/no-scrolling-where-all-fits", test_no_scrolling_where_all_fits);
  g_test_add_func ("/sheet-places/crowd", test_crowd);
  g_test_add_func ("/sheet-places/letters", test_letters);
  g_test_add_func ("/sheet-places/four-digits", test_four_digits);
  g_test_add_func ("/sheet-places/keys-told", test_keys_told);
  g_test_add_func ("/sheet-places/whole-columns", test_whole_columns);
  g_test_add_func ("/sheet-places/more-columns", test_more_columns);
  g_test_add_func ("/sheet-places/tint", test_tint);
  g_test_add_func ("/sheet-places/focus-turn", test_focus_turn);
  g_test_add_func ("/sheet-places/focus-turn-scrolls", test_focus_turn_scrolls);
  g_test_add_func ("/sheet-places/focus-turn-in-a-crowd", test_focus_turn_in_a_crowd);
  g_test_add_func ("/sheet-places/turns-across", test_turns_across);
  g_test_add_func ("/sheet-places/any-size", test_any_size);
  g_test_add_func ("/sheet-places/large-text", test_large_text);
  g_test_add_func ("/sheet-places/strips-in-large-text", test_strips_in_large_text);
  g_test_add_func ("/sheet-places/names-cut", test_names_cut);
  g_test_add_func ("/sheet-places/name-in-two-lines", test_name_in_two_lines);
  g_test_add_func ("/sheet-places/values-until-the-end", test_values_until_the_end);
  g_test_add_func ("/sheet-places/least", test_least);
  return g_test_run ();
}
