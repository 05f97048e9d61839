/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Game files that are wrong: refused with the line and what would be right. */

#include "helpers.h"

#include <string.h>

/* Reads what must be refused at @line. Returns the message, owned by the caller. */
static char *
refusal_of (const char *text, gsize length, guint line)
{
  guint at;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_file_read (text, length, library_of_tests (), &at, &error);

  g_assert_null (game);
  g_test_message ("%u: %s", at, error->message);
  g_assert_cmpuint (at, ==, line);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpstr (error->message, !=, "");
  return g_strdup (error->message);
}

typedef struct
{
  const char *path;
  const char *text;
  guint line;
  const char *words;
} Bad;

#define TEN "abcdefghij"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define S8 "protokoll 1\nrules special-8\nplayers A; B\n"
#define Y "protokoll 1\nrules yatzy\nplayers A; B\n"
#define MY "protokoll 1\nrules maxi-yatzy\nplayers A; B\n"
#define YZ "protokoll 1\nrules yahtzee\nplayers A; B\n"
#define FY "protokoll 1\nrules forced-yatzy\nplayers A; B\n"
#define FACT(id, fact) "protokoll 1\nrules " id "\n" fact "\nplayers A; B\n"

static const Bad first_lines[] = {
  { "/game-file/bad/empty", "", 1, "protokoll 1" },
  { "/game-file/bad/blank", "\n\n  \n", 1, NULL },
  { "/game-file/bad/another-file", "hello\nworld\n", 1, "protokoll 1" },
  { "/game-file/bad/no-format", "protokoll\nrules yatzy\nplayers A\n", 1, "protokoll 1" },
  { "/game-file/bad/format-a-word", "protokoll one\nrules yatzy\nplayers A\n", 1, NULL },
  { "/game-file/bad/format-0", "protokoll 0\nrules yatzy\nplayers A\n", 1, NULL },
  { "/game-file/bad/newer-format", "protokoll 2\nrules yatzy\nplayers A\n", 1, "2" },
  { "/game-file/bad/much-newer-format", "protokoll 12\nwhatever it may say\n", 1, "12" },
  { "/game-file/bad/first-line-missing", "rules yatzy\nplayers A\n", 1, "protokoll 1" },
  { "/game-file/bad/first-line-second", "rules yatzy\nprotokoll 1\nplayers A\n", 1, "protokoll 1" },
};

