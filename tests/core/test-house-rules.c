/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Format 2 of rule files: what house rules can say, chosen as options or written down, and how it is refused. */

#include "helpers.h"

#include <string.h>

#define ENTRY(id, section, pattern) "[Entry " id "]\nSection=" section "\nName=" id "\nPattern=" pattern "\n"

/* Five dice, six faces, three entries below: short enough to fill. */
static const char good[] =
  "[Rules]\nFormat=2\nTitle=House\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\nOrder=free\nBonusFrom=63\n"
  "BonusPoints=50\nJokerEntry=five\nJoker=none\nJokerBonus=0\n" ENTRY ("ones", "upper", "face 1")
    ENTRY ("twos", "upper", "face 2") ENTRY ("threes", "upper", "face 3") ENTRY ("fours", "upper", "face 4")
      ENTRY ("fives", "upper", "face 5") ENTRY ("sixes", "upper", "face 6") ENTRY ("straight", "lower", "run 1-5")
        ENTRY ("chance", "lower", "any") ENTRY ("five", "lower", "groups 5") "Points=50\n";

/* Lines in place of the one line of [Rules] with the same key, or behind [Rules] where it has none; the groups of
 * @groups behind everything. */
static char *
text_of (const char *lines,
         const char *groups)
{
  g_auto (GStrv) added = g_strsplit (lines, "|", -1);
  g_autoptr (GString) text = g_string_new (good);

  for (guint i = 0; added[i] != NULL && *added[i] != '\0'; i++)
    {
      g_autofree char *key = g_strndup (added[i], strcspn (added[i], "=") + 1);
      g_autofree char *line_start = g_strconcat ("\n", key, NULL);
      char *old = strstr (text->str, line_start);

      if (old != NULL)
        g_string_erase (text, old + 1 - text->str, strchr (old + 1, '\n') - old);
      g_string_insert (text, strlen ("[Rules]\n"), "\n");
      g_string_insert (text, strlen ("[Rules]\n"), added[i]);
    }
  return g_strconcat (text->str, groups, NULL);
}

static Ruleset *
parse (const char  *lines,
       const char  *groups,
       const char  *options,
       GError     **error)
{
  g_autofree char *text = text_of (lines, groups);
  g_auto (GStrv) list = g_strsplit (options, " ", -1);

  return ruleset_parse ("house", text, (const char *const *) list, error);
}

/* What a good file comes to: steps of a game of two players, and what its sheet shows. */
typedef struct
{
  const char *path;
  const char *lines;   /* of [Rules], with | between them */
  const char *groups;  /* of options */
  const char *options; /* chosen, with blanks between them */
  const char *steps;   /* as in game_of(), without the rule set */
  const char *expected;
} House;

#define FORCED_UPPER "1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3"
#define OPTION_BONUS "[Option bonus]\nName=Bonus\nValues=63;42;none\nBonusFrom=63;42;none\n"
#define OPTION_ORDER "[Option order]\nName=Order\nValues=free;top-down;upper-first\nOrder=free;top-down;upper-first\n"
#define OPTION_JOKER "[Option joker]\nName=Joker\nValues=no;free;forced\nJoker=none;free;forced\nJokerBonus=0;50;100\n"
#define TWICE                                                                                                          \
  "Joker=forced|JokerBonus=100|Sequence=ones;twos;threes;fours;fives;sixes;fives-2;straight;chance;five"
#define FIVES_2 ENTRY ("fives-2", "upper", "face 5")
#define OPTION_TIERS "[Option tiers]\nName=Tiers\nValues=one;two\nBonusFrom=63;63\\;84\nBonusPoints=50;50\\;100\n"

