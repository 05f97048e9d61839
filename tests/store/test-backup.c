/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

/* Copies of the whole database, now and then. */

#define DAY (24 * 60 * 60)

/* Gives today's backup another date: in its name and by the clock. */
static void
make_older (const char *folder,
            const char *name,
            gint64      age)
{
  g_autofree char *today = fixture_todays_backup ();
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  const char *path = fixture_path (backups, name);
  struct utimbuf times = { .actime = time (NULL) - age, .modtime = time (NULL) - age };

  g_assert_cmpint (g_rename (fixture_path (backups, today), path), ==, 0);
  g_assert_cmpint (utime (path, &times), ==, 0);
}

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

  /* Nothing to back up yet. */
  fixture_must_back_up (store);
  fixture_assert_backups (store, "");

  game = fixture_play (store, "yatzy | 1 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, name);
  g_assert_cmpint (g_stat (fixture_path (backups, name), &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (backups, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0700);

  /* One file, which needs no other, and nothing is left of the work. */
  g_assert_cmpuint (count_files (backups), ==, 1);
  g_assert_true (g_file_get_contents (fixture_path (backups, name), &content, NULL, NULL));
  g_assert_cmpint (content[18], ==, 1);

  fixture_close (store);
  fixture_remove (folder);
}

/* A backup that is not a day old is young enough. */
static void
test_once_a_day (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  fixture_must_back_up (store);
  make_older (folder, "statistics-2020-01-01.db", DAY - 60);
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, "statistics-2020-01-01.db");

  fixture_close (store);
  fixture_remove (folder);
}

/* An older one will do while nothing was written since, however often the program is started. */
static void
test_only_news (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *both = g_strconcat (name, " statistics-2020-01-01.db", NULL);
  struct utimbuf long_ago = { .actime = time (NULL) - 2 * DAY, .modtime = time (NULL) - 2 * DAY };

  fixture_must_back_up (store);
  make_older (folder, "statistics-2020-01-01.db", DAY + 60);
  fixture_close (store);
  g_assert_cmpint (utime (fixture_path (folder, "statistics.db"), &long_ago), ==, 0);

  store = fixture_open (folder, NULL);
  fixture_must_back_up (store);
  fixture_assert_backups (store, "statistics-2020-01-01.db");
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);
  fixture_assert_backups (store, both);

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
      make_older (folder, name, 30 * DAY - i);
    }
  /* What is not ours is neither listed nor deleted. */
  g_assert_true (g_file_set_contents (fixture_path (backups, "statistics-2019-01-01.db.gz"), "x", 1, NULL));
  g_assert_true (g_file_set_contents (fixture_path (backups, "statistics-2019-1-1.db"), "x", 1, NULL));
  g_assert_true (g_file_set_contents (fixture_path (backups, "statistics-2031-01-01.db"), "not a database", -1, NULL));
  fixture_step (store, &game, "2 ones 3");
  fixture_must_back_up (store);

  names = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (names), ==, 10);
  g_assert_cmpstr (names[0], ==, today);
  g_assert_cmpstr (names[1], ==, "statistics-2020-01-13.db");
  g_assert_cmpstr (names[9], ==, "statistics-2020-01-05.db");
  g_assert_false (g_file_test (fixture_path (backups, "statistics-2020-01-04.db"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (backups, "statistics-2019-01-01.db.gz"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (backups, "statistics-2019-1-1.db"), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture_path (backups, "statistics-2031-01-01.db"), G_FILE_TEST_EXISTS));

  fixture_close (store);
  fixture_remove (folder);
}

/* The page of the seats, which the running game does not need while there is none. */
static void
break_seats (const char *folder)
{
  g_autofree char *page = fixture_ask (folder, "SELECT rootpage FROM sqlite_schema WHERE name = 'seat'");
  const char *path = fixture_path (folder, "statistics.db");
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  memset (content + (atoi (page) - 1) * 4096 + 8, 0xa5, 600);
  g_assert_true (g_file_set_contents (path, content, length, NULL));
}

/* A backup of a database that is damaged somewhere in its history would push out a sound one. */
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

  /* Nothing of the history is read at the start: the player can begin. */
  store = fixture_open (folder, NULL);
  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_assert_backups (store, "");
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/backup/made", test_backup);
  g_test_add_func ("/store/backup/once-a-day", test_once_a_day);
  g_test_add_func ("/store/backup/only-news", test_only_news);
  g_test_add_func ("/store/backup/ten-are-kept", test_ten_are_kept);
  g_test_add_func ("/store/backup/no-damaged-backup", test_no_damaged_backup);

  return g_test_run ();
}
