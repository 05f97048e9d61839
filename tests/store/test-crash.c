/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A process that keeps moves is killed at any moment: what was answered is on the disk. */

#define N_MOVES 62
#define N_STEPS (N_MOVES + 2) /* begin, the moves, clear */

static Game *
get_game (guint round)
{
  return fixture_random_game ("special-8", round, 15);
}

/* The first @n moves of @full as if nothing was known of the rest. */
static Game *
get_part (const Game *full,
          guint       n)
{
  g_autoptr (Game) start = game_of ("special-8");

  return n > 0 ? game_restore (start, game_get_move (full, 0), n, n) : g_steal_pointer (&start);
}

/* The child: says a number for each step that was answered. */

static guint n_waiting;

static void
say (guint step)
{
  char line[16];
  int length = g_snprintf (line, sizeof line, "%u\n", step);

  if (write (STDOUT_FILENO, line, length) != length)
    _exit (1);
}

static void
kept_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  n_waiting--;
  if (!store_finish (PROTOKOLL_STORE (source), result, NULL))
    _exit (2);
  say (GPOINTER_TO_UINT (user_data));
}

static void
wait_until (guint n)
{
  while (n_waiting > n)
    g_main_context_iteration (NULL, TRUE);
}

static void
play_round (Store *store,
            guint  round,
            guint  n_ahead)
{
  g_autoptr (Game) full = get_game (round);
  g_autoptr (Game) start = get_part (full, 0);

  if (!fixture_begin (store, start, NULL))
    _exit (3);
  say (round * N_STEPS);
  for (guint i = 1; i <= N_MOVES; i++)
    {
      g_autoptr (Game) part = get_part (full, i);

      wait_until (n_ahead);
      n_waiting++;
      store_keep_async (store, part, kept_cb, GUINT_TO_POINTER (round * N_STEPS + i));
    }
  wait_until (0);
  if (fixture_clear (store, STORE_END_SAVE, NULL) == 0)
    _exit (4);
  say (round * N_STEPS + N_MOVES + 1);
}

static int
be_the_child (const char *folder,
              guint       n_ahead)
{
  Store *store = fixture_open (folder, NULL);

  for (guint round = 0; round < 100; round++)
    play_round (store, round, n_ahead);
  return 5;
}

/* The parent. */

/* Lets the child take about @n steps and kills it. Returns the last one that was answered. */
static int
run_and_kill (const char *folder,
              const char *n_ahead,
              guint       n)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self, "--child", folder, n_ahead, NULL);
  g_autoptr (GDataInputStream) lines = NULL;
  int last = -1;
  guint n_lines = 0;
  char *line;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      last = atoi (line);
      g_free (line);
      if (++n_lines == n)
        {
          g_usleep (g_test_rand_int_range (0, 3000));
          g_subprocess_send_signal (child, SIGKILL);
        }
    }
  g_assert_true (g_subprocess_wait (child, NULL, &error));
  g_assert_true (g_subprocess_get_if_signaled (child));
  return last;
}

static void
assert_played (const Game *running,
               guint       round)
{
  g_autoptr (Game) full = get_game (round);
  g_autoptr (Game) expected = get_part (full, game_get_n_moves (running));

  fixture_assert_same (running, expected);
}

/* The step at which the disk is, after checking that everything up to it is as it was played. */
static int
check_disk (const char *folder)
{
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);
  g_autofree char *n_saved = NULL;
  guint round;

  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
  fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE state IN (2, 3) OR (state = 1 AND done <> 62)", "0");
  n_saved = fixture_ask (folder, "SELECT count(*) FROM game WHERE state = 1");
  round = atoi (n_saved);
  if (running == NULL)
    return round * N_STEPS - 1;

  assert_played (running, round);
  return round * N_STEPS + game_get_n_moves (running);
}

static void
test_killed (gconstpointer n_ahead)
{
  for (guint i = 0; i < 12; i++)
    {
      char *folder = fixture_make_folder ();
      int answered = run_and_kill (folder, n_ahead, g_test_rand_int_range (1, 150));
      int found = check_disk (folder);

      g_test_message ("answered %d, found %d", answered, found);
      g_assert_cmpint (found, >=, answered);
      fixture_remove (folder);
    }
}

int
main (int    argc,
      char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--child"))
    return be_the_child (argv[2], atoi (argv[3]));

  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/store/crash/one-by-one", "0", test_killed);
  g_test_add_data_func ("/store/crash/ahead", "7", test_killed);

  return g_test_run ();
}
