/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Game files that are right: read, written, read again; and what makes a game itself. */

#include "helpers.h"

#include <string.h>

static Game *
read_bytes (const char *text, gsize length)
{
  guint line;
  g_autoptr (GError) error = NULL;
  Game *game = game_file_read (text, length, library_of_tests (), &line, &error);

  if (game == NULL)
    g_error ("refused: %u: %s", line, error->message);
  return game;
}

static Game *
read_text (const char *text)
{
  return read_bytes (text, strlen (text));
}

static gboolean
is_move (const char *line)
{
  return g_ascii_isdigit (line[0]) || g_str_has_prefix (line, "total ");
}

static int
by_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char **) a, *(char **) b);
}

/* The facts may stand in any order after the first two lines; moves may not. The order that counts
 * where none is given need not be written. */
static char *
normal_form (const char *game_file)
{
  g_auto (GStrv) lines = g_strsplit (game_file, "\n", -1);
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();
  GString *form = g_string_new (NULL);

  for (guint i = 2; lines[i] != NULL; i++)
    if (!is_move (lines[i]) && lines[i][0] != '\0' && !g_str_equal (lines[i], "order free"))
      g_ptr_array_add (facts, lines[i]);
  g_ptr_array_sort (facts, by_text);
  g_string_append_printf (form, "%s\n%s\n", lines[0], lines[1]);
  for (guint i = 0; i < facts->len; i++)
    g_string_append_printf (form, "%s\n", (char *) g_ptr_array_index (facts, i));
  for (guint i = 2; lines[i] != NULL; i++)
    if (is_move (lines[i]))
      g_string_append_printf (form, "%s\n", lines[i]);
  return g_string_free (form, FALSE);
}

typedef struct
{
  const char *path;
  const char *game_file;
  const char *written; /* NULL: the same */
  const char *sheet;
} Good;

#define HEAD(id) "protokoll 1\nrules " id "\nplayers Anna; Bo\n"

