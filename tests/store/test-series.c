/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"
#include "store/store.h"
#include "store/table-game.h"

#include "core/game-file.h"

#include <string.h>

/* Series of games: what is stored, and their standings after any change of their games. */

static const SeriesChoice best_of_3 = { SERIES_NEW, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };
static const SeriesChoice same = { .number = SERIES_SAME };

/* Makes a game of which only the totals are known from "Anna 200, Bo 150"; the caller owns it. */
static Game *
table_of (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);
  guint n = g_strv_length (parts);
  g_autoptr (Game) bare = NULL;
  g_autoptr (GError) error = NULL;
  int totals[8];
  Game *game;

  for (guint i = 0; i < n; i++)
    {
      char *space = strrchr (parts[i], ' ');

      totals[i] = atoi (space);
      *space = '\0';
    }
  bare = game_new (rules_of ("yatzy"), (const char *const *) parts, &error);
  g_assert_no_error (error);
  game = game_new_totals (bare, totals, &error);
  g_assert_no_error (error);
  return game;
}

/* Begins a game of table_of(). */
static void
begin (Store              *store,
       const char         *text,
       const SeriesChoice *series)
{
  g_autoptr (Game) game = table_of (text);
  g_autoptr (GError) error = NULL;

  fixture_replace_in (store, STORE_END_NOTHING, game, series, &error);
  g_assert_no_error (error);
}

static gint64
save (Store *store)
{
  g_autoptr (GError) error = NULL;
  gint64 number = fixture_clear (store, STORE_END_SAVE, &error);

  g_assert_no_error (error);
  return number;
}

static gint64
play (Store              *store,
      const char         *text,
      const SeriesChoice *series)
{
  begin (store, text, series);
  return save (store);
}

static GPtrArray *
list (Store      *store,
      const Game *running)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *all;

  all = store_ask (store, &(StoreQuestion) { STORE_SERIES, .played = running }, &error);
  g_assert_no_error (error);
  return all;
}

static void
add_series (GString      *text,
            const GameSeries *series)
{
  g_autofree char *players = g_strjoinv ("+", series->players);

  g_string_append_printf (text, "%s%s %s%s:", text->len > 0 ? "; " : "", series->name, players,
                          series->over ? " over" : "");
  for (guint i = 0; i < series->standings->len; i++)
    {
      const SeriesStanding *own = &g_array_index (series->standings, SeriesStanding, i);

      g_string_append_printf (text, " %u %s %u %g %g %d", own->place, game_series_find_person (series, own->player)->name,
                              own->games, own->half_wins / 2.0, own->half_points / 2.0, (int) own->total);
    }
}

