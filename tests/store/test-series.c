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
  g_autofree char *undated = g_strconcat ("- ", text, NULL);

  return history_parse_totals (undated);
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

static gboolean
change (Store            *store,
        StoreChangeKind   kind,
        gint64            number,
        const char       *name,
        GError          **error)
{
  return history_change (store, &(StoreChange) { kind, .series = number, .name = name }, error);
}

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

/* Something that is done, and what is there afterwards; NULL where it is not asked. */
typedef struct
{
  const char *act;    /* as do_act() has it; NULL at the end */
  const char *series; /* as assert_series() has it */
  const char *table;  /* the series of the game at the table */
  const char *played; /* both, as they are with this game */
} Step;

/* Begins a game that is made from "CHOICE GAME": a new series, "same", "=Cup" for that one, or "-" for none. */
static void
replace (Store      *store,
         StoreEnd    end,
         const char *choice,
         Game       *game)
{
  SeriesChoice series = { SERIES_NEW, (char *) choice, SERIES_BEST_OF, g_str_equal (choice, "Final") ? 1 : 3, FALSE };
  g_autoptr (GError) error = NULL;

  if (g_str_equal (choice, "same"))
    series = same;
  else if (*choice == '=')
    series = (SeriesChoice) { .number = number_of (store, choice + 1) };
  fixture_replace_in (store, end, game, *choice != '-' ? &series : NULL, &error);
  g_assert_no_error (error);
}

/* "begin CHOICE GAME", and "next" or "instead", which save or discard the game before; "play" saves it, too. "keep GAME",
 * "save" and "discard" are about the game at the table, "shelf" about the discarded one, and "back 1", "delete 1" and
 * "restore 1" about a saved one by its number. */
static void
do_act (FixtureStore *self,
        Game        **game,
        const char   *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  const char *verb = words[0];
  gint64 number = words[1] != NULL ? atoi (words[1]) : 0;

  if (g_str_equal (verb, "save"))
    save (self->store);
  else if (g_str_equal (verb, "discard"))
    g_assert_cmpint (fixture_clear (self->store, STORE_END_DISCARD, NULL), >, 0);
  else if (g_str_equal (verb, "delete"))
    g_assert_true (history_delete (self->store, number, NULL));
  else if (g_str_equal (verb, "restore"))
    g_assert_true (history_restore (self->store, number, NULL));
  else if (g_str_equal (verb, "rename"))
    g_assert_true (change (self->store, STORE_RENAME_SERIES, number_of (self->store, words[1]), words[2], NULL));
  else if (g_str_equal (verb, "drop"))
    g_assert_true (change (self->store, STORE_DELETE_SERIES, number_of (self->store, words[1]), NULL, NULL));
  else if (g_str_equal (verb, "import"))
    {
      g_autoptr (Game) old = history_dated (strchr (text, ' ') + 1, "2020-01-01");

      history_import_one (self->store, old);
    }
  else
    {
      g_clear_pointer (game, game_unref);
      if (g_str_equal (verb, "reopen"))
        {
          fixture_shut (self);
          fixture_open_again (self, game);
        }
      else if (g_str_equal (verb, "shelf") || g_str_equal (verb, "back"))
        *game = fixture_bring_back (self->store, number > 0 ? number : TABLE_GAME_DISCARDED, NULL);
      else if (g_str_equal (verb, "keep"))
        {
          *game = game_of (strchr (text, ' ') + 1);
          g_assert_true (fixture_keep (self->store, *game, NULL));
        }
      else
        {
          *game = g_str_has_prefix (words[2], "yatzy") ? game_of (words[2]) : table_of (words[2]);
          replace (self->store, g_str_equal (verb, "next") ? STORE_END_SAVE
                                : g_str_equal (verb, "instead") ? STORE_END_DISCARD : STORE_END_NOTHING,
                   words[1], *game);
          if (g_str_equal (verb, "play"))
            save (self->store);
        }
    }
}

