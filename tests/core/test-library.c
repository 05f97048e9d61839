/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shipped rule sets and the user's own, one broken file among them. */

#include "helpers.h"

#include <glib/gstdio.h>
#include <string.h>

static const char small_set[] = "[Rules]\nFormat=1\nTitle=Tiny\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\n"
                                "Order=free\nBonusFrom=1\nBonusPoints=1\n"
                                "[Entry ones]\nSection=upper\nName=Ones\nPattern=face 1\n"
                                "[Entry chance]\nSection=lower\nName=Chance\nPattern=any\n";

typedef struct
{
  char *folder;
  Library *library;
} Fixture;

static void
put (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* A folder with a good file, a broken one, one under a shipped name and one that is no rule file. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *shipped = g_getenv ("PROTOKOLL_RULES_DIR");
  g_autoptr (GString) broken = g_string_new (small_set);
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", &error);
  g_assert_no_error (error);
  g_string_replace (broken, "Pattern=any", "Pattern=everything", 1);
  put (fixture, "tiny.rules", small_set);
  put (fixture, "broken.rules", broken->str);
  put (fixture, "special-8.rules", small_set);
  put (fixture, "notes.txt", "no rule file\n");
  fixture->library = library_new (shipped, fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "tiny.rules", "broken.rules", "special-8.rules", "notes.txt" };

  library_free (fixture->library);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Ruleset *tiny = library_find (fixture->library, "tiny", &error);

  g_assert_no_error (error);
  g_assert_cmpstr (tiny->id, ==, "tiny");
  g_assert_cmpstr (tiny->title, ==, "Tiny");
  g_assert_cmpint (tiny->maximum, ==, 36);
  g_assert_true (library_find (fixture->library, "tiny", NULL) == tiny);
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (library_find (fixture->library, "broken", &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  assert_mentions (error->message, "broken.rules,Entry chance,Pattern");
  g_clear_error (&error);
  g_assert_nonnull (library_find (fixture->library, "tiny", &error));
  g_assert_nonnull (library_find (fixture->library, "yatzy", &error));
  g_assert_no_error (error);
}

static void
test_shadow (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Ruleset *rules = library_find (fixture->library, "special-8", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (rules->n_entries, ==, 31);
}

static void
test_problems (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) problems = library_list_problems (fixture->library);
  g_autofree char *all = g_strjoinv ("\n", problems);

  g_assert_cmpuint (g_strv_length (problems), ==, 2);
  assert_mentions (all, "broken.rules: ,special-8.rules: ,Pattern");
}

static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "", "Yatzy", "yatzee", "../yatzy", "notes", "tiny.rules" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (library_find (fixture->library, ids[i], &error));
      g_assert_error (error, RULES_ERROR, RULES_ERROR_UNKNOWN);
      assert_mentions (error->message,
                       "special-8,yatzy,forced-yatzy,yatzy-de,maxi-yatzy-no,maxi-yatzy,yahtzee,tiny");
    }
}

static const char *const seven[] = { "special-8",     "yatzy",      "forced-yatzy", "yatzy-de",
                                     "maxi-yatzy-no", "maxi-yatzy", "yahtzee",      NULL };

static void
test_ids (Fixture *fixture, gconstpointer data)
{
  const char *const *ids = library_get_ids (fixture->library);

  for (guint i = 0; seven[i] != NULL; i++)
    g_assert_cmpstr (ids[i], ==, seven[i]);
  g_assert_cmpstr (ids[7], ==, "broken");
  g_assert_cmpstr (ids[8], ==, "tiny");
  g_assert_null (ids[9]);
}

static void
test_shipped_alone (void)
{
  g_autofree char *missing = g_build_filename (g_get_tmp_dir (), "protokoll-no-such-folder", NULL);
  const char *const own[] = { NULL, missing };

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autoptr (Library) library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), own[i]);
      g_auto (GStrv) problems = NULL;

      g_assert_true (g_strv_equal (library_get_ids (library), seven));
      problems = library_list_problems (library);
      g_assert_cmpuint (g_strv_length (problems), ==, 0);
    }
}

#define ADD(path, test) g_test_add ("/library/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("own-set", test_own);
  ADD ("broken-file-does-not-stop-the-others", test_broken);
  ADD ("shipped-id-cannot-be-taken", test_shadow);
  ADD ("problems-name-the-file", test_problems);
  ADD ("unknown-id-names-the-ids", test_unknown);
  ADD ("ids", test_ids);
  g_test_add_func ("/library/shipped-alone", test_shipped_alone);
  return g_test_run ();
}
