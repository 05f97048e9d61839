/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts beside the moves, and games of which only the totals are known. */

#include "helpers.h"

#include <string.h>

typedef struct
{
  const char *date;
  gboolean allowed;
} Date;

static void
test_dates (void)
{
  static const Date dates[] = {
    { "2026-11-20", TRUE },        { "2026-11-20T19:30", TRUE }, { "2024-02-29", TRUE },
    { "2026-12-31T23:59", TRUE },  { "2026-01-01T00:00", TRUE }, { "2026-02-29", FALSE },
    { "2026-13-01", FALSE },       { "2026-00-10", FALSE },      { "2026-11-31", FALSE },
    { "2026-11-00", FALSE },       { "2026-11-20T24:00", FALSE }, { "2026-11-20T19:60", FALSE },
    { "2026-11-20T19", FALSE },    { "2026-11-20 19:30", FALSE }, { "20.11.2026", FALSE },
    { "2026-11-2", FALSE },        { "yesterday", FALSE },       { "", FALSE },
    { "2026-11-20T19:30Z", FALSE }, { "2026-11-20x", FALSE },    { "-026-11-20", FALSE },
  };
  g_autoptr (Game) game = game_of ("yatzy");

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      GameFacts facts = { .date = (char *) dates[i].date };
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) dated = game_with_facts (game, &facts, &error);

      g_test_message ("\"%s\"", dates[i].date);
      g_assert_cmpint (dated != NULL, ==, dates[i].allowed);
      if (dated != NULL)
        g_assert_cmpstr (game_get_facts (dated)->date, ==, dates[i].date);
      else
        g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
    }
}

/* Whole coins, 10 to 1000, and only where the rule set knows coins. */
static void
test_bets (void)
{
  const struct
  {
    const char *id;
    int bet;
    gboolean allowed;
  } bets[] = {
    { "maxi-yatzy", 0, TRUE },  { "maxi-yatzy", 10, TRUE },    { "maxi-yatzy", 1000, TRUE }, { "maxi-yatzy", 9, FALSE },
    { "maxi-yatzy", -10, FALSE }, { "maxi-yatzy", 1001, FALSE }, { "yatzy", 0, TRUE },       { "yatzy", 10, FALSE },
    { "special-8", 100, FALSE }, { "maxi-yatzy-no", 100, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bets); i++)
    {
      g_autoptr (Game) game = game_of (bets[i].id);
      GameFacts facts = { .bet = bets[i].bet };
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) staked = game_with_facts (game, &facts, &error);

      g_test_message ("%s bet %d", bets[i].id, bets[i].bet);
      g_assert_cmpint (staked != NULL, ==, bets[i].allowed);
      if (staked != NULL)
        g_assert_cmpint (game_get_facts (staked)->bet, ==, bets[i].bet);
      else
        g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
    }
}

/* Facts are copied, replace the ones before, leave the moves and the old game alone. */
static void
test_facts (void)
{
  g_autoptr (Game) game = game_of ("yatzy | 1 twos 2 | 2 ones 1 | undo");
  g_autofree char *before = game_text (game);
  g_autofree char *after = NULL;
  g_autofree char *note = g_strdup ("Julaften");
  GameFacts facts = { .note = note, .place = (char *) "Hytta", .date = (char *) "2026-12-24" };
  GameFacts none = { 0 };
  g_autoptr (Game) first = game_with_facts (game, &facts, NULL);
  g_autoptr (Game) second = game_with_facts (first, &none, NULL);

  note[0] = 'X';
  g_assert_cmpstr (game_get_facts (first)->note, ==, "Julaften");
  g_assert_cmpstr (game_get_facts (first)->place, ==, "Hytta");
  g_assert_null (game_get_facts (second)->note);
  g_assert_null (game_get_facts (second)->date);
  g_assert_null (game_get_facts (game)->note);
  after = game_text (first);
  g_assert_cmpstr (after, ==, before);
}

