/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "store/backup.h"
#include "store/check.h"

#include <glib/gstdio.h>
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

typedef struct
{
  char *folder;
  char *backups; /* the folder of them */
  char *today;   /* the name of a backup that is made today */
  Store *store;  /* is open, with @game at the table */
  Game *game;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->folder = fixture_make_folder ();
  self->backups = g_build_filename (self->folder, "backups", NULL);
  self->today = fixture_todays_backup ();
  self->store = fixture_open (self->folder, NULL);
  self->game = fixture_play (self->store, "yatzy | 1 ones 3");
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  fixture_close (self->store);
  fixture_remove (self->folder);
  game_unref (self->game);
  g_free (self->today);
  g_free (self->backups);
}

/* Makes one more step, so that there is something new, and asks for a backup. */
static void
step_and_back_up (Fixture    *self,
                  const char *step)
{
  fixture_step (self->store, &self->game, step);
  fixture_must_back_up (self->store);
}

/* The backup is one file without a log that nobody else may read, and nothing else is left. */
static void
test_made (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *content = NULL;

  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, self->today);
  assert_mode (fixture_path (self->backups, self->today), 0600);
  assert_mode (self->backups, 0700);
  g_assert_cmpuint (count_files (self->backups), ==, 1);
  g_assert_true (g_file_get_contents (fixture_path (self->backups, self->today), &content, NULL, NULL));
  g_assert_cmpint (content[18], ==, 1);
}

static void
test_nothing_yet (Fixture       *self,
                  gconstpointer  data)
{
  g_assert_cmpint (fixture_clear (self->store, STORE_END_DISCARD, NULL), >, 0);
  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, "");
}

/* No new backup is made while the newest is less than a day old. */
static void
test_once_a_day (Fixture       *self,
                 gconstpointer  data)
{
  fixture_must_back_up (self->store);
  fixture_make_backup_old (self->folder, "statistics-2020-01-01.db", DAY - 60);
  step_and_back_up (self, "2 ones 3");
  fixture_assert_backups (self->store, "statistics-2020-01-01.db");
}

/* No new backup is made while nothing was written since the newest, however often the program is started. */
static void
test_only_news (Fixture       *self,
                gconstpointer  data)
{
  g_autofree char *both = g_strconcat (self->today, " statistics-2020-01-01.db", NULL);

  fixture_must_back_up (self->store);
  fixture_make_backup_old (self->folder, "statistics-2020-01-01.db", DAY + 60);
  fixture_close (self->store);
  fixture_make_old (fixture_path (self->folder, "statistics.db"), 2 * DAY);
  fixture_make_old (fixture_path (self->folder, "table.yatzy"), 2 * DAY);

  self->store = fixture_open (self->folder, NULL);
  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, "statistics-2020-01-01.db");
  step_and_back_up (self, "2 ones 3");
  fixture_assert_backups (self->store, both);
}

/* Makes a backup of each of the days of January 2020 from @first to @last. */
static void
make_old_backups (Fixture *self,
                  guint    first,
                  guint    last)
{
  for (guint i = first; i <= last; i++)
    {
      g_autofree char *name = g_strdup_printf ("statistics-2020-01-%02u.db", i);

      fixture_must_back_up (self->store);
      fixture_make_backup_old (self->folder, name, 30 * DAY - i);
    }
}

static gboolean
is_there (Fixture    *self,
          const char *name)
{
  return g_file_test (fixture_path (self->backups, name), G_FILE_TEST_EXISTS);
}

/* A backup that was made while the clock was ahead does not count: the next one is made at once, and then one a day. It
 * is offered after all others, and is the first to go. */
static void
test_clock_was_wrong (Fixture       *self,
                      gconstpointer  data)
{
  g_autofree char *both = g_strconcat (self->today, " statistics-2130-01-01.db", NULL);

  fixture_must_back_up (self->store);
  fixture_make_backup_old (self->folder, "statistics-2130-01-01.db", -4 * 365 * DAY);
  step_and_back_up (self, "2 ones 3");
  fixture_assert_backups (self->store, both);

  fixture_make_backup_old (self->folder, "statistics-2020-01-01.db", DAY - 60);
  step_and_back_up (self, "1 twos 4");
  fixture_assert_backups (self->store, "statistics-2020-01-01.db statistics-2130-01-01.db");

  fixture_make_old (fixture_path (self->backups, "statistics-2020-01-01.db"), 30 * DAY);
  make_old_backups (self, 2, 10);
  g_assert_false (is_there (self, "statistics-2130-01-01.db"));
  g_assert_true (is_there (self, "statistics-2020-01-01.db"));
}

