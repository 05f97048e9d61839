/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rolls counted along: the chapter "Saved rolls" in "The rule sets, decided", and what undo makes of it. */

#include "helpers.h"

#include <string.h>

/* The table of the document, by counting. */
static const GameCase table[] = {
  { "/rolls/table/six-kept-on-roll-2", "special-8 | 1 saved 6 | 1 roll 2 | 1 chance 30", "1.saved=5 1.before=6" },
  { "/rolls/table/five-kept-on-roll-1", "special-8 | 1 saved 5 | 1 roll 1 | 1 chance 30", "1.saved=5 1.before=5" },
  { "/rolls/table/six-kept-on-roll-1", "special-8 | 1 saved 6 | 1 roll 1 | 1 chance 30", "1.saved=4" },
  { "/rolls/table/all-three-keep-six", "special-8 | 1 saved 6 | 1 roll 3 | 1 chance 30", "1.saved=6" },
  { "/rolls/table/first-extra", "special-8 | 1 saved 6 | 1 roll 4 | 1 chance 30", "1.saved=5" },
  { "/rolls/table/second-extra", "special-8 | 1 saved 6 | 1 roll 5 | 1 chance 30", "1.saved=4" },
  { "/rolls/table/third-extra", "special-8 | 1 saved 6 | 1 roll 6 | 1 chance 30", "1.saved=3" },
  { "/rolls/table/fourth-extra", "special-8 | 1 saved 6 | 1 roll 7 | 1 chance 30", "1.saved=2" },
  { "/rolls/table/fifth-extra", "special-8 | 1 saved 6 | 1 roll 8 | 1 chance 30", "1.saved=1" },
  { "/rolls/table/sixth-extra", "special-8 | 1 saved 6 | 1 roll 9 | 1 chance 30", "1.saved=0 1.before=6" },
  { "/rolls/table/no-seventh", "special-8 | 1 saved 6 | 1 roll 10", "3,6", REFUSED (ROLLS) },
  { "/rolls/table/none-saved-on-roll-1", "special-8 | 1 roll 1 | 1 chance 30", "1.saved=2 1.before=0" },
  { "/rolls/table/none-saved-on-roll-2", "special-8 | 1 roll 2 | 1 chance 30", "1.saved=1" },
  { "/rolls/table/none-saved-on-roll-3", "special-8 | 1 roll 3 | 1 chance 30", "1.saved=0" },
  { "/rolls/table/maxi-without-cap", "maxi-yatzy | 1 saved 8 | 1 roll 1 | 1 castle 33", "1.saved=10" },
  { "/rolls/table/maxi-eleven-rolls", "maxi-yatzy | 1 saved 8 | 1 roll 11 | 1 castle 33", "1.saved=0" },
  { "/rolls/table/maxi-twelfth", "maxi-yatzy | 1 saved 8 | 1 roll 12", "3,8", REFUSED (ROLLS) },
};

