/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include "store/category.h"
#include "store/folder.h"
#include "store/history.h"
#include "store/people.h"
#include "store/player-stats.h"
#include "store/scores.h"
#include "store/series-rows.h"
#include "store/store-ask.h"
#include "store/table-change.h"
#include "store/tally.h"

#include <string.h>

/* Questions, the work at the start, at each entry and at saving cost about the same however many games there are: by
 * SQLite's query plans, none of the statements scans all games or seats. */

/* No game is at the table. */
static const AtTable nobody = { NULL };

typedef struct
{
  Database *database;
  gint64 category;
  gint64 people[2];
  Game *game;
} Asked;

static gpointer
ask (Asked                *asked,
     StoreAnswer          *answer,
     const StoreQuestion  *question)
{
  return answer (asked->database, &nobody, question, NULL);
}

static gboolean
change (Asked              *asked,
        StoreWork          *work,
        const StoreChange  *wanted)
{
  return work (asked->database, &nobody, wanted, NULL);
}

static gboolean
ask_scores (Asked *asked)
{
  g_autoptr (GPtrArray) list = ask (asked, scores_list, &(StoreQuestion) { STORE_SCORES, .category = asked->category });

  return list != NULL && list->len > 0;
}

static gboolean
ask_player (Asked *asked)
{
  g_autoptr (PlayerStats) stats = ask (asked, player_stats_read,
                                       &(StoreQuestion) { STORE_PLAYER_STATS, .category = asked->category,
                                                          .person = asked->people[0], .n = 50 });

  return stats != NULL && stats->rivalries->len > 0 && stats->months->len > 0;
}

static gboolean
ask_head_to_head (Asked *asked)
{
  g_autoptr (HeadToHead) head_to_head = ask (asked, head_to_head_read,
                                             &(StoreQuestion) { STORE_HEAD_TO_HEAD, .category = asked->category,
                                                                .people = asked->people, .n_people = 2, .n = 50 });

  return head_to_head != NULL && head_to_head->latest->len > 0;
}

static gboolean
ask_entries (Asked *asked)
{
  g_autoptr (EntryTable) table = ask (asked, entry_table_read,
                                      &(StoreQuestion) { STORE_ENTRIES, .category = asked->category });

  return table != NULL && table->n_entries > 0;
}

static gboolean
ask_records (Asked *asked)
{
  g_autoptr (GPtrArray) records = ask (asked, records_list,
                                       &(StoreQuestion) { STORE_RECORDS, .category = asked->category });

  return records != NULL && records->len > 0;
}

static gboolean
ask_pace (Asked *asked)
{
  g_autoptr (GArray) pace = ask (asked, pace_read, &(StoreQuestion) { STORE_PACE, .played = asked->game });

  return pace != NULL;
}

