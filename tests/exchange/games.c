/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include <glib/gstdio.h>

const char *const games_names[] = {
  "Anna", "Bjørn", "=HYPERLINK(\"http://a.b/\",\"x\")", "-1", "+A", "@x", "\"", "a\"b,c;d", "tab\there", "two\nlines",
  "דנה", "'=x", "''-1", "'quoted'", "#1", "a; b # c \\ d", "\\n", "007", "1e5", "TRUE", "2026-11-20", "=", "🎲", "0",
  "_x0041_", "a & <b>c</b>", "carriage\rreturn", "x  y", "bell\a", "\033[2J", "NULL", "1,5", NULL,
};

static const char *const notes[] = {
  "Julaften", "=1+1", "-", "two\nlines, \"quoted\"", "# no comment", "a;b\\c", "\tinner\ttab", "'=x", "12", "  ",
};

static guint
pick (GRand *random,
      guint  n)
{
  return g_rand_int_range (random, 0, n);
}

static const char *
pick_name (GRand *random)
{
  return games_names[pick (random, g_strv_length ((char **) games_names))];
}

static Game *
begin (const Ruleset *rules,
       GRand         *random)
{
  guint wanted = 1 + pick (random, 4);
  guint n = CLAMP (wanted, rules->min_players, rules->max_players);
  const char *names[9] = { NULL };
  guint n_names = g_strv_length ((char **) games_names);
  guint first = pick (random, n_names);
  g_autoptr (Ruleset) ordered = ruleset_with_order (rules, pick (random, 2) ? ORDER_TOP_DOWN : ORDER_FREE);
  g_autoptr (GError) error = NULL;
  Game *game;

  for (guint i = 0; i < n; i++)
    names[i] = games_names[(first + 7 * i) % n_names];
  game = game_new (ordered, names, &error);
  g_assert_no_error (error);
  return game;
}

static Game *
add_facts (Game  *game,
           GRand *random)
{
  g_autofree char *day = g_strdup_printf ("%04u-%02u-%02u", 1850 + pick (random, 200), 1 + pick (random, 12),
                                          1 + pick (random, 28));
  g_autofree char *minute = g_strdup_printf ("%sT%02u:%02u", day, pick (random, 24), pick (random, 60));
  GameFacts facts = { NULL };
  g_autoptr (Game) bare = game;
  Game *with;

  facts.date = pick (random, 5) == 0 ? NULL : pick (random, 2) ? day : minute;
  facts.note = pick (random, 2) ? (char *) notes[pick (random, G_N_ELEMENTS (notes))] : NULL;
  facts.place = pick (random, 4) == 0 ? (char *) notes[pick (random, G_N_ELEMENTS (notes))] : NULL;
  with = game_with_facts (game, &facts, NULL);
  g_assert_nonnull (with);
  facts.bet = 10 + pick (random, 200);
  /* Only some rules know coins, and only for some numbers of players. */
  if (pick (random, 3) == 0)
    {
      Game *bet = game_with_facts (game, &facts, NULL);

      if (bet != NULL)
        {
          game_unref (with);
          with = bet;
        }
    }
  return with;
}

/* Something to type: dice, a value or a strike. Owned by the caller. */
static char *
pick_typed (const Ruleset *rules,
            const Entry   *entry,
            GRand         *random)
{
  guint way = pick (random, 8);
  int points = entry->attainable[pick (random, entry->n_attainable)];
  GString *dice = g_string_new (NULL);
  int face = 1 + pick (random, 6);

  for (guint i = 0; i < rules->n_dice; i++)
    g_string_append_c (dice, '0' + (way < 2 ? face : 1 + (int) pick (random, 6)));
  if (way < 4)
    return g_string_free (dice, FALSE);
  g_string_free (dice, TRUE);
  if (way == 4)
    return g_strdup ("x");
  for (int value = 1; entry->input != INPUT_SUM && value <= DICE_MAX; value++)
    if (pattern_value_points (&entry->pattern, value) == points)
      return g_strdup_printf ("%d", value);
  return points > 0 ? g_strdup_printf ("%d", points) : g_strdup ("x");
}

static Game *
fill (const Game *game,
      GRand      *random)
{
  const Ruleset *rules = game_get_rules (game);
  guint entry = pick (random, rules->n_entries);
  g_autofree char *typed = pick_typed (rules, &rules->entries[entry], random);
  Play play = { .seat = pick (random, game_get_n_players (game)), .entry = entry, .typed = typed };

  play.rolls = pick (random, 3) == 0 ? 1 + pick (random, rules->n_rolls + 2) : 0;
  play.declared_five_alike = pick (random, 6) == 0;
  return game_play (game, &play, NULL);
}

static Game *
change_people (const Game *game,
               GRand      *random)
{
  guint n = game_get_n_players (game);
  guint seats[RULES_MAX_PLAYERS];

  switch (pick (random, 4))
    {
    case 0:
      return game_rename (game, pick (random, n), pick_name (random), 0, NULL);
    case 1:
      return game_join (game, pick_name (random), pick (random, 2), 0, NULL);
    case 2:
      return pick (random, 3) == 0 ? game_leave (game, pick (random, n), 0, NULL) : NULL;
    default:
      for (guint i = 0; i < n; i++)
        seats[i] = (i + 1) % n;
      return game_set_seats (game, seats, n, 0, NULL);
    }
}

/* The game after a random event, or NULL where the rules refuse it. */
static Game *
step (const Game *game,
      GRand      *random)
{
  guint seat = pick (random, game_get_n_players (game));

  switch (pick (random, 24))
    {
    case 0:
      return game_clear (game, seat, pick (random, game_get_rules (game)->n_entries), 0, NULL);
    case 1:
      return game_set_saved (game, seat, pick (random, 5), 0, NULL);
    case 2:
      return change_people (game, random);
    default:
      return fill (game, random);
    }
}

Game *
games_make (const Ruleset *rules,
            GRand         *random)
{
  Game *game = add_facts (begin (rules, random), random);
  guint n_steps = pick (random, 6) == 0 ? pick (random, 3) : 4 * rules->n_entries * game_get_n_players (game);

  if (pick (random, 8) == 0)
    {
      int totals[RULES_MAX_PLAYERS];
      g_autoptr (Game) bare = game;

      for (guint i = 0; i < game_get_n_players (game); i++)
        totals[i] = pick (random, rules->limit + 1);
      return game_new_totals (bare, totals, NULL);
    }
  for (guint i = 0; i < n_steps; i++)
    {
      Game *next = step (game, random);

      if (next == NULL)
        continue;
      game_unref (game);
      game = next;
    }
  return game;
}

void
games_assert_same (const Game *game,
                   const Game *expected)
{
  g_autofree char *record = game_file_write (game);
  g_autofree char *expected_record = game_file_write (expected);
  g_autofree char *identity = game_file_identity (game);
  g_autofree char *expected_identity = game_file_identity (expected);

  g_assert_cmpstr (record, ==, expected_record);
  g_assert_cmpstr (identity, ==, expected_identity);
  g_assert_cmpstr (game_get_rules (game)->text, ==, game_get_rules (expected)->text);
  g_assert_cmpstr (game_get_rules (game)->variant, ==, game_get_rules (expected)->variant);
  g_assert_cmpint (game_get_rules (game)->order, ==, game_get_rules (expected)->order);
}

char *
games_folder (void)
{
  char *folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

void
games_remove (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = dir != NULL ? g_dir_read_name (dir) : NULL; name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}