/* Files with other names are neither listed nor deleted, and one that is no database is not listed. */
static void
test_ten_are_kept (Fixture       *self,
                   gconstpointer  data)
{
  static const char *const others[] = { "statistics-2019-01-01.db.gz", "statistics-2019-1-1.db", "statistics-2020-02-01.db" };
  g_auto (GStrv) names = NULL;

  make_old_backups (self, 1, 13);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (g_file_set_contents (fixture_path (self->backups, others[i]), "not a database", -1, NULL));
  step_and_back_up (self, "2 ones 3");

  names = store_list_backups (self->store);
  g_assert_cmpuint (g_strv_length (names), ==, 9);
  g_assert_cmpstr (names[0], ==, self->today);
  g_assert_cmpstr (names[1], ==, "statistics-2020-01-13.db");
  g_assert_cmpstr (names[8], ==, "statistics-2020-01-06.db");
  g_assert_false (is_there (self, "statistics-2020-01-05.db"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (is_there (self, others[i]));
}

/* --- what happens while a copy is checked --- */

static void
test_two_at_once (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr (GAsyncResult) first = NULL, second = NULL;

  store_back_up_async (self->store, fixture_answered_cb, &first);
  store_back_up_async (self->store, fixture_answered_cb, &second);
  g_assert_true (store_finish (self->store, fixture_wait_for (&first), NULL));
  g_assert_true (store_finish (self->store, fixture_wait_for (&second), NULL));
  fixture_assert_backups (self->store, self->today);
  g_assert_cmpuint (count_files (self->backups), ==, 1);
}

/* The next start makes it. */
static void
test_closed_meanwhile (Fixture       *self,
                       gconstpointer  data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  store_back_up_async (self->store, fixture_answered_cb, &result);
  store_close (self->store);
  g_assert_false (store_finish (self->store, fixture_wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&result);
  g_assert_finalize_object (self->store);

  self->store = fixture_open (self->folder, NULL);
  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, self->today);
}

/* The copy of a database that was set aside is no backup of the one that took its place. */
static void
test_set_aside_meanwhile (Fixture       *self,
                          gconstpointer  data)
{
  g_autoptr (Game) running = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  store_back_up_async (self->store, fixture_answered_cb, &result);
  g_assert_true (fixture_set_aside (self->store, NULL, &error));
  g_assert_true (fixture_reopen (self->store, &running, &error));
  g_assert_true (store_finish (self->store, fixture_wait_for (&result), &error));
  g_assert_no_error (error);
  fixture_assert_backups (self->store, "");
  g_assert_cmpuint (count_files (self->backups), ==, 0);
}

/* A copy that could not be checked becomes a backup, but never in the place of one. */
static void
test_unchecked (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr (GError) failure = g_error_new_literal (STORE_ERROR, STORE_ERROR_FULL, "no room");
  const char *made[] = { "The daily backup was made, but could not be checked: no room", "no room" };
  g_autoptr (Database) database = NULL;
  struct stat before, after;

  database = database_open (fixture_path (self->folder, "statistics.db"), NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *part = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (backup_begin (database, self->folder, TRUE, NULL, &part, NULL));
      g_assert_false (check_carry_out (database, part, CHECK_WHOLE, failure, &error));
      g_assert_cmpstr (error->message, ==, made[i]);
      g_assert_cmpuint (count_files (self->backups), ==, 1);
      fixture_assert_backups (self->store, self->today);
      g_assert_cmpint (stat (fixture_path (self->backups, self->today), i == 0 ? &before : &after), ==, 0);
    }
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
}

/* --- killed --- */

static const char *program;

/* Writes a line to say that the backup has begun, and waits to be killed. */
static void
begun_cb (guint    n_done,
          guint    n_all,
          gpointer data)
{
  if (write (STDOUT_FILENO, "\n", 1) != 1)
    _exit (1);
  for (;;)
    g_usleep (G_USEC_PER_SEC);
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
  g_autoptr (GError) error = NULL;
  GSubprocess *child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "--child", data_dir, path, NULL);
  char byte;

  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (child), &byte, 1, NULL, NULL), ==, 1);
  return child;
}

/* The unfinished file of a process that was killed goes with the next backup of that name; those of other names stay. */
static void
test_killed (Fixture       *self,
             gconstpointer  data)
{
  char *target = fixture_make_folder ();
  g_autofree char *path = g_build_filename (target, "my (games).db", NULL);
  g_autoptr (GSubprocess) child = NULL;

  g_assert_cmpint (g_mkdir_with_parents (target, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture_path (target, ".other.db.unfinished"), "half", -1, NULL));
  child = begin_backup (self->folder, path);
  g_subprocess_force_exit (child);
  g_assert_true (g_subprocess_wait (child, NULL, NULL));
  g_assert_cmpuint (count_files (target), ==, 2);
  fixture_must_save_backup (self->store, path);
  g_assert_cmpuint (count_files (target), ==, 2);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  fixture_remove (target);
}

typedef void (*Body) (Fixture       *self,
                      gconstpointer  data);

static const struct
{
  const char *path;
  Body body;
} cases[] = {
  { "/store/backup/made", test_made },
  { "/store/backup/nothing-yet", test_nothing_yet },
  { "/store/backup/once-a-day", test_once_a_day },
  { "/store/backup/only-news", test_only_news },
  { "/store/backup/clock-was-wrong", test_clock_was_wrong },
  { "/store/backup/ten-are-kept", test_ten_are_kept },
  { "/store/backup/two-at-once", test_two_at_once },
  { "/store/backup/closed-meanwhile", test_closed_meanwhile },
  { "/store/backup/set-aside-meanwhile", test_set_aside_meanwhile },
  { "/store/backup/unchecked", test_unchecked },
  { "/store/backup/killed", test_killed },
};

int
main (int    argc,
      char **argv)
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], "--child"))
    return be_the_child (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].body, tear_down);
  return g_test_run ();
}
