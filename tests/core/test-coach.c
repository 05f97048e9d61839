/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Perfect play: published values of whole rule sets, every position of games with few entries against trying everything, and
 * what becomes of single decisions. */

#include "by-hand.h"
#include "helpers.h"

#include "core/joker.h"
#include "core/judge.h"

#include <math.h>
#include <string.h>

static Coach *
make (const Ruleset *rules)
{
  g_autoptr (GError) error = NULL;
  Coach *coach = coach_new (rules, NULL, NULL, &error);

  g_assert_no_error (error);
  return coach;
}

/* --- whole rule sets --- */

typedef struct
{
  const char *path;
  const char *spec;
  double expected;
  gboolean slow;
} ValueCase;

/* The first two are published (J. Larsson and K. Sjöberg; T. Verhoeff), the third as Yahtzee without a bonus for more of
 * them. The others are the program's own and tell when they change. */
static const ValueCase values[] = {
  { "/coach/value/yatzy", "yatzy", 248.439989, TRUE },
  { "/coach/value/yahtzee", "yahtzee", 254.587729, TRUE },
  { "/coach/value/kniffel", "kniffel", 245.870775, FALSE },
  { "/coach/value/yatzy-de", "yatzy-de", 226.632399, TRUE },
  { "/coach/value/maxi-yatzy-without-saved-rolls", "maxi-yatzy saved-rolls=none", 394.557507, TRUE },
};

static void
test_value (gconstpointer data)
{
  const ValueCase *given = data;
  g_autoptr (Coach) coach = NULL;

  if (given->slow && !g_test_slow ())
    {
      g_test_skip ("takes ten seconds, with six dice a quarter of an hour: ./dev test --long");
      return;
    }
  coach = make (rules_of (given->spec));
  g_assert_cmpfloat_with_epsilon (coach_get_mean (coach), given->expected, 5e-7);
}

/* The values above were worked out by all that the key tells. Where that changes, which takes no time to see, they have to be
 * worked out again. A line for each rule set: its words, its key and the value. */
static void
test_checked_values (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "coach-values.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (values));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      const Ruleset *rules = rules_of (values[i].spec);
      g_autofree char *key = coach_make_key (rules, NULL);
      g_autofree char *line = g_strdup_printf ("%s\t%s\t%.6f", values[i].spec, key, values[i].expected);

      g_assert_cmpstr (line, ==, lines[i]);
    }
}

/* --- a few entries, everything tried --- */

#define HEAD(joker)                                                                                                    \
  "[Rules]\nFormat=2\nTitle=Few\nDice=4\nRolls=2\nSavedRolls=none\nPlayers=1+\nBonusFrom=9;14\nBonusPoints=7;20\nPar=none\n" joker
#define FOURS "[Entry fours]\nName=B\nSection=upper\nPattern=face 4\n"
#define UPPER "[Entry ones]\nName=A\nSection=upper\nPattern=face 1\n" FOURS
#define FOURS_2 "[Entry fours-2]\nName=C\nSection=upper\nPattern=face 4\n"
#define STRAIGHT "[Entry straight]\nName=D\nSection=lower\nPattern=run 4\nPoints=30\n"
#define FOUR "[Entry four]\nName=E\nSection=lower\nPattern=groups 4\nPoints=50\n"
#define LOWER STRAIGHT FOUR

/* The same dice once more, for other points. */
#define OVERLAPPING "[Entry again]\nName=F\nSection=lower\nPattern=groups 4\nPoints=40\n"

