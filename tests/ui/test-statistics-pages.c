/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/history-fixture.h"
#include "histories.h"
#include "keyboard.h"
#include "pointer.h"

#include "core/describe.h"
#include "core/local-words.h"
#include "ui/charts/bar-chart.h"
#include "ui/charts/line-chart.h"
#include "ui/history-game/game-page.h"
#include "ui/statistics/head-to-head-tab.h"
#include "ui/import/import-window.h"
#include "ui/import/importer.h"
#include "ui/share/print-paper.h"
#include "ui/statistics/overview-tab.h"
#include "ui/statistics/period.h"
#include "ui/statistics/player-view.h"
#include "ui/widgets/line-list.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the parts of the statistics do when something is chosen, typed or tapped in them. */

/* The four games of desk_open_history(), newest first, as their rows say them. */
#define DRAWN                                                                                                          \
  "\u2068Anna\u2069 250 · \u2068Bjørn\u2069 250, 1 Feb 2025, \u2068Anna\u2069 and \u2068Bjørn\u2069 share first place ·"    \
  " Totals only · \u2068Hytta\u2069 · Yatzy"
#define WON                                                                                                            \
  "\u2068Anna\u2069 150 · \u2068Bjørn\u2069 140, 1 Jan 2025, \u2068Anna\u2069 wins by 10 · Totals only · Yatzy"
#define OF_ONE_KIND "\u2068A\u2069 3 · \u2068B\u2069 0, 31 Dec 2024, Unfinished"
#define UNFINISHED OF_ONE_KIND " · Maxi Yatzy"
#define UNDATED                                                                                                        \
  "\u2068Anna\u2069 99 · \u2068Bjørn\u2069 100, No date, \u2068Bjørn\u2069 wins by 1 · Totals only · Yatzy"

/* A record, and the row of its game. */
#define RECORD "protokoll 1\nrules yatzy\nplayers Anna; Bjørn\ntotal 1 200\ntotal 2 100\n"
#define ALONG                                                                                                          \
  "\u2068Anna\u2069 200 · \u2068Bjørn\u2069 100, No date, \u2068Anna\u2069 wins by 100 · Totals only"

#define ASSERT_ROWS(desk, ...)                                                                                         \
  desk_assert_rows (desk, (const char *const[]) { __VA_ARGS__ }, G_N_ELEMENTS (((const char *const[]) { __VA_ARGS__ })))

/* --- games --- */

/* The search waits a little for the next letter. */
static void
search (Desk       *desk,
        const char *text,
        guint       n_rows)
{
  keyboard_press (GTK_WIDGET (desk->window), "ctrl+a");
  keyboard_type (GTK_WIDGET (desk->window), text);
  wait_until (desk_count_rows (desk) == n_rows);
  desk_wait (desk);
}

/* A place is typed into the search; what no game has leaves words. */
static void
test_search (Desk *desk)
{
  desk_show_statistics (desk);
  pointer_tap (desk_seen (desk, GTK_TYPE_SEARCH_ENTRY));
  search (desk, "hytt", 1);
  ASSERT_ROWS (desk, DRAWN);
  search (desk, "nowhere", 0);
  /* A keyboard on the screen puts a blank behind a word that it knows. */
  search (desk, "hytta ", 1);
  search (desk, "nowhere", 0);
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==,
                   "No Games Found");
}

/* Notes and places that an earlier version let in, without a blank or longer than a book, neither widen the list nor
 * hold it up: a row shows and says their beginning. */
static void
test_long_texts (Desk *desk)
{
  g_autofree char *start = g_strnfill (DESCRIBE_MAX - 1, 'x');
  g_autofree char *place = g_strdup_printf ("\u2068%s…\u2069", start);
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *list;
  int width;

  fixture_tamper (desk->folder, "UPDATE game SET place = replace (hex (zeroblob (1500)), '0', 'x'),"
                               " note = replace (hex (zeroblob (10000)), '0', 'word ') WHERE date = '2025-01-01';"
                               "UPDATE game SET note = replace (hex (zeroblob (500)), '0', 'x' || char (10))"
                               " WHERE date IS NULL");
  desk_show (desk);
  desk_show_statistics (desk);
  list = desk_seen (desk, PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 420);
  desk_resize (desk, 360, 640);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  desk_assert_size (desk, 360, 640);
  rows = desk_rows (desk);
  g_assert_cmpuint (rows->len, ==, 4);
  for (guint i = 0; i < rows->len; i++)
    {
      g_assert_cmpint (gtk_widget_get_height (g_ptr_array_index (rows, i)), <=, 160);
      g_assert_cmpuint (strlen (gtk_widget_get_tooltip_text (g_ptr_array_index (rows, i))), <, 1000);
    }
  assert_mentions (gtk_widget_get_tooltip_text (g_ptr_array_index (rows, 1)), place);
}

static void
open_filter (Desk *desk)
{
  desk_show_statistics (desk);
  pointer_tap (desk_button (desk, "_Filter"));
  desk_settle (desk);
}

/* Takes line @n, from 0, of the list that a drop-down opens, as people do: by a tap and by keys. It begins at the first
 * line, because GTK 4.18 has forgotten which one is selected when the list is opened again. */
static void
choose (Desk       *desk,
        const char *label,
        guint       n)
{
  pointer_tap (desk_choice (desk, label));
  desk_settle (desk);
  keyboard_press (GTK_WIDGET (desk->window), "Home");
  for (guint i = 0; i < n; i++)
    keyboard_press (GTK_WIDGET (desk->window), "Down");
  keyboard_press (GTK_WIDGET (desk->window), "Return");
  desk_wait (desk);
}

/* What is chosen narrows the list. */
static void
test_filter (Desk *desk)
{
  open_filter (desk);
  ASSERT_ROWS (desk, DRAWN, WON, UNFINISHED, UNDATED);
  choose (desk, "Finished or not", 1);
  ASSERT_ROWS (desk, DRAWN, WON, UNDATED);
  choose (desk, "Finished or not", 2);
  ASSERT_ROWS (desk, UNFINISHED);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Finished or not")), 0);
  /* Where all are of one kind, none says of which. */
  choose (desk, "Kind of game", 2);
  ASSERT_ROWS (desk, OF_ONE_KIND);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Kind of game")), 0);
  /* A, Anna, B, Bjørn */
  choose (desk, "Player", 2);
  ASSERT_ROWS (desk, DRAWN, WON, UNDATED);
}

/* What was chosen stays when more games come, and goes with the filter. */
static void
test_filter_stays (Desk *desk)
{
  open_filter (desk);
  choose (desk, "Finished or not", 2);
  choose (desk, "Player", 1);
  ASSERT_ROWS (desk, UNFINISHED);
  protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)));
  desk_wait (desk);
  ASSERT_ROWS (desk, UNFINISHED);
  /* Whoever is no more is not looked for any longer. */
  g_assert_true (history_merge (protokoll_window_get_store (desk->window),
                                history_find_person (protokoll_window_get_store (desk->window), "A"),
                                history_find_person (protokoll_window_get_store (desk->window), "Anna"), NULL));
  protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)));
  desk_wait (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (desk, "Player"))), ==, 0);
  g_assert_cmpuint (desk_count_rows (desk), ==, 1);
  pointer_tap (desk_button (desk, "_Filter"));
  desk_wait (desk);
  g_assert_cmpuint (desk_count_rows (desk), ==, 4);
}

/* The entry of a period whose hint begins like that. */
static GtkWidget *
day_entry (Desk       *desk,
           const char *hint)
{
  g_autoptr (GPtrArray) entries = widgets_below (desk_statistics (desk), GTK_TYPE_ENTRY);

  for (guint i = 0; i < entries->len; i++)
    if (g_str_has_prefix (gtk_entry_get_placeholder_text (g_ptr_array_index (entries, i)), hint))
      return g_ptr_array_index (entries, i);
  g_error ("no entry for %s", hint);
}

