/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "core/outcome.h"

#include "ui/sheet/sheet-words.h"
#include "ui/table/outlook-words.h"

#include <string.h>

/* Every text of the sheet but the initials. */

typedef struct
{
  const char *path;
  const char *rules;
  const char *names;
  const char *steps;
  /* What to ask for, and the words. "turn", "round"; with a seat in front "1.total", "1.spoken-total",
   * "1.ENTRY", "1.spoken ENTRY", or one of the rows in row_names instead of the entry; "1.gap" to the leader. */
  const char *expected[9][2];
} WordsCase;

static const char *const row_names[] = { "@margin", "@saved", NULL, "@sum", "@bonus", "@joker" };

/* Eight sixes, fives and fours are 120, two threes make it 126. */
#define BONUS_WON_8 "1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 threes 2"
#define BONUS_LOST_8 "1 sixes x | 1 fives x | 1 fours x"

/* Rules without a par. */
#define NEEDED "maxi-yatzy-no Par=none"

static const WordsCase words_cases[] = {
  { "/words/open", "special-8", "Anna; Bjørn", NULL,
    { { "1.three-pairs", "" },
      { "1.spoken three-pairs", "Anna, Three Pairs: open" },
      { "2.spoken ones", "Bjørn, Ones: open" },
      { "1.spoken three-plus-two", "Anna, 3 + 2: open" },
      { "1.@margin", "0" },
      { "1.@bonus", "" } } },
  { "/words/scored", "special-8", "Anna; Bjørn", "1 three-pairs 30 | 2 ones 7",
    { { "1.three-pairs", "30" },
      { "1.spoken three-pairs", "Anna, Three Pairs: 30 points" },
      { "2.three-pairs", "" },
      { "2.ones", "7" },
      { "2.spoken ones", "Bjørn, Ones: 7 points" } } },
  { "/words/count-and-face", "special-8", "Anna; Bjørn", "1 threes 7 | 1 one-pair 3",
    { { "1.threes", "21" }, { "1.spoken threes", "Anna, Threes: 21 points" }, { "1.one-pair", "6" } } },
  { "/words/one-point", "special-8", "Anna; Bjørn", "1 ones 1",
    { { "1.ones", "1" }, { "1.spoken ones", "Anna, Ones: 1 point" }, { "1.spoken @sum", "Anna, Sum: 1 point" },
      { "1.spoken-total", "Anna, Total: 1 point, leads" } } },
  { "/words/struck", "special-8", "Anna; Bjørn", "1 three-pairs x | 2 ones 0",
    { { "1.three-pairs", "" }, { "1.spoken three-pairs", "Anna, Three Pairs: struck" },
      { "2.ones", "" }, { "2.spoken ones", "Bjørn, Ones: struck" } } },
  { "/words/cleared", "special-8", "Anna; Bjørn", "1 three-pairs 30 | 1 three-pairs -",
    { { "1.three-pairs", "" }, { "1.spoken three-pairs", "Anna, Three Pairs: open" } } },

  /* Eight dice reach 126 with six of each face. */
  { "/words/margin/ahead", "special-8", "Anna; Bjørn", "1 ones 8",
    { { "1.@margin", "+2" }, { "1.spoken @margin", "Anna, Bonus Margin: 2 ahead" }, { "2.@margin", "0" } } },
  { "/words/margin/behind", "special-8", "Anna; Bjørn", "1 ones 4",
    { { "1.@margin", "−2" }, { "1.spoken @margin", "Anna, Bonus Margin: 2 behind" } } },
  { "/words/margin/even", "special-8", "Anna; Bjørn", "1 ones 6 | 1 sixes 6",
    { { "1.@margin", "0" }, { "1.spoken @margin", "Anna, Bonus Margin: even" } } },
  { "/words/margin/evened-out", "special-8", "Anna; Bjørn", "1 ones 4 | 1 twos 7",
    { { "1.@margin", "0" }, { "1.spoken @margin", "Anna, Bonus Margin: even" } } },
  { "/words/margin/five-dice", "yatzy", "Anna; Bjørn", "1 sixes 4 | 2 fives 1",
    { { "1.@margin", "+6" }, { "2.@margin", "−10" } } },
  { "/words/bonus/won", "special-8", "Anna; Bjørn", BONUS_WON_8,
    { { "1.@margin", "+18\u202f✓" }, { "1.spoken @margin", "Anna, Bonus Margin: bonus won, 18 ahead" }, { "1.@bonus", "100" },
      { "1.spoken @bonus", "Anna, Bonus: 100 points" }, { "1.@sum", "126" }, { "1.total", "226" } } },
  { "/words/bonus/one-short", "special-8", "Anna; Bjørn", "1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 ones 5",
    { { "1.@bonus", "" }, { "1.spoken @bonus", "Anna, Bonus: open" }, { "1.@sum", "125" }, { "1.total", "125" } } },
  { "/words/bonus/lost", "special-8", "Anna; Bjørn", BONUS_LOST_8,
    { { "1.@margin", "−90" }, { "1.spoken @margin", "Anna, Bonus Margin: bonus lost" }, { "1.@bonus", "0" },
      { "1.spoken @bonus", "Anna, Bonus: lost" }, { "2.spoken @bonus", "Bjørn, Bonus: open" } } },

  /* Norwegian Maxi Yatzy has a par of its own for each face. */
  { "/words/margin/of-each-face", "maxi-yatzy-no", "Anna; Bjørn", "1 sixes 5 | 2 twos 2",
    { { "1.@margin", "+6" }, { "1.spoken @margin", "Anna, Bonus Margin: 6 ahead" }, { "2.@margin", "−2" } } },
  { "/words/margin/of-each-face/won", "maxi-yatzy-no", "Anna; Bjørn", "1 sixes 6 | 1 fives 6 | 1 threes 3",
    { { "1.@margin", "+22\u202f✓" }, { "1.spoken @margin", "Anna, Bonus Margin: bonus won, 22 ahead" } } },

  /* Without a par what is needed stands there. */
  { "/words/needed/start", NEEDED, "Anna; Bjørn", NULL,
    { { "1.@margin", "75" }, { "1.spoken @margin", "Anna, To the Bonus: 75 points needed" } } },
  { "/words/needed/less", NEEDED, "Anna; Bjørn", "1 sixes 5",
    { { "1.@margin", "45" }, { "1.spoken @margin", "Anna, To the Bonus: 45 points needed" }, { "2.@margin", "75" } } },
  { "/words/needed/one", NEEDED, "Anna; Bjørn", "1 sixes 6 | 1 fives 6 | 1 fours 2",
    { { "1.@margin", "1" }, { "1.spoken @margin", "Anna, To the Bonus: 1 point needed" } } },
  { "/words/needed/won", NEEDED, "Anna; Bjørn", "1 sixes 6 | 1 fives 6 | 1 threes 3",
    { { "1.@margin", "✓" }, { "1.spoken @margin", "Anna, To the Bonus: bonus won" } } },

  { "/words/saved", "special-8", "Anna; Bjørn", "1 ones 7 rolls=1 | 2 ones 3 rolls=3",
    { { "1.@saved", "2 saved" }, { "1.spoken @saved", "Anna, Saved Rolls: 2" }, { "2.@saved", "" } } },
  { "/words/saved/turned", "special-8", "Anna; Bjørn", "1 saved 4 | 1 roll 2 | 1 ones 7",
    { { "1.@saved", "5 saved" }, { "1.spoken @saved", "Anna, Saved Rolls: 5, previously 4" }, { "2.@saved", "" } } },
  { "/words/saved/turned-down", "special-8", "Anna; Bjørn", "1 saved 6 | 1 roll 2 | 1 ones 7",
    { { "1.@saved", "5 saved" } } },
  { "/words/saved/not-turned", "special-8", "Anna; Bjørn", "1 saved 4 | 1 roll 3 | 1 ones 7", { { "1.@saved", "4 saved" } } },
  { "/words/saved/turned-before", "special-8", "Anna; Bjørn", "1 roll 1 | 1 ones 7 | 2 ones 7", { { "1.@saved", "2 saved" } } },
  { "/words/saved/turned-and-rolled-on", "special-8", "Anna; Bjørn", "1 roll 1 | 1 ones 7 | 1 roll 1",
    { { "1.@saved", "2 saved" } } },
  { "/words/saved/corrected", "special-8", "Anna; Bjørn", "1 roll 1 | 1 ones 7 | 1 ones =6", { { "1.@saved", "2 saved" } } },
  { "/words/saved/by-hand", "special-8", "Anna; Bjørn", "1 roll 1 | 1 ones 7 | 1 saved 5", { { "1.@saved", "5 saved" } } },
  { "/words/saved/regular-rolls", "special-8", "Anna; Bjørn", "1 saved 4 | 1 roll 3", { { "1.@saved", "4 saved" } } },
  { "/words/saved/extra-rolls", "special-8", "Anna; Bjørn", "1 saved 4 | 1 roll 5",
    { { "1.@saved", "2 saved" }, { "1.spoken @saved", "Anna, Saved Rolls: 2" } } },
  { "/words/sums", "yatzy", "Anna; Bjørn", "1 ones 3 | 1 twos 2 | 1 chance 20 | 2 chance 5",
    { { "1.@sum", "7" }, { "1.spoken @sum", "Anna, Sum: 7 points" }, { "2.@sum", "0" },
      { "2.spoken @sum", "Bjørn, Sum: 0 points" }, { "1.total", "27" }, { "2.total", "5" } } },
  { "/words/joker", "yahtzee", "Anna; Bjørn", "1 yahtzee 66666 | 1 sixes 66666",
    { { "1.@joker", "100" }, { "2.@joker", "0" }, { "1.spoken @joker", "Anna, Yahtzee Bonus: 100 points" } } },

  { "/words/joker/broken", "yahtzee", "Anna; Bjørn", "1 yahtzee 66666 | 1 sixes 66666 | 1 full-house 66666 | 1 yahtzee -",
    { { "1.spoken full-house", "Anna, Full House: 25 points, no longer a joker" }, { "1.full-house", "25" } } },

  { "/words/turn/missed", "yatzy", "Anna; Bjørn", "1 ones 1 | 1 twos 1",
    { { "turn", "Bjørn’s turn: 1 turn skipped" } } },
  { "/words/turn/missed-two", "yatzy", "Anna; Bjørn", "1 ones 1 | 1 twos 1 | 1 fours 1",
    { { "turn", "Bjørn’s turn: 2 turns skipped" } } },
  { "/words/turn/first", "yatzy", "Anna; Bjørn", NULL, { { "turn", "Anna’s turn" }, { "round", "Round 1 of 15" } } },
  { "/words/turn/next", "special-8", "Anna; Bjørn", "1 ones 7",
    { { "turn", "Bjørn’s turn" }, { "round", "Round 1 of 31" } } },
  { "/words/turn/round", "special-8", "Anna; Bjørn", "1 ones 7 | 2 ones 7",
    { { "turn", "Anna’s turn" }, { "round", "Round 2 of 31" } } },
  { "/words/turn/markup", "yatzy", "<b>Anna</b> & Co; %s", "1 ones 3",
    { { "turn", "%s’s turn" }, { "1.spoken ones", "<b>Anna</b> & Co, Ones: 3 points" } } },

  { "/words/leads", "yatzy", "Anna; Bjørn", "1 chance 20 | 2 chance 5",
    { { "1.spoken-total", "Anna, Total: 20 points, leads" }, { "2.spoken-total", "Bjørn, Total: 5 points" } } },
  { "/words/leads/nobody-yet", "yatzy", "Anna; Bjørn", "1 chance x",
    { { "1.spoken-total", "Anna, Total: 0 points" }, { "2.spoken-total", "Bjørn, Total: 0 points" } } },
  { "/words/leads/both", "yatzy", "Anna; Bjørn", "1 chance 20 | 2 chance 20",
    { { "1.spoken-total", "Anna, Total: 20 points, leads" }, { "2.spoken-total", "Bjørn, Total: 20 points, leads" } } },

  /* Who plays on alone does not lead, as little as who has played alone from the beginning. */
  { "/words/leads/last-one-left", "yatzy", "Anna; Bjørn; Cleo", "1 chance 20 | 2 chance 15 | leave 2 | leave 3",
    { { "1.spoken-total", "Anna, Total: 20 points" }, { "1.gap", NULL } } },
  { "/words/leads/two-left", "yatzy", "Anna; Bjørn; Cleo", "1 chance 20 | 2 chance 15 | leave 1",
    { { "1.spoken-total", "Anna, Total: 20 points" }, { "2.spoken-total", "Bjørn, Total: 15 points, leads" } } },
  { "/words/end/last-one-left", "yatzy", "Anna; Bjørn", "1 chance 20 | leave 2 | 1 rest x",
    { { "turn", "Anna has 20" }, { "1.spoken-total", "Anna, Total: 20 points" } } },

  { "/words/end/winner", "yatzy", "Anna; Bjørn", "1 chance 20 | 1 rest x | 2 chance 25 | 2 rest x",
    { { "turn", "Bjørn wins with 25" }, { "round", "Finished" }, { "1.spoken-total", "Anna, Total: 20 points" },
      { "2.spoken-total", "Bjørn, Total: 25 points, wins" } } },
  { "/words/end/shared", "yatzy", "Anna; Bjørn", "1 chance 20 | 1 rest x | 2 chance 20 | 2 rest x",
    { { "turn", "Anna and Bjørn share first place with 20" }, { "round", "Finished" } } },
  { "/words/end/shared-beside-a-third", "yatzy", "Anna; Bjørn; Cleo",
    "1 chance 20 | 1 rest x | 2 chance 19 | 2 rest x | 3 chance 20 | 3 rest x",
    { { "turn", "Anna and Cleo share first place with 20" } } },
  /* Equal totals, but the rules know who wins: by the upper sum. */
  { "/words/end/tie-broken", "maxi-yatzy", "Anna; Bjørn", "1 chance 20 | 1 rest x | 2 sixes 2 | 2 chance 8 | 2 rest x",
    { { "turn", "Bjørn wins with 20: more in the upper section" }, { "1.spoken-total", "Anna, Total: 20 points" },
      { "2.spoken-total", "Bjørn, Total: 20 points, wins" } } },
  { "/words/end/tie-broken-by-an-entry", "maxi-yatzy", "Anna; Bjørn",
    "1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    { { "turn", "Anna wins with 100: more in Maxi Yatzy" } } },
  { "/words/end/tie-broken-by-the-highest-entry", "maxi-yatzy", "Anna; Bjørn",
    "1 chance 20 | 1 one-pair 5 | 2 chance 30 | 1 rest x | 2 rest x",
    { { "turn", "Bjørn wins with 30: the highest single entry" } } },
  { "/words/end/nothing-at-all", "yatzy", "Anna; Bjørn", "1 rest x | 2 rest x",
    { { "turn", "Anna and Bjørn share first place with 0" } } },

  { "/words/solo/playing", "yatzy", "Anna", "1 chance 20",
    { { "turn", "Anna’s turn" }, { "round", "Round 2 of 15" } } },
  { "/words/solo/end", "yatzy", "Anna", "1 chance 20 | 1 rest x",
    { { "turn", "Anna has 20" }, { "round", "Finished" } } },
  /* A name that is written from right to left stands apart, so that it does not reorder the sentence. */
  { "/words/names/right-to-left", "yatzy", "דנה; سلمى; Anna", "1 chance 20 | 1 ones 1 | 1 twos 2",
    { { "1.spoken chance", "\u2068דנה\u2069, Chance: 20 points" },
      { "1.spoken-total", "\u2068דנה\u2069, Total: 25 points, leads" },
      { "2.spoken chance", "\u2068سلمى\u2069, Chance: open" },
      { "3.spoken chance", "Anna, Chance: open" },
      { "turn", "\u2068سلمى\u2069’s turn: 2 turns skipped" },
      { "2.player", "\u2068سلمى\u2069: 2 turns skipped" },
      { "1.player", "דנה" },
      { "3.of chance", "Anna · chance" },
      { "1.of chance", "\u2068דנה\u2069 · chance" } } },
  { "/words/names/right-to-left-at-the-end", "yatzy", "1. דנה; سلمى", "1 rest x | 2 rest x",
    { { "turn", "\u20681. דנה\u2069 and \u2068سلمى\u2069 share first place with 0" } } },
  { "/words/names/first-letter-decides", "yatzy", "Dana דנה; ٣ Per", "1 chance 20",
    { { "1.spoken chance", "Dana דנה, Chance: 20 points" }, { "turn", "٣ Per’s turn" } } },
  /* Who plays alone does not win (Interfaces that stay put, "Command line", wins). */
  { "/words/gap", "yatzy", "Anna; Bjørn; Cleo", "1 chance 20 | 2 chance 15",
    { { "1.gap", NULL }, { "2.gap", "−5" }, { "3.gap", "−20" } } },
  { "/words/gap/even", "yatzy", "Anna; Bjørn", "1 chance 20 | 2 chance 20", { { "1.gap", NULL }, { "2.gap", NULL } } },
  { "/words/gap/left", "yatzy", "Anna; Bjørn; Cleo", "1 chance 20 | 2 chance 15 | 3 chance 10 | leave 1",
    { { "1.gap", NULL }, { "2.gap", NULL }, { "3.gap", "−5" } } },
  { "/words/gap/trailing-left", "yatzy", "Anna; Bjørn; Cleo", "1 chance 20 | 2 chance 15 | leave 2",
    { { "1.gap", NULL }, { "2.gap", NULL }, { "3.gap", "−20" } } },
  { "/words/solo/nobody-wins", "yatzy", "Anna", "1 chance 20 | 1 rest x",
    { { "1.spoken-total", "Anna, Total: 20 points" } } },
};

static SheetRowId
row_named (const Game *game,
           const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (row_names); i++)
    if (g_strcmp0 (row_names[i], name) == 0)
      return (SheetRowId) { (SheetRowKind) i, 0 };

  return (SheetRowId) { ROW_ENTRY, entry_named (game, name) };
}

