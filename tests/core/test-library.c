/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shipped rule sets and the user's own, one broken file among them. */

#include "brute.h"
#include "helpers.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>


static const char small_set[] = "[Rules]\nFormat=3\nTitle=Tiny\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\n"
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
  g_assert_cmpint (tiny->limit, ==, 36);
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
                       "special-8,yatzy,forced-yatzy,yatzy-de,maxi-yatzy-no,maxi-yatzy,yahtzee,kniffel,tiny");
    }
}

/* A file that came, changed or went is read anew once the library is told; what it gave before stays. */
static void
test_forget (Fixture *fixture, gconstpointer data)
{
  const Ruleset *before = library_find (fixture->library, "tiny", NULL);
  g_autofree char *path = library_get_own_path (fixture->library, "tiny");
  g_autoptr (GString) text = g_string_new (small_set);

  g_string_replace (text, "Title=Tiny", "Title=Other", 1);
  put (fixture, "tiny.rules", text->str);
  g_assert_true (library_find (fixture->library, "tiny", NULL) == before);
  library_forget (fixture->library, "tiny");
  g_assert_cmpstr (library_find (fixture->library, "tiny", NULL)->title, ==, "Other");
  g_assert_cmpstr (before->title, ==, "Tiny");

  g_assert_true (library_is_own (fixture->library, "tiny"));
  g_assert_false (library_is_own (fixture->library, "special-8"));
  g_assert_false (library_is_own (fixture->library, "nobody"));
  g_assert_null (library_get_own_path (library_of_tests (), "tiny"));
  g_unlink (path);
  library_forget (fixture->library, "tiny");
  g_assert_null (library_find (fixture->library, "tiny", NULL));
  g_assert_false (g_strv_contains (library_get_ids (fixture->library), "tiny"));
  library_forget (fixture->library, "nobody");
}

/* A text can become a rule set only where every value of its options makes rules, too. */
static void
test_read_text (void)
{
  g_autofree char *wrong = g_strconcat (small_set, "[Option chance]\nName=Chance\nEntry=chance\nValues=many\n", NULL);
  g_autoptr (GString) chosen = g_string_new (small_set);
  const char *const texts[] = { "", "nonsense", wrong };
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = library_parse ("tiny", small_set, strlen (small_set), TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (rules->id, ==, "tiny");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) refused = NULL;

      g_assert_null (library_parse ("tiny", texts[i], strlen (texts[i]), TRUE, &refused));
      g_assert_true (refused->domain == RULES_ERROR);
    }

  g_string_append (chosen, "[Option rolls]\nName=Rolls\nRolls=99\n");
  g_assert_null (library_parse ("tiny", chosen->str, chosen->len, TRUE, &error));
  assert_mentions (error->message, "Option rolls,Rolls,99,1 to 9");
}

/* Returns what follows the shipped rule sets, with which @ids must begin. */
static const char *const *
skip_shipped (const char *const *ids)
{
  for (int i = 0; i < brute_n_sets; i++)
    if (g_str_equal (brute_sets[i].spec, brute_sets[i].id))
      g_assert_cmpstr (*ids++, ==, brute_sets[i].id);
  return ids;
}

static void
test_ids (Fixture *fixture, gconstpointer data)
{
  const char *const *ids = skip_shipped (library_get_ids (fixture->library));

  g_assert_cmpstr (*ids++, ==, "broken");
  g_assert_cmpstr (*ids++, ==, "tiny");
  g_assert_null (*ids);
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

      g_assert_null (*skip_shipped (library_get_ids (library)));
      problems = library_list_problems (library);
      g_assert_cmpuint (g_strv_length (problems), ==, 0);
    }
}

/* Names that can be no id: they are told, with what would be right, and are no rule sets. */
static const char *const wrong_names[] = {
  "Yatzy.rules", "my set.rules", "tab\there.rules", "2dice.rules", "-dash.rules", "gr\303\274n.rules",
  "latin\344.rules", ".rules.rules", "dot.ted.rules",
  "a-name-that-is-much-longer-than-the-sixty-four-letters-an-id-can-have.rules",
};

