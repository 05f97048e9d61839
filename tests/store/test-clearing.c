/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/table-game.h"

/* Games that are saved or discarded, and brought back. */

typedef struct
{
  const char *name;
  const char *game;
  const char *summary; /* whether it is finished, then the total and the rank of each seat */
} Case;

static const Case cases[] = {
  { "finished", "yatzy | 1 ones 3 | 1 rest x | 2 rest x", "finished 3/1 0/2" },
  { "shared", "yatzy | 1 rest x | 2 rest x", "finished 0/1 0/1" },
  { "unfinished", "yatzy | 1 ones 3 | 2 twos 2", "unfinished 3/0 4/0" },
  { "undone", "yatzy | 1 ones 3 | 2 twos 2 | undo", "unfinished 3/0 0/0" },
  { "almost-finished", "yatzy | 1 ones 3 | 1 rest x | 2 rest x | undo", "unfinished 3/0 0/0" },
  { "rolls", "special-8 | 1 chance 30 | 2 roll 2", "unfinished 30/0 0/0" },
  { "empty", "yatzy", "unfinished 0/0 0/0" },
  { "tie-break", "maxi-yatzy | 2 fives 2 | 1 one-pair 5 | 1 rest x | 2 rest x", "finished 10/2 10/1" },
};

/* The saved games, one a line; the caller owns the text. */
static char *
list_games (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 100, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < games->len; i++)
    {
      const Summary *game = g_ptr_array_index (games, i);

      g_string_append (text, game->finished ? "finished" : "unfinished");
      for (guint k = 0; k < game->n_seats; k++)
        g_string_append_printf (text, " %d/%u", game->seats[k].total, game->seats[k].rank);
      if (i + 1 < games->len)
        g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_games (Store      *store,
              const char *expected)
{
  g_autofree char *games = list_games (store);

  g_assert_cmpstr (games, ==, expected);
}

/* After a restart no game is at the table, and bringing the saved one back restores its undo list, too. */
static void
test_saved (gconstpointer data)
{
  const Case *c = data;
  char *folder = fixture_make_folder ();
  Game *running = NULL;
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, c->game);
  g_autoptr (Game) again = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number = fixture_clear (store, STORE_END_SAVE, &error);

  g_assert_no_error (error);
  assert_games (store, c->summary);
  history_assert_true (store, folder);
  fixture_close (store);

  store = fixture_open (folder, &running);
  g_assert_null (running);
  again = fixture_bring_back (store, number, &error);
  g_assert_no_error (error);
  fixture_assert_same (again, game);
  assert_games (store, "");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_running (folder, game);
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

static gint64
discard (Store      *store,
         const char *text)
{
  g_autoptr (Game) game = fixture_play (store, text);
  gint64 number = fixture_clear (store, STORE_END_DISCARD, NULL);

  g_assert_cmpint (number, >, 0);
  return number;
}

static void
assert_discarded (Store      *store,
                  gint64      number,
                  const char *text)
{
  g_autoptr (Game) expected = game_of (text);
  g_autoptr (Game) back = fixture_bring_back (store, number, NULL);

  g_assert_nonnull (back);
  fixture_assert_same (back, expected);
}

/* A discarded game waits, whatever is played and saved meanwhile, until another one is discarded or the program starts
 * again. Nobody sees it or its players in the statistics. */
static void
test_discarded (void)
{
  static const char first[] = "yatzy x3 | 1 ones 3 | 2 ones 1 | 3 ones 2 | undo";
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = discard (store, first);
  g_autofree char *players = NULL;
  g_autoptr (Game) undone = NULL;

  history_save_text (store, "yatzy x2 | 1 ones 3 | 2 ones 3", NULL);
  assert_games (store, "unfinished 3/0 3/0");
  players = fixture_players (store);
  g_assert_cmpstr (players, ==, "A,B");
  assert_discarded (store, number, first);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), ==, number);
  assert_discarded (store, number, first);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), ==, number);

  discard (store, "yatzy");
  assert_discarded (store, number, "yatzy");
  assert_gone (store, number);

  /* Two games change places. */
  discard (store, "yatzy | 1 ones 3");
  undone = fixture_play (store, "yatzy | 1 ones 2 | undo");
  assert_discarded (store, number, "yatzy | 1 ones 3");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  assert_discarded (store, number, "yatzy | 1 ones 2 | undo");
  discard (store, first);
  fixture_close (store);
  store = fixture_open (folder, NULL);
  assert_gone (store, number);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* An empty game is replaced by the next one without a trace; one with undone moves, which somebody typed, is kept like a
 * discarded one. */
static void
test_replaced (void)
{
  static const char undone[] = "yatzy x3 | 1 ones 3 | undo";
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy x4");
  g_autoptr (Game) second = fixture_play (store, undone);
  g_autoptr (Game) third = fixture_play (store, "yatzy x2");
  g_autofree char *players = fixture_players (store);

  g_assert_cmpstr (players, ==, "A,B");
  assert_games (store, "");
  assert_discarded (store, TABLE_GAME_DISCARDED, undone);
  fixture_close (store);
  fixture_remove (folder);
}

