/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

#include "ui/widgets/toasts.h"

#include "histories.h"
#include "pictures.h"
#include "pointer.h"

/* What the footer says after each entry, and the undo beside it. */

static gboolean
is_shown (Desk *desk)
{
  return desk_shows (desk, "undo-last");
}

static const char *
said (Desk *desk)
{
  return desk_text (desk, "below-turn");
}

/* Entered as the sheet does it. */
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
  g_signal_emit_by_name (desk_find (desk, "undo-last"), "clicked");
  desk_settle (desk);
}

static void
test_says (Desk *desk)
{
  g_assert_false (is_shown (desk));
  enter (desk, 1, "sixes", "3");
  g_assert_cmpstr (said (desk), ==, "B · Sixes: 18 points");
  enter (desk, 0, "chance", "x");
  g_assert_cmpstr (said (desk), ==, "A · Chance: struck");
  enter (desk, 0, "ones", "2");
  g_assert_cmpstr (said (desk), ==, "A · Ones: corrected, 3 → 2");
  assert_spoken (desk_find (desk, "below-turn"), "A · Ones: corrected, 3 → 2");
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "B’s turn");
}

static void
test_undo (Desk *desk)
{
  enter (desk, 1, "ones", "2");
  press_undo (desk);
  assert_game (desk_game (desk), "1.ones=3 2.ones=open");
  g_assert_false (is_shown (desk));
  desk_assert_focus (desk, 1, "ones");

  /* A second press on its way finds nothing to do. */
  press_undo (desk);
  assert_game (desk_game (desk), "1.ones=3");

  /* A correction is taken back as one. */
  enter (desk, 0, "ones", "5");
  press_undo (desk);
  assert_game (desk_game (desk), "1.ones=3");
}

/* For the other player, too, and back. */
static void
test_moved_over (Desk *desk)
{
  g_assert_true (protokoll_session_move_over (desk_session (desk), 0, 1, 1, NULL));
  wait_until (is_shown (desk));
  desk_settle (desk);
  g_assert_cmpstr (said (desk), ==, "B · Twos: 4 points, A → B");
  press_undo (desk);
  assert_game (desk_game (desk), "1.twos=4 2.twos=open");
}

/* Whatever else changes takes it away: undo by its key, redo, another game. */
static void
test_gone_with_the_game (Desk *desk)
{
  enter (desk, 1, "ones", "2");
  desk_do (desk, "win.undo");
  g_assert_false (is_shown (desk));
  desk_do (desk, "win.redo");
  g_assert_false (is_shown (desk));
  press_undo (desk);
  assert_game (desk_game (desk), "2.ones=2");
  enter (desk, 0, "twos", "2");
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "discard");
  g_assert_false (is_shown (desk));
}

static void
test_gone_when_typing (Desk *desk)
{
  enter (desk, 1, "ones", "2");
  g_assert_true (desk_press (desk, GDK_KEY_3, 0));
  g_assert_false (is_shown (desk));
  g_assert_true (desk_press (desk, GDK_KEY_Escape, 0));
  g_assert_false (is_shown (desk));
}

/* It goes by itself. */
static void
test_time (Desk *desk)
{
  enter (desk, 1, "ones", "2");
  pass_time (UNDO_ENTRY_SECONDS / 2);
  desk_settle (desk);
  g_assert_true (is_shown (desk));
  pass_time (UNDO_ENTRY_SECONDS);
  desk_settle (desk);
  g_assert_false (is_shown (desk));
  assert_game (desk_game (desk), "2.ones=2");
}

/* The keyboard stays where it is, and no key leads to the button. */
static void
test_focus (Desk *desk)
{
  GtkWidget *cell = desk_focus (desk);

  enter (desk, 1, "ones", "2");
  g_assert_true (desk_focus (desk) == cell);
  g_assert_false (gtk_widget_grab_focus (desk_find (desk, "undo-last")));
  g_assert_true (desk_focus (desk) == cell);
}

