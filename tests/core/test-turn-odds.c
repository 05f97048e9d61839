/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the entries of somebody can still become in a turn: which ones are asked for, and what jokers change. */

#include "helpers.h"

#include "core/turn-odds.h"

#include <math.h>

typedef struct
{
  const char *path;
  const char *game; /* as in game_of(); the turn is that of the first seat */
  guint n_left;
  const char *dice; /* NULL before the first roll */
  const char *entry;
  double chance; /* negative where the entry is not asked for */
  double mean;
  const char *keep;
} TurnCase;

#define NOT_ASKED -1

/* 1 to 5 or 2 to 6 in one roll. */
#define STRAIGHT (240 / 7776.0)

static const TurnCase cases[] = {
  { "/turn-odds/upper", "yatzy", 2, "66123", "sixes", 1, 12 + 3 * 6 * 11 / 36.0, "66" },
  { "/turn-odds/lower", "yatzy", 1, "33336", "yatzy", 1 / 6.0, 50 / 6.0, "3333" },
  { "/turn-odds/before-the-first-roll", "special-8", 3, NULL, "sixes", 1 - pow (5 / 6.0, 24), 48 * 91 / 216.0, "" },
  { "/turn-odds/with-saved-rolls", "special-8", 9, NULL, "ones", 1 - pow (5 / 6.0, 72), 8 * (1 - pow (5 / 6.0, 9)), "" },
  { "/turn-odds/none-left", "yatzy", 0, "66123", "sixes", 1, 12, "12366" },
  { "/turn-odds/filled", "yatzy | 1 sixes 3", 2, "66123", "sixes", NOT_ASKED, 0, NULL },
  { "/turn-odds/cleared", "yatzy | 1 sixes 3 | 1 sixes -", 1, "66666", "sixes", 1, 30, "66666" },
  { "/turn-odds/other-seat", "yatzy | 2 sixes 3", 1, "66666", "sixes", 1, 30, "66666" },
  { "/turn-odds/in-turn", "forced-yatzy | 1 ones 3", 1, "22222", "twos", 1, 10, "22222" },
  { "/turn-odds/out-of-turn", "forced-yatzy | 1 ones 3", 1, "33333", "threes", NOT_ASKED, 0, NULL },
  /* Five alike is a straight only as a joker: with the joker entry filled and the own face, too. */
  { "/turn-odds/no-joker-yet", "yahtzee", 1, "66666", "large-straight", STRAIGHT, 40 * STRAIGHT, "" },
  { "/turn-odds/joker-sent-elsewhere", "yahtzee | 1 yahtzee 50", 1, "66666", "large-straight", STRAIGHT, 40 * STRAIGHT, "" },
  { "/turn-odds/joker-while-its-face-waits", "yahtzee order=lower-first | 1 yahtzee 50", 1, "66666", "large-straight", 1, 40,
    "66666" },
  { "/turn-odds/joker", "yahtzee | 1 yahtzee 50 | 1 sixes 3", 1, "66666", "large-straight", 1, 40, "66666" },
  { "/turn-odds/joker-in-a-straight-by-its-dice", "yatzy JokerEntry=yatzy JokerBonus=100 | 1 yatzy 50 | 1 fives 3", 1, "55555",
    "small-straight", 1, 15, "55555" },
  { "/turn-odds/joker-after-a-strike", "yahtzee | 1 yahtzee x | 1 sixes 3", 1, "66666", "full-house", 1, 25, "66666" },
  /* The last die makes five alike, which are a full house then; a pair beside three sixes is as likely, with fewer dice. */
  { "/turn-odds/joker-may-come", "yahtzee | 1 yahtzee 50 | 1 sixes 3", 1, "66661", "full-house", 1 / 6.0, 25 / 6.0, "6666" },
};

static void
make_turn (const Sheet *sheet,
           guint        n_left,
           const char  *roll,
           Turn        *turn)
{
  g_autoptr (GError) error = NULL;
  Dice dice;

  if (roll != NULL)
    dice_parse (roll, game_get_rules (sheet->game)->n_dice, &dice, &error);
  g_assert_no_error (error);
  turn_init (sheet, 0, n_left, roll != NULL ? &dice : NULL, turn);
}

static void
ask (TurnOdds    *turn_odds,
     const Sheet *sheet,
     const TurnCase *asked)
{
  int entry = ruleset_find_entry (game_get_rules (sheet->game), asked->entry);
  EntryOdds odds[RULES_MAX_ENTRIES];
  Turn turn;

  make_turn (sheet, asked->n_left, asked->dice, &turn);
  g_assert_cmpint (entry, >=, 0);
  if (asked->chance < 0)
    {
      g_assert_false (turn.asked & ENTRY_BIT (entry));
      return;
    }
  g_assert_true (turn.asked & ENTRY_BIT (entry));
  turn_odds_ask (turn_odds, &turn, odds);
  g_assert_cmpfloat_with_epsilon (odds[entry].chance, asked->chance, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds[entry].mean, asked->mean, 1e-9);
  for (guint face = 1; face <= DICE_FACES; face++)
    {
      guint n = 0;

      for (const char *c = asked->keep; *c != '\0'; c++)
        n += *c == (char) ('0' + face);
      g_assert_cmpuint (odds[entry].keep.of[face - 1], ==, n);
    }
}