static const Good good[] = {
  { "/game-file/good/of-the-documents",
    "protokoll 1\nrules special-8\ndate 2026-11-20T19:30      # optional\nnote Julaften   # a note\n"
    "players Anna; Bj\303\270rn\n1 threes 7                 # seat, entry\n2 chance 24 rolls=2\n1 two-pairs 55661234\n"
    "2 yatzy x\n1 threes -\n1 threes 6\n2 saved 4\n",
    "protokoll 1\nrules special-8\ndate 2026-11-20T19:30\nnote Julaften\nplayers Anna; Bj\303\270rn\n1 threes 7\n"
    "2 chance 24 rolls=2\n1 two-pairs 55661234\n2 yatzy x\n1 threes -\n1 threes 6\n2 saved 4\n",
    "1.threes=18 2.chance=24 1.two-pairs=22 2.yatzy=x 2.saved=4 1.saved=0" },
  { "/game-file/good/special-8",
    HEAD ("special-8") "1 ones 4 rolls=1\n2 seven-of-a-kind 5 rolls=2\n1 chance x rolls=5\n2 saved 6\n2 yatzy 90 rolls=9\n"
                       "1 four-pairs 11223344\n",
    NULL, "1.saved=0 2.saved=0 1.four-pairs=20 2.yatzy=90" },
  { "/game-file/good/yatzy", HEAD ("yatzy") "1 full-house 22555\n2 full-house 22556\n1 chance x\n2 ones 3\n1 yatzy 50\n", NULL,
    "1.full-house=19 2.full-house=x 1.chance=x" },
  { "/game-file/good/forced-yatzy", HEAD ("forced-yatzy") "1 ones 2\n2 ones x\n1 twos 2\n1 ones -\n1 ones 3\n1 threes 1\n", NULL,
    "1.ones=3 1.threes=3" },
  { "/game-file/good/yatzy-de", HEAD ("yatzy-de") "1 chance 20\n2 yatzy 44444\n", NULL, "1.chance=20 2.yatzy=50" },
  { "/game-file/good/yatzy-de-top-down",
    "protokoll 1\nrules yatzy-de\norder top-down\nplayers Anna; Bo\n1 ones 2\n2 ones 3\n", NULL,
    "1.playable:twos=yes 1.playable:threes=no" },
  { "/game-file/good/yatzy-de-free", "protokoll 1\nrules yatzy-de\norder free\nplayers Anna; Bo\n1 chance 20\n", NULL,
    "1.playable:threes=yes" },
  { "/game-file/good/maxi-yatzy-no", HEAD ("maxi-yatzy-no") "1 castle 333555\n2 maxi-yatzy 100\n1 tower 18 rolls=1\n", NULL,
    "1.castle=24 2.maxi-yatzy=100 1.saved=0" },
  { "/game-file/good/maxi-yatzy", HEAD ("maxi-yatzy") "1 castle 33 rolls=1\n2 full-straight 21\n1 ones 4 rolls=5\n", NULL,
    "1.saved=0 2.full-straight=21" },
  { "/game-file/good/maxi-yatzy-option-and-bet",
    "protokoll 1\nrules maxi-yatzy\noption full-straight=30\nbet 50\nplayers A; B; C\n3 full-straight 123456\n", NULL,
    "3.full-straight=30 maximum=658" },
  { "/game-file/good/yahtzee",
    HEAD ("yahtzee") "1 yahtzee 66666\n1 fours 3\n1 full-house 25 yahtzee\n1 ones 11111\n2 chance 20 yahtzee\n", NULL,
    "1.full-house=25 1.yahtzee-bonus=200 2.yahtzee-bonus=0" },
  { "/game-file/good/no-moves", HEAD ("yatzy"), NULL, "1.total=0 started=no" },
  { "/game-file/good/all-facts",
    "protokoll 1\nrules yatzy\ndate 2026-11-20\nnote Julaften\nplace Hytta\nplayers Anna; Bo\n", NULL, "1.total=0" },
  { "/game-file/good/facts-in-another-order",
    "protokoll 1\nrules yatzy\nplayers Anna; Bo\nplace Hytta\ndate 2026-11-20\nnote Julaften\n1 ones 2\n", NULL,
    "1.ones=2" },
  { "/game-file/good/totals", HEAD ("yatzy") "total 1 250\ntotal 2 312\n", NULL, "1.total=250 2.total=312" },
  { "/game-file/good/totals-of-fifty-eight",
    "protokoll 1\nrules special-8\ndate 2019-07-01\nplayers Anna; Bo\ntotal 1 0\ntotal 2 1148\n", NULL,
    "1.total=0 2.total=1148" },
  { "/game-file/good/number",
    "protokoll 1\nrules yatzy\nnumber 2      # the second one\ndate 2019-07-01\nplayers Anna; Bo\ntotal 1 250\ntotal 2 312\n",
    "protokoll 1\nrules yatzy\ndate 2019-07-01\nnumber 2\nplayers Anna; Bo\ntotal 1 250\ntotal 2 312\n",
    "1.total=250 2.total=312" },
  { "/game-file/good/number-of-many-digits", "protokoll 1\nrules yatzy\nnumber 2147483647\nplayers Anna\ntotal 1 250\n", NULL,
    "1.total=250" },
  { "/game-file/good/crlf", "protokoll 1\r\nrules yatzy\r\nplayers Anna; Bo\r\n1 ones 2\r\n2 chance 20\r\n",
    HEAD ("yatzy") "1 ones 2\n2 chance 20\n", "1.ones=2 2.chance=20" },
  { "/game-file/good/byte-order-mark", "\357\273\277" HEAD ("yatzy") "1 ones 2\n", HEAD ("yatzy") "1 ones 2\n", "1.ones=2" },
  { "/game-file/good/no-line-break-at-the-end", HEAD ("yatzy") "1 ones 2", HEAD ("yatzy") "1 ones 2\n", "1.ones=2" },
  { "/game-file/good/blank-lines", "protokoll 1\n\nrules yatzy\n\n\nplayers Anna; Bo\n   \n1 ones 2\n\n",
    HEAD ("yatzy") "1 ones 2\n", "1.ones=2" },
  { "/game-file/good/comments", "protokoll 1 # first\n# a line\nrules yatzy\n   # more\nplayers Anna; Bo\t# who\n#1 twos 3\n"
                             "1 ones 2\t#two\n",
    HEAD ("yatzy") "1 ones 2\n", "1.ones=2 1.twos=open" },
  { "/game-file/good/names-trimmed", "protokoll 1\nrules yatzy\nplayers   Anna  ;Bo  \n", HEAD ("yatzy"), "1.total=0" },
  { "/game-file/good/blanks-between-words", HEAD ("yatzy") "1   ones\t2\n  2 chance 20  \n",
    HEAD ("yatzy") "1 ones 2\n2 chance 20\n", "1.ones=2 2.chance=20" },
};