/* By its key, too, the keyboard goes back to the entry that is open again, and the footer to whose turn it is. */
static void
test_cursor_after_undo (Desk *desk)
{
  desk_go_to (desk, 1, "chance");
  desk_type (desk, "20");
  desk_press (desk, GDK_KEY_Return, 0);
  assert_game (desk_game (desk), "2.chance=20 turn=1");
  desk_do (desk, "win.undo");
  desk_assert_focus (desk, 1, "chance");
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "B’s turn");
  desk_do (desk, "win.undo");
  desk_assert_focus (desk, 0, "ones");
  g_assert_cmpstr (desk_text (desk, "turn"), ==, "A’s turn");
}

/* The swatch has the color of whose turn it is, whatever was entered. */
static void
test_swatch (Desk *desk)
{
  g_assert_true (gtk_widget_has_css_class (desk_find (desk, "swatch"), "seat-1"));
  enter (desk, 1, "ones", "2");
  g_assert_true (gtk_widget_has_css_class (desk_find (desk, "swatch"), "seat-0"));
}

/* On a telephone in few words, with no button for what the header undoes. The room is that of the roll counter. */
static void
test_brief (Desk *desk)
{
  desk_resize (desk, 360, 640);
  g_assert_true (desk_shows (desk, "roll-counter"));
  desk_enter (desk, 1, "three-plus-three-plus-two", "x");
  wait_until (g_strcmp0 (said (desk), "B · 3 + 3 + 2: struck") == 0);
  g_assert_false (is_shown (desk));
  g_assert_false (desk_shows (desk, "roll-counter"));
  pass_time (UNDO_ENTRY_SECONDS);
  desk_settle (desk);
  g_assert_true (desk_shows (desk, "roll-counter"));
}

/* The button is painted, too, when it was never to be seen since the tray took the place of the footer. */
static void
test_painted (Desk *desk)
{
  graphene_rect_t area;
  Picture with, without;

  desk_resize (desk, 1024, 768);
  desk_press (desk, GDK_KEY_d, 0);
  desk_press (desk, GDK_KEY_Escape, 0);
  area = bounds_in (desk_find (desk, "undo-last"), GTK_WIDGET (desk->window));
  picture_take (&without, GTK_WIDGET (desk->window), &area);
  desk_press (desk, GDK_KEY_space, 0);
  picture_take (&with, GTK_WIDGET (desk->window), &area);
  g_assert_cmpuint (picture_count (&with, &without, 1.2, NULL), >, 100);
  picture_clear (&with);
  picture_clear (&without);
}

/* A correction that takes a later joker away: that is more than what was corrected. */
static void
test_broken_joker (Desk *desk)
{
  g_assert_true (protokoll_session_clear_entry (desk_session (desk), 0, entry_named (desk_game (desk), "yahtzee"), NULL));
  desk_settle (desk);
  assert_spoken (desk_find (desk, "below-turn"), "A · Sixes: since the correction this is no longer a joker");
  assert_mentions (said (desk), "joker");
  enter (desk, 1, "threes", "2");
  g_assert_cmpstr (said (desk), ==, "B · Threes: 6 points");
}

/* High enough for a finger, beside the sheet and its next cell, with no word cut, and nothing moves when it comes. */
static void
check_place (const char *game,
             int         width,
             int         height)
{
  static const char *const entries[] = { "ones", "sixes", "chance" };
  graphene_rect_t before;
  Desk desk;

  desk_open (&desk, game);
  desk_resize (&desk, width, height);
  desk_wait (&desk);
  before = bounds_in (desk_find (&desk, "tray-button"), GTK_WIDGET (desk.window));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      graphene_rect_t button, footer, tray;

      enter (&desk, i % 2, entries[i], "x");
      tray = bounds_in (desk_find (&desk, "tray-button"), GTK_WIDGET (desk.window));
      button = bounds_in (desk_find (&desk, "undo-last"), GTK_WIDGET (desk.window));
      footer = bounds_in (desk_find (&desk, "footer"), GTK_WIDGET (desk.window));
      g_assert_true (graphene_rect_equal (&before, &tray));
      g_assert_true (graphene_rect_contains_rect (&footer, &button));
      g_assert_cmpfloat (button.size.height, >=, 48);
      g_assert_cmpfloat (button.size.width, >=, 48);
    }
  desk_close (&desk);
}

