/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

#include "ui/sheet/value-strip.h"

/* The toast after each entry. */

static gboolean
is_shown (Desk *desk)
{
  return desk_shows (desk, "undo-entry");
}

/* What it says, or NULL. */
static const char *
said (Desk *desk)
{
  return is_shown (desk) ? desk_text (desk, "undo-entry-text") : NULL;
}

/* Entered as the sheet does it; the toast comes by itself after the next frame. */
static void
enter (Desk       *desk,
       guint       seat,
       const char *entry,
       const char *typed)
{
  desk_enter (desk, seat, entry, typed);
  wait_until (is_shown (desk));
  desk_settle (desk);
}

/* Also just after it has gone, when the press was on its way. */
static void
press_undo (Desk *desk)
{
  g_signal_emit_by_name (widget_below (desk_find (desk, "undo-entry"), GTK_TYPE_BUTTON, NULL), "clicked");
  desk_settle (desk);
}

static void
test_says (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  g_assert_false (is_shown (&desk));
  enter (&desk, 1, "sixes", "3");
  g_assert_cmpstr (said (&desk), ==, "B · Sixes: 18 points");
  enter (&desk, 0, "chance", "x");
  g_assert_cmpstr (said (&desk), ==, "A · Chance: struck");
  enter (&desk, 0, "ones", "2");
  g_assert_cmpstr (said (&desk), ==, "A · Ones: corrected, 3 → 2");
  assert_spoken (desk_find (&desk, "undo-entry"), "A · Ones: corrected, 3 → 2");
  desk_close (&desk);
}

/* Nothing of it is done before the numbers are on the screen. */
static void
test_after_the_numbers (void)
{
  Play play = { .seat = 1, .entry = 0, .typed = "2" };
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  g_assert_true (protokoll_session_enter (desk_session (&desk), &play, NULL));
  g_assert_false (is_shown (&desk));
  enter (&desk, 0, "twos", "2");
  play.entry = 1;
  g_assert_true (protokoll_session_enter (desk_session (&desk), &play, NULL));
  g_assert_false (is_shown (&desk));
  desk_settle (&desk);
  desk_close (&desk);
}

static void
test_undo (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  enter (&desk, 1, "ones", "2");
  press_undo (&desk);
  assert_game (desk_game (&desk), "1.ones=3 2.ones=open");
  g_assert_false (is_shown (&desk));
  desk_assert_focus (&desk, 1, "ones");

  /* A second press on its way finds nothing to do. */
  press_undo (&desk);
  assert_game (desk_game (&desk), "1.ones=3");

  /* A correction is taken back as one. */
  enter (&desk, 0, "ones", "5");
  press_undo (&desk);
  assert_game (desk_game (&desk), "1.ones=3");
  desk_close (&desk);
}

/* For the other player, too, and back. */
static void
test_moved_over (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3 | 1 twos 2");
  g_assert_true (protokoll_session_move_over (desk_session (&desk), 0, 1, 1, NULL));
  wait_until (is_shown (&desk));
  desk_settle (&desk);
  g_assert_cmpstr (said (&desk), ==, "B · Twos: 4 points, A → B");
  press_undo (&desk);
  assert_game (desk_game (&desk), "1.twos=4 2.twos=open");
  desk_close (&desk);
}

/* Whatever else changes takes it away: undo by its key, redo, another game. */
static void
test_gone_with_the_game (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  enter (&desk, 1, "ones", "2");
  desk_do (&desk, "win.undo");
  g_assert_false (is_shown (&desk));
  desk_do (&desk, "win.redo");
  g_assert_false (is_shown (&desk));
  press_undo (&desk);
  assert_game (desk_game (&desk), "2.ones=2");
  enter (&desk, 0, "twos", "2");
  desk_do (&desk, "win.clear-game");
  desk_answer (&desk, "discard");
  g_assert_false (is_shown (&desk));
  desk_close (&desk);
}

static void
test_gone_when_typing (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  enter (&desk, 1, "ones", "2");
  g_assert_true (desk_press (&desk, GDK_KEY_3, 0));
  g_assert_false (is_shown (&desk));
  g_assert_true (desk_press (&desk, GDK_KEY_Escape, 0));
  g_assert_false (is_shown (&desk));
  desk_close (&desk);
}

/* It goes by itself. */
static void
test_time (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  enter (&desk, 1, "ones", "2");
  pass_time (UNDO_ENTRY_SECONDS / 2);
  desk_settle (&desk);
  g_assert_true (is_shown (&desk));
  pass_time (UNDO_ENTRY_SECONDS);
  desk_settle (&desk);
  g_assert_false (is_shown (&desk));
  assert_game (desk_game (&desk), "2.ones=2");
  desk_close (&desk);
}

