/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kills.h"

#include "../store/history-fixture.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N_MOVES 62
#define N_STEPS (N_MOVES + 2) /* beginning, the moves, and saving */
#define N_IMPORTED 200        /* games that come in at once */

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

/* The child writes a number for each step that was answered, and a line for each import. */

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

static void import_games (Store *store);

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GArray) imported = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  if (imported == NULL || write (STDOUT_FILENO, "imported\n", 9) != 9)
    _exit (6);
  import_games (PROTOKOLL_STORE (source));
}

/* Games, which differ in their dates, come in one lot after the other for as long as the process lives. */
static void
import_games (Store *store)
{
  static guint n_begun = 0;
  g_autoptr (Game) game = fixture_random_game ("yatzy", 1, 15);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  for (guint i = 0; i < N_IMPORTED; i++)
    {
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (60 * n_begun++);
      g_autofree char *date = g_date_time_format (time, "%Y-%m-%dT%H:%M");

      g_ptr_array_add (games, game_with_facts (game, &(GameFacts) { .date = date }, NULL));
    }
  store_transfer_async (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games },
                        NULL, NULL, imported_cb, NULL);
}

void
kills_be_the_child (int    argc,
                    char **argv)
{
  Store *store;

  if (argc != 5 || !g_str_equal (argv[1], "--to-be-killed"))
    return;
  store = fixture_open (argv[2], NULL);
  if (g_str_equal (argv[4], "importing"))
    import_games (store);
  for (guint round = 0; round < 100; round++)
    play_round (store, round, atoi (argv[3]));
  _exit (5);
}

/* The parent starts, kills and checks. */

/* Starts the child, and kills it @pause microseconds after its line number @n. Returns the last step that was answered,
 * -1 for none, and sets @n_imports to the number of imports that were. */
static int
run_and_kill (const char *folder,
              guint       n_ahead,
              gboolean    importing,
              guint       n,
              guint       pause,
              guint      *n_imports)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *ahead = g_strdup_printf ("%u", n_ahead);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self, "--to-be-killed", folder, ahead,
                      importing ? "importing" : "playing", NULL);
  g_autoptr (GDataInputStream) lines = NULL;
  int last = -1;
  guint n_lines = 0;
  char *line;

  *n_imports = 0;
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      if (g_str_equal (line, "imported"))
        *n_imports += 1;
      else
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

#define COUNT_GAMES "SELECT count(*) FROM game JOIN rules ON rules.id = rules_id WHERE state = 1 AND ruleset = "

/* Of each import all games are there or none, and at least those of @n_imports. */
static gboolean
has_imports (const char *folder,
             guint       n_imports)
{
  g_autofree char *found = fixture_ask (folder, COUNT_GAMES "'yatzy'");
  guint n = atoi (found);

  return n % N_IMPORTED == 0 && n >= n_imports * N_IMPORTED;
}

/* The last step that is on the disk, after checking that everything up to it is as it was played; -2 if it is not. */
static int
check_disk (const char *folder,
            guint       n_imports)
{
  g_autoptr (Game) running = NULL;
  Store *store = store_new (folder);
  gboolean opened = fixture_reopen (store, &running, NULL);
  g_autofree char *n_saved = NULL;
  guint round;

  fixture_close (store);
  if (!opened || !is_whole (folder) || !has_imports (folder, n_imports))
    return -2;
  n_saved = fixture_ask (folder, COUNT_GAMES "'special-8'");
  round = atoi (n_saved);
  if (running == NULL)
    return round * N_STEPS - 1;

  return is_as_played (running, round) ? (int) (round * N_STEPS + game_get_n_moves (running)) : -2;
}

ScriptVerdict
kills_try (guint      n_ahead,
           gboolean   importing,
           guint      seed,
           ScriptRun *run)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  char *folder = fixture_make_folder ();
  guint n = g_rand_int_range (random, 1, 150);
  guint pause = g_rand_int_range (random, 0, 3000);
  guint n_imports;
  int answered = run_and_kill (folder, n_ahead, importing, n, pause, &n_imports);
  int found = check_disk (folder, n_imports);

  fixture_remove (folder);
  *run = (ScriptRun) { .false_ = g_string_new (NULL) };
  if (found >= answered)
    return SCRIPT_TRUE;
  g_string_append_printf (run->false_, "step %d was answered, %d found\n", answered, found);
  return found == -2 ? SCRIPT_FALSE : SCRIPT_LOST;
}