static const House houses[] = {
  { "/house/par/one-number-for-all-faces", "Par=3", "", "", "1 twos 4", "par=3 1.margin=+2" },
  { "/house/par/each-face-its-own", "BonusFrom=75|Par=5;4;4;3;4;3", "", "", "1 ones 4 | 1 fives 5",
    "par=5-4-4-3-4-3 1.margin=+4" },
  { "/house/par/none-where-it-could-be", "Par=none", "", "", "1 twos 4", "par=none 1.margin=0 1.needed=55" },
  { "/house/par/none-where-21-does-not-divide", "BonusFrom=64", "", "", "1 twos 4", "par=none 1.needed=56" },
  { "/house/bonus/none", "BonusFrom=none", "", "", FORCED_UPPER, "tiers=0 par=none 1.bonus=0 1.bonus-state=none 1.total=63 maximum=200" },
  { "/house/bonus/first-tier", "BonusFrom=63;84|BonusPoints=50;100", "", "", FORCED_UPPER,
    "tiers=2 1.bonus=50 1.bonus-state=won 1.margin=0 maximum=300" },
  { "/house/bonus/below-the-second-tier", "BonusFrom=63;84|BonusPoints=50;100", "", "",
    "1 ones 5 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 4 | 1 sixes 5", "1.upper=82 1.bonus=50" },
  { "/house/bonus/second-tier", "BonusFrom=63;84|BonusPoints=50;100", "", "",
    "1 ones 4 | 1 twos 4 | 1 threes 4 | 1 fours 4 | 1 fives 4 | 1 sixes 4", "1.upper=84 1.bonus=100 1.total=184" },
  { "/house/order/bottom-up", "Order=bottom-up", "", "", "1 five 50", "1.playable:chance=yes 1.playable:straight=no "
    "2.playable:five=yes 2.playable:ones=no" },
  { "/house/order/upper-first", "Order=upper-first", "", "", "1 sixes 3 | 1 ones 2",
    "1.playable:twos=yes 1.playable:fives=yes 1.playable:chance=no" },
  { "/house/order/upper-first-then-lower", "Order=upper-first", "", "", FORCED_UPPER " | 1 chance 20",
    "1.chance=20 1.playable:straight=yes 2.playable:straight=no" },
  { "/house/order/lower-first", "Order=lower-first", "", "", "1 chance 20 | 1 five 50",
    "1.playable:straight=yes 1.playable:ones=no" },
  { "/house/order/lower-first-then-upper", "Order=lower-first", "", "", "1 chance 20 | 1 five 50 | 1 straight x | 1 sixes 3",
    "1.sixes=18" },
  { "/house/joker/none-has-no-bonus", "", "", "", "1 five 50 | 1 fours 44444 | 1 straight 44444",
    "1.fours=20 1.straight=x 1.yahtzee-bonus=0 1.total=70" },
  { "/house/joker/free-at-full-value", "Joker=free|JokerBonus=50", "", "", "1 five 50 | 1 chance 44444 | 1 fours 44444",
    "1.chance=20 1.fours=20 1.yahtzee-bonus=100 1.total=190" },
  { "/house/joker/free-not-while-the-entry-holds-nought", "Joker=free|JokerBonus=50", "", "", "1 five x | 1 chance 44444",
    "1.chance=20 1.yahtzee-bonus=0" },
  { "/house/joker/free-without-a-bonus", "Joker=free", "", "", "1 five 50 | 1 chance 44444", "1.yahtzee-bonus=0 1.total=70" },
  { "/house/joker/forced", "Joker=forced|JokerBonus=100", "", "", "1 five 50 | 1 fours 44444", "1.yahtzee-bonus=100" },
  { "/house/joker/second-entry-of-its-face", TWICE, FIVES_2, "", "1 five 50 | 1 fives 3 | 1 fives-2 55555",
    "1.fives-2=25 1.yahtzee-bonus=100" },
  { "/house/joker/first-entry-after-the-second", TWICE, FIVES_2, "", "1 five 50 | 1 fives-2 3 | 1 fives 55555",
    "1.fives=25 1.yahtzee-bonus=100" },
  { "/house/joker/second-entry-of-its-face-when-lower-is-full", TWICE, FIVES_2, "",
    "1 five 50 | 1 chance 20 | 1 straight x | 1 fives 3 | 1 fives-2 55555", "1.fives-2=25 1.yahtzee-bonus=100" },
  { "/house/joker/other-face-when-both-entries-are-filled", TWICE, FIVES_2, "",
    "1 five 50 | 1 chance 20 | 1 straight x | 1 fives 3 | 1 fives-2 3 | 1 sixes 55555", "1.sixes=x 1.yahtzee-bonus=100" },
  { "/house/sequence/as-told", "Sequence=sixes;fives;fours;threes;twos;ones;chance;five;straight|Order=top-down", "", "",
    "1 sixes 3 | 1 fives 3", "1.playable:fours=yes 1.playable:ones=no" },
  { "/house/option/bonus-as-shipped", "", OPTION_BONUS, "", "1 ones 3", "bonus-from=63 par=3" },
  { "/house/option/bonus-42", "", OPTION_BONUS, "bonus=42", "1 ones 3", "bonus-from=42 par=2 1.margin=+1" },
  { "/house/option/bonus-none", "", OPTION_BONUS, "bonus=none", "1 ones 3", "tiers=0 1.bonus-state=none" },
  { "/house/option/two-of-them", "", OPTION_BONUS OPTION_ORDER, "bonus=42 order=upper-first", "1 ones 3",
    "par=2 order=upper-first 1.playable:chance=no" },
  { "/house/option/two-keys-at-once", "", OPTION_JOKER, "joker=forced", "1 five 50 | 1 fours 44444", "1.yahtzee-bonus=100" },
  { "/house/option/two-keys-another-value", "", OPTION_JOKER, "joker=free", "1 five 50 | 1 chance 44444",
    "1.yahtzee-bonus=50" },
  { "/house/option/lists-within-the-list", "", OPTION_TIERS, "tiers=two", "", "tiers=2 maximum=300" },
};