static void
check_same_game (const Game *game, const char *game_file)
{
  g_autoptr (Game) again = read_text (game_file);
  g_autofree char *moves = game_text (game);
  g_autofree char *moves_again = game_text (again);
  g_autofree char *identity = game_file_identity (game);
  g_autofree char *identity_again = game_file_identity (again);

  g_assert_cmpstr (moves_again, ==, moves);
  g_assert_cmpstr (identity_again, ==, identity);
  g_assert_cmpuint (game_get_n_players (again), ==, game_get_n_players (game));
  for (guint i = 0; i < game_get_n_players (game); i++)
    g_assert_cmpstr (game_get_player (again, i), ==, game_get_player (game, i));
  g_assert_cmpint (game_get_rules (again)->order, ==, game_get_rules (game)->order);
  g_assert_cmpstr (game_get_rules (again)->id, ==, game_get_rules (game)->id);
  g_assert_cmpstr (game_get_rules (again)->variant, ==, game_get_rules (game)->variant);
  g_assert_cmpstr (game_get_facts (again)->date, ==, game_get_facts (game)->date);
  g_assert_cmpstr (game_get_facts (again)->note, ==, game_get_facts (game)->note);
  g_assert_cmpstr (game_get_facts (again)->place, ==, game_get_facts (game)->place);
  g_assert_cmpint (game_get_facts (again)->bet, ==, game_get_facts (game)->bet);
  g_assert_cmpuint (game_get_number (again), ==, game_get_number (game));
}

static void
test_good (gconstpointer data)
{
  const Good *one = data;
  g_autoptr (Game) game = read_text (one->game_file);
  g_autofree char *written = game_file_write (game);
  g_autofree char *form = normal_form (written);
  g_autofree char *expected = normal_form (one->written != NULL ? one->written : one->game_file);

  assert_game (game, one->sheet);
  g_assert_cmpstr (form, ==, expected);
  check_same_game (game, written);
}

/* What the signs in names and notes stand for. */
static void
test_escapes (void)
{
  g_autoptr (Game) game = read_text ("protokoll 1\nrules yatzy\nnote C\\# minor \\\\ a#b; two\\nlines # gone\n"
                                     "place \\#5\nplayers A\\; B; \\#1; C\\\\; a#b\n");

  g_assert_cmpuint (game_get_n_players (game), ==, 4);
  g_assert_cmpstr (game_get_player (game, 0), ==, "A; B");
  g_assert_cmpstr (game_get_player (game, 1), ==, "#1");
  g_assert_cmpstr (game_get_player (game, 2), ==, "C\\");
  g_assert_cmpstr (game_get_player (game, 3), ==, "a#b");
  g_assert_cmpstr (game_get_facts (game)->note, ==, "C# minor \\ a#b; two\nlines");
  g_assert_cmpstr (game_get_facts (game)->place, ==, "#5");
}

/* Names and notes with every sign that means something, through the file and back. */
static void
test_odd_words (void)
{
  static const char *const words[] = {
    "Anna; Bo", "#1", "a # b", "a #b", "ends with \\", "\\n is no line break", "two\nlines", "tab\there", "a\\;b",
    "\\\\#", ";", "#", "\\", "players A; B", "1 ones 2", "protokoll 1", "\360\237\216\262", "a  b", "line\r\nbreak",
    "\302\240x", "-", "# first\n# second", "x \\# y",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *players[] = { words[i], "Other", NULL };
      GameFacts facts = { .note = (char *) words[i], .place = (char *) words[G_N_ELEMENTS (words) - 1 - i] };
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) plain = game_new (rules_of ("yatzy"), players, &error);
      g_autoptr (Game) game = NULL;
      g_autofree char *game_file = NULL;

      g_assert_no_error (error);
      game = game_with_facts (plain, &facts, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (game_get_player (game, 0), ==, words[i]);
      game_file = game_file_write (game);
      g_test_message ("%s", game_file);
      check_same_game (game, game_file);
    }
}

