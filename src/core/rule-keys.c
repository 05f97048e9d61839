/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rule-keys.h"

#include "ruleset.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIELD(name) G_STRUCT_OFFSET (Ruleset, name)

const RuleKey rule_keys[] = {
  { "Format", RULE_KEY_NUMBER, 1, G_MAXINT, .example = "3" },
  { "Title", RULE_KEY_NAME, .example = "House Yatzy" },
  { "Dice", RULE_KEY_NUMBER, RULES_MIN_DICE, DICE_MAX, .example = "5", .field = FIELD (n_dice) },
  { "Order", RULE_KEY_WORD, 0, 0, { "free", "top-down", "choice", "bottom-up", "upper-first", "lower-first" },
    "free, top-down, bottom-up, upper-first, lower-first", .in_options = TRUE, .field = FIELD (order) },
  { "Rolls", RULE_KEY_NUMBER, 1, 9, .example = "3, 2", .in_options = TRUE, .field = FIELD (n_rolls) },
  { "SavedRolls", RULE_KEY_CAP, 2, 99, { "none", "unlimited" }, "none, unlimited, 6", .in_options = TRUE },
  { "Players", RULE_KEY_PLAYERS, 1, RULES_MAX_PLAYERS, .example = "1+, 2, 2-4", .in_options = TRUE },
  { "BonusFrom", RULE_KEY_NUMBERS, 1, 999, { "none" }, "63, 63;84, none", .in_options = TRUE },
  { "BonusPoints", RULE_KEY_NUMBERS, 1, 999, .example = "50, 50;100", .in_options = TRUE },
  { "Par", RULE_KEY_NUMBERS, 0, DICE_MAX, { "none" }, "4;3;3;3;4;4, none", .in_options = TRUE },
  { "TieBreaks", RULE_KEY_TIES, 0, 0, { "none" }, "none, upper, highest, entry chance", "none", .in_options = TRUE },
  { "JokerEntry", RULE_KEY_ENTRY, .example = "yahtzee" },
  { "Joker", RULE_KEY_WORD, 0, 0, { "none", "forced", "free" }, "forced, free, none", "forced", "JokerEntry", TRUE,
    FIELD (joker) },
  { "JokerBonus", RULE_KEY_NUMBER, 0, 999, .example = "100, 50, 0", .needs = "JokerEntry", .in_options = TRUE,
    .field = FIELD (joker_bonus) },
  { "Coins", RULE_KEY_WORD, 0, 0, { "false", "true" }, "true, false", "false", .field = FIELD (coins) },
  { "Sequence", RULE_KEY_ENTRIES, .example = "ones;twos;chance", .otherwise = "standard", .in_options = TRUE },
  { "Subtotals", RULE_KEY_WORD, 0, 0, { "false", "true" }, "true, false", "false", .in_options = TRUE,
    .field = FIELD (subtotals) },
  { NULL },
};

const RuleKey *
rule_key_find (const char *key)
{
  for (const RuleKey *known = rule_keys; known->key != NULL; known++)
    if (strcmp (known->key, key) == 0)
      return known;
  return NULL;
}

char *
rule_key_describe (const RuleKey *key)
{
  switch (key->kind)
    {
    case RULE_KEY_NUMBER:
    case RULE_KEY_NUMBERS:
      return g_strdup_printf (_("a number from %u to %u"), key->min, key->max);
    case RULE_KEY_WORD:
      return g_strjoinv (", ", (char **) key->words);
    case RULE_KEY_CAP:
      return g_strdup (_("“none”, “unlimited” or the most that can be saved, 2 to 99"));
    case RULE_KEY_PLAYERS:
      return g_strdup ("“2”, “1+”, “2-4”");
    case RULE_KEY_TIES:
      return g_strdup ("entry ID, upper, highest, none");
    case RULE_KEY_ENTRY:
    case RULE_KEY_ENTRIES:
      return g_strdup (_("the ID of an entry"));
    case RULE_KEY_NAME:
    default:
      return g_strdup (_("a name, as said at the table"));
    }
}
