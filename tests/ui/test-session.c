/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sessions.h"

/* The game at the table and its way to the disk. */

static void
test_begins_empty (void)
{
  Table table;

  table_open (&table, NULL);
  g_assert_null (protokoll_session_get_sheet (table.session));
  g_assert_null (table_game (&table));
  g_assert_null (protokoll_session_get_previous (table.session));
  g_assert_null (protokoll_session_get_trouble (table.session));
  g_assert_false (protokoll_session_is_saving (table.session));
  table_close (&table);
}

static void
test_begins_with_what_ran (void)
{
  Table table;
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3 | 2 twos 2 | undo");

  table_open (&table, game);
  g_assert_cmpuint (table.n_changed, ==, 1);
  fixture_assert_same (table_game (&table), game);
  assert_game (table_game (&table), "1.ones=3 2.twos=open");
  table_close (&table);
}

/* Every change is shown once, at once, before it is on disk. */
static void
test_changes_are_shown_once (void)
{
  Table table;

  table_begin (&table, "yatzy");
  table.n_changed = 0;
  table_enter (&table, 0, "ones", "3");
  g_assert_cmpuint (table.n_changed, ==, 1);
  g_assert_true (protokoll_session_is_saving (table.session));
  assert_game (table_game (&table), "1.ones=3 1.total=3 turn=2");

  table_enter (&table, 0, "ones", "2");
  g_assert_cmpuint (table.n_changed, ==, 2);
  g_assert_true (protokoll_session_clear_entry (table.session, 0, 0, NULL));
  g_assert_cmpuint (table.n_changed, ==, 3);
  g_assert_true (protokoll_session_undo (table.session, NULL));
  g_assert_cmpuint (table.n_changed, ==, 4);
  g_assert_true (protokoll_session_redo (table.session, NULL));
  g_assert_cmpuint (table.n_changed, ==, 5);

  table_settle (&table);
  g_assert_cmpuint (table.n_changed, ==, 5);
  g_assert_false (protokoll_session_is_saving (table.session));
  table_close (&table);
}

static void
count_rolled_cb (ProtokollSession *session,
                 guint            *n)
{
  (*n)++;
}