/* Games played through the calls, with everything a set knows, written and read back. */
static void
test_played (void)
{
  static const char *const games[] = {
    "special-8 | 1 twos 7 rolls=1 | 2 chance 24 | 1 twos =6 | 2 saved 4 | 2 yatzy x rolls=7 | 1 rest x | 2 rest x",
    "yatzy x4 | 4 full-house 22555 | 1 chance 0 | 2 one-pair 6 | 2 one-pair - | 3 yatzy 22222 | 1 rest x",
    "forced-yatzy | 1 ones 2 | 1 twos x | 2 ones 55512 | 1 ones -",
    "yatzy-de top-down | 1 ones 2 | 2 ones 5 | 1 twos x",
    "yatzy-de free | 1 chance 20 | 2 yatzy x",
    "maxi-yatzy-no x5 | 5 maxi-yatzy 100 | 1 castle 333555",
    "maxi-yatzy full-straight=30 x4 | 1 full-straight 30 rolls=1 | 4 tower 18 rolls=3 | 1 ones 2 rolls=5",
    "yahtzee | 1 yahtzee 66666 | 1 fours 3 | 1 full-house 44444 | 1 large-straight 40 yahtzee | 2 yahtzee x "
    "| 2 ones 5 yahtzee | 1 yahtzee =x",
    "yahtzee | 1 yahtzee 66666 | 1 fours 3 | 1 full-house 44444 | 1 yahtzee - | 2 chance 30",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (Game) game = game_of (games[i]);
      g_autofree char *game_file = game_file_write (game);

      g_test_message ("%s", game_file);
      check_same_game (game, game_file);
    }
}

static void
test_undone_is_not_written (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 2 | 2 chance 20 | 2 chance =21 | undo | undo");
  g_autoptr (Game) plain = game_of ("yatzy | 1 ones 2");
  g_autofree char *game_file = game_file_write (game);
  g_autofree char *plain_game_file = game_file_write (plain);
  g_autofree char *identity = game_file_identity (game);
  g_autofree char *plain_identity = game_file_identity (plain);

  g_assert_null (strstr (game_file, "chance"));
  g_assert_cmpstr (game_file, ==, plain_game_file);
  g_assert_cmpstr (identity, ==, plain_identity);
}

#define BASE(facts, moves) "protokoll 1\nrules maxi-yatzy\n" facts moves
#define DAY "date 2026-11-20\n"
#define AB "players A; B\n"
#define MOVES "1 threes 4\n2 castle 33\n"
#define TOTALS "total 1 300\ntotal 2 200\n"

typedef struct
{
  const char *path;
  const char *one;
  const char *other;
  gboolean same;
} Pair;