static const GameCase count[] = {
  { "/rolls/count/none-at-first", "special-8", "1.rolls=0 1.most-rolls=3 1.after=0" },
  { "/rolls/count/one", "special-8 | 1 roll 1", "1.rolls=1 1.after=2 1.saved=0 2.rolls=0" },
  { "/rolls/count/two", "special-8 | 1 roll 2", "1.rolls=2 1.after=1" },
  { "/rolls/count/three", "special-8 | 1 roll 3", "1.rolls=3 1.after=0" },
  { "/rolls/count/extra-goes-down-at-once", "special-8 | 1 saved 4 | 1 roll 5",
    "1.rolls=5 1.most-rolls=7 1.after=2 1.saved=4" },
  { "/rolls/count/a-fourth", "special-8 | 1 roll 4", "A,3", REFUSED (ROLLS) },
  { "/rolls/count/without-saving-too", "yatzy | 1 roll 3", "1.rolls=3 1.most-rolls=3 1.after=0" },
  { "/rolls/count/a-fourth-without-saving", "yatzy | 1 roll 4", "3", REFUSED (ROLLS) },
  { "/rolls/count/no-such-seat", "yatzy | 3 roll 1", NULL, REFUSED (SEAT) },
  { "/rolls/count/take-back", "special-8 | 1 roll 2 | 1 unroll 1", "1.rolls=1 1.after=2" },
  { "/rolls/count/take-back-an-extra", "special-8 | 1 saved 1 | 1 roll 4 | 1 unroll 1", "1.rolls=3 1.after=1" },
  { "/rolls/count/take-back-nothing", "special-8 | 1 unroll 1", "A", REFUSED (NOTHING) },
  { "/rolls/count/take-back-of-the-other", "special-8 | 2 roll 1 | 1 unroll 1", NULL, REFUSED (NOTHING) },
  { "/rolls/count/taken-back-is-not-saved-twice", "special-8 | 1 roll 2 | 1 unroll 1 | 1 roll 1 | 1 chance 30",
    "1.saved=1" },
  { "/rolls/count/begins-anew", "special-8 | 1 roll 2 | 1 chance 30", "1.rolls=0 1.after=1 1.most-rolls=4" },
  { "/rolls/count/a-strike-closes-too", "special-8 | 1 roll 1 | 1 chance x", "1.rolls=0 1.saved=2" },
  { "/rolls/count/said-with-the-entry-wins", "special-8 | 1 roll 1 | 1 chance 30 rolls=3", "1.rolls=0 1.saved=0" },
  { "/rolls/count/players-apart", "special-8 | 1 roll 1 | 2 roll 3 | 1 chance 30",
    "1.rolls=0 1.saved=2 2.rolls=3 2.saved=0" },
  { "/rolls/count/filled-out-of-turn", "special-8 | 1 roll 2 | 2 chance 30", "1.rolls=2 2.saved=0 2.before=0" },
  { "/rolls/count/nobody-rolls-after-the-last-entry", "yatzy | 1 rest x | 1 roll 1", "A", REFUSED (ROLLS) },
  { "/rolls/count/a-refused-entry-keeps-it", "special-8 | 1 roll 2 | 1 chance 99", NULL, REFUSED (VALUE) },
  { "/rolls/count/limited-by-hand", "special-8 | 1 saved 4 | 1 roll 6 | 1 saved 1", "1.rolls=4 1.after=0" },
  { "/rolls/count/not-limited-by-the-other-hand", "special-8 | 1 saved 4 | 1 roll 6 | 2 saved 1", "1.rolls=6" },
};

static const GameCase undone[] = {
  { "/rolls/undo/gives-back", "special-8 | 1 roll 2 | 1 chance 30 | undo", "1.rolls=2 1.saved=0" },
  { "/rolls/undo/gives-extras-back", "special-8 | 1 saved 3 | 1 roll 5 | 1 chance 30 | undo", "1.rolls=5 1.saved=3" },
  { "/rolls/undo/redo-takes-them", "special-8 | 1 roll 2 | 1 chance 30 | undo | redo", "1.rolls=0 1.saved=1" },
  { "/rolls/undo/entered-anew", "special-8 | 1 roll 2 | 1 chance 30 | undo | 1 ones 4",
    "1.rolls=0 1.saved=1 1.chance=open" },
  { "/rolls/undo/counted-on", "special-8 | 1 roll 2 | 1 chance 30 | undo | 1 roll 1 | 1 ones 4", "1.saved=0" },
  { "/rolls/undo/redo-is-what-was-undone", "special-8 | 1 roll 2 | 1 chance 30 | undo | 1 roll 1 | redo",
    "1.rolls=0 1.saved=1" },
  { "/rolls/undo/counting-keeps-the-redo", "special-8 | 1 chance 30 | undo | 1 roll 1 | redo", "1.chance=30 1.rolls=1" },
  { "/rolls/undo/not-of-the-other", "special-8 | 1 roll 2 | 1 chance 30 | 2 roll 1 | undo", "1.rolls=2 2.rolls=1" },
  { "/rolls/undo/an-uncounted-one-leaves-it", "special-8 | 1 chance 30 | 1 roll 1 | undo", "1.rolls=1" },
  { "/rolls/undo/counting-is-no-step", "special-8 | 1 chance 30 | 2 roll 2 | undo", "1.chance=open 2.rolls=2" },
  { "/rolls/undo/counting-alone-is-nothing", "special-8 | 1 roll 2 | undo", NULL, REFUSED (NOTHING) },
  { "/rolls/undo/in-place-of-those-counted-since", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 5 | undo",
    "1.rolls=1 1.saved=0" },
  { "/rolls/undo/before-the-saved-ones", "special-8 | 1 saved 4 | 1 roll 6 | undo", "1.rolls=3 1.saved=0" },
  { "/rolls/undo/before-the-saved-ones-and-forth", "special-8 | 1 saved 4 | 1 roll 6 | undo | redo", "1.rolls=6 1.saved=4" },
  { "/rolls/undo/a-slip-on-the-saved-ones", "special-8 | 1 saved 4 | 1 roll 6 | 1 saved 1 | undo", "1.rolls=6 1.saved=4" },
  { "/rolls/undo/a-slip-and-forth", "special-8 | 1 saved 4 | 1 roll 6 | 1 saved 1 | undo | redo", "1.rolls=4 1.saved=1" },
  { "/rolls/undo/taken-back-after-a-slip", "special-8 | 1 saved 4 | 1 roll 6 | 1 saved 1 | 1 unroll 1 | undo", "1.rolls=3" },
  { "/rolls/undo/entered-after-a-slip", "special-8 | 1 saved 4 | 1 roll 6 | 1 saved 1 | 1 chance 30", "1.rolls=0 1.saved=0" },
  { "/rolls/undo/two-turns-back", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 5 | 1 ones 4 | undo | undo",
    "1.rolls=1 1.saved=0" },
  { "/rolls/undo/two-turns-back-and-one-forth",
    "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 5 | 1 ones 4 | undo | undo | redo", "1.rolls=0 1.saved=2" },
  { "/rolls/undo/last-entry-of-a-seat", "yatzy | 1 rest x | undo | 1 roll 2 | redo", "1.rolls=0 1.filled=15" },
};