static void
type_day (Desk       *desk,
          const char *hint,
          const char *text)
{
  pointer_tap (day_entry (desk, hint));
  desk_settle (desk);
  keyboard_press (GTK_WIDGET (desk->window), "ctrl+a");
  keyboard_type (GTK_WIDGET (desk->window), text);
  desk_wait (desk);
}

/* Both days belong to it, undated games do not; what is no day yet leaves it open, and is marked. */
static void
test_period (Desk *desk)
{
  desk_show_statistics (desk);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Period")), 6);
  desk_wait (desk);
  type_day (desk, "From", "2025-01-01");
  ASSERT_ROWS (desk, DRAWN, WON);
  type_day (desk, "To", "2025-01-31");
  ASSERT_ROWS (desk, WON);
  type_day (desk, "To", "2025-01-");
  ASSERT_ROWS (desk, DRAWN, WON);
  g_assert_true (gtk_widget_has_css_class (day_entry (desk, "To"), "error"));
  type_day (desk, "From", "2024-12-31");
  ASSERT_ROWS (desk, DRAWN, WON, UNFINISHED);
}

static void
open_at (Desk *desk,
         guint place)
{
  g_autoptr (GPtrArray) rows = desk_rows (desk);

  pointer_tap (g_ptr_array_index (rows, place));
  desk_wait (desk);
  g_assert_true (gtk_widget_get_mapped (desk_seen (desk, PROTOKOLL_TYPE_GAME_PAGE)));
}

/* A game that is tapped opens, and Back leads to the list as it was; so does Escape, wherever the focus is. */
static void
test_open_game (Desk *desk)
{
  open_filter (desk);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Finished or not")), 1);
  desk_wait (desk);
  open_at (desk, 1);
  /* The games are not seen any more, but the totals of this one. */
  ASSERT_ROWS (desk, "Anna, 150, Place 1", "Bjørn, 140, Place 2");
  pointer_tap (desk_button (desk, "Back"));
  desk_wait (desk);
  ASSERT_ROWS (desk, DRAWN, WON, UNDATED);
  /* Another one: the first would have been tapped twice. */
  open_at (desk, 2);
  gtk_widget_grab_focus (desk_button (desk, "Back"));
  keyboard_press (GTK_WIDGET (desk->window), "Escape");
  desk_wait (desk);
  ASSERT_ROWS (desk, DRAWN, WON, UNDATED);
}

static void
begin_series (Desk *desk)
{
  static const SeriesChoice cup = { SERIES_NEW, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");
  g_autoptr (GAsyncResult) result = NULL;

  protokoll_session_replace_async (desk_session (desk), STORE_END_NOTHING, game, &cup, answered, &result);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (desk_session (desk), result, NULL), ==, 0);
}

static void
give_coins (Desk *desk)
{
  fixture_tamper (desk->folder, "INSERT INTO player (name) VALUES ('A');"
                                "INSERT INTO ledger (player_id, day, kind, change, missing) VALUES (1, '2026-01-01', 0, 1000, 0)");
}

/* Coins, and a series, can be there before any game is in the statistics: their parts are shown all the same. */
static void
test_without_games (void)
{
  static const struct
  {
    void (*bring) (Desk *desk);
    const char *part;
  } cases[] = {
    { give_coins, "Coins" },
    { begin_series, "Series" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Desk desk;

      desk_open (&desk, NULL);
      desk_show_statistics (&desk);
      g_assert_false (gtk_widget_get_mapped (desk_button (&desk, cases[i].part)));
      cases[i].bring (&desk);
      desk_show_statistics (&desk);
      protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (desk_statistics (&desk)));
      desk_wait (&desk);
      g_assert_true (gtk_widget_get_mapped (desk_button (&desk, cases[i].part)));
      pointer_tap (desk_button (&desk, cases[i].part));
      desk_wait (&desk);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (desk_button (&desk, cases[i].part))));
      desk_close (&desk);
    }
}

/* Whoever is impatient opens another game before the first is there, or goes back before the list is. */
static void
test_open_games_quickly (Desk *desk)
{
  ProtokollStatisticsPage *page;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.show-statistics", NULL));
  page = PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk));
  protokoll_statistics_page_open_game (page, 1);
  protokoll_statistics_page_open_game (page, 2);
  protokoll_statistics_page_close_game (page);
  desk_wait (desk);
  g_assert_null (desk_find_type (desk, PROTOKOLL_TYPE_GAME_PAGE));
  ASSERT_ROWS (desk, DRAWN, WON, UNFINISHED, UNDATED);
}

static guint
count_listed (Desk *desk)
{
  GtkListView *list = GTK_LIST_VIEW (desk_seen (desk, GTK_TYPE_LIST_VIEW));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

/* Of many games so many are listed as are about to be seen, and all of them in the end. */
static void
test_many_games (Desk *desk)
{
  GtkAdjustment *scrolled;
  Store *store;

  store = fixture_open (desk->folder, NULL);
  for (int i = 0; i < 70; i++)
    {
      g_autofree char *date = g_strdup_printf ("2024-%02d-%02d", 1 + i / 28, 1 + i % 28);
      g_autoptr (Game) game = history_totals ("yatzy", date, (int[]) { 100 + i, 100 });

      history_import_one (store, game);
    }
  fixture_close (store);
  desk_show (desk);
  desk_show_statistics (desk);
  g_assert_cmpuint (count_listed (desk), <, 70);
  scrolled = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (desk_seen (desk, GTK_TYPE_LIST_VIEW)));
  for (guint before = 0; before != count_listed (desk);)
    {
      before = count_listed (desk);
      gtk_adjustment_set_value (scrolled, gtk_adjustment_get_upper (scrolled));
      desk_wait (desk);
    }
  g_assert_cmpuint (count_listed (desk), ==, 70);
  desk_assert_row (desk, "\u2068A\u2069 100 · \u2068B\u2069 100, 1 Jan 2024, \u2068A\u2069 and \u2068B\u2069 share first"
                          " place · Totals only");
}

/* --- import --- */

/* Begins to import the files at @paths, a NULL-terminated list. */
static void
begin_import (Desk              *desk,
              const char *const *paths)
{
  GtkWidget *importer = desk_find_type (desk, PROTOKOLL_TYPE_IMPORTER);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; paths[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_path (paths[i]));
  protokoll_importer_import (PROTOKOLL_IMPORTER (importer), files);
}

static void
wait_for_message (Desk *desk)
{
  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

static GObject *
importer_part (Desk       *desk,
               const char *name)
{
  return gtk_widget_get_template_child (desk_find_type (desk, PROTOKOLL_TYPE_IMPORTER), PROTOKOLL_TYPE_IMPORTER, name);
}

static gboolean
is_under_way (Desk *desk)
{
  return gtk_widget_get_visible (GTK_WIDGET (importer_part (desk, "bar")));
}

static void
import_text (Desk       *desk,
             const char *name,
             const char *text)
{
  const char *path = fixture_path (desk->folder, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  begin_import (desk, (const char *[]) { path, NULL });
  wait_until (!is_under_way (desk));
  desk_wait (desk);
}

/* All went well, which is told without a question. */
static void
assert_added (Desk       *desk,
              const char *words)
{
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (desk_toast_text (desk), ==, words);
}

static void
assert_imported (Desk       *desk,
                 const char *heading,
                 const char *words)
{
  g_autofree char *message = desk_message (desk);
  GtkWidget *dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, heading);
  g_assert_cmpstr (message, ==, words);
  desk_answer (desk, "close");
  desk_wait (desk);
}

/* From the empty page on; twice the same is once, and what is wrong is told with file and line. */
static void
test_import (Desk *desk)
{
  desk_show_statistics (desk);
  import_text (desk, "none.yatzy", "protokoll 1\nrules yatzy\nplayers Anna\n");
  assert_imported (desk, "Nothing Was Imported", "1 game has no entries and was left out.");
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==,
                   "No Games Yet");
  import_text (desk, "one.yatzy", RECORD);
  assert_added (desk, "1 game is new.");
  desk_assert_row (desk, ALONG);
  import_text (desk, "two.yatzy", RECORD);
  assert_imported (desk, "Nothing Was Imported", "1 game was already there.");
  import_text (desk, "empty.yatzy", "");
  {
    g_autofree char *message = desk_message (desk);

    g_assert_true (g_str_has_prefix (message, "1 problem:\nempty.yatzy, line 1: "));
  }
  desk_answer (desk, "close");
}

