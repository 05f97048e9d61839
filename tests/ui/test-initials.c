/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include "ui/game/badges.h"
#include "ui/sheet/sheet-words.h"

#include <string.h>

/* The initials at the head of a column. */

typedef struct
{
  const char *path;
  const char *names;
  const char *expected; /* set apart by blanks */
} InitialsCase;

static const InitialsCase initials_cases[] = {
  { "/initials/two-letters", "Anna; Bjørn", "AN BJ" },
  { "/initials/three-letters", "Anna; Ane", "ANN ANE" },
  { "/initials/four-letters", "Anna; Anni", "ANNA ANNI" },
  /* Each takes as many letters as it needs. */
  { "/initials/mixed", "Anna; Anni; Bo", "ANNA ANNI BO" },
  { "/initials/begins-with-the-other", "Ann; Anna", "ANN ANNA" },
  { "/initials/whole-name-is-a-beginning", "An; Anna", "AN ANN" },
  { "/initials/numbers", "Annabel; Annabella", "AN1 AN2" },
  { "/initials/numbers-of-seats", "Bo; Annabel; Annabella", "BO AN2 AN3" },
  { "/initials/case", "anna; ANNA", "AN1 AN2" },
  { "/initials/one-letter", "A; B", "A B" },
  { "/initials/one-letter-twice", "a; A", "A1 A2" },
  { "/initials/one-and-two-letters", "A; Ab", "A AB" },
  { "/initials/small-letters", "anna; øystein", "AN ØY" },
  { "/initials/blanks", "A B; C\tD", "AB CD" },
  { "/initials/newline", "A\nnna; B\r\nob", "AN BO" },
  { "/initials/digits", "1st; 2nd", "1S 2N" },
  { "/initials/markup", "<b>; &c", "<B &C" },
  { "/initials/emoji", "🎲🎲; 🎯x", "🎲🎲 🎯X" },
  { "/initials/right-to-left", "שרה; יוסף", "שר יו" },
  { "/initials/cyrillic", "борис; вера", "БО ВЕ" },
  { "/initials/han", "王小明; 李四", "王小 李四" },
  /* A mark belongs to the letter before it, at the end too. */
  { "/initials/mark", "A\xcc\x8ase; Bo", "A\xcc\x8aS BO" },
  { "/initials/mark-at-the-end", "Ba\xcc\x8ard; Co", "BA\xcc\x8a CO" },
  { "/initials/vowel-sign", "अनिता; रवि", "अनि रवि" },
  /* A joined sign is one letter: the astronaut is a woman, a joiner and a rocket. */
  { "/initials/joined-emoji", "👩\xe2\x80\x8d🚀Bo; Cy", "👩\xe2\x80\x8d🚀B CY" },
};

static char **
initials_of (const Game *game)
{
  g_auto (GStrv) names = game_list_players (game);

  return sheet_words_initials_of ((const char *const *) names);
}

static void
check_initials_case (gconstpointer data)
{
  const InitialsCase *one = data;
  g_autoptr (Game) game = game_named ("yatzy", one->names, NULL);
  g_auto (GStrv) initials = initials_of (game);
  g_autofree char *all = g_strjoinv (" ", initials);

  g_assert_cmpstr (all, ==, one->expected);
}

/* What tells players apart must do so, whatever they are called. */
static void
assert_different (const Game *game)
{
  g_auto (GStrv) initials = initials_of (game);

  g_assert_cmpuint (g_strv_length (initials), ==, game_get_n_players (game));
  for (guint i = 0; initials[i] != NULL; i++)
    {
      g_assert_true (g_utf8_validate (initials[i], -1, NULL));
      g_assert_cmpstr (initials[i], !=, "");
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (initials[i], !=, initials[j]);
    }
}

static void
test_different (void)
{
  static const char *const names[] = {
    "Anna; Anne; Anni; Ann; An; A", "Maria; Marie; Mario; Mark; Max", "a; A; b; B", "Jo; Jon; Jona; Jonas; Jonathan",
    "Annabel; Annabella; Annabelle",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Game) game = game_named ("yatzy", names[i], NULL);

      assert_different (game);
    }
}

/* A number that was added is no beginning of another's name. */
static void
test_number_in_name (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Annabel; Annabella; An1", NULL);

  assert_different (game);
}

static void
test_fifty (void)
{
  g_autoptr (Game) game = game_crowded ("yatzy", 50, NULL);

  assert_different (game);
}

