/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/sort-time.h"

#include <string.h>

/* What a period was like for all who played, over all rule sets: which games count, where an evening ends, who is the
 * rival and who the nemesis. */

/* Games, a line each: the day, with or without a time, "-" for none, and totals of yatzy, or a game line. */
typedef struct
{
  const char *path;
  const char *games;
  const char *from, *to;   /* the first and the last day, or NULL */
  const char *expected;    /* see describe() */
} Case;

#define ZERO " | 1 rest x | 2 rest x"

static const Case cases[] = {
  { "nothing", "", NULL, NULL, "0 games" },

  /* An evening is a row of games each of which began less than six hours after the one before. */
  { "evening", "2026-01-05T19:00 A 2, B 1\n2026-01-06T00:59 A 2, B 1", NULL, NULL,
    "2 games, yatzy 2, evenings 1: 2 from 2026-01-05T19:00, 2026-01 2"
    "; A 2 won 2 in a row 2 of 2: 2/2 rival B; B 2 won 0 in a row 0 of 2: 0/2 rival A" },
  { "six-hours", "2026-01-05T19:00 A 2, B 1\n2026-01-06T01:00 A 2, B 1", NULL, NULL,
    "2 games, yatzy 2, evenings 2: 1 from 2026-01-05T19:00, 2026-01 2"
    "; A 2 won 2 in a row 2 of 2: 2/2 rival B; B 2 won 0 in a row 0 of 2: 0/2 rival A" },
  { "long-evening", "2026-01-31T18:00 A 2\n2026-01-31T23:00 A 3\n2026-02-01T04:00 A 4", NULL, NULL,
    "3 games, yatzy 3, evenings 1: 3 from 2026-01-31T18:00, 2026-01 2, 2026-02 1; A 3 won 0 in a row 0 of 1: 0/3" },
  { "best-evening", "2026-01-01T19:00 A 2\n2026-01-03T19:00 A 2\n2026-01-03T20:00 A 3\n2026-01-02T19:00 A 2\n"
                    "2026-01-04T19:00 A 2\n2026-01-04T19:30 A 3", NULL, NULL,
    "6 games, yatzy 6, evenings 4: 2 from 2026-01-03T19:00, 2026-01 6; A 6 won 0 in a row 0 of 1: 0/6" },
  /* A game without a time of day is in none, but at midnight it has one. */
  { "days", "2026-01-05 A 2\n2026-01-05 A 3\n- A 4", NULL, NULL,
    "3 games, yatzy 3, evenings 0, 2026-01 2; A 3 won 0 in a row 0 of 1: 0/3" },
  { "midnight", "2026-01-05T00:00 A 2\n2026-01-05 A 3\n2026-01-05T01:00 A 4", NULL, NULL,
    "3 games, yatzy 3, evenings 1: 2 from 2026-01-05T00:00, 2026-01 3; A 3 won 0 in a row 0 of 1: 0/3" },

  /* Finished games count, and nobody wins alone. */
  { "unfinished", "2026-01-05T19:00 A 2, B 1\n2026-01-05T20:00 yatzy | 1 ones 3", NULL, NULL,
    "1 games, yatzy 1, evenings 1: 1 from 2026-01-05T19:00, 2026-01 1"
    "; A 1 won 1 in a row 1 of 2: 1/1 rival B; B 1 won 0 in a row 0 of 2: 0/1 rival A" },
  { "sizes", "2026-01-01 A 2\n2026-01-02 A 3, B 1\n2026-01-03 A 3, B 1, C 2\n2026-01-04 A 3, B 4, C 2", NULL, NULL,
    "4 games, yatzy 4, evenings 0, 2026-01 4"
    "; A 4 won 2 in a row 2 of 1: 0/1 of 2: 1/1 of 3: 1/2 rival B"
    "; B 3 won 1 in a row 1 of 2: 0/1 of 3: 1/2 rival A; C 2 won 0 in a row 0 of 3: 0/2 rival A" },
  { "shared", "2026-01-01 A 2, B 2, C 1", NULL, NULL,
    "1 games, yatzy 1, evenings 0, 2026-01 1; A 1 won 1 in a row 1 of 3: 1/1 rival B"
    "; B 1 won 1 in a row 1 of 3: 1/1 rival A; C 1 won 0 in a row 0 of 3: 0/1 rival A" },

  /* The nemesis came before one in the largest share of at least five games, and more often than after. */
  { "four-games", "2026-01-01 A 1, B 2\n2026-01-02 A 1, B 2\n2026-01-03 A 1, B 2\n2026-01-04 A 1, B 2", NULL, NULL,
    "4 games, yatzy 4, evenings 0, 2026-01 4; A 4 won 0 in a row 0 of 2: 0/4 rival B"
    "; B 4 won 4 in a row 4 of 2: 4/4 rival A" },
  { "five-games", "2026-01-01 A 1, B 2\n2026-01-02 A 3, B 2\n2026-01-03 A 2, B 2\n2026-01-04 A 3, B 2\n2026-01-05 A 4, B 2",
    NULL, NULL,
    "5 games, yatzy 5, evenings 0, 2026-01 5; A 5 won 4 in a row 4 of 2: 4/5 rival B"
    "; B 5 won 2 in a row 1 of 2: 2/5 rival A nemesis A" },
  { "never-before", "2026-01-01 A 1, B 1\n2026-01-02 A 2, B 2\n2026-01-03 A 3, B 3\n2026-01-04 A 4, B 4\n2026-01-05 A 5, B 5",
    NULL, NULL,
    "5 games, yatzy 5, evenings 0, 2026-01 5; A 5 won 5 in a row 5 of 2: 5/5 rival B"
    "; B 5 won 5 in a row 5 of 2: 5/5 rival A" },
  { "share", "2026-01-01 A 1, B 2\n2026-01-02 A 1, B 2\n2026-01-03 A 1, B 2\n2026-01-04 A 3, B 2\n2026-01-05 A 4, B 2\n"
             "2026-01-06 A 5, B 2\n2026-02-01 A 1, C 2\n2026-02-02 A 1, C 2\n2026-02-03 A 1, C 2\n2026-02-04 A 3, C 2\n"
             "2026-02-05 A 4, C 2", NULL, NULL,
    "11 games, yatzy 11, evenings 0, 2026-01 6, 2026-02 5; A 11 won 5 in a row 3 of 2: 5/11 rival B nemesis C"
    "; B 6 won 3 in a row 3 of 2: 3/6 rival A; C 5 won 3 in a row 3 of 2: 3/5 rival A" },

  { "equal-shares", "2026-01-01 A 1, B 2, C 3\n2026-01-02 A 3, B 2, C 1\n2026-01-03 A 4, B 2, C 1\n2026-01-04 A 5, B 2, C 1\n"
                    "2026-01-05 A 6, B 2, C 1", NULL, NULL,
    "5 games, yatzy 5, evenings 0, 2026-01 5; A 5 won 4 in a row 4 of 3: 4/5 rival B"
    "; B 5 won 0 in a row 0 of 3: 0/5 rival A nemesis A; C 5 won 1 in a row 1 of 3: 1/5 rival A nemesis A" },

  /* Over all rule sets wins, streaks and evenings go on. */
  { "rule-sets", "2026-01-01T19:00 A 2, B 1\n2026-01-01T20:00 maxi-yatzy | 1 ones 3" ZERO "\n2026-01-01T21:00 A 3, B 1",
    NULL, NULL,
    "3 games, yatzy 2, evenings 1: 3 from 2026-01-01T19:00, 2026-01 3; A 3 won 3 in a row 3 of 2: 3/3 rival B"
    "; B 3 won 0 in a row 0 of 2: 0/3 rival A" },
  { "latest-favorite", "2026-01-01 A 2, B 1\n2026-01-02 maxi-yatzy | 1 ones 3" ZERO, NULL, NULL,
    "2 games, maxi-yatzy 1, evenings 0, 2026-01 2; A 2 won 2 in a row 2 of 2: 2/2 rival B"
    "; B 2 won 0 in a row 0 of 2: 0/2 rival A" },

  /* Both days belong to a period, and undated games are in none. */
  { "period", "2025-12-31 A 1\n2026-01-01T00:00 A 2\n2026-01-31T23:59 A 3\n2026-02-01 A 4\n- A 5", "2026-01-01",
    "2026-01-31", "2 games, yatzy 2, evenings 2: 1 from 2026-01-01T00:00, 2026-01 2; A 2 won 0 in a row 0 of 1: 0/2" },
  { "until", "2025-12-31 A 1\n2026-01-01 A 2\n- A 5", NULL, "2025-12-31",
    "1 games, yatzy 1, evenings 0, 2025-12 1; A 1 won 0 in a row 0 of 1: 0/1" },
  /* A streak begins in the period. */
  { "streak", "2025-12-31 A 2, B 1\n2026-01-01 A 2, B 1\n2026-01-02 A 1, B 2", "2026-01-01", NULL,
    "2 games, yatzy 2, evenings 0, 2026-01 2; A 2 won 1 in a row 1 of 2: 1/2 rival B"
    "; B 2 won 1 in a row 1 of 2: 1/2 rival A" },
  { "no-game", "2026-01-01 A 2, B 1", "2027-01-01", NULL, "0 games" },
};