/* Asserts all series, as "Cup Anna+Bo over: PLACE NAME GAMES WINS POINTS TOTAL …; …". */
static void
assert_series_with (Store      *store,
                    const Game *running,
                    const char *expected)
{
  g_autoptr (GPtrArray) all = list (store, running);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    add_series (text, g_ptr_array_index (all, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_series (Store      *store,
               const char *expected)
{
  assert_series_with (store, NULL, expected);
}

static void
assert_at_table (Store      *store,
                 const Game *running,
                 const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameSeries) series = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  series = store_ask (store, &(StoreQuestion) { STORE_SERIES_OF_TABLE, .played = running }, &error);
  g_assert_no_error (error);
  if (series != NULL)
    add_series (text, series);
  g_assert_cmpstr (text->str, ==, expected);
}

/* A series from its first game to its last, after which it is not continued. */
static void
test_best_of_three (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) third = table_of ("Bo 90, Anna 120");

  assert_series (store, "");
  assert_at_table (store, NULL, "");
  begin (store, "Anna 200, Bo 150", &best_of_3);
  assert_series (store, "Cup Anna+Bo:");
  save (store);
  assert_at_table (store, NULL, "");
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  play (store, "Bo 180, Anna 100", &same);
  assert_series (store, "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300");

  begin (store, "Bo 90, Anna 120", &same);
  assert_at_table (store, NULL, "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300");
  assert_at_table (store, third, "Cup Bo+Anna over: 1 Anna 3 2 2 420 2 Bo 3 1 1 420");
  assert_series_with (store, third, "Cup Bo+Anna over: 1 Anna 3 2 2 420 2 Bo 3 1 1 420");
  assert_series (store, "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300");
  save (store);
  begin (store, "Bo 90, Anna 120", &same);
  assert_at_table (store, NULL, "");
  save (store);
  assert_series (store, "Cup Bo+Anna over: 1 Anna 3 2 2 420 2 Bo 3 1 1 420");
  fixture_close (store);
  fixture_remove (folder);
}

/* The next game begins in the same transaction that saves the last one. */
static void
test_same_while_saving (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) next = table_of ("Anna 1, Bo 2");
  g_autoptr (GError) error = NULL;

  begin (store, "Anna 200, Bo 150", &best_of_3);
  g_assert_cmpint (fixture_replace_in (store, STORE_END_SAVE, next, &same, &error), >, 0);
  assert_at_table (store, NULL, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  /* This game had no entry, so the next one takes its place in the series. */
  g_assert_cmpint (fixture_replace_in (store, STORE_END_DISCARD, next, &same, &error), >, 0);
  assert_at_table (store, NULL, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  g_assert_cmpint (fixture_replace_in (store, STORE_END_SAVE, next, &same, &error), >, 0);
  g_assert_cmpint (fixture_replace_in (store, STORE_END_SAVE, next, &same, &error), >, 0);
  assert_at_table (store, NULL, "");
  assert_series (store, "Cup Anna+Bo over: 1 Bo 3 2 2 154 2 Anna 3 1 1 202");
  fixture_close (store);
  fixture_remove (folder);
}

/* Old games that are imported between two games of a series were not played between them. */
static void
test_import_between (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) old = history_dated ("yatzy | 1 chance 20 | 1 rest x | 2 rest x", "2020-01-01");

  play (store, "Anna 200, Bo 150", &best_of_3);
  history_import_one (store, old);
  play (store, "Anna 100, Bo 150", &same);
  assert_series (store, "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300");
  fixture_close (store);
  fixture_remove (folder);
}

/* The standings follow when games are cleared, brought back, deleted and restored. */
static void
test_undo (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) back = NULL;
  gint64 first = play (store, "Anna 200, Bo 150", &best_of_3), second = play (store, "Anna 100, Bo 150", &same);

  assert_series (store, "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300");
  back = fixture_bring_back (store, second, &error);
  g_assert_nonnull (back);
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  assert_series_with (store, back, "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300");
  second = save (store);
  assert_series (store, "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300");
  g_assert_true (history_delete (store, first, &error));
  assert_series (store, "Cup Anna+Bo: 1 Bo 1 1 1 150 2 Anna 1 0 0 100");
  g_assert_true (history_restore (store, first, &error));
  assert_series (store, "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300");
  g_assert_true (history_delete (store, first, &error));
  g_assert_true (history_delete (store, second, &error));
  assert_series (store, "");
  g_assert_true (history_restore (store, second, &error));
  assert_series (store, "Cup Anna+Bo: 1 Bo 1 1 1 150 2 Anna 1 0 0 100");
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE series_id IS NOT NULL AND state < 3", "1");
  fixture_remove (folder);
}

/* Unfinished and discarded games do not count, and a series without games is none. */
static void
test_no_result (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) empty = game_of ("yatzy");
  g_autoptr (Game) begun = game_of ("yatzy | 1 ones 3 | 2 ones 3");
  g_autoptr (GError) error = NULL;

  fixture_replace_in (store, STORE_END_NOTHING, empty, &best_of_3, &error);
  g_assert_no_error (error);
  g_assert_true (fixture_keep (store, begun, &error));
  g_assert_cmpint (fixture_replace_in (store, STORE_END_DISCARD, empty, &same, &error), >, 0);
  assert_at_table (store, NULL, "Cup A+B:");
  g_assert_true (fixture_keep (store, begun, &error));
  g_assert_cmpint (save (store), >, 0);
  assert_series (store, "Cup A+B:");
  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, empty, &same, &error), ==, 0);
  g_assert_true (fixture_keep (store, begun, &error));
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, &error), >, 0);
  assert_series (store, "Cup A+B:");
  fixture_close (store);
  fixture_tamper (folder, "UPDATE game SET series_id = NULL");
  store = fixture_open (folder, NULL);
  assert_series (store, "");
  play (store, "Anna 2, Bo 1", &best_of_3);
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1");
  fixture_close (store);
  fixture_remove (folder);
}

