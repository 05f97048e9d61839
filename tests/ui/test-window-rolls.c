/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

/* Rolls counted along in the window: by the button, by the space bar, and not at all. */

static gboolean
is_counted (Desk *desk)
{
  return desk_shows (desk, "roll-counter");
}

static GtkWidget *
get_button (Desk *desk)
{
  return desk_find (desk, "count-roll");
}

static void
count (Desk  *desk,
       guint  n)
{
  for (guint i = 0; i < n; i++)
    click (get_button (desk));
  desk_settle (desk);
}

/* How many were made is shown by dots; a screen reader is told. */
static void
assert_made (Desk       *desk,
             const char *made)
{
  g_autoptr (Sheet) sheet = sheet_of (desk_game (desk));
  g_autoptr (GString) left = g_string_new (desk_text (desk, "rolls-left"));
  g_autofree char *spoken = NULL;

  /* What they are is said before. */
  g_string_replace (left, " rolls", "", 0);
  g_string_replace (left, " roll", "", 0);
  spoken = g_strdup_printf ("%s, rolls: %s, %s", game_get_player (sheet->game, sheet->turn), made, left->str);
  assert_spoken (desk_find (desk, "roll-counter"), spoken);
}

static void
assert_counter (Desk       *desk,
                const char *made,
                const char *left,
                gboolean    countable)
{
  assert_made (desk, made);
  g_assert_cmpstr (desk_text (desk, "rolls-left"), ==, left);
  g_assert_cmpint (gtk_widget_is_sensitive (get_button (desk)), ==, countable);
}

/* The table of "The rule sets, decided", "Saved rolls", through the button. */
typedef struct
{
  const char *path;
  const char *start;
  guint n_rolls;
  const char *made;   /* what the counter says then */
  const char *expected;
} Turn;

static const Turn turns[] = {
  { "/window-rolls/table/none-kept-on-1", "special-8", 1, "1 of 3", "1.saved=2" },
  { "/window-rolls/table/none-kept-on-2", "special-8", 2, "2 of 3", "1.saved=1" },
  { "/window-rolls/table/none-kept-on-3", "special-8", 3, "last regular", "1.saved=0" },
  { "/window-rolls/table/six-kept-on-2", "special-8 | 1 saved 6", 2, "2 of 3", "1.saved=5" },
  { "/window-rolls/table/five-kept-on-1", "special-8 | 1 saved 5", 1, "1 of 3", "1.saved=5" },
  { "/window-rolls/table/six-kept-on-1", "special-8 | 1 saved 6", 1, "1 of 3", "1.saved=4" },
  { "/window-rolls/table/all-three-keep-six", "special-8 | 1 saved 6", 3, "last regular", "1.saved=6" },
  { "/window-rolls/table/extra-1", "special-8 | 1 saved 6", 4, "extra 1", "1.saved=5" },
  { "/window-rolls/table/extra-2", "special-8 | 1 saved 6", 5, "extra 2", "1.saved=4" },
  { "/window-rolls/table/extra-3", "special-8 | 1 saved 6", 6, "extra 3", "1.saved=3" },
  { "/window-rolls/table/extra-4", "special-8 | 1 saved 6", 7, "extra 4", "1.saved=2" },
  { "/window-rolls/table/extra-5", "special-8 | 1 saved 6", 8, "extra 5", "1.saved=1" },
  { "/window-rolls/table/extra-6", "special-8 | 1 saved 6", 9, "extra 6", "1.saved=0" },
  { "/window-rolls/table/maxi-without-cap", "maxi-yatzy | 1 saved 7", 1, "1 of 3", "1.saved=9" },
  { "/window-rolls/table/maxi-extra-7", "maxi-yatzy | 1 saved 7", 10, "extra 7", "1.saved=0" },
};

