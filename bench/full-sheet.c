/* SPDX-License-Identifier: GPL-3.0-or-later */

/* full-sheet RULES_DIR CALLS: computes the sheet of a full special-8 game CALLS times. The first call also binds
 * symbols, so the cost of a call is the difference between two runs. */

#include "random-game.h"

#include "core/sheet.h"

#include <stdlib.h>

int
main (int    argc,
      char **argv)
{
  static const char *const players[] = { "Anna", "Bjørn", NULL };
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (Game) game = NULL;

  if (argc != 3)
    return 2;

  rules = random_game_rules (argv[1], "special-8");
  game = random_game_make (rules, players, random, 0, rules->n_entries * (G_N_ELEMENTS (players) - 1));
  for (int i = 0; i < atoi (argv[2]); i++)
    sheet_free (sheet_of (game));

  return 0;
}