/* When the first game is dropped before an entry it is deleted, but its series stays. */
static void
test_given_up (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) empty = game_of ("yatzy");
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  SeriesChoice chosen = { 0 };

  fixture_replace_in (store, STORE_END_NOTHING, empty, &best_of_3, &error);
  fixture_replace_in (store, STORE_END_NOTHING, empty, &same, &error);
  g_assert_no_error (error);
  assert_at_table (store, NULL, "Cup A+B:");
  all = list (store, NULL);
  chosen.number = ((GameSeries *) g_ptr_array_index (all, 0))->number;
  fixture_replace_in (store, STORE_END_NOTHING, empty, &chosen, &error);
  g_assert_no_error (error);
  assert_at_table (store, NULL, "Cup A+B:");
  fixture_close (store);
  fixture_remove (folder);
}

/* A player who is absent gets nothing, a new one begins with nothing, and SERIES_SAME is only for the same players. */
static void
test_players_change (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const SeriesChoice league = { SERIES_NEW, (char *) "  Saturday ", SERIES_EVENING, 7, FALSE };
  g_autoptr (GPtrArray) all = NULL;
  SeriesChoice chosen = { 0 };
  const char *some[] = { "Bo", "Anna", NULL }, *more[] = { "Bo", "Anna", "Cleo", NULL };

  play (store, "Anna 200, Bo 150, Cleo 100", &league);
  play (store, "Anna 200, Bo 250", &same);
  assert_series (store, "Saturday Anna+Bo+Cleo: 1 Anna 1 1 2 200 2 Bo 1 0 1 150 3 Cleo 1 0 0 100");
  all = list (store, NULL);
  chosen.number = ((GameSeries *) g_ptr_array_index (all, 0))->number;
  g_assert_cmpint (((GameSeries *) g_ptr_array_index (all, 0))->rules.ends, >, g_get_real_time () / G_USEC_PER_SEC);
  g_assert_true (game_series_has_players (g_ptr_array_index (all, 0), more));
  g_assert_false (game_series_has_players (g_ptr_array_index (all, 0), some));
  play (store, "Dag 90, Bo 80", &chosen);
  play (store, "Dag 90, Bo 80", &same);
  assert_series (store, "Saturday Dag+Bo: 1 Dag 2 2 2 180 2 Anna 1 1 2 200 3 Bo 3 0 1 310 4 Cleo 1 0 0 100");
  fixture_close (store);
  fixture_remove (folder);
}

/* A player who leaves during a game has no result in it, at the table and once it is saved. */
static void
test_leaver (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) empty = game_of ("yatzy x3");
  g_autoptr (Game) game = game_of ("yatzy x3 | 1 ones 3 | leave 3 | 1 rest x | 2 rest x");
  g_autoptr (GError) error = NULL;

  fixture_replace_in (store, STORE_END_NOTHING, empty, &best_of_3, &error);
  g_assert_no_error (error);
  g_assert_true (fixture_keep (store, game, &error));
  assert_series_with (store, game, "Cup A+B+C: 1 A 1 1 1 3 2 B 1 0 0 0");
  save (store);
  assert_series (store, "Cup A+B+C: 1 A 1 1 1 3 2 B 1 0 0 0");
  fixture_close (store);
  fixture_remove (folder);
}

/* Series that are over come last, however new they are. */
static void
test_order (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const SeriesChoice final = { SERIES_NEW, (char *) "Final", SERIES_BEST_OF, 1, FALSE };
  const SeriesChoice last = { SERIES_NEW, (char *) "Last", SERIES_BEST_OF, 3, FALSE };

  play (store, "Anna 2, Bo 1", &best_of_3);
  play (store, "Anna 2, Bo 1", &final);
  play (store, "Anna 2, Bo 1", &last);
  assert_series (store, "Last Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1; Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1;"
                        " Final Anna+Bo over: 1 Anna 1 1 1 2 2 Bo 1 0 0 1");
  fixture_close (store);
  fixture_remove (folder);
}