static char *
words_of_seat (const Sheet *sheet,
               guint        seat,
               const char  *name)
{
  if (strcmp (name, "total") == 0)
    return g_strdup_printf ("%d", sheet->seats[seat].total);
  if (strcmp (name, "spoken-total") == 0)
    return sheet_words_spoken_total (sheet, seat);
  if (strcmp (name, "player") == 0)
    return sheet_words_player (sheet, seat);
  if (strcmp (name, "gap") == 0)
    return sheet_words_gap (sheet, seat);
  if (g_str_has_prefix (name, "of "))
    return sheet_words_of_player (sheet->game, seat, name + strlen ("of "));
  if (g_str_has_prefix (name, "spoken "))
    return sheet_words_spoken (sheet, row_named (sheet->game, name + strlen ("spoken ")), seat);
  return sheet_words_cell (sheet, row_named (sheet->game, name), seat);
}

static char *
words_of (const Sheet *sheet,
          const char  *name)
{
  if (strcmp (name, "turn") == 0)
    return sheet_words_turn (sheet);
  if (strcmp (name, "round") == 0)
    return outcome_round (sheet);
  return words_of_seat (sheet, name[0] - '1', name + 2);
}

static void
check_words_case (gconstpointer data)
{
  const WordsCase *one = data;
  g_autoptr (Game) game = game_named (one->rules, one->names, one->steps);
  g_autoptr (Sheet) sheet = sheet_of (game);

  for (guint i = 0; i < G_N_ELEMENTS (one->expected) && one->expected[i][0] != NULL; i++)
    {
      g_autofree char *words = words_of (sheet, one->expected[i][0]);

      g_test_message ("%s", one->expected[i][0]);
      g_assert_cmpstr (words, ==, one->expected[i][1]);
    }
}

