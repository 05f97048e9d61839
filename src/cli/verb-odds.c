/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/fits.h"
#include "core/number.h"
#include "core/turn-odds.h"

#include <glib/gi18n-lib.h>

static void
print_keep (const Dice *keep)
{
  for (guint face = 1; face <= DICE_FACES; face++)
    for (guint i = 0; i < keep->of[face - 1]; i++)
      printf ("%u", face);
}

static void
print_entry (const Entry     *entry,
             const EntryOdds *odds)
{
  g_autofree char *chance = verb_show_figure (odds->chance);
  g_autofree char *mean = verb_show_figure (odds->mean);

  printf ("%s\t%s\t%s\t", entry->id, chance, mean);
  print_keep (&odds->keep);
  putchar ('\n');
}

/* Prints one entry after the other: the odds of all entries of the largest rules at once would take a gigabyte. */
static void
print_odds (const Ruleset *rules,
            guint          n_left,
            const Dice    *dice)
{
  g_autoptr (TurnOdds) turn_odds = turn_odds_new (rules);
  EntryOdds odds[RULES_MAX_ENTRIES];
  Turn turn;

  puts ("entry\tchance\tmean\tkeep");
  turn_init_empty (rules, n_left, dice, &turn);
  for (guint i = 0; i < rules->n_entries; i++)
    {
      turn.asked = ENTRY_BIT (i);
      turn_odds_ask (turn_odds, &turn, odds);
      print_entry (&rules->entries[i], &odds[i]);
      turn_odds_forget (turn_odds);
    }
}

/* Reads the dice of all @arguments together. Blanks between dice do not matter. */
static gboolean
read_dice (const Ruleset  *rules,
           char          **arguments,
           Dice           *dice,
           GError        **error)
{
  g_autofree char *text = g_strjoinv (" ", arguments);
  g_autofree char *roll = fits_read_roll (rules, text, error);

  return roll != NULL && dice_parse (roll, rules->n_dice, dice, error);
}

int
verb_odds (const CommandLine *command_line,
           Library           *library,
           Store             *store)
{
  g_autoptr (Ruleset) rules = NULL;
  g_autoptr (GError) error = NULL;
  gboolean rolled = command_line->arguments[0] != NULL;
  guint n_left;
  Dice dice;

  if (command_line->rules == NULL)
    return verb_usage (_("“%s” needs a rule set, such as “--rules special-8”."), command_line->verb);
  if (command_line->rolls != NULL && !number_parse (command_line->rolls, rolled ? 0 : 1, ODDS_MAX_ROLLS, &n_left))
    return verb_usage (_("--rolls takes the number of rolls that are left, %d to %d, not “%s”."), rolled ? 0 : 1, ODDS_MAX_ROLLS,
                       command_line->rolls);

  rules = verb_find_rules (command_line, library, verb_get_last (command_line->rules));
  if (rules == NULL)
    return CLI_WRONG_INPUT;
  if (command_line->rolls == NULL)
    n_left = rolled ? rules->n_rolls - 1 : rules->n_rolls;
  if (rolled && !read_dice (rules, command_line->arguments, &dice, &error))
    {
      verb_complain ("%s", error->message);
      return CLI_WRONG_INPUT;
    }
  print_odds (rules, n_left, rolled ? &dice : NULL);
  return CLI_FINE;
}