/* Where there is nothing but blanks there is no note; a game file could not say it. */
static void
test_blank_facts (void)
{
  static const char *const texts[][2] = {
    { "", NULL }, { "  ", NULL }, { "\t\n", NULL }, { " two words ", "two words" }, { "#", "#" }, { "a\n\nb\n", "a\n\nb" },
  };
  g_autoptr (Game) game = game_of ("yatzy");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GameFacts facts = { .note = (char *) texts[i][0], .place = (char *) texts[i][0] };
      g_autoptr (Game) noted = game_with_facts (game, &facts, NULL);
      g_autofree char *game_file = game_file_write (noted);
      g_autoptr (Game) again = read_game (game_file);

      g_assert_cmpstr (game_get_facts (noted)->note, ==, texts[i][1]);
      g_assert_cmpstr (game_get_facts (noted)->place, ==, texts[i][1]);
      g_assert_cmpstr (game_get_facts (again)->note, ==, texts[i][1]);
      g_assert_cmpstr (game_get_facts (again)->place, ==, texts[i][1]);
    }
}

/* Facts stay when the game goes on. */
static void
test_facts_stay (void)
{
  g_autoptr (Game) game = game_of ("maxi-yatzy");
  GameFacts facts = { .note = (char *) "Julaften", .bet = 50 };
  g_autoptr (Game) noted = game_with_facts (game, &facts, NULL);
  g_autoptr (Game) played = game_step (noted, "1 twos 4", NULL);
  g_autoptr (Game) back = game_undo (played, NULL);

  g_assert_cmpstr (game_get_facts (played)->note, ==, "Julaften");
  g_assert_cmpint (game_get_facts (back)->bet, ==, 50);
}

static void
test_totals (void)
{
  g_autoptr (Game) game = game_of ("yatzy x4");
  const int totals[] = { 250, 312, 312, 100 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) known = game_new_totals (game, totals, &error);

  g_assert_no_error (error);
  g_assert_null (game_get_totals (game));
  g_assert_cmpmem (game_get_totals (known), sizeof totals, totals, sizeof totals);
  assert_game (known, "1.total=250 2.total=312 3.total=312 4.total=100 1.rank=3 2.rank=1 3.rank=1 4.rank=4 "
                      "2.leads=yes 3.leads=yes 1.leads=no");
}

/* From nothing to the most that the rules allow. */
static void
test_totals_range (void)
{
  const struct
  {
    const char *id;
    int total;
    gboolean allowed;
  } cases[] = {
    { "yatzy", 0, TRUE },        { "yatzy", 374, TRUE },       { "yatzy", 375, FALSE },    { "yatzy", -1, FALSE },
    { "special-8", 1148, TRUE }, { "special-8", 1149, FALSE }, { "yahtzee", 1575, TRUE },  { "yahtzee", 1576, FALSE },
    { "yatzy-de", 349, TRUE },   { "yatzy-de", 350, FALSE },   { "maxi-yatzy", 650, FALSE },
    { "maxi-yatzy full-straight=30", 658, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = game_of (cases[i].id);
      const int totals[] = { 100, cases[i].total };
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) known = game_new_totals (game, totals, &error);

      g_test_message ("%s %d", cases[i].id, cases[i].total);
      g_assert_cmpint (known != NULL, ==, cases[i].allowed);
      if (known == NULL)
        g_assert_true (error->domain == GAME_ERROR);
    }
}

/* Equal totals stay equal: there is no sheet to break the tie with. */
static void
test_totals_tie (void)
{
  g_autoptr (Game) game = game_of ("maxi-yatzy x3");
  const int totals[] = { 400, 400, 300 };
  g_autoptr (Game) known = game_new_totals (game, totals, NULL);

  assert_game (known, "1.rank=1 2.rank=1 3.rank=3");
}