/* From the empty page on, games are added in steps, after each of which there are some. Whoever looks at the sheet
 * meanwhile and comes back finds the import where it was, and all games in the end. */
static void
test_away_and_back (Desk *desk)
{
  g_autoptr (GString) table = g_string_new ("Yatzy\nDate;Anna;Bjørn\n");
  const char *path;
  GtkWidget *window, *importer, *add_button;

  desk_show_statistics (desk);
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (table, "%u-%02u-%02u;%u;%u\n", 2000 + i / 336, 1 + i / 28 % 12, 1 + i % 28, 100 + i % 200,
                            100 + i / 5);
  path = fixture_path (desk->folder, "old.csv");
  g_assert_true (g_file_set_contents (path, table->str, -1, NULL));
  begin_import (desk, (const char *[]) { path, NULL });
  wait_until ((window = desk_dialog (desk, PROTOKOLL_TYPE_IMPORT_WINDOW)) != NULL);
  add_button = GTK_WIDGET (gtk_widget_get_template_child (window, PROTOKOLL_TYPE_IMPORT_WINDOW, "add_button"));
  wait_until (gtk_widget_get_sensitive (add_button));
  click (add_button);
  importer = desk_find_type (desk, PROTOKOLL_TYPE_IMPORTER);
  wait_until (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (importer_part (desk, "progress"))) > 0.5);
  keyboard_press (GTK_WIDGET (desk->window), "alt+1");
  keyboard_press (GTK_WIDGET (desk->window), "alt+2");
  g_assert_true (desk_find_type (desk, PROTOKOLL_TYPE_IMPORTER) == importer);
  wait_until (!is_under_way (desk));
  desk_wait (desk);
  assert_added (desk, "1000 games are new.");
  desk_assert_title (desk, "Statistics", "1000 games");
}

/* A period up to now goes on with the calendar: in the second zone it is the day after that of the first. */
static void
test_period_moves_on (void)
{
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  g_autofree char *today = NULL, *text = NULL;
  Desk desk;

  g_setenv ("TZ", "UTC+12", TRUE);
  desk_open_history (&desk, NULL);
  desk_show_statistics (&desk);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (&desk, "Period")), 5);
  desk_wait (&desk);
  g_assert_cmpuint (desk_count_rows (&desk), ==, 0);
  g_setenv ("TZ", "UTC-12", TRUE);
  today = local_words_today ();
  text = g_strdup_printf ("protokoll 1\nrules yatzy\ndate %s\nplayers Anna; Bjørn\ntotal 1 200\ntotal 2 100\n", today);
  import_text (&desk, "today.yatzy", text);
  assert_added (&desk, "1 game is new.");
  g_assert_cmpuint (desk_count_rows (&desk), ==, 1);
  desk_close (&desk);
  if (zone != NULL)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
}

static void
open_thread (GTask        *task,
             gpointer      source,
             gpointer      path,
             GCancellable *cancellable)
{
  g_task_return_int (task, open (path, O_WRONLY));
}

/* The end of the pipe at @path to write into, as soon as the import reads from the other. */
static int
open_pipe (const char *path)
{
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, answered, &opened);
  int pipe;

  g_task_set_task_data (task, (gpointer) path, NULL);
  g_task_run_in_thread (task, open_thread);
  wait_until (opened != NULL);
  pipe = g_task_propagate_int (G_TASK (opened), NULL);
  g_assert_cmpint (pipe, >=, 0);
  return pipe;
}

static void
write_record (int pipe)
{
  g_assert_cmpint (write (pipe, RECORD, sizeof RECORD - 1), ==, sizeof RECORD - 1);
  close (pipe);
}

/* The second record is a pipe that nobody has written to yet: so long the import is under way. What was read until then
 * is not taken in. */
static void
test_cancel_import (Desk *desk)
{
  const char *whole, *path;
  int pipe;

  desk_show_statistics (desk);
  whole = fixture_path (desk->folder, "whole.yatzy");
  path = fixture_path (desk->folder, "pipe.yatzy");
  g_assert_true (g_file_set_contents (whole, RECORD, -1, NULL));
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  begin_import (desk, (const char *[]) { whole, path, NULL });
  pipe = open_pipe (path);
  desk_settle (desk);
  pointer_tap (desk_button (desk, "_Cancel"));
  desk_settle (desk);
  write_record (pipe);
  wait_for_message (desk);
  assert_imported (desk, "Import Canceled", "Nothing was added to the statistics.");
  ASSERT_ROWS (desk, DRAWN, WON, UNFINISHED, UNDATED);
}

/* The window can be closed meanwhile; nothing of the import is left behind. */
static void
test_close_while_importing (Desk *desk)
{
  const char *path;
  int pipe;

  desk_show_statistics (desk);
  path = fixture_path (desk->folder, "pipe.yatzy");
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  begin_import (desk, (const char *[]) { path, NULL });
  pipe = open_pipe (path);
  desk_settle (desk);
  gtk_window_close (GTK_WINDOW (desk->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  write_record (pipe);
}

/* --- players, entries --- */

/* One game in the history of a window that is not shown yet. */
static void
prepare_game (Desk *desk,
              Game *game)
{
  Store *store = fixture_open (desk->folder, NULL);

  history_import_one (store, game);
  fixture_close (store);
}

/* Whether a label below @widget says that, and can be seen. */
static gboolean
says (GtkWidget  *widget,
      const char *words)
{
  g_autoptr (GPtrArray) labels = widgets_below (widget, GTK_TYPE_LABEL);
  gboolean found = FALSE;

  for (guint i = 0; i < labels->len; i++)
    found = found || (gtk_widget_get_visible (g_ptr_array_index (labels, i)) &&
                      g_strcmp0 (gtk_label_get_label (g_ptr_array_index (labels, i)), words) == 0);
  return found;
}

/* Opens what is folded up on the page of a player. */
static void
show_more_figures (GtkWidget *page)
{
  gtk_expander_set_expanded (GTK_EXPANDER (widget_below (page, GTK_TYPE_EXPANDER, NULL)), TRUE);
}

/* How many labels are seen that have that look. */
static guint
count_looks (Desk       *desk,
             const char *look)
{
  return count_widgets_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_LABEL, .css_class = look });
}

/* The label that is seen with that hint: the row, the column and the number of a table. */
static GtkWidget *
cell_called (Desk       *desk,
             const char *spoken)
{
  return widget_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_LABEL, .tooltip = spoken });
}

/* A table for all, in which what is better than all is blue, and fewer strikes are better; a player has a line for each
 * entry, with the figure of all beside it. */
static void
test_entries (Desk *desk)
{
  g_autoptr (Game) game = history_dated ("yatzy | 1 sixes 3 | 2 sixes x | 1 ones 2 | 2 ones 2 | 1 rest x | 2 rest x", "2026-01-01");
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (ProtokollLine) line = NULL;
  GtkWidget *list;

  prepare_game (desk, game);
  desk_show (desk);
  desk_show_tab (desk, TAB_ENTRIES);
  assert_spoken (cell_called (desk, "Sixes, \u2068A\u2069: 18.0"), "Sixes, \u2068A\u2069: 18.0");
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, \u2068A\u2069: 18.0"), "better-3"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, \u2068B\u2069: 0.0"), "worse-3"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, All players: 9.0"), "as-all"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Ones, \u2068A\u2069: 2.0"), "as-all"));
  g_assert_cmpuint (count_looks (desk, "better-3"), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Figure")), 3);
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, \u2068A\u2069: 0%"), "better-3"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, \u2068B\u2069: 100%"), "worse-3"));
  /* The best of all is better than what others had at best. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Figure")), 4);
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, \u2068A\u2069: 18"), "better-3"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, \u2068B\u2069: 0"), "worse-3"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Sixes, All players: 18"), "as-all"));
  g_assert_true (gtk_widget_has_css_class (cell_called (desk, "Ones, \u2068A\u2069: 2"), "as-all"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Figure")), 3);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Player")), 1);
  desk_settle (desk);
  rows = desk_rows (desk);
  /* As many as there is room for. */
  g_assert_cmpuint (rows->len, >, 5);
  list = gtk_widget_get_ancestor (g_ptr_array_index (rows, 0), GTK_TYPE_LIST_VIEW);
  line = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))), 0);
  assert_mentions (protokoll_line_get (line)->value, "%");
  /* Whoever is shown stays. */
  protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)));
  desk_wait (desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (desk, "Player"))), ==, 1);
}

