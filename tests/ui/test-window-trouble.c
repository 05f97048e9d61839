/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/history-fixture.h"
#include "file-dialog.h"
#include "histories.h"
#include "windows.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

/* The window where the store does not open, and where entries do not get to the disk. */

/* After so long the daily backup has begun; see pass_time(). */
#define BACKUP_SECONDS 21

/* Why the store does not open. */
static const char *
get_reason (Desk *desk)
{
  return adw_status_page_get_description (ADW_STATUS_PAGE (desk_find (desk, "store-error")));
}

/* Those that are offered, from above to below. */
static GPtrArray *
get_buttons (Desk *desk)
{
  GPtrArray *buttons = widgets_below (desk_find (desk, "store-error-buttons"), GTK_TYPE_BUTTON);

  for (guint i = buttons->len; i-- > 0;)
    if (!gtk_widget_get_visible (g_ptr_array_index (buttons, i)))
      g_ptr_array_remove_index (buttons, i);
  return buttons;
}

static GtkWidget *
trouble_button (Desk *desk,
                guint n)
{
  g_autoptr (GPtrArray) buttons = get_buttons (desk);

  g_assert_cmpuint (n, <, buttons->len);
  return g_ptr_array_index (buttons, n);
}

static guint
count_buttons (Desk *desk)
{
  g_autoptr (GPtrArray) buttons = get_buttons (desk);

  return buttons->len;
}

static void
click_and_wait (Desk      *desk,
                GtkWidget *button)
{
  click (button);
  desk_wait (desk);
}

/* A folder whose name has signs that mean something in markup. */
static void
prepare_odd_folder (Desk       *desk,
                    const char *running)
{
  g_autofree char *odd = NULL;

  desk_prepare (desk, running);
  odd = g_strconcat (desk->folder, " <b>& co", NULL);
  if (running != NULL)
    g_assert_cmpint (g_rename (desk->folder, odd), ==, 0);
  g_free (desk->folder);
  desk->folder = g_steal_pointer (&odd);
}

static void
test_does_not_open (Desk *desk)
{
  g_autofree char *words = g_markup_escape_text (desk->folder, -1);

  g_assert_true (g_file_set_contents (desk->folder, "a letter", -1, NULL));
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (desk->window)));
  assert_mentions (get_reason (desk), words);
  g_assert_cmpuint (count_buttons (desk), ==, 1);
  g_assert_false (desk_can (desk, "win.new-game"));
  g_assert_false (desk_can (desk, "win.open"));
  /* Nor is there anything to switch to, at the edge of a telephone either. */
  desk_resize (desk, 360, 640);
  g_assert_false (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (desk_find (desk, "switcher-bar"))));

  /* Tried again in vain, it says the same. */
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  g_assert_cmpuint (count_buttons (desk), ==, 1);

  g_assert_cmpint (g_unlink (desk->folder), ==, 0);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "start");
  g_assert_true (desk_can (desk, "win.new-game"));
  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (desk_find (desk, "switcher-bar"))));
}

static void
damage (Desk *desk)
{
  g_autofree char *nonsense = g_strnfill (8192, 'n');

  g_assert_true (g_file_set_contents (fixture_path (desk->folder, "statistics.db"), nonsense, -1, NULL));
}

static void
test_begin_empty (Desk *desk)
{
  damage (desk);
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  g_assert_cmpuint (count_buttons (desk), ==, 2);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  assert_game (desk_game (desk), "1.ones=3");
}

/* So is one that was emptied, though nothing else tells that games were in it. */
static void
test_emptied (Desk *desk)
{
  g_assert_true (g_file_set_contents (fixture_path (desk->folder, "statistics.db"), "", 0, NULL));
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  assert_mentions (get_reason (desk), "is empty");
  g_assert_cmpuint (count_buttons (desk), ==, 2);
  click_and_wait (desk, trouble_button (desk, 1));
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
}

static void
come_back_cb (GtkWidget *window)
{
  g_error ("a closed window came back");
}

/* Clicks a button and closes the window before what was asked for can have been answered. */
static void
click_and_close (Desk  *desk,
                 guint  n)
{
  click (trouble_button (desk, n));
  gtk_window_close (GTK_WINDOW (desk->window));
  if (desk_is_open (desk))
    {
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (desk->window)));
      g_signal_connect (desk->window, "show", G_CALLBACK (come_back_cb), NULL);
    }
  desk_shut (desk);
}