/* A series from its first game to its last, after which it is not continued. */
static const Step best_of_three[] = {
  { "begin Cup Anna 200, Bo 150", "Cup Anna+Bo:" },
  { "save", "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150", "" },
  { "play same Bo 180, Anna 100", "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300" },
  { "begin same Bo 90, Anna 120", "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300",
    "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300", "Cup Bo+Anna over: 1 Anna 3 2 2 420 2 Bo 3 1 1 420" },
  { "save" },
  { "begin same Bo 90, Anna 120", NULL, "" },
  { "save", "Cup Bo+Anna over: 1 Anna 3 2 2 420 2 Bo 3 1 1 420" },
  { NULL },
};

/* The next game begins in the same transaction that saves the last one. */
static const Step same_while_saving[] = {
  { "begin Cup Anna 200, Bo 150" },
  { "next same Anna 1, Bo 2", NULL, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150" },
  /* This game had no entry, so the next one takes its place in the series. */
  { "instead same Anna 1, Bo 2", NULL, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150" },
  { "next same Anna 1, Bo 2" },
  { "next same Anna 1, Bo 2", "Cup Anna+Bo over: 1 Bo 3 2 2 154 2 Anna 3 1 1 202", "" },
  { NULL },
};

/* Old games that are imported between two games of a series were not played between them. */
static const Step import_between[] = {
  { "play Cup Anna 200, Bo 150" },
  { "import yatzy | 1 chance 20 | 1 rest x | 2 rest x" },
  { "play same Anna 100, Bo 150", "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300" },
  { NULL },
};

/* The standings follow when games are cleared, brought back, deleted and restored. */
static const Step undo[] = {
  { "play Cup Anna 200, Bo 150" },
  { "play same Anna 100, Bo 150", "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300" },
  { "back 2", "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150", NULL, "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300" },
  { "save", "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300" },
  { "delete 1", "Cup Anna+Bo: 1 Bo 1 1 1 150 2 Anna 1 0 0 100" },
  { "restore 1", "Cup Anna+Bo: 1 Anna 2 1 1 300 1 Bo 2 1 1 300" },
  { "delete 1" },
  { "delete 3", "" },
  { "restore 3", "Cup Anna+Bo: 1 Bo 1 1 1 150 2 Anna 1 0 0 100" },
  { NULL },
};

#define BEGUN "yatzy | 1 ones 3 | 2 ones 3"

/* Unfinished and discarded games do not count. */
static const Step no_result[] = {
  { "begin Cup yatzy" },
  { "keep " BEGUN },
  { "instead same yatzy", NULL, "Cup A+B:" },
  { "keep " BEGUN },
  { "save", "Cup A+B:" },
  { "begin same yatzy" },
  { "keep " BEGUN },
  { "discard", "Cup A+B:" },
  { NULL },
};

/* When the first game is dropped before an entry it is deleted, but its series stays. */
static const Step given_up[] = {
  { "begin Cup yatzy" },
  { "begin same yatzy", NULL, "Cup A+B:" },
  { "begin =Cup yatzy", NULL, "Cup A+B:" },
  { NULL },
};

/* A player who leaves during a game has no result in it, at the table and once it is saved. */
static const Step leaver[] = {
  { "begin Cup yatzy x3" },
  { "keep yatzy x3 | 1 ones 3 | leave 3 | 1 rest x | 2 rest x", NULL, NULL, "Cup A+B+C: 1 A 1 1 1 3 2 B 1 0 0 0" },
  { "save", "Cup A+B+C: 1 A 1 1 1 3 2 B 1 0 0 0" },
  { NULL },
};

/* Series that are over come last, however new they are. */
static const Step order[] = {
  { "play Cup Anna 2, Bo 1" },
  { "play Final Anna 2, Bo 1" },
  { "play Last Anna 2, Bo 1", "Last Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1; Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1;"
                              " Final Anna+Bo over: 1 Anna 1 1 1 2 2 Bo 1 0 0 1" },
  { NULL },
};

/* The series of the game at the table does not go on with other players. */
static const Step same_with_others[] = {
  { "begin Cup Anna 2, Bo 1" },
  { "next same Anna 2, Cleo 1", "Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1", "" },
  { NULL },
};

/* The series of the running game is stored with the game. */
static const Step reopened[] = {
  { "begin Cup Anna 200, Bo 150" },
  { "reopen", NULL, NULL, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150" },
  { "save", "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150" },
  { NULL },
};

/* After the only game of a series was discarded, its name is free; when that game is brought back, it is in the series
 * of this name. */
static const Step name_of_discarded[] = {
  { "begin Cup yatzy" },
  { "keep " BEGUN },
  { "discard", "" },
  { "shelf", "Cup A+B:" },
  { "discard", "" },
  { "begin Cup yatzy", "Cup A+B:" },
  { "shelf", "Cup A+B:" },
  { NULL },
};

/* Where all games were deleted from the statistics, another series can take the name, and both have it afterwards. */
static const Step name_of_deleted[] = {
  { "play Old Cleo 20, Dag 10" },
  { "play Cup Anna 2, Bo 1" },
  { "delete 2" },
  { "rename Old Cup", "Cup Cleo+Dag: 1 Cleo 1 1 1 20 2 Dag 1 0 0 10" },
  { "restore 2", "Cup Anna+Bo: 1 Anna 1 1 1 2 2 Bo 1 0 0 1; Cup Cleo+Dag: 1 Cleo 1 1 1 20 2 Dag 1 0 0 10" },
  { NULL },
};

static void
test_steps (FixtureStore *self,
            gconstpointer data)
{
  g_autoptr (Game) game = NULL;

  assert_series (self->store, "");
  assert_at_table (self->store, NULL, "");
  for (const Step *step = data; step->act != NULL; step++)
    {
      g_test_message ("%s", step->act);
      do_act (self, &game, step->act);
      if (step->series != NULL)
        assert_series (self->store, step->series);
      if (step->table != NULL)
        assert_at_table (self->store, NULL, step->table);
      if (step->played != NULL)
        {
          assert_at_table (self->store, game, step->played);
          assert_series_with (self->store, game, step->played);
        }
    }
}

/* The last game of exactly these players, which may be the running one but is no discarded one, and its series. */
static const struct
{
  const char *act;    /* or NULL */
  const char *names;
  const char *last;
  const char *series;
} last_games[] = {
  { NULL, "Anna,Bo", "", NULL },
  { "play Cup Anna 200, Bo 150", "Bo,Anna", "Anna 200, Bo 150", "Cup" },
  { "play Other Anna 200, Cleo 150", "Anna,Cleo", "Anna 200, Cleo 150", "Other" },
  { "play - Cleo 150", "Cleo", "Cleo 150", NULL },
  { "play - Bo 200, Cleo 150, Anna 100", "Anna,Bo,Cleo", "Bo 200, Cleo 150, Anna 100", NULL },
  { NULL, "Bo,Anna", "Anna 200, Bo 150", "Cup" },
  { NULL, "Bo,Cleo", "", NULL },
  { NULL, "Bo", "", NULL },
  { NULL, "Anna,Nobody", "", NULL },
  { NULL, "", "", NULL },
  { "begin - Anna 1, Bo 2", "Anna,Bo", "Anna 1, Bo 2", NULL },
  { "discard", "Anna,Bo", "Anna 200, Bo 150", "Cup" },
  { "begin same Anna 1, Bo 2", "Anna,Bo", "Anna 1, Bo 2", NULL },
  { "discard", "Anna,Bo", "Anna 200, Bo 150", "Cup" },
  { "drop Cup", "Anna,Bo", "Anna 200, Bo 150", NULL },
  { "play - Bo 8, Anna 9", "Anna,Bo", "Bo 8, Anna 9", NULL },
  { "delete 5", "Anna,Bo", "Anna 200, Bo 150", NULL },
};

static void
test_last_games (FixtureStore *self)
{
  g_autoptr (Game) running = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (last_games); i++)
    {
      g_auto (GStrv) names = g_strsplit (last_games[i].names, ",", -1);
      StoreQuestion question = { STORE_LAST_GAME, .names = (const char *const *) names };
      g_autoptr (Game) last = NULL;
      g_autoptr (NewGameFacts) facts = NULL;
      const char *goes_on = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%u", i);
      if (last_games[i].act != NULL)
        do_act (self, &running, last_games[i].act);
      last = store_ask (self->store, &question, &error);
      g_assert_no_error (error);
      for (guint k = 0; last != NULL && k < game_get_n_players (last); k++)
        g_string_append_printf (text, "%s%s %d", k > 0 ? ", " : "", game_get_player (last, k), game_get_totals (last)[k]);
      g_assert_cmpstr (text->str, ==, last_games[i].last);
      facts = store_ask (self->store, &(StoreQuestion) { STORE_NEW_GAME }, &error);
      g_assert_no_error (error);
      for (guint k = 0; k < facts->series->len; k++)
        {
          const GameSeries *series = g_ptr_array_index (facts->series, k);

          if (series->goes_on && game_series_has_players (series, question.names))
            goes_on = series->name;
        }
      g_assert_cmpstr (goes_on, ==, last_games[i].series);
    }
}

/* A player who is absent gets nothing, a new one begins with nothing, and SERIES_SAME is only for the same players. */
static void
test_players_change (FixtureStore *self)
{
  const SeriesChoice league = { SERIES_NEW, (char *) "  Saturday ", SERIES_EVENING, 7, FALSE };
  g_autoptr (GPtrArray) all = NULL;
  SeriesChoice chosen = { 0 };
  const char *some[] = { "Bo", "Anna", NULL }, *more[] = { "Bo", "Anna", "Cleo", NULL };

  play (self->store, "Anna 200, Bo 150, Cleo 100", &league);
  play (self->store, "Anna 200, Bo 250", &same);
  assert_series (self->store, "Saturday Anna+Bo+Cleo: 1 Anna 1 1 2 200 2 Bo 1 0 1 150 3 Cleo 1 0 0 100");
  all = list (self->store, NULL);
  chosen.number = ((GameSeries *) g_ptr_array_index (all, 0))->number;
  g_assert_cmpint (((GameSeries *) g_ptr_array_index (all, 0))->rules.ends, >, g_get_real_time () / G_USEC_PER_SEC);
  g_assert_true (game_series_has_players (g_ptr_array_index (all, 0), more));
  g_assert_false (game_series_has_players (g_ptr_array_index (all, 0), some));
  play (self->store, "Dag 90, Bo 80", &chosen);
  play (self->store, "Dag 90, Bo 80", &same);
  assert_series (self->store, "Saturday Dag+Bo: 1 Dag 2 2 2 180 2 Anna 1 1 2 200 3 Bo 3 0 1 310 4 Cleo 1 0 0 100");
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
test_refused (FixtureStore *self)
{
  g_autofree char *longest = g_strnfill (GAME_MAX_NAME, 'x');
  g_autofree char *too_long = g_strnfill (10000, 'x');
  SeriesChoice choice = best_of_3;

  begin (self->store, "Anna 200, Bo 150", &best_of_3);
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "Cup,another name");
  choice.name = (char *) " Cup ";
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "Cup,another name");
  choice.name = (char *) " \t ";
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "needs a name");
  choice.name = NULL;
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "needs a name");
  choice.name = (char *) "\xff";
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "needs a name");
  choice.name = too_long;
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "100");
  choice.name = longest;
  choice.goal = 0;
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "1 to 99");
  choice.goal = 100;
  assert_no_series (self->store, &choice, STORE_ERROR_REFUSED, "1 to 99");
  choice.number = 77;
  assert_no_series (self->store, &choice, STORE_ERROR_GONE, "no longer exists");
  assert_series (self->store, "Cup Anna+Bo:");
  save (self->store);
  choice = (SeriesChoice) { SERIES_NEW, longest, SERIES_FIRST_TO, 99, FALSE };
  play (self->store, "Anna 2, Bo 1", &choice);
  fixture_shut (self);
  fixture_assert_ask (self->folder, "SELECT group_concat (length (name)) FROM series", "3,100");
}