static void
test_wrong_name (Fixture *fixture, gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (".rules"));
  g_autofree char *shown = g_filename_display_basename (name);
  g_autofree char *all = NULL;
  g_auto (GStrv) problems = NULL;
  g_autoptr (GError) error = NULL;

  if (strchr (name, '\t') != NULL || !g_utf8_validate (name, -1, NULL))
    POSIX_ONLY ("no file of Windows has such a name");
  put (fixture, name, small_set);
  problems = library_list_problems (fixture->library);
  all = g_strjoinv ("\n", problems);
  g_unlink (path);

  g_assert_false (g_strv_contains (library_get_ids (fixture->library), id));
  g_assert_null (library_find (fixture->library, id, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_UNKNOWN);
  g_assert_true (g_utf8_validate (all, -1, NULL));
  if (*name == '.')
    g_assert_cmpuint (g_strv_length (problems), ==, 2);
  else
    {
      g_assert_cmpuint (g_strv_length (problems), ==, 3);
      g_assert_nonnull (strstr (all, shown));
      assert_mentions (all, "lower-case letters");
    }
}

/* A rule file that is none: the others load, nothing waits for it, and it is named. */
static void
assert_no_file (Fixture *fixture, const char *name)
{
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (".rules"));
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (library_find (fixture->library, id, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_FILE);
  assert_mentions (error->message, name);
  g_assert_nonnull (library_find (fixture->library, "tiny", NULL));
  g_remove (path);
}

static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "pipe.rules", NULL);

  POSIX_ONLY (NO_PIPES);
  g_assert_cmpint (posix_make_pipe (path), ==, 0);
  assert_no_file (fixture, "pipe.rules");
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "folder.rules", NULL);

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  assert_no_file (fixture, "folder.rules");
}

/* A file without an end is not read to the end. */
static void
test_endless (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "endless.rules", NULL);

  POSIX_ONLY ("files of Windows take as much room as they are long");
  put (fixture, "endless.rules", small_set);
  g_assert_cmpint (truncate (path, G_GINT64_CONSTANT (1) << 40), ==, 0);
  assert_no_file (fixture, "endless.rules");
}

static void
assert_closed (const char *own)
{
  g_autofree char *missing = g_build_filename (g_get_tmp_dir (), "protokoll-no-such-folder", NULL);
  g_autoptr (Library) library = library_new (missing, own);
  g_auto (GStrv) problems = library_list_problems (library);

  g_assert_cmpuint (g_strv_length (problems), ==, 1);
  g_assert_nonnull (strstr (problems[0], own));
}

/* In a process of its own, which gives up its rights: root may read everything. */
static void
test_closed_folder (void)
{
  g_autofree char *folder = NULL;

  POSIX_ONLY (NO_MODES);
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  posix_become_nobody ();
  folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", NULL);
  g_assert_nonnull (folder);
  g_chmod (folder, 0);
  assert_closed (folder);
  g_rmdir (folder);
}

static void
test_folder_that_is_a_file (void)
{
  g_autofree char *file = NULL;
  int handle = g_file_open_tmp ("protokoll-rules-XXXXXX", &file, NULL);

  g_assert_cmpint (handle, >=, 0);
  g_close (handle, NULL);
  assert_closed (file);
  g_unlink (file);
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
  ADD ("forget", test_forget);
  g_test_add_func ("/library/read-text", test_read_text);
  ADD ("ids", test_ids);
  ADD ("no-file/pipe", test_pipe);
  ADD ("no-file/folder", test_folder);
  ADD ("no-file/endless", test_endless);
  for (guint i = 0; i < G_N_ELEMENTS (wrong_names); i++)
    {
      g_autofree char *path = g_strdup_printf ("/library/wrong-name/%u", i);

      g_test_add (path, Fixture, wrong_names[i], set_up, test_wrong_name, tear_down);
    }
  g_test_add_func ("/library/closed-folder", test_closed_folder);
  g_test_add_func ("/library/folder-that-is-a-file", test_folder_that_is_a_file);
  g_test_add_func ("/library/shipped-alone", test_shipped_alone);
  return g_test_run ();
}