static void
add_games (Store      *store,
           const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 2);
      g_autoptr (Game) game = strchr (lines[i], '|') != NULL ? history_dated (parts[1], parts[0])
                                                             : history_parse_totals (lines[i]);

      history_import_one (store, game);
    }
}

static void
describe_player (GString           *text,
                 const PlayerStats *stats)
{
  const Score *score = stats->score;

  g_string_append_printf (text, "; %s %u won %u in a row %u", score->person->name, score->games, score->wins,
                          score->longest_streak);
  for (guint i = 0; i < stats->sizes->len; i++)
    {
      const SizeScore *size = &g_array_index (stats->sizes, SizeScore, i);

      g_string_append_printf (text, " of %u: %u/%u", size->n_players, size->wins, size->games);
    }
  if (stats->rivalries->len > 0)
    g_string_append_printf (text, " rival %s", ((const Rivalry *) g_ptr_array_index (stats->rivalries, 0))->other->name);
  if (stats->nemesis >= 0)
    g_string_append_printf (text, " nemesis %s",
                            ((const Rivalry *) g_ptr_array_index (stats->rivalries, stats->nemesis))->other->name);
}

/* The caller owns the text. */
static char *
describe (Store            *store,
          gint64            category,
          const GamePeriod *period)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Overview) overview =
    store_ask (store, &(StoreQuestion) { STORE_OVERVIEW, .category = category, .period = period }, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  g_string_append_printf (text, "%u games", overview->games);
  if (overview->favorite != NULL)
    g_string_append_printf (text, ", %s %u, evenings %u", overview->favorite, overview->favorite_games, overview->evenings);
  if (overview->evening != NULL)
    g_string_append_printf (text, ": %u from %s", overview->evening_games, overview->evening);
  for (guint i = 0; i < overview->months->len; i++)
    {
      const Month *month = g_ptr_array_index (overview->months, i);

      g_string_append_printf (text, ", %s %u", month->month, month->games);
    }
  for (guint i = 0; i < overview->players->len; i++)
    describe_player (text, g_ptr_array_index (overview->players, i));
  return g_string_free (text, FALSE);
}

