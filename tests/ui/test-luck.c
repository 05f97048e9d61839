/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "histories.h"

#include "../store/history-fixture.h"

#include "core/judge.h"
#include "exchange/coach-cache.h"
#include "ui/charts/chart.h"
#include "ui/game/coaches.h"
#include "ui/statistics/card.h"
#include "ui/statistics/luck-card.h"

#include <math.h>
#ifdef __GLIBC__
#include <sys/resource.h>

/* Stands in for that of the system: with the lowest priority, the thread that is waited for here would get no processor
 * beside other tests. */
int
setpriority (__priority_which_t which,
             id_t               who,
             int                priority)
{
  return 0;
}
#endif

/* Games beside perfect play: at their end, on their page and in the statistics. The rules are those whose coach is worked out
 * in a moment, because nothing is chosen. */

/* Alone, with the dice of each turn: all but the last entry. */
#define REST                                                                                                           \
  "1 twos 22666 | 1 threes 33345 | 1 fours 44123 | 1 fives 55551 | 1 sixes 66661 | 1 one-pair 66123 | "                  \
  "1 two-pairs 11234 | 1 three-of-a-kind 11234 | 1 four-of-a-kind 11234 | 1 small-straight 66123 | "                   \
  "1 large-straight 66123 | 1 full-house 11234 | 1 chance 66654"
#define ALONE "forced-yatzy x1 | 1 ones 11123 | " REST
#define ALONE_BY_VALUES                                                                                                \
  "forced-yatzy x1 | 1 ones 3 | 1 twos 2 | 1 threes 3 | 1 fours 2 | 1 fives 4 | 1 sixes 4 | 1 one-pair 6 | "             \
  "1 two-pairs x | 1 three-of-a-kind x | 1 four-of-a-kind x | 1 small-straight x | 1 large-straight x | "               \
  "1 full-house x | 1 chance x"

/* The same dice in another order. */
#define FROM_BELOW                                                                                                     \
  "yatzy order=bottom-up x1 | 1 yatzy 66666 | 1 chance 66654 | 1 full-house 11234 | 1 large-straight 66123 | "          \
  "1 small-straight 66123 | 1 four-of-a-kind 11234 | 1 three-of-a-kind 11234 | 1 two-pairs 11234 | "                    \
  "1 one-pair 66123 | 1 sixes 66661 | 1 fives 55551 | 1 fours 44123 | 1 threes 33345 | 1 twos 22666 | 1 ones 11123"

static void
open_with (Desk       *desk,
           const char *running,
           gboolean    wanted)
{
  desk_prepare (desk, running);
  g_settings_set_boolean (desk->settings, "coach", wanted);
  desk_show (desk);
}

/* The mean of perfect play. */
static double
get_mean (const char *rules)
{
  g_autofree char *folder = coach_cache_get_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Coach) coach = coach_cache_get (folder, rules_of (rules), NULL, NULL, &error);

  g_assert_no_error (error);
  return coach_get_mean (coach);
}

static const char *
words (Desk *desk)
{
  return desk_text (desk, "luck-words");
}

/* Off at first, and then there is nothing of it. */
static void
test_off (void)
{
  Desk desk;

  open_with (&desk, ALONE, FALSE);
  desk_enter (&desk, 0, "yatzy", "66666");
  g_assert_true (desk_shows (&desk, "end-panel"));
  g_assert_false (desk_shows (&desk, "luck"));
  desk_toggle (&desk, "coach");
  g_assert_true (desk_shows (&desk, "luck"));
  wait_until (strstr (words (&desk), "against") != NULL);
  desk_toggle (&desk, "coach");
  g_assert_false (desk_shows (&desk, "luck"));
  desk_close (&desk);
}

/* Who plays alone sees at the end how far that is from the mean, by dice or by values. */
static void
test_alone (gconstpointer running)
{
  g_autofree char *expected = NULL;
  double mean = get_mean ("forced-yatzy");
  Desk desk;

  open_with (&desk, running, TRUE);
  desk_enter (&desk, 0, "yatzy", "50");
  wait_until (strstr (words (&desk), "against") != NULL);
  expected = g_strdup_printf ("Luck and Skill: %s%.1f against perfect play",
                              protokoll_session_get_sheet (desk_session (&desk))->seats[0].total > mean ? "+" : "−",
                              fabs (protokoll_session_get_sheet (desk_session (&desk))->seats[0].total - mean));
  g_assert_cmpstr (words (&desk), ==, expected);
  desk_close (&desk);
}

