/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "charts.h"
#include "pictures.h"
#include "trays.h"

#include "ui/charts/chart-draw.h"
#include "contrast.h"
#include "ui/charts/palette.h"
#include "ui/dice-tray/roll-board.h"
#include "ui/preferences/preferences-window.h"
#include "ui/sheet/sheet-cell.h"
#include "ui/sheet/sheet-row.h"
#include "ui/widgets/text-size.h"

#include <string.h>

/* Marks, as they are painted, each with a contrast of 3:1 to what is there without it (WCAG 2.1, 1.4.11): light, dark and
 * with high contrast, each in a process of its own. Who is no longer there has no contrast, and fails. */

#define LEAST 3.0

/* Pixels that are so clear: the smallest mark has more, and a ring around a cell many more than its corners. */
#define LEAST_PIXELS 12
#define RING_PIXELS 100

/* All that is too faint is told at once. */
static void G_GNUC_PRINTF (1, 2)
complain (const char *format,
          ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", words);
  g_test_fail ();
}

static void
take (Picture   *picture,
      GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t area = bounds_in (widget, window);

  display_settle (window);
  graphene_rect_inset (&area, -6, -6);
  picture_take (picture, window, &area);
}

/* @with was taken while the mark was at @widget, where it is no longer; it is cleared. */
static void
assert_pixels (const char *name,
               Picture    *with,
               GtkWidget  *widget,
               guint       least)
{
  Picture without;
  double most;
  guint n;

  take (&without, widget);
  n = picture_count (with, &without, LEAST, &most);
  if (n < least)
    complain ("%s: %u pixels of 3:1, at most %.2f:1", name, n, most);
  picture_clear (with);
  picture_clear (&without);
}

static void
assert_clear (const char *name,
              Picture    *with,
              GtkWidget  *widget)
{
  assert_pixels (name, with, widget, LEAST_PIXELS);
}

/* All of a widget is the mark. */
static void
assert_widget (const char *name,
               GtkWidget  *widget)
{
  Picture with;

  g_assert_true (gtk_widget_get_mapped (widget));
  take (&with, widget);
  gtk_widget_set_opacity (widget, 0);
  assert_clear (name, &with, widget);
  gtk_widget_set_opacity (widget, 1);
}

/* --- cells --- */

typedef struct
{
  const char *text;
  SheetCellFlags flags;
  SheetMark mark;
} Look;

static void
give_look (ProtokollSheetCell *cell,
           const Look         *look)
{
  protokoll_sheet_cell_show (cell, &(SheetCellFace) { .text = look->text, .mark = look->mark, .flags = look->flags });
}

static void
assert_look (GtkWidget  *cell,
             const char *name,
             const Look *look,
             const Look *plain)
{
  Picture with;

  give_look (PROTOKOLL_SHEET_CELL (cell), look);
  take (&with, cell);
  give_look (PROTOKOLL_SHEET_CELL (cell), plain);
  assert_clear (name, &with, cell);
}