/* The series of the game at the table does not go on with other players. */
static void
test_same_with_others (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) next = table_of ("Anna 2, Cleo 1");
  g_autoptr (GError) error = NULL;

  begin (store, "Anna 2, Bo 1", &best_of_3);
  g_assert_cmpint (fixture_replace_in (store, STORE_END_SAVE, next, &same, &error), >, 0);
  g_assert_no_error (error);
  assert_at_table (store, NULL, "");
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1");
  fixture_close (store);
  fixture_remove (folder);
}

static void
assert_no_series (Store              *store,
                const SeriesChoice *choice,
                int                 code,
                const char         *words)
{
  g_autoptr (Game) game = table_of ("Anna 2, Bo 1");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (fixture_replace_in (store, STORE_END_SAVE, game, choice, &error), ==, -1);
  g_assert_error (error, STORE_ERROR, code);
  assert_mentions (error->message, words);
}

/* Wrong choices are refused, and the game before is still at the table. */
static void
test_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *longest = g_strnfill (GAME_MAX_NAME, 'x');
  g_autofree char *too_long = g_strnfill (10000, 'x');
  SeriesChoice choice = best_of_3;

  begin (store, "Anna 200, Bo 150", &best_of_3);
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "Cup,another name");
  choice.name = (char *) " Cup ";
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "Cup,another name");
  choice.name = (char *) " \t ";
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "needs a name");
  choice.name = NULL;
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "needs a name");
  choice.name = (char *) "\xff";
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "needs a name");
  choice.name = too_long;
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "100");
  choice.name = longest;
  choice.goal = 0;
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "1 to 99");
  choice.goal = 100;
  assert_no_series (store, &choice, STORE_ERROR_REFUSED, "1 to 99");
  choice.number = 77;
  assert_no_series (store, &choice, STORE_ERROR_GONE, "no longer there");
  assert_series (store, "Cup Anna+Bo:");
  save (store);
  choice = (SeriesChoice) { SERIES_NEW, longest, SERIES_FIRST_TO, 99, FALSE };
  play (store, "Anna 2, Bo 1", &choice);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT group_concat (length (name)) FROM series", "3,100");
  fixture_remove (folder);
}

/* Merged players are one in the standings, with the handicaps of both, and a renaming shows at once. */
static void
test_people (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const SeriesChoice league = { SERIES_NEW, (char *) "Year", SERIES_YEAR, 0, TRUE };
  g_autoptr (GError) error = NULL;
  gint64 number;

  for (guint i = 0; i < 5; i++)
    play (store, i < 4 ? "Anna 250, Bo 200" : "Anna 250, Bo 200, Ana 300", NULL);
  play (store, "Anna 240, Bo 210", &league);
  number = play (store, "Bo 200, Ana 230", &(SeriesChoice) { .number = 1 });
  assert_series (store, "Year Bo+Ana: 1 Bo 2 1 1 450 1 Ana 1 1 1 230 3 Anna 1 0 0 240");
  g_assert_cmpint (number, >, 0);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT group_concat (name || handicap) FROM seat JOIN player ON player.id = player_id",
                      "Bo40");
  /* Both played in one game, so merging is refused until it is deleted. */
  store = fixture_open (folder, NULL);
  g_assert_false (history_merge (store, history_find_person (store, "Bo"), history_find_person (store, "Anna"), &error));
  g_clear_error (&error);
  g_assert_true (history_delete (store, 5, &error));
  g_assert_true (history_merge (store, history_find_person (store, "Ana"), history_find_person (store, "Anna"), &error));
  g_assert_true (history_rename (store, history_find_person (store, "Bo"), "Bjørn", &error));
  assert_series (store, "Year Bjørn+Anna: 1 Anna 2 1 1 470 1 Bjørn 2 1 1 450");
  fixture_close (store);
  fixture_remove (folder);
}

/* The handicap is four fifths of the distance to the best mean, for players with at least five finished games of this
 * kind; it never changes the sheet. */
static void
test_handicap (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  SeriesChoice cup = best_of_3;
  gint64 number;
  g_autoptr (Game) game = NULL;

  cup.handicap = TRUE;
  for (guint i = 0; i < 4; i++)
    play (store, "Anna 250, Bo 200", NULL);
  play (store, "Anna 200, Bo 180", &cup);
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 180");
  /* The means are 240 and 196, four fifths of the distance is 35.2, which gives 35; Cleo has too few games. */
  number = play (store, "Anna 200, Bo 170, Cleo 190", &(SeriesChoice) { .number = 1 });
  assert_series (store, "Cup Anna+Bo+Cleo: 1 Anna 2 1 2 400 1 Bo 2 1 2 385 3 Cleo 1 0 0 190");
  game = history_read_game (store, number, NULL);
  g_assert_cmpint (game_get_totals (game)[1], ==, 170);
  fixture_close (store);
  fixture_remove (folder);
}

