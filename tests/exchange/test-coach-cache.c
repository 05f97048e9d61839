/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/coach-cache.h"
#include "games.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* The values of coaches are computed once and then loaded, and whatever happens to the file, no number is wrong. */

#define RULES(bonus)                                                                                                   \
  "[Rules]\nFormat=2\nTitle=Few\nDice=4\nRolls=2\nSavedRolls=none\nPlayers=1+\nOrder=free\nBonusFrom=9\nBonusPoints="  \
  bonus                                                                                                                \
  "\nPar=none\n[Entry ones]\nName=A\nSection=upper\nPattern=face 1\n[Entry fours]\nName=B\nSection=upper\n"            \
  "Pattern=face 4\n[Entry four]\nName=E\nSection=lower\nPattern=groups 4\nPoints=50\n"

static char *folder;

static Ruleset *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  Ruleset *rules = ruleset_parse ("few", text, NULL, &error);

  g_assert_no_error (error);
  return rules;
}

static gboolean
count_cb (guint    n_done,
          guint    n_all,
          gpointer data)
{
  (*(guint *) data)++;
  return TRUE;
}

/* Gets a coach from the cache and compares it with one that is computed. Returns whether it had to be computed. */
static gboolean
get (const Ruleset *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Coach) fresh = coach_new (rules, NULL, NULL, &error);
  g_autoptr (Coach) coach = NULL;
  guint n = 0;

  g_assert_no_error (error);
  coach = coach_cache_get (folder, rules, count_cb, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (coach_get_mean (coach), ==, coach_get_mean (fresh));
  return n > 0;
}

static char *
path_of (const Ruleset *rules)
{
  g_autofree char *key = coach_make_key (rules, NULL);
  g_autofree char *name = g_strconcat (key, ".coach", NULL);

  return g_build_filename (folder, name, NULL);
}

/* Makes a folder in which the coach of @rules is kept. Returns the path of its file. */
static char *
begin (const Ruleset *rules)
{
  g_autofree char *around = games_folder ();

  folder = g_build_filename (around, "not", "there", NULL);
  g_assert_true (get (rules));
  return path_of (rules);
}

static void
end (void)
{
  char *middle = g_path_get_dirname (folder);
  char *around = g_path_get_dirname (middle);

  games_remove (g_steal_pointer (&folder));
  games_remove (middle);
  games_remove (around);
}

static void
test_kept (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7")), other = parse (RULES ("8"));
  g_autofree char *path = begin (rules);
  g_autofree char *path_of_other = path_of (other);

  g_assert_false (get (rules));
  g_assert_true (get (other));
  g_assert_false (get (other));
  g_assert_false (get (rules));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpstr (path, !=, path_of_other);
  assert_mode (folder, 0700);
  end ();
}

/* A file is refused where any byte of its header or one of its values has changed, and where it is shorter or
 * longer. */
static void
test_damaged (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7"));
  g_autofree char *path = begin (rules);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize i = 0; i < length; i += i < 160 ? 1 : 61)
    {
      text[i] ^= 4;
      g_assert_true (g_file_set_contents (path, text, length, NULL));
      text[i] ^= 4;
      g_assert_true (get (rules));
      g_assert_false (get (rules));
    }
  for (gsize n = 0; n < length; n += length / 7)
    {
      g_assert_true (g_file_set_contents (path, text, n, NULL));
      g_assert_true (get (rules));
    }
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_cmpint (truncate (path, length + 8), ==, 0);
  g_assert_true (get (rules));
  g_assert_false (get (rules));
  end ();
}

/* The file of other rules under the name of these is refused. */
static void
test_exchanged (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7")), other = parse (RULES ("8"));
  g_autofree char *path = begin (rules);
  g_autofree char *path_of_other = path_of (other);

  g_assert_true (get (other));
  g_assert_cmpint (g_rename (path_of_other, path), ==, 0);
  g_assert_true (get (rules));
  g_assert_false (get (rules));
  end ();
}