static void
test_house (gconstpointer data)
{
  static const char *const players[] = { "Anna", "Bo", NULL };
  const House *house = data;
  g_auto (GStrv) steps = g_strsplit (house->steps, " | ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = parse (house->lines, house->groups, house->options, &error);
  g_autoptr (Game) game = NULL;

  g_assert_no_error (error);
  game = game_new (rules, rules->order, players, &error);
  g_assert_no_error (error);
  for (guint i = 0; steps[i] != NULL && *steps[i] != '\0'; i++)
    {
      Game *next = game_step (game, steps[i], &error);

      g_assert_no_error (error);
      game_unref (game);
      game = next;
    }
  assert_game (game, house->expected);
}

/* The last step is refused by the order or a joker, with these words in the message. */
typedef struct
{
  const char *path;
  const char *lines;
  const char *groups;
  const char *steps;
  int code;
  const char *words;
} Turned;

static const Turned turned[] = {
  { "/house/order/refused/bottom-up", "Order=bottom-up", "", "1 chance 20", GAME_ERROR_ORDER, "Anna,five" },
  { "/house/order/refused/upper-first", "Order=upper-first", "", "1 chance 20", GAME_ERROR_ORDER, "Anna,upper,chance" },
  { "/house/order/refused/lower-first", "Order=lower-first", "", "1 ones 3", GAME_ERROR_ORDER, "Anna,lower,ones" },
  { "/house/order/refused/top-down", "Order=top-down", "", "1 twos 3", GAME_ERROR_ORDER, "Anna,ones" },
  { "/house/joker/refused/while-both-entries-of-its-face-are-open", TWICE, FIVES_2, "1 five 50 | 1 chance 55555",
    GAME_ERROR_JOKER, "fives" },
  { "/house/joker/refused/while-the-second-entry-of-its-face-is-open", TWICE, FIVES_2,
    "1 five 50 | 1 fives 3 | 1 chance 55555", GAME_ERROR_JOKER, "fives-2" },
};

static void
test_refused (gconstpointer data)
{
  static const char *const players[] = { "Anna", "Bo", NULL };
  const Turned *one = data;
  g_auto (GStrv) steps = g_strsplit (one->steps, " | ", -1);
  g_autoptr (Ruleset) rules = parse (one->lines, one->groups, "", NULL);
  g_autoptr (Game) game = game_new (rules, rules->order, players, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; steps[i] != NULL; i++)
    {
      Game *next = game_step (game, steps[i], &error);

      g_assert_cmpint (next == NULL, ==, steps[i + 1] == NULL);
      if (next == NULL)
        break;
      game_unref (game);
      game = next;
    }
  g_assert_error (error, GAME_ERROR, one->code);
  assert_mentions (error->message, one->words);
}

/* One wrong line, and what the message must name: group, key. */
typedef struct
{
  const char *path;
  const char *lines;
  const char *groups;
  const char *words;
} Fault;

static const Fault faults[] = {
  { "/house/refused/par-of-five-numbers", "Par=3;3;3;3;3", "", "Rules,Par,5,6" },
  { "/house/refused/par-that-misses-the-bonus", "Par=3;3;3;3;3;2", "", "Rules,Par,57,63" },
  { "/house/refused/par-beyond-the-dice", "Par=6", "", "Rules,Par,6" },
  { "/house/refused/par-minus", "Par=-3", "", "Rules,Par,-3" },
  { "/house/refused/par-a-word", "Par=some", "", "Rules,Par,some" },
  { "/house/refused/par-without-a-bonus", "BonusFrom=none|Par=3", "", "Rules,Par" },
  { "/house/refused/bonus-no-one-can-reach", "BonusFrom=106", "", "Rules,BonusFrom,105" },
  { "/house/refused/second-tier-no-one-can-reach", "BonusFrom=63;106|BonusPoints=50;100", "", "Rules,BonusFrom,105" },
  { "/house/refused/tiers-fall", "BonusFrom=84;63|BonusPoints=50;100", "", "Rules,BonusFrom" },
  { "/house/refused/tier-points-fall", "BonusFrom=63;84|BonusPoints=100;50", "", "Rules,BonusPoints" },
  { "/house/refused/tiers-and-points-differ", "BonusFrom=63;84", "", "Rules,BonusPoints,2" },
  { "/house/refused/five-tiers", "BonusFrom=10;20;30;40;50|BonusPoints=1;2;3;4;5", "", "Rules,BonusFrom,4" },
  { "/house/refused/joker-kind", "Joker=wild", "", "Rules,Joker,forced" },
  { "/house/refused/joker-without-entry", "JokerEntry=", "", "Rules,JokerEntry" },
  { "/house/refused/subtotals", "Subtotals=some", "", "Rules,Subtotals" },
  { "/house/refused/sequence-with-a-stranger", "Sequence=ones;elevens", "", "Rules,Sequence,elevens" },
  { "/house/refused/sequence-with-one-twice", "Sequence=ones;ones", "", "Rules,Sequence,ones" },
  { "/house/refused/sequence-too-short", "Sequence=ones;twos", "", "Rules,Sequence,9" },
  { "/house/refused/sequence-lower-before-upper", "Sequence=chance;five;straight;ones;twos;threes;fours;fives;sixes", "",
    "Entry chance,Section" },
  { "/house/refused/option-with-too-few-values", "", "[Option order]\nName=Order\nValues=a;b;c\nOrder=free;top-down\n",
    "Option order,Order,3" },
  { "/house/refused/option-with-another-first-value", "", "[Option order]\nName=Order\nValues=a;b\nOrder=top-down;free\n",
    "Option order,Order,top-down,free" },
  { "/house/refused/option-of-a-key-that-is-not-there", "", "[Option sums]\nName=Sums\nValues=a;b\nSubtotals=false;true\n",
    "Option sums,Subtotals,Rules" },
  { "/house/refused/option-that-sets-nothing", "", "[Option luck]\nName=Luck\nValues=a;b\n", "Option luck,Entry" },
  { "/house/refused/option-of-an-entry-and-a-key", "",
    "[Option straight]\nName=Straight\nEntry=straight\nValues=15;30\nOrder=free;top-down\n", "Option straight,Order" },
  { "/house/refused/two-options-of-one-key", "", OPTION_ORDER "[Option other]\nName=Other\nValues=a;b\nOrder=free;top-down\n",
    "Option other,Order,order" },
  { "/house/refused/option-of-the-dice", "", "[Option dice]\nName=Dice\nValues=a;b\nDice=5;6\n", "Option dice,Dice" },
  { "/house/refused/option-value-with-a-blank", "", "[Option order]\nName=Order\nValues=a;b c\nOrder=free;top-down\n",
    "Option order,Values,b c" },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = parse (fault->lines, fault->groups, "", &error);

  g_assert_null (rules);
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  assert_mentions (error->message, fault->words);
}

/* A value that makes no rules is refused when it is chosen, and when the file is checked. */
static void
test_wrong_value (void)
{
  static const char option[] = "[Option order]\nName=Order\nValues=a;b\nOrder=free;sideways\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = parse ("", option, "", &error);
  g_autoptr (Ruleset) chosen = NULL;

  g_assert_no_error (error);
  g_assert_false (ruleset_check (rules, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  assert_mentions (error->message, "Option order,Values,“b”,Rules,Order,sideways");
  g_clear_error (&error);
  chosen = parse ("", option, "order=b", &error);
  g_assert_null (chosen);
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
}

/* Format 1 knows none of it. */
static void
test_first_format (void)
{
  static const char *const lines[] = { "Par=3", "Joker=free", "Subtotals=true", "Order=bottom-up", "BonusFrom=63;84",
                                       "BonusFrom=none", "JokerBonus=0" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *both = g_strconcat ("Format=1|Joker=|", lines[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (Ruleset) rules = parse (both, "", "", &error);

      g_assert_null (rules);
      g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
    }
}

/* The variant has what was chosen, in the order of the file, and comes back by it. */
static void
test_variant (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = parse ("", OPTION_BONUS OPTION_ORDER, "order=top-down bonus=42", &error);
  g_auto (GStrv) options = NULL;
  g_autoptr (Ruleset) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (rules->variant, ==, "bonus=42;order=top-down");
  options = ruleset_get_options (rules);
  again = ruleset_with_options (rules, (const char *const *) options, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->variant, ==, rules->variant);
  g_assert_cmpint (again->order, ==, ORDER_TOP_DOWN);
  g_assert_cmpuint (again->options[1].chosen, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    g_test_add_data_func (houses[i].path, &houses[i], test_house);
  for (guint i = 0; i < G_N_ELEMENTS (turned); i++)
    g_test_add_data_func (turned[i].path, &turned[i], test_refused);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    g_test_add_data_func (faults[i].path, &faults[i], test_fault);
  g_test_add_func ("/house/option/wrong-value", test_wrong_value);
  g_test_add_func ("/house/first-format", test_first_format);
  g_test_add_func ("/house/option/variant", test_variant);
  return g_test_run ();
}
