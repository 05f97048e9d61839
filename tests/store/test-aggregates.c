/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"
#include "picture.h"
#include "store/sort-time.h"

/* Figures of games of all kinds that are kept up to date through random changes of the history are those that filling them
 * anew gives, and those of a period are those of its games alone. */

#define N_STEPS 100
#define CHECK_EVERY 10
#define N_NAMES 6

typedef struct
{
  GRand *random;
  char *folder;
  Store *store;
  GPtrArray *games; /* all games that were imported */
  gint64 deleted;   /* the last one, or 0 */
} Player;

static const char *const kinds[] = {
  "yatzy", "yatzy", "yatzy", "yahtzee", "maxi-yatzy", "maxi-yatzy full-straight=30", "yatzy-de top-down", "yatzy-de free",
};

/* A few days only, so that games share one; some games have no date. */
static char *
pick_date (GRand *random)
{
  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      return NULL;
    case 1:
      return g_strdup_printf ("1969-%02d-28T%02d:30", g_rand_int_range (random, 11, 13), g_rand_int_range (random, 0, 24));
    default:
      return g_strdup_printf ("2026-%02d-0%d", g_rand_int_range (random, 1, 4), g_rand_int_range (random, 1, 9));
    }
}

static void
pick_names (GRand *random,
            guint  n,
            char  *names[5])
{
  guint first = g_rand_int_range (random, 0, N_NAMES);

  for (guint i = 0; i < n; i++)
    names[i] = g_strdup_printf ("P%u", (first + i * (n < 4 ? 2 : 1)) % N_NAMES);
  names[n] = NULL;
}

static Game *
seat_players (Player *self)
{
  const char *kind = kinds[g_rand_int_range (self->random, 0, G_N_ELEMENTS (kinds))];
  g_autoptr (Game) pattern = game_of (kind);
  guint n = g_rand_int_range (self->random, 1, 4);
  char *names[5];
  g_autoptr (GError) error = NULL;
  Game *game;

  pick_names (self->random, MAX (n, game_get_rules (pattern)->min_players), names);
  game = game_new (game_get_rules (pattern), (const char *const *) names, &error);
  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++)
    g_free (names[i]);
  return game;
}

/* The upper section gets only its better half of values, because by chance bonuses would be rare. */
static char *
pick_typed (const Entry *entry,
            GRand       *random)
{
  guint least = entry->section == SECTION_UPPER ? entry->n_attainable / 2 : 0;

  return fixture_make_typed (entry, entry->attainable[g_rand_int_range (random, least, entry->n_attainable)]);
}

static Game *
play_on (Game  *game,
         GRand *random,
         guint  n_moves,
         gint64 time)
{
  for (guint i = 0; i < n_moves; i++)
    {
      guint n_players = game_get_n_players (game);
      guint entry = i / n_players;
      g_autofree char *typed = pick_typed (&game_get_rules (game)->entries[entry], random);
      Play play = { .seat = i % n_players, .entry = entry, .typed = typed, .time = time > 0 ? time + i : 0 };
      g_autoptr (GError) error = NULL;
      Game *next = game_play (game, &play, &error);

      g_assert_no_error (error);
      game_unref (game);
      game = next;
    }
  return game;
}

static Game *
make_totals (Game  *game,
             GRand *random)
{
  int totals[5];
  Game *bare;

  for (guint i = 0; i < game_get_n_players (game); i++)
    totals[i] = g_rand_int_range (random, 150, 160);
  bare = game_new_totals (game, totals, NULL);
  game_unref (game);
  return bare;
}

static Game *
make_game (Player *self)
{
  g_autoptr (Game) bare = seat_players (self);
  g_autofree char *date = pick_date (self->random);
  GameFacts facts = { .date = date, .note = g_rand_boolean (self->random) ? (char *) "a note" : NULL };
  Game *game = game_with_facts (bare, &facts, NULL);
  guint n = game_get_rules (game)->n_entries * game_get_n_players (game);

  switch (g_rand_int_range (self->random, 0, 6))
    {
    case 0:
      return make_totals (game, self->random);
    case 1:
      return play_on (game, self->random, g_rand_int_range (self->random, 0, n), 0);
    case 2:
      return play_on (game, self->random, n, 1700000000 + g_rand_int_range (self->random, 0, 90) * 86400);
    default:
      return play_on (game, self->random, n, 0);
    }
}

/* The number of a saved game, of which there are always some. */
static gint64
pick_number (Player *self)
{
  g_autoptr (GPtrArray) games = history_list_games (self->store, NULL, 0, G_MAXINT, NULL);

  return ((Summary *) g_ptr_array_index (games, g_rand_int_range (self->random, 0, games->len)))->number;
}

static void
delete (Player *self)
{
  self->deleted = pick_number (self);
  g_assert_true (history_delete (self->store, self->deleted, NULL));
}

