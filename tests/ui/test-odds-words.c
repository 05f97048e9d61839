/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "ui/dice-tray/odds-words.h"

/* Chances and what to keep, in words. */

static void
test_chance (void)
{
  static const struct
  {
    double chance;
    const char *words;
  } cases[] = {
    { 0, "0%" },
    { 1e-13, "< 0.1%" },
    { 1e-7, "< 0.1%" },
    { 0.00099, "< 0.1%" },
    { 0.001, "0.1%" },
    { 347897 / 7558272.0, "4.6%" },
    { 0.0994, "9.9%" },
    { 0.0996, "10%" },
    { 11 / 36.0, "31%" },
    { 0.63, "63%" },
    { 0.985, "98%" },
    { 0.9926, "99.3%" },
    { 0.999, "99.9%" },
    { 0.9991, "> 99.9%" },
    { 1 - 1e-8, "> 99.9%" },
    { 1 - 9.4e-10, "> 99.9%" },
    { 1 - 1e-15, "> 99.9%" },
    { 1, "100%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = odds_words_chance (cases[i].chance);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_entry (void)
{
  EntryOdds odds = { 0.63, 21.44, { { 0 } } };
  g_autofree char *brief = odds_words_brief (&odds);
  g_autofree char *mean = odds_words_mean (&odds);
  g_autofree char *spoken = odds_words_spoken (&odds);

  g_assert_cmpstr (brief, ==, "63% · avg 21.4");
  g_assert_cmpstr (mean, ==, "avg 21.4");
  g_assert_cmpstr (spoken, ==, "odds 63%, average 21.4 points");
}

static void
test_keep (void)
{
  static const struct
  {
    Dice keep;
    const char *words;
  } cases[] = {
    { { { 0, 0, 0, 0, 0, 3 } }, "Keep 6 6 6" },
    { { { 2, 0, 1, 0, 0, 1 } }, "Keep 1 1 3 6" },
    { { { 0 } }, "Keep none" },
    { { { 5 } }, "Keep all dice" },
    { { { 1, 1, 1, 1, 1, 0 } }, "Keep all dice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      EntryOdds odds = { 0.5, 1, cases[i].keep };
      g_autofree char *words = odds_words_keep (&odds, 5);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds-words/chance", test_chance);
  g_test_add_func ("/odds-words/entry", test_entry);
  g_test_add_func ("/odds-words/keep", test_keep);
  return g_test_run ();
}