static const char *const few[][2] = {
  { "/coach/few/free", HEAD ("Order=free\n") UPPER LOWER },
  { "/coach/few/top-down", HEAD ("Order=top-down\n") UPPER LOWER },
  { "/coach/few/bottom-up", HEAD ("Order=bottom-up\n") UPPER LOWER },
  { "/coach/few/upper-first", HEAD ("Order=upper-first\n") UPPER LOWER },
  { "/coach/few/lower-first", HEAD ("Order=lower-first\n") UPPER LOWER },
  { "/coach/few/forced-joker-lower-first", HEAD ("Order=lower-first\nJokerEntry=four\nJokerBonus=100\n") UPPER LOWER },
  { "/coach/few/forced-joker-bottom-up", HEAD ("Order=bottom-up\nJokerEntry=four\nJokerBonus=100\n") UPPER LOWER },
  { "/coach/few/forced-joker", HEAD ("Order=free\nJokerEntry=four\nJokerBonus=100\n") UPPER LOWER },
  { "/coach/few/free-joker", HEAD ("Order=free\nJokerEntry=four\nJokerBonus=10\nJoker=free\n") UPPER LOWER },
  { "/coach/few/overlapping", HEAD ("Order=free\n") UPPER FOUR OVERLAPPING },
  { "/coach/few/joker-without-bonus", HEAD ("Order=free\nJokerEntry=four\nJokerBonus=0\n") UPPER LOWER },
  { "/coach/few/forced-joker-upper-first", HEAD ("Order=upper-first\nJokerEntry=four\nJokerBonus=100\n") UPPER LOWER },
  { "/coach/few/joker-in-a-straight-by-its-dice",
    HEAD ("Order=lower-first\nJokerEntry=four\nJokerBonus=100\n") UPPER "[Entry straight]\nName=D\nSection=lower\nPattern=run 1-4\n" FOUR },
  { "/coach/few/face-twice", HEAD ("Order=lower-first\nJokerEntry=four\nJokerBonus=100\n") FOURS FOURS_2 LOWER },
};

/* What the program itself makes of dice in an entry: the total after it, or -1 where it refuses them. */
static int
total_after (const Game *game,
             guint       entry,
             const Dice *dice,
             Game      **after)
{
  g_autoptr (GString) typed = g_string_new (NULL);
  g_autoptr (Sheet) sheet = NULL;
  Play play = { .entry = entry };

  for (guint face = 1; face <= DICE_FACES; face++)
    for (guint i = 0; i < dice->of[face - 1]; i++)
      g_string_append_c (typed, '0' + face);
  play.typed = typed->str;
  *after = game_play (game, &play, NULL);
  if (*after == NULL)
    return -1;
  sheet = sheet_of (*after);
  return sheet->seats[0].total;
}

/* What @game still comes to, every roll of single dice tried and every way to keep some of them; by the game and the sheet
 * alone. */
static double
play_on (const Game  *game,
         const Keeps *keeps,
         guint        n_left,
         GHashTable  *known);

/* Whatever the dice, the order and a joker leave a place for them. */
static double
worth_of_roll (const Game  *game,
               const Keeps *keeps,
               guint        n_left,
               const Dice  *dice,
               GHashTable  *known)
{
  const Ruleset *rules = game_get_rules (game);
  double best = -1;

  for (guint entry = 0; entry < rules->n_entries; entry++)
    {
      g_autoptr (Game) after = NULL;
      int total = total_after (game, entry, dice, &after);

      if (total >= 0)
        best = MAX (best, play_on (after, keeps, n_left - 1, known));
    }
  g_assert_cmpfloat (best, >=, 0);
  return best;
}

/* Two rolls. */
static double
worth_of_turn (const Keeps  *keeps,
               const double *worth)
{
  g_autofree double *first = by_hand_step (keeps, worth);

  return by_hand_begin (keeps, first);
}

/* Games that stand alike come to the same. */
static char *
describe (const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  GString *text = g_string_new (NULL);

  for (guint entry = 0; entry < game_get_rules (game)->n_entries; entry++)
    g_string_append_printf (text, " %d", sheet_get_cell (sheet, 0, entry)->state == CELL_OPEN ? -1
                                           : sheet_get_cell (sheet, 0, entry)->points);
  g_string_append_printf (text, " %d", sheet->seats[0].yahtzee_bonus);
  return g_string_free (text, FALSE);
}

static double
play_on (const Game  *game,
         const Keeps *keeps,
         guint        n_left,
         GHashTable  *known)
{
  g_autofree double *worth = NULL;
  g_autofree char *text = describe (game);
  double *found = g_hash_table_lookup (known, text);

  if (found != NULL)
    return *found;
  found = g_new (double, 1);
  if (n_left > 0)
    {
      worth = g_new0 (double, keeps->n);
      for (guint i = keeps->first_roll; i < keeps->n; i++)
        worth[i] = worth_of_roll (game, keeps, n_left, &keeps->dice[i], known);
      *found = worth_of_turn (keeps, worth);
    }
  else
    {
      g_autoptr (Sheet) sheet = sheet_of (game);

      *found = sheet->seats[0].total;
    }
  g_hash_table_insert (known, g_steal_pointer (&text), found);
  return *found;
}