/* The window is closed while the file is being set aside: nobody asks a closed store, or touches what has gone with the
 * window. */
static void
test_close_while_set_aside (Desk *desk)
{
  damage (desk);
  desk_show (desk);
  click_and_close (desk, 0);
  /* What was asked for was done. */
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
}

/* Nor does a window come back to the screen that was closed while it tried once more to open the store. */
static void
test_close_while_tried_again (Desk *desk)
{
  Store *store = fixture_open (desk->folder, NULL);

  desk_show (desk);
  click_and_close (desk, 0);
  desk_show (desk);
  fixture_close (store);
  click_and_close (desk, 0);
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
}

/* No dialog opens for a window that was closed while the names of the players were looked for. */
static void
test_close_before_dialog (Desk *desk)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.new-game", NULL));
  desk_shut (desk);
}

/* The same where setting aside fails: that is nobody's to be told any more. */
static void
test_close_while_set_aside_fails (Desk *desk)
{
  g_autofree char *elsewhere = NULL;

  damage (desk);
  desk_show (desk);
  elsewhere = g_strconcat (desk->folder, " away", NULL);
  g_assert_cmpint (g_rename (desk->folder, elsewhere), ==, 0);
  g_assert_true (g_file_set_contents (desk->folder, "a letter", -1, NULL));
  click_and_close (desk, 0);
  g_assert_cmpint (g_unlink (desk->folder), ==, 0);
  g_assert_cmpint (g_rename (elsewhere, desk->folder), ==, 0);
}

/* Setting the damaged file aside can fail, too. */
static void
test_set_aside_fails (Desk *desk)
{
  damage (desk);
  desk_show (desk);
  g_assert_cmpint (g_unlink (fixture_path (desk->folder, "statistics.db")), ==, 0);
  g_assert_cmpint (g_rmdir (fixture_path (desk->folder, "backups")), <=, 0);
  {
    g_autofree char *elsewhere = g_strconcat (desk->folder, " away", NULL);

    g_assert_cmpint (g_rename (desk->folder, elsewhere), ==, 0);
    g_assert_true (g_file_set_contents (desk->folder, "a letter", -1, NULL));
    click_and_wait (desk, trouble_button (desk, 0));
    g_assert_cmpstr (desk_page (desk), ==, "trouble");
    g_assert_cmpstr (get_reason (desk), !=, "");
    g_assert_cmpint (g_unlink (desk->folder), ==, 0);
    g_assert_cmpint (g_rename (elsewhere, desk->folder), ==, 0);
  }
}

/* The newest backup is offered first. */
static void
test_use_backup (Desk *desk)
{
  Store *store = fixture_open (desk->folder, NULL);

  g_assert_true (fixture_back_up (store, NULL));
  fixture_close (store);
  damage (desk);
  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  g_assert_cmpuint (count_buttons (desk), ==, 3);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  assert_game (desk_game (desk), "1.ones=3");
}

/* Somebody gave a player another name by SQLite's own program: the window offers to take that, or the backup. */
static void
test_take_as_it_is (Desk *desk)
{
  Store *store = fixture_open (desk->folder, NULL);
  sqlite3 *handle;

  history_save_text (store, "yatzy | 1 rest x | 2 rest x", NULL);
  g_assert_true (fixture_back_up (store, NULL));
  game_unref (fixture_play (store, "yatzy | 1 ones 3"));
  fixture_close (store);
  g_assert_cmpint (sqlite3_open (fixture_path (desk->folder, "statistics.db"), &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE player SET name = 'Zoe' WHERE name = 'A'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);

  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  assert_mentions (get_reason (desk), "changed by another program");
  g_assert_cmpuint (count_buttons (desk), ==, 4);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (trouble_button (desk, 0))), ==, "Use _as It Is");
  /* This loses nothing, but the backup loses what came since. */
  g_assert_true (gtk_widget_has_css_class (trouble_button (desk, 0), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (trouble_button (desk, 1), "suggested-action"));
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  assert_game (desk_game (desk), "1.ones=3");
}

#define OLD_BACKUP "backups/statistics-2020-01-02.db"

/* The same from a day when the clock was ahead. */
#define FUTURE_BACKUP "backups/statistics-2130-01-02.db"

static char *
get_newer_backup (void)
{
  g_autofree char *name = fixture_todays_backup ();

  return g_build_filename ("backups", name, NULL);
}