static const GameCase corrections[] = {
  { "/rolls/correct/leaves-the-count", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance =31",
    "1.rolls=2 1.saved=2" },
  { "/rolls/correct/in-two-steps", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance - | 1 chance 31",
    "1.rolls=2 1.saved=2" },
  { "/rolls/correct/undone", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance =31 | undo",
    "1.rolls=2 1.saved=2 1.chance=30" },
  { "/rolls/correct/redone", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance =31 | undo | redo",
    "1.rolls=2 1.saved=2 1.chance=31" },
  { "/rolls/correct/undone-with-the-entry", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance =31 | undo | undo",
    "1.rolls=1 1.saved=0" },
  { "/rolls/correct/rolls-said-leave-the-count",
    "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance =31 rolls=3 | undo", "1.rolls=2 1.saved=2" },
  { "/rolls/clear/leaves-both", "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance -", "1.rolls=2 1.saved=2" },
  { "/rolls/clear/another-entry-takes-the-count",
    "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 2 | 1 chance - | 1 ones 4", "1.rolls=0 1.saved=3" },
};

static const GameCase moved[] = {
  { "/rolls/move-over/plain", "yatzy | 1 twos 3 | 1 twos >2", "1.twos=open 2.twos=6 last=twos turn=1" },
  { "/rolls/move-over/what-was-typed", "special-8 | 1 two-pairs 55661234 | 1 two-pairs >2",
    "2.two-pairs=22 2.typed:two-pairs=55661234" },
  { "/rolls/move-over/a-strike", "yatzy | 1 twos x | 1 twos >2", "1.twos=open 2.twos=x" },
  { "/rolls/move-over/one-step", "yatzy | 1 twos 3 | 1 twos >2 | undo", "1.twos=6 2.twos=open" },
  { "/rolls/move-over/one-step-forth", "yatzy | 1 twos 3 | 1 twos >2 | undo | redo", "1.twos=open 2.twos=6" },
  { "/rolls/move-over/there-and-back", "yatzy | 1 twos 3 | 1 twos >2 | 2 twos >1", "1.twos=6 2.twos=open" },
  { "/rolls/move-over/an-earlier-one", "yatzy | 1 twos 3 | 2 ones 1 | 1 ones 2 | 1 twos >2",
    "1.twos=open 2.twos=6 1.ones=2" },
  { "/rolls/move-over/takes-the-other-count", "special-8 | 2 roll 2 | 1 chance 30 | 1 chance >2",
    "1.saved=0 2.rolls=0 2.saved=1" },
  { "/rolls/move-over/gives-the-other-count-back", "special-8 | 2 roll 2 | 1 chance 30 | 1 chance >2 | undo",
    "1.chance=30 2.rolls=2 2.saved=0" },
  { "/rolls/move-over/rolls-go-along", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2",
    "1.saved=0 1.rolls=0 2.saved=2" },
  { "/rolls/move-over/rolls-along-one-step", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | undo",
    "1.chance=30 1.saved=2 1.rolls=0 2.chance=open 2.rolls=0 2.saved=0" },
  { "/rolls/move-over/rolls-along-forth", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | undo | redo",
    "1.chance=open 1.saved=0 2.chance=30 2.saved=2" },
  { "/rolls/move-over/rolls-along-undone-twice",
    "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | undo | undo", "1.rolls=1 1.saved=0 2.rolls=0" },
  { "/rolls/move-over/used-ones-come-back", "special-8 | 1 saved 2 | 2 saved 3 | 1 roll 5 | 1 chance 30 | 1 chance >2",
    "1.saved=2 2.saved=1" },
  { "/rolls/move-over/more-than-the-other-has", "special-8 | 1 saved 2 | 1 roll 5 | 1 chance 30 | 1 chance >2", "B,3",
    REFUSED (ROLLS) },
  { "/rolls/move-over/corrected", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance =31 | 1 chance >2",
    "1.saved=0 1.chance=open 2.saved=2 2.chance=31" },
  { "/rolls/move-over/corrected-twice", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance =31 | 2 ones 4 | 1 chance =32 | 1 chance >2",
    "1.saved=0 2.saved=2 2.chance=32" },
  { "/rolls/move-over/corrected-undone", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance =31 | 1 chance >2 | undo",
    "1.saved=2 1.chance=31 1.rolls=0 2.saved=0 2.rolls=0" },
  { "/rolls/move-over/corrected-forth", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance =31 | 1 chance >2 | undo | redo",
    "1.saved=0 2.saved=2 2.rolls=0" },
  { "/rolls/move-over/corrected-with-used-ones",
    "special-8 | 1 saved 2 | 2 saved 3 | 1 roll 5 | 1 chance 30 | 1 chance =31 | 1 chance >2", "1.saved=2 2.saved=1" },
  { "/rolls/move-over/corrected-with-rolls-said",
    "special-8 | 1 chance 30 rolls=2 | 1 chance =31 rolls=1 | 1 chance >2", "1.saved=0 2.saved=2" },
  { "/rolls/move-over/corrected-takes-the-other-count", "special-8 | 2 roll 2 | 1 chance 30 | 1 chance =31 | 1 chance >2",
    "1.saved=0 2.rolls=0 2.saved=1" },
  { "/rolls/move-over/corrected-gives-the-other-count-back",
    "special-8 | 2 roll 2 | 1 chance 30 | 1 chance =31 | 1 chance >2 | undo", "1.chance=31 2.rolls=2 2.saved=0" },
  { "/rolls/move-over/corrected-after-another-player", "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | 2 chance =31 | 2 chance >1",
    "1.saved=2 1.chance=31 2.saved=0" },
  { "/rolls/move-over/own-count-stays", "special-8 | 1 chance 30 | 1 roll 2 | 1 chance >2", "1.rolls=2 2.rolls=0" },
  { "/rolls/move-over/limits-own-count",
    "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 5 | 1 chance >2", "1.rolls=3 1.saved=0 2.saved=2" },
  { "/rolls/move-over/gives-own-count-back",
    "special-8 | 1 roll 1 | 1 chance 30 | 1 roll 5 | 1 chance >2 | undo", "1.rolls=5 1.saved=2" },
  { "/rolls/move-over/open", "yatzy | 1 twos >2", "A", REFUSED (OPEN) },
  { "/rolls/move-over/filled-there", "yatzy | 1 twos 3 | 2 twos 1 | 1 twos >2", "B", REFUSED (FILLED) },
  { "/rolls/move-over/to-the-same", "yatzy | 1 twos 3 | 1 twos >1", "A", REFUSED (FILLED) },
  { "/rolls/move-over/no-such-seat", "yatzy | 1 twos 3 | 1 twos >3", NULL, REFUSED (SEAT) },
  { "/rolls/move-over/from-no-such-seat", "yatzy | 3 twos >1", NULL, REFUSED (SEAT) },
  { "/rolls/move-over/top-down", "forced-yatzy | 1 ones 3 | 1 ones >2", "1.ones=open 2.ones=3" },
  { "/rolls/move-over/top-down-not-there-yet", "forced-yatzy | 1 ones 3 | 1 twos 3 | 1 twos >2", NULL, REFUSED (ORDER) },
  { "/rolls/move-over/no-joker-there", "yahtzee | 1 yahtzee 50 | 1 fives 5 | 1 full-house 25 yahtzee | 1 full-house >2", NULL,
    REFUSED (JOKER) },
};

