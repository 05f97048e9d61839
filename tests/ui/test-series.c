/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/history-fixture.h"
#include "histories.h"

#include "store/store-transfer.h"
#include "ui/game/game-controller.h"
#include "ui/series/series-tab.h"
#include "ui/series/series-words.h"
#include "ui/series/standings.h"
#include "ui/share/print-paper.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/edit-dialog.h"

#include <string.h>

/* Series in words, in the statistics of the real window, and for the end of a game. */

/* A name as it stands in a text: isolated. */
#define NAME(name) "\u2068" name "\u2069"

static void
assert_words (char       *words,
              const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_kinds (void)
{
  assert_words (series_words_kind (&(SeriesRules) { SERIES_BEST_OF, 5, 0 }), "Best of 5");
  assert_words (series_words_kind (&(SeriesRules) { SERIES_FIRST_TO, 1, 0 }), "First to 1 win");
  assert_words (series_words_kind (&(SeriesRules) { SERIES_FIRST_TO, 3, 0 }), "First to 3 wins");
  assert_words (series_words_kind (&(SeriesRules) { SERIES_EVENING, 0, 1 }), "One-evening league");
  assert_words (series_words_kind (&(SeriesRules) { SERIES_YEAR, 0, 1 }), "One-year league");
}

/* A game in which only one player was left counts, but nobody wins it or gets a point. */
static void
test_nobody_wins (void)
{
  static const SeriesKind kinds[] = { SERIES_BEST_OF, SERIES_EVENING };
  Person anna = { .id = 1, .name = (char *) "Anna" };
  const SeriesStanding alone = { .player = 1, .place = 1, .games = 1, .total = 200 };
  g_autoptr (GPtrArray) people = g_ptr_array_new ();
  g_autoptr (GArray) standings = g_array_new (FALSE, FALSE, sizeof (SeriesStanding));

  g_ptr_array_add (people, &anna);
  g_array_append_val (standings, alone);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GameSeries series = { .rules = { kinds[i], 1, 0 }, .over = TRUE, .people = people, .standings = standings };

      assert_words (series_words_state (&series), "");
    }
}

/* Half of something is one thing in English, and a name that says the kind already needs no other words for it. */
static void
test_standings_in_words (void)
{
  static const struct
  {
    guint halves;
    const char *wins, *points;
  } cases[] = {
    { 0, "0 wins", "0 points" },
    { 1, "½ win", "½ point" },
    { 2, "1 win", "1 point" },
    { 3, "1½ wins", "1½ points" },
  };
  GameSeries series = { .name = (char *) "Best of 3, autumn", .rules = { SERIES_BEST_OF, 3, 0 } };
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) standings = g_array_new (FALSE, FALSE, sizeof (SeriesStanding));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SeriesStanding standing = { .half_wins = cases[i].halves, .half_points = cases[i].halves };

      series.rules.kind = SERIES_BEST_OF;
      assert_words (series_words_value (&series, &standing), cases[i].wins);
      series.rules.kind = SERIES_EVENING;
      assert_words (series_words_value (&series, &standing), cases[i].points);
    }
  series.rules.kind = SERIES_BEST_OF;
  assert_words (series_words_title (&series), NAME ("Best of 3, autumn"));
  series.people = people;
  series.standings = standings;
  for (gint64 i = 1; i <= 9; i++)
    {
      const SeriesStanding standing = { .player = i, .place = 1, .half_wins = 2 };
      Person *person = g_new0 (Person, 1);

      *person = (Person) { .id = i, .name = (char *) "P" };
      g_ptr_array_add (people, person);
      g_array_append_val (standings, standing);
    }
  assert_words (series_words_score (&series), NAME ("P") " 1 · " NAME ("P") " 1 · " NAME ("P") " 1 · " NAME ("P") " 1 · …");
}

/* Begins a game of A and B with these totals that is part of @series. */
static void
begin (Store              *store,
       int                 first,
       int                 second,
       const SeriesChoice *series)
{
  const int totals[] = { first, second };
  g_autoptr (Game) game = history_totals ("yatzy", NULL, totals);

  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, game, series, NULL), ==, 0);
}

static void
play (Store              *store,
      int                 first,
      int                 second,
      const SeriesChoice *series)
{
  begin (store, first, second, series);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
}

static const SeriesChoice cup = { SERIES_NEW, (char *) "<Cup> & Co", SERIES_BEST_OF, 3, FALSE };
static const SeriesChoice league = { SERIES_NEW, (char *) "League", SERIES_YEAR, 0, TRUE };
static const SeriesChoice same = { .number = SERIES_SAME };

