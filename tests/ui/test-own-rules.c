/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* setresuid() */

/* The user's own rule sets on disk: nothing is overwritten, nothing is lost, and the library has them at once. */

#include "core/describe.h"
#include "ui/rule-editor/own-rules.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define NOBODY 65534

typedef struct
{
  char *folder; /* it is not there yet, as at the first start */
  Library *library;
  ProtokollOwnRules *own;
  GString *changes;
} Fixture;

static void
changed_cb (Fixture *fixture, const char *id)
{
  g_string_append_printf (fixture->changes, "%s ", id);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("protokoll-own-rules-XXXXXX", NULL);

  fixture->folder = g_build_filename (parent, "rules", NULL);
  fixture->library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), fixture->folder);
  fixture->own = protokoll_own_rules_new (fixture->library);
  fixture->changes = g_string_new (NULL);
  g_signal_connect_swapped (fixture->own, "changed", G_CALLBACK (changed_cb), fixture);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every file of the folder, by name. */
static char *
list_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *all = list_files (fixture);
  g_auto (GStrv) names = g_strsplit (all, " ", -1);
  g_autofree char *parent = g_path_get_dirname (fixture->folder);

  g_chmod (fixture->folder, 0700);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_rmdir (parent);
  g_object_unref (fixture->own);
  library_free (fixture->library);
  g_free (fixture->folder);
  g_string_free (fixture->changes, TRUE);
}

static void
assert_files (Fixture *fixture, const char *expected)
{
  g_autofree char *files = list_files (fixture);

  g_assert_cmpstr (files, ==, expected);
}

static RulesDraft *
draft_called (const char *title)
{
  RulesDraft *draft = rules_draft_new ();

  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", title);
  return draft;
}

static char *
save (Fixture *fixture, const RulesDraft *draft, const Ruleset *before)
{
  g_autoptr (GError) error = NULL;
  char *id = protokoll_own_rules_save (fixture->own, draft, before, &error);

  g_assert_no_error (error);
  return id;
}

static char *
save_called (Fixture *fixture, const char *title)
{
  g_autoptr (RulesDraft) draft = draft_called (title);

  return save (fixture, draft, NULL);
}

static const Ruleset *
find (Fixture *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  const Ruleset *rules = library_find (fixture->library, id, &error);

  g_assert_no_error (error);
  g_assert_true (g_strv_contains (library_get_ids (fixture->library), id));
  return rules;
}

static void
put (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_mkdir_with_parents (fixture->folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = NULL;

  g_assert_false (g_strv_contains (library_get_ids (fixture->library), "house-yatzy"));
  id = save_called (fixture, "House Yatzy");
  g_assert_cmpstr (id, ==, "house-yatzy");
  g_assert_cmpstr (find (fixture, id)->title, ==, "House Yatzy");
  g_assert_true (library_is_own (fixture->library, id));
  g_assert_false (library_is_own (fixture->library, "yatzy"));
  g_assert_false (library_is_own (fixture->library, "nobody"));
  g_assert_cmpstr (fixture->changes->str, ==, "house-yatzy ");
  assert_files (fixture, "house-yatzy.rules");
}

/* Another program that starts now reads the same. */
static void
test_next_start (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = save_called (fixture, "House Yatzy");
  g_autoptr (Library) next = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), fixture->folder);
  g_auto (GStrv) problems = library_list_problems (next);

  g_assert_cmpstr (library_find (next, id, NULL)->text, ==, find (fixture, id)->text);
  g_assert_cmpuint (g_strv_length (problems), ==, 0);
}