static const GameCase missed[] = {
  { "/rolls/missed/none-at-first", "yatzy x3", "1.missed=0 2.missed=0 3.missed=0" },
  { "/rolls/missed/not-yet-in-the-round", "yatzy | 1 ones 1", "1.missed=0 2.missed=0" },
  { "/rolls/missed/one", "yatzy | 1 ones 1 | 1 twos 1", "1.missed=0 2.missed=1" },
  { "/rolls/missed/two", "yatzy x3 | 1 ones 1 | 1 twos 1 | 1 threes 1 | 2 ones 1", "1.missed=0 2.missed=1 3.missed=2" },
  { "/rolls/missed/alone", "yatzy x1 | 1 ones 1 | 1 twos 1", "1.missed=0" },
};

/* What a copy with other facts, a fresh start and a restored game have counted. */
static void
test_copies (void)
{
  g_autoptr (Game) game = game_of ("special-8 | 1 chance 30 | 1 roll 2 | 2 roll 1");
  GameFacts facts = { .note = (char *) "Julaften" };
  g_autoptr (Game) noted = game_with_facts (game, &facts, NULL);
  g_autoptr (Game) fresh = game_at_start (game);
  g_autoptr (Game) restored = game_restore (game, game_get_move (game, 0), 1, 1);
  const int totals[] = { 100, 200 };
  g_autoptr (Game) known = game_new_totals (game, totals, NULL);

  assert_game (noted, "1.rolls=2 2.rolls=1");
  assert_game (fresh, "1.rolls=0 2.rolls=0");
  assert_game (restored, "1.rolls=0 2.rolls=0 1.chance=30");
  assert_game (known, "1.rolls=0 1.most-rolls=0");
  g_assert_null (game_count_roll (known, 0, NULL));
}