/* The number of a game of totals stays when its facts change, and belongs to these totals only. */
static void
test_number (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (Game) known = game_new_totals (game, (const int[]) { 250, 312 }, NULL);
  g_autoptr (Game) second = game_with_number (known, 2);
  g_autoptr (Game) dated = game_with_facts (second, &(GameFacts) { .date = (char *) "2026-11-20" }, NULL);
  g_autoptr (Game) other = game_new_totals (second, (const int[]) { 251, 312 }, NULL);
  g_autoptr (Game) next = game_at_start (second);

  g_assert_cmpuint (game_get_number (game), ==, 0);
  g_assert_cmpuint (game_get_number (known), ==, 0);
  g_assert_cmpuint (game_get_number (second), ==, 2);
  g_assert_cmpint (game_get_totals (second)[1], ==, 312);
  g_assert_cmpuint (game_get_number (dated), ==, 2);
  g_assert_cmpuint (game_get_number (other), ==, 0);
  g_assert_cmpuint (game_get_number (next), ==, 0);
}

/* What is not text is no note and no place: it could not be written into a game file. */
static void
test_not_text (void)
{
  g_autoptr (Game) game = game_of ("yatzy");
  const GameFacts facts[] = { { .note = (char *) "Bj\370rn" }, { .place = (char *) "Troms\370" } };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (game_with_facts (game, &facts[i], &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
      assert_mentions (error->message, "UTF-8");
    }
}

/* Returns @n letters of two bytes, without a blank; the caller owns them. */
static char *
letters (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, "ø");
  return g_string_free (text, FALSE);
}

/* Letters are counted, not bytes or the blanks around them; the message says which text is too long. */
static void
test_long_facts (void)
{
  g_autofree char *longest = letters (GAME_MAX_TEXT), *longer = letters (GAME_MAX_TEXT + 1);
  g_autofree char *blanks = g_strconcat (" ", longest, "\n", NULL);
  const struct
  {
    GameFacts facts;
    const char *said;
  } cases[] = {
    { { .note = longest, .place = longest }, NULL },
    { { .note = blanks, .place = blanks }, NULL },
    { { .note = longer }, "The note is too long; it must have at most 2000 characters" },
    { { .place = longer }, "The place is too long; it must have at most 2000 characters" },
  };
  g_autoptr (Game) game = game_of ("yatzy");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) noted = game_with_facts (game, &cases[i].facts, &error);

      g_assert_cmpint (noted != NULL, ==, cases[i].said == NULL);
      if (noted != NULL)
        g_assert_cmpstr (game_get_facts (noted)->note, ==, longest);
      else
        g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].said);
      g_assert_cmpint (game_check_facts (game_get_rules (game), &cases[i].facts, NULL), ==, cases[i].said == NULL);
    }
}

/* A longer text of an earlier version is kept, also when another fact is changed, but cannot be changed for another. */
static void
test_stored_facts (void)
{
  g_autofree char *longer = letters (GAME_MAX_TEXT + 1), *longest = letters (GAME_MAX_TEXT + 2);
  GameFacts facts = { .note = longer, .place = longest };
  g_autoptr (Game) game = game_of ("yatzy");
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) stored = game_with_stored_facts (game, &facts, &error), dated = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (stored)->note, ==, longer);
  facts.date = (char *) "2026-12-24";
  dated = game_with_facts (stored, &facts, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (dated)->place, ==, longest);
  g_assert_cmpstr (game_get_facts (dated)->date, ==, "2026-12-24");
  facts.note = longest;
  g_assert_null (game_with_facts (stored, &facts, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
  g_clear_error (&error);
  facts.date = (char *) "yesterday";
  g_assert_null (game_with_stored_facts (game, &facts, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/dates", test_dates);
  g_test_add_func ("/facts/bets", test_bets);
  g_test_add_func ("/facts/copied-and-replaced", test_facts);
  g_test_add_func ("/facts/blank-is-none", test_blank_facts);
  g_test_add_func ("/facts/not-text", test_not_text);
  g_test_add_func ("/facts/too-long", test_long_facts);
  g_test_add_func ("/facts/too-long-and-stored", test_stored_facts);
  g_test_add_func ("/facts/stay-when-the-game-goes-on", test_facts_stay);
  g_test_add_func ("/totals/ranks", test_totals);
  g_test_add_func ("/totals/range", test_totals_range);
  g_test_add_func ("/totals/tie", test_totals_tie);
  g_test_add_func ("/totals/number", test_number);
  return g_test_run ();
}