/* Keeps @changed, which it takes, as the running game in place of *@game. */
static void
keep (Store  *store,
      Game  **game,
      Game   *changed)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (changed);
  g_assert_true (fixture_keep (store, changed, &error));
  game_unref (*game);
  *game = changed;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The handicaps of the players in the file of the game at the table, by name. The caller owns the text. */
static char *
handicaps (const char *folder)
{
  g_autoptr (TableGame) table = table_game_new (folder);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *aside = NULL;
  g_autofree int *points = NULL;
  const AtTable *at;

  g_assert_true (table_game_load (table, &aside, NULL));
  at = table_game_get (table);
  points = at_table_list_handicaps (at);
  for (guint seat = 0; seat < game_get_n_players (at->game); seat++)
    if (points[seat] != 0)
      g_ptr_array_add (texts, g_strdup_printf ("%s %d", game_get_player (at->game, seat), points[seat]));
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (",", (char **) texts->pdata);
}

/* A player who is renamed at the table, changes seats, or swaps names with another keeps the handicap of the game. */
static void
test_handicap_of_renamed (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const char *names[] = { "Anna", "Bo", "Cleo", NULL };
  const guint other_seats[] = { 2, 0, 1 };
  SeriesChoice cup = best_of_3;
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), names, NULL);
  g_autoptr (GError) error = NULL;
  const char *expected[] = { "Anna 40,Cleo 80", "Anna 40,X 80", "Anna 40,X 80", "Bo 40,X 80", "Bo 40,X 80", "Anna 40,X 80" };
  guint n = 0;

  cup.handicap = TRUE;
  for (guint i = 0; i < 5; i++)
    play (store, "Anna 200, Bo 250, Cleo 150", NULL);
  fixture_replace_in (store, STORE_END_NOTHING, game, &cup, &error);
  g_assert_no_error (error);
  for (;; n++)
    {
      g_autofree char *found = NULL;

      fixture_close (store);
      found = handicaps (folder);
      g_assert_cmpstr (found, ==, expected[n]);
      store = fixture_open (folder, NULL);
      if (n == 0)
        keep (store, &game, game_rename (game, 2, "X", 1, &error));
      else if (n == 1)
        keep (store, &game, game_set_seats (game, other_seats, G_N_ELEMENTS (other_seats), 2, &error));
      else if (n == 2)
        {
          /* X, Anna, Bo: Anna and Bo swap their names, by way of another name. */
          g_autoptr (Game) first = game_rename (game, 1, "Y", 3, &error);
          g_autoptr (Game) second = game_rename (first, 2, "Anna", 4, &error);

          keep (store, &game, game_rename (second, 1, "Bo", 5, &error));
        }
      else if (n == 3)
        keep (store, &game, game_ref (game));
      else if (n == 4)
        {
          g_autoptr (Game) first = game_undo (game, &error);
          g_autoptr (Game) second = game_undo (first, &error);

          keep (store, &game, game_undo (second, &error));
        }
      else
        break;
      g_assert_no_error (error);
    }
  fixture_close (store);
  fixture_remove (folder);
}

/* Importing a copy of a game of a series changes nothing, whether the game is there or not. */
static void
test_import (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = play (store, "Anna 200, Bo 150", &best_of_3);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (games, history_read_game (store, number, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) imported = history_import (store, games, &error);

      g_assert_cmpint (g_array_index (imported, ImportedGame, 0).imported, ==, IMPORTED_KNOWN);
      assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
    }
  fixture_close (store);
  fixture_remove (folder);
}

/* The series of the running game is stored with the game. */
static void
test_reopened (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) running = NULL;

  begin (store, "Anna 200, Bo 150", &best_of_3);
  fixture_close (store);
  store = fixture_open (folder, &running);
  assert_at_table (store, running, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  save (store);
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  fixture_close (store);
  fixture_remove (folder);
}