static const char *
words_of (GtkWidget  *standings,
          const char *name)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (standings, PROTOKOLL_TYPE_STANDINGS, name)));
}

/* "1. A|2 wins|3 games · total 30, average 10.0" */
static void
assert_row (GtkWidget  *standings,
            guint       place,
            const char *expected)
{
  const char *between[] = { "", "", " ", "|", "|" };
  g_autoptr (GPtrArray) rows = widgets_below (standings, GTK_TYPE_LIST_BOX_ROW);
  g_autoptr (GPtrArray) labels = NULL;
  g_autoptr (GString) words = g_string_new (NULL);

  g_assert_cmpuint (place, <, rows->len);
  labels = widgets_below (g_ptr_array_index (rows, place), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, ==, G_N_ELEMENTS (between));
  /* The second is the badge. */
  for (guint i = 0; i < labels->len; i++)
    if (i != 1)
      g_string_append_printf (words, "%s%s", between[i], gtk_label_get_label (g_ptr_array_index (labels, i)));
  g_assert_cmpstr (words->str, ==, expected);
}

/* The game at the table counts as it stands; before it is finished it does not. */
static void
test_end_of_game (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const int totals[] = { 150, 100 };
  g_autoptr (Game) finished = history_totals ("yatzy", NULL, totals);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *standings = g_object_new (PROTOKOLL_TYPE_STANDINGS, NULL);

  gtk_window_set_child (GTK_WINDOW (window), standings);
  gtk_window_present (GTK_WINDOW (window));
  protokoll_standings_load (PROTOKOLL_STANDINGS (standings), store, NULL);
  display_settle_store (store, window);
  g_assert_false (gtk_widget_get_visible (standings));

  begin (store, 150, 100, &cup);
  protokoll_standings_load (PROTOKOLL_STANDINGS (standings), store, NULL);
  display_settle_store (store, window);
  g_assert_cmpstr (words_of (standings, "title"), ==, NAME ("<Cup> & Co") " · Best of 3");
  g_assert_cmpstr (words_of (standings, "state"), ==, "No game is finished yet");
  protokoll_standings_load (PROTOKOLL_STANDINGS (standings), store, finished);
  display_settle_store (store, window);
  g_assert_cmpstr (words_of (standings, "state"), ==, "");
  assert_row (standings, 0, "1. " NAME ("A") "|1 win|1 game · total 150, average 150.0");
  assert_row (standings, 1, "2. " NAME ("B") "|0 wins|1 game · total 100, average 100.0");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);

  begin (store, 150, 100, &same);
  protokoll_standings_load (PROTOKOLL_STANDINGS (standings), store, finished);
  display_settle_store (store, window);
  g_assert_cmpstr (words_of (standings, "state"), ==, NAME ("A") " wins the series");
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_close (store);
  fixture_remove (folder);
}

/* A window of that size with these games. */
static void
open_with_series (Desk       *desk,
                  const char *size)
{
  int width, height;
  Store *store;

  g_assert_cmpint (sscanf (size, "%dx%d", &width, &height), ==, 2);
  desk_prepare (desk, NULL);
  store = fixture_open (desk->folder, NULL);
  play (store, 200, 100, &cup);
  play (store, 100, 100, &same);
  play (store, 100, 101, &same);
  for (guint i = 0; i < 2; i++)
    play (store, 200, 150, NULL);
  play (store, 190, 180, &league);
  play (store, 190, 100, &same);
  fixture_close (store);
  g_settings_set_int (desk->settings, "window-width", width);
  g_settings_set_int (desk->settings, "window-height", height);
  desk_show (desk);
}

static GtkWidget *
find_standings (Desk *desk)
{
  return widget_below (GTK_WIDGET (desk->window), PROTOKOLL_TYPE_STANDINGS, NULL);
}

static GtkWidget *
find_tab (Desk *desk)
{
  return widget_below (GTK_WIDGET (desk->window), PROTOKOLL_TYPE_SERIES_TAB, NULL);
}

/* By the menu beside the choice. */
static void
delete (Desk *desk)
{
  g_assert_true (gtk_widget_activate_action (find_tab (desk), "series.delete", NULL));
}

static void
assert_title (Desk       *desk,
              const char *expected)
{
  g_assert_cmpstr (words_of (find_standings (desk), "title"), ==, expected);
}