/* The same title once more, that of a shipped set, and files that nobody told the program of: none is overwritten. */
static void
test_free_ids (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *title;
    const char *id;
  } cases[] = {
    { "House Yatzy", "house-yatzy" }, { "House Yatzy", "house-yatzy-2" }, { "House Yatzy", "house-yatzy-3" },
    { "Yatzy", "yatzy-2" },           { "Broken", "broken-2" },           { "11", "dice-11" },
    { "../../Yatzy", "yatzy-3" },
  };

  put (fixture, "broken.rules", "nonsense");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = save_called (fixture, cases[i].title);

      g_assert_cmpstr (id, ==, cases[i].id);
      g_assert_cmpstr (find (fixture, id)->title, ==, cases[i].title);
    }
  put (fixture, "late.rules", "nonsense");
  {
    g_autofree char *id = save_called (fixture, "Late");

    g_assert_cmpstr (id, ==, "late-2");
  }
  assert_files (fixture, "broken-2.rules broken.rules dice-11.rules house-yatzy-2.rules house-yatzy-3.rules house-yatzy.rules "
                         "late-2.rules late.rules yatzy-2.rules yatzy-3.rules");
}

/* Changed under the same id; who still shows the old rules can go on with them. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = save_called (fixture, "House Yatzy");
  const Ruleset *before = find (fixture, id);
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
  g_autofree char *again = NULL;
  g_autofree char *old_scoring = g_strdup (before->scoring);
  g_autofree char *new_scoring = NULL;

  rules_draft_set (draft, RULES_DRAFT_HEAD, "BonusPoints", "35");
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "Our Yatzy");
  again = save (fixture, draft, before);
  g_assert_cmpstr (again, ==, id);
  g_assert_cmpint (find (fixture, id)->tiers[0].points, ==, 35);
  g_assert_cmpstr (find (fixture, id)->title, ==, "Our Yatzy");
  g_assert_cmpint (before->tiers[0].points, ==, 50);
  assert_files (fixture, "house-yatzy.rules");
  g_assert_cmpstr (fixture->changes->str, ==, "house-yatzy house-yatzy ");

  /* Its figures stay apart in the statistics, which go by this. */
  new_scoring = g_strdup (find (fixture, id)->scoring);
  g_assert_cmpstr (old_scoring, !=, new_scoring);
}

/* The figures of a changed set stay apart where what it scores, or who wins by it, has changed, and together where only
 * words have. */
static void
test_figures (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *group;
    const char *key;
    const char *value;
    gboolean apart;
  } cases[] = {
    { "Rules", "Dice", "6", TRUE },
    { "Rules", "Rolls", "4", TRUE },
    { "Rules", "SavedRolls", "unlimited", TRUE },
    { "Rules", "BonusFrom", "64", TRUE },
    { "Rules", "BonusPoints", "35", TRUE },
    { "Rules", "BonusFrom", "none", TRUE },
    { "Rules", "TieBreaks", "upper", TRUE },
    { "Rules", "Order", "bottom-up", TRUE },
    { "Rules", "Order", "upper-first", TRUE },
    { "Rules", "Order", "lower-first", TRUE },
    { "Entry chance", "Pattern", "groups 2", TRUE },
    { "Entry chance", "Points", "30", TRUE },
    { "Rules", "Players", "2-4", FALSE },
    { "Rules", "Subtotals", "true", FALSE },
    { "Rules", "Par", "none", FALSE },
    { "Rules", "Title", "Other", FALSE },
    { "Entry chance", "Name", "Luck", FALSE },
  };
  g_autofree char *id = save_called (fixture, "House Yatzy");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Ruleset *before = find (fixture, id);
      g_autofree char *scoring = g_strdup (before->scoring);
      g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
      g_autofree char *again = NULL;
      g_autofree char *changed = NULL;

      rules_draft_set (draft, cases[i].group, cases[i].key, cases[i].value);
      again = save (fixture, draft, before);
      changed = g_strdup (find (fixture, again)->scoring);
      g_assert_cmpint (strcmp (scoring, changed) != 0, ==, cases[i].apart);
    }
}

