/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sessions.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

static void
count_cb (ProtokollSession *session,
          guint            *n)
{
  (*n)++;
}

/* "changed" also tells that one game begins to give way to another: here only games count. */
static void
count_games_cb (ProtokollSession *session,
                Table            *table)
{
  const Game *game = protokoll_session_get_game (session);

  table->n_games += game != table->shown ? 1 : 0;
  table->shown = game;
}

static void
sit_down (Table *table)
{
  g_autoptr (Game) running = NULL;

  table->store = fixture_open (table->folder, &running);
  table->session = protokoll_session_new (table->store);
  table->shown = NULL;
  g_signal_connect (table->session, "changed", G_CALLBACK (count_cb), &table->n_changed);
  g_signal_connect (table->session, "changed", G_CALLBACK (count_games_cb), table);
  g_signal_connect (table->session, "saved", G_CALLBACK (count_cb), &table->n_saved);
  protokoll_session_resume (table->session, running);
}

void
table_open (Table *table,
            Game  *running)
{
  *table = (Table) { .folder = fixture_make_folder () };
  if (running != NULL)
    {
      Store *store = fixture_open (table->folder, NULL);
      g_autoptr (GError) error = NULL;

      fixture_begin (store, running, &error);
      g_assert_no_error (error);
      fixture_keep (store, running, &error);
      g_assert_no_error (error);
      fixture_close (store);
    }
  sit_down (table);
}

void
table_begin (Table      *table,
             const char *text)
{
  g_autoptr (Game) game = game_of (text);
  g_autoptr (GError) error = NULL;

  table_open (table, NULL);
  g_assert_cmpint (table_replace (table, STORE_END_NOTHING, game, &error), ==, 0);
  g_assert_no_error (error);
}

void
table_end (Table *table)
{
  store_close (table->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (g_steal_pointer (&table->session));
  g_assert_finalize_object (g_steal_pointer (&table->store));
}

void
table_close (Table *table)
{
  table_end (table);
  fixture_remove (g_steal_pointer (&table->folder));
}

void
table_reopen (Table *table)
{
  const Game *running = table_game (table);
  g_autoptr (Game) expected = running != NULL ? game_ref (running) : NULL;

  table_end (table);
  sit_down (table);
  g_assert_true ((table_game (table) == NULL) == (expected == NULL));
  if (expected != NULL)
    fixture_assert_same (table_game (table), expected);
}

const Game *
table_game (Table *table)
{
  return protokoll_session_get_game (table->session);
}

void
table_enter (Table      *table,
             guint       seat,
             const char *entry,
             const char *typed)
{
  Play play = { .seat = seat, .entry = entry_named (table_game (table), entry), .typed = typed };
  g_autoptr (GError) error = NULL;

  g_assert_true (protokoll_session_enter (table->session, &play, &error));
  g_assert_no_error (error);
}

void
table_settle (Table *table)
{
  wait_until (!protokoll_session_is_saving (table->session));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
assert_games_kept (const char *folder,
                   const char *expected)
{
  g_autofree char *states =
    fixture_ask (folder, "SELECT coalesce (group_concat (state, ' '), '') FROM (SELECT state FROM game ORDER BY id)");
  gboolean table = g_file_test (fixture_path (folder, "table.yatzy"), G_FILE_TEST_EXISTS);
  gboolean discarded = g_file_test (fixture_path (folder, "discarded.yatzy"), G_FILE_TEST_EXISTS);
  g_autofree char *games = g_strconcat (states, table ? " table" : "", discarded ? " discarded" : "", NULL);

  g_assert_cmpstr (g_strchug (games), ==, expected);
}

gint64
table_replace (Table       *table,
               StoreEnd   end,
               Game        *next,
               GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  protokoll_session_replace_async (table->session, end, next, NULL, answered, &result);
  wait_for_answer (&result);
  return protokoll_session_replace_finish (table->session, result, error);
}

gboolean
table_bring_back (Table   *table,
                  gint64   number,
                  GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  protokoll_session_bring_back_async (table->session, number, answered, &result);
  wait_for_answer (&result);
  return protokoll_session_bring_back_finish (table->session, result, error);
}

/* What is written beside the file first finds a folder there. */
void
keep_table_out (const char *folder,
                gboolean    kept_out)
{
  const char *path = fixture_path (folder, "table.yatzy.unfinished");

  g_assert_cmpint (kept_out ? g_mkdir (path, 0700) : g_rmdir (path), ==, 0);
}

void
set_room (gint64 bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t) bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