static void
test_few (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("few", data, NULL, &error);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (Coach) coach = NULL;
  g_autoptr (Keeps) keeps = keeps_new (4);
  g_autoptr (Game) game = NULL;

  g_assert_no_error (error);
  coach = make (rules);
  game = game_new (rules, (const char *const[]) { "A", NULL }, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (coach_get_mean (coach), play_on (game, keeps, rules->n_entries, known), 1e-9);
}

/* --- what was worked out, used again --- */

static const Ruleset *
rules_of_few (guint number)
{
  static Ruleset *parsed[G_N_ELEMENTS (few)];
  g_autoptr (GError) error = NULL;

  if (parsed[number] == NULL)
    parsed[number] = ruleset_parse ("few", few[number][1], NULL, &error);
  g_assert_no_error (error);
  return parsed[number];
}

static const Ruleset *
find_few (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    if (g_str_equal (few[i][0], path))
      return rules_of_few (i);
  g_error ("no rules %s", path);
}

static void
test_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    {
      const Ruleset *rules = rules_of_few (i);
      g_autoptr (Coach) coach = make (rules);
      g_autoptr (GBytes) values_of_it = coach_get_values (coach);
      g_autoptr (GBytes) fewer = g_bytes_new_from_bytes (values_of_it, 8, g_bytes_get_size (values_of_it) - 8);
      g_autoptr (GError) error = NULL;
      g_autoptr (Coach) known = coach_new_known (rules, values_of_it, &error);

      g_assert_no_error (error);
      g_assert_cmpfloat (coach_get_mean (known), ==, coach_get_mean (coach));
      g_assert_null (coach_new_known (rules, fewer, &error));
      g_assert_error (error, COACH_ERROR, COACH_ERROR_VALUES);
    }
}

/* Each of these plays otherwise, and is another one for the cache. */
static void
test_keys (void)
{
  static const struct
  {
    const char *what;
    const char *spec;
  } others[] = {
    { "rules", "yatzy" },
    { "another order", "yatzy order=top-down" },
    { "other points", "yatzy-de" },
    { "another bonus", "yatzy bonus-points=100" },
    { "another limit", "yatzy bonus-from=42" },
    { "more rolls", "yatzy rolls=4" },
    { "jokers", "yahtzee" },
    { "jokers that bring nothing", "yahtzee joker-bonus=0" },
    { "free jokers", "yahtzee joker=free" },
  };
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;
      char *key = coach_make_key (rules_of (others[i].spec), &error);

      g_assert_no_error (error);
      g_test_message ("%s", others[i].what);
      g_assert_true (g_hash_table_add (keys, key));
    }
}

/* A title is nothing that a coach knows. */
static void
test_same_key (void)
{
  g_autofree char *one = coach_make_key (rules_of ("yatzy"), NULL);
  g_autofree char *title = coach_make_key (rules_of ("yatzy Title=Other"), NULL);

  g_assert_cmpstr (one, ==, title);
}

/* --- what cannot be worked out --- */

static gboolean
end_at_once_cb (guint    n_done,
                guint    n_all,
                gpointer data)
{
  g_assert_cmpuint (n_done, <, n_all);
  return ++*(guint *) data < 3;
}

static void
test_refused (void)
{
  static const struct
  {
    const char *spec;
    int code;
  } refused[] = {
    { "special-8", COACH_ERROR_SAVED },
    { "maxi-yatzy", COACH_ERROR_SAVED },
    { "special-8 saved-rolls=none", COACH_ERROR_TOO_LARGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      const Ruleset *rules = rules_of (refused[i].spec);

      g_assert_null (coach_new (rules, NULL, NULL, &error));
      g_assert_error (error, COACH_ERROR, refused[i].code);
    }
}

/* As somebody may make them in the rule editor: so many dice and entries that it would never end, and as many as can be. */
static void
test_refused_own (void)
{
  static const struct
  {
    guint n_dice, n_rolls, n_entries;
  } refused[] = { { 10, 9, 24 }, { 5, 3, 25 }, { 4, 3, RULES_MAX_ENTRIES }, { 10, 3, RULES_MAX_ENTRIES } };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (Ruleset) rules = NULL;

      g_string_printf (text,
                       "[Rules]\nFormat=2\nTitle=Own\nDice=%u\nRolls=%u\nSavedRolls=none\nPlayers=1+\nOrder=free\n"
                       "BonusFrom=none\nPar=none\n",
                       refused[i].n_dice, refused[i].n_rolls);
      for (guint entry = 0; entry < refused[i].n_entries; entry++)
        g_string_append_printf (text, "[Entry e%u]\nName=E%u\nSection=%s\n", entry, entry,
                                entry == 0 ? "upper\nPattern=face 1" : "lower\nPattern=any");
      rules = ruleset_parse ("own", text->str, NULL, &error);
      g_assert_no_error (error);
      g_assert_null (coach_new (rules, NULL, NULL, &error));
      g_assert_error (error, COACH_ERROR, COACH_ERROR_TOO_LARGE);
    }
}