static const Bad facts[] = {
  { "/game-file/bad/line-ends-of-windows", "protokoll 1\r\nrules yatzy\r\n# comment\r\nplayers A; B\r\n1 ones 9\r\n", 5, NULL },
  { "/game-file/bad/players/missing", "protokoll 1\nrules yatzy\nnote nobody came\n", 4, "players" },
  { "/game-file/bad/rules/missing", "protokoll 1\nplayers A; B\n1 ones 2\n", 2, "rules" },
  { "/game-file/bad/rules/after-players", "protokoll 1\nplayers A; B\nrules yatzy\n", 2, "rules" },
  { "/game-file/bad/rules/unknown", "protokoll 1\nrules farkle\nplayers A; B\n", 2, "farkle,special-8,yatzy,yahtzee" },
  { "/game-file/bad/rules/misspelt", "protokoll 1\nrules yatzee\nplayers A; B\n", 2, "yatzee,did you mean “yahtzee”?" },
  { "/game-file/bad/rules/without-id", "protokoll 1\nrules\nplayers A; B\n", 2, NULL },
  { "/game-file/bad/rules/twice", "protokoll 1\nrules yatzy\nrules yahtzee\nplayers A; B\n", 3, NULL },
  { "/game-file/bad/fact/unknown", FACT ("yatzy", "color red"), 3, "color" },
  { "/game-file/bad/fact/protokoll-twice", FACT ("yatzy", "protokoll 1"), 3, NULL },
  { "/game-file/bad/date/no-date", FACT ("yatzy", "date yesterday"), 3, "yesterday" },
  { "/game-file/bad/date/no-such-day", FACT ("yatzy", "date 2026-02-30"), 3, "2026-02-30" },
  { "/game-file/bad/date/no-such-time", FACT ("yatzy", "date 2026-02-20T25:00"), 3, NULL },
  { "/game-file/bad/date/german", FACT ("yatzy", "date 20.11.2026"), 3, NULL },
  { "/game-file/bad/date/twice", FACT ("yatzy", "date 2026-11-20\ndate 2026-11-21"), 4, NULL },
  { "/game-file/bad/order/not-open", FACT ("yatzy", "order top-down"), 3, "order" },
  { "/game-file/bad/order/fixed-already", FACT ("forced-yatzy", "order free"), 3, "order" },
  { "/game-file/bad/order/unknown", FACT ("yatzy-de", "order bottom-up"), 3, "free,top-down" },
  { "/game-file/bad/order/misspelt", FACT ("yatzy-de", "order topdown"), 3, "top-down" },
  { "/game-file/bad/option/none-offered", FACT ("yatzy", "option full-straight=30"), 3, "full-straight" },
  { "/game-file/bad/option/unknown", FACT ("maxi-yatzy", "option castle=30"), 3, "castle" },
  { "/game-file/bad/option/value", FACT ("maxi-yatzy", "option full-straight=25"), 3, "21,30" },
  { "/game-file/bad/option/without-value", FACT ("maxi-yatzy", "option full-straight"), 3, NULL },
  { "/game-file/bad/option/twice", FACT ("maxi-yatzy", "option full-straight=21\noption full-straight=30"), 4, "full-straight" },
  { "/game-file/bad/bet/no-coins", FACT ("special-8", "bet 50"), 3, "bet" },
  { "/game-file/bad/bet/norwegian-knows-none", FACT ("maxi-yatzy-no", "bet 50"), 3, "bet" },
  { "/game-file/bad/bet/too-low", FACT ("maxi-yatzy", "bet 9"), 3, "10,1000" },
  { "/game-file/bad/bet/too-high", FACT ("maxi-yatzy", "bet 1001"), 3, "10,1000" },
  { "/game-file/bad/bet/minus", FACT ("maxi-yatzy", "bet -50"), 3, "-50,whole number" },
  { "/game-file/bad/bet/nought", FACT ("maxi-yatzy", "bet 0"), 3, "0,whole number" },
  { "/game-file/bad/bet/beyond-all-numbers", FACT ("maxi-yatzy", "bet 99999999999999999999"), 3, "whole number" },
  { "/game-file/bad/bet/a-word", FACT ("maxi-yatzy", "bet much"), 3, "much,whole number" },
  { "/game-file/bad/bet/half-a-coin", FACT ("maxi-yatzy", "bet 12.5"), 3, "12.5,whole number" },
  { "/game-file/bad/number/nought", FACT ("yatzy", "number 0") "total 1 250\ntotal 2 312\n", 3, "0,2 or more" },
  { "/game-file/bad/number/first", FACT ("yatzy", "number 1") "total 1 250\ntotal 2 312\n", 3, "1,2 or more" },
  { "/game-file/bad/number/minus", FACT ("yatzy", "number -2") "total 1 250\ntotal 2 312\n", 3, "-2,2 or more" },
  { "/game-file/bad/number/a-word", FACT ("yatzy", "number x") "total 1 250\ntotal 2 312\n", 3, "x,2 or more" },
  { "/game-file/bad/number/two-words", FACT ("yatzy", "number 2 3") "total 1 250\ntotal 2 312\n", 3, "2 3" },
  { "/game-file/bad/number/beyond-all-numbers", FACT ("yatzy", "number 2147483648") "total 1 250\n", 3, "2147483648" },
  { "/game-file/bad/number/nothing", FACT ("yatzy", "number") "total 1 250\ntotal 2 312\n", 3, "number" },
  { "/game-file/bad/number/twice", FACT ("yatzy", "number 2\nnumber 2") "total 1 250\ntotal 2 312\n", 4, "number,twice" },
  { "/game-file/bad/number/twice-and-other", FACT ("yatzy", "number 2\nnumber 3") "total 1 250\ntotal 2 312\n", 4, "number,twice" },
  { "/game-file/bad/number/of-moves", FACT ("yatzy", "number 2") "1 ones 2\n2 ones 2\n", 3, "totals,leave this line out" },
  { "/game-file/bad/number/of-no-moves", FACT ("yatzy", "number 2"), 3, "totals,leave this line out" },
  { "/game-file/bad/number/after-a-total", Y "total 1 250\nnumber 2\ntotal 2 312\n", 5, "number" },
  { "/game-file/bad/players/one-of-two", "protokoll 1\nrules special-8\nplayers A\n", 3, "2" },
  { "/game-file/bad/players/three-of-two", "protokoll 1\nrules special-8\nplayers A; B; C\n", 3, "2" },
  { "/game-file/bad/players/five-of-four-for-coins", "protokoll 1\nrules maxi-yatzy\nbet 10\nplayers A; B; C; D; E\n", 4, "4,5" },
  { "/game-file/bad/players/nobody", "protokoll 1\nrules yatzy\nplayers\n", 3, NULL },
  { "/game-file/bad/players/nameless", "protokoll 1\nrules yatzy\nplayers A; ; C\n", 3, NULL },
  { "/game-file/bad/players/nameless-last", "protokoll 1\nrules yatzy\nplayers A; B;\n", 3, NULL },
  { "/game-file/bad/players/long", "protokoll 1\nrules yatzy\nplayers A; " HUNDRED "k\n", 3, "player 2,100" },
  { "/game-file/bad/players/equal", "protokoll 1\nrules yatzy\nplayers A; B; A\n", 3, "A" },
  { "/game-file/bad/players/backslash", "protokoll 1\nrules yatzy\nplayers A\\b; B\n", 3, "backslash" },
  { "/game-file/bad/note/backslash", FACT ("yatzy", "note a\\b"), 3, "backslash" },
  { "/game-file/bad/note/after-a-total", Y "total 1 250\nnote late\n", 5, "note" },
  { "/game-file/bad/players/twice", "protokoll 1\nrules yatzy\nplayers A; B\nplayers C; D\n", 4, NULL },
  { "/game-file/bad/players/after-a-move", "protokoll 1\nrules yatzy\n1 ones 2\nplayers A; B\n", 3, "players" },
};