/* One call saves a game and begins the next one. */
static void
test_next (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = fixture_play (store, "yatzy | 1 ones 3");
  g_autoptr (Game) next = game_of ("maxi-yatzy x3");

  g_assert_cmpint (fixture_replace (store, STORE_END_SAVE, next, NULL), >, 0);
  assert_games (store, "unfinished 3/0 0/0");
  fixture_close (store);
  fixture_assert_running (folder, next);
  fixture_remove (folder);
}

/* Bringing back never ends a game with entries, and a game that is at the table again is not in the statistics. */
static void
test_bring_back_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = history_save_text (store, "yatzy | 1 ones 3", NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 2 ones 3");
  g_autoptr (Game) back = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (fixture_bring_back (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  fixture_step (store, &game, "1 ones 1");
  fixture_assert_on_disk (folder, game);
  g_assert_cmpint (fixture_clear (store, STORE_END_DISCARD, NULL), >, 0);

  back = fixture_bring_back (store, number, NULL);
  fixture_step (store, &back, "undo");
  assert_gone (store, number);
  assert_gone (store, 0);
  assert_gone (store, -1);
  assert_gone (store, number + 1);
  fixture_close (store);
  fixture_assert_running (folder, back);
  fixture_remove (folder);
}

/* Puts the file of the game at the table back as it was when @text was read from it. */
static void
put_table (const char *folder,
           const char *text)
{
  g_assert_true (g_file_set_contents (fixture_path (folder, "table.yatzy"), text, -1, NULL));
}

/* The program ended between saving a game and removing its file; that is also what is left of an end between writing the
 * file of a game that is brought back and taking it out of the statistics. The game is there once. */
static void
test_ended_between (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 20);
  g_autoptr (Game) unfinished = game_undo (game, NULL);
  g_autoptr (Game) running = NULL, back = NULL;
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  gint64 number;

  g_assert_true (fixture_begin (store, unfinished, NULL));
  g_assert_true (g_file_get_contents (fixture_path (folder, "table.yatzy"), &text, NULL, NULL));
  number = fixture_clear (store, STORE_END_SAVE, NULL);
  before = list_games (store);
  fixture_close (store);

  for (guint i = 0; i < 2; i++)
    {
      put_table (folder, text);
      store = fixture_open (folder, &running);
      g_assert_null (running);
      after = list_games (store);
      g_assert_cmpstr (after, ==, before);
      g_clear_pointer (&after, g_free);
      g_assert_false (g_file_test (fixture_path (folder, "table.yatzy"), G_FILE_TEST_EXISTS));
      fixture_close (store);
    }
  store = fixture_open (folder, NULL);
  back = fixture_bring_back (store, number, NULL);
  fixture_assert_same (back, unfinished);

  /* One more entry, and it is another game than any that was saved. */
  g_assert_true (fixture_keep (store, game, NULL));
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* The same, where the date was changed since the game was saved, and then a name: the database of before stands beside the
 * game at the table. */
static void
test_ended_after_edit (void)
{
  char *folder = fixture_make_folder ();
  const char *path = fixture_path (folder, "statistics.db");
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 20), back = NULL, running = NULL;
  const GameFacts facts = { .date = (char *) "2025-05-05" };
  g_autofree char *content = NULL;
  gsize length;
  gint64 number = history_save_game (store, game);

  g_assert_true (history_edit (store, number, &facts, NULL));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  back = fixture_bring_back (store, number, NULL);
  g_assert_nonnull (back);
  fixture_close (store);
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  fixture_tamper (folder, "UPDATE player SET name = 'Zoe' WHERE name = 'A'");
  store = fixture_open (folder, &running);
  g_assert_null (running);
  g_assert_cmpint (history_find_person (store, "Zoe"), >, 0);
  fixture_close (store);
  fixture_remove (folder);
}

static void
save_with (Store      *store,
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

/* Those at the table come first, then those who played last. A misspelt name in a discarded game is in no list. */
static void
test_players (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = NULL;

  assert_players (store, "");
  save_with (store, "Cato,Anna,Bjørn", STORE_END_SAVE);
  assert_players (store, "Cato,Anna,Bjørn");
  save_with (store, "Dag,Anna", STORE_END_SAVE);
  assert_players (store, "Dag,Anna,Cato,Bjørn");
  save_with (store, "Bjørn", STORE_END_SAVE);
  assert_players (store, "Bjørn,Dag,Anna,Cato");
  save_with (store, "Cota,Cato", STORE_END_DISCARD);
  assert_players (store, "Bjørn,Dag,Anna,Cato");
  game = fixture_bring_back (store, TABLE_GAME_DISCARDED, NULL);
  assert_players (store, "Cota,Cato,Bjørn,Dag,Anna");
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
      g_autofree char *name = g_strconcat ("/store/clearing/saved/", cases[i].name, NULL);

      g_test_add_data_func (name, &cases[i], test_saved);
    }
  g_test_add_func ("/store/clearing/discarded", test_discarded);
  g_test_add_func ("/store/clearing/replaced", test_replaced);
  g_test_add_func ("/store/clearing/next", test_next);
  g_test_add_func ("/store/clearing/bring-back-refused", test_bring_back_refused);
  g_test_add_func ("/store/clearing/ended-between", test_ended_between);
  g_test_add_func ("/store/clearing/ended-after-edit", test_ended_after_edit);
  g_test_add_func ("/store/clearing/players", test_players);

  return g_test_run ();
}
