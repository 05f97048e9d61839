/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "store/backup.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Backups of the day. */

#define DAY (24 * 60 * 60)

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_backup (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autoptr (Game) game = NULL;
  g_autofree char *content = NULL;
  GStatBuf status;

  /* There is nothing to back up yet. */
  fixture_must_back_up (store);
  fixture_assert_backups (store, "");

  game = fixture_play (store, "yatzy | 1 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, name);
  g_assert_cmpint (g_stat (fixture_path (backups, name), &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (backups, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0700);

  /* The backup is one file without a log, and nothing else is left. */
  g_assert_cmpuint (count_files (backups), ==, 1);
  g_assert_true (g_file_get_contents (fixture_path (backups, name), &content, NULL, NULL));
  g_assert_cmpint (content[18], ==, 1);

  fixture_close (store);
  fixture_remove (folder);
}

/* No new backup is made while the newest is less than a day old. */
static void
test_once_a_day (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fixture_must_back_up (store);
  fixture_make_backup_old (folder, "statistics-2020-01-01.db", DAY - 60);
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, "statistics-2020-01-01.db");

  fixture_close (store);
  fixture_remove (folder);
}

/* No new backup is made while nothing was written since the newest, however often the program is started. */
static void
test_only_news (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *both = g_strconcat (name, " statistics-2020-01-01.db", NULL);

  fixture_must_back_up (store);
  fixture_make_backup_old (folder, "statistics-2020-01-01.db", DAY + 60);
  fixture_close (store);
  fixture_make_old (fixture_path (folder, "statistics.db"), 2 * DAY);
  fixture_make_old (fixture_path (folder, "table.yatzy"), 2 * DAY);

  store = fixture_open (folder, NULL);
  fixture_must_back_up (store);
  fixture_assert_backups (store, "statistics-2020-01-01.db");
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, both);

  fixture_close (store);
  fixture_remove (folder);
}

/* A backup that was made while the clock was ahead does not count: the next one is made at once, and then one a day. It
 * is offered after all others, and is the first to go. */
static void
test_clock_was_wrong (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *today = fixture_todays_backup ();
  g_autofree char *both = g_strconcat (today, " statistics-2130-01-01.db", NULL);

  fixture_must_back_up (store);
  fixture_make_backup_old (folder, "statistics-2130-01-01.db", -4 * 365 * DAY);
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, both);

  fixture_make_backup_old (folder, "statistics-2020-01-01.db", DAY - 60);
  fixture_step (store, &game, "1 twos 4");
  fixture_must_back_up (store);
  fixture_assert_backups (store, "statistics-2020-01-01.db statistics-2130-01-01.db");

  fixture_make_old (fixture_path (folder, "backups/statistics-2020-01-01.db"), 30 * DAY);
  for (guint i = 2; i <= 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("statistics-2020-01-%02u.db", i);

      fixture_must_back_up (store);
      fixture_make_backup_old (folder, name, 30 * DAY - i);
    }
  g_assert_false (g_file_test (fixture_path (folder, "backups/statistics-2130-01-01.db"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (folder, "backups/statistics-2020-01-01.db"), G_FILE_TEST_EXISTS));
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_ten_are_kept (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autofree char *today = fixture_todays_backup ();
  g_auto (GStrv) names = NULL;

  for (guint i = 1; i <= 13; i++)
    {
      g_autofree char *name = g_strdup_printf ("statistics-2020-01-%02u.db", i);

      fixture_must_back_up (store);
      fixture_make_backup_old (folder, name, 30 * DAY - i);
    }
  /* Files with other names are neither listed nor deleted, and one that is no database is not listed. */
  g_assert_true (g_file_set_contents (fixture_path (backups, "statistics-2019-01-01.db.gz"), "x", 1, NULL));
  g_assert_true (g_file_set_contents (fixture_path (backups, "statistics-2019-1-1.db"), "x", 1, NULL));
  g_assert_true (g_file_set_contents (fixture_path (backups, "statistics-2020-02-01.db"), "not a database", -1, NULL));
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);

  names = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (names), ==, 9);
  g_assert_cmpstr (names[0], ==, today);
  g_assert_cmpstr (names[1], ==, "statistics-2020-01-13.db");
  g_assert_cmpstr (names[8], ==, "statistics-2020-01-06.db");
  g_assert_false (g_file_test (fixture_path (backups, "statistics-2020-01-05.db"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (backups, "statistics-2019-01-01.db.gz"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (backups, "statistics-2019-1-1.db"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (backups, "statistics-2020-02-01.db"), G_FILE_TEST_EXISTS));

  fixture_close (store);
  fixture_remove (folder);
}

/* The table seat is not read at the start while no game is running. */
static void
break_seats (const char *folder)
{
  fixture_damage_root (folder, "seat");
}

/* No backup is made of a database that is damaged somewhere in its history, because it would push out a sound one. */
static void
test_no_damaged_backup (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (Game) game = fixture_random_game ("special-8", i, 20);

      g_assert_true (fixture_begin (store, game, &error));
      g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), >, 0);
    }
  fixture_close (store);
  break_seats (folder);

  /* The history is not read at the start, so the player can begin a game. */
  store = fixture_open (folder, NULL);
  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_assert_backups (store, "");
  fixture_close (store);
  fixture_remove (folder);
}

