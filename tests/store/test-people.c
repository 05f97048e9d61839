/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

/* Players: their names, initials and colors, and merging two of them. */

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"

static void
save_totals (Store      *store,
             const char *text)
{
  g_autoptr (Game) game = history_parse_totals (text);

  history_save_game (store, game);
}

static void
assert_kept_out (gboolean     done,
                 GError     **error,
                 const char  *words)
{
  g_assert_false (done);
  g_assert_error (*error, STORE_ERROR, STORE_ERROR_REFUSED);
  assert_mentions ((*error)->message, words);
  g_clear_error (error);
}

/* Unusual names: markup, right-to-left text, a line break, an emoji, combining characters. */
static const char *const names[] = {
  "<b>Anna</b> & \"Co\"", "\xd7\x93\xd7\x95\xd7\x93", "Åse\nMarie", "\xf0\x9f\x8e\xb2", "e\xcc\x81", "\xc3\xa9",
};

static void
test_rename (FixtureStore *self)
{
  g_autofree char *longest = g_strnfill (GAME_MAX_NAME, 'x');
  g_autofree char *too_long = g_strnfill (500, 'x');
  g_autoptr (GError) error = NULL;
  gint64 number, anna;
  g_autoptr (Game) game = NULL;

  number = history_save_text (self->store, A_WINS, "2026-01-01");
  anna = history_find_person (self->store, "A");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (history_rename (self->store, anna, names[i], &error));
      g_assert_cmpint (history_find_person (self->store, names[i]), ==, anna);
    }
  g_assert_true (history_rename (self->store, anna, longest, &error));
  g_assert_true (history_rename (self->store, anna, "  Anna ", &error));
  g_assert_true (history_rename (self->store, anna, "Anna", &error));
  assert_kept_out (history_rename (self->store, anna, "B", &error), &error, "B,merge");
  assert_kept_out (history_rename (self->store, anna, " B ", &error), &error, "B,merge");
  assert_kept_out (history_rename (self->store, anna, " ", &error), &error, "name");
  assert_kept_out (history_rename (self->store, anna, too_long, &error), &error, "100");
  assert_kept_out (history_rename (self->store, anna, "\xff", &error), &error, "name");
  g_assert_false (history_rename (self->store, 99, "C", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);

  game = history_read_game (self->store, number, NULL);
  g_assert_cmpstr (game_get_player (game, 0), ==, "Anna");
}

