/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

#include "ui/sheet/sheet-title.h"
#include "ui/game/sounds.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-util.h"

/* What the window does for people around a table: turned, awake, larger. */

/* Every cell is met where the point in the middle of the window mirrors it. */
static void
assert_turned (Desk    *desk,
               gboolean turned)
{
  GtkWidget *window = GTK_WIDGET (desk->window);
  graphene_rect_t footer = bounds_in (desk_find (desk, "footer"), window);
  graphene_rect_t header = bounds_in (desk_find (desk, "header"), window);

  g_assert_true (rotated_get (GTK_WINDOW (window)) == turned);
  g_assert_true ((footer.origin.y < header.origin.y) == turned);
  for (guint entry = 0; entry < 15; entry++)
    {
      GtkWidget *cell = protokoll_sheet_view_get_cell (desk_sheet (desk), entry % 2, entry);
      graphene_rect_t bounds = bounds_in (cell, window);

      g_assert_true (gtk_widget_pick (window, bounds.origin.x + bounds.size.width / 2,
                                      bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT) == cell);
    }
}

static void
test_turned (Desk *desk)
{
  graphene_rect_t before, after;
  GtkWidget *cell = protokoll_sheet_view_get_cell (desk_sheet (desk), 0, 3);

  before = bounds_in (cell, GTK_WIDGET (desk->window));
  assert_turned (desk, FALSE);
  desk_do (desk, "win.turn-around");
  assert_turned (desk, TRUE);
  after = bounds_in (cell, GTK_WIDGET (desk->window));
  g_assert_cmpfloat_with_epsilon (before.origin.x + before.size.width + after.origin.x,
                                  gtk_widget_get_width (GTK_WIDGET (desk->window)), 0.5);
  desk_resize (desk, 800, 900);
  assert_turned (desk, TRUE);
  desk_do (desk, "win.turn-around");
  assert_turned (desk, FALSE);
}

/* Questions turn along; the next start does not remember it. */
static void
test_turned_dialogs (Desk *desk)
{
  desk_do (desk, "win.turn-around");
  desk_do (desk, "win.clear-game");
  g_assert_true (rotated_get (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG))));
  desk_answer (desk, "cancel");
  desk_shut (desk);
  desk_show (desk);
  assert_turned (desk, FALSE);
  desk_do (desk, "win.clear-game");
  g_assert_false (rotated_get (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG))));
  desk_answer (desk, "cancel");
}

/* Without a window manager nothing covers the screen; before it is shown the window keeps what it was told. */
static void
test_fullscreen (Desk *desk)
{
  desk_make_window (desk);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.fullscreen", NULL));
  g_assert_true (gtk_window_is_fullscreen (GTK_WINDOW (desk->window)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.fullscreen", NULL));
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (desk->window)));
  desk_show (desk);
}

/* The desktop, as far as the program asks it for anything: these take the place of GTK's. */
static struct
{
  guint cookie; /* of what is inhibited, or 0 */
  guint n_asked;
} desktop;

guint
gtk_application_inhibit (GtkApplication             *application,
                         GtkWindow                  *window,
                         GtkApplicationInhibitFlags  flags,
                         const char                 *reason)
{
  g_assert_cmpuint (desktop.cookie, ==, 0);
  g_assert_cmpint (flags, ==, GTK_APPLICATION_INHIBIT_IDLE);
  g_assert_cmpstr (reason, ==, "A game is in progress");
  return desktop.cookie = ++desktop.n_asked;
}

void
gtk_application_uninhibit (GtkApplication *application,
                           guint           cookie)
{
  g_assert_cmpuint (cookie, ==, desktop.cookie);
  desktop.cookie = 0;
}

static void
assert_awake (Desk     *desk,
              gboolean  awake)
{
  desk_settle (desk);
  g_assert_cmpint (desktop.cookie != 0, ==, awake);
}

/* The screen stays awake while a game is played. */
static void
test_awake (Desk *desk)
{
  assert_awake (desk, TRUE);
  desk_enter (desk, 0, "yatzy", "50");
  assert_awake (desk, FALSE);
  desk_do (desk, "win.undo");
  assert_awake (desk, TRUE);
  desk_toggle (desk, "keep-awake");
  assert_awake (desk, FALSE);
  desk_toggle (desk, "keep-awake");
  assert_awake (desk, TRUE);
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "discard");
  assert_awake (desk, FALSE);
}

