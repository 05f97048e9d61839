/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sessions.h"

#include "store/folder.h"

/* A disk that takes nothing more: what the session says, and that window and disk tell the same. */

/* A table with a game in it, and no room left on the disk. */
static void
begin_without_room (Table      *table,
                    const char *text)
{
  table_begin (table, text);
  table_settle (table);
  set_room (1);
}

static void
assert_trouble (Table *table)
{
  table_settle (table);
  g_assert_nonnull (protokoll_session_get_trouble (table->session));
  assert_mentions (protokoll_session_get_trouble (table->session), "full");
}

static void
shown_and_told (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table.n_saved = table.n_changed = 0;
  table_enter (&table, 1, "ones", "2");
  assert_game (table_game (&table), "2.ones=2");
  g_assert_cmpuint (table.n_changed, ==, 1);
  assert_trouble (&table);
  g_assert_cmpuint (table.n_saved, ==, 1);
  g_assert_cmpuint (table.n_changed, ==, 1);
  set_room (-1);
  table_close (&table);
}

/* The next entry that can be written takes those before it along. */
static void
next_entry_saves_all (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  table_enter (&table, 0, "twos", "2");
  assert_trouble (&table);
  table.n_saved = 0;
  set_room (-1);
  table_enter (&table, 1, "twos", "1");
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  g_assert_cmpuint (table.n_saved, ==, 1);
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3 2.ones=2 1.twos=4 2.twos=2");
  table_close (&table);
}

/* It is tried again by itself: the player may have gone for coffee. */
static void
tried_again (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  set_room (-1);
  pass_time (AGAIN_SECONDS);
  wait_until (protokoll_session_get_trouble (table.session) == NULL);
  table_reopen (&table);
  assert_game (table_game (&table), "2.ones=2");
  table_close (&table);
}

/* More than one try, if it must be. */
static void
tried_more_than_once (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  table.n_saved = 0;
  pass_time (AGAIN_SECONDS);
  wait_until (table.n_saved > 0);
  assert_trouble (&table);
  set_room (-1);
  pass_time (AGAIN_SECONDS);
  wait_until (protokoll_session_get_trouble (table.session) == NULL);
  table_reopen (&table);
  table_close (&table);
}

/* The time to try may come while the game is to be replaced: where that fails, it comes once more. */
static void
tried_again_after_replacing (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GAsyncResult) result = NULL;
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  protokoll_session_replace_async (table.session, STORE_END_SAVE, next, NULL, answered, &result);
  pass_time (AGAIN_SECONDS);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), ==, -1);
  g_clear_object (&result);
  assert_trouble (&table);
  set_room (-1);
  pass_time (AGAIN_SECONDS);
  wait_until (protokoll_session_get_trouble (table.session) == NULL);
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3 2.ones=2");
  table_close (&table);
}

/* A game whose entries are not on disk is not ended. */
static void
check_replace_refused (StoreEnd end)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (Game) before = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  begin_without_room (&table, "special-8 | 1 ones 7");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  before = game_ref (table_game (&table));
  table.n_games = 0;
  g_assert_cmpint (table_replace (&table, end, next, &error), ==, -1);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_assert_cmpuint (table.n_games, ==, 0);
  g_assert_true (table_game (&table) == before);
  g_assert_null (protokoll_session_get_previous (table.session));
  g_assert_nonnull (protokoll_session_get_trouble (table.session));

  set_room (-1);
  table_enter (&table, 0, "chance", "24");
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=7 2.ones=2 1.chance=24");
  table_close (&table);
}

static void
replace_refused (void)
{
  check_replace_refused (STORE_END_SAVE);
  check_replace_refused (STORE_END_DISCARD);
}

/* Whatever part of it still finds room: either the next game is there, or the one before as it was. */
static void
check_replace_with_room (gint64     room,
                         StoreEnd end,
                         guint     *n_done)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (Game) before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;
  Table table;

  begin_without_room (&table, "special-8 | 1 ones 7 | 2 ones 3 | undo");
  set_room (folder_get_size (fixture_path (table.folder, "statistics.db-wal")) + room);
  before = game_ref (table_game (&table));
  number = table_replace (&table, end, next, &error);
  set_room (-1);
  table_settle (&table);
  if (number < 0)
    {
      g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
      fixture_assert_same (table_game (&table), before);
    }
  else
    {
      fixture_assert_same (table_game (&table), next);
      (*n_done)++;
    }
  table_enter (&table, 1, "chance", "20");
  table_reopen (&table);
  assert_game (table_game (&table), number < 0 ? "1.ones=7 2.chance=20" : "2.chance=20");
  table_close (&table);
}

static void
replace_with_some_room (void)
{
  guint n_done = 0;
  guint n = 0;

  for (gint64 room = 1; room <= 256 << 10; room += 16 << 10)
    {
      check_replace_with_room (room, STORE_END_SAVE, &n_done);
      check_replace_with_room (room, STORE_END_DISCARD, &n_done);
      n += 2;
    }
  /* Both have happened, so that the room was in between. */
  g_assert_cmpuint (n_done, >, 0);
  g_assert_cmpuint (n_done, <, n);
}

/* A first game that cannot be begun is not there. */
static void
begin_refused (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GError) error = NULL;
  Table table;

  table_open (&table, NULL);
  set_room (1);
  g_assert_cmpint (table_replace (&table, STORE_END_NOTHING, next, &error), ==, -1);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_assert_null (table_game (&table));
  set_room (-1);
  g_assert_cmpint (table_replace (&table, STORE_END_NOTHING, next, NULL), ==, 0);
  table_reopen (&table);
  table_close (&table);
}

