/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What house rules can say, chosen as options or written down. */

#include "helpers.h"

#include <string.h>

#define ENTRY(id, section, pattern) "[Entry " id "]\nSection=" section "\nName=" id "\nPattern=" pattern "\n"

/* Five dice, six faces, three entries below: short enough to fill. */
static const char good[] =
  "[Rules]\nFormat=3\nTitle=House\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\nOrder=free\nBonusFrom=63\n"
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
#define OPTION_BONUS "[Option bonus]\nName=Bonus\nBonusFrom=42;none\n"
#define OPTION_ORDER "[Option order]\nName=Order\nOrder=top-down;upper-first\n"
#define OPTION_JOKER "[Option joker]\nName=Joker\nDefault=no\nJoker=free;forced\nJokerBonus=50;100\n"
#define TWICE                                                                                                          \
  "Joker=forced|JokerBonus=100|Sequence=ones;twos;threes;fours;fives;sixes;fives-2;straight;chance;five"
#define FIVES_2 ENTRY ("fives-2", "upper", "face 5")
#define OPTION_TIERS "[Option tiers]\nName=Tiers\nValues=two\nBonusFrom=63\\;84\nBonusPoints=50\\;100\n"

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
  game = game_new (rules, players, &error);
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
  g_autoptr (Game) game = game_new (rules, players, NULL);
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

/* A value that makes no rules is refused when it is chosen, and when the file is checked. */
static void
test_wrong_value (void)
{
  static const char option[] = "[Option order]\nName=Order\nValues=b\nOrder=sideways\n";
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

/* What can be chosen: first what the rules say. What an option lists besides is not offered twice, and an option that lists
 * nothing else is not offered at all. */
typedef struct
{
  const char *path;
  const char *lines;
  const char *groups;
  const char *values; /* of the only option, with blanks between them; empty where there is none */
} Choices;

static const Choices choices[] = {
  { "/house/choices/named-after-the-values", "", OPTION_BONUS, "63 42 none" },
  { "/house/choices/after-a-change", "BonusFrom=50", OPTION_BONUS, "50 42 none" },
  { "/house/choices/in-steps", "BonusFrom=63;84|BonusPoints=50;100", OPTION_BONUS, "63-84 42 none" },
  { "/house/choices/of-what-is-listed", "BonusFrom=42", OPTION_BONUS, "42 none" },
  { "/house/choices/with-a-name", "", OPTION_JOKER, "no free forced" },
  { "/house/choices/named-by-the-list", "Players=2", "[Option p]\nName=P\nValues=few;any\nPlayers=2;1+\n", "few any" },
  { "/house/choices/of-a-key-that-is-left-out", "", "[Option t]\nName=T\nTieBreaks=upper\n", "none upper" },
  { "/house/choices/of-points", "", "[Option five]\nName=Five\nEntry=five\nValues=60;50\n", "50 60" },
  { "/house/choices/nothing-else", "Order=top-down", "[Option o]\nName=O\nOrder=top-down\n", "" },
  { "/house/choices/nothing-else-of-points", "", "[Option five]\nName=Five\nEntry=five\nValues=50\n", "" },
};

static void
test_choices (gconstpointer data)
{
  const Choices *one = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = parse (one->lines, one->groups, "", &error);
  g_autofree char *values = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (rules->n_options, ==, *one->values != '\0');
  values = rules->n_options > 0 ? g_strjoinv (" ", rules->options[0].values) : g_strdup ("");
  g_assert_cmpstr (values, ==, one->values);
}

/* Format 2 is read for ever: an option of it begins with what [Rules] says, and Par= has a number for each upper entry in
 * the order of the sheet. Games may have been played with any of its values. */
typedef struct
{
  const char *path;
  const char *lines;
  const char *groups;
  const char *options;
  const char *expected; /* as of a House; the first word is the values of the option */
} Former;

static const Former formers[] = {
  { "/house/format-2/named-after-the-values", "", "[Option b]\nName=B\nValues=63;42;none\nBonusFrom=63;42;none\n", "b=42",
    "63,42,none bonus-from=42 par=2" },
  { "/house/format-2/other-names", "Joker=none|JokerBonus=0",
    "[Option j]\nName=J\nValues=no;yes;wild\nJoker=none;forced;free\nJokerBonus=0;100;50\n", "j=wild",
    "no,yes,wild tiers=1" },
  { "/house/format-2/points", "", "[Option five]\nName=Five\nEntry=five\nValues=50;60\n", "five=60", "50,60 maximum=260" },
  { "/house/format-2/value-that-says-the-same", "", "[Option o]\nName=O\nValues=a;b;c\nOrder=free;free;top-down\n", "o=b",
    "a,b,c order=free" },
  { "/house/format-2/par", "BonusFrom=75|Par=5;4;4;3;4;3", "", "", "- par=5-4-4-3-4-3" },
  { "/house/format-2/par-in-the-order-of-the-sheet",
    "BonusFrom=75|Par=3;4;3;4;4;5|Sequence=sixes;fives;fours;threes;twos;ones;chance;five;straight", "", "",
    "- par=3-4-3-4-4-5" },
  { "/house/format-2/par-of-an-option", "BonusFrom=63|Par=3",
    "[Option b]\nName=B\nValues=63;75\nBonusFrom=63;75\nPar=3;5\\;4\\;4\\;3\\;4\\;3\n", "b=75", "63,75 par=5-4-4-3-4-3" },
};

static void
test_former (gconstpointer data)
{
  static const char *const players[] = { "Anna", "Bo", NULL };
  const Former *one = data;
  g_autofree char *lines = g_strconcat ("Format=2", *one->lines != '\0' ? "|" : "", one->lines, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = parse (lines, one->groups, one->options, &error);
  g_autoptr (Game) game = NULL;
  g_autofree char *values = NULL;

  g_assert_no_error (error);
  values = rules->n_options > 0 ? g_strjoinv (",", rules->options[0].values) : g_strdup ("-");
  g_assert_true (g_str_has_prefix (one->expected, values));
  game = game_new (rules, players, &error);
  assert_game (game, one->expected + strlen (values) + 1);
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
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_test_add_data_func (choices[i].path, &choices[i], test_choices);
  for (guint i = 0; i < G_N_ELEMENTS (formers); i++)
    g_test_add_data_func (formers[i].path, &formers[i], test_former);
  g_test_add_func ("/house/option/wrong-value", test_wrong_value);
  g_test_add_func ("/house/option/variant", test_variant);
  return g_test_run ();
}