static const Pair pairs[] = {
  { "/game-file/identity/note", BASE (DAY AB, MOVES), BASE (DAY "note Julaften\n" AB, MOVES), TRUE },
  { "/game-file/identity/place", BASE (DAY AB, MOVES), BASE (DAY "place Hytta\n" AB, MOVES), TRUE },
  { "/game-file/identity/bet", BASE (DAY AB, MOVES), BASE (DAY "bet 50\n" AB, MOVES), TRUE },
  { "/game-file/identity/comments-and-blanks", BASE (DAY AB, MOVES),
    BASE ("# hi\n" DAY "\n" AB, "1  threes 4 # x\n2 castle 33"), TRUE },
  { "/game-file/identity/facts-in-another-order", BASE (DAY AB, MOVES), BASE (AB DAY, MOVES), TRUE },
  { "/game-file/identity/default-option", BASE (DAY AB, MOVES), BASE (DAY "option full-straight=21\n" AB, MOVES), TRUE },
  { "/game-file/identity/free-order-given", "protokoll 1\nrules yatzy-de\n" AB, "protokoll 1\nrules yatzy-de\norder free\n" AB,
    TRUE },
  { "/game-file/identity/date", BASE (DAY AB, MOVES), BASE ("date 2026-11-21\n" AB, MOVES), FALSE },
  { "/game-file/identity/time", BASE (DAY AB, MOVES), BASE ("date 2026-11-20T19:30\n" AB, MOVES), FALSE },
  { "/game-file/identity/no-date", BASE (DAY AB, MOVES), BASE (AB, MOVES), FALSE },
  { "/game-file/identity/name", BASE (DAY AB, MOVES), BASE (DAY "players A; C\n", MOVES), FALSE },
  { "/game-file/identity/seats", BASE (DAY AB, MOVES), BASE (DAY "players B; A\n", MOVES), FALSE },
  { "/game-file/identity/one-more-player", BASE (DAY AB, MOVES), BASE (DAY "players A; B; C\n", MOVES), FALSE },
  { "/game-file/identity/names-with-signs", BASE (DAY "players A\\; B; C\n", ""), BASE (DAY "players A; B\\; C\n", ""), FALSE },
  { "/game-file/identity/option", BASE (DAY AB, MOVES), BASE (DAY "option full-straight=30\n" AB, MOVES), FALSE },
  { "/game-file/identity/rules", BASE (DAY AB, MOVES), "protokoll 1\nrules maxi-yatzy-no\n" DAY AB MOVES, FALSE },
  { "/game-file/identity/order", "protokoll 1\nrules yatzy-de\n" AB, "protokoll 1\nrules yatzy-de\norder top-down\n" AB, FALSE },
  { "/game-file/identity/value", BASE (DAY AB, MOVES), BASE (DAY AB, "1 threes 3\n2 castle 33\n"), FALSE },
  { "/game-file/identity/entry", BASE (DAY AB, MOVES), BASE (DAY AB, "1 twos 4\n2 castle 33\n"), FALSE },
  { "/game-file/identity/seat", BASE (DAY AB, MOVES), BASE (DAY AB, "2 threes 4\n2 castle 33\n"), FALSE },
  { "/game-file/identity/strike", BASE (DAY AB, MOVES), BASE (DAY AB, "1 threes x\n2 castle 33\n"), FALSE },
  { "/game-file/identity/rolls", BASE (DAY AB, MOVES), BASE (DAY AB, "1 threes 4 rolls=2\n2 castle 33\n"), FALSE },
  { "/game-file/identity/one-move-more", BASE (DAY AB, MOVES), BASE (DAY AB, MOVES "1 ones 1\n"), FALSE },
  { "/game-file/identity/order-of-moves", BASE (DAY AB, MOVES), BASE (DAY AB, "2 castle 33\n1 threes 4\n"), FALSE },

  /* Games of which only the totals are known. */
  { "/game-file/identity/total", BASE (DAY AB, TOTALS), BASE (DAY AB, "total 1 200\ntotal 2 300\n"), FALSE },
  { "/game-file/identity/totals/time", BASE (DAY AB, TOTALS), BASE ("date 2026-11-20T19:30\n" AB, TOTALS), TRUE },
  { "/game-file/identity/totals/seats", BASE (DAY AB, TOTALS), BASE (DAY "players B; A\n", "total 1 200\ntotal 2 300\n"), TRUE },
  { "/game-file/identity/totals/seats-alone", BASE (DAY AB, TOTALS), BASE (DAY "players B; A\n", TOTALS), FALSE },
  { "/game-file/identity/totals/note", BASE (DAY AB, TOTALS), BASE (DAY "note Julaften\nplace Hytta\nbet 50\n" AB, TOTALS), TRUE },
  { "/game-file/identity/totals/day", BASE (DAY AB, TOTALS), BASE ("date 2026-11-21\n" AB, TOTALS), FALSE },
  { "/game-file/identity/totals/no-day", BASE (DAY AB, TOTALS), BASE (AB, TOTALS), FALSE },
  { "/game-file/identity/totals/name", BASE (DAY AB, TOTALS), BASE (DAY "players A; C\n", TOTALS), FALSE },
  { "/game-file/identity/totals/capital", BASE (DAY AB, TOTALS), BASE (DAY "players A; b\n", TOTALS), FALSE },
  { "/game-file/identity/totals/option", BASE (DAY AB, TOTALS), BASE (DAY "option full-straight=30\n" AB, TOTALS), FALSE },
  { "/game-file/identity/totals/rules", BASE (DAY AB, TOTALS), "protokoll 1\nrules maxi-yatzy-no\n" DAY AB TOTALS, FALSE },
  { "/game-file/identity/totals/number", BASE (DAY AB, TOTALS), BASE (DAY "number 2\n" AB, TOTALS), FALSE },
  { "/game-file/identity/totals/another-number", BASE (DAY "number 3\n" AB, TOTALS), BASE (DAY "number 2\n" AB, TOTALS), FALSE },
  { "/game-file/identity/totals/same-number", BASE (DAY "number 2\n" AB, TOTALS),
    BASE ("date 2026-11-20T23:59\nnumber 2\nplayers B; A\n", "total 2 300\ntotal 1 200\n"), TRUE },
};