static void
check_entries (Shown *shown)
{
  static const struct
  {
    const char *name;
    Look look, plain;
  } marks[] = {
    { "the stroke of a struck entry", { "", SHEET_CELL_STRUCK, MARK_NONE }, { "", 0, MARK_NONE } },
    { "the edge of the latest entry", { "12", SHEET_CELL_LAST, MARK_NONE }, { "12", 0, MARK_NONE } },
    { "the frame of what is typed", { "1", SHEET_CELL_EDITING, MARK_NONE }, { "1", 0, MARK_NONE } },
    { "the frame of what is refused",
      { "", SHEET_CELL_EDITING | SHEET_CELL_WRONG, MARK_NONE },
      { "", 0, MARK_NONE } },
    { "the dashes of a broken joker", { "0", SHEET_CELL_BROKEN, MARK_NONE }, { "0", 0, MARK_NONE } },
    { "the dashes of an offer", { "", SHEET_CELL_OFFERED, MARK_NONE }, { "", 0, MARK_NONE } },
  };

  for (guint seat = 0; seat < 2; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
      assert_look (shown_cell (shown, seat, "threes"), marks[i].name, &marks[i].look, &marks[i].plain);
}

/* The crown says who leads; its ground need not. */
static void
check_figures (Shown *shown)
{
  static const struct
  {
    const char *name, *row;
    Look look, plain;
  } marks[] = {
    { "the crown", "total", { "250", SHEET_CELL_LEADS, MARK_CROWN }, { "250", SHEET_CELL_LEADS, MARK_NONE } },
    { "the die of saved rolls", "saved", { "3", 0, MARK_DIE_1 + 2 }, { "3", 0, MARK_NONE } },
    { "the cup", "saved", { "0", 0, MARK_CUP }, { "0", 0, MARK_NONE } },
  };

  for (guint seat = 0; seat < 2; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
      assert_look (shown_figure (shown, seat, marks[i].row), marks[i].name, &marks[i].look, &marks[i].plain);
}

/* In the colors of all players, on an empty cell and on the field of the latest entry. */
static void
check_focus (Shown *shown)
{
  static const Look looks[] = { { "", 0, MARK_NONE }, { "12", SHEET_CELL_LAST, MARK_NONE } };
  GtkWidget *cell = shown_cell (shown, 1, "fours");

  for (guint i = 0; i < G_N_ELEMENTS (looks) * PALETTE_COLORS; i++)
    {
      const Look *look = &looks[i / PALETTE_COLORS];
      g_autofree char *name = g_strdup_printf ("the ring of the focus, color %u \"%s\"", i % PALETTE_COLORS, look->text);
      Picture with;

      protokoll_sheet_cell_set_player (PROTOKOLL_SHEET_CELL (cell), i % PALETTE_COLORS);
      give_look (PROTOKOLL_SHEET_CELL (cell), look);
      gtk_widget_grab_focus (cell);
      take (&with, cell);
      gtk_widget_grab_focus (shown_cell (shown, 0, "ones"));
      assert_pixels (name, &with, cell, RING_PIXELS);
    }
}

static void
check_missed (Shown *shown)
{
  GtkWidget *heading = shown_heading (shown, 0, 1);
  Picture with;

  gtk_widget_add_css_class (heading, "missed");
  take (&with, heading);
  gtk_widget_remove_css_class (heading, "missed");
  assert_clear ("the dashes around who has missed an entry", &with, heading);
}

static gboolean
is_high_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static void
assert_ink (const char    *name,
            GtkWidget     *widget,
            const GdkRGBA *ink)
{
  GdkRGBA card, seen;

  contrast_card (widget, &card);
  contrast_blend (ink, &card, &seen);
  if (contrast_ratio (&seen, &card) < LEAST)
    complain ("%s: %.2f:1", name, contrast_ratio (&seen, &card));
}

/* Lines between rows and columns are a help to the eye, and faint; who asks for contrast gets them clear. */
static void
check_lines (Shown *shown)
{
  GdkRGBA line;

  sheet_row_get_line_color (GTK_WIDGET (shown->view), &line);
  if (is_high_contrast ())
    assert_ink ("the lines of the sheet", GTK_WIDGET (shown->view), &line);
}

static void
check_sheet (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 ones 3 | 2 ones 3");
  check_entries (&shown);
  check_figures (&shown);
  check_focus (&shown);
  check_missed (&shown);
  check_lines (&shown);
  shown_close (&shown);
}

/* --- the foot and the tray --- */

static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t area, room;

  if (scrolled == NULL)
    return TRUE;
  area = bounds_in (widget, scrolled);
  room = bounds_in (scrolled, scrolled);
  return graphene_rect_contains_rect (&room, &area);
}

/* Every icon that can be used now, wherever it stands; @expected is one of them. */
static void
check_icons (GtkWidget  *window,
             const char *expected)
{
  g_autoptr (GPtrArray) icons = widgets_below (window, GTK_TYPE_IMAGE);
  gboolean met = FALSE;

  for (guint i = 0; i < icons->len; i++)
    {
      GtkWidget *icon = g_ptr_array_index (icons, i);

      if (!gtk_widget_get_mapped (icon) || !gtk_widget_is_sensitive (icon) ||
          gtk_widget_get_opacity (icon) < 1 || !is_in_view (icon) ||
          gtk_widget_get_ancestor (icon, GTK_TYPE_SWITCH) != NULL)
        continue;
      assert_widget (gtk_image_get_icon_name (GTK_IMAGE (icon)), icon);
      met |= g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (icon)), expected) == 0;
    }
  g_assert_true (met);
}