static void
assert_described (Store            *store,
                  gint64            category,
                  const GamePeriod *period,
                  const char       *expected)
{
  g_autofree char *text = describe (store, category, period);

  g_assert_cmpstr (text, ==, expected);
}

/* What is counted apart for a period is what was counted before, and one rule set alone says the same of its games. */
static void
test_case (FixtureStore  *self,
           gconstpointer  data)
{
  const Case *table = data;
  GamePeriod period = { G_MININT64 + 1, G_MAXINT64 };
  g_autoptr (GPtrArray) categories = NULL;

  g_test_message ("%s", table->path);
  add_games (self->store, table->games);
  if (table->from != NULL || table->to != NULL)
    g_assert_true (game_period_set_days (&period, table->from, table->to));
  else
    assert_described (self->store, CATEGORY_ALL, NULL, table->expected);
  assert_described (self->store, CATEGORY_ALL, &period, table->expected);
  categories = history_list_categories (self->store);
  if (categories->len == 1)
    assert_described (self->store, ((const Category *) g_ptr_array_index (categories, 0))->id, &period, table->expected);
}

/* The time at the table is counted once for each game whose moves have times. */
static void
test_time (FixtureStore *self)
{
  static const GamePeriod ever = { G_MININT64 + 1, G_MAXINT64 };
  g_autoptr (Game) first = fixture_random_game ("yatzy x3", 1, 20), second = fixture_random_game ("maxi-yatzy", 2, 30);

  add_games (self->store, "2026-01-01 A 1, B 2");
  history_import_one (self->store, first);
  history_import_one (self->store, second);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Overview) overview = store_ask (self->store, &(StoreQuestion) { STORE_OVERVIEW, .category = CATEGORY_ALL,
                                                                                .period = i > 0 ? &ever : NULL }, NULL);

      /* A move less than there are entries of all players, each so many seconds, rounded to minutes. */
      g_assert_cmpuint (overview->games, ==, 3);
      g_assert_cmpuint (overview->timed, ==, 2);
      g_assert_cmpint (overview->minutes, ==, ((15 * 3 - 1) * 20 + 30) / 60 + ((20 * 2 - 1) * 30 + 30) / 60);
    }
}