static void
test_place (void)
{
  check_place ("special-8", 1024, 768);
  check_place ("special-8", 1920, 1040);
  check_place ("yatzy", 700, 640);
  check_place ("yatzy x4", 1024, 768);
}

/* Until the first entry of all the footer says how entries are made. */
static void
test_first_minute (Desk *desk)
{
  static const char how[] = "Roll your dice, then tap a cell or type: 3 for three fours.";

  g_assert_cmpstr (said (desk), ==, how);
  desk_resize (desk, 360, 640);
  g_assert_cmpstr (said (desk), ==, how);
  g_assert_false (desk_shows (desk, "roll-counter"));
  desk_do (desk, "win.count-roll");
  g_assert_true (desk_shows (desk, "roll-counter"));
  g_assert_cmpstr (said (desk), ==, "");
  desk_enter (desk, 0, "ones", "3");
  desk_do (desk, "win.undo");
  desk_do (desk, "win.take-back-roll");
  g_assert_cmpstr (said (desk), ==, "");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A toast stands in the footer and not over the sheet, and goes after its time; what must not be missed stays there. */
static void
test_toast (Desk *desk)
{
  AdwToastOverlay *toasts = ADW_TOAST_OVERLAY (desk_find (desk, "toasts"));
  AdwToast *lasting = adw_toast_new ("Lasting");
  GtkWidget *shown;

  enter (desk, 1, "ones", "2");
  toasts_add (toasts, adw_toast_new ("One &amp; two"));
  desk_settle (desk);
  g_assert_cmpstr (said (desk), ==, "One & two");
  g_assert_false (is_shown (desk));
  shown = gtk_widget_get_last_child (GTK_WIDGET (toasts));
  g_assert_cmpstr (gtk_widget_get_css_name (shown), ==, "toast");
  g_assert_false (gtk_widget_get_mapped (shown));
  /* On another page it is seen there. */
  desk_show_statistics (desk);
  g_assert_true (gtk_widget_get_mapped (shown));
  desk_show_sheet (desk);
  g_assert_cmpstr (said (desk), ==, "One & two");
  enter (desk, 0, "twos", "2");
  g_assert_cmpstr (said (desk), ==, "A · Twos: 4 points");
  pass_time (UNDO_ENTRY_SECONDS);
  desk_settle (desk);
  g_assert_cmpstr (said (desk), ==, "");
  wait_until (desk_toast_text (desk) == NULL);

  adw_toast_set_timeout (lasting, 0);
  toasts_add (toasts, lasting);
  desk_settle (desk);
  g_assert_cmpstr (said (desk), ==, "");
  g_assert_cmpstr (desk_toast_text (desk), ==, "Lasting");
}

/* What a toast offers is a button that keys reach, too, and it is done once. */
static void
test_offer (Desk *desk)
{
  g_autoptr (AdwToast) toast = adw_toast_new ("Saved");
  guint n = 0;

  adw_toast_set_button_label (toast, "_Open");
  g_signal_connect_swapped (toast, "button-clicked", G_CALLBACK (count_cb), &n);
  toasts_add (ADW_TOAST_OVERLAY (desk_find (desk, "toasts")), g_object_ref (toast));
  desk_settle (desk);
  g_assert_true (is_shown (desk));
  assert_spoken (desk_find (desk, "undo-last"), "Open");
  g_assert_true (gtk_widget_grab_focus (desk_find (desk, "undo-last")));
  press_undo (desk);
  press_undo (desk);
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (is_shown (desk));
  g_assert_true (desk_focus_is_in (desk, desk_sheet (desk)));
  assert_game (desk_game (desk), "1.ones=3");
}

static void
double_tap (Desk       *desk,
            const char *name)
{
  graphene_rect_t place = bounds_in (desk_find (desk, name), GTK_WIDGET (desk->window));
  double x = place.origin.x + place.size.width / 2, y = place.origin.y + place.size.height / 2;

  pointer_tap_at (GTK_WIDGET (desk->window), x, y);
  desk_settle (desk);
  pointer_tap_at (GTK_WIDGET (desk->window), x + 1, y);
  desk_settle (desk);
}

/* The second half of a double tap must not take back the rolls that come back with the entry, nor lay out a die in the
 * tray that opens under it. */
static void
test_double_tap (void)
{
  Desk desk;

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 60000, NULL);
  desk_open (&desk, "special-8 | 1 ones 3 | 2 roll 2");
  desk_resize (&desk, 1024, 768);
  enter (&desk, 1, "ones", "2");
  double_tap (&desk, "undo-last");
  assert_game (desk_game (&desk), "1.ones=3 2.ones=open 2.rolls=2");
  double_tap (&desk, "tray-button");
  g_assert_false (desk_shows (&desk, "footer"));
  assert_game (desk_game (&desk), "2.ones=open 2.rolls=2");
  desk_close (&desk);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

/* What is typed is given up first, also where nothing was entered yet; and an entry that was cleared comes back. */
static void
test_not_entered (void)
{
  Desk desk;

  desk_open (&desk, "yatzy");
  desk_type (&desk, "4");
  desk_do (&desk, "win.undo");
  g_assert_false (protokoll_sheet_view_is_typing (desk_sheet (&desk)));
  assert_game (desk_game (&desk), "1.filled=0");
  desk_close (&desk);

  desk_open (&desk, "yatzy | 1 sixes 3");
  desk_go_to (&desk, 0, "sixes");
  desk_press (&desk, GDK_KEY_Delete, 0);
  assert_game (desk_game (&desk), "1.sixes=open");
  desk_do (&desk, "win.undo");
  assert_game (desk_game (&desk), "1.sixes=18 1.filled=1");
  desk_close (&desk);
}

static const DeskTest tests[] = {
  { "says", desk_open, "yatzy | 1 ones 3", test_says },
  { "undo", desk_open, "yatzy | 1 ones 3", test_undo },
  { "moved-over", desk_open, "yatzy | 1 ones 3 | 1 twos 2", test_moved_over },
  { "gone-with-the-game", desk_open, "yatzy | 1 ones 3", test_gone_with_the_game },
  { "gone-when-typing", desk_open, "yatzy | 1 ones 3", test_gone_when_typing },
  { "time", desk_open, "yatzy | 1 ones 3", test_time },
  { "focus", desk_open, "yatzy | 1 ones 3", test_focus },
  { "cursor-after-undo", desk_open, "yatzy | 1 ones 3", test_cursor_after_undo },
  { "swatch", desk_open, "yatzy | 1 ones 3", test_swatch },
  { "first-minute", desk_open, "special-8", test_first_minute },
  { "toast", desk_open, "yatzy | 1 ones 3", test_toast },
  { "offer", desk_open, "yatzy | 1 ones 3", test_offer },
  { "brief", desk_open, "special-8 | 1 ones 3", test_brief },
  { "painted", desk_open, "special-8", test_painted },
  { "broken-joker", desk_open, "yahtzee | 1 yahtzee 66666 | 2 ones 1 | 1 sixes 66666 | 2 twos 1 | 1 full-house 66666",
    test_broken_joker },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window-undo/place", test_place);
  g_test_add_func ("/window-undo/double-tap", test_double_tap);
  g_test_add_func ("/window-undo/not-entered", test_not_entered);
  desk_add_tests ("window-undo", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