/* Chooses in the drop-down of the tab. */
static void
choose (Desk *desk,
        guint row)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget_below (find_tab (desk), GTK_TYPE_DROP_DOWN, NULL)), row);
  desk_wait (desk);
}

/* What is not over stands first; each is shown by itself. Where the words have no room, they wrap. */
static void
test_tab (Desk *desk)
{
  GtkWidget *standings;

  desk_show_tab (desk, TAB_SERIES);
  standings = find_standings (desk);
  g_assert_cmpstr (words_of (standings, "title"), ==, NAME ("League") " · One-year league");
  /* The means are 160 and 120.2 at first, of which distance 80 % are 31.8; then 165 and 130.2, and 27.9. */
  assert_row (standings, 0, "1. " NAME ("A") "|1 point|2 games · 1 win · total 380, average 190.0");
  assert_row (standings, 1,
              "1. " NAME ("B") "|1 point|2 games · 1 win · total 340, average 170.0 · handicap of 60 included");
  choose (desk, 1);
  standings = find_standings (desk);
  g_assert_cmpstr (words_of (standings, "state"), ==,
                   NAME ("A") " and " NAME ("B") " share the series");
  assert_row (standings, 0, "1. " NAME ("A") "|1½ wins|3 games · total 400, average 133.3");
  assert_row (standings, 1, "1. " NAME ("B") "|1½ wins|3 games · total 301, average 100.3");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), <=,
                   g_settings_get_int (desk->settings, "window-width"));
}

/* The one that is shown, by the menu beside the choice. */
static void
test_print (Desk *desk)
{
  g_autofree char *path = NULL, *pdf = NULL;
  gsize length = 0;

  desk_show_tab (desk, TAB_SERIES);
  path = g_build_filename (desk->folder, "series.pdf", NULL);
  print_paper_to_file (path);
  g_assert_true (gtk_widget_activate_action (find_tab (desk), "series.print", NULL));
  wait_until (g_file_get_contents (path, &pdf, &length, NULL) && length > 1000);
  desk_wait (desk);
}

/* The buttons of the parts of the statistics that are offered, which are shown. */
static GPtrArray *
show_parts (Desk *desk)
{
  GtkWidget *page = GTK_WIDGET (desk_show_statistics (desk));
  GObject *switcher = gtk_widget_get_template_child (page, PROTOKOLL_TYPE_STATISTICS_PAGE, "switcher");
  GPtrArray *parts = widgets_below (GTK_WIDGET (switcher), GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = parts->len; i-- > 0;)
    if (!gtk_widget_get_visible (g_ptr_array_index (parts, i)))
      g_ptr_array_remove_index (parts, i);
  return parts;
}

static void
test_not_offered (Desk *desk)
{
  g_autoptr (GPtrArray) parts = show_parts (desk);

  g_assert_cmpuint (parts->len, ==, TAB_COINS);
}

/* Without coins it is the sixth part. */
static void
test_offered (Desk *desk)
{
  g_autoptr (GPtrArray) parts = show_parts (desk);

  g_assert_cmpuint (parts->len, ==, TAB_COINS + 1);
  click (g_ptr_array_index (parts, TAB_COINS));
  desk_wait (desk);
  g_assert_true (gtk_widget_get_mapped (find_standings (desk)));
}

/* The dialog in which the series that is chosen gets another name, opened by the menu of @tab. */
static GtkWidget *
open_rename (Desk       *desk,
             GtkWidget **tab)
{
  GtkWidget *dialog;

  desk_show_tab (desk, TAB_SERIES);
  *tab = find_tab (desk);
  g_assert_true (gtk_widget_activate_action (*tab, "series.rename", NULL));
  desk_settle (desk);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

static void
save_name (Desk       *desk,
           GtkWidget  *dialog,
           const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (widget_below (dialog, ADW_TYPE_ENTRY_ROW, NULL)), name);
  click (button_below (dialog, "_Save"));
  desk_wait (desk);
}

/* By the menu beside the choice: another name, no name, and then the series is deleted and had back. */
static void
test_change (Desk *desk)
{
  GtkWidget *tab, *dialog, *button;

  dialog = open_rename (desk, &tab);
  save_name (desk, dialog, "<Cup> & Co");
  assert_mentions (gtk_label_get_label (GTK_LABEL (widget_below (dialog, GTK_TYPE_LABEL, "problem"))), "already,<Cup>");
  save_name (desk, dialog, "Thursdays");
  g_assert_null (desk_dialog (desk, PROTOKOLL_TYPE_EDIT_DIALOG));
  assert_title (desk, NAME ("Thursdays") " · One-year league");

  delete (desk);
  desk_wait (desk);
  assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");
  wait_until ((button = desk_toast_button (desk)) != NULL);
  g_assert_cmpstr (desk_toast_text (desk), ==, "Series deleted, its games stay");
  click (button);
  desk_wait (desk);
  choose (desk, 0);
  assert_title (desk, NAME ("Thursdays") " · One-year league");
}