/* Merged players are one in the standings, with the handicaps of both, and a renaming shows at once. */
static void
test_people (FixtureStore *self)
{
  const SeriesChoice league = { SERIES_NEW, (char *) "Year", SERIES_YEAR, 0, TRUE };
  gint64 anna, bo;

  for (guint i = 0; i < 5; i++)
    play (self->store, i < 4 ? "Anna 250, Bo 200" : "Anna 250, Bo 200, Ana 300", NULL);
  play (self->store, "Anna 240, Bo 210", &league);
  play (self->store, "Bo 200, Ana 230", &(SeriesChoice) { .number = 1 });
  assert_series (self->store, "Year Bo+Ana: 1 Bo 2 1 1 450 1 Ana 1 1 1 230 3 Anna 1 0 0 240");
  fixture_shut (self);
  fixture_assert_ask (self->folder,
                      "SELECT group_concat (name || handicap) FROM seat JOIN player ON player.id = player_id", "Bo40");
  /* Both played in one game, so merging is refused until it is deleted. */
  fixture_open_again (self, NULL);
  anna = history_find_person (self->store, "Anna");
  bo = history_find_person (self->store, "Bo");
  g_assert_false (history_merge (self->store, bo, anna, NULL));
  g_assert_true (history_delete (self->store, 5, NULL));
  g_assert_true (history_merge (self->store, history_find_person (self->store, "Ana"), anna, NULL));
  g_assert_true (history_rename (self->store, bo, "Bjørn", NULL));
  assert_series (self->store, "Year Bjørn+Anna: 1 Anna 2 1 1 470 1 Bjørn 2 1 1 450");
}