static void
test_identity (gconstpointer data)
{
  const Pair *pair = data;
  g_autoptr (Game) one = read_text (pair->one);
  g_autoptr (Game) other = read_text (pair->other);
  g_autofree char *id = game_file_identity (one);
  g_autofree char *other_id = game_file_identity (other);

  g_assert_cmpuint (strlen (id), ==, 64);
  g_assert_cmpuint (strspn (id, "0123456789abcdef"), ==, 64);
  if (pair->same)
    g_assert_cmpstr (other_id, ==, id);
  else
    g_assert_cmpstr (other_id, !=, id);
}

/* Identities that sha256sum counted, of the lines that stand above each. Games are found
 * by them that were saved long ago, so they never change. */
static const struct
{
  const char *game_file;
  const char *identity;
} kept[] = {
  /* rules yatzy, date 2020-03-03, players Bjørn; Anna, 1 ones 3, 2 chance 24 */
  { "protokoll 1\nrules yatzy\ndate 2020-03-03\nplayers Bj\303\270rn; Anna\n1 ones 3\n2 chance 24\n",
    "12e26f75d90801c9e52cfaf118fb650182471f16ebf3873940d4be52c3374668" },
  /* rules yatzy, players Anna, total 1 222 */
  { "protokoll 1\nrules yatzy\nplayers Anna\ntotal 1 222\n",
    "f97a10ff5cd23599b8264a8f4c201a14f5e2b71caef6741788d914765f2e5aca" },
  /* rules yatzy, date 2020-01-04, players Anna; Carl, total 1 199, total 2 250, number 2 */
  { "protokoll 1\nrules yatzy\nnumber 2\ndate 2020-01-04T19:30\nplayers Carl; Anna\ntotal 1 250\ntotal 2 199\n",
    "e93e4b360b04fe0e86872f3bf1702fa5b6a7643fc8e9d5907b647d5d15472b90" },
  /* rules maxi-yatzy, option full-straight=30, date 2020-03-02, players Anna; Bjørn; Karl, total 1 410, total 2 390,
   * total 3 400 */
  { "protokoll 1\nrules maxi-yatzy\noption full-straight=30\ndate 2020-03-02\nplace Hytta\nplayers Karl; Anna; Bj\303\270rn\n"
    "total 1 400\ntotal 2 410\ntotal 3 390\n",
    "def442329d2af71efbddfe042a7e0a3993f2803a67b4c8fcb5eefa409dfc26b2" },
  /* rules yatzy-de, order top-down, date 2020-03-01, players Anna; Karl, total 1 210, total 2 200 */
  { "protokoll 1\nrules yatzy-de\norder top-down\ndate 2020-03-01T18:00\nplayers Karl; Anna\ntotal 1 200\ntotal 2 210\n",
    "d0aecfbcea45f6d08b442e0c96a564c3fa2e3d8a87b9cded4afb2a7e6f4313e7" },
};

static void
test_kept_identities (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr (Game) game = read_text (kept[i].game_file);
      g_autofree char *identity = game_file_identity (game);

      g_assert_cmpstr (identity, ==, kept[i].identity);
    }
}