static gboolean
ask_games (Asked *asked)
{
  const GameFilter filters[] = { { .finished = -1 }, { .category = asked->category, .finished = -1 },
                                 { .person = asked->people[0], .finished = -1 }, { .text = "Oslo", .finished = -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GPtrArray) first = ask (asked, listing_read,
                                         &(StoreQuestion) { STORE_GAMES, .filter = &filters[i], .n = 3 });
      const Summary *last = first != NULL && first->len > 0 ? g_ptr_array_index (first, first->len - 1) : NULL;
      g_autoptr (GPtrArray) more = ask (asked, listing_read,
                                        &(StoreQuestion) { STORE_GAMES, .filter = &filters[i],
                                                           .after = last != NULL ? last->number : 0, .n = 3 });

      if (first == NULL || more == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask_players (Asked *asked)
{
  g_auto (GStrv) names = ask (asked, history_list_players, &(StoreQuestion) { STORE_PLAYER_NAMES });

  return names != NULL && names[0] != NULL;
}

static gboolean
ask_lists (Asked *asked)
{
  g_autoptr (GPtrArray) people = ask (asked, people_list, &(StoreQuestion) { STORE_PEOPLE });
  g_autoptr (GPtrArray) categories = ask (asked, category_list, &(StoreQuestion) { STORE_CATEGORIES });

  return people != NULL && people->len > 0 && categories != NULL && categories->len > 0;
}

/* Changes, deletes and restores a game. The trace gives the statements of triggers by themselves, because the plan of a
 * DELETE does not include what its triggers look for. */
static gboolean
change_game (Asked *asked)
{
  GameFacts facts = { .date = (char *) "2020-01-01" };
  gint64 id = 0;

  return database_get_number (asked->database, &id, NULL, "SELECT id FROM game WHERE state = 1 LIMIT 1", "") &&
         change (asked, history_edit_game, &(StoreChange) { STORE_EDIT_GAME, .game = id, .facts = &facts }) &&
         change (asked, history_delete_game, &(StoreChange) { STORE_DELETE_GAME, .game = id }) &&
         change (asked, history_restore_game, &(StoreChange) { STORE_RESTORE_GAME, .game = id });
}

/* Plays a game from the first entry to saving, with a discarded game before it. */
static gboolean
play_and_save (Asked *asked)
{
  g_autofree char *folder = g_path_get_dirname (database_get_path (asked->database));
  g_autoptr (TableGame) table = table_game_new (folder);
  g_autoptr (Game) finished = game_of ("yatzy | 1 ones 3 | 1 rest x | 2 rest x");
  const SeriesChoice new = { SERIES_NEW, (char *) "Long", SERIES_BEST_OF, 3, TRUE };
  const SeriesChoice same = { .number = SERIES_SAME };
  gint64 number;

  if (!table_change_replace (table, asked->database, STORE_END_NOTHING, asked->game, &new, &number, NULL) ||
      !table_change_replace (table, asked->database, STORE_END_DISCARD, asked->game, &same, &number, NULL))
    return FALSE;
  table_game_note (table, finished);
  return table_change_replace (table, asked->database, STORE_END_SAVE, NULL, NULL, &number, NULL);
}

/* Asks about series, after a game of one was saved as the last one of all. */
static gboolean
ask_series (Asked *asked)
{
  const GameFacts last_day = { .date = (char *) "2030-01-01" };
  static const char *const names[] = { "A", "B", NULL };
  g_autoptr (GPtrArray) all =
    play_and_save (asked) ? ask (asked, series_rows_list, &(StoreQuestion) { STORE_SERIES }) : NULL;
  const GameSeries *series = all != NULL && all->len > 0 ? g_ptr_array_index (all, 0) : NULL;
  g_autoptr (GameSeries) theirs = NULL;
  g_autoptr (Game) last = NULL;

  if (series == NULL ||
      !change (asked, history_edit_game,
               &(StoreChange) { STORE_EDIT_GAME, .game = g_array_index (series->games, gint64, 0), .facts = &last_day }))
    return FALSE;
  theirs = ask (asked, series_rows_of_players, &(StoreQuestion) { STORE_SERIES_OF_PLAYERS, .names = names });
  last = ask (asked, series_rows_last_game, &(StoreQuestion) { STORE_LAST_GAME, .names = names });
  return theirs != NULL && theirs->number == series->number && last != NULL &&
         ask (asked, series_rows_of_table, &(StoreQuestion) { STORE_SERIES_OF_TABLE }) == NULL;
}

typedef struct
{
  const char *path;
  gboolean (*ask) (Asked *asked);
  gboolean together; /* for all categories of a rule set put together */
} Question;

static const Question questions[] = {
  { "scores", ask_scores },   { "player", ask_player }, { "head-to-head", ask_head_to_head }, { "entries", ask_entries },
  { "records", ask_records }, { "pace", ask_pace },     { "games", ask_games },
  { "players", ask_players }, { "lists", ask_lists },   { "saving", play_and_save },          { "changes", change_game },
  { "series", ask_series },
  { "together/scores", ask_scores, TRUE },
  { "together/player", ask_player, TRUE },
  { "together/head-to-head", ask_head_to_head, TRUE },
  { "together/entries", ask_entries, TRUE },
  { "together/records", ask_records, TRUE },
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
check_plan (sqlite3    *handle,
            const char *sql)
{
  g_autofree char *explain = g_strconcat ("EXPLAIN QUERY PLAN ", sql, NULL);
  sqlite3_stmt *row;

  /* A table that is there already cannot be planned once more, and the next holder of a record is looked for among all
   * games. */
  if (g_str_has_prefix (sql, "CREATE TEMP") || g_str_has_prefix (sql, "INSERT OR REPLACE INTO record"))
    return;

  g_assert_cmpint (sqlite3_prepare_v2 (handle, explain, -1, &row, NULL), ==, SQLITE_OK);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      check_step (sql, (const char *) sqlite3_column_text (row, 3));
      check_lean (sql, (const char *) sqlite3_column_text (row, 3));
    }
  sqlite3_finalize (row);
}

static int
note_statement (unsigned  type,
                void     *statements,
                void     *statement,
                void     *text)
{
  g_ptr_array_add (statements, g_strdup (sqlite3_sql (statement)));
  return 0;
}

static void
test_plan (gconstpointer data)
{
  const Question *question = data;
  Memory *memory = question->together ? memory_new_variants (21, 60) : memory_new (21, 30);
  gint64 category = question->together ? -memory_find_category (memory, "maxi-yatzy")
                                       : memory_find_category (memory, "yatzy");
  Asked asked = { NULL, category,
                  { history_find_person (memory->store, "A"), history_find_person (memory->store, "B") },
                  game_of ("yatzy | 1 ones 3") };
  g_autoptr (GPtrArray) statements = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  sqlite3 *handle;

  fixture_close (memory->store);
  asked.database = database_open (fixture_path (memory->folder, FOLDER_DATABASE), &error);
  g_assert_no_error (error);
  g_assert_true (database_configure (asked.database, &error));
  handle = database_get_handle (asked.database);
  sqlite3_trace_v2 (handle, SQLITE_TRACE_STMT, note_statement, statements);
  g_assert_true (question->ask (&asked));
  sqlite3_trace_v2 (handle, 0, NULL, NULL);
  g_assert_cmpuint (statements->len, >, 0);
  for (guint i = 0; i < statements->len; i++)
    check_plan (handle, g_ptr_array_index (statements, i));

  database_close (asked.database);
  game_unref (asked.game);
  memory->store = fixture_open (memory->folder, NULL);
  memory_free (memory);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/plans/%s", questions[i].path);

      g_test_add_data_func (path, &questions[i], test_plan);
    }

  return g_test_run ();
}
