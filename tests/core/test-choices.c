/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "core/choices.h"

/* What can be tapped: a value in brackets is entered at once, one without leads to a second choice. Faces
 * are written as "d6", with the number of dice before it where there are two groups. */
typedef struct
{
  const char *path;
  const char *rules;
  const char *entry;
  const char *first;
  guint chosen; /* of the first, where something follows */
  const char *second;
} ChoicesCase;

static const ChoicesCase cases[] = {
  { "count", "special-8", "ones", "1[1] 2[2] 3[3] 4[4] 5[5] 6[6] 7[7] 8[8]", 0, NULL },
  { "face", "special-8", "seven-of-a-kind", "d1[1] d2[2] d3[3] d4[4] d5[5] d6[6]", 0, NULL },
  { "one-value", "maxi-yatzy", "full-straight", "21[21]", 0, NULL },
  { "one-value/variant", "maxi-yatzy full-straight=30", "full-straight", "30[30]", 0, NULL },
  { "two-of-a-size", "special-8", "three-plus-three", "9[9] 12[12] 15[15] 18[18] 21[21] 24[24] 27[27] 30[30] 33[33]", 0,
    NULL },
  { "three-of-a-size", "special-8", "three-pairs",
    "12[12] 14[14] 16[16] 18[18] 20[20] 22[22] 24[24] 26[26] 28[28] 30[30]", 0, NULL },
  { "alike-plus", "special-8", "yatzy", "d1[58] d2[66] d3[74] d4[82] d5[90] d6[98]", 0, NULL },
  { "fixed-yatzy", "maxi-yatzy", "maxi-yatzy", "100[100]", 0, NULL },
  { "two-faces", "special-8", "five-plus-three", "5d1 5d2 5d3 5d4 5d5 5d6", 5,
    "3d1[33] 3d2[36] 3d3[39] 3d4[42] 3d5[45]" },
  { "tens", "special-8", "chance", "8-9 10-19 20-29 30-39 40-48", 0, "8[8] 9[9]" },
  { "tens/last", "special-8", "chance", "8-9 10-19 20-29 30-39 40-48", 4,
    "40[40] 41[41] 42[42] 43[43] 44[44] 45[45] 46[46] 47[47] 48[48]" },
  /* Thirty is the only roll of five sixes: it needs no second tap. */
  { "tens/alone", "yahtzee", "chance", "5-9 10-19 20-29 30[30]", 0, "5[5] 6[6] 7[7] 8[8] 9[9]" },
  { "three-groups", "special-8", "four-plus-two-plus-two", "14-18 20-28 30-38 40-42", 3, "40[40] 42[42]" },
  { "all-dice", "yahtzee", "three-of-a-kind", "5-9 10-19 20-29 30[30]", 0, NULL },
};

static char *
choices_text (GArray *choices)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);

      g_string_append (text, i > 0 ? " " : "");
      if (choice->times > 0)
        g_string_append_printf (text, "%u", choice->times);
      g_string_append_printf (text, choice->face ? "d%d" : "%d", choice->from);
      if (choice->to != choice->from)
        g_string_append_printf (text, "-%d", choice->to);
      if (choice->value >= 0)
        g_string_append_printf (text, "[%d]", choice->value);
    }
  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const ChoicesCase *this = data;
  const Ruleset *rules = rules_of (this->rules);
  guint entry = (guint) ruleset_find_entry (rules, this->entry);
  g_autoptr (GArray) first = choices_first (rules, entry);
  g_autofree char *first_text = choices_text (first);

  g_assert_cmpstr (first_text, ==, this->first);
  if (this->second != NULL)
    {
      g_autoptr (GArray) second = choices_second (rules, entry, &g_array_index (first, Choice, this->chosen));
      g_autofree char *second_text = choices_text (second);

      g_assert_cmpstr (second_text, ==, this->second);
    }
}

/* What is typed by each choice is taken, and counts into @seen by its points. */
static void
see (const Game *game,
     guint       entry,
     GArray     *choices,
     gboolean   *seen)
{
  g_assert_cmpuint (choices->len, >, 0);
  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);
      g_autofree char *typed = g_strdup_printf ("%d", choice->value);
      Play play = { .entry = entry, .typed = typed };
      g_autoptr (GError) error = NULL;
      Move move;

      if (choice->value < 0)
        {
          g_autoptr (GArray) second = choices_second (game_get_rules (game), entry, choice);

          g_assert_cmpuint (second->len, >, 1);
          see (game, entry, second, seen);
          continue;
        }
      g_assert_true (game_read (game, &play, &move, &error));
      g_assert_no_error (error);
      g_assert_cmpint (move.points, >, 0);
      seen[move.points] = TRUE;
    }
}

/* Whatever a roll can score can be tapped, and nothing else. */
static void
check_complete (const Game *game,
                guint       entry)
{
  const Entry *asked = &game_get_rules (game)->entries[entry];
  g_autofree gboolean *seen = g_new0 (gboolean, PATTERN_MAX_POINTS + 1);
  g_autoptr (GArray) first = choices_first (game_get_rules (game), entry);

  see (game, entry, first, seen);
  for (int points = 1; points <= PATTERN_MAX_POINTS; points++)
    if (seen[points] != ruleset_is_attainable (game_get_rules (game), entry, points))
      g_error ("%s, %s: %d", game_get_rules (game)->id, asked->id, points);
}

static void
test_complete (void)
{
  static const char *const sets[] = { "special-8", "yatzy",      "yatzy-de", "maxi-yatzy-no",
                                      "maxi-yatzy", "maxi-yatzy full-straight=30", "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (Game) game = game_of (sets[i]);

      for (guint entry = 0; entry < game_get_rules (game)->n_entries; entry++)
        check_complete (game, entry);
    }
}

static void
test_usual (void)
{
  static const struct
  {
    const char *rules;
    const char *entry;
    int typed;
  } usual[] = {
    { "special-8", "ones", 6 },    { "special-8", "sixes", 6 },     { "yatzy", "twos", 3 },
    { "forced-yatzy", "twos", 2 }, { "maxi-yatzy", "fours", 4 },    { "maxi-yatzy-no", "fours", 3 },
    { "maxi-yatzy-no", "ones", 4 },  { "maxi-yatzy-no", "sixes", 4 }, { "maxi-yatzy-no", "twos", 3 }, { "maxi-yatzy-no", "fives", 4 },
    { "special-8", "one-pair", 6 }, { "special-8", "chance", 48 },  { "special-8", "yatzy", 98 },
    /* Without a par, the fewest dice of every face with which the bonus is won, if there is one. */
    { "yatzy Par=none", "twos", 3 }, { "yatzy Par=none BonusFrom=85", "twos", 5 }, { "yatzy Par=none BonusFrom=105", "sixes", 5 },
    { "yatzy", "full-house", 28 }, { "yahtzee", "full-house", 25 }, { "special-8", "six-plus-two", 46 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      const Ruleset *rules = rules_of (usual[i].rules);

      g_assert_cmpint (choices_default (rules, (guint) ruleset_find_entry (rules, usual[i].entry)), ==, usual[i].typed);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/choices/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/choices/complete", test_complete);
  g_test_add_func ("/choices/usual", test_usual);
  return g_test_run ();
}
