/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include <string.h>

/* Questions, the work at each entry and at saving cost about the same however many games there are: by SQLite's query
 * plans, none of the statements scans all games or seats. */

static const char *const names[] = { "A", "B", NULL };

/* What was asked of the database, and its connection, which is the main thread's while the store has nothing to do. */
static GPtrArray *statements;
static sqlite3 *connection;

/* The trace gives the statements of triggers by themselves, because the plan of a DELETE does not include what its
 * triggers look for. */
static int
note_statement (unsigned  type,
                void     *data,
                void     *statement,
                void     *text)
{
  connection = sqlite3_db_handle (statement);
  g_ptr_array_add (statements, g_strdup (sqlite3_sql (statement)));
  return 0;
}

static int
watch_connection (sqlite3                           *handle,
                  char                             **message,
                  const struct sqlite3_api_routines *routines)
{
  return sqlite3_trace_v2 (handle, SQLITE_TRACE_STMT, note_statement, NULL);
}

static void
list_games (Store  *store,
            gint64  category,
            gint64  person)
{
  const GameFilter filters[] = { { .finished = -1 }, { .category = category, .finished = -1 },
                                 { .person = person, .finished = -1 }, { .text = "Oslo", .finished = -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GPtrArray) first = history_list_games (store, &filters[i], 0, 3, NULL), more = NULL;
      const Summary *last = first->len > 0 ? g_ptr_array_index (first, first->len - 1) : NULL;

      more = history_list_games (store, &filters[i], last != NULL ? last->number : 0, 3, NULL);
      g_assert_nonnull (more);
    }
}

static void
list_evening (Store  *store,
              gint64  category,
              gint64  person)
{
  g_autoptr (Evening) evening = store_ask (store, &(StoreQuestion) { STORE_EVENING, .game = 1 }, NULL);

  g_assert_nonnull (evening);
}

static void
change_game (Store  *store,
             gint64  category,
             gint64  person)
{
  const GameFacts facts = { .date = (char *) "2020-01-01" };

  g_assert_true (history_edit (store, 1, &facts, NULL));
  g_assert_true (history_delete (store, 1, NULL));
  g_assert_true (history_restore (store, 1, NULL));
}

/* Plays a game from the first entry to saving, with a discarded game before it, and makes it the last one of all. */
static void
play_series (Store  *store,
             gint64  category,
             gint64  person)
{
  g_autoptr (Game) begun = game_of ("yatzy | 1 ones 3"), finished = game_of ("yatzy | 1 ones 3 | 1 rest x | 2 rest x");
  const SeriesChoice new = { SERIES_NEW, (char *) "Long", SERIES_BEST_OF, 3, TRUE };
  const SeriesChoice same = { .number = SERIES_SAME };
  const GameFacts last_day = { .date = (char *) "2030-01-01" };
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GameSeries) of_table = NULL;
  g_autoptr (NewGameFacts) facts = NULL;
  g_autoptr (Game) last = NULL;
  gint64 number;

  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, begun, &new, NULL), ==, 0);
  g_assert_cmpint (fixture_replace_in (store, STORE_END_DISCARD, begun, &same, NULL), >=, 0);
  g_assert_true (fixture_keep (store, finished, NULL));
  number = fixture_clear (store, STORE_END_SAVE, NULL);
  g_assert_true (history_edit (store, number, &last_day, NULL));
  all = store_ask (store, &(StoreQuestion) { STORE_SERIES }, NULL);
  facts = store_ask (store, &(StoreQuestion) { STORE_NEW_GAME }, NULL);
  last = store_ask (store, &(StoreQuestion) { STORE_LAST_GAME, .names = names }, NULL);
  of_table = store_ask (store, &(StoreQuestion) { STORE_SERIES_OF_TABLE }, NULL);
  g_assert_true (((GameSeries *) g_ptr_array_index (facts->series, 0))->goes_on);
  g_assert_nonnull (last);
  g_assert_null (of_table);
}

typedef struct
{
  const char *path;
  StoreAsk ask;
  GDestroyNotify free;
  void (*act) (Store *store, gint64 category, gint64 person); /* instead of a question */
  gboolean together; /* for all categories of a rule set put together */
} Question;

static const Question questions[] = {
  { "scores", STORE_SCORES, (GDestroyNotify) g_ptr_array_unref },
  { "player", STORE_PLAYER_STATS, (GDestroyNotify) player_stats_free },
  { "player-times", STORE_PLAYER_TIMES, g_free },
  { "head-to-head", STORE_HEAD_TO_HEAD, (GDestroyNotify) head_to_head_free },
  { "entries", STORE_ENTRIES, (GDestroyNotify) entry_table_free },
  { "records", STORE_RECORDS, (GDestroyNotify) g_ptr_array_unref },
  { "pace", STORE_PACE, (GDestroyNotify) g_array_unref },
  { "players", STORE_PLAYER_NAMES, (GDestroyNotify) g_strfreev },
  { "people", STORE_PEOPLE, (GDestroyNotify) g_ptr_array_unref },
  { "categories", STORE_CATEGORIES, (GDestroyNotify) g_ptr_array_unref },
  { "games", .act = list_games },
  { "evening", .act = list_evening },
  { "changes", .act = change_game },
  { "series", .act = play_series },
  { "together/scores", STORE_SCORES, (GDestroyNotify) g_ptr_array_unref, .together = TRUE },
  { "together/player", STORE_PLAYER_STATS, (GDestroyNotify) player_stats_free, .together = TRUE },
  { "together/head-to-head", STORE_HEAD_TO_HEAD, (GDestroyNotify) head_to_head_free, .together = TRUE },
  { "together/entries", STORE_ENTRIES, (GDestroyNotify) entry_table_free, .together = TRUE },
  { "together/records", STORE_RECORDS, (GDestroyNotify) g_ptr_array_unref, .together = TRUE },
};

