/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include <math.h>

#define N_NAMES 5

static void
remembered_free (gpointer data)
{
  Remembered *game = data;

  game_unref (game->game);
  sheet_free (game->sheet);
  g_free (game->date);
  g_free (game);
}

Memory *
memory_new_empty (void)
{
  Memory *memory = g_new (Memory, 1);

  memory->folder = fixture_make_folder ();
  memory->store = fixture_open (memory->folder, NULL);
  memory->games = g_ptr_array_new_with_free_func (remembered_free);
  return memory;
}

void
memory_free (Memory *memory)
{
  fixture_close (memory->store);
  fixture_remove (memory->folder);
  g_ptr_array_unref (memory->games);
  g_free (memory);
}

/* Undated games come first. Dates are compared as text: a date without a time comes before one with a time of the same
 * day. */
static int
compare_games (gconstpointer a,
               gconstpointer b)
{
  const Remembered *first = *(Remembered *const *) a;
  const Remembered *second = *(Remembered *const *) b;
  int order = g_strcmp0 (first->date, second->date);

  return order != 0 ? order : (first->number > second->number) - (first->number < second->number);
}

void
memory_add (Memory     *memory,
            Game       *game,
            const char *date)
{
  GameFacts facts = { .date = (char *) date };
  g_autoptr (GError) error = NULL;
  Remembered *remembered = g_new (Remembered, 1);

  remembered->game = game_with_facts (game, &facts, &error);
  g_assert_no_error (error);
  game_unref (game);
  remembered->sheet = sheet_of (remembered->game);
  remembered->date = g_strdup (date);
  remembered->number = history_save_game (memory->store, remembered->game);
  g_ptr_array_add (memory->games, remembered);
  g_ptr_array_sort (memory->games, compare_games);
}

static Game *
seat (const char *rules,
      const char *names)
{
  g_auto (GStrv) players = g_strsplit (names, " ", -1);
  g_autoptr (GError) error = NULL;
  Game *game = game_new (rules_of (rules), (const char *const *) players, &error);

  g_assert_no_error (error);
  return game;
}

Game *
memory_make_totals (const char *rules,
                    const char *names,
                    const int  *totals)
{
  g_autoptr (Game) game = seat (rules, names);
  g_autoptr (GError) error = NULL;
  Game *bare = game_new_totals (game, totals, &error);

  g_assert_no_error (error);
  return bare;
}

/* The moves have no time, because the game would be dated by it. */
static Game *
play (Game  *game,
      GRand *random,
      guint  n_moves)
{
  guint n_seats = game_get_n_players (game);

  for (guint i = 0; i < n_moves; i++)
    {
      const Entry *entry = &game_get_rules (game)->entries[i / n_seats];
      g_autofree char *typed = fixture_pick_typed (entry, random);
      Play next = { .seat = i % n_seats, .entry = i / n_seats, .typed = typed };
      g_autoptr (GError) error = NULL;
      Game *played = game_play (game, &next, &error);

      g_assert_no_error (error);
      game_unref (game);
      game = played;
    }
  return game;
}

static char *
pick_names (GRand *random,
            guint  n)
{
  GString *names = g_string_new (NULL);
  guint first = g_rand_int_range (random, 0, N_NAMES);
  guint stride = g_rand_int_range (random, 1, N_NAMES);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%c", i > 0 ? " " : "", 'A' + (first + i * stride) % N_NAMES);
  return g_string_free (names, FALSE);
}

static const char *
pick_rules (GRand *random)
{
  return g_rand_int_range (random, 0, 8) == 0 ? "maxi-yatzy" : "yatzy";
}

/* Variants that differ in the sequence of the entries (a changed rule file), the points of an entry, the bonus, and the
 * order and saved rolls. */
static const char *
pick_variant (GRand *random)
{
  static const char *const variants[] = {
    "maxi-yatzy",
    "maxi-yatzy Sequence=ones;twos;threes;fours;fives;sixes;chance;one-pair;two-pairs;three-pairs;three-of-a-kind;"
    "four-of-a-kind;five-of-a-kind;small-straight;large-straight;full-straight;full-house;castle;tower;maxi-yatzy",
    "maxi-yatzy full-straight=30",
    "maxi-yatzy bonus-from=none",
    "maxi-yatzy order=upper-first saved-rolls=none",
    "yatzy",
  };

  return variants[g_rand_int_range (random, 0, G_N_ELEMENTS (variants))];
}