/* The handicap is four fifths of the distance to the best mean, for players with at least five finished games of this
 * kind; it never changes the sheet. */
static void
test_handicap (FixtureStore *self)
{
  SeriesChoice cup = best_of_3;
  gint64 number;
  g_autoptr (Game) game = NULL;

  cup.handicap = TRUE;
  for (guint i = 0; i < 4; i++)
    play (self->store, "Anna 250, Bo 200", NULL);
  play (self->store, "Anna 200, Bo 180", &cup);
  assert_series (self->store, "Cup Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 180");
  /* The means are 240 and 196, four fifths of the distance is 35.2, which gives 35; Cleo has too few games. */
  number = play (self->store, "Anna 200, Bo 170, Cleo 190", &(SeriesChoice) { .number = 1 });
  assert_series (self->store, "Cup Anna+Bo+Cleo: 1 Anna 2 1 2 400 1 Bo 2 1 2 385 3 Cleo 1 0 0 190");
  game = history_read_game (self->store, number, NULL);
  g_assert_cmpint (game_get_totals (game)[1], ==, 170);
}

/* What happens at the table at once, and the handicaps of the players afterwards. */
static const struct
{
  const char *moves;
  const char *handicaps;
} renamed[] = {
  { "rename 3 X", "Anna 40 X 80" },
  { "seats 3 1 2", "X 80 Anna 40" },
  /* Anna and Bo swap their names, by way of another name. */
  { "rename 2 Y | rename 3 Anna | rename 2 Bo", "X 80 Bo 40" },
  { "", "X 80 Bo 40" },
  { "undo | undo | undo", "X 80 Anna 40" },
};

