/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

/* Games that end, are brought back, are kept aside, and are deleted. */

typedef struct
{
  const char *name;
  const char *game;
  StoreEnd how;
  const char *row; /* state, done, undone, totals, ranks, whether there is an identity and a time */
} Case;

static const Case cases[] = {
  { "finished", "yatzy | 1 ones 3 | 1 rest x | 2 rest x", STORE_END_SAVE, "1 30 0 3,0 1,2 1 1" },
  { "shared", "yatzy | 1 rest x | 2 rest x", STORE_END_SAVE, "1 30 0 0,0 1,1 1 1" },
  { "unfinished", "yatzy | 1 ones 3 | 2 twos 2", STORE_END_SAVE, "2 2 0 3,4 -,- 1 1" },
  { "undone", "yatzy | 1 ones 3 | 2 twos 2 | undo", STORE_END_SAVE, "2 1 1 3,0 -,- 1 1" },
  { "almost-finished", "yatzy | 1 ones 3 | 1 rest x | 2 rest x | undo", STORE_END_SAVE, "2 29 1 3,0 -,- 1 1" },
  { "empty", "yatzy", STORE_END_SAVE, "2 0 0 0,0 -,- 1 1" },
  { "tie-break", "maxi-yatzy | 2 fives 2 | 1 one-pair 5 | 1 rest x | 2 rest x", STORE_END_SAVE,
    "1 40 0 10,10 2,1 1 1" },
  { "discarded", "yatzy | 1 ones 3 | 2 twos 2 | undo", STORE_END_DISCARD, "3 1 1 -,- -,- 0 0" },
  { "discarded-empty", "yatzy", STORE_END_DISCARD, "3 0 0 -,- -,- 0 0" },
};

#define ROW                                                                                                            \
  "SELECT state || ' ' || done || ' ' || undone || ' ' ||"                                                             \
  " (SELECT group_concat (ifnull (total, '-')) || ' ' || group_concat (ifnull (rank, '-')) FROM seat) || ' ' ||"       \
  " (length (identity) IS 32) || ' ' || ifnull (saved > 1700000000 AND saved >= started, 0) FROM game"

static void
test_clear (gconstpointer data)
{
  const Case *c = data;
  char *folder = fixture_make_folder ();
  Game *running = NULL;
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, c->game);
  g_autoptr (Game) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *row = NULL;
  gint64 number = fixture_clear (store, c->how, &error);

  g_assert_no_error (error);
  g_assert_cmpint (number, >, 0);
  fixture_close (store);
  row = fixture_ask (folder, ROW);
  g_assert_cmpstr (row, ==, c->row);

  /* No game is running, also after a restart, and bringing the game back restores its undo list, too. */
  store = fixture_open (folder, &running);
  g_assert_null (running);
  again = fixture_bring_back (store, number, &error);
  g_assert_no_error (error);
  fixture_assert_same (again, game);
  fixture_close (store);
  fixture_assert_ask (folder,
                      "SELECT state || ifnull (ended, '-') || ifnull (saved, '-') || ifnull (hex (identity), '')"
                      " || (SELECT count (total) + count (rank) FROM seat) FROM game",
                      "0--0");

  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);
  game_unref (running);
  fixture_close (store);
  fixture_remove (folder);
}

/* The identity is that of the game as it was saved. */
static void
test_identity (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");
  g_autofree char *identity = game_file_identity (game);
  g_autofree char *kept = NULL;

  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  fixture_close (store);
  kept = fixture_ask (folder, "SELECT lower (hex (identity)) FROM game");
  g_assert_cmpstr (kept, ==, identity);
  fixture_remove (folder);
}

/* Games can be read under rules that the program does not ship, because their text is stored, once for all games. */
static void
test_rules_text (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const Ruleset *shipped = rules_of ("yatzy");
  g_autofree char *text = g_strconcat (shipped->text, "\n# A house of its own.\n", NULL);
  const char *players[] = { "Anna", "Bjørn", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = ruleset_parse ("house", text, NULL, &error);
  g_autoptr (Game) game = game_new (rules, players, &error);
  g_autoptr (Game) running = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (fixture_begin (store, game, &error));
      g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), >, 0);
    }
  g_assert_true (fixture_begin (store, game, &error));
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM rules", "1");

  store = fixture_open (folder, &running);
  fixture_assert_same (running, game);
  fixture_close (store);
  fixture_remove (folder);
}