static gboolean
finish_restoring (Store        *store,
                  GAsyncResult *result,
                  Desk         *desk)
{
  ProtokollGameController *controller;
  g_autoptr (PutInPlace) placed = store_ask_finish (store, result, NULL);

  if (placed == NULL)
    return FALSE;
  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  protokoll_game_controller_put_back (controller, placed->running);
  return TRUE;
}

/* A backup that has the deleted series brings it back, and it can be shown and changed again. */
static void
test_deleted_comes_back (Desk *desk)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *backup = NULL;
  Store *store = protokoll_window_get_store (desk->window);

  backup = g_build_filename (desk->folder, "all.db", NULL);
  fixture_must_save_backup (store, backup);
  desk_show_tab (desk, TAB_SERIES);
  delete (desk);
  desk_wait (desk);
  assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");

  store_transfer_async (store, &(StoreTransfer) { STORE_PUT_IN_PLACE, .put = STORE_PUT_FILE, .path = backup },
                        NULL, NULL, answered, &result);
  wait_for_answer (&result);
  g_assert_true (finish_restoring (store, result, desk));
  desk_wait (desk);
  choose (desk, 0);
  assert_title (desk, NAME ("League") " · One-year league");
}

/* Without room on the disk nothing is deleted, and nothing brought back; it is said, and can be tried again. */
static void
test_disk_full (Desk *desk)
{
  GtkWidget *button;

  desk_show_tab (desk, TAB_SERIES);
  set_room (1);
  delete (desk);
  desk_answer (desk, "close");
  set_room (-1);
  assert_title (desk, NAME ("League") " · One-year league");
  /* The second of two taps does nothing. */
  delete (desk);
  delete (desk);
  desk_wait (desk);
  assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");
  wait_until ((button = desk_toast_button (desk)) != NULL);
  set_room (1);
  click (button);
  desk_answer (desk, "close");
  set_room (-1);
  assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");
}

/* The window is closed before it is known that the series is deleted. */
static void
test_closed_in_time (Desk *desk)
{
  desk_show_tab (desk, TAB_SERIES);
  delete (desk);
  desk_shut (desk);
  desk_show (desk);
  desk_show_tab (desk, TAB_SERIES);
  assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");
}

/* What is renamed is the series that the dialog was opened for; and with the last one there is nothing more to change. */
static void
test_change_meanwhile (Desk *desk)
{
  GtkWidget *tab, *dialog;

  dialog = open_rename (desk, &tab);
  choose (desk, 1);
  save_name (desk, dialog, "Thursdays");
  choose (desk, 0);
  assert_title (desk, NAME ("Thursdays") " · One-year league");
  choose (desk, 1);
  assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");

  g_object_ref (tab);
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_activate_action (tab, "series.delete", NULL);
      desk_wait (desk);
    }
  gtk_widget_activate_action (tab, "series.rename", NULL);
  gtk_widget_activate_action (tab, "series.print", NULL);
  desk_settle (desk);
  g_assert_null (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG));
  g_object_unref (tab);
}

/* --- at the end of a game in the window --- */

/* A window in which A leads "<Cup> & Co" by the game 2 and has won the next one, which is still at the table, with more
 * points than in the game 1. */
static void
open_at_end (Desk       *desk,
             const char *running)
{
  g_autoptr (Game) game = game_of (running);
  Store *store;

  desk_prepare (desk, NULL);
  store = fixture_open (desk->folder, NULL);
  play (store, 15, 10, NULL);
  play (store, 200, 100, &cup);
  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, game, &same, NULL), ==, 0);
  fixture_close (store);
  desk_show (desk);
  desk_wait (desk);
}

static GtkWidget *
find_end (Desk *desk)
{
  return widget_below (desk_find (desk, "end-panel"), PROTOKOLL_TYPE_STANDINGS, NULL);
}

#define A_WINS NAME ("A") " wins the series"