/* Asserts the handicaps in the file of the game at the table. */
static void
assert_handicaps (const char *folder,
                  const char *expected)
{
  int lock = -1;
  g_autoptr (TableGame) table = table_game_new (folder, &lock);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *aside = NULL;
  g_autofree int *points = NULL;
  const AtTable *at;

  g_assert_true (table_game_load (table, &aside, NULL));
  at = table_game_get (table);
  points = at_table_list_handicaps (at);
  for (guint seat = 0; seat < game_get_n_players (at->game); seat++)
    if (points[seat] != 0)
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? " " : "", game_get_player (at->game, seat), points[seat]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* A file of the game at the table whose handicaps no series gave, so that they could not be saved. */
static void
test_handicap_of_file (void)
{
  const char *names[] = { "Anna", "Bo", "Cleo", NULL };
  g_autofree char *cup = g_strnfill (64, 'a'), *text = NULL;
  AtTable odd = { game_new (rules_of ("yatzy"), names, NULL), cup, { G_MAXINT, G_MININT, 80 } };
  g_auto (AtTable) read = { NULL };

  text = at_table_write (&odd);
  g_assert_true (at_table_read (&read, text, NULL));
  g_assert_cmpint (read.handicaps[0], ==, AT_TABLE_MOST_HANDICAP);
  g_assert_cmpint (read.handicaps[1], ==, -AT_TABLE_MOST_HANDICAP);
  g_assert_cmpint (read.handicaps[2], ==, 80);
  game_unref (odd.game);
}

/* A player who is renamed at the table, changes seats, or swaps names with another keeps the handicap of the game. */
static void
test_handicap_of_renamed (FixtureStore *self)
{
  const char *names[] = { "Anna", "Bo", "Cleo", NULL };
  SeriesChoice cup = best_of_3;
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), names, NULL);

  cup.handicap = TRUE;
  for (guint i = 0; i < 5; i++)
    play (self->store, "Anna 200, Bo 250, Cleo 150", NULL);
  g_assert_cmpint (fixture_replace_in (self->store, STORE_END_NOTHING, game, &cup, NULL), ==, 0);
  assert_handicaps (self->folder, "Anna 40 Cleo 80");
  for (guint i = 0; i < G_N_ELEMENTS (renamed); i++)
    {
      g_auto (GStrv) moves = g_strsplit (renamed[i].moves, " | ", -1);

      for (guint k = 0; moves[k] != NULL; k++)
        {
          g_autoptr (Game) before = game;

          game = game_step (before, moves[k], NULL);
        }
      g_assert_true (fixture_keep (self->store, game, NULL));
      fixture_shut (self);
      assert_handicaps (self->folder, renamed[i].handicaps);
      fixture_open_again (self, NULL);
    }
}