static void
test_ended (void)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_assert_null (coach_new (rules_of ("yatzy"), end_at_once_cb, &n, &error));
  g_assert_error (error, COACH_ERROR, COACH_ERROR_ENDED);
  g_assert_cmpuint (n, ==, 3);
}

/* --- judging --- */

/* Forced Yatzy leaves nothing to choose: what was given away is nothing, and the luck adds up to how far the total is from
 * the mean. */
static void
test_judge_forced (void)
{
  g_autoptr (Game) game = game_of ("forced-yatzy | 1 ones 11123 | 2 ones 22222 | 1 twos 22666 | 2 twos 2 | 1 threes 33333");
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Coach) coach = make (rules);
  double luck = 0;
  Column position = { .open = (1u << rules->n_entries) - 8, .upper = 3 + 4 + 15 };

  for (guint i = 0; i < game_get_n_moves (game); i++)
    {
      Judgement judgement;

      judge_move (coach, game, i, &judgement);
      g_assert_cmpuint (judgement.entry, ==, game_get_move (game, i)->entry);
      g_assert_true (!isnan (judgement.lost) == (i != 3));
      g_assert_true (!isnan (judgement.luck) == (i != 3));
      if (i != 3)
        g_assert_cmpfloat_with_epsilon (judgement.lost, 0, 1e-9);
      if (game_get_move (game, i)->seat == 0)
        luck += judgement.luck;
    }
  g_assert_cmpfloat_with_epsilon (luck, 22 + coach_expect (coach, &position) - coach_get_mean (coach), 1e-9);
}

/* Who sits where now is not who sat there then, and who joined later had no seat yet. */
static void
test_judge_other_seats (void)
{
  static const char *const game_files[] = {
    "protokoll 1\nrules forced-yatzy\nplayers Anna; Bo\n1 ones 11123\n2 ones 22222\n1 twos 22666\n2 twos 66661\n",
    "protokoll 1\nrules forced-yatzy\nplayers Anna; Bo\n1 ones 11123\n2 ones 22222\n1 twos 22666\n2 twos 66661\n"
    "join Cilla\nseats 3 1 2\n",
  };
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (Coach) coach = make (rules_of ("forced-yatzy"));

  for (guint i = 0; i < G_N_ELEMENTS (game_files); i++)
    g_ptr_array_add (games, read_game (game_files[i]));
  for (guint i = 0; i < 4; i++)
    {
      Judgement then, now;

      judge_move (coach, games->pdata[0], i, &then);
      judge_move (coach, games->pdata[1], i, &now);
      g_assert_cmpfloat (then.luck, ==, now.luck);
      g_assert_cmpfloat_with_epsilon (now.lost, 0, 1e-9);
    }
}

/* An entry that the order had passed is filled anew: no turn begins there. */
static void
test_judge_passed (void)
{
  g_autoptr (Game) game = game_of ("forced-yatzy x1 | 1 ones 11123 | 1 twos 22666 | 1 ones - | 1 ones 11666");
  g_autoptr (Coach) coach = make (game_get_rules (game));
  Judgement judgement;

  judge_move (coach, game, 3, &judgement);
  g_assert_true (isnan (judgement.luck));
}