/* What is not right is not written. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = save_called (fixture, "House Yatzy");
  const Ruleset *before = find (fixture, id);
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
  g_autoptr (GError) error = NULL;

  rules_draft_set (draft, RULES_DRAFT_HEAD, "Dice", "3");
  g_assert_null (protokoll_own_rules_save (fixture->own, draft, before, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  g_clear_error (&error);
  g_assert_null (protokoll_own_rules_save (fixture->own, draft, NULL, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  g_assert_true (find (fixture, id) == before);
  assert_files (fixture, "house-yatzy.rules");
}

/* A name as long as a book would make a file that cannot be read again. */
static void
test_too_long (Fixture *fixture, gconstpointer data)
{
  g_autofree char *title = g_strnfill (2 * 1024 * 1024, 'a');
  g_autoptr (RulesDraft) draft = draft_called (title);
  g_autoptr (GError) error = NULL;

  g_assert_null (protokoll_own_rules_save (fixture->own, draft, NULL, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_FILE);
  assert_files (fixture, "");
}

/* Somebody writes into the file while it is being edited, be it rules or not: neither is lost, and both are known. */
static void
test_changed_under_our_feet (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = save_called (fixture, "House Yatzy");
  g_autoptr (Ruleset) before = ruleset_ref ((Ruleset *) find (fixture, id));
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
  g_autofree char *path = library_get_own_path (fixture->library, id);
  const char *their_line = data;
  g_autofree char *theirs = their_line != NULL ? g_strconcat (before->text, their_line, NULL) : g_strdup ("nonsense");
  g_autofree char *now = NULL, *new_id = NULL, *found = NULL;

  put (fixture, "house-yatzy.rules", theirs);
  rules_draft_set (draft, RULES_DRAFT_HEAD, "Rolls", "4");
  new_id = save (fixture, draft, before);
  g_assert_cmpstr (new_id, ==, "house-yatzy-2");
  g_assert_cmpuint (find (fixture, new_id)->n_rolls, ==, 4);
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, theirs);
  if (their_line != NULL)
    g_assert_cmpstr (find (fixture, id)->text, ==, theirs);
  found = protokoll_own_rules_find (fixture->own, find (fixture, new_id)->text);
  g_assert_cmpstr (found, ==, "house-yatzy-2");
}

/* The id is made of the first title there is; without any, nothing is written. */
static void
test_titled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RulesDraft) german = rules_draft_new ();
  g_autoptr (RulesDraft) untitled = rules_draft_new ();
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  rules_draft_set_name (german, RULES_DRAFT_HEAD, "de", "Haus-Kniffel");
  id = save (fixture, german, NULL);
  g_assert_cmpstr (id, ==, "haus-kniffel");
  g_assert_null (protokoll_own_rules_save (fixture->own, untitled, NULL, &error));
  g_assert_error (error, RULES_ERROR, RULES_ERROR_KEY);
  assert_files (fixture, "haus-kniffel.rules");
}

/* Somebody deletes the file while it is being edited: it is written again. */
static void
test_deleted_under_our_feet (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = save_called (fixture, "House Yatzy");
  const Ruleset *before = find (fixture, id);
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
  g_autofree char *path = library_get_own_path (fixture->library, id);
  g_autofree char *again = NULL;

  g_assert_cmpint (g_unlink (path), ==, 0);
  again = save (fixture, draft, before);
  g_assert_cmpstr (again, ==, id);
  assert_files (fixture, "house-yatzy.rules");
}

