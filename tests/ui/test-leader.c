/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/game/sounds.h"

#include <string.h>

/* Who takes the lead. */

typedef struct
{
  const char *path;
  const char *game;
  const char *taken; /* a letter per move: who takes the lead with it, by the seat at first, from 1; or a dash */
} LeadCase;

static const LeadCase cases[] = {
  { "/leader/first-points", "yatzy | 1 ones 3", "-" },
  { "/leader/overtaken", "yatzy | 1 ones 3 | 2 twos 2 | 1 twos 1", "-21" },
  { "/leader/leads-on", "yatzy | 1 ones 3 | 1 twos 2 | 2 twos 1", "---" },
  { "/leader/draws-level-and-passes", "yatzy | 1 ones 2 | 2 twos 1 | 2 ones 1", "--2" },
  { "/leader/draws-level-and-falls-back", "yatzy | 1 ones 2 | 2 twos 1 | 1 twos 1", "---" },
  { "/leader/passes-from-another-seat", "yatzy | 1 ones 2 | 2 ones 2 | seats 2 1 | 1 twos 1", "---2" },
  { "/leader/leads-again-from-another-seat", "yatzy | 1 ones 2 | 2 ones 2 | seats 2 1 | 2 twos 1", "----" },
  { "/leader/seats-change-before-it-is-level", "yatzy | 1 ones 2 | seats 2 1 | 1 ones 3", "--2" },
  { "/leader/by-a-correction", "yatzy | 1 ones 3 | 2 ones 2 | 2 ones =5", "---2" },
  { "/leader/strikes-first", "yatzy | 1 ones x | 2 ones x | 1 twos 2", "---" },
  { "/leader/alone", "yatzy x1 | 1 ones 3 | 1 twos 2", "--" },
  { "/leader/last-one-left", "yatzy | 1 ones 3 | 2 twos 1 | leave 1 | 2 twos =2", "-----" },
  { "/leader/at-the-end", "yatzy | 1 sixes 5 | 2 sixes 4 | 1 rest x | 2 chance 30 | 2 rest x", NULL },
};

static void
test_lead (gconstpointer data)
{
  const LeadCase *asked = data;
  g_autoptr (Game) game = game_of (asked->game);
  g_autoptr (GString) taken = g_string_new (NULL);
  int known = LEADER_NONE;

  for (guint i = 0; i <= game_get_n_moves (game); i++)
    {
      g_autoptr (Game) then = game_at (game, i);
      g_autoptr (Sheet) sheet = sheet_of (then);
      gboolean takes = sounds_take_lead (&known, sheet);

      if (i > 0)
        g_string_append_c (taken, takes ? (char) ('1' + known) : '-');
    }
  if (asked->taken != NULL)
    g_assert_cmpstr (taken->str, ==, asked->taken);
  else
    g_assert_nonnull (strchr (taken->str, '2'));
}

/* With no game, nobody leads, and the next one begins anew. */
static void
test_no_game (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 2 ones 3");
  g_autoptr (Sheet) sheet = sheet_of (game);
  int known = 0;

  g_assert_false (sounds_take_lead (&known, NULL));
  g_assert_cmpint (known, ==, LEADER_NONE);
  g_assert_false (sounds_take_lead (&known, sheet));
  g_assert_cmpint (known, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_lead);
  g_test_add_func ("/leader/no-game", test_no_game);
  return g_test_run ();
}