/* A backup of long ago, one of today that has a saved game, and a database that is damaged. */
static void
prepare_two_backups (Desk       *desk,
                     const char *running)
{
  g_autofree char *newer = get_newer_backup ();
  struct utimbuf long_ago = { 1577934245, 1577934245 };
  g_autoptr (Game) game = NULL;
  g_autoptr (Game) next = NULL;
  Store *store;

  desk_prepare (desk, running);
  store = fixture_open (desk->folder, &game);
  fixture_must_back_up (store);
  g_assert_cmpint (g_rename (fixture_path (desk->folder, newer), fixture_path (desk->folder, OLD_BACKUP)), ==, 0);
  g_assert_cmpint (g_utime (fixture_path (desk->folder, OLD_BACKUP), &long_ago), ==, 0);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  next = fixture_play (store, "yatzy | 1 ones 1");
  fixture_must_back_up (store);
  fixture_close (store);
  g_assert_true (g_file_test (fixture_path (desk->folder, newer), G_FILE_TEST_EXISTS));
  damage (desk);
}

static void
hide (Desk       *desk,
      const char *name,
      gboolean    hidden)
{
  g_autofree char *other = g_strconcat (fixture_path (desk->folder, name), ".hidden", NULL);
  const char *path = fixture_path (desk->folder, name);

  g_assert_cmpint (hidden ? g_rename (path, other) : g_rename (other, path), ==, 0);
}

/* The one that the button names is used, though a newer one came in the meantime. */
static void
test_use_named_backup (Desk *desk)
{
  g_autofree char *newer = get_newer_backup ();

  hide (desk, newer, TRUE);
  desk_show (desk);
  assert_mentions (gtk_button_get_label (GTK_BUTTON (trouble_button (desk, 0))), "2020");
  hide (desk, newer, FALSE);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
}

/* One that went in the meantime is no empty beginning: that is said, and the next one is offered. */
static void
test_backup_vanished (Desk *desk)
{
  g_autofree char *newer = get_newer_backup ();

  desk_show (desk);
  hide (desk, newer, TRUE);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  assert_mentions (get_reason (desk), "no longer exists");
  g_assert_cmpuint (count_buttons (desk), ==, 3);
  assert_mentions (gtk_button_get_label (GTK_BUTTON (trouble_button (desk, 0))), "2020");
  hide (desk, OLD_BACKUP, TRUE);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  /* There is none left. */
  g_assert_cmpuint (count_buttons (desk), ==, 2);
  hide (desk, newer, FALSE);
  click_and_wait (desk, trouble_button (desk, 1));
  g_assert_cmpuint (count_buttons (desk), ==, 3);
  click_and_wait (desk, trouble_button (desk, 0));
  assert_game (desk_game (desk), "1.ones=1");
}

/* The newest backup proves to be damaged, too: then @other is offered, which is called after that @year. */
static void
go_on_with (Desk       *desk,
            const char *other,
            const char *year)
{
  g_autofree char *newer = get_newer_backup ();
  g_autofree char *content = NULL;
  gsize length;

  g_assert_cmpint (g_rename (fixture_path (desk->folder, OLD_BACKUP), fixture_path (desk->folder, other)), ==, 0);
  g_assert_true (g_file_get_contents (fixture_path (desk->folder, newer), &content, &length, NULL));
  memset (content + 4096, 'n', length - 4096);
  g_assert_true (g_file_set_contents (fixture_path (desk->folder, newer), content, (gssize) length, NULL));
  desk_show (desk);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  assert_mentions (get_reason (desk), "damaged too");
  assert_mentions (gtk_button_get_label (GTK_BUTTON (trouble_button (desk, 0))), year);
  click_and_wait (desk, trouble_button (desk, 0));
  assert_game (desk_game (desk), "1.ones=1");
}

/* One that is damaged, too, is not offered once more: the one before it is. */
static void
test_backup_damaged (Desk *desk)
{
  go_on_with (desk, OLD_BACKUP, "2020");
}

/* One of a day that is still to come is not the newest, but offered in the end. */
static void
test_backup_of_the_future (Desk *desk)
{
  go_on_with (desk, FUTURE_BACKUP, "2130");
}