/* No page is wider than a telephone in any language. The names of the pages scroll there, to the end with the last. */
static void
test_telephone (void)
{
  static const char *const languages[] = { "en", "nb", "de" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (Game) game = history_dated ("yatzy | 1 sixes 3 | 2 sixes x | 1 rest x | 2 rest x", "2026-01-01");
      GtkAdjustment *row;
      Desk desk;

      desk_prepare (&desk, NULL);
      prepare_game (&desk, game);
      display_speak (languages[i]);
      desk_show (&desk);
      desk_resize (&desk, 360, 640);
      for (StatisticsTab tab = TAB_GAMES; tab <= TAB_RECORDS; tab++)
        {
          int least;

          desk_show_tab (&desk, tab);
          gtk_widget_measure (desk_statistics (&desk), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          g_test_message ("%s, tab %d: %d", languages[i], tab, least);
          g_assert_cmpint (least, <=, 360);
        }
      row = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (
        gtk_widget_get_template_child (desk_statistics (&desk), PROTOKOLL_TYPE_STATISTICS_PAGE, "tab_row")));
      g_assert_cmpfloat (gtk_adjustment_get_value (row), >, 0);
      g_assert_cmpfloat (gtk_adjustment_get_value (row) + gtk_adjustment_get_page_size (row), ==,
                         gtk_adjustment_get_upper (row));
      desk_close (&desk);
    }
  display_speak ("en");
}

/* The card that something stands in. */
static GtkWidget *
card_of (GtkWidget *widget)
{
  while (!gtk_widget_has_css_class (widget, "card"))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* Two at first; whoever is chosen twice changes places. */
static void
test_head_to_head (void)
{
  g_autoptr (Game) begun = game_of ("yatzy");
  Desk desk;

  desk_open_played (&desk, 3, begun);
  desk_show_tab (&desk, TAB_HEAD_TO_HEAD);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (&desk, "Player 1"))), ==, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (&desk, "Player 2"))), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (&desk, "Player 1")), 1);
  desk_wait (&desk);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (&desk, "Player 1"))), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (&desk, "Player 2"))), ==, 0);
  /* It is about that chart alone. */
  widget_below (card_of (desk_choice (&desk, "Shared games")), PROTOKOLL_TYPE_LINE_CHART, NULL);
  assert_mentions (protokoll_chart_get_text (PROTOKOLL_CHART (desk_seen (&desk, PROTOKOLL_TYPE_BAR_CHART))), "B");
  desk_close (&desk);
}

static void
add_named (Store      *store,
           const char *rules,
           const char *names,
           int         first,
           int         second)
{
  g_autoptr (Game) begun = game_named (rules, names, NULL);
  g_autoptr (Game) game = game_new_totals (begun, (int[]) { first, second }, NULL);

  history_import_one (store, game);
}

/* The first table that has a line of @words has @values there, one for each player. */
static void
assert_line (Desk       *desk,
             const char *words,
             const char *values)
{
  GtkWidget *cell = widget_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_LABEL, .text = words });
  g_auto (GStrv) expected = g_strsplit (values, " ", -1);

  for (guint i = 0; expected[i] != NULL; i++)
    {
      cell = gtk_widget_get_next_sibling (cell);
      g_assert_cmpstr (text_shown (cell), ==, expected[i]);
    }
}

static guint
count_words (Desk       *desk,
             const char *words)
{
  return count_widgets_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_LABEL, .text = words });
}

static GtkDropDown *
second_player (Desk *desk)
{
  return GTK_DROP_DOWN (desk_choice (desk, "Player 2"));
}

/* Two of whom one never won against the other, two who never met, and as many of the last games as are wanted. */
static void
test_others_head_to_head (Desk *desk)
{
  Store *store;

  store = fixture_open (desk->folder, NULL);
  for (int i = 0; i < 12; i++)
    add_named (store, "yatzy", "Anna; Bjørn", 200 + i, 100);
  add_named (store, "yatzy", "Cleo; Dag", 90, 80);
  add_named (store, "maxi-yatzy", "Eva; Finn", 500, 400);
  fixture_close (store);
  desk_show (desk);
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  g_assert_true (says (desk_statistics (desk), "The last 12 games together"));
  assert_line (desk, "Wins", "12 0");
  assert_line (desk, "Biggest win", "111 0");
  assert_line (desk, "Average margin", "+105.5 −105.5");
  assert_line (desk, "Average", "205.5 100.0");
  assert_line (desk, "Best", "211 100");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Shared games")), 0);
  desk_wait (desk);
  g_assert_true (says (desk_statistics (desk), "The last 10 games together"));
  gtk_drop_down_set_selected (second_player (desk), 2);
  desk_wait (desk);
  g_assert_true (says (desk_statistics (desk), "They have not played together. Choose others, or play a game."));
  g_assert_cmpuint (count_words (desk, "Games Against Each Other"), ==, 0);
  /* Others played the other kind. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Kind of game")), 2);
  desk_wait (desk);
  assert_line (desk, "Biggest win", "100 0");
}

/* The parts of the bar are as wide as their shares of the games. Of a player who has played alone, too, the share of games
 * won says that it leaves such games out. */
static void
test_bar_of_wins (Desk *desk)
{
  static const int totals[][2] = { { 200, 100 }, { 201, 100 }, { 202, 100 }, { 150, 150 }, { 100, 200 }, { 100, 201 } };
  static const int shares[] = { 3, 1, 2 };
  g_autoptr (Game) begun = game_named ("yatzy", "Anna", NULL);
  g_autoptr (Game) alone = game_new_totals (begun, (int[]) { 200 }, NULL);
  GtkWidget *bar, *part;
  Store *store;

  store = fixture_open (desk->folder, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    add_named (store, "yatzy", "Anna; Bjørn", totals[i][0], totals[i][1]);
  history_import_one (store, alone);
  fixture_close (store);
  desk_show (desk);
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  bar = GTK_WIDGET (gtk_widget_get_template_child (desk_seen (desk, PROTOKOLL_TYPE_HEAD_TO_HEAD_TAB),
                                                   PROTOKOLL_TYPE_HEAD_TO_HEAD_TAB, "duel"));
  part = gtk_widget_get_first_child (bar);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      /* With its margins. */
      g_assert_cmpfloat_with_epsilon (gtk_widget_get_width (part) + 2, gtk_widget_get_width (bar) * shares[i] / 6.0, 1);
      part = gtk_widget_get_next_sibling (part);
    }
  g_assert_null (part);
  assert_line (desk, "Wins", "3 2");
  assert_line (desk, "Won, without solo games", "67% 50%");
}

/* Where no game of a kind is finished, each part says what is missing; the players who are compared are not those of
 * another kind. */
static void
test_nothing_finished (Desk *desk)
{
  static const struct
  {
    StatisticsTab tab;
    const char *title;
  } parts[] = {
    { TAB_OVERVIEW, "No Finished Games Yet" },
    { TAB_PLAYERS, "No Finished Games Yet" },
    { TAB_HEAD_TO_HEAD, "Nobody to Compare With" },
    { TAB_ENTRIES, "No Entries Yet" },
    { TAB_RECORDS, "No Records Yet" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      desk_show_tab (desk, parts[i].tab);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Kind of game")), 2);
      desk_wait (desk);
      g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==,
                       parts[i].title);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Kind of game")), 0);
      desk_wait (desk);
    }
}

static guint
count_bars (GtkWidget *histogram)
{
  return protokoll_chart_get_n_points (PROTOKOLL_CHART (histogram));
}

/* What is to be compared has one scale, though one of them won by far and none has the other's totals. */
static void
test_head_to_head_scale (void)
{
  g_autoptr (GPtrArray) histograms = NULL;
  g_autoptr (Game) begun = game_of ("yatzy");
  Desk desk;

  desk_open_played (&desk, 3, begun);
  desk_show_tab (&desk, TAB_HEAD_TO_HEAD);
  histograms = widgets_below (desk_seen (&desk, PROTOKOLL_TYPE_HEAD_TO_HEAD_TAB), PROTOKOLL_TYPE_BAR_CHART);
  g_assert_cmpuint (histograms->len, ==, 2);
  g_assert_cmpuint (count_bars (g_ptr_array_index (histograms, 0)), >, 1);
  g_assert_cmpuint (count_bars (g_ptr_array_index (histograms, 0)), ==, count_bars (g_ptr_array_index (histograms, 1)));
  desk_close (&desk);
}

/* How often @spoken is said by what is seen of the matrix. */
static guint
count_cells (Desk       *desk,
             const char *spoken)
{
  return count_widgets_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_LABEL, .tooltip = spoken });
}