static void
assert_last (Store      *store,
             const char *names,
             const char *expected)
{
  g_auto (GStrv) asked = g_strsplit (names, ",", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  game = store_ask (store, &(StoreQuestion) { STORE_LAST_GAME, .names = (const char *const *) asked }, &error);
  g_assert_no_error (error);
  for (guint i = 0; game != NULL && i < game_get_n_players (game); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", game_get_player (game, i), game_get_totals (game)[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The last game of exactly these players may also be the running one. */
static void
test_last_game (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  gint64 number;

  assert_last (store, "Anna,Bo", "");
  play (store, "Anna 1, Bo 2", NULL);
  play (store, "Anna 3, Bo 4, Cleo 5", NULL);
  play (store, "Cleo 6, Anna 7", NULL);
  assert_last (store, "Bo,Anna", "Anna 1, Bo 2");
  assert_last (store, "Cleo,Bo,Anna", "Anna 3, Bo 4, Cleo 5");
  assert_last (store, "Bo,Cleo", "");
  assert_last (store, "Bo", "");
  assert_last (store, "Bo,Nobody", "");
  assert_last (store, "", "");
  number = play (store, "Bo 8, Anna 9", NULL);
  begin (store, "Anna 10, Bo 11", NULL);
  assert_last (store, "Anna,Bo", "Anna 10, Bo 11");
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, &error), >, 0);
  assert_last (store, "Anna,Bo", "Bo 8, Anna 9");
  g_assert_true (history_delete (store, number, &error));
  assert_last (store, "Anna,Bo", "Anna 1, Bo 2");
  fixture_close (store);
  fixture_remove (folder);
}

/* --- renaming, deleting and restoring a series --- */

static gint64
number_of (Store      *store,
           const char *name)
{
  g_autoptr (GPtrArray) all = list (store, NULL);

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((const GameSeries *) g_ptr_array_index (all, i))->name, name))
      return ((const GameSeries *) g_ptr_array_index (all, i))->number;
  return 0;
}

static gboolean
change (Store            *store,
        StoreChangeKind   kind,
        gint64            number,
        const char       *name,
        GError          **error)
{
  return history_change (store, &(StoreChange) { kind, .series = number, .name = name }, error);
}

static void
assert_unchanged (Store           *store,
                  StoreChangeKind  kind,
                  gint64           number,
                  const char      *name,
                  StoreError       code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (change (store, kind, number, name, &error));
  g_assert_error (error, STORE_ERROR, (int) code);
}

static void
test_rename (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *too_long = g_strnfill (10000, 'x');
  const SeriesChoice other = { SERIES_NEW, (char *) "Other", SERIES_BEST_OF, 3, FALSE };
  gint64 cup;

  play (store, "Anna 200, Bo 150", &best_of_3);
  play (store, "Cleo 200, Bo 150", &other);
  cup = number_of (store, "Cup");
  g_assert_true (change (store, STORE_RENAME_SERIES, cup, "  Final ", NULL));
  assert_unchanged (store, STORE_RENAME_SERIES, cup, "Other", STORE_ERROR_REFUSED);
  assert_unchanged (store, STORE_RENAME_SERIES, cup, " ", STORE_ERROR_REFUSED);
  assert_unchanged (store, STORE_RENAME_SERIES, cup, too_long, STORE_ERROR_REFUSED);
  assert_unchanged (store, STORE_RENAME_SERIES, 77, "Nothing", STORE_ERROR_GONE);
  /* A series may keep its own name. */
  g_assert_true (change (store, STORE_RENAME_SERIES, cup, "Final", NULL));
  assert_series (store, "Other Cleo+Bo: 1 Cleo 1 1 1 200 2 Bo 1 0 0 150; Final Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
  fixture_close (store);
  fixture_remove (folder);
}

/* A merge leaves the series of a discarded game, which may come back. */
static void
test_merged_meanwhile (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *path = g_strconcat (folder, ".db", NULL);
  g_autoptr (Merged) merged = NULL;
  g_autoptr (Game) back = NULL;

  fixture_must_save_backup (store, path);
  begin (store, "Anna 200, Bo 150", &best_of_3);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, 0);
  merged = history_merge_file (store, path, NULL, NULL);
  g_assert_nonnull (merged);
  back = fixture_bring_back (store, TABLE_GAME_DISCARDED, NULL);
  g_assert_nonnull (back);
  assert_series (store, "Cup Anna+Bo:");
  fixture_close (store);
  fixture_remove (folder);
}