/* Counting is told by a signal of its own and is on disk like an entry. */
static void
test_rolls (void)
{
  g_autoptr (GError) error = NULL;
  guint n_rolled = 0;
  Table table;

  table_begin (&table, "special-8");
  g_signal_connect (table.session, "rolled", G_CALLBACK (count_rolled_cb), &n_rolled);
  table.n_changed = 0;
  g_assert_true (protokoll_session_count_roll (table.session, 0, &error));
  g_assert_true (protokoll_session_is_saving (table.session));
  g_assert_true (protokoll_session_count_roll (table.session, 0, &error));
  g_assert_true (protokoll_session_take_back_roll (table.session, 0, &error));
  g_assert_true (protokoll_session_count_roll (table.session, 1, &error));
  g_assert_cmpuint (n_rolled, ==, 4);
  g_assert_cmpuint (table.n_changed, ==, 0);
  table_reopen (&table);
  assert_game (table_game (&table), "1.rolls=1 2.rolls=1");

  g_assert_false (protokoll_session_take_back_roll (table.session, 0, NULL) &&
                  protokoll_session_take_back_roll (table.session, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_NOTHING);
  g_assert_true (protokoll_session_forget_rolls (table.session, NULL));
  assert_game (table_game (&table), "1.rolls=0 2.rolls=0");
  table_close (&table);
}

/* Whoever has left is no hindrance, or rolls that nobody sees would go into the next entry. */
static void
test_rolls_after_leaving (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_begin (&table, "maxi-yatzy x3");
  g_assert_true (protokoll_session_leave_seat (table.session, 1, &error));
  g_assert_true (protokoll_session_count_roll (table.session, 0, &error));
  g_assert_true (protokoll_session_forget_rolls (table.session, &error));
  g_assert_no_error (error);
  assert_game (table_game (&table), "1.rolls=0");
  table_enter (&table, 0, "chance", "20");
  assert_game (table_game (&table), "1.saved=0");
  table_close (&table);
}

static void
test_saved_by_hand (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_begin (&table, "special-8");
  g_assert_true (protokoll_session_set_saved (table.session, 1, 6, &error));
  assert_game (table_game (&table), "1.saved=0 2.saved=6");
  g_assert_false (protokoll_session_set_saved (table.session, 1, 7, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_SAVED);
  table_reopen (&table);
  assert_game (table_game (&table), "2.saved=6");
  table_close (&table);
}

/* In one step, on disk too. */
static void
test_move_over (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_begin (&table, "special-8");
  g_assert_true (protokoll_session_count_roll (table.session, 0, NULL));
  table_enter (&table, 0, "ones", "3");
  g_assert_true (protokoll_session_move_over (table.session, 0, 0, 1, &error));
  assert_game (table_game (&table), "1.ones=open 1.saved=0 2.ones=3 2.saved=2");
  g_assert_false (protokoll_session_move_over (table.session, 0, 0, 1, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_OPEN);
  table_reopen (&table);
  g_assert_true (protokoll_session_undo (table.session, NULL));
  assert_game (table_game (&table), "1.ones=3 1.saved=2 2.ones=open 2.saved=0");
  table_close (&table);
}

/* Whoever listens already finds the new sheet. */
static void
compare_cb (ProtokollSession *session,
            const char      **expected)
{
  assert_game (protokoll_session_get_game (session), *expected);
  g_assert_true (protokoll_session_get_sheet (session)->game == protokoll_session_get_game (session));
}

static void
test_listeners_see_the_new_sheet (void)
{
  const char *expected = "1.ones=3 1.total=3";
  Table table;

  table_begin (&table, "yatzy");
  g_signal_connect (table.session, "changed", G_CALLBACK (compare_cb), &expected);
  table_enter (&table, 0, "ones", "3");
  expected = "1.ones=open 1.total=0";
  g_assert_true (protokoll_session_undo (table.session, NULL));
  g_signal_handlers_disconnect_by_data (table.session, &expected);
  table_close (&table);
}

/* A question to the store, and its answer. */
typedef struct
{
  Store *store;
  GAsyncResult *answer;
} Question;

static void
ask_cb (ProtokollSession *session,
        Question         *question)
{
  const char *names[] = { "A", "Bob", NULL };

  store_ask_async (question->store, &(StoreQuestion) { STORE_LAST_GAME, .names = names }, fixture_answered_cb,
                   &question->answer);
}

/* Whoever is told of a change and asks the store then gets an answer from after the change. */
static void
test_store_knows_first (void)
{
  g_autoptr (Game) found = NULL;
  Question question = { NULL };
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  question.store = table.store;
  g_signal_connect (table.session, "changed", G_CALLBACK (ask_cb), &question);
  g_assert_true (protokoll_session_rename (table.session, 1, "Bob", NULL));
  g_signal_handlers_disconnect_by_data (table.session, &question);
  found = store_ask_finish (table.store, fixture_wait_for (&question.answer), NULL);
  g_assert_nonnull (found);
  g_clear_object (&question.answer);
  table_close (&table);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *entry, *typed;
    int code;
  } cases[] = {
    { "ones", "6", GAME_ERROR_VALUE },
    { "ones", "1234567", GAME_ERROR_DICE },
    { "ones", "", GAME_ERROR_VALUE },
    { "chance", "31", GAME_ERROR_VALUE },
  };
  Table table;

  table_begin (&table, "yatzy | 1 twos 2");
  table.n_changed = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Play play = { .entry = entry_named (table_game (&table), cases[i].entry),
                    .typed = cases[i].typed };
      g_autoptr (GError) error = NULL;

      g_assert_false (protokoll_session_enter (table.session, &play, &error));
      g_assert_error (error, GAME_ERROR, cases[i].code);
    }
  g_assert_cmpuint (table.n_changed, ==, 0);
  assert_game (table_game (&table), "1.ones=open 1.chance=open 1.twos=4");
  table_close (&table);
}

static void
test_nothing_to_undo (void)
{
  Table table;
  g_autoptr (GError) error = NULL;

  table_begin (&table, "yatzy");
  table.n_changed = 0;
  g_assert_false (protokoll_session_undo (table.session, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_NOTHING);
  g_clear_error (&error);
  g_assert_false (protokoll_session_redo (table.session, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_NOTHING);
  g_clear_error (&error);
  g_assert_false (protokoll_session_clear_entry (table.session, 0, 0, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_OPEN);
  g_assert_cmpuint (table.n_changed, ==, 0);
  table_close (&table);
}

/* A correction is undone in one step: to what stood there, not to an empty box. */
static void
test_correct (void)
{
  Table table;

  table_begin (&table, "yatzy");
  table_enter (&table, 0, "ones", "3");
  table_enter (&table, 0, "ones", "x");
  assert_game (table_game (&table), "1.ones=x");
  table_enter (&table, 0, "ones", "5");
  assert_game (table_game (&table), "1.ones=5");
  protokoll_session_undo (table.session, NULL);
  assert_game (table_game (&table), "1.ones=x");
  protokoll_session_undo (table.session, NULL);
  assert_game (table_game (&table), "1.ones=3");
  protokoll_session_redo (table.session, NULL);
  assert_game (table_game (&table), "1.ones=x");
  table_close (&table);
}

/* Moves know when they were made. */
static void
test_time (void)
{
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;
  Table table;
  const Move *move;

  table_begin (&table, "yatzy");
  table_enter (&table, 0, "ones", "3");
  move = game_get_move (table_game (&table), 0);
  g_assert_cmpint (move->time, >=, before);
  g_assert_cmpint (move->time, <=, g_get_real_time () / G_USEC_PER_SEC);
  table_close (&table);
}

/* What was entered, corrected, cleared, undone and can be redone is there at the next start. */
static void
test_kept (void)
{
  Table table;

  table_begin (&table, "special-8");
  table_enter (&table, 0, "ones", "7");
  table_enter (&table, 1, "two-pairs", "55661234");
  table_enter (&table, 0, "ones", "6");
  table_enter (&table, 1, "yatzy", "x");
  g_assert_true (protokoll_session_clear_entry (table.session, 1, 0, NULL) == FALSE);
  protokoll_session_clear_entry (table.session, 1, entry_named (table_game (&table), "yatzy"),
                                 NULL);
  table_enter (&table, 0, "chance", "24");
  table_enter (&table, 1, "chance", "25");
  protokoll_session_undo (table.session, NULL);
  protokoll_session_undo (table.session, NULL);
  g_assert_cmpuint (game_get_n_undone (table_game (&table)), ==, 2);
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=6 2.two-pairs=22 2.yatzy=open 1.chance=open");
  g_assert_true (protokoll_session_redo (table.session, NULL));
  assert_game (table_game (&table), "1.chance=24");
  table_close (&table);
}

/* Nothing that was entered just before the end is lost. */
static void
test_kept_in_a_hurry (void)
{
  Table table;

  table_begin (&table, "special-8");
  for (guint entry = 0; entry < 6; entry++)
    for (guint seat = 0; seat < 2; seat++)
      {
        Play play = { .seat = seat, .entry = entry, .typed = "5" };

        g_assert_true (protokoll_session_enter (table.session, &play, NULL));
      }
  g_assert_true (protokoll_session_is_saving (table.session));
  table_reopen (&table);
  assert_game (table_game (&table), "1.filled=6 2.filled=6 1.upper=105");
  table_close (&table);
}

static void
assert_same_moves (const Game *game,
                   const char *expected)
{
  g_autofree char *moves = game_text (game);

  g_assert_cmpstr (moves, ==, expected);
}

static void
check_replace (const char *text,
               StoreEnd  end,
               const char *games)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autofree char *before = NULL;
  Table table;

  table_begin (&table, text);
  before = game_text (table_game (&table));
  table.n_games = 0;
  g_assert_cmpint (table_replace (&table, end, next, NULL), >, 0);
  g_assert_cmpuint (table.n_games, ==, 1);
  assert_same_moves (protokoll_session_get_previous (table.session), before);
  table_reopen (&table);
  fixture_assert_same (table_game (&table), next);
  table_end (&table);
  assert_games_kept (table.folder, games);
  fixture_remove (table.folder);
}

static void
test_replace_and_save (void)
{
  check_replace ("special-8 | 1 ones 7 | 2 ones 6", STORE_END_SAVE, "2 table");
  check_replace ("yatzy | 1 chance 20 | 1 rest x | 2 rest x", STORE_END_SAVE, "1 table");
}

static void
test_replace_and_discard (void)
{
  check_replace ("special-8 | 1 ones 7 | 2 ones 6", STORE_END_DISCARD, "table");
}

/* Clearing leaves no game behind, on the screen or on the disk. */
static void
test_clear (void)
{
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  table.n_games = 0;
  g_assert_cmpint (table_replace (&table, STORE_END_SAVE, NULL, NULL), >, 0);
  g_assert_cmpuint (table.n_games, ==, 1);
  g_assert_null (protokoll_session_get_sheet (table.session));
  assert_game (protokoll_session_get_previous (table.session), "1.ones=3");
  table_reopen (&table);
  g_assert_null (table_game (&table));
  table_end (&table);
  assert_games_kept (table.folder, "2");
  fixture_remove (table.folder);
}

/* A game without an entry makes way without a word. */
static void
test_replace_nothing (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  Table table;

  table_begin (&table, "special-8");
  g_assert_cmpint (table_replace (&table, STORE_END_NOTHING, next, NULL), ==, 0);
  fixture_assert_same (table_game (&table), next);
  g_assert_null (protokoll_session_get_previous (table.session));
  table_reopen (&table);
  table_end (&table);
  assert_games_kept (table.folder, "table");
  fixture_remove (table.folder);
}

/* While one game gives way to another nothing else is taken in: it would be lost. */
static void
test_nothing_meanwhile (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  Play play = { .seat = 1, .entry = 0, .typed = "2" };
  Table table;

  table_begin (&table, "special-8 | 1 ones 7 | 2 twos 3 | undo");
  g_assert_false (protokoll_session_is_replacing (table.session));
  protokoll_session_replace_async (table.session, STORE_END_SAVE, next, NULL, answered, &result);
  g_assert_true (protokoll_session_is_replacing (table.session));
  g_assert_true (protokoll_session_is_saving (table.session));
  g_assert_false (protokoll_session_enter (table.session, &play, &error));
  g_assert_nonnull (error);
  g_assert_false (protokoll_session_undo (table.session, NULL));
  g_assert_false (protokoll_session_redo (table.session, NULL));
  g_assert_false (protokoll_session_clear_entry (table.session, 0, 0, NULL));
  assert_game (table_game (&table), "1.ones=7 2.ones=open");
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (table.session, result, NULL), >, 0);
  g_clear_object (&result);
  g_assert_false (protokoll_session_is_replacing (table.session));
  table_enter (&table, 0, "ones", "1");
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=1");
  table_close (&table);
}

/* Entries that are still on their way when the game is ended go into the statistics with it. */
static void
test_replace_in_a_hurry (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  table_enter (&table, 1, "ones", "2");
  table_enter (&table, 0, "chance", "20");
  g_assert_cmpint (table_replace (&table, STORE_END_SAVE, next, NULL), >, 0);
  table_end (&table);
  fixture_assert_ask (table.folder, "SELECT group_concat (total) FROM seat", "23,2");
  fixture_remove (table.folder);
}

static void
check_bring_back (StoreEnd end)
{
  g_autoptr (Game) before = NULL;
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GError) error = NULL;
  Table table;
  gint64 number;

  table_begin (&table, "special-8 | 1 ones 7 | 2 ones 6 | 1 twos 3 | undo");
  before = game_ref (table_game (&table));
  number = table_replace (&table, end, next, &error);
  g_assert_no_error (error);
  table.n_games = 0;
  g_assert_true (table_bring_back (&table, number, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (table.n_games, ==, 1);
  fixture_assert_same (table_game (&table), before);
  g_assert_true (protokoll_session_redo (table.session, NULL));
  table_reopen (&table);
  assert_game (table_game (&table), "1.ones=7 2.ones=6 1.twos=6");
  table_end (&table);
  assert_games_kept (table.folder, "table");
  fixture_remove (table.folder);
}

static void
test_bring_back (void)
{
  check_bring_back (STORE_END_SAVE);
  check_bring_back (STORE_END_DISCARD);
}

/* A game that has entries of its own is not thrown away for the one before. */
static void
test_bring_back_too_late (void)
{
  g_autoptr (Game) next = game_of ("yatzy x3");
  g_autoptr (GError) error = NULL;
  Table table;
  gint64 number;

  table_begin (&table, "special-8 | 1 ones 7");
  number = table_replace (&table, STORE_END_SAVE, next, NULL);
  table_enter (&table, 0, "ones", "3");
  table.n_games = 0;
  g_assert_false (table_bring_back (&table, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_cmpuint (table.n_games, ==, 0);
  assert_game (table_game (&table), "1.ones=3");
  table_reopen (&table);
  table_end (&table);
  assert_games_kept (table.folder, "2 table");
  fixture_remove (table.folder);
}

/* The game of which the session was told last is the one for the same players again. */
static void
test_previous_is_the_latest (void)
{
  g_autoptr (Game) second = game_of ("yatzy x3 | 3 ones 2");
  Table table;

  table_begin (&table, "special-8 | 1 ones 7");
  table_replace (&table, STORE_END_DISCARD, second, NULL);
  table_replace (&table, STORE_END_DISCARD, NULL, NULL);
  assert_game (protokoll_session_get_previous (table.session), "3.ones=2");
  table_close (&table);
}

/* A session can go while its entries are on their way: they arrive, and nothing is called too late. */
static void
test_gone_while_saving (void)
{
  g_autoptr (Game) running = NULL;
  Table table;
  Store *store;

  table_begin (&table, "yatzy");
  table_enter (&table, 0, "ones", "3");
  g_clear_object (&table.session);
  store_close (table.store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (table.store);
  store = fixture_open (table.folder, &running);
  assert_game (running, "1.ones=3");
  fixture_close (store);
  fixture_remove (table.folder);
}

static void
count_badges_cb (ProtokollSession *session,
                 guint            *n)
{
  (*n)++;
}

/* Where nobody can tell how the players are marked they stay as they were. */
static void
test_badges (void)
{
  guint n = 0;
  Table table;

  table_begin (&table, "yatzy | 1 ones 3");
  table_settle (&table);
  g_signal_connect (table.session, "badges", G_CALLBACK (count_badges_cb), &n);
  protokoll_session_load_people (table.session);
  wait_until (n == 1);
  fixture_tamper (table.folder, "ALTER TABLE player RENAME TO away");
  protokoll_session_load_people (table.session);
  table_end (&table);
  g_assert_cmpuint (n, ==, 1);
  fixture_remove (table.folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/begins-empty", test_begins_empty);
  g_test_add_func ("/session/begins-with-what-ran", test_begins_with_what_ran);
  g_test_add_func ("/session/changes-are-shown-once", test_changes_are_shown_once);
  g_test_add_func ("/session/listeners-see-the-new-sheet", test_listeners_see_the_new_sheet);
  g_test_add_func ("/session/store-knows-first", test_store_knows_first);
  g_test_add_func ("/session/refused", test_refused);
  g_test_add_func ("/session/nothing-to-undo", test_nothing_to_undo);
  g_test_add_func ("/session/correct", test_correct);
  g_test_add_func ("/session/time", test_time);
  g_test_add_func ("/session/kept", test_kept);
  g_test_add_func ("/session/kept-in-a-hurry", test_kept_in_a_hurry);
  g_test_add_func ("/session/replace/save", test_replace_and_save);
  g_test_add_func ("/session/replace/discard", test_replace_and_discard);
  g_test_add_func ("/session/replace/clear", test_clear);
  g_test_add_func ("/session/replace/nothing", test_replace_nothing);
  g_test_add_func ("/session/replace/nothing-meanwhile", test_nothing_meanwhile);
  g_test_add_func ("/session/replace/in-a-hurry", test_replace_in_a_hurry);
  g_test_add_func ("/session/bring-back", test_bring_back);
  g_test_add_func ("/session/bring-back/too-late", test_bring_back_too_late);
  g_test_add_func ("/session/rolls", test_rolls);
  g_test_add_func ("/session/rolls-after-leaving", test_rolls_after_leaving);
  g_test_add_func ("/session/saved-by-hand", test_saved_by_hand);
  g_test_add_func ("/session/move-over", test_move_over);
  g_test_add_func ("/session/previous", test_previous_is_the_latest);
  g_test_add_func ("/session/badges", test_badges);
  g_test_add_func ("/session/gone-while-saving", test_gone_while_saving);
  return g_test_run ();
}