static void
check_preferences (Desk *desk)
{
  GtkWidget *preferences;

  desk_do (desk, "win.preferences");
  preferences = desk_dialog (desk, PROTOKOLL_TYPE_PREFERENCES_WINDOW);
  gtk_window_set_default_size (GTK_WINDOW (preferences), 600, 1050);
  display_settle (preferences);
  check_icons (preferences, "list-add-symbolic");
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static void
check_kept (Desk *desk)
{
  GtkWidget *board = widget_below (desk_tray (desk), PROTOKOLL_TYPE_ROLL_BOARD, NULL);
  GtkWidget *die = tray_button (desk, "place", 0);
  Dice kept = { { 0, 0, 0, 0, 1, 0 } };
  Picture with;

  protokoll_roll_board_mark_kept (PROTOKOLL_ROLL_BOARD (board), &kept);
  take (&with, die);
  protokoll_roll_board_mark_kept (PROTOKOLL_ROLL_BOARD (board), NULL);
  assert_clear ("the bar below a die to keep", &with, die);
}

static void
check_table (void)
{
  Desk desk;

  desk_prepare (&desk, "special-8 | 1 ones 3 | 2 ones 3");
  desk_show (&desk);
  desk_toggle (&desk, "count-rolls");
  desk_go_to (&desk, 0, "chance");
  desk_press (&desk, GDK_KEY_d, 0);
  desk_type (&desk, "55");
  desk_settle (&desk);
  assert_widget ("a die in the tray", gtk_button_get_child (GTK_BUTTON (tray_button (&desk, "place", 0))));
  for (guint i = 0; i < 6; i++)
    assert_widget ("a face in the tray", gtk_button_get_child (GTK_BUTTON (tray_button (&desk, "face", i))));
  check_kept (&desk);
  check_icons (GTK_WIDGET (desk.window), "open-menu-symbolic");
  check_preferences (&desk);
  desk_close (&desk);
}

static void
check_rolls (void)
{
  Desk desk;

  desk_open (&desk, "special-8");
  assert_widget ("the dots of the rolls", widget_below (desk_find (&desk, "roll-counter"), GTK_TYPE_BOX, NULL));
  desk_close (&desk);
}

/* --- charts --- */

static void
check_axes (void)
{
  GtkWidget *window = charts_open (charts_wins (3), 300, 200);
  GtkWidget *chart = widget_below (window, PROTOKOLL_TYPE_CHART, NULL);
  GdkRGBA ink;

  chart_get_ink (chart, CHART_INK_AXIS, &ink);
  assert_ink ("the axis of a chart", chart, &ink);
  chart_get_ink (chart, CHART_INK_TEXT, &ink);
  assert_ink ("the ring in a chart", chart, &ink);
  chart_get_ink (chart, CHART_INK_GRID, &ink);
  if (is_high_contrast ())
    assert_ink ("the lines through a chart", chart, &ink);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The ground of a cell is what most of its pixels are, the number what differs most from it. */
static void
assert_number (GtkWidget  *cell,
               const char *look)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (cell));
  graphene_rect_t area = bounds_in (cell, window);
  double most = 1;
  GdkRGBA ground, ink;
  Picture picture;

  graphene_rect_inset (&area, 4, 4);
  picture_take (&picture, window, &area);
  picture_get (&picture, 0, &ground);
  for (int i = 1; i < picture.width * picture.height; i++)
    {
      picture_get (&picture, i, &ink);
      most = MAX (most, contrast_ratio (&ground, &ink));
    }
  if (most < 4.5)
    complain ("the number on %s of the table: %.2f:1", look, most);
  picture_clear (&picture);
}

/* The table of entries, from worse to better. The strokes of smaller letters are not everywhere as wide as a pixel, so
 * that none has their color as it is. */
static void
check_looks (void)
{
  static const char *const looks[] = { "worse-3", "worse-2", "worse-1", "as-all", "better-1", "better-2", "better-3" };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *window = charts_open (row, 1000, 200), *cell;
  guint i = 0;

  for (i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_box_append (GTK_BOX (row), g_object_new (GTK_TYPE_LABEL, "label", "8.8", "css-classes",
                                                 (const char *[]) { looks[i], NULL }, NULL));
  display_settle (window);
  for (cell = gtk_widget_get_first_child (row), i = 0; cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    assert_number (cell, looks[i++]);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- schemes --- */

static void
test_scheme (gconstpointer data)
{
  if (!g_test_subprocess ())
    return;
  g_assert_cmpint (adw_style_manager_get_dark (adw_style_manager_get_default ()), ==, strstr (data, "dark") != NULL);
  g_assert_cmpint (is_high_contrast (), ==, strstr (data, "clear") != NULL);
  /* The application brings the style sheets of the scheme. */
  check_table ();
  check_sheet ();
  check_rolls ();
  check_axes ();
  text_size_set (200);
  check_looks ();
  text_size_set (TEXT_SIZE_NORMAL);
}

static void
test_in_process (gconstpointer data)
{
  const char *scheme = data;
  g_autofree char *path = g_strdup_printf ("/marks/%s/subprocess", scheme);

  display_use_scheme (scheme);
  g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  if (!g_test_trap_has_passed ())
    g_test_fail ();
}

int
main (int    argc,
      char **argv)
{
  static const char *const schemes[] = { "light", "dark", "light-clear", "dark-clear" };

  display_init (&argc, &argv);
  /* What is painted is the new look, and not the way to it. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/marks/%s", schemes[i]);
      g_autofree char *inner = g_strconcat (path, "/subprocess", NULL);

      g_test_add_data_func (path, schemes[i], test_in_process);
      g_test_add_data_func (inner, schemes[i], test_scheme);
    }
  return g_test_run ();
}