/* The game may have been imported again, or deleted for good by a merge. */
static void
restore (Player *self)
{
  g_autoptr (GError) error = NULL;

  if (self->deleted != 0 && !history_restore (self->store, self->deleted, &error))
    g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

static void
edit (Player *self)
{
  g_autofree char *date = pick_date (self->random);
  const GameFacts facts = { .date = date, .place = (char *) "Oslo" };

  g_assert_true (history_edit (self->store, pick_number (self), &facts, NULL));
}

static void
merge (Player *self)
{
  g_autoptr (GPtrArray) people = history_list_people (self->store);
  const Person *from = g_ptr_array_index (people, g_rand_int_range (self->random, 0, people->len));
  const Person *into = g_ptr_array_index (people, g_rand_int_range (self->random, 0, people->len));
  g_autoptr (GError) error = NULL;

  if (!history_merge (self->store, from->id, into->id, &error))
    g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
}

/* Imports new games, with random dates, mixed with games that may be there already. */
static void
import (Player *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;

  for (guint i = 0; i < 4; i++)
    {
      g_ptr_array_add (self->games, make_game (self));
      g_ptr_array_add (games, g_ptr_array_index (self->games, self->games->len - 1));
      g_ptr_array_add (games, g_ptr_array_index (self->games, g_rand_int_range (self->random, 0, self->games->len)));
    }
  imported = history_import (self->store, games, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (imported->len, ==, games->len);
}

/* --- a period --- */

#define FIRST_DAY "2026-01-05"
#define LAST_DAY "2026-03-04"

static void
delete_others (Store *store)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, G_MAXINT, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const Summary *game = g_ptr_array_index (games, i);

      if (game->date == NULL || strcmp (game->date, FIRST_DAY) < 0 || strncmp (game->date, LAST_DAY, strlen (LAST_DAY)) > 0)
        g_assert_true (history_delete (store, game->number, NULL));
    }
}

/* The games and wins of each player in all of @categories; NULL for the store's own sum. The caller owns it. */
static char *
sum_up (Store            *store,
        const GPtrArray  *categories,
        const GamePeriod *period)
{
  g_autoptr (GPtrArray) people = history_list_people (store);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);
      guint games = 0, wins = 0;

      for (guint k = 0; k < (categories != NULL ? categories->len : 1); k++)
        {
          gint64 category = categories != NULL ? ((Category *) g_ptr_array_index (categories, k))->id : CATEGORY_ALL;
          g_autoptr (GPtrArray) scores =
            store_ask (store, &(StoreQuestion) { STORE_SCORES, .category = category, .period = period }, NULL);

          for (guint n = 0; n < scores->len; n++)
            {
              const Score *score = g_ptr_array_index (scores, n);

              games += score->person->id == person->id ? score->games : 0;
              wins += score->person->id == person->id ? score->wins : 0;
            }
        }
      if (games > 0)
        g_string_append_printf (text, "%s %u %u\n", person->name, games, wins);
    }
  return g_string_free (text, FALSE);
}

/* Figures of a period are those that are left when all other games are deleted. */
static void
check_period (Player *self)
{
  g_autoptr (GPtrArray) before = history_list_categories (self->store), after = NULL;
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  g_autofree char *all_before = NULL, *all_after = NULL;
  GamePeriod period;
  gint64 ignored;

  g_assert_true (sort_time_of_day (FIRST_DAY, &period.from, &ignored));
  g_assert_true (sort_time_of_day (LAST_DAY, &ignored, &period.to));
  for (guint i = 0; i < before->len; i++)
    {
      Category *category = g_ptr_array_index (before, i);

      g_hash_table_insert (pictures, &category->id, picture_make_category (self->store, category->id, &period));
    }
  all_before = sum_up (self->store, NULL, &period);
  delete_others (self->store);
  after = history_list_categories (self->store);
  all_after = sum_up (self->store, after, NULL);
  g_assert_cmpstr (all_before, ==, all_after);
  for (guint i = 0; i < after->len; i++)
    {
      const Category *category = g_ptr_array_index (after, i);
      g_autofree char *picture = picture_make_category (self->store, category->id, NULL);

      g_assert_cmpstr (g_hash_table_lookup (pictures, &category->id), ==, picture);
    }
  g_assert_cmpuint (after->len, >, 0);
}

static void
test_sequence (gconstpointer data)
{
  static void (*const acts[]) (Player *) = { import, import, delete, delete, restore, edit, edit, merge };
  Player self = { .random = g_rand_new_with_seed (GPOINTER_TO_UINT (data)) };

  self.folder = fixture_make_folder ();
  self.store = fixture_open (self.folder, NULL);
  self.games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  import (&self);
  for (guint i = 1; i <= N_STEPS; i++)
    {
      acts[g_rand_int_range (self.random, 0, G_N_ELEMENTS (acts))](&self);
      if (i % CHECK_EVERY == 0)
        history_assert_true (self.store, self.folder);
    }

  /* The test has compared something. */
  fixture_assert_ask (self.folder, "SELECT count(*) > 20 FROM seat WHERE category IS NOT NULL", "1");
  fixture_assert_ask (self.folder, "SELECT count(*) > 100 FROM record", "1");
  check_period (&self);
  history_assert_true (self.store, self.folder);
  fixture_close (self.store);
  g_ptr_array_unref (self.games);
  g_rand_free (self.random);
  fixture_remove (self.folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autofree char *name = g_strdup_printf ("/store/aggregates/sequence/%u", seed);

      g_test_add_data_func (name, GUINT_TO_POINTER (seed), test_sequence);
    }

  return g_test_run ();
}