/* An entry asks the desktop for nothing. */
static void
test_awake_entry (void)
{
  Play play = { .seat = 1, .entry = 0, .typed = "2" };
  guint n_asked;
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  assert_awake (&desk, TRUE);
  n_asked = desktop.n_asked;
  g_assert_true (protokoll_session_enter (desk_session (&desk), &play, NULL));
  assert_awake (&desk, TRUE);
  g_assert_cmpuint (desktop.n_asked, ==, n_asked);
  desk_close (&desk);
  g_assert_cmpuint (desktop.cookie, ==, 0);
}

static int
dpi (void)
{
  int figure;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &figure, NULL);
  return figure;
}

/* Six players see all of the longest sheet for so many, in a window of the size that most screens have room for. */
static void
test_six_players (Desk *desk)
{
  SheetGrid *sheet;

  desk_resize (desk, 1024, 768);
  sheet = SHEET_GRID (desk_sheet (desk));
  g_assert_false (sheet_grid_get_layout (sheet)->scrolls);
  for (guint seat = 0; seat < 6; seat++)
    g_assert_true (gtk_widget_get_child_visible (sheet_grid_get_heading (sheet, 1, seat)));
}

static void
test_text_size (Desk *desk)
{
  int before, usual, row;
  SheetTitle *name;

  before = dpi ();
  name = SHEET_TITLE (gtk_widget_get_first_child (widget_below (desk_find (desk, "sheet"), SHEET_TYPE_ROW,
                                                                "entry")));
  usual = sheet_title_get_width (name, FALSE);
  row = gtk_widget_get_height (protokoll_sheet_view_get_cell (desk_sheet (desk), 0, 0));
  desk_do (desk, "win.text-larger");
  g_assert_cmpint (dpi (), ==, before * 115 / 100);
  for (guint i = 0; i < 6; i++)
    desk_do (desk, "win.text-larger");
  g_assert_cmpint (dpi (), ==, before * 2);
  g_assert_cmpfloat (sheet_title_get_width (name, FALSE), >, usual * 1.3);
  g_assert_cmpint (gtk_widget_get_height (protokoll_sheet_view_get_cell (desk_sheet (desk), 0, 0)), >=, MIN (row, 44));
  desk_do (desk, "win.text-smaller");
  g_assert_cmpint (dpi (), ==, before * 175 / 100);

  /* It is there the next time, and can be as the desktop has it. */
  desk_shut (desk);
  desk_show (desk);
  g_assert_cmpint (dpi (), ==, before * 175 / 100);
  desk_do (desk, "win.text-normal");
  g_assert_cmpint (dpi (), ==, before);
  desk_do (desk, "win.text-smaller");
  g_assert_cmpint (dpi (), ==, before * 90 / 100);
  desk_do (desk, "win.text-normal");
}

static void
test_text_steps (void)
{
  g_assert_cmpint (text_size_step (100, 1), ==, 115);
  g_assert_cmpint (text_size_step (100, -1), ==, 90);
  g_assert_cmpint (text_size_step (200, 1), ==, 200);
  g_assert_cmpint (text_size_step (80, -1), ==, 80);
  g_assert_cmpint (text_size_step (120, 1), ==, 130);
  g_assert_cmpint (text_size_step (120, -1), ==, 115);
}

static void
assert_text_has_room (Desk  *desk,
                      GType  type)
{
  g_autoptr (GPtrArray) texts = widgets_below (desk_find (desk, "sheet"), type);

  g_assert_cmpuint (texts->len, >, 0);
  for (guint i = 0; i < texts->len; i++)
    {
      GtkWidget *text = g_ptr_array_index (texts, i);
      int needed;

      if (!gtk_widget_get_mapped (text))
        continue;
      gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, -1, &needed, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_allocated_height (text), >=, needed);
    }
}