static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = save_called (fixture, "House Yatzy");
  g_autofree char *other = save_called (fixture, "Other");
  const Ruleset *before = find (fixture, id);
  g_autoptr (GError) error = NULL;

  g_string_truncate (fixture->changes, 0);
  g_assert_true (protokoll_own_rules_delete (fixture->own, id, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (fixture->changes->str, ==, "house-yatzy ");
  g_assert_false (g_strv_contains (library_get_ids (fixture->library), id));
  g_assert_null (library_find (fixture->library, id, NULL));
  g_assert_cmpstr (before->title, ==, "House Yatzy");
  find (fixture, other);
  assert_files (fixture, "other.rules");

  /* What is gone already is gone. */
  g_assert_true (protokoll_own_rules_delete (fixture->own, id, &error));
}

static char *
add (Fixture *fixture, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *id = protokoll_own_rules_add (fixture->own, name, text, strlen (text), &error);

  g_assert_no_error (error);
  return id;
}

/* A file that somebody sent: its name gives the id, the same text is there already, another text gets another id. */
static void
test_added (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RulesDraft) draft = draft_called ("House Yatzy");
  g_autofree char *text = rules_draft_to_text (draft);
  g_autofree char *other = g_strconcat (text, "# other\n", NULL);
  g_autofree char *first = add (fixture, "sent.rules", text);
  g_autofree char *again = add (fixture, "called-otherwise.rules", text);
  g_autofree char *second = add (fixture, "sent.rules", other);
  g_autofree char *third = NULL;
  g_autofree char *shipped = add (fixture, "yatzy.rules", find (fixture, "yatzy")->text);
  g_autofree char *more = g_strconcat (other, "# more\n", NULL);
  g_autofree char *found = protokoll_own_rules_find (fixture->own, other);

  g_assert_cmpstr (first, ==, "sent");
  g_assert_cmpstr (again, ==, "sent");
  g_assert_cmpstr (second, ==, "sent-2");
  g_assert_cmpstr (shipped, ==, "yatzy");
  g_assert_cmpstr (found, ==, "sent-2");
  third = add (fixture, "My Set (1).txt", more);
  g_assert_cmpstr (third, ==, "house-yatzy");
  g_assert_cmpstr (find (fixture, second)->text, ==, other);
  assert_files (fixture, "house-yatzy.rules sent-2.rules sent.rules");
}

static void
test_not_added (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_text = g_strnfill (3 * 1024 * 1024, '#');
  const struct
  {
    const char *text;
    gsize length;
    int code;
  } cases[] = {
    { "", 0, RULES_ERROR_KEY },
    { "nonsense", 8, RULES_ERROR_FILE },
    { "[Rules]\nFormat=3\n", 17, RULES_ERROR_KEY },
    { "\377\376[\0R", 5, RULES_ERROR_FILE },
    { "[Rules]\0Format=2", 16, RULES_ERROR_FILE },
    { long_text, 3 * 1024 * 1024, RULES_ERROR_FILE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (protokoll_own_rules_add (fixture->own, "sent.rules", cases[i].text, cases[i].length, &error));
      g_assert_error (error, RULES_ERROR, cases[i].code);
    }
  assert_files (fixture, "");
  g_assert_cmpstr (fixture->changes->str, ==, "");
}

/* --- a disk that does not take it --- */

static void
assert_disk_refuses (Fixture *fixture, const Ruleset *before)
{
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (before);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = library_get_own_path (fixture->library, before->id);
  g_autofree char *now = NULL;

  rules_draft_set (draft, RULES_DRAFT_HEAD, "Rolls", "4");
  g_assert_null (protokoll_own_rules_save (fixture->own, draft, before, &error));
  g_assert_error (error, PROTOKOLL_OWN_RULES_ERROR, PROTOKOLL_OWN_RULES_ERROR_DISK);
  g_assert_nonnull (strstr (error->message, before->id));
  g_clear_error (&error);
  g_assert_null (protokoll_own_rules_save (fixture->own, draft, NULL, &error));
  g_assert_error (error, PROTOKOLL_OWN_RULES_ERROR, PROTOKOLL_OWN_RULES_ERROR_DISK);

  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, before->text);
  g_assert_cmpstr (find (fixture, before->id)->text, ==, before->text);
  assert_files (fixture, "house-yatzy.rules");
}