/* Two who were merged can be parted until the next start; each has the own initials again. */
static void
test_part (FixtureStore *self)
{
  StoreChange part = { STORE_PART_PEOPLE };
  g_autoptr (GError) error = NULL;

  save_totals (self->store, "2026-01-01 Anna 200, B 150");
  save_totals (self->store, "2026-01-02 B 200, Ana 150");
  part.person = history_find_person (self->store, "Ana");
  g_assert_true (history_set_look (self->store, part.person, "AN", 3, NULL));
  g_assert_true (history_merge (self->store, part.person, history_find_person (self->store, "Anna"), NULL));
  g_assert_true (history_change (self->store, &part, NULL));
  fixture_assert_ask (self->folder, "SELECT group_concat (name || ifnull (initials, '')) FROM player", "Anna,B,AnaAN");
  g_assert_true (history_merge (self->store, part.person, history_find_person (self->store, "Anna"), NULL));
  fixture_shut (self);
  fixture_open_again (self, NULL);
  g_assert_false (history_change (self->store, &part, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

/* Nobody sits in a game twice, and who is at the table is neither renamed nor merged into another one. */
static void
test_merge_refused (FixtureStore *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;
  gint64 a, b, d, number;

  number = history_save_text (self->store, "yatzy x3 | 1 rest x | 2 rest x | 3 rest x", "2026-01-01");
  save_totals (self->store, "2026-01-02 A 200, D 150");
  a = history_find_person (self->store, "A");
  b = history_find_person (self->store, "B");
  d = history_find_person (self->store, "D");
  assert_kept_out (history_merge (self->store, a, b, &error), &error, "A,B,same game");
  assert_kept_out (history_merge (self->store, a, a, &error), &error, "A");
  running = fixture_play (self->store, "yatzy | 1 ones 3");
  assert_kept_out (history_rename (self->store, a, "Anna", &error), &error, "A,in progress");
  assert_kept_out (history_merge (self->store, b, d, &error), &error, "B,in progress");
  g_assert_cmpint (fixture_clear (self->store, STORE_END_DISCARD, NULL), >, 0);

  /* Once that game is deleted the two can be merged, and then it cannot be restored. */
  g_assert_true (history_delete (self->store, number, &error));
  g_assert_true (history_merge (self->store, b, a, &error));
  g_assert_false (history_merge (self->store, b, a, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  fixture_assert_ask (self->folder, "SELECT group_concat (name) FROM (SELECT name FROM player ORDER BY name)", "A,D");
  g_assert_false (history_restore (self->store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  history_assert_true (self->store, self->folder);
}

/* A name that is only in a deleted or discarded game is free, and whoever takes it is the player of that game. */
static void
test_rename_to_waiting (FixtureStore *self)
{
  g_autoptr (GError) error = NULL;
  gint64 a, number;

  history_save_text (self->store, A_WINS, "2026-01-01");
  save_totals (self->store, "2026-01-02 C 200, D 150");
  number = 2;
  a = history_find_person (self->store, "A");
  g_assert_true (history_delete (self->store, number, &error));
  g_assert_true (history_rename (self->store, a, "C", &error));
  g_assert_no_error (error);
  g_assert_true (history_restore (self->store, number, &error));
  g_assert_no_error (error);
  g_assert_cmpint (history_find_person (self->store, "C"), ==, a);
  fixture_assert_ask (self->folder, "SELECT group_concat (games || name) FROM score JOIN player ON id = player_id",
                      "2C,1B,1D");
  history_assert_true (self->store, self->folder);
}

/* Asserts the look of A, who is first in the list. */
static void
assert_look (Store      *store,
             const char *initials,
             int         color)
{
  g_autoptr (GPtrArray) people = history_list_people (store);
  const Person *person = g_ptr_array_index (people, 0);

  g_assert_cmpstr (person->initials, ==, initials);
  g_assert_cmpint (person->color, ==, color);
}

static void
test_look (FixtureStore *self)
{
  g_autoptr (GError) error = NULL;
  gint64 a;

  history_save_text (self->store, A_WINS, NULL);
  a = history_find_person (self->store, "A");
  assert_look (self->store, NULL, -1);
  g_assert_true (history_set_look (self->store, a, " ÅÄÖÜ ", 3, &error));
  assert_look (self->store, "ÅÄÖÜ", 3);
  assert_kept_out (history_set_look (self->store, a, "ABCDE", 3, &error), &error, "4");
  assert_kept_out (history_set_look (self->store, a, "\xff", 3, &error), &error, "4");
  assert_kept_out (history_set_look (self->store, a, "AB", STORE_MAX_COLOR + 1, &error), &error, "color");
  g_assert_true (history_set_look (self->store, a, "", 0, &error));
  assert_look (self->store, NULL, 0);
  g_assert_true (history_set_look (self->store, a, NULL, -1, &error));
  assert_look (self->store, NULL, -1);
  g_assert_false (history_set_look (self->store, 99, NULL, -1, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

static void
assert_names (const GPtrArray *people,
              const char      *expected)
{
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "", ((Person *) g_ptr_array_index (people, i))->name);
  g_assert_cmpstr (joined->str, ==, expected);
}

/* Players who sit only in the running game, or sat only in a discarded one, are in no list. */
static void
test_list (FixtureStore *self)
{
  g_autoptr (GPtrArray) people = NULL, marked = NULL;
  g_autoptr (Game) running = NULL;
  gint64 number;

  save_totals (self->store, "- Øyvind 200, anna 150");
  number = history_save_text (self->store, "yatzy x3 | 1 ones 3", NULL);
  g_assert_true (history_delete (self->store, number, NULL));
  running = fixture_play (self->store, "yatzy");
  people = history_list_people (self->store);
  assert_names (people, "anna Øyvind");
  marked = store_ask (self->store, &(StoreQuestion) { STORE_PEOPLE_WITH_TABLE }, NULL);
  assert_names (marked, "A B anna Øyvind");

  /* Two names that look alike, one with a letter and one with an accent behind it, are two players in a fixed order. */
  save_totals (self->store, "- Jose\u0301 200, Jos\u00e9 150");
  g_clear_pointer (&people, g_ptr_array_unref);
  people = history_list_people (self->store);
  assert_names (people, "Jose\u0301 Jos\u00e9 anna Øyvind");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/people/rename", test_rename);
  fixture_add ("/store/people/rename-to-waiting", test_rename_to_waiting);
  fixture_add ("/store/people/part", test_part);
  fixture_add ("/store/people/merge-refused", test_merge_refused);
  fixture_add ("/store/people/look", test_look);
  fixture_add ("/store/people/list", test_list);

  return g_test_run ();
}