/* Another window on the same folder, by another program. */
static void
test_in_use (Desk *desk)
{
  Store *store = fixture_open (desk->folder, NULL);

  desk_show (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  g_assert_cmpuint (count_buttons (desk), ==, 1);
  fixture_close (store);
  click_and_wait (desk, trouble_button (desk, 0));
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
}

/* --- no room on the disk --- */

static void
enter_without_room (Desk       *desk,
                    const char *running)
{
  prepare_odd_folder (desk, running);
  desk_show (desk);
  desk_enter (desk, 1, "ones", "1");
  set_room (1);
  desk_enter (desk, 0, "twos", "2");
}

static void
test_not_saved (Desk *desk)
{
  assert_game (desk_game (desk), "1.twos=4");
  wait_until (desk_shows (desk, "not-saved-text"));
  assert_mentions (desk_text (desk, "not-saved-text"), "Not saved,full");
  set_room (-1);
  desk_enter (desk, 1, "twos", "1");
  wait_until (!desk_shows (desk, "not-saved-text"));
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "1.twos=4 2.twos=2");
}

/* Closing asks first, and can be called off. */
static void
test_close_asks (Desk *desk)
{
  g_autofree char *words = NULL;

  gtk_window_close (GTK_WINDOW (desk->window));
  desk_settle (desk);
  words = desk_message (desk);
  assert_mentions (words, "full");
  desk_answer (desk, "cancel");
  g_assert_true (desk_is_open (desk));
  assert_game (desk_game (desk), "1.twos=4");

  set_room (-1);
  desk_enter (desk, 1, "twos", "1");
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "1.twos=4 2.twos=2");
}

/* A start in another language that was called off does not come when the window is closed later. */
static void
test_restart_asks (Desk *desk)
{
  protokoll_window_restart (desk->window);
  desk_settle (desk);
  g_assert_true (protokoll_window_restarts (desk->window));
  desk_answer (desk, "cancel");
  g_assert_false (protokoll_window_restarts (desk->window));
  set_room (-1);
  desk_enter (desk, 1, "twos", "1");
}

/* Closed in the same breath as an entry of which nobody knows yet that it cannot be saved. */
static void
test_close_in_a_hurry (Desk *desk)
{
  Play play = { .seat = 1, .entry = 0, .typed = "1" };

  desk_show (desk);
  set_room (1);
  g_assert_true (protokoll_session_enter (desk_session (desk), &play, NULL));
  gtk_window_close (GTK_WINDOW (desk->window));
  wait_until (protokoll_session_get_trouble (desk_session (desk)) != NULL);
  desk_settle (desk);
  desk_answer (desk, "cancel");
  g_assert_true (desk_is_open (desk));
  set_room (-1);
  desk_enter (desk, 0, "twos", "2");
  desk_shut (desk);
  desk_show (desk);
  assert_game (desk_game (desk), "2.ones=1 1.twos=4");
}

/* Instead of losing entries the game can be saved as a file; the window stays. */
static void
test_close_and_save (void)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  Desk desk;

  if (!file_dialog_can_open ())
    return;
  enter_without_room (&desk, "yatzy | 1 ones 3");
  path = g_build_filename (desk.folder, "mine.yatzy", NULL);
  gtk_window_close (GTK_WINDOW (desk.window));
  desk_settle (&desk);
  /* GTK notes what was saved last in a file of its own. */
  set_room (-1);
  desk_answer (&desk, "save");
  file_dialog_choose (path);
  wait_until (g_strcmp0 (desk_toast_text (&desk), "Game file saved") == 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_mentions (text, "1 ones 3,1 twos 2");
  file_dialog_forget ();
  g_assert_true (desk_is_open (&desk));
  desk_enter (&desk, 1, "twos", "1");
  desk_close (&desk);
}

/* Whoever wants to lose entries may. */
static void
test_close_and_lose (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_settle (desk);
  desk_answer (desk, "close");
  desk_shut (desk);
  set_room (-1);
  desk_show (desk);
  assert_game (desk_game (desk), "1.ones=3 2.ones=1 1.twos=open");
}

/* The heading of the message that is open. */
static void
assert_heading (Desk       *desk,
                const char *heading)
{
  GtkWidget *dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);
  GtkWidget *words = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));

  g_assert_cmpstr (text_shown (widget_below (words, GTK_TYPE_LABEL, NULL)), ==, heading);
}

/* A game that cannot be ended goes on, and that is said. */
static void
test_clear_refused (Desk *desk)
{
  g_autofree char *words = NULL;

  desk_do (desk, "win.clear-game");
  desk_answer (desk, "save");
  words = desk_message (desk);
  assert_mentions (words, "full");
  assert_heading (desk, "The Game Cannot Be Cleared");
  desk_answer (desk, "close");
  assert_game (desk_game (desk), "1.twos=4");
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  set_room (-1);
  desk_enter (desk, 1, "twos", "1");
}