static void
test_turn (gconstpointer data)
{
  const Turn *turn = data;
  Desk desk;

  desk_open (&desk, turn->start);
  count (&desk, turn->n_rolls);
  assert_made (&desk, turn->made);
  desk_enter (&desk, 0, "chance", "20");
  assert_game (desk_game (&desk), turn->expected);
  assert_game (desk_game (&desk), "turn=2 1.rolls=0 2.rolls=0");
  assert_made (&desk, "0 of 3");
  desk_close (&desk);
}

static void
test_take_back (Desk *desk)
{
  g_assert_false (desk_can (desk, "win.take-back-roll"));
  count (desk, 4);
  assert_counter (desk, "extra 1", "none left", FALSE);
  desk_do (desk, "win.take-back-roll");
  assert_counter (desk, "last regular", "+ 1 saved", TRUE);
  desk_do (desk, "win.take-back-roll");
  desk_do (desk, "win.take-back-roll");
  desk_do (desk, "win.take-back-roll");
  assert_counter (desk, "0 of 3", "3 left + 1 saved", TRUE);
  g_assert_false (desk_can (desk, "win.take-back-roll"));
}

/* By a finger, too: where an entry can be taken back just after it, a roll can. */
static void
test_undo_button (Desk *desk)
{
  g_assert_false (desk_shows (desk, "undo-last"));
  count (desk, 2);
  assert_spoken (desk_find (desk, "undo-last"), "Undo a roll");
  desk_click (desk, "undo-last");
  assert_counter (desk, "1 of 3", "2 rolls left", TRUE);
  desk_enter (desk, 0, "ones", "3");
  assert_spoken (desk_find (desk, "undo-last"), "Undo this entry");
  count (desk, 1);
  assert_spoken (desk_find (desk, "undo-last"), "Undo a roll");
  desk_click (desk, "undo-last");
  assert_game (desk_game (desk), "1.ones=3 2.rolls=0");
  g_assert_false (desk_shows (desk, "undo-last"));
}

/* Nothing is counted beyond the last; why not is said, until something else happens. */
static void
test_beyond_the_last (Desk *desk)
{
  GtkWidget *counter = desk_find (desk, "roll-counter");

  count (desk, 3);
  assert_counter (desk, "last regular", "none left", FALSE);
  g_assert_false (gtk_widget_has_css_class (counter, "refused"));
  assert_spoken (counter, "B, rolls: last regular, none left");
  desk_do (desk, "win.count-roll");
  assert_game (desk_game (desk), "2.rolls=3");
  g_assert_true (gtk_widget_has_css_class (counter, "refused"));
  assert_spoken (counter, "B has used all 3 rolls; fill an entry now");
  g_assert_true (desk_press (desk, GDK_KEY_space, 0));
  assert_game (desk_game (desk), "2.rolls=3");
  desk_enter (desk, 1, "ones", "3");
  g_assert_false (gtk_widget_has_css_class (counter, "refused"));
  assert_counter (desk, "0 of 3", "3 rolls left", TRUE);
}

static void
test_space (Desk *desk)
{
  g_assert_true (desk_press (desk, GDK_KEY_space, 0));
  g_assert_true (desk_press (desk, GDK_KEY_space, 0));
  assert_game (desk_game (desk), "1.rolls=2");
  g_assert_true (desk_press (desk, GDK_KEY_space, GDK_SHIFT_MASK));
  assert_game (desk_game (desk), "1.rolls=1");
  g_assert_false (desk_press (desk, GDK_KEY_space, GDK_CONTROL_MASK));
  g_assert_true (desk_press (desk, GDK_KEY_KP_Space, 0));
  assert_game (desk_game (desk), "1.rolls=2");
  g_assert_true (desk_press (desk, GDK_KEY_KP_Space, GDK_SHIFT_MASK));
  /* On its own button it counts one, too. */
  gtk_widget_grab_focus (get_button (desk));
  g_assert_true (desk_press (desk, GDK_KEY_space, 0));
  assert_game (desk_game (desk), "1.rolls=2");
  g_assert_true (desk_press (desk, GDK_KEY_space, GDK_SHIFT_MASK));
  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  g_assert_true (desk_press (desk, GDK_KEY_space, 0));
  assert_game (desk_game (desk), "1.rolls=2");
}