static const Bad moves[] = {
  { "/game-file/bad/move/no-such-seat", Y "1 ones 2\n3 ones 2\n", 5, "3" },
  { "/game-file/bad/move/seat-0", Y "0 ones 2\n", 4, NULL },
  { "/game-file/bad/move/seat-minus", Y "-1 ones 2\n", 4, NULL },
  { "/game-file/bad/move/seat-of-many-digits", Y "4294967297 ones 2\n", 4, NULL },
  { "/game-file/bad/move/no-such-entry", Y "1 onez 2\n", 4, "onez" },
  { "/game-file/bad/move/entry-of-another-set", Y "1 castle 33\n", 4, "castle" },
  { "/game-file/bad/move/seat-alone", Y "1\n", 4, NULL },
  { "/game-file/bad/move/nothing-typed", Y "1 ones\n", 4, NULL },
  { "/game-file/bad/move/wrong-value", S8 "1 three-plus-three 34\n", 4, "34,33" },
  { "/game-file/bad/move/too-many-dice-of-a-face", Y "# a comment\n\n1 twos 6\n", 6, "5" },
  { "/game-file/bad/move/wrong-number-of-dice", S8 "1 two-pairs 5566123\n", 4, "8" },
  { "/game-file/bad/move/a-seven", Y "1 chance 55667\n", 4, "7" },
  { "/game-file/bad/move/a-word", Y "1 chance many\n", 4, "many" },
  { "/game-file/bad/move/filled-twice", Y "1 ones 2\n2 ones 3\n1 ones 3\n", 6, NULL },
  { "/game-file/bad/move/filled-twice-after-a-strike", Y "1 ones x\n1 ones 3\n", 5, NULL },
  { "/game-file/bad/move/cleared-while-open", Y "1 ones -\n", 4, NULL },
  { "/game-file/bad/move/cleared-twice", Y "1 ones 2\n1 ones -\n1 ones -\n", 6, NULL },
  { "/game-file/bad/move/cleared-with-rolls", Y "1 ones 2\n1 ones - rolls=2\n", 5, NULL },
  { "/game-file/bad/move/out-of-order", FY "1 ones 2\n1 threes 2\n", 5, NULL },
  { "/game-file/bad/move/out-of-order-after-clearing", FY "1 ones 2\n1 twos 2\n1 ones -\n1 threes 2\n", 7, NULL },
  { "/game-file/bad/move/german-out-of-order", FACT ("yatzy-de", "order top-down") "1 twos 2\n", 5, NULL },
  { "/game-file/bad/move/too-many-rolls", S8 "1 ones 2 rolls=4\n", 4, "3" },
  { "/game-file/bad/move/more-rolls-than-saved", S8 "1 ones 2 rolls=2\n1 twos 2 rolls=5\n", 5, "4" },
  { "/game-file/bad/move/too-many-rolls-where-none-are-saved", Y "1 ones 2 rolls=1\n1 twos 2 rolls=4\n", 5, "3" },
  { "/game-file/bad/move/rolls-twice", S8 "1 ones 2 rolls=1 rolls=2\n", 4, "twice" },
  { "/game-file/bad/move/saved-and-more", S8 "1 saved 3 2\n", 4, "2" },
  { "/game-file/bad/move/rename-before-players", "protokoll 1\nrules yatzy\nrename 1 Anne\n", 3, "players" },
  { "/game-file/bad/move/no-rolls", S8 "1 ones 2 rolls=0\n", 4, "1 to 3,saved" },
  { "/game-file/bad/move/no-rolls-of-four", FACT ("yatzy", "option rolls=4") "1 ones 1 rolls=0\n", 5, "1 to 4" },
  { "/game-file/bad/move/rolls-minus", S8 "1 ones 2 rolls=-1\n", 4, NULL },
  { "/game-file/bad/move/rolls-a-word", S8 "1 ones 2 rolls=two\n", 4, NULL },
  { "/game-file/bad/move/rolls-nothing", S8 "1 ones 2 rolls=\n", 4, NULL },
  { "/game-file/bad/move/rolls-of-many-digits", S8 "1 ones 2 rolls=4294967297\n", 4, NULL },
  { "/game-file/bad/move/one-word-too-many", Y "1 ones 2 3\n", 4, NULL },
  { "/game-file/bad/move/unknown-word", Y "1 ones 2 quickly\n", 4, "quickly" },
  { "/game-file/bad/move/comment-without-blank", Y "1 ones 2#two\n", 4, NULL },
  { "/game-file/bad/move/yahtzee-in-yatzy", Y "1 chance 20 yahtzee\n", 4, "yahtzee" },
  { "/game-file/bad/move/joker-elsewhere", YZ "1 yahtzee 66666\n1 chance 44444\n", 5, NULL },
  { "/game-file/bad/move/joker-value", YZ "1 yahtzee 66666\n1 fours 3 yahtzee\n", 5, NULL },
  { "/game-file/bad/move/saved-above-six", S8 "1 saved 7\n", 4, "6" },
  { "/game-file/bad/move/saved-minus", S8 "1 saved -1\n", 4, NULL },
  { "/game-file/bad/move/saved-a-word", S8 "1 saved all\n", 4, NULL },
  { "/game-file/bad/move/saved-nothing", S8 "1 saved\n", 4, NULL },
  { "/game-file/bad/move/saved-where-none-are", Y "1 saved 2\n", 4, NULL },
  { "/game-file/bad/move/saved-for-no-such-seat", S8 "3 saved 2\n", 4, NULL },
};

