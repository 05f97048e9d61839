/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/table-game.h"

#include <glib/gstdio.h>

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

/* Asserts the saved games, one a line. */
static void
assert_games (Store      *store,
              const char *expected)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 100, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const Summary *game = g_ptr_array_index (games, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", game->finished ? "finished" : "unfinished");
      for (guint k = 0; k < game->n_seats; k++)
        g_string_append_printf (text, " %d/%u", game->seats[k].total, game->seats[k].rank);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* After a restart no game is at the table, and bringing the saved one back restores its undo list, too. */
static void
test_saved (FixtureStore *self,
            gconstpointer data)
{
  const Case *c = data;
  Game *running = NULL;
  g_autoptr (Game) game = fixture_play (self->store, c->game);
  g_autoptr (Game) again = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number = fixture_clear (self->store, STORE_END_SAVE, &error);

  g_assert_no_error (error);
  assert_games (self->store, c->summary);
  history_assert_true (self->store, self->folder);
  fixture_shut (self);

  fixture_open_again (self, &running);
  g_assert_null (running);
  again = fixture_bring_back (self->store, number, &error);
  g_assert_no_error (error);
  fixture_assert_same (again, game);
  assert_games (self->store, "");
  history_assert_true (self->store, self->folder);
  fixture_shut (self);
  fixture_assert_running (self->folder, game);
}

static void
assert_gone (Store  *store,
             gint64  number)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (fixture_bring_back (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

/* A game that is at the table again is not in the statistics, and a discarded one waits only until the next start. */
static void
test_gone (FixtureStore *self)
{
  gint64 number = history_save_text (self->store, "yatzy | 1 ones 3", NULL);
  g_autoptr (Game) back = fixture_bring_back (self->store, number, NULL);

  fixture_step (self->store, &back, "undo");
  assert_gone (self->store, number);
  assert_gone (self->store, 0);
  assert_gone (self->store, -1);
  assert_gone (self->store, number + 1);
  g_assert_cmpint (fixture_clear (self->store, STORE_END_DISCARD, NULL), ==, TABLE_GAME_DISCARDED);
  fixture_shut (self);
  fixture_open_again (self, NULL);
  assert_gone (self->store, TABLE_GAME_DISCARDED);
}

/* The program ended between writing the file of a game that is brought back and taking it out of the statistics, where
 * its date was changed after it was saved, and then a name: it is there once. */
static void
test_ended_after_edit (FixtureStore *self)
{
  const char *path = fixture_path (self->folder, "statistics.db");
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 20), back = NULL, running = NULL;
  const GameFacts facts = { .date = (char *) "2025-05-05" };
  g_autofree char *content = NULL;
  gsize length;
  gint64 number = history_save_game (self->store, game);

  g_assert_true (history_edit (self->store, number, &facts, NULL));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  back = fixture_bring_back (self->store, number, NULL);
  g_assert_nonnull (back);
  fixture_shut (self);
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  fixture_tamper (self->folder, "UPDATE player SET name = 'Zoe' WHERE name = 'A'");
  fixture_open_again (self, &running);
  g_assert_null (running);
  g_assert_cmpint (history_find_person (self->store, "Zoe"), >, 0);
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
test_players (FixtureStore *self)
{
  g_autoptr (Game) game = NULL;

  assert_players (self->store, "");
  save_with (self->store, "Cato,Anna,Bjørn", STORE_END_SAVE);
  assert_players (self->store, "Cato,Anna,Bjørn");
  save_with (self->store, "Dag,Anna", STORE_END_SAVE);
  assert_players (self->store, "Dag,Anna,Cato,Bjørn");
  save_with (self->store, "Bjørn", STORE_END_SAVE);
  assert_players (self->store, "Bjørn,Dag,Anna,Cato");
  save_with (self->store, "Cota,Cato", STORE_END_DISCARD);
  assert_players (self->store, "Bjørn,Dag,Anna,Cato");
  game = fixture_bring_back (self->store, TABLE_GAME_DISCARDED, NULL);
  assert_players (self->store, "Cota,Cato,Bjørn,Dag,Anna");
}

/* An empty game is replaced by the next one without a trace; one with undone moves, which somebody typed, is kept like a
 * discarded one. */
static void
test_replaced (FixtureStore *self)
{
  g_autoptr (Game) first = fixture_play (self->store, "yatzy x4");
  g_autoptr (Game) second = fixture_play (self->store, "yatzy x3 | 1 ones 3 | undo");
  g_autoptr (Game) third = fixture_play (self->store, "yatzy x2"), back = NULL;

  assert_players (self->store, "A,B");
  assert_games (self->store, "");
  back = fixture_bring_back (self->store, TABLE_GAME_DISCARDED, NULL);
  fixture_assert_same (back, second);
}

/* A discarded game that cannot be brought back now waits until it can. */
static void
test_not_brought_back (FixtureStore *self)
{
  const char *obstacle = fixture_path (self->folder, "table.yatzy.unfinished");
  g_autoptr (Game) discarded = fixture_play (self->store, "yatzy x4 | 1 ones 3"), typed = NULL, back = NULL;

  g_assert_cmpint (fixture_clear (self->store, STORE_END_DISCARD, NULL), ==, TABLE_GAME_DISCARDED);
  typed = fixture_play (self->store, "yatzy x3 | 1 ones 3 | undo");
  g_assert_cmpint (g_mkdir (obstacle, 0700), ==, 0);
  g_assert_null (fixture_bring_back (self->store, TABLE_GAME_DISCARDED, NULL));
  g_assert_cmpint (g_rmdir (obstacle), ==, 0);
  back = fixture_bring_back (self->store, TABLE_GAME_DISCARDED, NULL);
  fixture_assert_same (back, discarded);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/store/clearing/saved/", cases[i].name, NULL);

      g_test_add (name, FixtureStore, &cases[i], fixture_set_up, test_saved, fixture_tear_down);
    }
  fixture_add ("/store/clearing/gone", test_gone);
  fixture_add ("/store/clearing/ended-after-edit", test_ended_after_edit);
  fixture_add ("/store/clearing/players", test_players);
  fixture_add ("/store/clearing/replaced", test_replaced);
  fixture_add ("/store/clearing/not-brought-back", test_not_brought_back);
  return g_test_run ();
}