/* The texts of the table, from left to right and from above. */
static char *
read_table (Desk *desk)
{
  g_autoptr (GPtrArray) labels = widgets_below (desk_find (desk, "luck-grid"), GTK_TYPE_LABEL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (text, "%s|", gtk_label_get_label (g_ptr_array_index (labels, i)));
  return g_string_free (text, FALSE);
}

static void
open_table (Desk *desk)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (desk_find (desk, "luck-button")));
  desk_settle (desk);
}

/* A window that goes with an open popover leaves GTK looking for the pointer in it. */
static void
close_table (Desk *desk)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (desk_find (desk, "luck-button")));
  desk_settle (desk);
}

static void
test_table (void)
{
  g_autofree char *table = NULL;
  Desk desk;

  open_with (&desk, ALONE, TRUE);
  desk_enter (&desk, 0, "yatzy", "66666");
  wait_until (strstr (words (&desk), "against") != NULL);
  history_set_look (protokoll_window_get_store (desk.window), 1, "ÅÅ", 4, NULL);
  protokoll_session_load_people (desk_session (&desk));
  desk_wait (&desk);
  open_table (&desk);
  table = read_table (&desk);
  assert_mentions (table, "ÅÅ|,Luck|,Missed|,Against perfect play|,Yatzy|+");
  assert_mentions (desk_text (&desk, "luck-notes"), "Luck is how much more the dice gave,Perfect play scores");
  /* An open table follows what changes. */
  history_set_look (protokoll_window_get_store (desk.window), 1, "ØØ", 4, NULL);
  protokoll_session_load_people (desk_session (&desk));
  desk_wait (&desk);
  g_free (table);
  table = read_table (&desk);
  assert_mentions (table, "ØØ|,Luck|");
  close_table (&desk);
  desk_close (&desk);
}

/* Values do not tell luck and choice apart, and the table does not say that they do. */
static void
test_table_of_values (void)
{
  g_autofree char *table = NULL;
  Desk desk;

  open_with (&desk, ALONE_BY_VALUES, TRUE);
  desk_enter (&desk, 0, "yatzy", "50");
  wait_until (strstr (words (&desk), "against") != NULL);
  open_table (&desk);
  table = read_table (&desk);
  g_assert_null (strstr (table, "Luck|"));
  assert_mentions (table, "Against perfect play|,Ones|");
  assert_mentions (desk_text (&desk, "luck-notes"), "separated if the dice of every turn");
  close_table (&desk);
  desk_close (&desk);
}

/* Where there is no coach the reason stands there. */
static void
test_refused (void)
{
  Desk desk;

  open_with (&desk, "special-8 | 1 twos 7 | 1 rest x | 2 rest x", TRUE);
  g_assert_true (desk_shows (&desk, "luck"));
  wait_until (g_str_equal (words (&desk), "Luck and Skill"));
  open_table (&desk);
  assert_mentions (desk_text (&desk, "luck-notes"), "Perfect play is not known for rules that save rolls");
  g_assert_false (gtk_widget_get_visible (desk_find (&desk, "luck-grid")));
  close_table (&desk);
  desk_close (&desk);
}

/* --- saved games --- */

static void
add_saved (Desk              *desk,
           const char *const *games)
{
  Store *store = fixture_open (desk->folder, NULL);

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *date = g_strdup_printf ("2025-01-%02u", i + 1);
      g_autoptr (Game) game = history_dated (games[i], date);

      history_import_one (store, game);
    }
  fixture_close (store);
}

static void
open_saved (Desk              *desk,
            const char *const *games,
            gboolean           wanted)
{
  desk_prepare (desk, NULL);
  g_settings_set_boolean (desk->settings, "coach", wanted);
  add_saved (desk, games);
  desk_show (desk);
}

static const char *const saved[] = { ALONE " | 1 yatzy 66666", ALONE_BY_VALUES " | 1 yatzy x", ALONE " | 1 yatzy 11123", NULL };

static void
test_game_page (void)
{
  static const char *const totals[] = { ALONE " | 1 yatzy 66666", NULL };
  g_autofree char *table = NULL;
  Desk desk;

  open_saved (&desk, totals, TRUE);
  history_set_look (protokoll_window_get_store (desk.window), 1, "ÅÅ", 4, NULL);
  protokoll_statistics_page_open_game (desk_show_statistics (&desk), 1);
  desk_wait (&desk);
  wait_until (desk_shows (&desk, "luck"));
  wait_until (strstr (words (&desk), "against") != NULL);
  open_table (&desk);
  table = read_table (&desk);
  /* Marked as on the sheet. */
  assert_mentions (table, "ÅÅ|");
  close_table (&desk);
  desk_close (&desk);
}