static void
test_case (gconstpointer data)
{
  const TurnCase *asked = data;
  g_autoptr (Game) game = game_of (asked->game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (TurnOdds) turn_odds = turn_odds_new (game_get_rules (game));

  ask (turn_odds, sheet, asked);
}

/* One game goes on: what was worked out for an earlier position does not answer for a later one. */
static void
test_same_game (void)
{
  g_autoptr (TurnOdds) turn_odds = turn_odds_new (rules_of ("yahtzee"));

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      if (g_str_has_prefix (cases[i].game, "yahtzee |"))
        {
          g_autoptr (Game) game = game_of (cases[i].game);
          g_autoptr (Sheet) sheet = sheet_of (game);

          ask (turn_odds, sheet, &cases[i]);
        }
}

/* Without a game: each entry by its own pattern, whatever the order and the jokers that a game would know. */
static void
test_of_rules (void)
{
  static const char *const sets[] = { "yatzy", "forced-yatzy", "yahtzee", "special-8" };
  static const char *const rolls[] = { "66123", "66123", "66666", "66661234" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sets); i++)
    {
      const Ruleset *rules = rules_of (sets[i / 2]);
      g_autoptr (TurnOdds) turn_odds = turn_odds_new (rules);
      g_autoptr (Keeps) keeps = keeps_new (rules->n_dice);
      gboolean rolled = i % 2 == 1;
      Dice dice;
      Turn turn;

      g_assert_true (dice_parse (rolls[i / 2], rules->n_dice, &dice, NULL));
      turn_init_empty (rules, 2, rolled ? &dice : NULL, &turn);
      g_assert_true (turn_can_be_asked (&turn, rules));
      for (guint entry = 0; entry < rules->n_entries; entry++)
        {
          g_autoptr (Odds) alone = odds_of_pattern (keeps, &rules->entries[entry].pattern);
          EntryOdds odds[RULES_MAX_ENTRIES], expected;

          g_assert_true (turn.asked & ENTRY_BIT (entry));
          turn_odds_ask (turn_odds, &turn, odds);
          odds_ask (alone, 2, rolled ? &dice : NULL, &expected);
          g_assert_cmpfloat (odds[entry].mean, ==, expected.mean);
          g_assert_cmpfloat (odds[entry].chance, ==, expected.chance);
          g_assert_cmpmem (&odds[entry].keep, sizeof (Dice), &expected.keep, sizeof (Dice));
          turn_odds_forget (turn_odds);
        }
    }
}

static void
test_equal (void)
{
  g_autoptr (Game) game = game_of ("yahtzee");
  g_autoptr (Game) later = game_of ("yahtzee | 1 sixes 3");
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (Sheet) later_sheet = sheet_of (later);
  Turn turn, same, others[8];

  make_turn (sheet, 2, "66123", &turn);
  make_turn (sheet, 2, "12366", &same);
  g_assert_true (turn_equal (&turn, &same));
  make_turn (sheet, 1, "66123", &others[0]);
  make_turn (sheet, 2, "66124", &others[1]);
  make_turn (sheet, 2, NULL, &others[2]);
  make_turn (later_sheet, 2, "66123", &others[3]);
  others[4] = others[5] = others[6] = others[7] = turn;
  others[4].column.open = ENTRY_BIT (0);
  others[5].column.joker_points = 50;
  others[6].asked = ENTRY_BIT (0);
  others[7].rolled = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (turn_equal (&turn, &others[i]));
}

static void
test_too_much (void)
{
  static const struct
  {
    const char *rules;
    guint n_left;
    const char *dice;
    gboolean asked;
  } turns[] = {
    { "special-8", 9, NULL, TRUE },
    { "special-8", 99, NULL, FALSE },
    { "special-8", 0, "11111111", TRUE },
    { "special-8", 0, NULL, FALSE },
    { "maxi-yatzy", 43, "111111", TRUE },
    { "yatzy", 99, NULL, TRUE },
    { "yatzy", 100, NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (Game) game = game_of (turns[i].rules);
      g_autoptr (Sheet) sheet = sheet_of (game);
      Turn turn;

      make_turn (sheet, turns[i].n_left, turns[i].dice, &turn);
      g_assert_true (turn_can_be_asked (&turn, game_get_rules (game)) == turns[i].asked);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/turn-odds/same-game", test_same_game);
  g_test_add_func ("/turn-odds/of-rules", test_of_rules);
  g_test_add_func ("/turn-odds/equal", test_equal);
  g_test_add_func ("/turn-odds/too-much", test_too_much);
  return g_test_run ();
}