/* A game that was ended cannot come back where nothing can be written; the next one stays. */
static void
bring_back_refused (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GError) error = NULL;
  gint64 number;
  Table table;

  table_begin (&table, "special-8 | 1 ones 7");
  number = table_replace (&table, STORE_END_SAVE, next, NULL);
  set_room (1);
  table.n_games = 0;
  g_assert_false (table_bring_back (&table, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_assert_cmpuint (table.n_games, ==, 0);
  fixture_assert_same (table_game (&table), next);
  set_room (-1);
  g_assert_true (table_bring_back (&table, number, NULL));
  assert_game (table_game (&table), "1.ones=7");
  table_reopen (&table);
  table_close (&table);
}

/* Closes the database, replaces it by an empty one and opens that under the game at the table. */
static void
set_aside (Table *table)
{
  g_autoptr (Game) found = NULL;

  g_assert_true (fixture_set_aside (table->store, NULL, NULL));
  g_assert_true (fixture_reopen (table->store, &found, NULL));
  protokoll_session_resume (table->session, found);
}

/* The game goes on whatever becomes of the database, and what is entered meanwhile is written. */
static void
database_set_aside (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3 | 3 ones 1");
  gint64 number;
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  g_assert_true (fixture_set_aside (table.store, NULL, NULL));
  table_enter (&table, 1, "ones", "2");
  g_assert_true (protokoll_session_rename (table.session, 0, "Anna", NULL));
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  set_aside (&table);
  table_enter (&table, 0, "twos", "2");
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3 2.ones=2 1.twos=4");
  g_assert_cmpstr (game_get_player (table_game (&table), 0), ==, "Anna");
  number = table_replace (&table, STORE_END_SAVE, next, NULL);
  g_assert_cmpint (number, >, 0);
  set_aside (&table);
  fixture_assert_same (table_game (&table), next);
  table_close (&table);
}

/* An entry that was made while the database was being opened is newer than the game that the store had. */
static void
entered_while_opening (void)
{
  g_autoptr (Game) found = NULL;
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  table_enter (&table, 1, "ones", "2");
  protokoll_session_resume (table.session, found);
  assert_game (table_game (&table), "2.ones=2");
  table_reopen (&table);
  table_close (&table);
}

/* What could not be written before the database went is written when there is room, with another one or none. */
static void
set_aside_without_room (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  g_assert_false (fixture_set_aside (table.store, NULL, NULL));
  table_enter (&table, 0, "twos", "2");
  assert_trouble (&table);
  set_room (-1);
  pass_time (AGAIN_SECONDS);
  wait_until (protokoll_session_get_trouble (table.session) == NULL);
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3 2.ones=2 1.twos=4");
  table_close (&table);
}

/* A game that goes on in a file that was opened again goes on in its series, and so does the next one. */
static void
series_stays (void)
{
  static const SeriesChoice cup = { SERIES_NEW, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };
  static const SeriesChoice same = { .number = SERIES_SAME };
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");
  g_autoptr (Game) next = game_of ("yatzy | 1 ones 1");
  g_autoptr (Game) found = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  Table table;

  table_open (&table, NULL);
  protokoll_session_replace_async (table.session, STORE_END_NOTHING, game, &cup, answered, &result);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), ==, 0);
  g_clear_object (&result);
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  protokoll_session_resume (table.session, found);
  table_enter (&table, 1, "ones", "2");
  protokoll_session_replace_async (table.session, STORE_END_SAVE, next, &same, answered, &result);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), >, 0);
  g_clear_object (&result);
  g_assert_cmpint (table_replace (&table, STORE_END_SAVE, NULL, NULL), >, 0);
  table_end (&table);
  fixture_assert_ask (table.folder, "SELECT count(*) FROM game WHERE series_id = 1 AND state = 2", "2");
  fixture_remove (table.folder);
}

/* The store is closed though an entry could not be written, because the players gave it up: nobody asks it any more. */
static void
left_without_room (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  protokoll_session_detach_store (table.session);
  pass_time (AGAIN_SECONDS);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  table_end (&table);
  set_room (-1);
  fixture_remove (table.folder);
}

/* A session that ends while it waits for its next try leaves nothing behind that could be called. */
static void
gone_while_waiting (void)
{
  Table table;

  begin_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  set_room (-1);
  table_end (&table);
  g_assert_false (g_main_context_pending (NULL));
  fixture_remove (table.folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_apart ("/session/trouble/shown-and-told", shown_and_told);
  fixture_add_apart ("/session/trouble/next-entry-saves-all", next_entry_saves_all);
  fixture_add_apart ("/session/trouble/tried-again", tried_again);
  fixture_add_apart ("/session/trouble/tried-more-than-once", tried_more_than_once);
  fixture_add_apart ("/session/trouble/tried-again-after-replacing", tried_again_after_replacing);
  fixture_add_apart ("/session/trouble/replace-refused", replace_refused);
  fixture_add_apart ("/session/trouble/replace-with-some-room", replace_with_some_room);
  fixture_add_apart ("/session/trouble/begin-refused", begin_refused);
  fixture_add_apart ("/session/trouble/bring-back-refused", bring_back_refused);
  fixture_add_apart ("/session/trouble/database-set-aside", database_set_aside);
  fixture_add_apart ("/session/trouble/entered-while-opening", entered_while_opening);
  fixture_add_apart ("/session/trouble/set-aside-without-room", set_aside_without_room);
  fixture_add_apart ("/session/trouble/series-stays", series_stays);
  fixture_add_apart ("/session/trouble/left-without-room", left_without_room);
  fixture_add_apart ("/session/trouble/gone-while-waiting", gone_while_waiting);
  return g_test_run ();
}