/* Of three players one had bad dice, one entered values, and one left before the first turn: each has what is known. */
static void
test_table_of_three (void)
{
  static const char *const games[] = {
    "forced-yatzy x3 | leave 3 | 1 ones 12345 | 2 ones 3 | 1 twos 23456 | 2 twos 2", NULL,
  };
  g_autofree char *table = NULL;
  g_autoptr (GPtrArray) labels = NULL;
  guint n_told = 0;
  Desk desk;

  open_saved (&desk, games, TRUE);
  protokoll_statistics_page_open_game (desk_show_statistics (&desk), 1);
  desk_wait (&desk);
  wait_until (desk_shows (&desk, "luck"));
  wait_until (g_str_equal (words (&desk), "Luck and Skill"));
  open_table (&desk);
  table = read_table (&desk);
  assert_mentions (table, "Luck|,Missed|,Against perfect play|,Ones|,Twos|,Yatzy|");
  labels = widgets_below (desk_find (&desk, "luck-grid"), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    {
      const char *told = gtk_widget_get_tooltip_text (g_ptr_array_index (labels, i));

      n_told += told != NULL && strstr (told, "points less than usual") != NULL ? 1 : 0;
    }
  g_assert_cmpuint (n_told, ==, 1);
  close_table (&desk);
  desk_close (&desk);
}

/* A name that is written from right to left leaves the number behind it where it is. */
static void
test_right_to_left (void)
{
  static const char *const games[] = { ALONE " | 1 yatzy 66666", NULL };
  g_autoptr (GPtrArray) labels = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  Desk desk;

  open_saved (&desk, games, TRUE);
  g_assert_true (history_rename (protokoll_window_get_store (desk.window), 1, "דנה", NULL));
  protokoll_statistics_page_open_game (desk_show_statistics (&desk), 1);
  desk_wait (&desk);
  wait_until (desk_shows (&desk, "luck"));
  wait_until (strstr (words (&desk), "against") != NULL);
  open_table (&desk);
  labels = widgets_below (desk_find (&desk, "luck-grid"), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    {
      const char *tooltip = gtk_widget_get_tooltip_text (g_ptr_array_index (labels, i));

      g_string_append_printf (told, "%s|", tooltip != NULL ? tooltip : "");
    }
  assert_mentions (told->str, "The dice gave \u2068דנה\u2069 ,|\u2068דנה\u2069’s choice");
  close_table (&desk);
  desk_close (&desk);
}

static ProtokollLuckCard *
find_card (Desk *desk)
{
  return PROTOKOLL_LUCK_CARD (desk_find (desk, "luck-card"));
}

static ProtokollChart *
find_chart (Desk *desk)
{
  return PROTOKOLL_CHART (widget_below (GTK_WIDGET (find_card (desk)), PROTOKOLL_TYPE_CHART, NULL));
}

/* All texts of the card. */
static char *
read_card_now (Desk *desk)
{
  g_autoptr (GPtrArray) labels = widgets_below (GTK_WIDGET (find_card (desk)), GTK_TYPE_LABEL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (text, "%s|", gtk_label_get_label (g_ptr_array_index (labels, i)));
  return g_string_free (text, FALSE);
}

/* The same once the games are judged. */
static char *
read_card (Desk *desk)
{
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (find_chart (desk))));
  return read_card_now (desk);
}

static void
test_statistics (void)
{
  g_autofree char *text = NULL;
  GtkWidget *card;
  Desk desk;

  open_saved (&desk, saved, TRUE);
  desk_show_tab (&desk, TAB_PLAYERS);
  card = GTK_WIDGET (find_card (&desk));
  text = read_card (&desk);
  g_assert_cmpuint (protokoll_chart_get_n_points (find_chart (&desk)), ==, 3);
  assert_mentions (text, "In 2 of these 3 games all dice are known,"
                         "Average of perfect play|,Luck per game|,Points missed per game|,2 of 3|");
  desk_toggle (&desk, "coach");
  g_assert_false (gtk_widget_get_visible (card));
  desk_toggle (&desk, "coach");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (find_chart (&desk))));
  desk_close (&desk);
}