/* A pipe in the place of the file is not waited for, and a folder in its place does no harm. */
static void
test_no_file (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7"));
  g_autofree char *path = begin (rules);

  g_assert_cmpint (g_unlink (path), ==, 0);
  if (ON_POSIX)
    {
      g_assert_cmpint (posix_make_pipe (path), ==, 0);
      g_assert_true (get (rules));
      g_assert_true (get (rules));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (get (rules));
  g_assert_true (get (rules));
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_true (get (rules));
  g_assert_false (get (rules));
  end ();
}

/* The folder cannot be made, as in a home that is read-only. */
static void
test_no_folder (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7"));
  g_autofree char *path = begin (rules);
  g_autofree char *whole = g_steal_pointer (&folder);

  folder = g_strconcat (path, "/below", NULL);
  g_assert_true (get (rules));
  g_assert_true (get (rules));
  g_free (folder);
  folder = g_steal_pointer (&whole);
  end ();
}

/* The files that were used last stay. */
static void
test_bounded (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7")), other = parse (RULES ("8"));
  g_autofree char *path = begin (rules);
  guint n = 0;

  for (guint i = 1; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf (i % 2 == 0 ? "%u.coach" : ".protokoll-%u", i);
      g_autofree char *old = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (old, "", 0, NULL));
      set_time_of_file (old, &(struct timespec) { .tv_sec = 1000000 - i });
    }
  g_assert_true (get (other));
  for (guint i = 1; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf (i % 2 == 0 ? "%u.coach" : ".protokoll-%u", i);
      g_autofree char *old = g_build_filename (folder, name, NULL);

      n += g_file_test (old, G_FILE_TEST_EXISTS);
      g_assert_true (g_file_test (old, G_FILE_TEST_EXISTS) == (i <= n));
    }
  g_assert_cmpuint (n, ==, 4);
  g_assert_false (get (rules));
  g_assert_false (get (other));
  end ();
}

static void
test_refused (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7")), saves = NULL;
  g_autofree char *path = begin (rules);
  g_autoptr (GError) error = NULL;

  saves = parse ("[Rules]\nFormat=2\nTitle=Few\nDice=4\nRolls=2\nSavedRolls=unlimited\nPlayers=1+\nOrder=free\nBonusFrom=none\nPar=none\n"
                 "[Entry ones]\nName=A\nSection=upper\nPattern=face 1\n");
  g_assert_null (coach_cache_get (folder, saves, NULL, NULL, &error));
  g_assert_error (error, COACH_ERROR, COACH_ERROR_SAVED);
  end ();
}

/* A file is mapped. It cannot be written into by mistake; what replaces or removes it leaves the coach as it is. */
static void
test_mapped (void)
{
  g_autoptr (Ruleset) rules = NULL;
  g_autofree char *path = NULL;
  g_autoptr (Coach) coach = NULL, fresh = NULL;

  POSIX_ONLY ("Windows neither replaces nor removes a file that is mapped");
  rules = parse (RULES ("7"));
  path = begin (rules);
  coach = coach_cache_get (folder, rules, NULL, NULL, NULL);
  fresh = coach_new (rules, NULL, NULL, NULL);
  assert_mode (path, 0400);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_cmpfloat (coach_get_mean (coach), ==, coach_get_mean (fresh));
  g_assert_true (get (rules));
  g_assert_false (get (rules));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpfloat (coach_get_mean (coach), ==, coach_get_mean (fresh));
  end ();
}

static gboolean
end_cb (guint    n_done,
        guint    n_all,
        gpointer data)
{
  return FALSE;
}

/* A computation that was ended leaves no file. */
static void
test_ended (void)
{
  g_autoptr (Ruleset) rules = parse (RULES ("7")), other = parse (RULES ("8"));
  g_autofree char *path = begin (rules);
  g_autofree char *path_of_other = path_of (other);
  g_autoptr (GError) error = NULL;

  g_assert_null (coach_cache_get (folder, other, end_cb, NULL, &error));
  g_assert_error (error, COACH_ERROR, COACH_ERROR_ENDED);
  g_assert_false (g_file_test (path_of_other, G_FILE_TEST_EXISTS));
  g_assert_true (get (other));
  end ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coach-cache/kept", test_kept);
  g_test_add_func ("/coach-cache/damaged", test_damaged);
  g_test_add_func ("/coach-cache/exchanged", test_exchanged);
  g_test_add_func ("/coach-cache/no-file", test_no_file);
  g_test_add_func ("/coach-cache/no-folder", test_no_folder);
  g_test_add_func ("/coach-cache/bounded", test_bounded);
  g_test_add_func ("/coach-cache/refused", test_refused);
  g_test_add_func ("/coach-cache/mapped", test_mapped);
  g_test_add_func ("/coach-cache/ended", test_ended);
  return g_test_run ();
}