static void
assert_gone (Store  *store,
             gint64  number)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (fixture_bring_back (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

/* A discarded game and its players are kept until a later game has its second move. */
static void
test_discarded_waits (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy x3 | 1 ones 3 | 2 ones 1 | 3 ones 2 | undo");
  gint64 number = fixture_clear (store, STORE_END_DISCARD, NULL);
  g_autoptr (Game) second = fixture_play (store, "yatzy x2");
  g_autoptr (Game) back = NULL;
  g_autoptr (Game) third = NULL;
  g_autofree char *players = NULL;

  fixture_step (store, &second, "1 ones 3");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, number);
  back = fixture_bring_back (store, number, NULL);
  fixture_assert_same (back, first);

  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), ==, number);
  third = fixture_play (store, "yatzy x2");
  fixture_step (store, &third, "1 ones 3");
  fixture_step (store, &third, "undo");
  fixture_step (store, &third, "redo");
  players = fixture_players (store);
  g_assert_cmpstr (players, ==, "A,B");
  fixture_step (store, &third, "2 ones 3");
  fixture_close (store);

  fixture_assert_ask (folder, "SELECT group_concat (name) FROM player", "A,B");
  fixture_assert_ask (folder, "SELECT group_concat (state) FROM (SELECT state FROM game ORDER BY id)", "2,0");
  fixture_assert_ask (folder, "SELECT count(*) FROM move WHERE game_id = 1", "0");
  fixture_remove (folder);
}

static void
test_number_not_reused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy | 1 ones 3");
  gint64 number = fixture_clear (store, STORE_END_DISCARD, NULL);
  g_autoptr (Game) second = fixture_play (store, "yatzy");

  fixture_step (store, &second, "1 ones 2");
  fixture_step (store, &second, "2 ones 2");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), !=, number);
  assert_gone (store, number);

  fixture_close (store);
  fixture_remove (folder);
}

/* The undone moves of a saved game are deleted at the same time; the game stays. */
static void
test_redo_waits (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 1 | 1 twos 1 | undo | undo");
  gint64 number = fixture_clear (store, STORE_END_SAVE, NULL);
  g_autoptr (Game) second = fixture_play (store, "yatzy");
  g_autoptr (Game) back = NULL;
  g_autoptr (Game) kept = game_of ("yatzy | 1 ones 3");
  g_autoptr (Game) third = NULL;
  g_autoptr (Game) later = NULL;

  back = fixture_bring_back (store, number, NULL);
  fixture_assert_same (back, first);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), ==, number);

  third = fixture_play (store, "yatzy");
  fixture_step (store, &third, "1 ones 3");
  fixture_step (store, &third, "2 ones 3");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, number);
  later = fixture_bring_back (store, number, NULL);
  fixture_assert_same (later, kept);

  fixture_close (store);
  fixture_remove (folder);
}

/* After a game with many moves is opened at once, the game before can still be brought back; after its next move it
 * cannot. */
static void
test_opened_game_waits (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy | 1 ones 3");
  gint64 number = fixture_clear (store, STORE_END_DISCARD, NULL);
  g_autoptr (Game) opened = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 3 | 1 twos 2");
  g_autoptr (Game) back = NULL;
  g_autoptr (Game) again = NULL;

  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, number);
  back = fixture_bring_back (store, number, NULL);
  fixture_assert_same (back, first);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), ==, number);

  again = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 3 | 1 twos 2");
  fixture_step (store, &again, "2 twos 2");
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, number);
  assert_gone (store, number);

  fixture_close (store);
  fixture_remove (folder);
}

static void
test_bring_back_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy | 1 ones 3");
  gint64 number = fixture_clear (store, STORE_END_SAVE, NULL);
  g_autoptr (Game) second = fixture_play (store, "yatzy | 2 ones 3");
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (fixture_bring_back (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  fixture_step (store, &second, "1 ones 1");
  fixture_close (store);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, second);

  fixture_close (store);
  fixture_remove (folder);
}

/* Bringing back the running game fails, and loses nothing. */
static void
test_bring_back_running (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy | 1 ones 3");
  gint64 number = fixture_clear (store, STORE_END_SAVE, NULL);
  g_autoptr (Game) back = fixture_bring_back (store, number, NULL);
  g_autoptr (Game) running = NULL;

  fixture_step (store, &back, "undo");
  assert_gone (store, number);
  assert_gone (store, 0);
  assert_gone (store, -1);
  assert_gone (store, number + 1);
  fixture_close (store);
  store = fixture_open (folder, &running);
  fixture_assert_same (running, back);

  fixture_close (store);
  fixture_remove (folder);
}

