/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sessions.h"

#include "store/folder.h"

#include <string.h>

/* A disk that takes nothing more: what the session says, and that window and disk tell the same. */

static gint64
written (Table *table)
{
  return folder_get_size (fixture_path (table->folder, "statistics.db-wal"));
}

/* A table with a game in it, and no room left on the disk. */
static void
begin_without_room (Table      *table,
                    const char *text)
{
  table_begin (table, text);
  table_settle (table);
  set_room (written (table));
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
  set_room (written (&table) + room);
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

  for (gint64 room = 0; room <= 128 << 10; room += 8 << 10)
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
  set_room (written (&table));
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
  set_room (written (&table));
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

/* Sets the database aside under the game at the table and opens an empty one, which has no room for it. */
static void
set_aside_without_room (Table      *table,
                        const char *text)
{
  g_autoptr (Game) found = NULL;

  table_begin (table, text);
  table_settle (table);
  protokoll_session_cut_off (table->session, "no file");
  g_assert_cmpstr (protokoll_session_get_trouble (table->session), ==, "no file");
  g_assert_true (fixture_set_aside (table->store, NULL, NULL));
  g_assert_true (fixture_reopen (table->store, &found, NULL));
  g_assert_null (found);
  set_room (written (table));
  protokoll_session_resume (table->session, found);
  g_assert_true (protokoll_session_is_saving (table->session));
}

/* The game goes on meanwhile, and what is entered goes along as soon as there is room. */
static void
set_aside (void)
{
  Table table;

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  assert_trouble (&table);
  table_enter (&table, 0, "twos", "2");
  assert_trouble (&table);
  set_room (-1);
  table_enter (&table, 1, "twos", "1");
  table_enter (&table, 0, "threes", "1");
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3 2.ones=2 1.twos=4 2.twos=2 1.threes=3");
  table_close (&table);
}

static void
set_aside_tried_again (void)
{
  Table table;

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  assert_trouble (&table);
  set_room (-1);
  pass_time (AGAIN_SECONDS);
  wait_until (protokoll_session_get_trouble (table.session) == NULL);
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3");
  table_close (&table);
}

/* A game that has no place yet does not end without one, and ends as any other when it has, even at once. */
static void
set_aside_and_ended (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GError) error = NULL;
  gint64 number;
  Table table;

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  g_assert_cmpint (table_replace (&table, STORE_END_SAVE, next, &error), ==, -1);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  assert_trouble (&table);
  assert_game (table_game (&table), "1.ones=3");
  /* Room comes first, because the store tries at once. */
  set_room (-1);
  table_enter (&table, 1, "ones", "2");
  number = table_replace (&table, STORE_END_SAVE, next, NULL);
  g_assert_cmpint (number, >, 0);
  g_assert_null (protokoll_session_get_trouble (table.session));
  fixture_assert_same (table_game (&table), next);
  g_assert_true (table_bring_back (&table, number, NULL));
  assert_game (table_game (&table), "1.ones=3 2.ones=2");
  table_reopen (&table);
  table_close (&table);
}

/* What the disk says of the file before is nothing about the one to come. And nobody misses an empty sheet. */
static void
set_aside_in_a_hurry (void)
{
  g_autoptr (Game) found = NULL;
  Table table;

  table_begin (&table, "yatzy");
  table_settle (&table);
  protokoll_session_cut_off (table.session, "no file");
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  table_enter (&table, 0, "ones", "3");
  protokoll_session_cut_off (table.session, "no file");
  table_settle (&table);
  g_assert_cmpstr (protokoll_session_get_trouble (table.session), ==, "no file");
  g_assert_true (fixture_set_aside (table.store, NULL, NULL));
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  protokoll_session_resume (table.session, found);
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3");
  table_close (&table);
}

/* What is not on disk is told where it can only be redone, too, and names wait for their place as entries do. */
static void
set_aside_with_names (void)
{
  g_autoptr (Game) found = NULL;
  Table table;

  table_begin (&table, "yatzy | 1 ones 3 | undo");
  table_settle (&table);
  protokoll_session_cut_off (table.session, "no file");
  g_assert_cmpstr (protokoll_session_get_trouble (table.session), ==, "no file");
  g_assert_true (protokoll_session_rename (table.session, 0, "Anna", NULL));
  g_assert_false (protokoll_session_is_saving (table.session));
  g_assert_true (fixture_set_aside (table.store, NULL, NULL));
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  protokoll_session_resume (table.session, found);
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  g_assert_cmpstr (game_get_player (table_game (&table), 0), ==, "Anna");
  table_close (&table);
}

/* The database may be set aside once more while it takes the game over, and then the game is still on no disk. */
static void
set_aside_twice (void)
{
  g_autoptr (Game) found = NULL;
  Table table;

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  set_room (-1);
  protokoll_session_cut_off (table.session, "no file again");
  table_settle (&table);
  g_assert_cmpstr (protokoll_session_get_trouble (table.session), ==, "no file again");
  g_assert_true (fixture_set_aside (table.store, NULL, NULL));
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  g_assert_null (found);
  protokoll_session_resume (table.session, found);
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=3");
  table_close (&table);
}

/* A backup is restored while the store takes the game over: what is in the backup counts, here no game. */
static void
set_aside_and_put_back (void)
{
  Table table;

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  set_room (-1);
  protokoll_session_put_back (table.session, NULL);
  table_settle (&table);
  g_assert_null (table_game (&table));
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_close (&table);
}