static const Bad totals[] = {
  /* What is not there has no line of its own: the end of the text is as good as its last line. */
  { "/game-file/bad/total/missing", Y "total 1 250\n", 5, "total 2" },
  { "/game-file/bad/total/twice", Y "total 1 250\ntotal 1 251\ntotal 2 300\n", 5, NULL },
  { "/game-file/bad/total/above-the-maximum", Y "total 1 250\ntotal 2 375\n", 5, "374" },
  { "/game-file/bad/total/minus", Y "total 1 -5\ntotal 2 300\n", 4, NULL },
  { "/game-file/bad/total/a-word", Y "total 1 many\ntotal 2 300\n", 4, NULL },
  { "/game-file/bad/total/no-such-seat", Y "total 1 250\ntotal 2 300\ntotal 3 200\n", 6, NULL },
  { "/game-file/bad/total/without-number", Y "total 1\ntotal 2 300\n", 4, NULL },
  { "/game-file/bad/total/after-a-move", Y "1 ones 2\ntotal 1 250\ntotal 2 300\n", 5, NULL },
  { "/game-file/bad/total/before-a-move", Y "total 1 250\ntotal 2 300\n1 ones 2\n", 6, NULL },
  { "/game-file/bad/total/before-players", "protokoll 1\nrules yatzy\ntotal 1 20\nplayers A\n", 3, NULL },
};

