/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

/* What players who join, leave or are renamed during a game mean for the players and the statistics. */

/* A misspelt name is no player after it was corrected, and comes back with undo. */
static void
test_names (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_play (self->store, "yatzy x2 | 1 ones 3");
  g_autofree char *before = fixture_players (self->store);
  g_autofree char *renamed = NULL;
  g_autofree char *undone = NULL;

  fixture_step (self->store, &game, "rename 1 Anna");
  renamed = fixture_players (self->store);
  fixture_step (self->store, &game, "undo");
  undone = fixture_players (self->store);
  g_assert_cmpstr (before, ==, "A,B");
  g_assert_cmpstr (renamed, ==, "Anna,B");
  g_assert_cmpstr (undone, ==, "A,B");
  fixture_shut (self);
  fixture_assert_ask (self->folder, "SELECT count (*) FROM player", "2");
}

/* Asserts name, initials and color of all who sat in a saved game, as "A:aa:1", sorted by name. */
static void
assert_looks (Store      *store,
              const char *expected)
{
  g_autoptr (GPtrArray) people = history_list_people (store);
  g_autoptr (GString) looks = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      g_string_append_printf (looks, "%s%s:%s:%d", i > 0 ? " " : "", person->name,
                              person->initials != NULL ? person->initials : "", person->color);
    }
  g_assert_cmpstr (looks->str, ==, expected);
}

static void
set_look_at_table (Store      *store,
                   const char *name,
                   const char *initials,
                   int         color)
{
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (GError) error = NULL;
  gboolean set = FALSE;

  people = store_ask (store, &(StoreQuestion) { STORE_PEOPLE_WITH_TABLE }, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      if (g_str_equal (person->name, name))
        set = history_set_look (store, person->id, initials, color, NULL);
    }
  g_assert_true (set);
}

/* A player whose name is corrected keeps initials and color; somebody who has played before under the old name, or has
 * the new one, is another person. */
static void
test_looks (FixtureStore *self)
{
  g_autoptr (Game) game = NULL;

  history_save_text (self->store, "yatzy x2 | 1 rest x | 2 rest x", "2026-01-01");
  game = fixture_play (self->store, "yatzy x3 | 1 ones 3");
  set_look_at_table (self->store, "A", "aa", 1);
  set_look_at_table (self->store, "C", "cc", 3);
  fixture_step (self->store, &game, "rename 3 Cleo");
  fixture_step (self->store, &game, "rename 3 Chloé");
  fixture_step (self->store, &game, "rename 1 Dan");
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, NULL), >, 0);
  assert_looks (self->store, "A:aa:1 B::-1 Chloé:cc:3 Dan::-1");
  history_assert_true (self->store, self->folder);
}

/* In this game C leaves with the most points; D joins late and wins. */
static gint64
save_evening (Store *store)
{
  return history_save_text (store,
                            "yatzy x3 | 1 chance 20 | 2 chance 10 | 3 chance 30 | leave 3 | rename 2 Bo | join D"
                            " | seats 4 3 2 1 | 1 chance 25 | 1 rest x | 3 rest x | 4 rest x",
                            "2026-01-01");
}

static void
test_results (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = NULL;
  GameFilter filter = { .finished = -1 };
  const Summary *summary;

  save_evening (self->store);
  history_assert_true (self->store, self->folder);
  games = history_list_games (self->store, &filter, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  summary = g_ptr_array_index (games, 0);
  g_assert_true (summary->finished);
  g_assert_cmpuint (summary->n_seats, ==, 4);
  g_assert_cmpint (summary->margin, ==, 5);
  g_assert_cmpuint (summary->seats[1].rank, ==, 0);
  fixture_shut (self);

  fixture_assert_ask (self->folder,
                      "SELECT group_concat (name || ' ' || total || ' ' || rank || '/' || n_seats || ' ' || margin) FROM"
                      " (SELECT * FROM seat JOIN player ON player.id = player_id WHERE seat.category IS NOT NULL ORDER BY rank)",
                      "D 25 1/3 5,A 20 2/3 -5,Bo 10 3/3 -15");
  fixture_assert_ask (self->folder, "SELECT value FROM record WHERE kind = 0", "25");
  fixture_assert_ask (self->folder, "SELECT count (*) FROM entry_count WHERE entry < 0", "0");
}

static void
assert_readable (Store *store, gint64 number, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = history_read_game (store, number, &error);
  g_autofree char *record = NULL;
  g_autoptr (Game) again = NULL;

  g_assert_no_error (error);
  record = game_file_write (game);
  again = read_game (record);
  assert_mentions (record, expected);
}

/* A renaming in the statistics changes the last name in a game; earlier names in it stay. */
static void
test_renamed_since (FixtureStore *self)
{
  g_autoptr (GError) error = NULL;
  gint64 number = save_evening (self->store);

  assert_readable (self->store, number, "players A; B; C\n");
  assert_readable (self->store, number, "rename 2 Bo\n");
  g_assert_true (history_rename (self->store, history_find_person (self->store, "Bo"), "Bob", &error));
  g_assert_true (history_rename (self->store, history_find_person (self->store, "D"), "Dan", &error));
  assert_readable (self->store, number, "players A; B; C\n");
  assert_readable (self->store, number, "rename 2 Bob\njoin Dan\n");
  g_assert_true (history_rename (self->store, history_find_person (self->store, "C"), "B", &error));
  assert_readable (self->store, number, "players A; B′; B\n");
  history_assert_true (self->store, self->folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/people-moves/names", test_names);
  fixture_add ("/store/people-moves/looks", test_looks);
  fixture_add ("/store/people-moves/results", test_results);
  fixture_add ("/store/people-moves/renamed-since", test_renamed_since);
  return g_test_run ();
}