/* Nobody waits for a place for a game that gave way to one that came back. */
static void
brought_back_without_place (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (Game) found = NULL;
  gint64 number;
  Table table;

  table_begin (&table, "special-8 | 1 ones 7");
  number = table_replace (&table, STORE_END_SAVE, next, NULL);
  protokoll_session_cut_off (table.session, "no file");
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  set_room (written (&table));
  protokoll_session_resume (table.session, found);
  assert_trouble (&table);
  set_room (-1);
  g_assert_true (table_bring_back (&table, number, NULL));
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_enter (&table, 1, "ones", "2");
  table_settle (&table);
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=7 2.ones=2");
  table_close (&table);
}

/* The store is closed while it takes the game over, because the players gave up what is not saved: what was entered since
 * and what was to follow asks nobody any more. */
static void
left_while_set_aside (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GAsyncResult) result = NULL;
  Table table;

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  set_room (-1);
  table_enter (&table, 1, "ones", "2");
  protokoll_session_leave (table.session);
  table_end (&table);
  fixture_remove (table.folder);

  set_aside_without_room (&table, "yatzy | 1 ones 3");
  set_room (-1);
  protokoll_session_replace_async (table.session, STORE_END_SAVE, next, NULL, answered, &result);
  protokoll_session_leave (table.session);
  store_close (table.store);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), ==, -1);
  g_clear_object (&result);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (table.session);
  g_assert_finalize_object (table.store);
  fixture_remove (table.folder);
}

/* One game was just giving way to another when the database was set aside: the other has no place either. */
static void
set_aside_while_replaced (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3 | 3 ones 1");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (Game) found = NULL;
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  table_settle (&table);
  protokoll_session_replace_async (table.session, STORE_END_SAVE, next, NULL, answered, &result);
  protokoll_session_cut_off (table.session, "no file");
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), >, 0);
  g_clear_object (&result);
  g_assert_cmpstr (protokoll_session_get_trouble (table.session), ==, "no file");
  g_assert_true (fixture_set_aside (table.store, NULL, NULL));
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  protokoll_session_resume (table.session, found);
  table_settle (&table);
  g_assert_null (protokoll_session_get_trouble (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "3.ones=1");
  table_close (&table);
}

/* A game that goes on in a file that was opened again goes on in its series. */
static void
series_stays (void)
{
  static const SeriesChoice cup = { SERIES_NEW, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");
  g_autoptr (Game) found = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  Table table;

  table_open (&table, NULL);
  protokoll_session_replace_async (table.session, STORE_END_NOTHING, game, &cup, answered, &result);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), ==, 0);
  g_clear_object (&result);
  protokoll_session_cut_off (table.session, "no file");
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  fixture_assert_same (found, game);
  protokoll_session_resume (table.session, found);
  table_settle (&table);
  table_enter (&table, 1, "ones", "2");
  table_settle (&table);
  table_end (&table);
  fixture_assert_ask (table.folder, "SELECT count(*) FROM game JOIN series_game ON game_id = id AND series_id = 1"
                      " WHERE state = 0", "1");
  fixture_remove (table.folder);
}

/* So does the next game that is begun in it before the file has taken this one over. */
static void
series_goes_on (void)
{
  static const SeriesChoice cup = { SERIES_NEW, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };
  static const SeriesChoice same = { .number = SERIES_SAME };
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");
  g_autoptr (Game) next = game_of ("yatzy");
  g_autoptr (Game) found = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  Table table;

  table_open (&table, NULL);
  protokoll_session_replace_async (table.session, STORE_END_NOTHING, game, &cup, answered, &result);
  wait_for_answer (&result);
  g_clear_object (&result);
  protokoll_session_cut_off (table.session, "no file");
  g_assert_true (fixture_reopen (table.store, &found, NULL));
  protokoll_session_resume (table.session, found);
  protokoll_session_replace_async (table.session, STORE_END_SAVE, next, &same, answered, &result);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), >, 0);
  g_clear_object (&result);
  table_settle (&table);
  table_end (&table);
  fixture_assert_ask (table.folder, "SELECT count(*) FROM game JOIN series_game ON game_id = id AND series_id = 1"
                      " WHERE state IN (0, 2)", "2");
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
  fixture_add_apart ("/session/trouble/set-aside", set_aside);
  fixture_add_apart ("/session/trouble/set-aside-tried-again", set_aside_tried_again);
  fixture_add_apart ("/session/trouble/set-aside-and-ended", set_aside_and_ended);
  fixture_add_apart ("/session/trouble/set-aside-in-a-hurry", set_aside_in_a_hurry);
  fixture_add_apart ("/session/trouble/set-aside-with-names", set_aside_with_names);
  fixture_add_apart ("/session/trouble/set-aside-twice", set_aside_twice);
  fixture_add_apart ("/session/trouble/set-aside-and-put-back", set_aside_and_put_back);
  fixture_add_apart ("/session/trouble/brought-back-without-place", brought_back_without_place);
  fixture_add_apart ("/session/trouble/left-while-set-aside", left_while_set_aside);
  fixture_add_apart ("/session/trouble/set-aside-while-replaced", set_aside_while_replaced);
  fixture_add_apart ("/session/trouble/series-stays", series_stays);
  fixture_add_apart ("/session/trouble/series-goes-on", series_goes_on);
  fixture_add_apart ("/session/trouble/gone-while-waiting", gone_while_waiting);
  return g_test_run ();
}
