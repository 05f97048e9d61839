/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../store/history-fixture.h"

#include "exchange/evening-text.h"

/* The results of an evening as a text: which games it has, and how its series stands. */

/* The text of the evening of @played or, where that is NULL, of the saved game @number. */
static char *
ask (Store      *store,
     gint64      number,
     const Game *played)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Evening) evening = store_ask (store, &(StoreQuestion) { STORE_EVENING, .game = number, .played = played },
                                           &error);

  g_assert_no_error (error);
  g_assert_nonnull (evening);
  return evening_text (evening);
}

typedef struct
{
  const char *path;
  const char *games[5]; /* as history_parse_totals() reads them */
  guint asked;          /* the index of the game whose evening it is */
  const char *expected;
} EveningCase;

#define EVENING "2026-11-20T13:31 Anna 1, Bo 0", "2026-11-20T19:30 Anna 200, Bo 150", "2026-11-21T00:10 Anna 180, Bo 210", \
  "2026-11-21T06:10 Anna 2, Bo 0"
#define ALL_OF_EVENING "Anna 1, Bo 0.\nAnna 200, Bo 150.\nBo 210, Anna 180."

static const EveningCase evenings[] = {
  { "/evening/one-game", { "2026-11-20T19:30 Anna 262, Bjørn 216" }, 0, "Anna 262, Bjørn 216." },
  { "/evening/best-first", { "2026-11-20T19:30 Anna 200, Bjørn 216, Cia 250" }, 0, "Cia 250, Bjørn 216, Anna 200." },
  { "/evening/tie", { "2026-11-20T19:30 Anna 200, Bjørn 200" }, 0, "Anna 200, Bjørn 200." },
  { "/evening/alone", { "2026-11-20T19:30 Anna 200" }, 0, "Anna 200." },

  /* A game that began six hours after the one before is of another evening. */
  { "/evening/first-of-several", { EVENING }, 0, ALL_OF_EVENING },
  { "/evening/middle-of-several", { EVENING }, 1, ALL_OF_EVENING },
  { "/evening/last-of-several", { EVENING }, 2, ALL_OF_EVENING },
  { "/evening/next", { EVENING }, 3, "Anna 2, Bo 0." },
  { "/evening/others", { "2026-11-20T19:30 Anna 200, Bo 150", "2026-11-20T20:30 Cia 180, Dag 170" }, 0,
    "Anna 200, Bo 150.\nCia 180, Dag 170." },

  /* Without a time of day a game is of no evening, although the date alone counts as midnight elsewhere. */
  { "/evening/no-time", { "2026-11-20 Anna 200, Bo 150", "2026-11-20T01:00 Anna 1, Bo 0" }, 0, "Anna 200, Bo 150." },
  { "/evening/no-time-beside", { "2026-11-20 Anna 200, Bo 150", "2026-11-20T01:00 Anna 1, Bo 0" }, 1, "Anna 1, Bo 0." },
  { "/evening/at-midnight", { "2026-11-20T00:00 Anna 200, Bo 150", "2026-11-20T01:00 Anna 1, Bo 0" }, 0,
    "Anna 200, Bo 150.\nAnna 1, Bo 0." },
  { "/evening/undated", { "- Anna 200, Bo 150", "- Anna 1, Bo 0" }, 0, "Anna 200, Bo 150." },
};

static void
check_evening (FixtureStore  *fixture,
               gconstpointer  data)
{
  const EveningCase *one = data;
  gint64 asked = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; one->games[i] != NULL; i++)
    {
      g_autoptr (Game) game = history_parse_totals (one->games[i]);
      gint64 number = history_save_game (fixture->store, game);

      if (i == one->asked)
        asked = number;
    }
  text = ask (fixture->store, asked, NULL);
  g_assert_cmpstr (text, ==, one->expected);
}

/* Games of a series: each letter is the winner of one, and "=" is a draw. */
typedef struct
{
  const char *path;
  SeriesChoice series;
  guint n_players;
  const char *winners;
  const char *expected; /* what follows on the result of the last game; NULL where nothing does */
} SeriesCase;

#define FIRST_TO(goal, name) { SERIES_NEW, (char *) name, SERIES_FIRST_TO, goal, FALSE }
#define BEST_OF(goal, name) { SERIES_NEW, (char *) name, SERIES_BEST_OF, goal, FALSE }