/* Two players who become one are one in all of this, also while it is undone. */
static void
test_people (FixtureStore *self)
{
  add_games (self->store, "2026-01-01 A 1, B 2\n2026-01-02 A 1, Bo 2\n2026-01-03 A 1, B 2\n2026-01-04 A 1, Bo 2\n"
                          "2026-01-05 A 1, Bo 2");
  assert_described (self->store, CATEGORY_ALL, NULL,
                    "5 games, yatzy 5, evenings 0, 2026-01 5; A 5 won 0 in a row 0 of 2: 0/5 rival Bo"
                    "; Bo 3 won 3 in a row 3 of 2: 3/3 rival A; B 2 won 2 in a row 2 of 2: 2/2 rival A");
  g_assert_true (history_merge (self->store, history_find_person (self->store, "Bo"),
                                history_find_person (self->store, "B"), NULL));
  assert_described (self->store, CATEGORY_ALL, NULL,
                    "5 games, yatzy 5, evenings 0, 2026-01 5; A 5 won 0 in a row 0 of 2: 0/5 rival B nemesis B"
                    "; B 5 won 5 in a row 5 of 2: 5/5 rival A");
  /* A deleted game does not count, and comes back. */
  g_assert_true (history_delete (self->store, 1, NULL));
  assert_described (self->store, CATEGORY_ALL, NULL,
                    "4 games, yatzy 4, evenings 0, 2026-01 4; A 4 won 0 in a row 0 of 2: 0/4 rival B"
                    "; B 4 won 4 in a row 4 of 2: 4/4 rival A");
  g_assert_true (history_restore (self->store, 1, NULL));
  history_assert_true (self->store, self->folder);
}

static const struct
{
  const char *games;
  const char *expected; /* of the first and the last game; NULL for none */
} evenings[] = {
  { "", NULL },
  { "2026-01-05 A 2\n- A 3", NULL },
  { "2026-01-05T19:00 A 2\n2026-01-05T23:30 A 3\n2026-01-06T05:00 A 2\n2026-01-07 A 2", "2026-01-05T19:00 2026-01-06T05:00" },
  { "2026-01-05T19:00 A 2\n2026-01-06T01:00 A 2", "2026-01-06T01:00 2026-01-06T01:00" },
};

static void
test_last_evening (FixtureStore  *self,
                   gconstpointer  data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree GamePeriod *evening = NULL;
  g_autofree char *from = NULL, *to = NULL, *text = NULL;

  add_games (self->store, evenings[i].games);
  evening = store_ask (self->store, &(StoreQuestion) { STORE_LAST_EVENING }, NULL);
  if (evening != NULL)
    {
      from = sort_time_get_date (evening->from);
      to = sort_time_get_date (evening->to);
      text = g_strdup_printf ("%s %s", from, to);
    }
  g_assert_cmpstr (text, ==, evenings[i].expected);
}

/* Games of several rule sets are all in the first category of the list, which nothing can be compared in. */
static void
test_categories (FixtureStore *self)
{
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  const Category *all;

  add_games (self->store, "2026-01-01 A 2, B 1\n2026-01-02 A 2, B 1");
  before = store_ask (self->store, &(StoreQuestion) { STORE_CATEGORIES, .together = TRUE }, NULL);
  g_assert_cmpuint (before->len, ==, 1);
  add_games (self->store, "2026-01-02 maxi-yatzy" ZERO);
  after = store_ask (self->store, &(StoreQuestion) { STORE_CATEGORIES, .together = TRUE }, NULL);
  g_assert_cmpuint (after->len, ==, 3);
  all = g_ptr_array_index (after, 0);
  g_assert_cmpint (all->id, ==, CATEGORY_ALL);
  g_assert_cmpuint (all->n_games, ==, 3);
  g_assert_true (all->together && all->totals_differ && all->bonus_differs && all->yatzy_differs);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    fixture_add_case ("/store/overview/case", i, &cases[i], test_case);
  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++)
    fixture_add_case ("/store/overview/last-evening", i, GUINT_TO_POINTER (i), test_last_evening);
  fixture_add ("/store/overview/time", test_time);
  fixture_add ("/store/overview/people", test_people);
  fixture_add ("/store/overview/categories", test_categories);
  return g_test_run ();
}