static void
test_fifty_players (void)
{
  g_autoptr (GString) text = g_string_new ("protokoll 1\nrules yatzy\nplayers P1");
  g_autoptr (Game) game = NULL;

  for (guint i = 2; i <= 50; i++)
    g_string_append_printf (text, "; P%u", i);
  g_string_append (text, "\n50 chance 20\n");
  game = read_bytes (text->str, text->len);
  g_assert_cmpuint (game_get_n_players (game), ==, 50);
  assert_game (game, "50.chance=20 50.leads=yes 1.leads=no turn=1");
}

/* A game file that was corrected over and over. */
static void
test_many_moves (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ("yatzy"));
  g_autoptr (Game) game = NULL;

  for (guint i = 0; i < GAME_MAX_MOVES; i++)
    g_string_append (text, i % 2 == 0 ? "1 twos 3\n" : "1 twos -\n");
  game = read_bytes (text->str, text->len);
  g_assert_cmpuint (game_get_n_moves (game), ==, GAME_MAX_MOVES);
  assert_game (game, "1.twos=open");
}

/* Only @length bytes are read, whatever follows. */
static void
test_length (void)
{
  const char text[] = HEAD ("yatzy") "1 ones 2\n1 twos 9\n";
  g_autoptr (Game) game = read_bytes (text, sizeof text - 1 - strlen ("1 twos 9\n"));

  assert_game (game, "1.ones=2 1.twos=open");
}

/* What people do not read of a game comes back, too. */
static void
test_whole (void)
{
  static const char *const games[] = {
    "special-8 | 1 roll 1 | 1 chance 30 | 2 roll 2 | 1 ones 4 rolls=2 | undo | undo",
    "special-8 | 1 threes 4 rolls=1 | 1 threes =5 | 1 threes >2 | undo | redo | 2 roll 1 | 1 saved 3 | undo",
    "yahtzee | 1 yahtzee 66666 | 1 sixes 5 yahtzee | 1 full-house 25 yahtzee | 1 chance x | undo | undo",
    "yatzy x3 | 1 ones 3 | 2 ones x | 3 ones 1 | undo | undo | undo",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (Game) game = game_of (games[i]);

      assert_comes_back (game, rand);
    }
}

/* Lines for programs that cannot be read are comments, whoever wrote them. */
static void
test_comments_for_programs (void)
{
  static const char *const lines[] = {
    "#:", "#: ", "#: color red", "#:times", "#: times !", "#: times zzzzzzzzzzzzzzzzzzzz", "#: times ! s3k9x0",
    "#: steps", "#: steps 0 1 9 -1 x", "#: rolls", "#: rolls 4", "#: rolls x", "#: undone", "#: undone 1",
    "#: undone total 1 20", "#: undone rules yatzy", "#: undone 1 ones 9\n#: undone 1 twos 2", "#: undone 3 twos 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat ("protokoll 1\nrules special-8\nplayers A; B\n1 ones 2\n", lines[i], "\n", NULL);
      g_autoptr (Game) game = read_game (text);
      g_autofree char *whole = game_file_write_whole (game);

      g_assert_cmpstr (whole, ==, "protokoll 1\nrules special-8\nplayers A; B\n1 ones 2\n");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_test_add_data_func (good[i].path, &good[i], test_good);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_test_add_data_func (pairs[i].path, &pairs[i], test_identity);
  g_test_add_func ("/game-file/escapes", test_escapes);
  g_test_add_func ("/game-file/odd-words", test_odd_words);
  g_test_add_func ("/game-file/played", test_played);
  g_test_add_func ("/game-file/undone-is-not-written", test_undone_is_not_written);
  g_test_add_func ("/game-file/identity/kept", test_kept_identities);
  g_test_add_func ("/game-file/fifty-players", test_fifty_players);
  g_test_add_func ("/game-file/many-moves", test_many_moves);
  g_test_add_func ("/game-file/length", test_length);
  g_test_add_func ("/game-file/whole", test_whole);
  g_test_add_func ("/game-file/comments-for-programs", test_comments_for_programs);
  return g_test_run ();
}