/* Counting keeps what can be redone, and a game file never tells of it. */
static void
test_no_move (void)
{
  g_autoptr (Game) game = game_of ("special-8 | 1 chance 30 | undo");
  g_autoptr (Game) counted = game_step (game, "1 roll 2", NULL);
  g_autofree char *before = game_file_write (game);
  g_autofree char *after = game_file_write (counted);

  g_assert_cmpuint (game_get_n_undone (counted), ==, 1);
  g_assert_cmpuint (game_get_n_moves (counted), ==, 0);
  g_assert_cmpstr (after, ==, before);
}

static void
test_set (void)
{
  g_autoptr (Game) game = game_of ("special-8 | 1 saved 2");
  g_autoptr (Game) five = game_set_rolls (game, 0, 5, NULL);
  g_autoptr (Game) none = game_set_rolls (five, 0, 0, NULL);
  g_autoptr (GError) error = NULL;

  assert_game (five, "1.rolls=5 1.after=0");
  assert_game (none, "1.rolls=0 1.after=2");
  g_assert_null (game_set_rolls (game, 0, 6, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ROLLS);
  g_clear_error (&error);
  g_assert_null (game_set_rolls (game, 0, G_MAXUINT, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ROLLS);
  g_clear_error (&error);
  g_assert_null (game_set_rolls (game, 2, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_SEAT);
}

/* A moved entry is a clearing and a filling in a game file, and the saved number it gave back a line of its own. */
static void
test_moved_game_file (void)
{
  g_autoptr (Game) game = game_of ("special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2");
  g_autofree char *game_file = game_file_write (game);
  g_autoptr (Game) read = read_game (game_file);

  assert_mentions (game_file, "1 chance 30 rolls=1\n1 chance -\n1 saved 0\n2 chance 30 rolls=1\n");
  assert_game (read, "1.saved=0 2.saved=2 2.chance=30");
}

/* Steps of the moves that count, and after them of those that were undone: a move that begins none says how long it is
 * by itself. */
static void
test_step_lengths (void)
{
  static const struct
  {
    const char *game;
    guint expected[8];
  } cases[] = {
    { "yatzy | 1 twos 3 | 2 ones 1", { 1, 1 } },
    { "yatzy | 1 twos 3 | 1 twos - | 2 ones 1", { 1, 1, 1 } },
    { "yatzy | 1 twos 3 | 1 twos =2 | 2 ones 1", { 1, 2, 1, 1 } },
    { "yatzy | 1 twos 3 | 1 twos >2 | 2 ones 1", { 1, 2, 1, 1 } },
    { "yatzy | 1 twos 3 | 1 twos >2 | undo", { 1, 2, 1 } },
    { "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | 2 chance =31", { 1, 3, 1, 1, 2, 1 } },
    { "yatzy | 1 twos 3 | 1 twos - | 2 twos 3", { 1, 1, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_of (cases[i].game);

      g_test_message ("%s", cases[i].game);
      for (guint first = 0; first < game_get_n_moves (game) + game_get_n_undone (game); first++)
        g_assert_cmpuint (game_get_step_length (game, first), ==, cases[i].expected[first]);
    }
}

/* A step that is cut in half is none. */
static void
test_half_a_step (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 twos 3 | 1 twos =2");
  g_autoptr (Game) half = game_at (game, 2);

  g_assert_cmpuint (game_get_step_length (half, 1), ==, 1);
  g_assert_cmpuint (game_get_step_length (half, 2), ==, 1);
}

/* The second entry of every rule set. */
#define TWOS 1

/* Clears and fills for the other player in the same second, and takes one step back. */
static Game *
clear_and_fill_at_once (const char *filled,
                        const char *typed)
{
  g_autoptr (Game) start = game_of (filled);
  g_autoptr (Game) cleared = game_clear (start, 0, TWOS, 7, NULL);
  Play play = { .seat = 1, .entry = TWOS, .typed = typed, .time = 7 };
  g_autoptr (Game) played = game_play (cleared, &play, NULL);

  return game_undo (played, NULL);
}

/* What was filled by itself was not moved over, however quick the player was and whatever was typed. */
static void
test_quick_hands (void)
{
  static const struct
  {
    const char *filled;
    const char *typed;
    const char *expected;
  } cases[] = {
    { "yatzy | 1 twos 3", "2", "1.twos=open 2.twos=open" },
    { "yatzy | 1 twos 3", "x", "1.twos=open 2.twos=open" },
    { "yatzy | 1 twos 3", "22256", "1.twos=open 2.twos=open" },
    { "yatzy | 1 twos 3", "3", "1.twos=open 2.twos=open" },
    { "special-8 | 1 twos 3 rolls=2", "3", "1.twos=open 2.twos=open" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = clear_and_fill_at_once (cases[i].filled, cases[i].typed);

      assert_game (game, cases[i].expected);
    }
}

/* What was moved over is one step, whether the time is known or not. */
static void
test_without_time (void)
{
  g_autoptr (Game) game = game_of ("special-8 | 1 roll 1 | 1 twos 5");
  g_autoptr (Game) moved_over = game_move_over (game, 0, TWOS, 1, 0, NULL);
  g_autoptr (Game) undone_once = game_undo (moved_over, NULL);
  g_autoptr (Game) again = game_redo (undone_once, NULL);

  g_assert_cmpuint (game_get_n_moves (moved_over), ==, 4);
  g_assert_cmpuint (game_get_step_length (moved_over, 1), ==, 3);
  assert_game (undone_once, "1.twos=10 1.saved=2 2.twos=open 2.saved=0");
  assert_game (again, "1.twos=open 1.saved=0 2.twos=10 2.saved=2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_game_cases (table, G_N_ELEMENTS (table));
  add_game_cases (count, G_N_ELEMENTS (count));
  add_game_cases (undone, G_N_ELEMENTS (undone));
  add_game_cases (corrections, G_N_ELEMENTS (corrections));
  add_game_cases (moved, G_N_ELEMENTS (moved));
  add_game_cases (missed, G_N_ELEMENTS (missed));
  g_test_add_func ("/rolls/copies", test_copies);
  g_test_add_func ("/rolls/no-move", test_no_move);
  g_test_add_func ("/rolls/set", test_set);
  g_test_add_func ("/rolls/moved-game-file", test_moved_game_file);
  g_test_add_func ("/rolls/step-lengths", test_step_lengths);
  g_test_add_func ("/rolls/half-a-step", test_half_a_step);
  g_test_add_func ("/rolls/quick-hands", test_quick_hands);
  g_test_add_func ("/rolls/without-time", test_without_time);
  return g_test_run ();
}