/* A player at the table whose name only looks like the one that is known is nobody in the list of those at the table. That
 * gives nobody else the handicap of another one, and does not stand in the way of the end of the game. */
static void
test_alike_at_table (FixtureStore *self)
{
  const char *const steps[] = { "1 chance 20", "2 chance 10", "3 chance 30", "1 rest x", "2 rest x", "3 rest x" };
  const char *names[] = { "Anna\u200b", "Bo", "Cleo", NULL };
  SeriesChoice cup = best_of_3;
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), names, NULL), next = game_new (rules_of ("yatzy"), names, NULL);
  g_autoptr (GError) error = NULL;

  cup.handicap = TRUE;
  for (guint i = 0; i < 5; i++)
    play (self->store, "Anna 200, Bo 250, Cleo 150", NULL);
  g_assert_cmpint (fixture_replace_in (self->store, STORE_END_NOTHING, game, &cup, NULL), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    fixture_step (self->store, &game, steps[i]);
  assert_at_table (self->store, game, "Cup Bo+Cleo: 1 Cleo 1 1 1 110 2 Bo 1 0 0 10");
  fixture_replace_in (self->store, STORE_END_SAVE, next, &same, &error);
  g_assert_no_error (error);
  assert_series (self->store, "Cup Anna+Bo+Cleo: 1 Cleo 1 1 2 110 2 Anna 1 0 1 20 2 Bo 1 0 0 10");
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
test_rename (FixtureStore *self)
{
  g_autofree char *too_long = g_strnfill (10000, 'x');
  const SeriesChoice other = { SERIES_NEW, (char *) "Other", SERIES_BEST_OF, 3, FALSE };
  gint64 cup;

  play (self->store, "Anna 200, Bo 150", &best_of_3);
  play (self->store, "Cleo 200, Bo 150", &other);
  cup = number_of (self->store, "Cup");
  g_assert_true (change (self->store, STORE_RENAME_SERIES, cup, "  Final ", NULL));
  assert_unchanged (self->store, STORE_RENAME_SERIES, cup, "Other", STORE_ERROR_REFUSED);
  assert_unchanged (self->store, STORE_RENAME_SERIES, cup, " ", STORE_ERROR_REFUSED);
  assert_unchanged (self->store, STORE_RENAME_SERIES, cup, too_long, STORE_ERROR_REFUSED);
  assert_unchanged (self->store, STORE_RENAME_SERIES, 77, "Nothing", STORE_ERROR_GONE);
  /* A series may keep its own name. */
  g_assert_true (change (self->store, STORE_RENAME_SERIES, cup, "Final", NULL));
  assert_series (self->store, "Other Cleo+Bo: 1 Cleo 1 1 1 200 2 Bo 1 0 0 150;"
                              " Final Anna+Bo: 1 Anna 1 1 1 200 2 Bo 1 0 0 150");
}

static void
test_delete (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = NULL;
  gint64 cup;

  play (self->store, "Anna 200, Bo 150", &best_of_3);
  begin (self->store, "Bo 180, Anna 100", &same);
  cup = number_of (self->store, "Cup");
  g_assert_true (change (self->store, STORE_DELETE_SERIES, cup, NULL, NULL));
  assert_series (self->store, "");
  assert_at_table (self->store, NULL, "");
  assert_unchanged (self->store, STORE_DELETE_SERIES, cup, NULL, STORE_ERROR_GONE);

  /* When restored it is as it was, with the running game, and with a game that was begun meanwhile without a series. */
  save (self->store);
  play (self->store, "Bo 1, Anna 2", &same);
  g_assert_true (change (self->store, STORE_RESTORE_SERIES, cup, NULL, NULL));
  assert_series (self->store, "Cup Bo+Anna: 1 Bo 2 1 1 330 1 Anna 2 1 1 300");
  assert_unchanged (self->store, STORE_RESTORE_SERIES, cup, NULL, STORE_ERROR_GONE);

  /* The name of a deleted series is free, and at the next start the deleted one is gone for good; its games stay. */
  g_assert_true (change (self->store, STORE_DELETE_SERIES, cup, NULL, NULL));
  play (self->store, "Anna 3, Bo 4", &best_of_3);
  fixture_shut (self);
  fixture_open_again (self, NULL);
  assert_unchanged (self->store, STORE_RESTORE_SERIES, cup, NULL, STORE_ERROR_GONE);
  assert_series (self->store, "Cup Anna+Bo: 1 Bo 1 1 1 4 2 Anna 1 0 0 3");
  games = history_list_games (self->store, NULL, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 4);
  fixture_shut (self);
  fixture_assert_ask (self->folder, "SELECT count (*) FROM series", "1");
}

static void
expect_critical (const char *condition)
{
  g_autofree char *pattern = g_strdup_printf ("*%s*", condition);

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, pattern);
}