/* The players of a game that did not begin are not remembered as those of the last one. */
static void
test_begin_refused (Desk *desk)
{
  const Game *running;

  running = desk_game (desk);
  g_settings_set_string (desk->settings, "last-rules", "forced-yatzy");
  desk_do (desk, "win.same-players");
  desk_answer (desk, "save");
  wait_until (!protokoll_session_is_replacing (desk_session (desk)));
  desk_settle (desk);
  assert_heading (desk, "The New Game Cannot Be Started");
  desk_answer (desk, "close");
  g_assert_true (desk_game (desk) == running);
  {
    g_autofree char *rules = g_settings_get_string (desk->settings, "last-rules");

    g_assert_cmpstr (rules, ==, "forced-yatzy");
  }
  set_room (-1);
  desk_enter (desk, 1, "twos", "1");
}

/* Nor does a game from a file begin. */
static void
test_open_refused (Desk *desk)
{
  static const char record[] = "protokoll 1\nrules yatzy\nplayers Anna; Bjørn\n1 ones 3\n";
  g_autoptr (GFile) file = g_file_new_for_path (fixture_path (desk->folder, "game.yatzy"));

  g_assert_true (g_file_set_contents (fixture_path (desk->folder, "game.yatzy"), record, -1, NULL));
  desk_show (desk);
  desk_enter (desk, 1, "ones", "1");
  set_room (1);
  protokoll_window_open (desk->window, file);
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  desk_answer (desk, "save");
  wait_until (!protokoll_session_is_replacing (desk_session (desk)));
  desk_settle (desk);
  assert_heading (desk, "The Game File Cannot Be Opened");
  desk_answer (desk, "close");
  assert_game (desk_game (desk), "1.ones=3 2.ones=1");
  set_room (-1);
}

/* A game that cannot be brought back is offered once more. */
static void
test_bring_back_refused (Desk *desk)
{
  g_autofree char *words = NULL;

  desk_show (desk);
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "save");
  wait_until (desk_toast_button (desk) != NULL);
  set_room (1);
  click (desk_toast_button (desk));
  words = desk_message (desk);
  assert_mentions (words, "full");
  desk_answer (desk, "close");
  g_assert_null (desk_game (desk));
  set_room (-1);
  wait_until (desk_toast_button (desk) != NULL);
  click (desk_toast_button (desk));
  wait_until (desk_game (desk) != NULL);
  assert_game (desk_game (desk), "1.ones=3");
}

/* A page that no game at the table needs. */
static void
damage_history (Desk *desk)
{
  fixture_damage_root (desk->folder, "month");
}

/* The daily backup finds damage while a game is at the table, and the players set the database aside. */
static void
set_aside_at_table (Desk *desk)
{
  prepare_odd_folder (desk, "yatzy | 1 ones 3");
  damage_history (desk);
  desk_show (desk);
  desk_enter (desk, 1, "ones", "1");
  desk_enter (desk, 0, "twos", "2");
  pass_time (BACKUP_SECONDS);
  wait_until (desk_toast_button (desk) != NULL);
  assert_mentions (desk_toast_text (desk), "damaged");
  click (desk_toast_button (desk));
  desk_settle (desk);
  g_assert_cmpstr (desk_page (desk), ==, "trouble");
  g_assert_cmpuint (count_buttons (desk), ==, 2);
}

static void
set_aside_with_room (gint64  room,
                     guint  *n_failed)
{
  Desk desk;

  set_aside_at_table (&desk);
  set_room (room);
  click_and_wait (&desk, trouble_button (&desk, 0));
  *n_failed += g_str_equal (desk_page (&desk), "trouble") ? 1 : 0;
  g_assert_null (protokoll_session_get_trouble (desk_session (&desk)));
  desk_shut (&desk);
  set_room (-1);
  desk_show (&desk);
  g_assert_cmpstr (desk_page (&desk), ==, "sheet");
  assert_game (desk_game (&desk), "1.ones=3 2.ones=1 1.twos=4");
  desk_close (&desk);
}