/* A player who gets another name then is no other one for the game before, but the same for this one. */
static void
test_renamed_at_end (Desk *desk)
{
  g_assert_cmpstr (words_of (find_end (desk), "state"), ==, A_WINS);
  g_assert_true (protokoll_session_rename (desk_session (desk), 1, "Bob", NULL));
  desk_wait (desk);
  g_assert_cmpstr (words_of (find_end (desk), "state"), ==, A_WINS);
  assert_row (find_end (desk), 2, "2. " NAME ("Bob") "|0 wins|1 game · total 0, average 0.0");
}

static gboolean
is_highest_total (Desk *desk)
{
  const char *words = desk_text (desk, "records"), *first = "New record: ";

  /* Points without an entry are a total. */
  return words != NULL && g_str_has_prefix (words, first) && g_ascii_isdigit (words[strlen (first)]);
}

/* What the panel tells of series and records follows the history. */
static void
test_history_changes_at_end (Desk *desk)
{
  ProtokollStatisticsPage *page;
  GtkWidget *button;

  g_assert_cmpstr (words_of (find_end (desk), "state"), ==, A_WINS);
  g_assert_false (is_highest_total (desk));
  page = desk_show_statistics (desk);
  protokoll_statistics_page_open_game (page, 2);
  desk_wait (desk);
  click (desk_button (desk, "Delete"));
  desk_wait (desk);
  desk_show_sheet (desk);
  g_assert_cmpstr (words_of (find_end (desk), "state"), ==, "");
  g_assert_true (is_highest_total (desk));

  wait_until ((button = desk_toast_button (desk)) != NULL);
  click (button);
  desk_wait (desk);
  desk_wait (desk);
  g_assert_cmpstr (words_of (find_end (desk), "state"), ==, A_WINS);
  g_assert_false (is_highest_total (desk));

  /* Closed meanwhile, it knows when it is opened again. */
  desk_do (desk, "win.result");
  desk_show_tab (desk, TAB_SERIES);
  delete (desk);
  desk_wait (desk);
  desk_show_sheet (desk);
  desk_do (desk, "win.result");
  g_assert_false (gtk_widget_get_visible (find_end (desk)));
}

/* The series that is shown was deleted elsewhere, and then the other one, too. */
static void
test_deleted_elsewhere (Desk *desk)
{
  for (guint left = 2; left-- > 0;)
    {
      g_autoptr (GAsyncResult) listed = NULL, deleted = NULL;
      g_autoptr (GPtrArray) series = NULL;
      Store *store = protokoll_window_get_store (desk->window);

      desk_show_tab (desk, TAB_SERIES);
      choose (desk, 0);
      series = store_ask (store, &(StoreQuestion) { STORE_SERIES }, NULL);
      store_change_async (store,
                          &(StoreChange) { STORE_DELETE_SERIES,
                                           .series = ((GameSeries *) g_ptr_array_index (series, 0))->number },
                          answered, &deleted);
      wait_for_answer (&deleted);
      g_assert_true (store_finish (store, deleted, NULL));
      protokoll_tab_changed (find_tab (desk));
      desk_wait (desk);
      desk_show_tab (desk, TAB_SERIES);
      if (left > 0)
        assert_title (desk, NAME ("<Cup> & Co") " · Best of 3");
      else
        g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (desk_seen (desk, ADW_TYPE_STATUS_PAGE))), ==,
                         "No Series Yet");
    }
}

static const DeskTest tests[] = {
  { "renamed-at-end", open_at_end, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", test_renamed_at_end },
  { "history-changes-at-end", open_at_end, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", test_history_changes_at_end },
  { "tab/narrow", open_with_series, "360x640", test_tab },
  { "tab/medium", open_with_series, "1024x768", test_tab },
  { "tab/wide", open_with_series, "1920x1080", test_tab },
  { "change", open_with_series, "360x640", test_change },
  { "deleted-comes-back", open_with_series, "1024x768", test_deleted_comes_back },
  { "disk-full", open_with_series, "1024x768", test_disk_full },
  { "closed-in-time", open_with_series, "1024x768", test_closed_in_time },
  { "change-meanwhile", open_with_series, "1024x768", test_change_meanwhile },
  { "not-offered", desk_open, NULL, test_not_offered },
  { "offered", open_with_series, "360x640", test_offered },
  { "print", open_with_series, "1024x768", test_print },
  { "deleted-elsewhere", open_with_series, "1024x768", test_deleted_elsewhere },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/series/words/kinds", test_kinds);
  g_test_add_func ("/series/words/nobody-wins", test_nobody_wins);
  g_test_add_func ("/series/words/standings", test_standings_in_words);
  g_test_add_func ("/series/end-of-game", test_end_of_game);
  desk_add_tests ("series", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