/* A key that is held is one roll. */
static void
test_space_held (Desk *desk)
{
  for (guint i = 0; i < 5; i++)
    g_assert_true (press_key (GTK_WIDGET (desk->window), GDK_KEY_space, 0));
  release_key (GTK_WIDGET (desk->window), GDK_KEY_space, 0);
  desk_settle (desk);
  assert_game (desk_game (desk), "1.rolls=1");
}

/* With the focus on a button of the header the space bar is for that. */
static void
test_space_elsewhere (void)
{
  Desk desk;

  desk_open (&desk, "special-8");
  g_assert_true (gtk_widget_grab_focus (desk_find (&desk, "new-game")));
  g_assert_false (desk_press (&desk, GDK_KEY_space, 0));
  assert_game (desk_game (&desk), "1.rolls=0");
  desk_close (&desk);

  /* There is no counter. */
  desk_open (&desk, "yatzy");
  g_assert_true (gtk_widget_grab_focus (desk_find (&desk, "new-game")));
  g_assert_false (desk_press (&desk, GDK_KEY_space, 0));
  assert_game (desk_game (&desk), "1.rolls=0");
  desk_close (&desk);
}

/* The button that can be pressed no more gives the focus back to the sheet. */
static void
test_focus_after_the_last (Desk *desk)
{
  g_assert_true (gtk_widget_grab_focus (get_button (desk)));
  count (desk, 3);
  g_assert_true (desk_focus_is_in (desk, desk_sheet (desk)));
}

/* Undo of the entry: its rolls were made. A game before any roll has none. */
static void
test_undone (Desk *desk)
{
  count (desk, 2);
  desk_enter (desk, 1, "ones", "3");
  count (desk, 1);
  desk_do (desk, "win.undo");
  assert_counter (desk, "2 of 3", "1 roll left", TRUE);
  assert_game (desk_game (desk), "turn=2 1.rolls=1 2.rolls=2");
  desk_do (desk, "win.undo");
  assert_counter (desk, "1 of 3", "2 rolls left", TRUE);
  desk_do (desk, "win.redo");
  desk_do (desk, "win.redo");
  assert_counter (desk, "1 of 3", "2 rolls left", TRUE);
  assert_game (desk_game (desk), "turn=1 2.saved=1 2.rolls=0");
}

/* Another player's open entry can be filled at any time: the count stays with whose turn it is. */
static void
test_out_of_turn (Desk *desk)
{
  count (desk, 2);
  desk_enter (desk, 1, "ones", "3");
  assert_counter (desk, "2 of 3", "1 roll left", TRUE);
  assert_game (desk_game (desk), "turn=1 1.rolls=2 2.saved=0");
}

/* Where none are saved nothing is counted, unless somebody wants it; that is remembered for such games. */
static void
test_switched (Desk *desk)
{
  g_assert_false (is_counted (desk));
  g_assert_false (desk_can (desk, "win.count-roll"));
  g_assert_false (desk_press (desk, GDK_KEY_space, 0));
  desk_toggle (desk, "count-rolls");
  g_assert_true (g_settings_get_boolean (desk->settings, "count-rolls"));
  g_assert_true (is_counted (desk));
  count (desk, 3);
  assert_counter (desk, "last roll", "none left", FALSE);

  desk_toggle (desk, "count-rolls");
  g_assert_false (is_counted (desk));
  assert_game (desk_game (desk), "1.rolls=0");
  g_assert_false (desk_can (desk, "win.count-roll"));
}

static void
test_switched_off (Desk *desk)
{
  g_settings_set_boolean (desk->settings, "count-saved-rolls", FALSE);
  desk_show (desk);
  g_assert_false (is_counted (desk));
  desk_enter (desk, 0, "ones", "3");
  assert_game (desk_game (desk), "1.saved=4");
}