static void
test_judge_choice (void)
{
  g_autoptr (Game) game = game_of ("kniffel | 1 chance 66666 | 2 kniffel 66666 | 1 sixes 66661");
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Coach) coach = make (rules);
  Judgement judgement;

  judge_move (coach, game, 0, &judgement);
  g_assert_cmpuint (judgement.entry, ==, ruleset_find_yatzy (rules));
  g_assert_cmpfloat (judgement.lost, >, 15);
  judge_move (coach, game, 1, &judgement);
  g_assert_cmpfloat_with_epsilon (judgement.lost, 0, 1e-9);
  g_assert_cmpfloat (judgement.luck, >, 30);
  judge_move (coach, game, 2, &judgement);
  g_assert_cmpuint (judgement.entry, ==, ruleset_find_entry (rules, "sixes"));
  g_assert_cmpfloat_with_epsilon (judgement.lost, 0, 1e-9);
}

/* --- all turns of a player --- */

static int
total_of (const Game *game,
          guint       seat)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  return sheet->seats[seat].total;
}

static void
assert_seat (const Coach *coach,
             const Game  *game,
             guint        seat,
             guint        n_turns,
             guint        n_dice)
{
  JudgedSeat sum;
  g_autoptr (GArray) turns = judge_seat (coach, game, seat, &sum);

  g_assert_cmpuint (turns->len, ==, n_turns);
  g_assert_cmpuint (sum.n_turns, ==, n_turns);
  g_assert_cmpuint (sum.n_dice, ==, n_dice);
  /* What is known of some turns only would be told of the whole game. */
  g_assert_true (!isnan (sum.lost) == (n_dice >= n_turns));
  g_assert_true (!isnan (sum.luck) == (n_dice >= n_turns));
  g_assert_false (sum.lost < -1e-9);
}

static Game *
play_steps (const Ruleset *rules,
            const char    *steps)
{
  g_auto (GStrv) single = g_strsplit (steps, " | ", -1);
  Game *game = game_new (rules, (const char *const[]) { "A", NULL }, NULL);

  for (guint i = 0; single[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) before = game;

      game = game_step (before, single[i], &error);
      g_assert_no_error (error);
    }
  return game;
}

/* Judges the four turns of a whole game of few entries: the mean and what was gained make the total, and where all dice are
 * known, what was gained is luck less loss. */
static void
judge_whole (const Coach *coach,
             const Game  *game,
             JudgedSeat  *sum)
{
  g_autoptr (GArray) turns = judge_seat (coach, game, 0, sum);

  g_assert_cmpuint (turns->len, ==, 4);
  g_assert_cmpfloat_with_epsilon (coach_get_mean (coach) + sum->gain, total_of (game, 0), 1e-9);
  if (sum->n_dice == 4)
    g_assert_cmpfloat_with_epsilon (sum->gain, sum->luck - sum->lost, 1e-9);
}

/* A whole game with jokers: the mean and what was gained make the total, whether dice or values are known, and how they came to
 * stand there does not matter. */
static void
test_judge_seat (void)
{
  static const char *const steps[] = {
    "1 four 1111 | 1 ones 1111 | 1 straight 3333 | 1 fours 1244",
    "1 four 1111 | 1 ones 1111 | 1 straight 3333 | 1 fours 2",
    "1 four x | 1 ones 3 | 1 straight 30 | 1 fours x",
    "1 four 2222 | 1 ones 3 | 1 straight x | 1 four =1111 | 1 ones =1111 | 1 straight - | 1 straight 3333 | 1 fours 1244",
  };
  const Ruleset *rules = find_few ("/coach/few/free-joker");
  g_autoptr (Coach) coach = make (rules);
  double gains[G_N_ELEMENTS (steps)];

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (Game) game = play_steps (rules, steps[i]);
      JudgedSeat sum;

      judge_whole (coach, game, &sum);
      gains[i] = sum.gain;
    }
  g_assert_cmpfloat_with_epsilon (gains[0], gains[3], 1e-9);
}

/* The sheet counts each bonus of a joker, whenever the entry for all alike was filled, and so does who judges. What luck such
 * dice were is known where they count as they did then. */