#define A_AGAINST_B "\u2068A\u2069 against \u2068B\u2069: 1 won, 0 lost of 1, +17.0 on average, biggest win 17"
#define B_AGAINST_C "\u2068B\u2069 against \u2068C\u2069: 0 won, 1 lost of 1, −3.0 on average, biggest win 0"
#define C_AGAINST_A "\u2068C\u2069 against \u2068A\u2069: 0 won, 1 lost of 1, −14.0 on average, biggest win 0"

/* Each against each, where there are more than two. In the one game A is first and B is last. */
static void
test_matrix (Desk *desk)
{
  g_autoptr (Game) game = history_dated ("yatzy x3 | 1 sixes 3 | 2 ones 1 | 3 twos 2 | 1 rest x | 2 rest x | 3 rest x",
                                         "2026-01-01");

  prepare_game (desk, game);
  desk_show (desk);
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  g_assert_cmpuint (count_cells (desk, A_AGAINST_B), ==, 0);
  pointer_tap (desk_button (desk, "Add Player"));
  desk_wait (desk);
  g_assert_false (gtk_widget_get_sensitive (desk_button (desk, "Add Player")));
  g_assert_cmpuint (count_cells (desk, A_AGAINST_B), ==, 1);
  g_assert_cmpuint (count_cells (desk, B_AGAINST_C), ==, 1);
  g_assert_cmpuint (count_cells (desk, C_AGAINST_A), ==, 1);
  /* Others may have sat there too: who has more points than B and C has not won by that. */
  g_assert_cmpuint (count_words (desk, "\u2068C\u2069 won"), ==, 0);
  assert_line (desk, "Wins", "1 0 0");
  g_assert_cmpuint (count_words (desk, "1 : 0\n+17.0"), ==, 1);
  pointer_tap (desk_button (desk, "Remove Player"));
  desk_wait (desk);
  g_assert_false (gtk_widget_get_sensitive (desk_button (desk, "Remove Player")));
  g_assert_cmpuint (count_cells (desk, A_AGAINST_B), ==, 0);
}

/* Of three games one is won, one is shared, and in one the two that are equal are behind the winner. */
static void
test_series (Desk *desk)
{
  static const int totals[][3] = { { 270, 260, 150 }, { 270, 270, 100 }, { 140, 140, 160 } };
  g_autoptr (Game) begun = game_named ("yatzy", "Anna; Bjørn; Cleo", NULL);
  Store *store;

  store = fixture_open (desk->folder, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      g_autoptr (Game) game = game_new_totals (begun, totals[i], NULL);

      history_import_one (store, game);
    }
  fixture_close (store);
  desk_show (desk);
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  pointer_tap (desk_button (desk, "Add Player"));
  desk_wait (desk);
  assert_line (desk, "Wins", "1 0 1");
  assert_line (desk, "Average", "226.7 223.3 136.7");
  g_assert_true (says (desk_statistics (desk), "The last 3 games together, 1 drawn"));
}

/* Both have 100 points, and the Maxi Yatzy of A decides: nowhere is that game a drawn one. */
static void
test_tie_break (Desk *desk)
{
  g_autoptr (Game) game = history_dated ("maxi-yatzy | 1 maxi-yatzy 100 | 1 rest x | 2 chance 36 | 2 castle 33 | 2 sixes 5 |"
                                         " 2 ones 1 | 2 rest x", "2026-01-01");

  prepare_game (desk, game);
  desk_show (desk);
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  assert_line (desk, "Wins", "1 0");
  g_assert_true (says (desk_statistics (desk), "1 game"));
  g_assert_true (says (desk_statistics (desk), "The last game together"));
}

/* As many months from 2010 on, with a win in each. */
static GPtrArray *
months_of (guint n)
{
  GPtrArray *months = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      Month month = { .games = 5, .wins = 1, .mean = 200 };

      g_snprintf (month.month, sizeof month.month, "%04u-%02u", 2010 + i / 12, i % 12 + 1);
      g_ptr_array_add (months, g_memdup2 (&month, sizeof month));
    }
  return months;
}

static GPtrArray *
results_of (guint n)
{
  GPtrArray *results = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      Result result = { .number = i + 1, .total = 200, .rank = 1, .n_seats = 2 };

      g_ptr_array_add (results, g_memdup2 (&result, sizeof result));
    }
  return results;
}

/* Two games, one of them won, for each number of players up to @most. */
static GArray *
sizes_of (guint most)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (SizeScore));

  for (guint n = 2; n <= most; n++)
    g_array_append_val (sizes, ((SizeScore) { n, 2, 1 }));
  return sizes;
}

/* Where charts begin later than the history, they say so. */
static void
test_long_history (void)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (PROTOKOLL_TYPE_PLAYER_VIEW, NULL));
  Category category = { .id = 1, .rules = (Ruleset *) rules_of ("yatzy") };
  g_autoptr (GPtrArray) last = results_of (PLAYER_GAMES), months = months_of (40), rivals = g_ptr_array_new ();
  g_autoptr (GArray) sizes = sizes_of (2);
  Person person = { 1, "Anna", NULL, -1 };
  Score score = { .person = &person, .games = PLAYER_GAMES, .wins = 40 };
  PlayerStats stats = { .score = &score, .last = last, .months = months, .rivalries = rivals, .sizes = sizes,
                        .nemesis = -1 };

  g_ptr_array_set_size (months, 30);
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_true (says (view, "Running average of ten games"));
  g_assert_false (says (view, "The last 36 months"));
  score.games++;
  stats.months = months_of (40);
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_true (says (view, "The last 200 games, running average of ten games"));
  g_assert_true (says (view, "The last 36 months"));
  g_ptr_array_unref (stats.months);
}

/* Months without a game are in between; who typed a wrong year loses sight of that game, not of all others. */
static void
test_months (void)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (PROTOKOLL_TYPE_PLAYER_VIEW, NULL));
  Category category = { .id = 1, .rules = (Ruleset *) rules_of ("yatzy") };
  Month months[] = { { "2025-11", 3, 2, 700 }, { "2026-02", 1, 1, 700 }, { "2199-01", 1, 1, 700 } };
  g_autoptr (GPtrArray) last = results_of (1), list = g_ptr_array_new (), rivals = g_ptr_array_new ();
  g_autoptr (GArray) sizes = sizes_of (2);
  Person person = { 1, "Anna", NULL, -1 };
  Score score = { .person = &person, .games = 5, .wins = 4 };
  PlayerStats stats = { .score = &score, .last = last, .months = list, .rivalries = rivals, .sizes = sizes,
                        .nemesis = -1 };
  g_autoptr (GPtrArray) charts = widgets_below (view, PROTOKOLL_TYPE_BAR_CHART);
  /* The first one is the histogram. */
  GtkWidget *chart = g_ptr_array_index (charts, 1);

  g_ptr_array_add (list, &months[2]);
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_cmpuint (protokoll_chart_get_n_points (PROTOKOLL_CHART (chart)), ==, 0);
  g_ptr_array_insert (list, 0, &months[0]);
  g_ptr_array_insert (list, 1, &months[1]);
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_cmpuint (protokoll_chart_get_n_points (PROTOKOLL_CHART (chart)), ==, 4);
  g_assert_cmpstr (protokoll_chart_get_text (PROTOKOLL_CHART (chart)), ==,
                   "Wins by month: \u2068Anna\u2069: 3 in all, most in November 2025 (2)");
}