/* Perfect play follows the order that a house rule sets, in which nothing is chosen and so nothing is missed. */
static void
test_statistics_own_order (void)
{
  static const char *const games[] = { FROM_BELOW, NULL };
  g_autofree char *expected = g_strdup_printf ("Average of perfect play|%.1f|,Points missed per game|0.0|",
                                               get_mean ("yatzy order=bottom-up"));
  g_autofree char *text = NULL;
  Desk desk;

  open_saved (&desk, games, TRUE);
  desk_show_tab (&desk, TAB_PLAYERS);
  text = read_card (&desk);
  assert_mentions (text, expected);
  g_assert_null (strstr (text, "of these"));
  desk_close (&desk);
}

#define TOGETHER "forced-yatzy x2 | 1 rest x | 2 rest x"

/* Without the dice only the totals are compared; of games that nobody played alone it is not told how many of those were
 * good. */
static void
test_statistics_of_values (void)
{
  static const char *const games[] = { TOGETHER, NULL };
  g_autoptr (Game) bare = history_totals ("forced-yatzy x2", "2025-02-01", (int[]) { 100, 90 });
  g_autofree char *text = NULL;
  Store *store;
  Desk desk;

  desk_prepare (&desk, NULL);
  store = fixture_open (desk.folder, NULL);
  history_import_one (store, bare);
  fixture_close (store);
  add_saved (&desk, games);
  g_settings_set_boolean (desk.settings, "coach", TRUE);
  desk_show (&desk);
  desk_show_tab (&desk, TAB_PLAYERS);
  text = read_card (&desk);
  g_assert_cmpuint (protokoll_chart_get_n_points (find_chart (&desk)), ==, 2);
  assert_mentions (text, "Where the dice are entered in every turn,Average of perfect play|");
  g_assert_null (strstr (text, "Luck per game|"));
  g_assert_null (strstr (text, "alone,"));
  desk_close (&desk);
}

/* Where there is no perfect play the reason stands there. */
static void
test_statistics_refused (void)
{
  static const char *const games[] = { "special-8 | 1 twos 7 | 1 rest x | 2 rest x", NULL };
  g_autofree char *words = NULL;
  Desk desk;

  open_saved (&desk, games, TRUE);
  desk_show_tab (&desk, TAB_PLAYERS);
  words = read_card_now (&desk);
  assert_mentions (words, "Perfect play is not known for rules that save rolls");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_chart (&desk))));
  desk_close (&desk);
}

static gboolean
card_says (Desk       *desk,
           const char *words)
{
  g_autofree char *text = read_card_now (desk);

  return strstr (text, words) != NULL;
}

static void
ready_cb (ProtokollCoaches *coaches,
          gboolean         *ready)
{
  CoachesAnswer answer;

  protokoll_coaches_ask (coaches, rules_of ("forced-yatzy"), &answer);
  *ready = answer.state == COACHES_READY;
}

/* Has the card ask for its games anew, and waits until it has. */
static void
ask_again (Desk *desk)
{
  g_autoptr (ProtokollCoaches) coaches = protokoll_coaches_get ();
  gboolean ready = FALSE;
  gulong handler = g_signal_connect (coaches, "changed", G_CALLBACK (ready_cb), &ready);

  g_settings_set_boolean (desk->settings, "coach", FALSE);
  g_settings_set_boolean (desk->settings, "coach", TRUE);
  wait_until (ready);
  g_signal_handler_disconnect (coaches, handler);
}

/* The games may be wanted no more before they are read, or cannot be read. */
static void
test_statistics_late (void)
{
  g_autoptr (ProtokollCoaches) coaches = protokoll_coaches_get ();
  Desk desk;

  open_saved (&desk, saved, TRUE);
  desk_show_tab (&desk, TAB_PLAYERS);
  g_free (read_card (&desk));
  /* Other rules that are worked out meanwhile change nothing. */
  g_signal_emit_by_name (coaches, "changed");
  desk_wait (&desk);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (find_chart (&desk))));
  ask_again (&desk);
  g_settings_set_boolean (desk.settings, "coach", FALSE);
  desk_wait (&desk);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_card (&desk))));

  fixture_tamper (desk.folder, "ALTER TABLE rules RENAME TO away");
  ask_again (&desk);
  wait_until (card_says (&desk, "no such table"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_card (&desk))));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_chart (&desk))));
  fixture_tamper (desk.folder, "ALTER TABLE away RENAME TO rules");
  ask_again (&desk);
  g_free (read_card (&desk));

  /* The window is closed before the answer. */
  ask_again (&desk);
  desk_close (&desk);
}

