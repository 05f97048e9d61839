/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/fits.h"
#include "core/number.h"
#include "core/odds.h"

#include <glib/gi18n-lib.h>

static void
print_keep (const Dice *keep)
{
  for (guint face = 1; face <= DICE_FACES; face++)
    for (guint i = 0; i < keep->of[face - 1]; i++)
      printf ("%u", face);
}

static void
print_odds (const Ruleset *rules,
            guint          n_left,
            const Dice    *dice)
{
  g_autoptr (Keeps) keeps = keeps_new (rules->n_dice);

  puts ("entry\tchance\tmean\tkeep");
  for (guint i = 0; i < rules->n_entries; i++)
    {
      g_autoptr (Odds) odds = odds_new (keeps, &rules->entries[i].pattern);
      g_autofree char *chance = NULL;
      g_autofree char *mean = NULL;
      EntryOdds of_entry;

      odds_ask (odds, n_left, dice, &of_entry);
      chance = verb_show_figure (of_entry.chance);
      mean = verb_show_figure (of_entry.mean);
      printf ("%s\t%s\t%s\t", rules->entries[i].id, chance, mean);
      print_keep (&of_entry.keep);
      putchar ('\n');
    }
}

/* The dice of all @arguments, or FALSE and an error. Blanks between them do not matter. */
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
           const char        *data_dir)
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

  rules = verb_find_rules (command_line, library, command_line->rules);
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