/* A file stands where the folder should be. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (RulesDraft) draft = draft_called ("House Yatzy");
  g_autoptr (GError) error = NULL;
  g_autofree char *now = NULL, *text = NULL;

  g_assert_true (g_file_set_contents (fixture->folder, "mine", -1, NULL));
  g_assert_null (protokoll_own_rules_save (fixture->own, draft, NULL, &error));
  g_assert_error (error, PROTOKOLL_OWN_RULES_ERROR, PROTOKOLL_OWN_RULES_ERROR_DISK);
  g_clear_error (&error);
  text = rules_draft_to_text (draft);
  g_assert_null (protokoll_own_rules_add (fixture->own, "sent.rules", text, strlen (text), &error));
  g_assert_error (error, PROTOKOLL_OWN_RULES_ERROR, PROTOKOLL_OWN_RULES_ERROR_DISK);
  g_assert_true (g_file_get_contents (fixture->folder, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, "mine");
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
}

/* In a process of its own, which gives up its rights: root may write everywhere. */
static void
test_unwritable (void)
{
  Fixture fixture = { 0 };
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  if (geteuid () == 0)
    g_assert_cmpint (setresuid (NOBODY, NOBODY, NOBODY), ==, 0);
  set_up (&fixture, NULL);
  id = save_called (&fixture, "House Yatzy");
  g_assert_cmpint (g_chmod (fixture.folder, 0500), ==, 0);
  assert_disk_refuses (&fixture, find (&fixture, id));
  g_assert_false (protokoll_own_rules_delete (fixture.own, id, &error));
  g_assert_error (error, PROTOKOLL_OWN_RULES_ERROR, PROTOKOLL_OWN_RULES_ERROR_DISK);
  find (&fixture, id);
  tear_down (&fixture, NULL);
}

/* A disk on which no file can grow any more, in a process of its own, too. */
static void
test_full (void)
{
  struct rlimit limit = { 100, RLIM_INFINITY };
  Fixture fixture = { 0 };
  g_autofree char *id = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  set_up (&fixture, NULL);
  id = save_called (&fixture, "House Yatzy");
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  assert_disk_refuses (&fixture, find (&fixture, id));
  limit.rlim_cur = RLIM_INFINITY;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  tear_down (&fixture, NULL);
}

/* --- titles --- */

/* Equal titles are told apart by the id; who comes first, a shipped one before all, keeps the plain one. */
static void
test_titles (Fixture *fixture, gconstpointer data)
{
  static const char *const expected[] = { "Yatzy", "House Yatzy", "house yatzy (house-yatzy-2)", "Yatzy (yatzy-2)",
                                          "Other", NULL };
  static const char *const titles[] = { "House Yatzy", "house yatzy ", "Yatzy", "Other" };
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_auto (GStrv) told = NULL;

  g_ptr_array_add (rules, (gpointer) find (fixture, "yatzy"));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *id = save_called (fixture, titles[i]);

      g_ptr_array_add (rules, (gpointer) find (fixture, id));
    }
  told = describe_titles (rules);
  g_assert_cmpstrv (told, expected);
}

#define ADD(path, test) g_test_add ("/own-rules/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("saved", test_saved);
  ADD ("next-start", test_next_start);
  ADD ("free-ids", test_free_ids);
  ADD ("changed", test_changed);
  ADD ("figures", test_figures);
  ADD ("refused", test_refused);
  ADD ("too-long", test_too_long);
  g_test_add ("/own-rules/changed-under-our-feet", Fixture, "# theirs\n", set_up, test_changed_under_our_feet,
              tear_down);
  g_test_add ("/own-rules/broken-under-our-feet", Fixture, NULL, set_up, test_changed_under_our_feet, tear_down);
  ADD ("titled", test_titled);
  ADD ("deleted-under-our-feet", test_deleted_under_our_feet);
  ADD ("deleted", test_deleted);
  ADD ("added", test_added);
  ADD ("not-added", test_not_added);
  ADD ("no-folder", test_no_folder);
  g_test_add_func ("/own-rules/unwritable", test_unwritable);
  g_test_add_func ("/own-rules/full", test_full);
  ADD ("titles", test_titles);
  return g_test_run ();
}