/* The keyboard stays where it is, and no key leads into the toast. */
static void
test_focus (void)
{
  GtkWidget *cell;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  cell = desk_focus (&desk);
  enter (&desk, 1, "ones", "2");
  g_assert_true (desk_focus (&desk) == cell);
  g_assert_false (gtk_widget_grab_focus (widget_below (desk_find (&desk, "undo-entry"), GTK_TYPE_BUTTON, NULL)));
  g_assert_true (desk_focus (&desk) == cell);
  desk_close (&desk);
}

static void
assert_apart (Desk      *desk,
              GtkWidget *widget)
{
  graphene_rect_t toast = bounds_in (desk_find (desk, "undo-entry"), GTK_WIDGET (desk->window));
  graphene_rect_t other = bounds_in (widget, GTK_WIDGET (desk->window));

  g_assert_false (graphene_rect_intersection (&toast, &other, NULL));
}

/* Within the sheet, as high as a finger needs, over neither the totals nor the cell that is next. */
static void
check_place (const char *game,
             int         width,
             int         height)
{
  static const char *const entries[] = { "ones", "sixes", "chance" };
  Desk desk;

  desk_open (&desk, game);
  desk_resize (&desk, width, height);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      graphene_rect_t toast, sheet;
      GtkWidget *button;

      protokoll_sheet_view_focus_cell (desk_sheet (&desk), 1, entry_named (desk_game (&desk), entries[i]));
      enter (&desk, 0, entries[i], "x");
      toast = bounds_in (desk_find (&desk, "undo-entry"), GTK_WIDGET (desk.window));
      sheet = bounds_in (desk_find (&desk, "sheet"), GTK_WIDGET (desk.window));
      g_assert_true (graphene_rect_contains_rect (&sheet, &toast));
      button = widget_below (desk_find (&desk, "undo-entry"), GTK_TYPE_BUTTON, NULL);
      g_assert_cmpint (gtk_widget_get_allocated_height (button), >=, 44);
      g_assert_cmpint (gtk_widget_get_allocated_width (button), >=, 44);
      assert_apart (&desk, widget_below (desk_find (&desk, "sheet"), g_type_from_name ("ProtokollSheetRow"), "total"));
      assert_apart (&desk, desk_focus (&desk));
    }
  desk_close (&desk);
}

static void
test_place (void)
{
  check_place ("special-8", 360, 640);
  check_place ("special-8", 1024, 768);
  check_place ("special-8", 1920, 1040);
  check_place ("yatzy", 360, 640);
  check_place ("yatzy x4", 1024, 768);
}

/* After the first one, an entry asks for no other size of anything. */
static void
test_no_layout (void)
{
  int before, after;
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3");
  enter (&desk, 1, "ones", "2");
  gtk_widget_measure (desk_find (&desk, "undo-entry"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &before, NULL, NULL);
  enter (&desk, 0, "three-plus-three-plus-two", "x");
  gtk_widget_measure (desk_find (&desk, "undo-entry"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &after, NULL, NULL);
  g_assert_cmpint (before, ==, after);
  desk_close (&desk);
}

/* Where values stand beside the rows, they can be tapped while it is there. */
static void
test_beside_values (void)
{
  g_autoptr (GPtrArray) strips = NULL;
  GtkWidget *view;
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3");
  desk_resize (&desk, 1920, 1080);
  enter (&desk, 1, "ones", "3");
  view = desk_find (&desk, "sheet");
  strips = widgets_below (view, PROTOKOLL_TYPE_VALUE_STRIP);
  g_assert_cmpuint (strips->len, ==, 31);
  for (guint i = 0; i < strips->len; i++)
    {
      graphene_rect_t toast = bounds_in (desk_find (&desk, "undo-entry"), view);
      graphene_rect_t strip = bounds_in (g_ptr_array_index (strips, i), view);

      g_assert_false (gtk_widget_get_mapped (g_ptr_array_index (strips, i)) &&
                      graphene_rect_intersection (&toast, &strip, NULL));
    }
  desk_close (&desk);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window-toast/says", test_says);
  g_test_add_func ("/window-toast/after-the-numbers", test_after_the_numbers);
  g_test_add_func ("/window-toast/undo", test_undo);
  g_test_add_func ("/window-toast/moved-over", test_moved_over);
  g_test_add_func ("/window-toast/gone-with-the-game", test_gone_with_the_game);
  g_test_add_func ("/window-toast/gone-when-typing", test_gone_when_typing);
  g_test_add_func ("/window-toast/time", test_time);
  g_test_add_func ("/window-toast/focus", test_focus);
  g_test_add_func ("/window-toast/place", test_place);
  g_test_add_func ("/window-toast/no-layout", test_no_layout);
  g_test_add_func ("/window-toast/beside-values", test_beside_values);
  return g_test_run ();
}
