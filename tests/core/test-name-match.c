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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-match/near", test_near);
  return g_test_run ();
}