static void
play_and_save (Store      *store,
               const char *names,
               StoreEnd    how)
{
  g_auto (GStrv) players = g_strsplit (names, ",", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), (const char *const *) players, &error);

  g_assert_no_error (error);
  g_assert_true (fixture_begin (store, game, &error));
  g_assert_cmpint (fixture_clear (store, how, &error), >, 0);
}

static void
assert_players (Store       *store,
                const char  *expected)
{
  g_autofree char *players = fixture_players (store);

  g_assert_cmpstr (players, ==, expected);
}

static void
test_players (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  assert_players (store, "");
  play_and_save (store, "Cato,Anna,Bjørn", STORE_END_SAVE);
  assert_players (store, "Cato,Anna,Bjørn");
  play_and_save (store, "Dag,Anna", STORE_END_SAVE);
  assert_players (store, "Dag,Anna,Cato,Bjørn");
  play_and_save (store, "Bjørn", STORE_END_SAVE);
  assert_players (store, "Bjørn,Dag,Anna,Cato");
  /* A misspelt name in a discarded game is in no list and does not change the order. */
  play_and_save (store, "Cota,Cato", STORE_END_DISCARD);
  assert_players (store, "Bjørn,Dag,Anna,Cato");

  fixture_close (store);
  fixture_tamper (folder, "UPDATE player SET played = played - 100; UPDATE player SET played = 2000000000"
                          " WHERE name = 'Anna'");
  store = fixture_open (folder, NULL);
  assert_players (store, "Anna,Bjørn,Dag,Cato");

  fixture_close (store);
  fixture_remove (folder);
}

/* Players of the running game come first. */
static void
test_players_now (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = NULL;

  play_and_save (store, "Cato,Anna", STORE_END_SAVE);
  game = fixture_play (store, "yatzy | 1 ones 3");
  assert_players (store, "A,B,Cato,Anna");
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that was saved, brought back and then discarded does not change the order of the players. */
static void
test_saved_game_discarded (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  play_and_save (store, "Cato,Anna,Bjørn", STORE_END_SAVE);
  fixture_close (store);
  fixture_tamper (folder, "UPDATE player SET played = played - 100; UPDATE game SET started = started - 100");
  store = fixture_open (folder, NULL);
  play_and_save (store, "Bjørn,Cato", STORE_END_SAVE);
  assert_players (store, "Bjørn,Cato,Anna");
  game = fixture_bring_back (store, 2, &error);
  g_assert_no_error (error);
  assert_players (store, "Bjørn,Cato,Anna");
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, &error), ==, 2);
  assert_players (store, "Cato,Anna,Bjørn");
  fixture_close (store);
  fixture_remove (folder);
}

/* The order does not depend on which games began in the same second. */
static void
test_discarded_game_moves_nobody (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  play_and_save (store, "Cato,Anna", STORE_END_SAVE);
  play_and_save (store, "Dag,Bjørn", STORE_END_SAVE);
  fixture_close (store);
  fixture_tamper (folder, "UPDATE player SET played = played - 100; UPDATE game SET started = started - 100");
  store = fixture_open (folder, NULL);
  assert_players (store, "Dag,Bjørn,Cato,Anna");
  play_and_save (store, "Cota,Cato", STORE_END_DISCARD);
  assert_players (store, "Dag,Bjørn,Cato,Anna");
  /* When it is brought back it is the last game again. */
  game = fixture_bring_back (store, 3, &error);
  g_assert_no_error (error);
  assert_players (store, "Cota,Cato,Dag,Bjørn,Anna");

  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/store/clearing/", cases[i].name, NULL);

      g_test_add_data_func (name, &cases[i], test_clear);
    }
  g_test_add_func ("/store/clearing/discarded-game-moves-nobody", test_discarded_game_moves_nobody);
  g_test_add_func ("/store/clearing/identity", test_identity);
  g_test_add_func ("/store/clearing/rules-text", test_rules_text);
  g_test_add_func ("/store/clearing/discarded-waits", test_discarded_waits);
  g_test_add_func ("/store/clearing/number-not-reused", test_number_not_reused);
  g_test_add_func ("/store/clearing/redo-waits", test_redo_waits);
  g_test_add_func ("/store/clearing/opened-game-waits", test_opened_game_waits);
  g_test_add_func ("/store/clearing/bring-back-refused", test_bring_back_refused);
  g_test_add_func ("/store/clearing/bring-back-running", test_bring_back_running);
  g_test_add_func ("/store/clearing/players", test_players);
  g_test_add_func ("/store/clearing/saved-game-discarded", test_saved_game_discarded);
  g_test_add_func ("/store/clearing/players-now", test_players_now);

  return g_test_run ();
}
