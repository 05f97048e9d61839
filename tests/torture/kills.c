/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kills.h"

#include "../store/fixture.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N_MOVES 62
#define N_STEPS (N_MOVES + 2) /* beginning, the moves, and saving */

static Game *
get_game (guint round)
{
  return fixture_random_game ("special-8", round, 15);
}

/* A game with only the first @n moves of @full; the caller owns it. */
static Game *
get_part (const Game *full,
          guint       n)
{
  g_autoptr (Game) start = game_of ("special-8");

  return n > 0 ? game_restore (start, game_get_move (full, 0), n, n) : g_steal_pointer (&start);
}

/* The child writes a number for each step that was answered. */

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

void
kills_be_the_child (int    argc,
                    char **argv)
{
  Store *store;

  if (argc != 4 || !g_str_equal (argv[1], "--to-be-killed"))
    return;
  store = fixture_open (argv[2], NULL);
  for (guint round = 0; round < 100; round++)
    play_round (store, round, atoi (argv[3]));
  _exit (5);
}

/* The parent starts, kills and checks. */

/* Starts the child, and kills it @pause microseconds after its line number @n. Returns the last step that was answered,
 * -1 for none. */
static int
run_and_kill (const char *folder,
              guint       n_ahead,
              guint       n,
              guint       pause)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *ahead = g_strdup_printf ("%u", n_ahead);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self, "--to-be-killed", folder, ahead, NULL);
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
          g_usleep (pause);
          g_subprocess_send_signal (child, SIGKILL);
        }
    }
  g_assert_true (g_subprocess_wait (child, NULL, &error));
  g_assert_true (g_subprocess_get_if_signaled (child));
  return last;
}

static gboolean
is_as_played (const Game *running,
              guint       round)
{
  g_autoptr (Game) full = get_game (round);
  g_autoptr (Game) expected = get_part (full, game_get_n_moves (running));
  g_autofree char *found = game_text (running);
  g_autofree char *played = game_text (expected);

  return g_str_equal (found, played);
}

static gboolean
is_whole (const char *folder)
{
  g_autofree char *sound = fixture_ask (folder, "PRAGMA integrity_check");
  g_autofree char *halves =
    fixture_ask (folder, "SELECT count(*) FROM game JOIN seat ON seat.game_id = id WHERE state <> 1 OR points LIKE '%null%'");

  return g_str_equal (sound, "ok") && g_str_equal (halves, "0");
}

/* The last step that is on the disk, after checking that everything up to it is as it was played; -2 if it is not. */
static int
check_disk (const char *folder)
{
  g_autoptr (Game) running = NULL;
  Store *store = store_new (folder);
  gboolean opened = fixture_reopen (store, &running, NULL);
  g_autofree char *n_saved = NULL;
  guint round;

  fixture_close (store);
  if (!opened || !is_whole (folder))
    return -2;
  n_saved = fixture_ask (folder, "SELECT count(*) FROM game WHERE state = 1");
  round = atoi (n_saved);
  if (running == NULL)
    return round * N_STEPS - 1;

  return is_as_played (running, round) ? (int) (round * N_STEPS + game_get_n_moves (running)) : -2;
}

ScriptVerdict
kills_try (guint      n_ahead,
           guint      seed,
           ScriptRun *run)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  char *folder = fixture_make_folder ();
  guint n = g_rand_int_range (random, 1, 150);
  int answered = run_and_kill (folder, n_ahead, n, g_rand_int_range (random, 0, 3000));
  int found = check_disk (folder);

  fixture_remove (folder);
  *run = (ScriptRun) { .false_ = g_string_new (NULL) };
  if (found >= answered)
    return SCRIPT_TRUE;
  g_string_append_printf (run->false_, "step %d was answered, %d found\n", answered, found);
  return found == -2 ? SCRIPT_FALSE : SCRIPT_LOST;
}
