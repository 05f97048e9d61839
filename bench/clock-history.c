/* SPDX-License-Identifier: GPL-3.0-or-later */

/* clock-history RULES_DIR open|period|save|recount ROUNDS DATA_DIR…: asks every question of the statistics through the store,
 * or those that can be asked of a period about the newer half of the games, or saves a finished game, or counts all figures
 * anew, in each history in turn. Prints TSV lines: what was done, and nanoseconds for each history. */

#include "random-game.h"

#include "store/database.h"
#include "store/sort-time.h"
#include "store/store.h"
#include "store/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* How many results and games a page shows at once. */
#define N_LAST 50
#define N_GAMES 50

#define MOST_HISTORIES 8

typedef struct
{
  Store *store;
  gint64 category;
  gint64 people[2];
  GamePeriod half;        /* the time of the newer half of its games */
  Game *running;
} History;

typedef struct
{
  const char *name;
  StoreAsk ask;
  gboolean together;      /* for all categories of the rule set put together */
  gboolean of_half;       /* of the newer half of the games */
  gboolean all_rules;     /* all rule sets together */
  gboolean of_player;     /* only games of the category and one player */
  gboolean of_years;      /* the list of games of two years */
} Clocked;

static const Clocked questions[] = {
  { "scores", STORE_SCORES },
  { "player stats", STORE_PLAYER_STATS },
  { "head to head", STORE_HEAD_TO_HEAD },
  { "entries", STORE_ENTRIES },
  { "records", STORE_RECORDS },
  { "overview", STORE_OVERVIEW },
  { "last evening", STORE_LAST_EVENING },
  { "scores together", STORE_SCORES, TRUE },
  { "player stats together", STORE_PLAYER_STATS, TRUE },
  { "head to head together", STORE_HEAD_TO_HEAD, TRUE },
  { "entries together", STORE_ENTRIES, TRUE },
  { "records together", STORE_RECORDS, TRUE },
  { "usual", STORE_PACE },
  { "categories", STORE_CATEGORIES },
  { "people", STORE_PEOPLE },
  { "games", STORE_GAMES },
  { "games-of-player", STORE_GAMES, .of_player = TRUE },
  { "games-of-period", STORE_GAMES, .of_years = TRUE },
};

static const Clocked period_questions[] = {
  { "scores", STORE_SCORES, .of_half = TRUE },
  { "player stats", STORE_PLAYER_STATS, .of_half = TRUE },
  { "head to head", STORE_HEAD_TO_HEAD, .of_half = TRUE },
  { "entries", STORE_ENTRIES, .of_half = TRUE },
  { "records", STORE_RECORDS, .of_half = TRUE },
  { "overview", STORE_OVERVIEW, .of_half = TRUE },
  { "scores of all rule sets", STORE_SCORES, .of_half = TRUE, .all_rules = TRUE },
  { "player stats of all rule sets", STORE_PLAYER_STATS, .of_half = TRUE, .all_rules = TRUE },
  { "head to head of all rule sets", STORE_HEAD_TO_HEAD, .of_half = TRUE, .all_rules = TRUE },
  { "overview of all rule sets", STORE_OVERVIEW, .of_half = TRUE, .all_rules = TRUE },
};

static void
fail (const GError *error)
{
  if (error != NULL)
    g_error ("%s", error->message);
}

static gint64
get_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

static void
ask (const Clocked  *clocked,
     const History  *history,
     GAsyncResult  **place)
{
  GameFilter filter = { .finished = -1 };
  GamePeriod years;
  gint64 category = clocked->all_rules ? CATEGORY_ALL : clocked->together ? -history->category : history->category;
  const StoreQuestion question = { clocked->ask, .category = category,
                                   .person = history->people[0], .people = history->people,
                                   .n_people = G_N_ELEMENTS (history->people),
                                   .n = clocked->ask == STORE_GAMES ? N_GAMES : N_LAST, .filter = &filter,
                                   .played = history->running,
                                   .period = clocked->of_half ? &history->half : clocked->of_years ? &years : NULL };

  game_period_set_days (&years, "2015-01-01", "2016-12-31");
  if (clocked->of_player)
    filter = (GameFilter) { .category = history->category, .person = history->people[0], .finished = 1 };
  store_ask_async (history->store, &question, store_answered_cb, place);
}

/* Nanoseconds from the question to its answer on the main thread; without @clocked, the game at the table is saved. */
static gint64
clock_one (const Clocked *clocked,
           const History *history)
{
  g_autoptr (GAsyncResult) result = NULL;
  gint64 began = get_nanoseconds ();

  if (clocked != NULL)
    ask (clocked, history, &result);
  else
    store_replace_async (history->store, STORE_END_SAVE, NULL, NULL, store_answered_cb, &result);
  store_wait (&result);
  began = get_nanoseconds () - began;
  if (g_task_had_error (G_TASK (result)))
    g_error ("%s is not answered", clocked != NULL ? clocked->name : "saving");
  return began;
}