static void
test_judge_jokers (void)
{
  static const struct
  {
    const char *rules;
    const char *steps;
    guint n_dice;
  } cases[] = {
    /* The entry for all alike was cleared, and filled again later. */
    { "forced-joker", "1 four 1111 | 1 fours 4444 | 1 four - | 1 ones 1113 | 1 four 2222 | 1 straight 1234", 4 },
    { "free-joker", "1 four 1111 | 1 fours 4444 | 1 four - | 1 ones 1113 | 1 four 2222 | 1 straight 1234", 4 },
    /* In the meantime the same dice are no joker. */
    { "forced-joker", "1 four 1111 | 1 straight 3333 | 1 four - | 1 ones 1111 | 1 four 2222 | 1 fours 1244", 4 },
    /* An entry from before was corrected to a joker, also where the order has it before. */
    { "forced-joker", "1 fours 1 | 1 four 1111 | 1 fours =4444 | 1 ones 1113 | 1 straight 1234", 4 },
    { "forced-joker-lower-first", "1 straight x | 1 four 1111 | 1 straight =3333 | 1 ones 1113 | 1 fours 1244", 4 },
    { "forced-joker-upper-first", "1 fours 1 | 1 ones 1113 | 1 four 1111 | 1 fours =4444 | 1 straight 1234", 3 },
    /* Without its points it gives no bonus, and a free joker is none. */
    { "forced-joker", "1 four 1111 | 1 fours 4444 | 1 four =x | 1 ones 1113 | 1 straight 1234", 3 },
    { "free-joker", "1 four 1111 | 1 straight 3333 | 1 four =x | 1 ones 1113 | 1 fours 1244", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/coach/few/", cases[i].rules, NULL);
      const Ruleset *rules = find_few (path);
      g_autoptr (Coach) coach = make (rules);
      g_autoptr (Game) game = play_steps (rules, cases[i].steps);
      JudgedSeat sum;

      g_test_message ("%s: %s", path, cases[i].steps);
      judge_whole (coach, game, &sum);
      g_assert_cmpuint (sum.n_dice, ==, cases[i].n_dice);
    }
}

/* Each is judged alone, whoever sits beside them; a clearing takes out what stood there, also in the middle of an order. */
static void
test_judge_seats (void)
{
  static const struct
  {
    const char *game;
    guint turns[2], dice[2];
  } cases[] = {
    { "forced-yatzy | 1 ones 11123 | 2 ones 22222 | 1 twos 22666 | 2 twos 2", { 2, 2 }, { 2, 1 } },
    { "forced-yatzy | 1 ones 11123 | 2 ones 2 | 1 twos 22666 | 1 twos -", { 1, 1 }, { 1, 0 } },
    { "forced-yatzy | 1 ones 11123 | 1 twos 22666 | 1 ones - | 2 ones 1", { 0, 1 }, { 0, 0 } },
    { "forced-yatzy | 1 ones 11123 | 1 twos 22666 | 1 ones - | 2 ones 1 | 1 ones 11666", { 2, 1 }, { 2, 0 } },
    { "forced-yatzy | 1 ones 11123 | 1 twos 22666 | 1 ones - | 1 twos - | 1 ones 1 | 1 twos 2 | 1 threes 3", { 3, 0 }, { 0, 0 } },
  };
  g_autoptr (Coach) coach = make (rules_of ("forced-yatzy"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_of (cases[i].game);

      for (guint seat = 0; seat < 2; seat++)
        assert_seat (coach, game, seat, cases[i].turns[seat], cases[i].dice[seat]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_test_add_data_func (values[i].path, &values[i], test_value);
  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    g_test_add_data_func (few[i][0], few[i][1], test_few);
  g_test_add_func ("/coach/checked-values", test_checked_values);
  g_test_add_func ("/coach/known", test_known);
  g_test_add_func ("/coach/keys/differ", test_keys);
  g_test_add_func ("/coach/keys/same", test_same_key);
  g_test_add_func ("/coach/refused/shipped", test_refused);
  g_test_add_func ("/coach/refused/own", test_refused_own);
  g_test_add_func ("/coach/ended", test_ended);
  g_test_add_func ("/coach/judge/nothing-to-choose", test_judge_forced);
  g_test_add_func ("/coach/judge/other-seats", test_judge_other_seats);
  g_test_add_func ("/coach/judge/passed", test_judge_passed);
  g_test_add_func ("/coach/judge/choice", test_judge_choice);
  g_test_add_func ("/coach/judge/seat", test_judge_seat);
  g_test_add_func ("/coach/judge/jokers", test_judge_jokers);
  g_test_add_func ("/coach/judge/seats", test_judge_seats);
  return g_test_run ();
}