/* At the end nothing is rolled any more; undone, it goes on. */
static void
test_finished (Desk *desk)
{
  count (desk, 1);
  desk_enter (desk, 1, "maxi-yatzy", "x");
  g_assert_false (is_counted (desk));
  g_assert_false (desk_can (desk, "win.count-roll"));
  g_assert_false (desk_press (desk, GDK_KEY_space, 0));
  desk_do (desk, "win.undo");
  assert_counter (desk, "1 of 3", "2 rolls left", TRUE);
}

static void
test_again (Desk *desk)
{
  count (desk, 2);
  desk_shut (desk);
  desk_show (desk);
  assert_counter (desk, "2 of 3", "1 roll left", TRUE);
}

/* A toast that is told where the counter has its place goes with the first roll. */
static void
test_toast (Desk *desk)
{
  desk_resize (desk, 360, 640);
  desk_do (desk, "win.same-players");
  desk_wait (desk);
  wait_until (desk_toast_text (desk) != NULL);
  desk_settle (desk);
  g_assert_false (desk_shows (desk, "roll-counter"));
  count (desk, 1);
  g_assert_true (desk_shows (desk, "roll-counter"));
}

/* The text is shown whole, up to the lowest pixel. */
static void
assert_whole (Desk       *desk,
              const char *name)
{
  GtkWidget *widget = desk_find (desk, name);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, desk_text (desk, name));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  g_test_message ("%s: %d x %d for %d x %d", name, gtk_widget_get_width (widget), gtk_widget_get_height (widget), width, height);
  g_assert_cmpint (gtk_widget_get_width (widget), >=, width);
  g_assert_cmpint (gtk_widget_get_height (widget), >=, height);
}

/* Counting asks for no other size of anything, at any width, and a small window can still be made. */
static void
test_sizes (Desk *desk)
{
  static const int widths[] = { 1024, 700, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t before, after;
      int width;

      desk_resize (desk, widths[i], 640);
      gtk_widget_measure (GTK_WIDGET (desk->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, widths[i]);
      before = bounds_in (get_button (desk), GTK_WIDGET (desk->window));
      assert_whole (desk, "turn");
      assert_whole (desk, "rolls-left");
      assert_spoken (get_button (desk), "Count a roll");
      g_assert_cmpfloat (before.size.width, >=, 44);
      g_assert_cmpfloat (before.size.height, >=, 44);
      count (desk, 3);
      after = bounds_in (get_button (desk), GTK_WIDGET (desk->window));
      g_test_message ("at %d: %g %g, then %g %g", widths[i], before.origin.x, before.size.width, after.origin.x,
                      after.size.width);
      g_assert_true (graphene_rect_equal (&before, &after));
    }
  assert_game (desk_game (desk), "1.rolls=9");
}

static const DeskTest tests[] = {
  { "take-back", desk_open, "special-8 | 1 saved 1", test_take_back },
  { "undo-button", desk_open, "special-8", test_undo_button },
  { "beyond-the-last", desk_open, "special-8 | 1 ones 3", test_beyond_the_last },
  { "space", desk_open, "special-8", test_space },
  { "space-held", desk_open, "special-8", test_space_held },
  { "focus-after-the-last", desk_open, "special-8", test_focus_after_the_last },
  { "undone", desk_open, "special-8 | 1 ones 3", test_undone },
  { "out-of-turn", desk_open, "special-8", test_out_of_turn },
  { "switched", desk_open, "yatzy", test_switched },
  { "switched-off", desk_prepare, "special-8 | 1 saved 4", test_switched_off },
  { "finished", desk_open, "maxi-yatzy | 1 rest x | 2 rest x | undo", test_finished },
  { "again", desk_open, "special-8", test_again },
  { "toast", desk_open, "maxi-yatzy | 1 rest x | 2 rest x", test_toast },
  { "sizes", desk_open, "special-8 | 1 saved 6", test_sizes },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    g_test_add_data_func (turns[i].path, &turns[i], test_turn);
  g_test_add_func ("/window-rolls/space-elsewhere", test_space_elsewhere);

  desk_add_tests ("window-rolls", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