/* Bare totals tell nothing of bonuses, not that there was none. */
static void
test_bare_totals (void)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (PROTOKOLL_TYPE_PLAYER_VIEW, NULL));
  Category category = { .id = 1, .rules = (Ruleset *) rules_of ("yatzy") };
  g_autoptr (GPtrArray) last = results_of (1), months = months_of (1), rivals = g_ptr_array_new ();
  g_autoptr (GArray) sizes = sizes_of (2);
  Person person = { 1, "Anna", NULL, -1 };
  Score score = { .person = &person, .games = 1, .wins = 1, .best = 200, .worst = 200, .streak = 1, .longest_streak = 1 };
  PlayerStats stats = { .score = &score, .last = last, .months = months, .rivalries = rivals, .sizes = sizes,
                        .nemesis = -1 };

  show_more_figures (view);
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_false (says (view, "0"));
  score.sheets = 1;
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_true (says (view, "0"));
}

/* Opponents are as many as one looks at, with a title for two of them; what is left out is told, one after the other. */
static void
test_many_opponents (void)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (PROTOKOLL_TYPE_PLAYER_VIEW, NULL));
  Category category = { .id = 1, .rules = (Ruleset *) rules_of ("yatzy"), .totals_differ = TRUE };
  g_autoptr (GPtrArray) last = results_of (1), months = months_of (1), rivals = g_ptr_array_new ();
  g_autoptr (GArray) sizes = sizes_of (2);
  Person person = { 1, "Anna", NULL, -1 }, other = { 2, "Bo", NULL, -1 };
  Rivalry rivalry = { .other = &other, .games = 2, .won = 1, .lost = 1 };
  Score score = { .person = &person, .games = 1, .wins = 1, .shared_wins = 1, .sheets = 1 };
  PlayerStats stats = { .score = &score, .last = last, .months = months, .rivalries = rivals, .sizes = sizes,
                        .nemesis = 1 };
  g_autoptr (GPtrArray) lists = NULL;
  GListModel *lines;
  g_autoptr (ProtokollLine) first = NULL, second = NULL, third = NULL;

  for (guint i = 0; i < 13; i++)
    g_ptr_array_add (rivals, &rivalry);
  protokoll_player_view_show (PROTOKOLL_PLAYER_VIEW (view), &stats, &category, 0);
  g_assert_true (says (view, "Totals are left out: some of these house rules let players reach more than others do. Shared"
                             " first places count as wins for all who share them."));
  lists = widgets_below (view, GTK_TYPE_LIST_VIEW);
  lines = G_LIST_MODEL (gtk_list_view_get_model (g_ptr_array_index (lists, 0)));
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 12);
  first = g_list_model_get_item (lines, 0);
  second = g_list_model_get_item (lines, 1);
  third = g_list_model_get_item (lines, 2);
  g_assert_true (g_str_has_prefix (protokoll_line_get (first)->subtitle, "Rival · "));
  g_assert_true (g_str_has_prefix (protokoll_line_get (second)->subtitle, "Nemesis · "));
  g_assert_true (g_str_has_prefix (protokoll_line_get (third)->subtitle, "2 games"));
}

/* --- house rules --- */

static void
add_variant (Store      *store,
             const char *rules,
             const char *date,
             int         first,
             int         second)
{
  g_autoptr (Game) begun = game_named (rules, "Anna; Bjørn", NULL);
  GameFacts facts = { .date = (char *) date };
  g_autoptr (Game) game = game_new_totals (begun, (int[]) { first, second }, NULL);
  g_autoptr (Game) dated = game_with_facts (game, &facts, NULL);

  history_import_one (store, dated);
}

/* Four games of Maxi Yatzy, one of them with the option @variant, and one of Yatzy. What is together stands last. */
static void
open_variants (Desk       *desk,
               const char *variant)
{
  Store *store = fixture_open (desk->folder, NULL);

  add_variant (store, "maxi-yatzy", "2025-03-01", 300, 200);
  add_variant (store, "maxi-yatzy", "2025-03-02", 301, 202);
  add_variant (store, "maxi-yatzy", "2025-03-03", 310, 210);
  add_variant (store, variant, "2025-03-04", 319, 320);
  add_variant (store, "yatzy", "2025-03-05", 150, 140);
  fixture_close (store);
  desk_show (desk);
}

#define TOGETHER 4

/* Wins are put together; totals are not, where one can reach more than with other house rules. */
static void
test_together (Desk *desk)
{
  open_variants (desk, "maxi-yatzy full-straight=30");
  desk_show_tab (desk, TAB_PLAYERS);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 303.7, best 310, 3 games · 100% won");
  choose (desk, "Kind of game", TOGETHER);
  desk_assert_row (desk, "\u2068Anna\u2069, 4 games · 75% won");
  desk_assert_row (desk, "\u2068Bjørn\u2069, 3 : 1, Rival · 4 games, +74.5 on average");
  desk_assert_row (desk, "319 points, 4 Mar 2025, Place 2 of 2");
  show_more_figures (desk_statistics (desk));
  g_assert_true (says (desk_statistics (desk), "Totals are left out: some of these house rules let players reach more"
                                                " than others do. 4 games with only totals do not count toward"
                                                " bonus, Yatzy and strikes."));
  g_assert_false (says (desk_statistics (desk), "Median"));
  g_assert_true (says (desk_statistics (desk), "Longest winning streak"));
  desk_show_tab (desk, TAB_RECORDS);
  desk_assert_row (desk, "Highest total, 320 points, 4 Mar 2025, \u2068Bjørn\u2069 · Full Straight: 30 points");
  desk_assert_row (desk, "Closest game, 1 point, 4 Mar 2025, \u2068Bjørn\u2069 · Full Straight: 30 points");
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  g_assert_true (says (desk_statistics (desk), "The last 4 games together"));
  g_assert_false (says (desk_statistics (desk), "average of \u2068Anna\u2069"));
  desk_show_tab (desk, TAB_ENTRIES);
}

/* With another order one reaches no more than without, so that totals are put together, too. What was chosen stays. */
static void
test_together_with_totals (Desk *desk)
{
  open_variants (desk, "maxi-yatzy order=bottom-up");
  desk_show_tab (desk, TAB_PLAYERS);
  choose (desk, "Kind of game", TOGETHER);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 307.5, best 319, 4 games · 75% won");
  show_more_figures (desk_statistics (desk));
  g_assert_true (says (desk_statistics (desk), "Median"));
  desk_shut (desk);
  desk_show (desk);
  desk_show_tab (desk, TAB_PLAYERS);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 307.5, best 319, 4 games · 75% won");
}

/* A game alone can be neither won nor lost, so it is left out of the share. */
static void
test_game_alone (Desk *desk)
{
  g_autoptr (Game) begun = game_named ("yatzy", "Anna", NULL);
  g_autoptr (Game) alone = game_new_totals (begun, (int[]) { 180 }, NULL);
  Store *store;

  store = fixture_open (desk->folder, NULL);
  add_variant (store, "yatzy", "2025-03-01", 150, 140);
  add_variant (store, "yatzy", "2025-03-02", 150, 160);
  history_import_one (store, alone);
  fixture_close (store);
  desk_show (desk);
  desk_show_tab (desk, TAB_PLAYERS);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 160.0, best 180, 3 games · 50% won");
  desk_assert_row (desk, "\u2068Bjørn\u2069, avg 150.0, best 160, 2 games · 50% won");
  g_assert_true (says (desk_statistics (desk), "Solo games can be neither won nor lost, so they are left out of the share. "
                                              "3 games with only totals do not count toward bonus, Yatzy and strikes."));
  desk_show_tab (desk, TAB_HEAD_TO_HEAD);
  g_assert_true (says (desk_statistics (desk), "50%"));
  /* Shares are told alike on all pages, to be compared. */
  desk_show_tab (desk, TAB_OVERVIEW);
  desk_assert_row (desk, "\u2068Anna\u2069, 50%, Won, 3 games · 2 players: 50% · Rival: \u2068Bjørn\u2069");
}

