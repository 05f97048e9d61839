/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include <string.h>

/* The histories that people have keep the identity of each game, and they count games together by rule set, variant,
 * scoring and order. identities.tsv has these for each rule set, value of an option and order. "test-identities --print"
 * prints the lines of today's rule sets: those of a new rule set or option are added to the table, the others never
 * change. */

static void
replace (Game **game,
         Game  *next)
{
  g_assert_nonnull (next);
  game_unref (*game);
  *game = next;
}

/* Fills the first entry that the rules allow, with its highest value or with a strike. */
static void
fill (Game   **game,
      guint    seat,
      gboolean strike)
{
  const Ruleset *rules = game_get_rules (*game);
  Game *next = NULL;

  for (guint entry = 0; entry < rules->n_entries && next == NULL; entry++)
    {
      g_autofree char *typed = ruleset_get_typed (rules, entry, strike ? 0 : rules->entries[entry].maximum);

      next = game_play (*game, &(Play) { .seat = seat, .entry = entry, .typed = typed, .rolls = strike ? 2 : 0 }, NULL);
    }
  replace (game, next);
}

/* Makes a game without moves; NULL where the rules do not have these options and this order. */
static Game *
make_game (const char *id,
           const char *option,
           const char *order)
{
  g_autofree char *text = g_strconcat ("protokoll 1\nrules ", id, *option != '\0' ? "\noption " : "", option,
                                       *order != '\0' ? "\norder " : "", order,
                                       "\ndate 2026-11-20T19:30\nnote Julaften\nplayers Anna; Bjørn\n", NULL);

  return game_file_read (text, strlen (text), library_of_tests (), NULL, NULL);
}

/* The line of the table for a game: what stands in its history. Owned by the caller; NULL as from make_game(). */
static char *
make_line (const char *id,
           const char *option,
           const char *order)
{
  g_autoptr (Game) game = make_game (id, option, order);
  g_autoptr (Game) totals = game != NULL ? game_new_totals (game, (const int[]) { 12, 105 }, NULL) : NULL;
  g_autofree char *identity = NULL, *of_totals = NULL;
  const Ruleset *rules;

  if (game == NULL)
    return NULL;
  fill (&game, 0, FALSE);
  fill (&game, 1, TRUE);
  replace (&game, game_set_seats (game, (const guint[]) { 1, 0 }, 2, 0, NULL));
  replace (&game, game_rename (game, 0, "Åse; #1", 0, NULL));
  fill (&game, 1, FALSE);
  rules = game_get_rules (game);
  identity = game_file_identity (game);
  of_totals = game_file_identity (totals);
  return g_strdup_printf ("%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s", id, option, order, rules->variant, rules->scoring,
                          game_get_rules (game)->order == ORDER_TOP_DOWN ? "top-down" : "", identity, of_totals);
}

static void
test_line (gconstpointer data)
{
  g_auto (GStrv) fields = g_strsplit (data, "\t", -1);
  g_autofree char *line = make_line (fields[0], fields[1], fields[2]);

  g_assert_cmpstr (line, ==, data);
}

static void
print (const char *id,
       const char *option)
{
  static const char *const orders[] = { "", "free", "top-down" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *line = make_line (id, option, orders[i]);

      if (line != NULL)
        g_print ("%s\n", line);
    }
}

static void
print_all (void)
{
  const char *const *ids = library_get_ids (library_of_tests ());

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const Ruleset *rules = library_find (library_of_tests (), ids[i], NULL);

      print (ids[i], "");
      for (guint j = 0; j < rules->n_options; j++)
        for (guint k = 0; rules->options[j].values[k] != NULL; k++)
          {
            g_autofree char *option = g_strconcat (rules->options[j].id, "=", rules->options[j].values[k], NULL);

            print (ids[i], option);
          }
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *path = NULL, *table = NULL;
  g_auto (GStrv) lines = NULL;

  if (argc > 1 && g_str_equal (argv[1], "--print"))
    {
      print_all ();
      return 0;
    }
  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "core", "identities.tsv", NULL);
  if (!g_file_get_contents (path, &table, NULL, NULL))
    g_error ("There is no %s", path);
  lines = g_strsplit (g_strchomp (table), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("/identities/%u", i + 1);

      g_test_add_data_func (name, lines[i], test_line);
    }
  return g_test_run ();
}