/* For each table that grows: under which names a plan reads it, and the keys one of which it must then use. */
static const struct
{
  const char *tables[4];
  const char *keys[6];
} tables[] = {
  { { "seat", "own", "newest", "other" }, { "player_id=?", "game_id=?" } },
  { { "game" }, { "rowid=?", "category=?", "state=?", "game_noted", "identity=?", "series_id=?" } },
  { { "score" }, { "category=?" } },
  { { "total_count" }, { "player_id=?" } },
  { { "entry_count" }, { "player_id=?" } },
  { { "difference_count" }, { "player_id=?" } },
  { { "month" }, { "player_id=?" } },
  { { "record" }, { "category=?" } },
};

/* Checks that a plan does not read or sort all saved games, or all results of a player. */
static void
check_lean (const char *sql,
            const char *step)
{
  if (g_str_has_suffix (step, " (category=? AND player_id=?)") && g_str_has_prefix (step, "SEARCH seat ") &&
      strstr (sql, "LIMIT") == NULL && strstr (sql, "ORDER BY seat.sort_time DESC") == NULL)
    g_error ("“%s” walks all results of a player: %s", step, sql);
  if (g_str_has_suffix (step, " seat_player (player_id=?)") && strstr (sql, "game_id = ") != NULL &&
      strstr (sql, "LIMIT") == NULL)
    g_error ("“%s” looks for a seat of a game among all games of a player: %s", step, sql);
  if ((g_str_has_prefix (sql, "SELECT game.id, game.sort_time") || g_str_has_prefix (sql, "SELECT seat.game_id, seat.total")) &&
      strstr (step, "TEMP B-TREE") != NULL)
    g_error ("“%s”: the rows do not come in their order: %s", step, sql);
}

static gboolean
names_any (const char        *step,
           const char *const *words,
           guint              n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (words[i] != NULL && strstr (step, words[i]) != NULL)
      return TRUE;

  return FALSE;
}

static void
check_step (const char *sql,
            const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", -1);

  if (g_strv_length (words) < 2)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tables[i].tables); j++)
      if (g_strcmp0 (words[1], tables[i].tables[j]) == 0)
        {
          if (!g_str_equal (words[0], "SEARCH") || !names_any (step, tables[i].keys, G_N_ELEMENTS (tables[i].keys)))
            g_error ("“%s” does not go by a key: %s", step, sql);
        }
}

static void
check_plan (const char *sql)
{
  g_autofree char *explain = g_strconcat ("EXPLAIN QUERY PLAN ", sql, NULL);
  sqlite3_stmt *row;

  /* A table that is there already cannot be planned once more, and the next holder of a record is looked for among all
   * games. */
  if (g_str_has_prefix (sql, "CREATE TEMP") || g_str_has_prefix (sql, "INSERT OR REPLACE INTO record"))
    return;

  g_assert_cmpint (sqlite3_prepare_v2 (connection, explain, -1, &row, NULL), ==, SQLITE_OK);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      check_step (sql, (const char *) sqlite3_column_text (row, 3));
      check_lean (sql, (const char *) sqlite3_column_text (row, 3));
    }
  sqlite3_finalize (row);
}

static void
test_plan (gconstpointer data)
{
  const Question *question = data;
  Memory *memory = question->together ? memory_new_variants (21, 60) : memory_new (21, 30);
  gint64 category = question->together ? -memory_find_category (memory, "maxi-yatzy")
                                       : memory_find_category (memory, "yatzy");
  const gint64 people[] = { history_find_person (memory->store, "A"), history_find_person (memory->store, "B") };
  g_autoptr (Game) game = game_of ("yatzy | 1 ones 3");

  fixture_close (memory->store);
  memory->store = fixture_open (memory->folder, NULL);
  g_ptr_array_set_size (statements, 0);
  if (question->act != NULL)
    {
      question->act (memory->store, category, people[0]);
    }
  else
    {
      gpointer answer = store_ask (memory->store,
                                   &(StoreQuestion) { question->ask, .category = category, .person = people[0],
                                                      .people = people, .n_people = 2, .n = 50, .played = game }, NULL);

      g_assert_nonnull (answer);
      question->free (answer);
    }
  sqlite3_trace_v2 (connection, 0, NULL, NULL);
  g_assert_cmpuint (statements->len, >, 0);
  for (guint i = 0; i < statements->len; i++)
    check_plan (g_ptr_array_index (statements, i));
  memory_free (memory);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  statements = g_ptr_array_new_with_free_func (g_free);
  sqlite3_auto_extension ((void (*) (void)) watch_connection);

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/plans/%s", questions[i].path);

      g_test_add_data_func (path, &questions[i], test_plan);
    }

  return g_test_run ();
}