static void
clock_all (const Clocked *clocked,
           const History *histories,
           guint          n_histories)
{
  fputs (clocked != NULL ? clocked->name : "save", stdout);
  for (guint i = 0; i < n_histories; i++)
    printf ("\t%" G_GINT64_FORMAT, clock_one (clocked, &histories[i]));
  putchar ('\n');
}

/* Makes @game, a finished game, the running one, all of it on disk. A running game without a move makes way for it. */
static void
begin_game (History *self,
            Game    *game)
{
  g_autoptr (GAsyncResult) begun = NULL;
  g_autoptr (GAsyncResult) kept = NULL;
  g_autoptr (GError) error = NULL;

  store_replace_async (self->store, STORE_END_NOTHING, game, NULL, store_answered_cb, &begun);
  g_free (store_ask_finish (self->store, store_wait (&begun), &error));
  fail (error);
  store_keep_async (self->store, game, store_answered_cb, &kept);
  store_finish (self->store, store_wait (&kept), &error);
  fail (error);
}

static void
find_half (History *self)
{
  g_autoptr (GArray) numbers = store_ask (self->store, &(StoreQuestion) { STORE_GAME_NUMBERS }, NULL);
  gint64 middle = g_array_index (numbers, gint64, numbers->len / 2);
  g_autoptr (Game) game = store_ask (self->store, &(StoreQuestion) { STORE_GAME, .game = middle }, NULL);

  self->half = (GamePeriod) { sort_time_of_game (game), G_MAXINT64 };
}

static void
open_history (History    *self,
              const char *data_dir)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;
  g_autoptr (GPtrArray) categories = NULL;
  g_autoptr (GPtrArray) scores = NULL;

  self->store = store_new (data_dir);
  store_open_async (self->store, store_answered_cb, &result);
  running = store_ask_finish (self->store, store_wait (&result), &error);
  fail (error);
  categories = store_ask (self->store, &(StoreQuestion) { STORE_CATEGORIES }, &error);
  fail (error);
  self->category = ((const Category *) g_ptr_array_index (categories, 0))->id;
  scores = store_ask (self->store, &(StoreQuestion) { STORE_SCORES, .category = self->category }, &error);
  fail (error);
  for (guint i = 0; i < G_N_ELEMENTS (self->people); i++)
    self->people[i] = ((const Score *) g_ptr_array_index (scores, i))->person->id;
  find_half (self);
}

static void
clock_questions (History *histories,
                 guint    n_histories,
                 Game    *game)
{
  for (guint i = 0; i < n_histories; i++)
    histories[i].running = game;
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    clock_all (&questions[i], histories, n_histories);
}

static void
clock_periods (History *histories,
               guint    n_histories,
               Game    *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (period_questions); i++)
    clock_all (&period_questions[i], histories, n_histories);
}

/* Needs no store, but nobody else may have it open. */
static void
clock_recount (const char *data_dir)
{
  g_autofree char *path = g_build_filename (data_dir, "statistics.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Database) database = database_open (path, &error);
  gint64 began = get_nanoseconds ();

  fail (error);
  database_configure (database, &error);
  fail (error);
  database_transact (database, tally_all, NULL, &error);
  fail (error);
  printf ("recount\t%" G_GINT64_FORMAT "\n", get_nanoseconds () - began);
}

static void
clock_saving (History *histories,
              guint    n_histories,
              Game    *game)
{
  for (guint i = 0; i < n_histories; i++)
    begin_game (&histories[i], game);
  clock_all (NULL, histories, n_histories);
}

int
main (int    argc,
      char **argv)
{
  static const char *const players[] = { "Anna", "Bjørn", NULL };
  History histories[MOST_HISTORIES] = { { NULL } };
  guint n_histories = argc - 4;
  g_autoptr (GRand) random = g_rand_new_with_seed (73);
  g_autoptr (Ruleset) rules = NULL;

  if (argc < 5 || n_histories > MOST_HISTORIES)
    return 2;

  if (g_str_equal (argv[2], "recount"))
    {
      for (int round = 0; round < atoi (argv[3]); round++)
        clock_recount (argv[4]);
      return 0;
    }

  rules = random_game_rules (argv[1], "special-8");
  for (guint i = 0; i < n_histories; i++)
    open_history (&histories[i], argv[i + 4]);
  for (int round = 0; round < atoi (argv[3]); round++)
    {
      g_autoptr (Game) game = random_game_make (rules, players, random, g_get_real_time () / G_USEC_PER_SEC + round,
                                                2 * rules->n_entries);

      if (g_str_equal (argv[2], "save"))
        clock_saving (histories, n_histories, game);
      else if (g_str_equal (argv[2], "period"))
        clock_periods (histories, n_histories, game);
      else
        clock_questions (histories, n_histories, game);
    }
  for (guint i = 0; i < n_histories; i++)
    {
      store_close (histories[i].store);
      g_object_unref (histories[i].store);
    }
  return 0;
}
