/* SPDX-License-Identifier: GPL-3.0-or-later */

/* clock-history RULES_DIR open|save ROUNDS DATA_DIR…: asks every question of the statistics through the store's
 * facade, or saves a finished game, in each history in turn. Prints TSV lines: what was done, and nanoseconds for
 * each history. */

#include "random-game.h"

#include "cli/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* How many results and games a page shows at once. */
#define N_LAST 50
#define N_GAMES 50

#define MOST_HISTORIES 8

typedef struct
{
  Archive *archive;
  gint64 category;
  gint64 people[2];
  Game *running;
} History;

typedef struct
{
  const char *name;
  void (*ask) (History *self, GAsyncResult **place);
  gboolean together; /* for all categories of the rule set put together */
} Question;

static void
list_scores (History       *self,
             GAsyncResult **place)
{
  store_list_scores_async (self->archive, self->category, archive_answered_cb, place);
}

static void
read_player_stats (History       *self,
               GAsyncResult **place)
{
  store_read_player_stats_async (self->archive, self->category, self->people[0], N_LAST, archive_answered_cb, place);
}

static void
read_head_to_head (History       *self,
              GAsyncResult **place)
{
  store_read_head_to_head_async (self->archive, self->category, self->people, G_N_ELEMENTS (self->people), N_LAST,
                            archive_answered_cb, place);
}

static void
read_entries (History       *self,
              GAsyncResult **place)
{
  store_read_entries_async (self->archive, self->category, archive_answered_cb, place);
}

static void
list_records (History       *self,
              GAsyncResult **place)
{
  store_list_records_async (self->archive, self->category, archive_answered_cb, place);
}

static void
read_pace (History       *self,
            GAsyncResult **place)
{
  store_read_pace_async (self->archive, self->running, archive_answered_cb, place);
}

static void
list_categories (History       *self,
                 GAsyncResult **place)
{
  store_list_categories_async (self->archive, archive_answered_cb, place);
}

static void
list_people (History       *self,
             GAsyncResult **place)
{
  store_list_people_async (self->archive, archive_answered_cb, place);
}

static void
list_games (History       *self,
            GAsyncResult **place)
{
  store_list_games_async (self->archive, NULL, 0, N_GAMES, archive_answered_cb, place);
}

static void
list_games_of_player (History       *self,
                      GAsyncResult **place)
{
  GameFilter filter = { .category = self->category, .person = self->people[0], .finished = 1 };

  store_list_games_async (self->archive, &filter, 0, N_GAMES, archive_answered_cb, place);
}

static void
list_games_of_period (History       *self,
                      GAsyncResult **place)
{
  GameFilter filter = { .from = "2015-01-01", .to = "2016-12-31", .finished = -1 };

  store_list_games_async (self->archive, &filter, 0, N_GAMES, archive_answered_cb, place);
}

static void
save_game (History       *self,
           GAsyncResult **place)
{
  store_replace_async (self->archive, STORE_END_SAVE, NULL, archive_answered_cb, place);
}

static const Question questions[] = {
  { "scores", list_scores },
  { "player stats", read_player_stats },
  { "head to head", read_head_to_head },
  { "entries", read_entries },
  { "records", list_records },
  { "scores together", list_scores, TRUE },
  { "player stats together", read_player_stats, TRUE },
  { "head to head together", read_head_to_head, TRUE },
  { "entries together", read_entries, TRUE },
  { "records together", list_records, TRUE },
  { "usual", read_pace },
  { "categories", list_categories },
  { "people", list_people },
  { "games", list_games },
  { "games-of-player", list_games_of_player },
  { "games-of-period", list_games_of_period },
};

static const Question saving = { "save", save_game };

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

/* Nanoseconds from the question to its answer on the main thread. */
static gint64
clock_one (const Question *question,
           History        *history)
{
  g_autoptr (GAsyncResult) result = NULL;
  History asked = *history;
  gint64 began;

  if (question->together)
    asked.category = -asked.category;
  began = get_nanoseconds ();
  question->ask (&asked, &result);
  archive_wait_for (&result);
  began = get_nanoseconds () - began;
  if (g_task_had_error (G_TASK (result)))
    g_error ("%s is not answered", question->name);
  return began;
}

static void
clock_all (const Question *question,
           History        *histories,
           guint           n_histories)
{
  fputs (question->name, stdout);
  for (guint i = 0; i < n_histories; i++)
    printf ("\t%" G_GINT64_FORMAT, clock_one (question, &histories[i]));
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

  store_replace_async (self->archive, STORE_END_NOTHING, game, archive_answered_cb, &begun);
  store_replace_finish (self->archive, archive_wait_for (&begun), &error);
  fail (error);
  store_keep_async (self->archive, game, archive_answered_cb, &kept);
  store_finish (self->archive, archive_wait_for (&kept), &error);
  fail (error);
}

static void
open_history (History    *self,
              const char *data_dir)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GAsyncResult) scored = NULL;
  g_autoptr (GPtrArray) categories = NULL;
  g_autoptr (GPtrArray) scores = NULL;

  self->archive = archive_open (data_dir, &error);
  fail (error);
  store_list_categories_async (self->archive, archive_answered_cb, &listed);
  categories = store_list_categories_finish (self->archive, archive_wait_for (&listed), &error);
  fail (error);
  self->category = ((const Category *) g_ptr_array_index (categories, 0))->id;
  store_list_scores_async (self->archive, self->category, archive_answered_cb, &scored);
  scores = store_list_scores_finish (self->archive, archive_wait_for (&scored), &error);
  fail (error);
  for (guint i = 0; i < G_N_ELEMENTS (self->people); i++)
    self->people[i] = ((const Score *) g_ptr_array_index (scores, i))->person->id;
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
clock_saving (History *histories,
              guint    n_histories,
              Game    *game)
{
  for (guint i = 0; i < n_histories; i++)
    begin_game (&histories[i], game);
  clock_all (&saving, histories, n_histories);
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

  rules = random_game_rules (argv[1], "special-8");
  for (guint i = 0; i < n_histories; i++)
    open_history (&histories[i], argv[i + 4]);
  for (int round = 0; round < atoi (argv[3]); round++)
    {
      g_autoptr (Game) game = random_game_make (rules, players, random, g_get_real_time () / G_USEC_PER_SEC + round,
                                                2 * rules->n_entries);

      (g_str_equal (argv[2], "save") ? clock_saving : clock_questions) (histories, n_histories, game);
    }
  for (guint i = 0; i < n_histories; i++)
    archive_close (histories[i].archive);
  return 0;
}