/* Three at the top are all named. */
static void
test_three_share (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn; Cleo", "1 rest x | 2 rest x | 3 rest x");
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *words = sheet_words_turn (sheet);

  assert_mentions (words, "Anna,Bjørn,Cleo,share first place with 0");
}

static void
test_points (void)
{
  static const char *const expected[] = { "0 points", "1 point", "2 points" };

  for (int i = 0; i < (int) G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *words = sheet_words_points (i);

      g_assert_cmpstr (words, ==, expected[i]);
    }
}

static void
test_rows (void)
{
  static const char *const expected[][2] = {
    { "@margin", "Bonus Margin" }, { "@saved", "Saved Rolls" },    { "@sum", "Sum" },
    { "@bonus", "Bonus" },         { "three-pairs", "Three Pairs" }, { "four-plus-two-plus-two", "4 + 2 + 2" },
  };
  g_autoptr (Game) game = game_of ("special-8");

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *words = rows_get_name (game_get_rules (game), row_named (game, expected[i][0]));

      g_assert_cmpstr (words, ==, expected[i][1]);
    }
}

/* As many entries as a rule set can have: letters lead to the one they stand at, or none stand there. */
static void
test_letters (void)
{
  Ruleset rules = { .n_entries = RULES_MAX_ENTRIES };
  guint n_with_letters = 0;

  for (guint i = 0; i < rules.n_entries; i++)
    {
      g_autofree char *letters = sheet_words_letters (i);
      gsize length = strlen (letters);

      if (length == 0)
        continue;
      g_assert_cmpint (sheet_words_find_letter (&rules, length > 1 ? letters[0] : 0, letters[length - 1]), ==, (int) i);
      n_with_letters++;
    }
  g_assert_cmpuint (n_with_letters, >, 31);
}