/* After the only game of a series was discarded, its name is free; when that game is brought back, it is in its series
 * still, which has a number behind its name if another one has taken that. */
static void
test_name_of_discarded (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) empty = game_of ("yatzy");
  g_autoptr (Game) begun = game_of ("yatzy | 1 ones 3 | 2 ones 3");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Game) back = NULL;
      gint64 discarded;

      fixture_replace_in (store, STORE_END_NOTHING, empty, &best_of_3, &error);
      g_assert_no_error (error);
      g_assert_true (fixture_keep (store, begun, &error));
      discarded = fixture_clear (store, STORE_END_DISCARD, &error);
      g_assert_cmpint (discarded, >, 0);
      assert_series (store, "");
      if (i == 1)
        {
          fixture_replace_in (store, STORE_END_NOTHING, empty, &best_of_3, &error);
          g_assert_no_error (error);
          assert_series (store, "Cup A+B:");
        }
      back = fixture_bring_back (store, discarded, &error);
      g_assert_no_error (error);
      assert_series (store, "Cup A+B:");
      g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, &error), >, 0);
    }
  fixture_close (store);
  fixture_remove (folder);
}

/* The same where all games were deleted from the statistics; the names of series that are in a list are taken. */
static void
test_name_of_deleted (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const SeriesChoice other = { SERIES_NEW, (char *) "Cup (2)", SERIES_BEST_OF, 3, FALSE };
  g_autoptr (GError) error = NULL;
  gint64 deleted;

  play (store, "Cleo 20, Dag 10", &other);
  deleted = play (store, "Anna 2, Bo 1", &best_of_3);
  g_assert_true (history_delete (store, deleted, &error));
  /* Another series takes the name. */
  assert_unchanged (store, STORE_RENAME_SERIES, 77, "Cup", STORE_ERROR_GONE);
  g_assert_true (change (store, STORE_RENAME_SERIES, number_of (store, "Cup (2)"), "Cup", &error));
  assert_series (store, "Cup Cleo+Dag: 1 Cleo 1 1 1 20 2 Dag 1 0 0 10");
  g_assert_true (history_restore (store, deleted, &error));
  assert_series (store, "Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1; Cup Cleo+Dag: 1 Cleo 1 1 1 20 2 Dag 1 0 0 10");
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_delete (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = NULL;
  gint64 cup;

  play (store, "Anna 200, Bo 150", &best_of_3);
  begin (store, "Bo 180, Anna 100", &same);
  cup = number_of (store, "Cup");
  g_assert_true (change (store, STORE_DELETE_SERIES, cup, NULL, NULL));
  assert_series (store, "");
  assert_at_table (store, NULL, "");
  assert_unchanged (store, STORE_DELETE_SERIES, cup, NULL, STORE_ERROR_GONE);

  /* When restored it is as it was, with the running game, and with a game that was begun meanwhile without a series. */
  save (store);
  play (store, "Bo 1, Anna 2", &same);
  g_assert_true (change (store, STORE_RESTORE_SERIES, cup, NULL, NULL));
  assert_series (store, "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300");
  assert_unchanged (store, STORE_RESTORE_SERIES, cup, NULL, STORE_ERROR_GONE);

  /* The name of a deleted series is free, and at the next start the deleted one is gone for good; its games stay. */
  g_assert_true (change (store, STORE_DELETE_SERIES, cup, NULL, NULL));
  play (store, "Anna 3, Bo 4", &best_of_3);
  fixture_close (store);
  store = fixture_open (folder, NULL);
  assert_unchanged (store, STORE_RESTORE_SERIES, cup, NULL, STORE_ERROR_GONE);
  assert_series (store, "Cup Anna+Bo: 1 Bo 1 1 1 4 2 Anna 1 0 0 3");
  games = history_list_games (store, NULL, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 4);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count (*) FROM series", "1");
  fixture_remove (folder);
}

static void
assert_series_of (Store      *store,
                  const char *names,
                  const char *expected)
{
  g_auto (GStrv) asked = g_strsplit (names, ",", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameSeries) series = NULL;

  series = store_ask (store, &(StoreQuestion) { STORE_SERIES_OF_PLAYERS, .names = (const char *const *) asked },
                      &error);
  g_assert_no_error (error);
  g_assert_cmpstr (series != NULL ? series->name : NULL, ==, expected);
}

/* The series of the last game of exactly these players, which a discarded game is not. */
static void
test_of_players (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const SeriesChoice other = { SERIES_NEW, (char *) "Other", SERIES_BEST_OF, 3, FALSE };

  assert_series_of (store, "Anna,Bo", NULL);
  play (store, "Anna 200, Bo 150", &best_of_3);
  play (store, "Anna 200, Cleo 150", &other);
  play (store, "Cleo 150", NULL);
  play (store, "Bo 200, Cleo 150, Anna 100", NULL);
  assert_series_of (store, "Bo,Anna", "Cup");
  assert_series_of (store, "Anna,Cleo", "Other");
  assert_series_of (store, "Bo,Cleo", NULL);
  assert_series_of (store, "Anna,Bo,Cleo", NULL);
  assert_series_of (store, "Anna,Nobody", NULL);
  begin (store, "Anna 1, Bo 2", NULL);
  assert_series_of (store, "Anna,Bo", NULL);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, 0);
  assert_series_of (store, "Anna,Bo", "Cup");
  begin (store, "Anna 1, Bo 2", &same);
  assert_series_of (store, "Anna,Bo", NULL);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, 0);
  g_assert_true (change (store, STORE_DELETE_SERIES, number_of (store, "Cup"), NULL, NULL));
  assert_series_of (store, "Anna,Bo", NULL);
  fixture_close (store);
  fixture_remove (folder);
}

