/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_TMPFILE */

#include "exchange/output-file.h"
#include "games.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
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
  const struct rlimit least = { 4000, RLIM_INFINITY }, all = { RLIM_INFINITY, RLIM_INFINITY };
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *path = NULL;
  OutputFile *file;
  g_autoptr (GError) error = NULL;

  begin ();
  g_assert_true (write_file ("a.csv", "as it was", NULL));
  path = file_named ("a.csv");
  file = output_file_new (path, &error);
  g_assert_no_error (error);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &least), ==, 0);
  fputs (text, output_file_get_stream (file));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &all), ==, 0);
  errno = 0;
  g_assert_false (output_file_commit (file, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  output_file_free (file);
  assert_content ("a.csv", "as it was");
  assert_n_files (1);
  end ();
}

/* A file of another program that has the hidden name already is left alone. */
static void
test_taken_name (void)
{
  g_autofree char *hidden = NULL;
  g_autoptr (GError) error = NULL;

  begin ();
  g_random_set_seed (17);
  hidden = g_strdup_printf (".a.csv.%08x", g_random_int ());
  g_random_set_seed (17);
  g_assert_true (write_file (hidden, "of another", NULL));
  g_random_set_seed (17);
  g_assert_false (write_file ("a.csv", "text", &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  assert_content (hidden, "of another");
  assert_n_files (1);
  end ();
}

/* The name is as long as a name can be and has characters of two bytes. */
static void
test_long_name (void)
{
  g_autoptr (GString) name = g_string_new ("a");
  g_autoptr (GError) error = NULL;

  begin ();
  while (name->len < 250)
    g_string_append (name, "ø");
  g_string_append (name, ".csv");
  g_assert_cmpuint (name->len, ==, 255);
  g_assert_true (write_file (name->str, "long", &error));
  g_assert_no_error (error);
  assert_content (name->str, "long");
  /* A name that is no UTF-8 has no place where it can be cut. */
  memset (name->str, 0x80, name->len);
  g_assert_true (write_file (name->str, "bytes", &error));
  g_assert_no_error (error);
  assert_content (name->str, "bytes");
  end ();
}

static void
test_mode (void)
{
  g_autofree char *path = NULL;
  struct stat info;

  begin ();
  path = file_named ("a.csv");
  g_assert_true (write_file ("a.csv", "secret", NULL));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_true (write_file ("a.csv", "secret, too", NULL));
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  end ();
}

/* A symbolic link stays one, whether its target exists or not. */
static void
test_links (void)
{
  g_autofree char *link = NULL, *second = NULL, *circle = NULL, *inner = NULL, *target = NULL, *whole = NULL;
  g_autoptr (GError) error = NULL;

  begin ();
  inner = file_named ("inner");
  link = file_named ("link.csv");
  second = file_named ("second.csv");
  circle = file_named ("circle.csv");
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (symlink ("inner/target.csv", link), ==, 0);
  g_assert_cmpint (symlink ("link.csv", second), ==, 0);
  g_assert_cmpint (symlink ("circle.csv", circle), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (write_file (i == 0 ? "link.csv" : "second.csv", i == 0 ? "one" : "two", &error));
      g_assert_no_error (error);
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
      assert_content ("inner/target.csv", i == 0 ? "one" : "two");
    }
  /* A link may name the whole path, too. */
  whole = g_build_filename (inner, "target.csv", NULL);
  g_unlink (second);
  g_assert_cmpint (symlink (whole, second), ==, 0);
  g_assert_true (write_file ("second.csv", "three", &error));
  g_assert_no_error (error);
  assert_content ("inner/target.csv", "three");
  g_assert_false (write_file ("circle.csv", "round", &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
  assert_n_files (4);
  g_unlink (circle);
  g_unlink (second);
  g_unlink (link);
  target = g_build_filename (inner, "target.csv", NULL);
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
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = file_named (names[i]);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (i == 0 ? g_mkdir (path, 0700) : mkfifo (path, 0600), ==, 0);
      g_assert_false (write_file (names[i], "text", &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE);
      assert_n_files (1);
      g_remove (path);
    }
  end ();
}

/* --- features that some systems lack --- */

typedef enum
{
  HAS_ALL,
  HAS_NO_UNNAMED, /* no files without a name, as on a USB stick */
  HAS_NO_LINKS,   /* no links from /proc, because a rule forbids them */
} System;

#define N_SYSTEMS (HAS_NO_LINKS + 1)

/* Makes this process run as on such a system. */
static void
move_to (System system)
{
  struct sock_filter no_unnamed[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 3),
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, args[2])),
    BPF_JUMP (BPF_JMP | BPF_JSET | BPF_K, O_TMPFILE & ~O_DIRECTORY, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_filter no_links[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, __NR_linkat, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct sock_fprog programs[] = {
    [HAS_NO_UNNAMED] = { G_N_ELEMENTS (no_unnamed), no_unnamed },
    [HAS_NO_LINKS] = { G_N_ELEMENTS (no_links), no_links },
  };

  if (system == HAS_ALL)
    return;
  g_assert_cmpint (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), ==, 0);
  g_assert_cmpint (prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &programs[system]), ==, 0);
}

/* Whether the file system of this test has files without a name. */
static gboolean
has_unnamed (void)
{
  int file = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

  if (file != -1)
    close (file);
  return file != -1;
}

static int
wait_for (pid_t child)
{
  int status;

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return status;
}

/* Writing works on every system and gives the file the right mode. */
static void
test_systems (void)
{
  g_autofree char *text = g_strnfill (100000, 'x');

  begin ();
  for (System system = HAS_ALL; system < N_SYSTEMS; system++)
    {
      g_autofree char *path = file_named ("a.csv");
      pid_t child;
      struct stat info;

      g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
      g_assert_cmpint (g_chmod (path, 0640), ==, 0);
      fflush (NULL);
      child = fork ();
      if (child == 0)
        {
          umask (022);
          move_to (system);
          exit (write_file ("a.csv", text, NULL) && write_file ("new.csv", text, NULL) ? 0 : 1);
        }
      g_assert_cmpint (wait_for (child), ==, 0);
      assert_content ("a.csv", text);
      assert_content ("new.csv", text);
      assert_n_files (2);
      g_assert_cmpint (stat (path, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 0777, ==, 0640);
      g_free (path);
      path = file_named ("new.csv");
      g_assert_cmpint (stat (path, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 0777, ==, 0644);
      g_unlink (path);
    }
  end ();
}

/* From now on a call of the system fails so in this process. */
static void
refuse_call (int call,
             int number)
{
  struct sock_filter filter[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (guint) call, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (guint) number),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct sock_fprog program = { G_N_ELEMENTS (filter), filter };

  g_assert_cmpint (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), ==, 0);
  g_assert_cmpint (prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), ==, 0);
}

/* What the system refuses at the last moment is told by its name, a full disk as one, and what was there stays. Where there is
 * another way the file is written in that. */
static void
test_refused (void)
{
  static const struct
  {
    int call;
    int number;
    int other_call; /* 0 for none */
    int other_number;
    const char *words; /* NULL where the file is written */
  } cases[] = {
    { __NR_fsync, ENOSPC, 0, 0, "The disk is full: " },
    { __NR_fsync, EDQUOT, 0, 0, "The disk is full: " },
    { __NR_fsync, EIO, 0, 0, "could not be written: Input/output error" },
    { __NR_fchmod, EPERM, 0, 0, NULL },
    { __NR_linkat, EXDEV, 0, 0, NULL },
    { __NR_linkat, EPERM, __NR_sendfile, ENOSPC, "The disk is full: " },
    { __NR_linkat, EPERM, __NR_fchmod, EIO, "could not be written: Input/output error" },
#ifdef __NR_rename
    { __NR_rename, EACCES, 0, 0, "could not be written: Permission denied" },
#endif
#ifdef __NR_access
    { __NR_access, ENOENT, 0, 0, NULL },
#endif
  };

  begin ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = file_named ("a.csv");
      pid_t child;

      if (cases[i].call == __NR_linkat && !has_unnamed ())
        continue;
      g_test_message ("%d %s", cases[i].call, g_strerror (cases[i].number));
      g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
      fflush (NULL);
      child = fork ();
      if (child == 0)
        {
          g_autoptr (GError) error = NULL;
          gboolean right;

          refuse_call (cases[i].call, cases[i].number);
          if (cases[i].other_call != 0)
            refuse_call (cases[i].other_call, cases[i].other_number);
          right = write_file ("a.csv", "new", &error) == (cases[i].words == NULL);
          exit (right && (error == NULL || strstr (error->message, cases[i].words) != NULL) ? 0 : 1);
        }
      g_assert_cmpint (wait_for (child), ==, 0);
      assert_content ("a.csv", cases[i].words != NULL ? "as it was" : "new");
      assert_n_files (1);
    }
  end ();
}

/* A program that is ended while it writes leaves the old file and nothing else. That is also true when it is killed,
 * except on a system where every file has a name. */
static void
test_ended (void)
{
  static const int signals[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGKILL };
  g_autofree char *path = NULL;
  const struct rlimit no_core = { 0, 0 };

  begin ();
  path = file_named ("a.csv");
  g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (signals) * N_SYSTEMS; i++)
    {
      int number = signals[i / N_SYSTEMS], status;
      System system = i % N_SYSTEMS;
      pid_t child;

      if (number == SIGKILL && (system == HAS_NO_UNNAMED || !has_unnamed ()))
        continue;
      child = fork ();
      if (child == 0)
        {
          OutputFile *file;

          setrlimit (RLIMIT_CORE, &no_core);
          signal (number, SIG_DFL);
          move_to (system);
          file = output_file_new (path, NULL);
          fputs ("half", output_file_get_stream (file));
          fflush (output_file_get_stream (file));
          raise (number);
          _exit (0);
        }
      status = wait_for (child);
      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpint (WTERMSIG (status), ==, number);
      assert_content ("a.csv", "as it was");
      assert_n_files (1);
    }
  end ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* This runs first, before this process writes a file, so that each child installs the signal handler itself. */
  g_test_add_func ("/exchange/output-file/ended", test_ended);
  g_test_add_func ("/exchange/output-file/systems", test_systems);
  g_test_add_func ("/exchange/output-file/refused", test_refused);
  g_test_add_func ("/exchange/output-file/replaced", test_replaced);
  g_test_add_func ("/exchange/output-file/failed-before", test_failed_before);
  g_test_add_func ("/exchange/output-file/taken-name", test_taken_name);
  g_test_add_func ("/exchange/output-file/long-name", test_long_name);
  g_test_add_func ("/exchange/output-file/mode", test_mode);
  g_test_add_func ("/exchange/output-file/links", test_links);
  g_test_add_func ("/exchange/output-file/no-files", test_no_files);
  return g_test_run ();
}