static void
test_bad (gconstpointer data)
{
  const Bad *one = data;
  g_autofree char *message = refusal_of (one->text, strlen (one->text), one->line);

  assert_mentions (message, one->words);
}

/* More players than any game can have: the first one too many is enough. */
static void
test_too_many_players (void)
{
  g_autoptr (GString) text = g_string_new ("protokoll 1\nrules yatzy\nplayers A1");
  g_autofree char *message = NULL;

  for (guint i = 2; i < 2 * RULES_MAX_PLAYERS; i++)
    g_string_append_printf (text, "; A%u", i);
  message = refusal_of (text->str, text->len, 3);
  assert_mentions (message, G_STRINGIFY (RULES_MAX_PLAYERS));
}

/* Texts with bytes that no C string can have, or that are not UTF-8. */
#define BYTES(text) text, sizeof text - 1
static const struct
{
  const char *text;
  gsize length;
  guint line;
} bytes[] = {
  { BYTES (Y "1 ones 2\0003\n"), 4 },
  { BYTES (FACT ("yatzy", "note a\0b")), 3 },
  { BYTES (Y "1 ones 2\n\0"), 5 },
  { BYTES ("\0" Y), 1 },
  { BYTES ("protokoll 1\nrules yatzy\nplayers Bj\370rn\n"), 3 },
  { BYTES ("protokoll 1\nrules yatzy\nplayers A\nnote \303"), 4 },
  { BYTES ("protokoll 1\nrules yatzy\nplayers A\n# \300\257\n"), 4 },
  { BYTES ("\377\376p\0r\0o\0t\0o\0"), 1 },
};

static void
test_bytes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    {
      g_autofree char *message = refusal_of (bytes[i].text, bytes[i].length, bytes[i].line);

      assert_mentions (message, "UTF-8");
    }
}

/* A file beyond the limit is refused; one long line below it is not the end of the program. */
static void
test_huge (void)
{
  g_autoptr (GString) text = g_string_new (Y);
  g_autoptr (GString) line = g_string_new (Y "1 ones ");
  g_autofree char *too_large = NULL, *long_line = NULL;

  while (text->len <= GAME_FILE_MAX_SIZE)
    g_string_append (text, "# nothing but comments\n");
  too_large = refusal_of (text->str, text->len, 1);
  while (line->len < 1000000)
    g_string_append (line, "1234567890");
  long_line = refusal_of (line->str, line->len, 4);
  g_assert_cmpuint (strlen (long_line), <, 10000);
}

static void
test_too_many_moves (void)
{
  g_autoptr (GString) text = g_string_new (Y);
  g_autofree char *message = NULL;

  for (guint i = 0; i < 2 * GAME_MAX_MOVES; i++)
    g_string_append (text, i % 2 == 0 ? "1 twos 3\n" : "1 twos -\n");
  message = refusal_of (text->str, text->len, 3 + GAME_MAX_MOVES + 1);
  assert_mentions (message, "10000");
}

