/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

/* Players: their names, initials and colours, and merging two of them. */

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"

static void
save_between (Store      *store,
              const char *first,
              const char *second,
              const char *date)
{
  const char *players[] = { first, second, NULL };
  g_autoptr (Game) bare = game_new (rules_of ("yatzy"), players, NULL);
  const int totals[] = { 200, 150 };
  GameFacts facts = { .date = (char *) date };
  g_autoptr (Game) dated = game_with_facts (bare, &facts, NULL);
  g_autoptr (Game) game = game_new_totals (dated, totals, NULL);

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
test_rename (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *longest = g_strnfill (GAME_MAX_NAME, 'x');
  g_autofree char *too_long = g_strnfill (500, 'x');
  g_autoptr (GError) error = NULL;
  gint64 number, anna;
  g_autoptr (Game) game = NULL;

  number = history_save_text (store, A_WINS, "2026-01-01");
  anna = history_find_person (store, "A");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (history_rename (store, anna, names[i], &error));
      g_assert_cmpint (history_find_person (store, names[i]), ==, anna);
    }
  g_assert_true (history_rename (store, anna, longest, &error));
  g_assert_true (history_rename (store, anna, "  Anna ", &error));
  g_assert_true (history_rename (store, anna, "Anna", &error));
  assert_kept_out (history_rename (store, anna, "B", &error), &error, "B,merge");
  assert_kept_out (history_rename (store, anna, " B ", &error), &error, "B,merge");
  assert_kept_out (history_rename (store, anna, " ", &error), &error, "name");
  assert_kept_out (history_rename (store, anna, too_long, &error), &error, "100");
  assert_kept_out (history_rename (store, anna, "\xff", &error), &error, "name");
  g_assert_false (history_rename (store, 99, "C", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);

  game = history_read_game (store, number, NULL);
  g_assert_cmpstr (game_get_player (game, 0), ==, "Anna");
  fixture_close (store);
  fixture_remove (folder);
}

/* A player of the running game cannot be renamed or merged into another one. */
static void
test_running (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;
  gint64 a, c;

  history_save_text (store, A_WINS, "2026-01-01");
  save_between (store, "C", "D", "2026-01-02");
  a = history_find_person (store, "A");
  c = history_find_person (store, "C");
  running = fixture_play (store, "yatzy | 1 ones 3");
  assert_kept_out (history_rename (store, a, "Anna", &error), &error, "A,being played");
  assert_kept_out (history_merge (store, a, c, &error), &error, "A,being played");
  g_assert_true (history_merge (store, c, a, &error));
  g_assert_no_error (error);

  fixture_step (store, &running, "2 ones 3");
  fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  g_assert_true (history_rename (store, a, "Anna", &error));
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static gboolean
part (Store   *store,
      gint64   person,
      GError **error)
{
  return history_change (store, &(StoreChange) { STORE_PART_PEOPLE, .person = person }, error);
}

#define WHOSE                                                                                                          \
  "SELECT group_concat (name || ifnull (initials, '') || ':' || (SELECT count(*) FROM seat WHERE player_id = player.id)" \
  " || ':' || (SELECT total (change) FROM ledger WHERE player_id = player.id)) FROM player"

/* Two who were merged get back what each of them had, and keep what came later, until the next start or until somebody
 * else has the name. */
static void
test_part (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *whose = NULL;
  gint64 anna, ana;

  save_between (store, "Anna", "B", "2026-01-01");
  save_between (store, "B", "Ana", "2026-01-02");
  g_free (store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = "Ana", .day = "2026-01-02" }, &error));
  anna = history_find_person (store, "Anna");
  ana = history_find_person (store, "Ana");
  g_assert_true (history_set_look (store, ana, "AN", 3, &error));
  before = history_dump (folder);
  whose = fixture_ask (folder, WHOSE);
  g_assert_true (history_merge (store, ana, anna, &error));
  g_assert_true (part (store, ana, &error));
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  fixture_assert_ask (folder, WHOSE, whose);

  g_assert_true (history_merge (store, ana, anna, &error));
  save_between (store, "Anna", "B", "2026-01-03");
  g_assert_true (part (store, ana, &error));
  fixture_assert_ask (folder, WHOSE, "Anna:2:0.0,B:3:0.0,AnaAN:1:1050.0");
  g_assert_true (history_merge (store, ana, anna, &error));
  g_assert_true (history_rename (store, anna, "Ana", &error));
  g_assert_false (part (store, ana, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);

  g_assert_true (history_rename (store, anna, "Anna", &error));
  fixture_close (store);
  store = fixture_open (folder, NULL);
  g_assert_false (part (store, ana, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_merge_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 a, b, number;

  number = history_save_text (store, "yatzy x3 | 1 rest x | 2 rest x | 3 rest x", "2026-01-01");
  save_between (store, "A", "D", "2026-01-02");
  a = history_find_person (store, "A");
  b = history_find_person (store, "B");
  before = history_dump (folder);
  assert_kept_out (history_merge (store, a, b, &error), &error, "A,B,same game");
  assert_kept_out (history_merge (store, a, a, &error), &error, "A");
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);

  /* Once that game is deleted the two can be merged, and then it cannot be restored. */
  g_assert_true (history_delete (store, number, &error));
  g_assert_true (history_merge (store, b, a, &error));
  g_assert_false (history_merge (store, b, a, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  fixture_assert_ask (folder, "SELECT group_concat (name) FROM (SELECT name FROM player ORDER BY name)", "A,D");
  g_assert_false (history_restore (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* A name that is only in a deleted or discarded game is free, and whoever takes it is the player of that game. */
static void
test_rename_to_waiting (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  gint64 a, number;

  history_save_text (store, A_WINS, "2026-01-01");
  save_between (store, "C", "D", "2026-01-02");
  number = 2;
  a = history_find_person (store, "A");
  g_assert_true (history_delete (store, number, &error));
  g_assert_true (history_rename (store, a, "C", &error));
  g_assert_no_error (error);
  g_assert_true (history_restore (store, number, &error));
  g_assert_no_error (error);
  g_assert_cmpint (history_find_person (store, "C"), ==, a);
  fixture_assert_ask (folder, "SELECT group_concat (games || name) FROM score JOIN player ON id = player_id", "2C,1B,1D");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static const Person *
find (GPtrArray *people,
      gint64     id)
{
  for (guint i = 0; i < people->len; i++)
    if (((Person *) g_ptr_array_index (people, i))->id == id)
      return g_ptr_array_index (people, i);
  g_assert_not_reached ();
}

static void
assert_look (Store      *store,
             gint64      id,
             const char *initials,
             int         color)
{
  g_autoptr (GPtrArray) people = history_list_people (store);
  const Person *person = find (people, id);

  g_assert_cmpstr (person->initials, ==, initials);
  g_assert_cmpint (person->color, ==, color);
}

static void
test_look (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  gint64 a;

  history_save_text (store, A_WINS, NULL);
  a = history_find_person (store, "A");
  assert_look (store, a, NULL, -1);
  g_assert_true (history_set_look (store, a, " ÅÄÖÜ ", 3, &error));
  assert_look (store, a, "ÅÄÖÜ", 3);
  assert_kept_out (history_set_look (store, a, "ABCDE", 3, &error), &error, "4");
  assert_kept_out (history_set_look (store, a, "\xff", 3, &error), &error, "4");
  assert_kept_out (history_set_look (store, a, "AB", STORE_MAX_COLOR + 1, &error), &error, "colour");
  g_assert_true (history_set_look (store, a, "", 0, &error));
  assert_look (store, a, NULL, 0);
  g_assert_true (history_set_look (store, a, NULL, -1, &error));
  assert_look (store, a, NULL, -1);
  g_assert_false (history_set_look (store, 99, NULL, -1, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  fixture_close (store);
  fixture_remove (folder);
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

static GPtrArray *
list_marked (Store *store)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *people;

  people = store_ask (store, &(StoreQuestion) { STORE_PEOPLE_WITH_TABLE }, &error);
  g_assert_no_error (error);
  return people;
}

/* Players who sit only in the running game, or sat only in a discarded one, are in no list. */
static void
test_list (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) people = NULL, marked = NULL;
  g_autoptr (Game) running = NULL;
  gint64 number;

  save_between (store, "Øyvind", "anna", NULL);
  number = history_save_text (store, "yatzy x3 | 1 ones 3", NULL);
  g_assert_true (history_delete (store, number, NULL));
  running = fixture_play (store, "yatzy");
  people = history_list_people (store);
  assert_names (people, "anna Øyvind");
  marked = list_marked (store);
  assert_names (marked, "A B anna Øyvind");

  /* Two names that look alike, one with a letter and one with an accent behind it, are two players in a fixed order. */
  save_between (store, "Jose\u0301", "Jos\u00e9", NULL);
  g_clear_pointer (&people, g_ptr_array_unref);
  people = history_list_people (store);
  assert_names (people, "Jose\u0301 Jos\u00e9 anna Øyvind");
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/people/rename", test_rename);
  g_test_add_func ("/store/people/rename-to-waiting", test_rename_to_waiting);
  g_test_add_func ("/store/people/running", test_running);
  g_test_add_func ("/store/people/part", test_part);
  g_test_add_func ("/store/people/merge-refused", test_merge_refused);
  g_test_add_func ("/store/people/look", test_look);
  g_test_add_func ("/store/people/list", test_list);

  return g_test_run ();
}