/* Rows hold their text, whatever its size, and nothing asks for more than a telephone has. */
static void
test_large_text_on_a_telephone (Desk *desk)
{
  int width;

  desk_resize (desk, 360, 640);
  for (guint i = 0; i < 5; i++)
    desk_do (desk, "win.text-larger");
  gtk_widget_measure (GTK_WIDGET (desk->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  assert_text_has_room (desk, SHEET_TYPE_TITLE);
  assert_text_has_room (desk, GTK_TYPE_LABEL);
  desk_do (desk, "win.text-normal");
}

/* A sound for a new leader where it is wanted; here GTK may have nothing to play it with. */
static void
test_sounds (Desk *desk)
{
  desk_enter (desk, 1, "chance", "20");
  g_assert_cmpuint (sounds_count (SOUND_NEW_LEADER), ==, 0);
  desk_toggle (desk, "sounds");
  desk_enter (desk, 0, "chance", "25");
  g_assert_cmpuint (sounds_count (SOUND_NEW_LEADER), ==, 1);

  /* One who leads more has led before; undone and redone it is no news. */
  desk_enter (desk, 0, "ones", "2");
  desk_do (desk, "win.undo");
  desk_do (desk, "win.undo");
  desk_do (desk, "win.redo");
  g_assert_cmpuint (sounds_count (SOUND_NEW_LEADER), ==, 1);
  desk_enter (desk, 1, "sixes", "4");
  g_assert_cmpuint (sounds_count (SOUND_NEW_LEADER), ==, 2);
  desk_toggle (desk, "sounds");
  desk_enter (desk, 0, "sixes", "5");
  g_assert_cmpuint (sounds_count (SOUND_NEW_LEADER), ==, 2);
}

/* And one for the last roll that costs no saved one. */
static void
test_sound_of_rolls (Desk *desk)
{
  desk_toggle (desk, "sounds");
  desk_do (desk, "win.count-roll");
  desk_do (desk, "win.count-roll");
  g_assert_cmpuint (sounds_count (SOUND_LAST_REGULAR), ==, 0);
  desk_do (desk, "win.count-roll");
  g_assert_cmpuint (sounds_count (SOUND_LAST_REGULAR), ==, 1);
  desk_do (desk, "win.count-roll");
  g_assert_cmpuint (sounds_count (SOUND_LAST_REGULAR), ==, 1);
  desk_toggle (desk, "sounds");
}

/* All sounds are there, and short. */
static void
test_sound_files (void)
{
  static const char *const names[] = { "last-regular", "new-leader", "time-up" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("/io/github/protokoll_sheet/Protokoll/sounds/%s.wav", names[i]);
      g_autoptr (GBytes) data = g_resources_lookup_data (path, 0, NULL);

      g_assert_nonnull (data);
      g_assert_cmpuint (g_bytes_get_size (data), <, 32768);
      g_assert_cmpmem (g_bytes_get_data (data, NULL), 4, "RIFF", 4);
    }
}

/* Dialogs have the room that the window gives them. */
static void
test_large_dialogs (Desk *desk)
{
  GtkWindow *about;
  int width, height, least, whole;

  desk_resize (desk, 1000, 700);
  text_size_set (200);
  desk_settle (desk);
  desk_do (desk, "win.clear-game");
  gtk_widget_measure (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, >=, 600);
  desk_answer (desk, "cancel");
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "about", NULL);
  desk_settle (desk);
  about = GTK_WINDOW (desk_dialog (desk, ADW_TYPE_WINDOW));
  g_assert_nonnull (about);
  gtk_window_get_default_size (about, &width, &height);
  g_assert_cmpint (width, >=, 600);
  gtk_widget_measure (gtk_window_get_child (about), GTK_ORIENTATION_VERTICAL, width, NULL, &whole, NULL, NULL);
  g_assert_cmpint (height, >=, whole);
  gtk_window_close (about);
  text_size_set (TEXT_SIZE_NORMAL);
}

static const DeskTest tests[] = {
  { "six-players", desk_open, "maxi-yatzy-no x6 | 1 ones 3", test_six_players },
  { "turned", desk_open, "yatzy | 1 ones 3", test_turned },
  { "turned-dialogs", desk_open, "yatzy | 1 ones 3", test_turned_dialogs },
  { "fullscreen", desk_prepare, "yatzy | 1 ones 3", test_fullscreen },
  { "awake", desk_open, "yatzy x1 | 1 rest x | undo", test_awake },
  { "text-size", desk_open, "yatzy | 1 ones 3", test_text_size },
  { "large-dialogs", desk_open, "yatzy | 1 ones 3", test_large_dialogs },
  { "large-text-on-a-telephone", desk_open, "special-8 | 1 ones 3", test_large_text_on_a_telephone },
  { "sounds", desk_open, "yatzy | 1 sixes 2 | 2 ones 2", test_sounds },
  { "sound-of-rolls", desk_open, "special-8 | 1 saved 2", test_sound_of_rolls },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window-table/awake-entry", test_awake_entry);
  g_test_add_func ("/window-table/text-steps", test_text_steps);
  g_test_add_func ("/window-table/sound-files", test_sound_files);
  desk_add_tests ("window-table", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
