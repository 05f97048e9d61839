/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-dialog.h"
#include "histories.h"

#include <string.h>

/* Records that are opened in the window, and saved from it. */

static GFile *
write_record (Desk       *desk,
              const char *text)
{
  GFile *file = g_file_new_for_path (fixture_path (desk->folder, "game.yatzy"));

  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  return file;
}

static void
open_record (Desk       *desk,
             const char *text)
{
  g_autoptr (GFile) file = write_record (desk, text);
  const Game *before = desk_game (desk);

  protokoll_window_open (desk->window, file);
  wait_until (desk_game (desk) != before || desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  desk_wait (desk);
}

#define RECORD "protokoll 1\nrules yatzy\nplayers Anna; Bjørn\n1 ones 3\n2 twos 2\n"

static void
test_open_record (Desk *desk)
{
  open_record (desk, RECORD);
  assert_game (desk_game (desk), "1.ones=3 2.twos=4");
  g_assert_cmpstr (game_get_player (desk_game (desk), 1), ==, "Bjørn");
  g_assert_cmpstr (desk_page (desk), ==, "sheet");
}

/* Given at the start, before the store is open. */
static void
test_open_record_at_start (Desk *desk)
{
  g_autoptr (GFile) file = NULL;

  g_assert_cmpint (g_mkdir_with_parents (desk->folder, 0700), ==, 0);
  file = write_record (desk, RECORD);
  desk_make_window (desk);
  protokoll_window_open (desk->window, file);
  desk_show (desk);
  wait_until (desk_game (desk) != NULL);
  assert_game (desk_game (desk), "1.ones=3 2.twos=4");
}

static void
test_open_record_asks (Desk *desk)
{
  open_record (desk, RECORD);
  desk_answer (desk, "cancel");
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "special-8");
  open_record (desk, RECORD);
  desk_answer (desk, "save");
  assert_game (desk_game (desk), "1.ones=3 2.twos=4");
}

static gboolean
let_go_cb (gpointer other)
{
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
  return G_SOURCE_REMOVE;
}

/* Another program holds the database for half a second, so that one game is still giving way to the other when the
 * record is read. */
static void
replace_slowly (Desk     *desk,
                StoreEnd  end)
{
  g_autoptr (Game) next = game_named ("yatzy-de", "Kari; Ola", NULL);
  sqlite3 *other;

  other = fixture_connect (fixture_path (desk->folder, "statistics.db"));
  g_assert_cmpint (sqlite3_busy_timeout (other, 2000), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_timeout_add (500, let_go_cb, other);
  protokoll_session_replace_async (desk_session (desk), end, next, NULL, NULL, NULL);
  g_assert_true (protokoll_session_is_replacing (desk_session (desk)));
}

static void
wait_for_record (Desk *desk)
{
  wait_until (!protokoll_session_is_replacing (desk_session (desk)) &&
              g_str_equal (game_get_rules (desk_game (desk))->id, "yatzy"));
  desk_settle (desk);
}

/* A record that is opened while one game gives way to another waits for that and is opened then. */
static void
test_open_record_meanwhile (Desk *desk)
{
  g_autoptr (GFile) file = write_record (desk, RECORD);

  replace_slowly (desk, STORE_END_SAVE);
  protokoll_window_open (desk->window, file);
  wait_for_record (desk);
  assert_game (desk_game (desk), "1.ones=3 2.twos=4");

  /* The same where it was being read already. */
  protokoll_window_open (desk->window, file);
  replace_slowly (desk, STORE_END_DISCARD);
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "yatzy");
  wait_until (!protokoll_session_is_replacing (desk_session (desk)));
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "yatzy-de");
  wait_for_record (desk);
  assert_game (desk_game (desk), "1.ones=3 2.twos=4");
}