/* Bare totals are close together, so that first places are sometimes shared. */
static Game *
make_game (GRand      *random,
           const char *rules)
{
  guint n_seats = g_rand_int_range (random, g_str_equal (rules, "yatzy") ? 1 : 2, 5);
  g_autofree char *names = pick_names (random, n_seats);
  int totals[] = { g_rand_int_range (random, 100, 103), g_rand_int_range (random, 100, 103),
                   g_rand_int_range (random, 100, 103), g_rand_int_range (random, 100, 103) };
  Game *game;
  guint n_moves;

  if (g_rand_int_range (random, 0, 4) == 0)
    return memory_make_totals (rules, names, totals);

  game = seat (rules, names);
  n_moves = game_get_rules (game)->n_entries * n_seats;
  return play (game, random, g_rand_int_range (random, 0, 8) == 0 ? n_moves - 1 : n_moves);
}

static char *
pick_date (GRand *random)
{
  guint month = g_rand_int_range (random, 1, 13);
  guint day = g_rand_int_range (random, 1, 4);

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      return NULL;
    case 1:
      return g_strdup_printf ("1969-%02u-%02u", month, day);
    default:
      return g_strdup_printf ("2026-%02u-%02uT%02d:30", month, day, g_rand_int_range (random, 0, 24));
    }
}

static Memory *
make (guint         seed,
      guint         n_games,
      const char *(*pick) (GRand *random))
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Memory *memory = memory_new_empty ();

  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *date = pick_date (random);

      memory_add (memory, make_game (random, pick (random)), date);
    }
  return memory;
}

Memory *
memory_new (guint seed,
            guint n_games)
{
  return make (seed, n_games, pick_rules);
}

Memory *
memory_new_variants (guint seed,
                     guint n_games)
{
  return make (seed, n_games, pick_variant);
}

gint64
memory_find_category (Memory     *memory,
                      const char *rules)
{
  g_autoptr (GPtrArray) categories = history_list_categories (memory->store);

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (g_str_equal (category->rules->id, rules))
        return category->id;
    }
  g_error ("no game of %s", rules);
}

Category *
memory_find_together (Memory     *memory,
                      const char *rules)
{
  g_autoptr (GPtrArray) categories =
    store_ask (memory->store, &(StoreQuestion) { STORE_CATEGORIES, .together = TRUE }, NULL);

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (category->id < 0 && g_str_equal (category->rules->id, rules))
        return g_ptr_array_steal_index (categories, i);
    }
  g_error ("no variants of %s", rules);
}

int
remembered_find_seat (const Remembered *game,
                      const char       *name)
{
  for (guint i = 0; i < game->sheet->n_seats; i++)
    if (g_str_equal (game_get_player (game->game, i), name))
      return i;

  return -1;
}

GPtrArray *
memory_list (const Memory *memory,
             const char   *rules,
             const char   *name)
{
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < memory->games->len; i++)
    {
      Remembered *game = g_ptr_array_index (memory->games, i);

      if (game->sheet->finished && g_str_equal (game_get_rules (game->game)->id, rules) &&
          remembered_find_seat (game, name) >= 0)
        g_ptr_array_add (games, game);
    }
  return games;
}

GPtrArray *
memory_scores (Memory  *memory,
               gint64   category,
               GError **error)
{
  return store_ask (memory->store, &(StoreQuestion) { STORE_SCORES, .category = category }, error);
}

PlayerStats *
memory_player_stats (Memory  *memory,
                     gint64   category,
                     gint64   person,
                     guint    n_last,
                     GError **error)
{
  return store_ask (memory->store,
                    &(StoreQuestion) { STORE_PLAYER_STATS, .category = category, .person = person, .n = n_last },
                    error);
}

HeadToHead *
memory_head_to_head (Memory        *memory,
                     gint64         category,
                     const gint64  *people,
                     guint          n_people,
                     guint          n_last,
                     GError       **error)
{
  return store_ask (memory->store,
                    &(StoreQuestion) { STORE_HEAD_TO_HEAD, .category = category, .people = people,
                                       .n_people = n_people, .n = n_last },
                    error);
}

EntryTable *
memory_entries (Memory  *memory,
                gint64   category,
                GError **error)
{
  return store_ask (memory->store, &(StoreQuestion) { STORE_ENTRIES, .category = category }, error);
}

GPtrArray *
memory_records (Memory  *memory,
                gint64   category,
                GError **error)
{
  return store_ask (memory->store, &(StoreQuestion) { STORE_RECORDS, .category = category }, error);
}

GArray *
memory_pace (Memory *memory,
             Game   *game)
{
  g_autoptr (GError) error = NULL;
  GArray *usual;

  usual = store_ask (memory->store, &(StoreQuestion) { STORE_PACE, .played = game }, &error);
  g_assert_no_error (error);
  return usual;
}

void
assert_figure (double figure,
               double expected)
{
  if (isnan (expected))
    g_assert_true (isnan (figure));
  else
    g_assert_cmpfloat_with_epsilon (figure, expected, 1e-9);
}