static void
expect_critical (const char *condition)
{
  g_autofree char *pattern = g_strdup_printf ("*%s*", condition);

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, pattern);
}

/* A mistake in the program is reported as that, and not as damage of the database. */
static void
test_misused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const SeriesChoice no_such_kind = { SERIES_NEW, (char *) "Cup", N_SERIES_KINDS, 3, FALSE };
  g_autoptr (Game) game = table_of ("Anna 200, Bo 150");

  expect_critical ("kind");
  store_replace_async (store, STORE_END_NOTHING, game, &no_such_kind, fixture_answered_cb, NULL);
  g_test_assert_expected_messages ();
  expect_critical ("PROTOKOLL_IS_STORE (self)");
  store_change_async (NULL, &(StoreChange) { STORE_DELETE_SERIES, .series = 1 }, fixture_answered_cb, NULL);
  g_test_assert_expected_messages ();
  expect_critical ("PROTOKOLL_IS_STORE (self)");
  store_ask_async (NULL, &(StoreQuestion) { STORE_SERIES }, fixture_answered_cb, NULL);
  g_test_assert_expected_messages ();
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/series/best-of-three", test_best_of_three);
  g_test_add_func ("/series/same-while-saving", test_same_while_saving);
  g_test_add_func ("/series/given-up", test_given_up);
  g_test_add_func ("/series/import-between", test_import_between);
  g_test_add_func ("/series/undo", test_undo);
  g_test_add_func ("/series/no-result", test_no_result);
  g_test_add_func ("/series/players-change", test_players_change);
  g_test_add_func ("/series/leaver", test_leaver);
  g_test_add_func ("/series/order", test_order);
  g_test_add_func ("/series/same-with-others", test_same_with_others);
  g_test_add_func ("/series/refused", test_refused);
  g_test_add_func ("/series/people", test_people);
  g_test_add_func ("/series/handicap", test_handicap);
  g_test_add_func ("/series/handicap/renamed", test_handicap_of_renamed);
  g_test_add_func ("/series/import", test_import);
  g_test_add_func ("/series/reopened", test_reopened);
  g_test_add_func ("/series/last-game", test_last_game);
  g_test_add_func ("/series/rename", test_rename);
  g_test_add_func ("/series/name-of-discarded", test_name_of_discarded);
  g_test_add_func ("/series/merged-meanwhile", test_merged_meanwhile);
  g_test_add_func ("/series/name-of-deleted", test_name_of_deleted);
  g_test_add_func ("/series/delete", test_delete);
  g_test_add_func ("/series/of-players", test_of_players);
  g_test_add_func ("/series/misused", test_misused);

  return g_test_run ();
}