#define OF_VARIANT(totals, day, outcome, kind) totals ", " day " Mar 2025, " outcome " · Totals only · " kind

static void
test_together_filter (Desk *desk)
{
  open_variants (desk, "maxi-yatzy full-straight=30");
  desk_show_statistics (desk);
  desk_assert_title (desk, "Statistics", "5 games");
  choose (desk, "Kind of game", TOGETHER);
  ASSERT_ROWS (desk,
               OF_VARIANT ("\u2068Anna\u2069 319 · \u2068Bjørn\u2069 320", "4", "\u2068Bjørn\u2069 wins by 1",
                           "Maxi Yatzy, Full Straight: 30 points"),
               OF_VARIANT ("\u2068Anna\u2069 310 · \u2068Bjørn\u2069 210", "3", "\u2068Anna\u2069 wins by 100", "Maxi Yatzy"),
               OF_VARIANT ("\u2068Anna\u2069 301 · \u2068Bjørn\u2069 202", "2", "\u2068Anna\u2069 wins by 99", "Maxi Yatzy"),
               OF_VARIANT ("\u2068Anna\u2069 300 · \u2068Bjørn\u2069 200", "1", "\u2068Anna\u2069 wins by 100", "Maxi Yatzy"));
  desk_assert_title (desk, "Statistics", "4 games");
  /* How many are of a period, nobody has counted. */
  choose (desk, "Period", PERIOD_YEAR);
  desk_assert_title (desk, "Statistics", "");
}

/* All house rules stay chosen when those with most games are others. */
static void
test_together_filter_stays (Desk *desk)
{
  open_variants (desk, "maxi-yatzy full-straight=30");
  desk_show_statistics (desk);
  choose (desk, "Kind of game", TOGETHER);
  g_assert_cmpuint (desk_count_rows (desk), ==, 4);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("protokoll 1\nrules maxi-yatzy\noption full-straight=30\n"
                                               "date 2025-04-%02u\nplayers Anna; Bjørn\ntotal 1 200\ntotal 2 100\n",
                                               i);

      import_text (desk, "another.yatzy", text);
      assert_added (desk, "1 game is new.");
    }
  g_assert_cmpuint (desk_count_rows (desk), ==, 7);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (desk_choice (desk, "Kind of game"))), ==, TOGETHER);
}

/* --- trouble --- */

/* What could not be read is asked for again by who comes back to it. */
static void
test_trouble_passes (Desk *desk)
{
  desk_show_statistics (desk);
  fixture_tamper (desk->folder, "ALTER TABLE record RENAME TO away");
  desk_show_tab (desk, TAB_RECORDS);
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==,
                   "The Statistics Cannot Be Read");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO record");
  protokoll_statistics_page_show_tab (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)), TAB_PLAYERS);
  desk_wait (desk);
  protokoll_statistics_page_show_tab (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)), TAB_RECORDS);
  desk_wait (desk);
  desk_assert_row (desk, "Highest total, 250 points, 1 Feb 2025, \u2068Anna\u2069");
}

static void
load_again (Desk *desk)
{
  protokoll_statistics_page_load (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)));
  desk_wait (desk);
}

/* Where it cannot be read what there is, that is told; a game that is open stays. */
static void
test_nothing_can_be_read (Desk *desk)
{
  desk_show_statistics (desk);
  fixture_tamper (desk->folder, "ALTER TABLE category RENAME TO away");
  fixture_tamper (desk->folder, "ALTER TABLE ledger RENAME TO lines");
  fixture_tamper (desk->folder, "ALTER TABLE series RENAME TO all_series");
  load_again (desk);
  g_assert_nonnull (desk_find_type (desk, ADW_TYPE_STATUS_PAGE));
  g_assert_true (gtk_widget_get_mapped (desk_seen (desk, ADW_TYPE_STATUS_PAGE)));
  protokoll_statistics_page_open_game (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)), 1);
  desk_wait (desk);
  load_again (desk);
  g_assert_true (gtk_widget_get_mapped (desk_seen (desk, PROTOKOLL_TYPE_GAME_PAGE)));
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO category");
  fixture_tamper (desk->folder, "ALTER TABLE lines RENAME TO ledger");
  fixture_tamper (desk->folder, "ALTER TABLE all_series RENAME TO series");
  protokoll_statistics_page_close_game (PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk)));
  load_again (desk);
  ASSERT_ROWS (desk, DRAWN, WON, UNFINISHED, UNDATED);
}

/* Games are listed also where the names of the players cannot be; how long they took is left out if need be. */
static void
test_parts_can_be_read (Desk *desk)
{
  desk_show_statistics (desk);
  fixture_tamper (desk->folder, "ALTER TABLE rules RENAME TO away");
  desk_show_tab (desk, TAB_PLAYERS);
  desk_assert_row (desk, "\u2068Anna\u2069, avg 166.3, best 250, 3 games · 67% won");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO rules");
  desk_show_tab (desk, TAB_GAMES);
  choose (desk, "Kind of game", 0);
  fixture_tamper (desk->folder, "ALTER TABLE player RENAME TO away");
  load_again (desk);
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==,
                   "The Statistics Cannot Be Read");
  fixture_tamper (desk->folder, "ALTER TABLE away RENAME TO player");
  load_again (desk);
  ASSERT_ROWS (desk, DRAWN, WON, UNFINISHED, UNDATED);
}

/* What cannot be read cannot be printed. */
static void
test_not_printed (void)
{
  static const char *const tables[] = { "score", "entry_count" };
  g_autoptr (Game) begun = game_of ("yatzy");
  Desk desk;

  desk_open_played (&desk, 3, begun);
  desk_show_tab (&desk, TAB_PLAYERS);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *away = g_strdup_printf ("ALTER TABLE %s RENAME TO away", tables[i]);
      g_autofree char *back = g_strdup_printf ("ALTER TABLE away RENAME TO %s", tables[i]);

      fixture_tamper (desk.folder, away);
      desk_change_player (&desk, "players.print");
      wait_for_message (&desk);
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk_dialog (&desk, ADW_TYPE_MESSAGE_DIALOG))), ==,
                       "This Cannot Be Printed");
      desk_answer (&desk, "close");
      fixture_tamper (desk.folder, back);
    }
  desk_close (&desk);
}

/* The window can be closed before anything is there that was asked for. */
static void
test_closed_before_answers (void)
{
  for (StatisticsTab tab = TAB_GAMES; tab < N_TABS; tab++)
    {
      ProtokollStatisticsPage *page;
      Desk desk;

      desk_open_history (&desk, NULL);
      page = desk_show_statistics (&desk);
      protokoll_statistics_page_load (page);
      protokoll_statistics_page_show_tab (page, tab);
      desk_close (&desk);
    }
}

static void
choose_length (Desk *desk)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (desk_choice (desk, "Shared games")), 0);
}

static void
choose_player (Desk *desk)
{
  g_autoptr (GPtrArray) rows = desk_rows (desk);

  g_signal_emit_by_name (gtk_widget_get_ancestor (g_ptr_array_index (rows, 1), GTK_TYPE_LIST_VIEW), "activate", 1);
}

static void
ask_to_merge (Desk *desk)
{
  desk_change_player (desk, "players.merge");
}

static void
ask_to_print (Desk *desk)
{
  desk_change_player (desk, "players.print");
}