static const SeriesCase series[] = {
  { "/evening/series/leads", FIRST_TO (9, "the summer"), 2, "AABABABA", "Anna leads the summer 5 to 3." },
  { "/evening/series/wins", FIRST_TO (2, "the summer"), 2, "ABB", "Bo wins the summer 2 to 1." },
  { "/evening/series/halves", FIRST_TO (9, "the summer"), 2, "A=", "Anna leads the summer 1½ to ½." },
  { "/evening/series/number-at-the-end", BEST_OF (5, "Best of 5"), 2, "AAB", "Anna leads Best of 5: Anna 2, Bo 1." },
  { "/evening/series/tie", FIRST_TO (9, "the summer"), 2, "AB", "Anna and Bo lead the summer: Anna 1, Bo 1." },
  { "/evening/series/shared", BEST_OF (2, "the summer"), 2, "AB", "Anna and Bo share the summer: Anna 1, Bo 1." },
  { "/evening/series/three", FIRST_TO (9, "the summer"), 3, "AAC", "Anna leads the summer: Anna 2, Cia 1, Bo 0." },
  { "/evening/series/three-over", FIRST_TO (2, "the summer"), 3, "ACA", "Anna wins the summer: Anna 2, Cia 1, Bo 0." },
  { "/evening/series/league", { SERIES_NEW, (char *) "the year", SERIES_YEAR, 0, FALSE }, 2, "AAB",
    "Anna leads the year 2 to 1." },
  { "/evening/series/alone", FIRST_TO (9, "the summer"), 1, "A", NULL },
};

/* Begins a game of the series at the table that @winner will have won; the caller owns it. */
static Game *
begin (Store        *store,
       SeriesChoice *choice,
       guint         n_players,
       char          winner)
{
  static const char *const names[] = { "Anna", "Bo", "Cia" };
  g_autoptr (GString) text = g_string_new ("- ");
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", names[i], winner == *names[i] ? 250 : 200);
  game = history_parse_totals (text->str);
  fixture_replace_in (store, STORE_END_NOTHING, game, choice, &error);
  g_assert_no_error (error);
  choice->number = SERIES_SAME;
  return g_steal_pointer (&game);
}

/* The game at the table counts, as it will when it is saved, and asking saves nothing. */
static void
check_series (FixtureStore  *fixture,
              gconstpointer  data)
{
  const SeriesCase *one = data;
  SeriesChoice choice = one->series;
  gint64 number = 0;

  for (const char *winner = one->winners; *winner != '\0'; winner++)
    {
      g_autoptr (Game) game = begin (fixture->store, &choice, one->n_players, *winner);
      g_autoptr (GPtrArray) before = history_list_games (fixture->store, NULL, 0, 99, NULL);
      g_autofree char *coming = ask (fixture->store, 0, game);
      g_autoptr (GPtrArray) after = history_list_games (fixture->store, NULL, 0, 99, NULL);
      g_autofree char *saved = NULL;
      const char *second;

      g_assert_cmpuint (after->len, ==, before->len);
      number = fixture_clear (fixture->store, STORE_END_SAVE, NULL);
      saved = ask (fixture->store, number, NULL);
      g_assert_cmpstr (saved, ==, coming);
      second = strstr (saved, ". ");
      if (winner[1] == '\0')
        g_assert_cmpstr (second != NULL ? second + 2 : NULL, ==, one->expected);
    }
}

/* The game of a table at the end of an evening comes after those that were saved. */
static void
test_at_table (FixtureStore  *fixture,
               gconstpointer  data)
{
  g_autoptr (Game) first = history_parse_totals ("2026-11-20T19:30 Anna 200, Bo 150");
  g_autoptr (Game) second = history_parse_totals ("2026-11-20T20:40 Anna 180, Bo 210");
  g_autofree char *text = NULL;

  history_save_game (fixture->store, first);
  fixture_begin (fixture->store, second, NULL);
  text = ask (fixture->store, 0, second);
  g_assert_cmpstr (text, ==, "Anna 200, Bo 150.\nBo 210, Anna 180.");
}

/* A game that goes on says so, also before its first entry. */
static void
test_not_finished (FixtureStore  *fixture,
                   gconstpointer  data)
{
  g_autoptr (Game) bare = history_dated ("yatzy", "2026-11-20T19:30");
  g_autoptr (Game) game = history_dated ("yatzy | 1 ones 3 | 2 twos 4", "2026-11-20T19:30");
  g_autofree char *none = NULL, *text = NULL;

  fixture_begin (fixture->store, bare, NULL);
  none = ask (fixture->store, 0, bare);
  g_assert_cmpstr (none, ==, "A 0, B 0 (not finished).");
  fixture_keep (fixture->store, game, NULL);
  text = ask (fixture->store, 0, game);
  g_assert_cmpstr (text, ==, "B 8, A 3 (not finished).");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++)
    g_test_add (evenings[i].path, FixtureStore, &evenings[i], fixture_set_up, check_evening, fixture_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (series); i++)
    g_test_add (series[i].path, FixtureStore, &series[i], fixture_set_up, check_series, fixture_tear_down);
  g_test_add ("/evening/at-table", FixtureStore, NULL, fixture_set_up, test_at_table, fixture_tear_down);
  g_test_add ("/evening/not-finished", FixtureStore, NULL, fixture_set_up, test_not_finished, fixture_tear_down);
  return g_test_run ();
}
