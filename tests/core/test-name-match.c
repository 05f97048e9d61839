/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/name-match.h"

/* Names that may be one person, and those that surely are two. */
static void
test_near (void)
{
  static const struct
  {
    const char *name;
    const char *other;
    gboolean near;
  } cases[] = {
    { "Raph", "Raphael", TRUE },   { "ana", "Anna", TRUE },       { "Jon", "John", TRUE },
    { "Anna", "Anna Lena", TRUE }, { "Zoé", "Zoey", TRUE },       { "Kari", "Mari", FALSE },
    { "Anna", "Hanna", FALSE },    { "Jo", "Johanna", FALSE },    { "Anna", "anna", FALSE },
    { "Ole", "Ola", FALSE },       { "Guest", "Guest 2", FALSE }, { "Player 1", "Player 12", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %s", cases[i].name, cases[i].other);
      g_assert_cmpint (name_match_is_near (cases[i].name, cases[i].other), ==, cases[i].near);
      g_assert_cmpint (name_match_is_near (cases[i].other, cases[i].name), ==, cases[i].near);
    }
}

/* Names that look the same, whatever came with them from a web page; joiners within an emoji are part of it. */
static void
test_looks_same (void)
{
  static const struct
  {
    const char *name;
    const char *other;
    gboolean same;
  } cases[] = {
    { "Anna", "An\xc2\xadna", TRUE },              { "\xef\xbb\xbf" "Anna", "Anna\xe2\x80\x8b", TRUE },
    { "Anna\xe2\x80\x8f", "\xe2\x80\x8e" "Anna", TRUE }, { "Anna", "anna", FALSE },
    { "Anna", "Ann", FALSE },                      { "Anna", "Anna B", FALSE },
    { "👩\xe2\x80\x8d🍳", "👩🍳", FALSE },          { "", "\xe2\x80\x8b", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %s", cases[i].name, cases[i].other);
      g_assert_cmpint (name_match_looks_same (cases[i].name, cases[i].other), ==, cases[i].same);
      g_assert_cmpint (name_match_looks_same (cases[i].other, cases[i].name), ==, cases[i].same);
    }
}

/* What was meant by a word that is one letter off. */
static void
test_slip (void)
{
  static const struct
  {
    const char *typed;
    const char *other;
    gboolean slip;
  } cases[] = {
    { "yatzi", "yatzy", TRUE }, { "yatz", "yatzy", TRUE },      { "yattzy", "yatzy", TRUE }, { "tyatzy", "yatzy", TRUE },
    { "", "yatzy", FALSE },     { "yatziii", "yatzy", FALSE },  { "fours", "fives", FALSE }, { "x", "y", FALSE },
    { "aaa", "aaaa", TRUE },    { "maxi-yatzy", "yatzy", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %s", cases[i].typed, cases[i].other);
      g_assert_cmpint (name_match_is_slip (cases[i].typed, cases[i].other), ==, cases[i].slip);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-match/near", test_near);
  g_test_add_func ("/name-match/looks-same", test_looks_same);
  g_test_add_func ("/name-match/slip", test_slip);
  return g_test_run ();
}