static void
test_statistics_off (void)
{
  Desk desk;

  open_saved (&desk, saved, FALSE);
  desk_show_tab (&desk, TAB_PLAYERS);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_card (&desk))));
  desk_close (&desk);
}

/* On a telephone the words of a figure may take two lines: its number stands in one, or it would be another number. */
static void
test_whole_numbers (void)
{
  GtkWidget *figures = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE, NULL);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", figures, "default-width", 300, "default-height", 300, NULL);
  PangoLayout *words, *number;

  card_add_fact (GTK_FLOW_BOX (figures), g_strdup ("+18.3"),
                 "alone, at least the mean of somebody who plays perfectly");
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  words = gtk_label_get_layout (GTK_LABEL (widget_below (figures, GTK_TYPE_LABEL, "figure-words")));
  number = gtk_label_get_layout (GTK_LABEL (widget_below (figures, GTK_TYPE_LABEL, "line-value")));
  g_assert_cmpint (pango_layout_get_line_count (words), >, 1);
  g_assert_cmpint (pango_layout_get_line_count (number), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- the work --- */

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The main loop goes on while it works, hears how far it is, and is asked no more when nobody wants it. */
static void
test_work (void)
{
  g_autoptr (ProtokollCoaches) coaches = protokoll_coaches_get ();
  g_autoptr (ProtokollCoaches) same = protokoll_coaches_get ();
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  const Ruleset *rules = rules_of ("maxi-yatzy-no");
  CoachesAnswer answer;
  guint n = 0;

  g_assert_true (coaches == same);
  protokoll_coaches_ask (coaches, rules, &answer);
  g_assert_cmpint (answer.state, ==, COACHES_OFF);
  g_settings_set_boolean (settings, "coach", TRUE);
  protokoll_coaches_ask (coaches, rules, &answer);
  g_assert_cmpint (answer.state, ==, COACHES_WORKING);
  protokoll_coaches_ask (coaches, rules_of ("forced-yatzy"), &answer);
  g_assert_cmpint (answer.state, ==, COACHES_WORKING);
  g_assert_cmpuint (answer.percent, ==, 0);
  /* So does another order of the same rules. */
  wait_until ((protokoll_coaches_ask (coaches, rules, &answer), answer.percent > 0));
  protokoll_coaches_ask (coaches, rules_of ("maxi-yatzy-no order=top-down"), &answer);
  g_assert_cmpint (answer.state, ==, COACHES_WORKING);
  g_assert_cmpuint (answer.percent, ==, 0);
  g_signal_connect_swapped (coaches, "changed", G_CALLBACK (count_cb), &n);
  g_settings_set_boolean (settings, "coach", FALSE);
  g_assert_cmpuint (n, ==, 1);
  protokoll_coaches_ask (coaches, rules, &answer);
  g_assert_cmpint (answer.state, ==, COACHES_OFF);

  /* What was ended is nothing that the next one has to wait for. */
  g_settings_set_boolean (settings, "coach", TRUE);
  protokoll_coaches_ask (coaches, rules_of ("forced-yatzy"), &answer);
  wait_until ((protokoll_coaches_ask (coaches, rules_of ("forced-yatzy"), &answer),
               answer.state == COACHES_READY));
  g_settings_reset (settings, "coach");
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/luck/off", test_off);
  g_test_add_data_func ("/luck/alone/dice", ALONE, test_alone);
  g_test_add_data_func ("/luck/alone/values", ALONE_BY_VALUES, test_alone);
  g_test_add_func ("/luck/table/dice", test_table);
  g_test_add_func ("/luck/table/values", test_table_of_values);
  g_test_add_func ("/luck/refused", test_refused);
  g_test_add_func ("/luck/game-page", test_game_page);
  g_test_add_func ("/luck/table-of-three", test_table_of_three);
  g_test_add_func ("/luck/right-to-left", test_right_to_left);
  g_test_add_func ("/luck/statistics/on", test_statistics);
  g_test_add_func ("/luck/statistics/own-order", test_statistics_own_order);
  g_test_add_func ("/luck/statistics/values", test_statistics_of_values);
  g_test_add_func ("/luck/statistics/refused", test_statistics_refused);
  g_test_add_func ("/luck/statistics/late", test_statistics_late);
  g_test_add_func ("/luck/statistics/off", test_statistics_off);
  g_test_add_func ("/luck/statistics/whole-numbers", test_whole_numbers);
  g_test_add_func ("/luck/work", test_work);
  return g_test_run ();
}