/* A mistake in the program is reported as that, and not as damage of the database. */
static void
test_misused (FixtureStore *self)
{
  const SeriesChoice no_such_kind = { SERIES_NEW, (char *) "Cup", N_SERIES_KINDS, 3, FALSE };
  g_autoptr (Game) game = table_of ("Anna 200, Bo 150");

  expect_critical ("kind");
  store_replace_async (self->store, STORE_END_NOTHING, game, &no_such_kind, fixture_answered_cb, NULL);
  g_test_assert_expected_messages ();
  expect_critical ("PROTOKOLL_IS_STORE (self)");
  store_change_async (NULL, &(StoreChange) { STORE_DELETE_SERIES, .series = 1 }, fixture_answered_cb, NULL);
  g_test_assert_expected_messages ();
  expect_critical ("PROTOKOLL_IS_STORE (self)");
  store_ask_async (NULL, &(StoreQuestion) { STORE_SERIES }, fixture_answered_cb, NULL);
  g_test_assert_expected_messages ();
}

static const struct
{
  const char *path;
  const Step *steps;
} all[] = {
  { "/series/best-of-three", best_of_three },
  { "/series/same-while-saving", same_while_saving },
  { "/series/import-between", import_between },
  { "/series/undo", undo },
  { "/series/no-result", no_result },
  { "/series/given-up", given_up },
  { "/series/leaver", leaver },
  { "/series/order", order },
  { "/series/same-with-others", same_with_others },
  { "/series/reopened", reopened },
  { "/series/name-of-discarded", name_of_discarded },
  { "/series/name-of-deleted", name_of_deleted },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_test_add (all[i].path, FixtureStore, all[i].steps, fixture_set_up, test_steps, fixture_tear_down);
  fixture_add ("/series/last-games", test_last_games);
  fixture_add ("/series/players-change", test_players_change);
  fixture_add ("/series/refused", test_refused);
  fixture_add ("/series/people", test_people);
  fixture_add ("/series/handicap", test_handicap);
  fixture_add ("/series/handicap/renamed", test_handicap_of_renamed);
  g_test_add_func ("/series/handicap/of-file", test_handicap_of_file);
  fixture_add ("/series/alike-at-table", test_alike_at_table);
  fixture_add ("/series/rename", test_rename);
  fixture_add ("/series/delete", test_delete);
  fixture_add ("/series/misused", test_misused);

  return g_test_run ();
}