/* The same for what is asked for later. */
static void
test_closed_before_more (void)
{
  static const struct
  {
    StatisticsTab tab;
    void (*ask) (Desk *desk);
  } cases[] = {
    { TAB_HEAD_TO_HEAD, choose_length },
    { TAB_PLAYERS, choose_player },
    { TAB_PLAYERS, ask_to_merge },
    { TAB_PLAYERS, ask_to_print },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Desk desk;

      desk_open_history (&desk, NULL);
      desk_show_tab (&desk, cases[i].tab);
      cases[i].ask (&desk);
      desk_close (&desk);
    }
}

/* --- all rule sets, and periods --- */

/* Two games of Yatzy on one evening, one of Maxi Yatzy in the year before. */
static void
open_years (Desk *desk)
{
  Store *store = fixture_open (desk->folder, NULL);

  add_variant (store, "maxi-yatzy", "2024-03-01", 300, 200);
  add_variant (store, "yatzy", "2025-03-05T19:00", 150, 140);
  add_variant (store, "yatzy", "2025-03-05T20:00", 150, 160);
  add_variant (store, "yatzy", "2025-07-01", 250, 140);
  fixture_close (store);
  desk_show (desk);
}

static gboolean
tab_says (Desk       *desk,
          const char *text)
{
  g_autoptr (GPtrArray) labels = widgets_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_LABEL });
  gboolean found = FALSE;

  for (guint i = 0; i < labels->len; i++)
    found = found || g_strcmp0 (gtk_label_get_label (g_ptr_array_index (labels, i)), text) == 0;
  return found;
}

/* What was chosen above them holds for all parts, and what cannot be said of several rule sets is told in words. */
static void
test_scope (Desk *desk)
{
  ProtokollStatisticsPage *page;

  open_years (desk);
  page = desk_show_statistics (desk);
  g_assert_cmpuint (desk_count_rows (desk), ==, 4);
  protokoll_statistics_page_show_tab (page, TAB_PLAYERS);
  desk_wait (desk);
  desk_assert_row (desk, "\u2068Anna\u2069, 4 games · 75% won");
  protokoll_statistics_page_show_tab (page, TAB_HEAD_TO_HEAD);
  desk_wait (desk);
  g_assert_true (tab_says (desk, "Wins"));
  g_assert_false (tab_says (desk, "Average margin"));
  for (StatisticsTab tab = TAB_ENTRIES; tab <= TAB_RECORDS; tab++)
    {
      protokoll_statistics_page_show_tab (page, tab);
      desk_wait (desk);
      g_assert_true (tab_says (desk, "One Rule Set at a Time"));
    }
  /* The button offers the one with the most games. */
  g_assert_true (tab_says (desk, "Yatzy"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "statistics.choose-favorite", NULL));
  desk_wait (desk);
  g_assert_false (tab_says (desk, "One Rule Set at a Time"));
  g_assert_true (tab_says (desk, "250 points"));
  protokoll_statistics_page_show_tab (page, TAB_GAMES);
  desk_wait (desk);
  g_assert_cmpuint (desk_count_rows (desk), ==, 3);
  choose (desk, "Period", 3);
  g_assert_cmpuint (desk_count_rows (desk), ==, 2);
  protokoll_statistics_page_show_tab (page, TAB_RECORDS);
  desk_wait (desk);
  g_assert_true (tab_says (desk, "160 points"));
  for (StatisticsTab tab = TAB_OVERVIEW; tab <= TAB_RECORDS; tab++)
    {
      choose (desk, "Period", 1);
      protokoll_statistics_page_show_tab (page, tab);
      desk_wait (desk);
      g_assert_true (tab_says (desk, "Nothing in This Period"));
    }
}

/* The page of all who played, which can be printed. */
static void
test_overview (Desk *desk)
{
  const char *path = fixture_path (desk->folder, "year.pdf");
  g_autofree char *pdf = NULL;

  open_years (desk);
  protokoll_statistics_page_show_tab (desk_show_statistics (desk), TAB_OVERVIEW);
  desk_wait (desk);
  g_assert_true (tab_says (desk, "Finished games"));
  desk_assert_row (desk, "Favorite game, Yatzy, 3 games");
  desk_assert_row (desk, "Evening with most games, 5 Mar 2025, 2 games");
  desk_assert_row (desk, "Longest winning streak, Anna, 2 wins");
  desk_assert_row (desk, "\u2068Anna\u2069, 75%, Won, 4 games · 2 wins in a row · Rival: \u2068Bjørn\u2069");
  g_assert_true (tab_says (desk, "Games by Month"));
  /* One rule set is everybody's favorite. */
  choose (desk, "Kind of game", 2);
  desk_assert_row (desk, "Longest winning streak, Anna, 1 win");
  g_assert_cmpuint (desk_count_rows (desk), ==, 3);
  print_paper_to_file (path);
  g_assert_true (gtk_widget_activate_action (desk_find_type (desk, PROTOKOLL_TYPE_OVERVIEW_TAB), "overview.print", NULL));
  wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (path, &pdf, NULL, NULL));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
}


static const DeskTest tests[] = {
  { "search", desk_open_history, NULL, test_search },
  { "long-texts", desk_prepare_history, NULL, test_long_texts },
  { "filter", desk_open_history, NULL, test_filter },
  { "filter/stays", desk_open_history, NULL, test_filter_stays },
  { "many-games", desk_prepare, NULL, test_many_games },
  { "period", desk_open_history, NULL, test_period },
  { "scope", desk_prepare, NULL, test_scope },
  { "overview", desk_prepare, NULL, test_overview },
  { "open-game", desk_open_history, NULL, test_open_game },
  { "open-game/quickly", desk_open_history, NULL, test_open_games_quickly },
  { "import", desk_open, NULL, test_import },
  { "away-and-back", desk_open, NULL, test_away_and_back },
  { "import/cancel", desk_open_history, NULL, test_cancel_import },
  { "import/close", desk_open_history, NULL, test_close_while_importing },
  { "entries", desk_prepare, NULL, test_entries },
  { "head-to-head/others", desk_prepare, NULL, test_others_head_to_head },
  { "head-to-head/bar-of-wins", desk_prepare, NULL, test_bar_of_wins },
  { "nothing-finished", desk_open_history, NULL, test_nothing_finished },
  { "matrix", desk_prepare, NULL, test_matrix },
  { "series", desk_prepare, NULL, test_series },
  { "tie-break", desk_prepare, NULL, test_tie_break },
  { "game-alone", desk_prepare, NULL, test_game_alone },
  { "together", desk_prepare, NULL, test_together },
  { "together-with-totals", desk_prepare, NULL, test_together_with_totals },
  { "together-filter", desk_prepare, NULL, test_together_filter },
  { "together-filter-stays", desk_prepare, NULL, test_together_filter_stays },
  { "trouble-passes", desk_open_history, NULL, test_trouble_passes },
  { "trouble/nothing-can-be-read", desk_open_history, NULL, test_nothing_can_be_read },
  { "trouble/parts-can-be-read", desk_open_history, NULL, test_parts_can_be_read },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/statistics-pages/without-games", test_without_games);
  g_test_add_func ("/statistics-pages/period-moves-on", test_period_moves_on);
  g_test_add_func ("/statistics-pages/telephone", test_telephone);
  g_test_add_func ("/statistics-pages/head-to-head", test_head_to_head);
  g_test_add_func ("/statistics-pages/head-to-head-scale", test_head_to_head_scale);
  g_test_add_func ("/statistics-pages/many-opponents", test_many_opponents);
  g_test_add_func ("/statistics-pages/long-history", test_long_history);
  g_test_add_func ("/statistics-pages/months", test_months);
  g_test_add_func ("/statistics-pages/bare-totals", test_bare_totals);
  g_test_add_func ("/statistics-pages/trouble/not-printed", test_not_printed);
  g_test_add_func ("/statistics-pages/closed/before-answers", test_closed_before_answers);
  g_test_add_func ("/statistics-pages/closed/before-more", test_closed_before_more);
  desk_add_tests ("statistics-pages", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
