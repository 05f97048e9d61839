/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-game.h"

#include "core/library.h"

#define SECONDS_PER_MOVE 30

Ruleset *
random_game_rules (const char *rules_dir,
                   const char *id)
{
  g_autoptr (Library) library = library_new (rules_dir, NULL);
  g_autoptr (GError) error = NULL;
  Ruleset *rules = library_find (library, id, &error);

  if (rules == NULL)
    g_error ("%s", error->message);
  return ruleset_ref (rules);
}

/* The text to type for a random value that dice can give; the caller owns it. */
static char *
pick_typed (const Entry *entry,
            GRand       *random)
{
  int points = entry->attainable[g_rand_int_range (random, 0, entry->n_attainable)];

  for (int value = 1; entry->input != INPUT_SUM && value <= DICE_MAX; value++)
    if (pattern_value_points (&entry->pattern, value) == points)
      return g_strdup_printf ("%d", value);

  return points > 0 ? g_strdup_printf ("%d", points) : g_strdup ("x");
}

static Game *
play (Game  *game,
      GRand *random,
      guint  n,
      gint64 time)
{
  guint n_players = game_get_n_players (game);
  guint entry = n / n_players;
  g_autofree char *typed = pick_typed (&game_get_rules (game)->entries[entry], random);
  Play next = { .seat = n % n_players, .entry = entry, .typed = typed, .time = time };
  g_autoptr (GError) error = NULL;
  Game *played = game_play (game, &next, &error);

  if (played == NULL)
    g_error ("%s", error->message);
  game_unref (game);
  return played;
}

Game *
random_game_make (const Ruleset      *rules,
                  const char *const  *players,
                  GRand              *random,
                  gint64              started,
                  guint               n_moves)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (started);
  g_autofree char *date = g_date_time_format (local, "%Y-%m-%dT%H:%M");
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) begun = game_new (rules, players, &error);
  Game *game = begun != NULL ? game_with_facts (begun, &(GameFacts) { .date = date }, &error) : NULL;

  if (game == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < n_moves; i++)
    game = play (game, random, i, started + (gint64) i * SECONDS_PER_MOVE);

  return game;
}