/* However much of the new database finds room, the game at the table is on the disk, so that closing asks nothing. */
static void
test_set_aside_on_full_disk (void)
{
  guint n_failed = 0;
  guint n = 0;

  for (gint64 room = 0; room <= 384 << 10; room += 32 << 10, n++)
    set_aside_with_room (room, &n_failed);
  /* Both have happened, so that the room was in between. */
  g_assert_cmpuint (n_failed, >, 0);
  g_assert_cmpuint (n_failed, <, n);
}

/* A backup that cannot be made is told, and nothing else stops for it. */
static void
test_backup_fails (Desk *desk)
{
  g_assert_true (g_file_set_contents (fixture_path (desk->folder, "backups"), "a letter", -1, NULL));
  desk_show (desk);
  pass_time (BACKUP_SECONDS);
  wait_until (desk_toast_text (desk) != NULL);
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
  desk_enter (desk, 1, "ones", "1");
}

/* A damaged game that no backup has is named, and that is all: everything else can go on as before. */
static void
test_one_game_damaged (Desk *desk)
{
  fixture_tamper (desk->folder, "UPDATE game SET date = '2024-05-03', sort_time = 1714694400 WHERE id = 2");
  desk_show (desk);
  pass_time (BACKUP_SECONDS);
  wait_until (desk_toast_text (desk) != NULL);
  assert_mentions (desk_toast_text (desk), "1 saved game is damaged (3 May 2024), and no backup has it");
  g_assert_null (desk_toast_button (desk));
  desk_enter (desk, 1, "ones", "1");
}

static const DeskTest tests[] = {
  { "does-not-open", prepare_odd_folder, NULL, test_does_not_open },
  { "begin-empty", prepare_odd_folder, "yatzy | 1 ones 3", test_begin_empty },
  { "emptied", desk_prepare, "yatzy | 1 ones 3", test_emptied },
  { "set-aside-fails", prepare_odd_folder, "yatzy | 1 ones 3", test_set_aside_fails },
  { "take-as-it-is", desk_prepare, NULL, test_take_as_it_is },
  { "close-while-set-aside", prepare_odd_folder, "yatzy | 1 ones 3", test_close_while_set_aside },
  { "close-while-set-aside-fails", prepare_odd_folder, "yatzy | 1 ones 3", test_close_while_set_aside_fails },
  { "close-while-tried-again", prepare_odd_folder, "yatzy | 1 ones 3", test_close_while_tried_again },
  { "close-before-dialog/start", desk_open, NULL, test_close_before_dialog },
  { "close-before-dialog/table", desk_open, "yatzy", test_close_before_dialog },
  { "use-backup", desk_prepare, "yatzy | 1 ones 3", test_use_backup },
  { "in-use", desk_prepare, "yatzy | 1 ones 3", test_in_use },
  { "backup-fails", prepare_odd_folder, "yatzy | 1 ones 3", test_backup_fails },
  { "one-game-damaged", desk_prepare_history, "yatzy | 1 ones 3", test_one_game_damaged },
  { "close-in-a-hurry", prepare_odd_folder, "yatzy | 1 ones 3", test_close_in_a_hurry },
  { "open-refused", prepare_odd_folder, "yatzy | 1 ones 3", test_open_refused },
  { "bring-back-refused", prepare_odd_folder, "yatzy | 1 ones 3", test_bring_back_refused, "table" },
  { "use-named-backup", prepare_two_backups, "yatzy | 1 ones 3", test_use_named_backup, "table" },
  { "backup-vanished", prepare_two_backups, "yatzy | 1 ones 3", test_backup_vanished, "2 table" },
  { "backup-damaged", prepare_two_backups, "yatzy | 1 ones 3", test_backup_damaged, "table" },
  { "backup-of-the-future", prepare_two_backups, "yatzy | 1 ones 3", test_backup_of_the_future, "table" },
  { "not-saved", enter_without_room, "yatzy | 1 ones 3", test_not_saved },
  { "close-asks", enter_without_room, "yatzy | 1 ones 3", test_close_asks },
  { "restart-asks", enter_without_room, "yatzy | 1 ones 3", test_restart_asks },
  { "close-and-lose", enter_without_room, "yatzy | 1 ones 3", test_close_and_lose },
  { "clear-refused", enter_without_room, "yatzy | 1 ones 3", test_clear_refused },
  { "begin-refused", enter_without_room, "yatzy | 1 ones 3", test_begin_refused },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window-trouble/close-and-save", test_close_and_save);
  g_test_add_func ("/window-trouble/set-aside-on-full-disk", test_set_aside_on_full_disk);
  desk_add_tests ("window-trouble", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