/* --- what happens while a copy is checked --- */

static void
test_two_at_once (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *backups = g_build_filename (folder, "backups", NULL), *today = fixture_todays_backup ();
  GAsyncResult *first = NULL, *second = NULL;
  g_autoptr (GError) error = NULL;

  store_back_up_async (store, fixture_answered_cb, &first);
  store_back_up_async (store, fixture_answered_cb, &second);
  g_assert_true (store_finish (store, fixture_wait_for (&first), &error));
  g_assert_true (store_finish (store, fixture_wait_for (&second), &error));
  g_assert_no_error (error);
  fixture_assert_backups (store, today);
  g_assert_cmpuint (count_files (backups), ==, 1);
  g_object_unref (first);
  g_object_unref (second);
  fixture_close (store);
  fixture_remove (folder);
}

/* The next start makes it. */
static void
test_closed_meanwhile (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *today = fixture_todays_backup ();
  GAsyncResult *result = NULL;
  g_autoptr (GError) error = NULL;

  store_back_up_async (store, fixture_answered_cb, &result);
  store_close (store);
  g_assert_false (store_finish (store, fixture_wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_object_unref (result);
  g_assert_finalize_object (store);

  store = fixture_open (folder, NULL);
  fixture_must_back_up (store);
  fixture_assert_backups (store, today);
  fixture_close (store);
  fixture_remove (folder);
}

/* The copy of a database that was set aside is no backup of the one that took its place. */
static void
test_set_aside_meanwhile (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) running = NULL;
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  GAsyncResult *result = NULL;
  g_autoptr (GError) error = NULL;

  store_back_up_async (store, fixture_answered_cb, &result);
  g_assert_true (fixture_set_aside (store, NULL, &error));
  g_assert_true (fixture_reopen (store, &running, &error));
  g_assert_true (store_finish (store, fixture_wait_for (&result), &error));
  g_assert_no_error (error);
  fixture_assert_backups (store, "");
  g_assert_cmpuint (count_files (backups), ==, 0);
  g_object_unref (result);
  fixture_close (store);
  fixture_remove (folder);
}

/* --- killed --- */

/* Writes a line to say that the backup has begun, and waits to be killed. */
static void
begun_cb (guint    n_done,
          guint    n_all,
          gpointer data)
{
  if (write (STDOUT_FILENO, "\n", 1) != 1)
    _exit (1);
  for (;;)
    pause ();
}

static int
be_the_child (const char *data_dir,
              const char *path)
{
  const Watch watch = { .tell = begun_cb };

  return backup_write (NULL, data_dir, path, &watch, NULL) ? 2 : 3;
}

/* Starts a process, and waits until it has begun to write a backup. */
static GSubprocess *
begin_backup (const char *data_dir,
              const char *path)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (GError) error = NULL;
  GSubprocess *child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self, "--child", data_dir, path, NULL);
  char byte;

  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (child), &byte, 1, NULL, NULL), ==, 1);
  return child;
}

static void
kill_child (GSubprocess *child)
{
  g_subprocess_send_signal (child, SIGKILL);
  g_assert_true (g_subprocess_wait (child, NULL, NULL));
  g_assert_true (g_subprocess_get_if_signaled (child));
}

static void
write_backup (const char *data_dir,
              const char *path)
{
  g_autoptr (GError) error = NULL;

  backup_write (NULL, data_dir, path, NULL, &error);
  g_assert_no_error (error);
}

/* The unfinished file of a process that was killed goes with the next backup of that name; those of other names stay. */
static void
test_killed (void)
{
  char *folder = fixture_make_folder (), *target = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *path = g_build_filename (target, "my (games).db", NULL);
  g_autoptr (GSubprocess) first = NULL;

  g_assert_cmpint (g_mkdir_with_parents (target, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture_path (target, ".other.db.unfinished"), "half", -1, NULL));
  first = begin_backup (folder, path);
  g_assert_cmpuint (count_files (target), ==, 2);
  kill_child (first);
  g_assert_cmpuint (count_files (target), ==, 2);
  write_backup (folder, path);
  g_assert_cmpuint (count_files (target), ==, 2);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (target);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--child"))
    return be_the_child (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/backup/two-at-once", test_two_at_once);
  g_test_add_func ("/store/backup/closed-meanwhile", test_closed_meanwhile);
  g_test_add_func ("/store/backup/set-aside-meanwhile", test_set_aside_meanwhile);
  g_test_add_func ("/store/backup/made", test_backup);
  g_test_add_func ("/store/backup/once-a-day", test_once_a_day);
  g_test_add_func ("/store/backup/only-news", test_only_news);
  g_test_add_func ("/store/backup/clock-was-wrong", test_clock_was_wrong);
  g_test_add_func ("/store/backup/ten-are-kept", test_ten_are_kept);
  g_test_add_func ("/store/backup/no-damaged-backup", test_no_damaged_backup);
  g_test_add_func ("/store/backup/killed", test_killed);

  return g_test_run ();
}