/* Whatever is done to a good game file: it is read or refused with a reason, never half of both, and
 * what was read can be written and read again. */
static void
check_any (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_file_read (text, length, library_of_tests (), NULL, &error);
  g_autofree char *game_file = NULL;
  g_autoptr (Game) again = NULL;

  g_assert_true ((game != NULL) == (error == NULL));
  if (game == NULL)
    return;
  game_file = game_file_write_whole (game);
  again = read_game (game_file);
}

static void
test_damaged (void)
{
  static const char good[] = "protokoll 1\nrules yahtzee\ndate 2026-11-20\nnote a \\# b\nplayers Anna; Bj\303\270rn\n"
                             "1 yahtzee 66666\n1 fours 3\n1 full-house 25 yahtzee\n2 chance x\n1 fours -\n1 fours 2 rolls=2\n";
  static const char signs[] = "0123456789 x-#;\\n\n\r\t=abc\303\377";

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (GString) text = g_string_new_len (good, sizeof good - 1);

      for (int i = g_test_rand_int_range (1, 4); i > 0; i--)
        {
          int at = g_test_rand_int_range (0, (int) text->len);
          char sign = signs[g_test_rand_int_range (0, sizeof signs - 1)];

          if (g_test_rand_bit ())
            g_string_erase (text, at, 1);
          else if (g_test_rand_bit ())
            g_string_insert_c (text, at, sign);
          else
            text->str[at] = sign;
        }
      check_any (text->str, text->len);
    }
}

static void
test_noise (void)
{
  for (guint round = 0; round < 500; round++)
    {
      char noise[64];

      for (guint i = 0; i < sizeof noise; i++)
        noise[i] = (char) g_test_rand_int_range (0, 256);
      check_any (noise, sizeof noise);
    }
}

/* A game file cut off at any byte. */
static void
test_cut_off (void)
{
  static const char good[] = "protokoll 1\nrules special-8\nnote \303\270\nplayers A; B\n1 threes 7 rolls=2\n2 yatzy x\n";

  for (gsize length = 0; length < sizeof good; length++)
    check_any (good, length);
}

static void
add (const Bad *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_bad);
}

/* A note or place that is too long is refused at its line; the signs that stand for others count as those. */
static void
test_long_facts (void)
{
  static const char *const names[] = { "note", "place" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *right = NULL, *wrong = NULL, *message = NULL;
      g_autoptr (Game) game = NULL;

      for (guint n = 0; n < GAME_MAX_TEXT / 2; n++)
        g_string_append (text, "ø\\#");
      right = g_strdup_printf ("protokoll 1\nrules yatzy\n%s %s\nplayers A; B\n", names[i], text->str);
      wrong = g_strdup_printf ("protokoll 1\nrules yatzy\n%s %sx\nplayers A; B\n", names[i], text->str);
      game = read_game (right);
      message = refusal_of (wrong, strlen (wrong), 3);
      assert_mentions (message, names[i]);
      assert_mentions (message, "at most 2000 characters");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add (first_lines, G_N_ELEMENTS (first_lines));
  add (facts, G_N_ELEMENTS (facts));
  add (moves, G_N_ELEMENTS (moves));
  add (totals, G_N_ELEMENTS (totals));
  g_test_add_func ("/game-file/bad/too-many-moves", test_too_many_moves);
  g_test_add_func ("/game-file/bad/players/too-many", test_too_many_players);
  g_test_add_func ("/game-file/bad/bytes", test_bytes);
  g_test_add_func ("/game-file/bad/long-facts", test_long_facts);
  g_test_add_func ("/game-file/bad/huge", test_huge);
  g_test_add_func ("/game-file/bad/damaged", test_damaged);
  g_test_add_func ("/game-file/bad/noise", test_noise);
  g_test_add_func ("/game-file/bad/cut-off", test_cut_off);
  return g_test_run ();
}