/* A long name is no longer than others at the head of its column. */
static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (GAME_MAX_NAME, 'w');
  g_autofree char *names = g_strconcat (name, "; Bo", NULL);
  g_autoptr (Game) game = game_named ("yatzy", names, NULL);
  g_auto (GStrv) initials = initials_of (game);

  g_assert_cmpstr (initials[0], ==, "WW");
}

/* Nothing to read in a name is still a head for the column. */
static void
test_invisible_name (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "\xe2\x80\x8b; \x01", NULL);

  assert_different (game);
}

/* What players chose: "name initials color", - for none. */
typedef struct
{
  const char *path;
  const char *names;
  const char *chosen[4];
  const char *expected; /* initials and colors */
} BadgesCase;

static const BadgesCase badges_cases[] = {
  { "/badges/nothing-chosen", "Anna; Bjørn", { NULL }, "AN:0 BJ:1" },
  { "/badges/somebody-else", "Anna; Bjørn", { "Cleo CC 4" }, "AN:1 BJ:2" },
  { "/badges/both", "Anna; Bjørn", { "Bjørn BX 5" }, "AN:1 BX:5" },
  { "/badges/initials-only", "Anna; Bjørn", { "Anna A! -" }, "A!:0 BJ:1" },
  { "/badges/color-of-another-seat", "Anna; Bjørn", { "Bjørn - 0" }, "AN:1 BJ:0" },
  { "/badges/colors-go-on", "Anna; Bjørn; Cleo", { "Bjørn - 0" }, "AN:1 BJ:0 CL:2" },
  /* Whoever sits where: the color is that of the person. */
  { "/badges/known", "Cleo; Anna", { "Anna - -", "Bjørn - -", "Cleo - -" }, "CL:2 AN:0" },
  { "/badges/next-one", "Dana; Bjørn", { "Anna - -", "Bjørn - -" }, "DA:2 BJ:1" },
  { "/badges/same-initials", "Anna; Bjørn", { "Anna XX 3", "Bjørn XX -" }, "AN:3 BJ:1" },
  { "/badges/initials-of-another", "Anna; Bjørn", { "Anna BJ -" }, "AN:0 BJ:1" },
  { "/badges/same-color", "Anna; Bjørn", { "Anna - 2", "Bjørn - 2" }, "AN:2 BJ:2" },
  { "/badges/color-beyond-the-palette", "Anna; Bjørn", { "Anna - 11" }, "AN:3 BJ:1" },
};

static GPtrArray *
people_of (const BadgesCase *one)
{
  GPtrArray *people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);

  for (guint i = 0; i < G_N_ELEMENTS (one->chosen) && one->chosen[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (one->chosen[i], " ", 3);
      Person *person = g_new0 (Person, 1);

      person->id = i + 1;
      person->name = g_strdup (words[0]);
      person->initials = strcmp (words[1], "-") != 0 ? g_strdup (words[1]) : NULL;
      person->color = strcmp (words[2], "-") != 0 ? atoi (words[2]) : -1;
      g_ptr_array_add (people, person);
    }
  return people;
}

static void
check_badges_case (gconstpointer data)
{
  const BadgesCase *one = data;
  g_autoptr (Game) game = game_named ("yatzy", one->names, NULL);
  g_autoptr (GPtrArray) people = people_of (one);
  g_autoptr (Badges) badges = badges_of (game, people);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; badges->initials[i] != NULL; i++)
    g_string_append_printf (all, "%s%s:%u", i > 0 ? " " : "", badges->initials[i], badges->colors[i]);
  g_assert_cmpstr (all->str, ==, one->expected);
}

/* Without an answer of the history. */
static void
test_badges_unknown (void)
{
  g_autoptr (Game) game = game_crowded ("yatzy", 50, NULL);
  g_autoptr (Badges) badges = badges_of (game, NULL);

  for (guint i = 0; i < 50; i++)
    g_assert_cmpuint (badges->colors[i], ==, i % 8);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (initials_cases); i++)
    g_test_add_data_func (initials_cases[i].path, &initials_cases[i], check_initials_case);
  g_test_add_func ("/initials/different", test_different);
  g_test_add_func ("/initials/number-in-name", test_number_in_name);
  g_test_add_func ("/initials/fifty", test_fifty);
  g_test_add_func ("/initials/long-name", test_long_name);
  g_test_add_func ("/initials/invisible-name", test_invisible_name);
  for (guint i = 0; i < G_N_ELEMENTS (badges_cases); i++)
    g_test_add_data_func (badges_cases[i].path, &badges_cases[i], check_badges_case);
  g_test_add_func ("/badges/unknown", test_badges_unknown);
  return g_test_run ();
}
