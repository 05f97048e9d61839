/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/output-file.h"
#include "games.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file replaces another one completely or not at all. */

static char *folder;

static char *
file_named (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
assert_content (const char *name,
                const char *expected)
{
  g_autofree char *path = file_named (name), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* Counts the files in the folder, hidden ones included. */
static void
assert_n_files (guint expected)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, expected);
}

static void
begin (void)
{
  folder = games_folder ();
}

static void
end (void)
{
  games_remove (folder);
}

static gboolean
write_file (const char  *name,
            const char  *text,
            GError     **error)
{
  g_autofree char *path = file_named (name);
  g_autoptr (OutputFile) file = output_file_new (path, error);

  if (file == NULL)
    return FALSE;
  fputs (text, output_file_get_stream (file));
  return output_file_commit (file, error);
}

static void
test_replaced (void)
{
  g_autoptr (GError) error = NULL;

  begin ();
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (write_file ("a.csv", i == 0 ? "old" : "new", &error));
      g_assert_no_error (error);
      assert_content ("a.csv", i == 0 ? "old" : "new");
    }
  assert_n_files (1);
  end ();
}

/* A write that failed earlier makes the commit fail, even where the rest could be written and the reason is no longer
 * known. */
static void
test_failed_before (void)
{
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *path = NULL;
  OutputFile *file;
  g_autoptr (GError) error = NULL;

  POSIX_ONLY (NO_LIMITS);
  begin ();
  g_assert_true (write_file ("a.csv", "as it was", NULL));
  path = file_named ("a.csv");
  file = output_file_new (path, &error);
  g_assert_no_error (error);
  posix_set_room (4000);
  fputs (text, output_file_get_stream (file));
  posix_set_room (-1);
  errno = 0;
  g_assert_false (output_file_commit (file, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  output_file_free (file);
  assert_content ("a.csv", "as it was");
  assert_n_files (1);
  end ();
}

static void
test_mode (void)
{
  g_autofree char *path = NULL;

  POSIX_ONLY (NO_MODES);
  begin ();
  path = file_named ("a.csv");
  g_assert_true (write_file ("a.csv", "secret", NULL));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_true (write_file ("a.csv", "secret, too", NULL));
  assert_mode (path, 0600);
  end ();
}

/* A link stays one, the file that it leads to is replaced. */
static void
test_links (void)
{
  g_autofree char *link = NULL, *circle = NULL, *inner = NULL, *target = NULL;
  g_autoptr (GError) error = NULL;

  POSIX_ONLY (NO_LINKS);
  begin ();
  inner = file_named ("inner");
  target = g_build_filename (inner, "target.csv", NULL);
  link = file_named ("link.csv");
  circle = file_named ("circle.csv");
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (target, "as it was", -1, NULL));
  g_assert_cmpint (posix_make_link ("inner/target.csv", link), ==, 0);
  g_assert_cmpint (posix_make_link ("circle.csv", circle), ==, 0);
  g_assert_true (write_file ("link.csv", "new", &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_content ("inner/target.csv", "new");
  g_assert_false (write_file ("circle.csv", "round", &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  assert_n_files (3);
  g_unlink (circle);
  g_unlink (link);
  g_unlink (target);
  g_rmdir (inner);
  end ();
}

/* A folder or a pipe is not replaced. */
static void
test_no_files (void)
{
  static const char *const names[] = { "folder.csv", "pipe.csv" };

  begin ();
  for (guint i = 0; i < (ON_POSIX ? 2 : 1); i++)
    {
      g_autofree char *path = file_named (names[i]);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (i == 0 ? g_mkdir (path, 0700) : posix_make_pipe (path), ==, 0);
      g_assert_false (write_file (names[i], "text", &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
      assert_n_files (1);
      g_remove (path);
    }
  end ();
}

/* A full disk is told as one, and a file that is given up leaves nothing. */
static void
test_given_up (void)
{
  static const int full[] = { ENOSPC, EDQUOT };

  begin ();
  g_assert_true (write_file ("a.csv", "as it was", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (full); i++)
    {
      g_autofree char *path = file_named ("a.csv");
      g_autoptr (OutputFile) file = output_file_new (path, NULL);
      g_autoptr (GError) error = NULL;

      fputs ("half", output_file_get_stream (file));
      g_assert_false (output_file_fail (file, full[i], &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FULL);
    }
  assert_content ("a.csv", "as it was");
  assert_n_files (1);
  end ();
}

#define TARGET "OUTPUT_TARGET"

/* A program that is killed while it writes leaves the old file as it was. */
static void
test_killed (void)
{
  g_autofree char *path = NULL;

  if (g_test_subprocess ())
    {
      OutputFile *file = output_file_new (g_getenv (TARGET), NULL);

      fputs ("half", output_file_get_stream (file));
      fflush (output_file_get_stream (file));
      _exit (1);
    }
  begin ();
  path = file_named ("a.csv");
  g_assert_true (write_file ("a.csv", "as it was", NULL));
  g_setenv (TARGET, path, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  assert_content ("a.csv", "as it was");
  end ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exchange/output-file/replaced", test_replaced);
  g_test_add_func ("/exchange/output-file/failed-before", test_failed_before);
  g_test_add_func ("/exchange/output-file/mode", test_mode);
  g_test_add_func ("/exchange/output-file/links", test_links);
  g_test_add_func ("/exchange/output-file/no-files", test_no_files);
  g_test_add_func ("/exchange/output-file/given-up", test_given_up);
  g_test_add_func ("/exchange/output-file/killed", test_killed);
  return g_test_run ();
}