/* One that was read while a question was opened is not dropped without a word either. */
static void
test_open_record_under_question (Desk *desk)
{
  g_autoptr (GFile) file = write_record (desk, RECORD);

  protokoll_window_open (desk->window, file);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.clear-game", NULL));
  g_assert_nonnull (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
  wait_until (desk_toast_text (desk) != NULL);
  desk_answer (desk, "cancel");
  g_assert_cmpstr (game_get_rules (desk_game (desk))->id, ==, "special-8");
  assert_mentions (desk_toast_text (desk), "open the game file");
}

static void
check_bad_record (const char *text,
                  const char *words)
{
  g_autofree char *message = NULL;
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3");
  open_record (&desk, text);
  message = desk_message (&desk);
  assert_mentions (message, words);
  desk_answer (&desk, "close");
  g_assert_cmpstr (game_get_rules (desk_game (&desk))->id, ==, "special-8");
  assert_game (desk_game (&desk), "1.ones=3");
  desk_close_with_games (&desk, "table");
}

/* What is wrong is told with its line, and nothing has changed. */
static void
test_bad_records (void)
{
  check_bad_record (RECORD "1 threes 9\n", "Line 6,Threes,9");
  check_bad_record ("", "1");
  check_bad_record ("<b>&\n", "1");
  check_bad_record ("protokoll 1\nrules <b>&mine\nplayers A; B\n", "2,<b>&mine");
  check_bad_record ("protokoll 1\nrules yatzy\nplayers Anna; Bjørn\ntotal 1 200\ntotal 2 100\n", "totals");
  check_bad_record ("\xff\xfe", "1");
}

static void
test_missing_record (Desk *desk)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/<b>&/game.yatzy");
  g_autofree char *message = NULL;

  protokoll_window_open (desk->window, file);
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  message = desk_message (desk);
  g_assert_cmpstr (message, !=, "");
  desk_answer (desk, "close");
}

/* --- saved --- */

/* Opens the page of a saved game and presses its button to save it. */
static ProtokollStatisticsPage *
save_from_page (Desk *desk)
{
  ProtokollStatisticsPage *page;

  desk_open_history (desk, NULL);
  page = desk_show_statistics (desk);
  protokoll_statistics_page_open_game (page, 2);
  wait_until (protokoll_statistics_page_get_game (page) != NULL);
  desk_wait (desk);
  click (button_below (GTK_WIDGET (desk->window), "Save Game File…"));
  return page;
}

/* Chooses a name, and waits until it is told that the game was saved. */
static void
finish_saving (Desk       *desk,
               const char *mentioned)
{
  g_autofree char *path = g_build_filename (desk->folder, "mine.yatzy", NULL);
  g_autofree char *text = NULL;

  file_dialog_choose (path);
  wait_until (g_strcmp0 (desk_toast_text (desk), "Game file saved") == 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_mentions (text, mentioned);
  file_dialog_forget ();
}

/* The game at the table, or one on its page, even if that is left meanwhile. */
static void
test_save (void)
{
  Desk desk;

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  desk_open (&desk, "special-8 | 1 ones 3");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.save-as", NULL));
  finish_saving (&desk, "rules special-8,1 ones 3");
  desk_close (&desk);

  save_from_page (&desk);
  finish_saving (&desk, "rules ,players Anna; Bjørn");
  desk_close (&desk);

  protokoll_statistics_page_close_game (save_from_page (&desk));
  finish_saving (&desk, "rules ,players Anna; Bjørn");
  desk_close (&desk);
}

/* The window can be closed before the file is written. */
static void
test_closed_before_saved (void)
{
  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  for (guint page = 0; page < 2; page++)
    {
      g_autofree char *path = NULL;
      Desk desk;

      if (page)
        save_from_page (&desk);
      else
        {
          desk_open (&desk, "yatzy | 1 ones 3");
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.save-as", NULL));
        }
      path = g_build_filename (desk.folder, "mine.yatzy", NULL);
      file_dialog_choose (path);
      gtk_window_destroy (GTK_WINDOW (desk.window));
      file_dialog_forget ();
      desk_shut (&desk);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_null (display_find_window (ADW_TYPE_MESSAGE_DIALOG));
      desk_close (&desk);
    }
}

static const DeskTest tests[] = {
  { "open", desk_open, NULL, test_open_record, "table" },
  { "at-start", desk_prepare, NULL, test_open_record_at_start },
  { "asks", desk_open, "special-8 | 1 ones 3", test_open_record_asks, "2 table" },
  { "meanwhile", desk_open, "special-8 | 1 ones 3", test_open_record_meanwhile },
  { "under-question", desk_open, "special-8 | 1 ones 3", test_open_record_under_question },
  { "missing", desk_open, NULL, test_missing_record },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/window-record/bad", test_bad_records);
  g_test_add_func ("/window-record/save", test_save);
  g_test_add_func ("/window-record/closed-before-saved", test_closed_before_saved);
  desk_add_tests ("window-record", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