static void
assert_outlook (const char *steps,
                const char *told,
                const char *first)
{
  g_autoptr (Game) game = game_of (steps);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) outlooks = outlook_of (sheet);
  g_autofree char *words = outlook_words_turn (sheet);
  g_autofree char *seat = outlook_words_seat (sheet, outlooks, 0);

  g_assert_cmpstr (words, ==, told);
  if (!g_str_has_prefix (seat, first))
    g_error ("“%s” does not begin with “%s”", seat, first);
}

/* All entries of two players but sixes, full house, chance and yatzy. */
#define MOST BOTH ("ones") BOTH ("twos") BOTH ("threes") BOTH ("fours") BOTH ("fives") BOTH ("one-pair") \
             BOTH ("two-pairs") BOTH ("three-of-a-kind") BOTH ("four-of-a-kind") BOTH ("small-straight") \
             BOTH ("large-straight")
#define BOTH(entry) " | 1 " entry " x | 2 " entry " x"

/* How a player stands, and what of it is told in a turn: much only in the last rounds. */
static void
test_outlook (void)
{
  static const struct
  {
    const char *steps, *told, *first;
  } cases[] = {
    { "1 sixes 4 | 2 sixes 2", "A leads by 12", "Leads by 12 points. Can still reach " },
    { "1 sixes 2 | 2 sixes 4", "A needs 13 to lead", "Needs 13 points to lead. Can still reach " },
    { "1 sixes 4 | 2 sixes 4", "Tied", "Shares the lead. Can still reach " },
  };

  assert_outlook ("yatzy", NULL, "Can still reach 374.");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *early = g_strdup_printf ("yatzy | %s", cases[i].steps);
      g_autofree char *late = g_strdup_printf ("%s" MOST, early);

      assert_outlook (early, NULL, cases[i].first);
      assert_outlook (late, cases[i].told, cases[i].first);
    }
  assert_outlook ("yatzy | 1 chance 30 | 1 sixes 5 | 1 rest x | 2 rest x | undo", "A can no longer be caught",
                  "Leads by 60 points and can no longer be caught.");
}

static void
test_clock (void)
{
  static const struct
  {
    gint64 seconds;
    const char *words;
  } cases[] = { { 0, "0:00" }, { 59, "0:59" }, { 754, "12:34" }, { 3661, "1:01:01" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = outlook_words_clock (cases[i].seconds);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (words_cases); i++)
    g_test_add_data_func (words_cases[i].path, &words_cases[i], check_words_case);
  g_test_add_func ("/words/end/three-share", test_three_share);
  g_test_add_func ("/words/points", test_points);
  g_test_add_func ("/words/rows", test_rows);
  g_test_add_func ("/words/letters", test_letters);
  g_test_add_func ("/words/outlook", test_outlook);
  g_test_add_func ("/words/clock", test_clock);
  return g_test_run ();
}
