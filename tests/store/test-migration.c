/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/folder.h"
#include "store/header.h"
#include "store/page-sums.h"
#include "store/schema.h"

#include <string.h>

/* Databases of older versions are migrated. game-2.sql has these games, all of yatzy:
 *
 *   1  2026-01-05         A 3, B 0     the ones of A, all else struck
 *   2  2025-12-31T23:00   A 4, B 3     the ones of B, then the twos of A
 *   3                     unfinished
 *   4  undated            A 200, B 200, only the totals
 *   5  no date, but begun on 2026-11-20 at 20:30:25 in Oslo: A 194, B 112
 *   6                     discarded
 *   7                     running */

static char *
open_version (guint version)
{
  char *folder = fixture_make_folder ();
  g_autofree char *name = g_strdup_printf ("game-%u.sql", version);
  g_autofree char *number = g_strdup_printf ("%u", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", name, NULL);
  g_autofree char *sql = NULL;
  sqlite3 *handle;

  g_assert_true (folder_make (folder, NULL));
  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  handle = fixture_connect (fixture_path (folder, "statistics.db"));
  if (version >= SCHEMA_SUMS)
    page_sums_keep (handle);
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  fixture_assert_ask (folder, "PRAGMA user_version", number);
  return folder;
}

static char *
open_old (void)
{
  return open_version (2);
}

/* The streak after the newest game, and the longest one. */
#define STREAKS(player)                                                                                                \
  "(SELECT streak FROM result WHERE player_id = " #player " ORDER BY sort_time DESC, game_id DESC LIMIT 1)"            \
  " || ' ' || (SELECT max (streak) FROM result WHERE player_id = " #player ")"

static void
test_figures (void)
{
  char *folder = open_old ();
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);

  g_assert_nonnull (running);
  history_assert_true (store, folder);
  fixture_close (store);

  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_unfinished || ' ' || n_sheets FROM category", "4 1 3");
  fixture_assert_ask (folder, "SELECT group_concat (sort_time) FROM (SELECT sort_time FROM game WHERE state IN (1, 2) ORDER BY id)",
                      "1767571200,1767222000,-100000000000,-100000000000,1795206625");
  fixture_assert_ask (folder,
                      "SELECT games || ' ' || wins || ' ' || shared_wins || ' ' || duels || ' ' || sheets || ' ' || sum"
                      " || ' ' || square_sum || ' ' || yatzys || ' ' || strikes || ' ' || victories || ' ' || victory_sum"
                      " || ' ' || defeats || ' ' || " STREAKS (1) " FROM score WHERE player_id = 1",
                      "4 4 1 4 3 401 77661 1 31 3 86 0 4 4");
  fixture_assert_ask (folder,
                      "SELECT games || ' ' || wins || ' ' || shared_wins || ' ' || sum || ' ' || victories || ' ' || defeats"
                      " || ' ' || defeat_sum || ' ' || " STREAKS (2) " FROM score WHERE player_id = 2",
                      "4 1 1 315 0 3 86 0 1");
  fixture_assert_ask (folder, "SELECT group_concat (month || ':' || games) FROM month WHERE player_id = 1",
                      "202512:1,202601:1,202611:1");
  fixture_assert_ask (folder, "SELECT value || ' ' || game_id FROM record WHERE kind = 0", "200 4");
  fixture_assert_ask (folder, "SELECT value || ' ' || game_id FROM record WHERE kind = 4", "0 4");
  fixture_remove (folder);
}

/* Another program still reads the old pages, so that the new ones cannot get their place in the file: the update waits
 * until it is done. */
static void
test_reader (void)
{
  char *folder = open_old ();
  sqlite3 *reader;
  Store *store;

  fixture_tamper (folder, "PRAGMA journal_mode = WAL");
  reader = fixture_connect (fixture_path (folder, "statistics.db"));
  g_assert_cmpint (sqlite3_exec (reader, "BEGIN; SELECT count(*) FROM game", NULL, NULL, NULL), ==, SQLITE_OK);
  fixture_refuse (folder, STORE_ERROR_IN_USE);
  g_assert_cmpint (sqlite3_close (reader), ==, SQLITE_OK);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_remove (folder);
}

/* A damaged game is counted nowhere and stays as it is; the others are counted. */
static void
test_damaged_game (void)
{
  char *folder = open_old ();
  g_autoptr (GError) error = NULL;
  Store *store;

  fixture_tamper (folder, "UPDATE move SET points = 77 WHERE game_id = 5 AND n = 3");
  store = fixture_open (folder, NULL);
  g_assert_null (history_read_game (store, 5, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_sheets FROM category", "3 2");
  fixture_assert_ask (folder, "SELECT state || ' ' || (category IS NULL) FROM game WHERE id = 5", "1 1");
  fixture_remove (folder);
}

/* An old version has neither page sums nor seals, but the totals of its games: an entry that was changed since does not
 * add up to them. */
static void
test_changed_entry (void)
{
  char *folder = open_old (), *here = fixture_make_folder ();
  g_autofree char *path = g_strdup (fixture_path (folder, "statistics.db"));
  Store *store = fixture_open (here, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (OtherGames) other = NULL;
  g_autoptr (Merged) merged = NULL;

  fixture_tamper (folder, "UPDATE move SET typed = 2, points = 2 WHERE game_id = 1 AND points = 3");
  other = history_look_into (store, path);
  g_assert_cmpuint (other->n_unreadable, ==, 1);
  merged = history_merge_file (store, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_unreadable, ==, 1);
  history_assert_true (store, here);
  fixture_assert_ask (here, "SELECT sum (n_games) FROM category", "3");
  fixture_close (store);
  fixture_remove (here);

  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_sheets FROM category", "3 2");
  fixture_remove (folder);
}

/* A damaged game can be imported again from its record, because it is in no list and no figure. */
static void
test_damaged_game_again (void)
{
  char *sound = open_old ();
  char *folder = open_old ();
  Store *store = fixture_open (sound, NULL);
  g_autoptr (Game) game = history_read_game (store, 5, NULL);

  fixture_close (store);
  fixture_remove (sound);
  fixture_tamper (folder, "UPDATE move SET points = 77 WHERE game_id = 5 AND n = 3");
  store = fixture_open (folder, NULL);
  history_import_one (store, game);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT n_games || ' ' || n_sheets FROM category", "4 3");
  fixture_assert_ask (folder, "SELECT state || ' ' || (category IS NULL) FROM game WHERE id = 5", "1 1");
  fixture_remove (folder);
}

#define MOVED_OVER "special-8 | 1 roll 1 | 1 chance 30 | 1 chance >2 | 1 ones 5 | 1 ones >2"

static void
assert_steps (const Game *game)
{
  static const guint lengths[] = { 1, 3, 1, 1, 1, 2, 1 };
  g_autoptr (Game) back = game_undo (game, NULL);

  g_assert_cmpuint (game_get_n_moves (game), ==, G_N_ELEMENTS (lengths));
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    g_assert_cmpuint (game_get_step_length (game, i), ==, lengths[i]);
  assert_game (back, "1.ones=5 2.ones=open 1.chance=open 2.chance=30");
}

/* The marks of moves that are one step are stored, and do not depend on the times. */
static void
test_steps_kept (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, MOVED_OVER);
  g_autoptr (Game) running = NULL;

  assert_steps (game);
  fixture_close (store);
  fixture_tamper (folder, "UPDATE move SET after = NULL");
  store = fixture_open (folder, &running);
  assert_steps (running);
  fixture_close (store);
  fixture_remove (folder);
}

/* Changes a database back to version 4, whose table of moves is the same. */
#define UNDO_LATER_VERSIONS                                                                                             \
  "DROP TABLE ledger; DROP TABLE purse; ALTER TABLE seat DROP COLUMN first_name; DROP TABLE series_game;"              \
  " DROP TABLE handicap; DROP TABLE series; DROP TABLE leaving; ALTER TABLE difference_count DROP COLUMN won;"         \
  " ALTER TABLE difference_count DROP COLUMN lost; ALTER TABLE game DROP COLUMN seal;"              \
  " ALTER TABLE game DROP COLUMN number; PRAGMA user_version = 4"

/* Version 4 knew by equal times that moves are one step. Migrating marks these moves, and no others. */
static void
test_steps_of_version_4 (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, MOVED_OVER);
  g_autoptr (Game) running = NULL;
  g_autoptr (Game) other = NULL;

  fixture_close (store);
  fixture_tamper (folder, "UPDATE move SET marks = 0; " UNDO_LATER_VERSIONS);
  store = fixture_open (folder, &running);
  assert_steps (running);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT group_concat (n) FROM move WHERE marks = 8", "2,3,6");

  /* Moves at another time, or with another number typed, are not one step. */
  fixture_tamper (folder, "UPDATE move SET marks = 0; UPDATE move SET after = after + 1 WHERE n = 3;"
                          " UPDATE move SET typed = 4, points = 4 WHERE n = 6; " UNDO_LATER_VERSIONS);
  store = fixture_open (folder, &other);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM move WHERE marks <> 0", "0");
  fixture_remove (folder);
}

/* A figure of version 3, and the same figure in the present tables. Each query gives one text; categories are named by
 * their rule set, variant and order. */
typedef struct
{
  const char *before;
  const char *after;
} Figure;

#define NAMED(table) " (SELECT ruleset || variant || top_down FROM category WHERE category.id = " table ".category) AS kind"
#define LIST(columns, from) "SELECT group_concat (line, char (10)) FROM (SELECT " columns " AS line FROM " from ")"
#define CELL(column) "ifnull (" column ", '-') || ' ' || "

#define SUMS                                                                                                           \
  CELL ("kind") CELL ("player_id") CELL ("games") CELL ("wins") CELL ("shared_wins") CELL ("duels") CELL ("sheets")    \
  CELL ("sum") CELL ("square_sum") CELL ("bonuses") CELL ("yatzys") CELL ("strikes") CELL ("victories")                \
  CELL ("victory_sum") CELL ("defeats") CELL ("defeat_sum") CELL ("streak") CELL ("longest_streak") CELL ("bonus_run") \
  "longest_bonus_run"

#define NEWEST(column)                                                                                                 \
  "(SELECT " column " FROM result WHERE result.category = score.category AND result.player_id = score.player_id"       \
  " ORDER BY sort_time DESC, game_id DESC LIMIT 1) AS " column
#define LONGEST(column)                                                                                                \
  "(SELECT max (" column ") FROM result WHERE result.category = score.category"                                        \
  " AND result.player_id = score.player_id) AS longest_" column

#define RESULT(time)                                                                                                   \
  LIST (CELL ("kind") CELL ("player_id") CELL (time) CELL ("game_id") CELL ("seat") CELL ("n_seats") CELL ("total")    \
        CELL ("rank") CELL ("margin") CELL ("upper") CELL ("bonus") "ifnull (comeback, '-')",                          \
        "(SELECT *," NAMED ("result") " FROM result) ORDER BY game_id, seat")

#define MONTHS                                                                                                         \
  LIST (CELL ("kind") CELL ("player_id") CELL ("month") CELL ("games") CELL ("wins") "sum",                            \
        "(SELECT *," NAMED ("month") " FROM month) ORDER BY kind, player_id, month")

#define TOTALS                                                                                                         \
  LIST (CELL ("kind") CELL ("player_id") CELL ("total") "n",                                                           \
        "(SELECT *," NAMED ("total_count") " FROM total_count) ORDER BY kind, player_id, total")

/* Version 3 stored -1 points for a struck entry. */
#define ENTRIES                                                                                                        \
  LIST (CELL ("kind") CELL ("player_id") CELL ("entry") CELL ("points") "n",                                           \
        "(SELECT player_id, entry, max (points, 0) AS points, sum (n) AS n," NAMED ("entry_count")                     \
        " FROM entry_count GROUP BY category, player_id, entry, max (points, 0)) ORDER BY kind, player_id, entry, points")

#define RIVALS                                                                                                         \
  CELL ("kind") CELL ("player_id") CELL ("other_id") CELL ("games") CELL ("won") CELL ("lost") CELL ("difference_sum") \
  CELL ("biggest_win") "biggest_defeat"

#define GAMES(time) LIST (CELL ("id") CELL ("state") CELL (time) "ifnull (date, '-')", "game ORDER BY id")

#define SEATS(time)                                                                                                    \
  LIST (CELL ("game_id") CELL ("seat") CELL ("player_id") CELL ("total") CELL ("rank") CELL ("rolls")                  \
        "ifnull (" time ", '-')", "seat ORDER BY game_id, seat")

#define CATEGORIES                                                                                                     \
  LIST ("ruleset || ' ' || variant || ' ' || top_down || ' ' || hex (scoring) || ' ' || n_games || ' ' ||"             \
        " n_unfinished || ' ' || n_sheets", "category ORDER BY ruleset, variant, top_down")

static const Figure figures[] = {
  { GAMES ("moment"), GAMES ("sort_time") },
  { SEATS ("moment"), SEATS ("sort_time") },
  { CATEGORIES, CATEGORIES },
  { RESULT ("moment"), RESULT ("sort_time") },
  { LIST (SUMS, "(SELECT *," NAMED ("score") " FROM score) ORDER BY kind, player_id"),
    LIST (SUMS, "(SELECT *," NAMED ("score") ", " NEWEST ("streak") ", " LONGEST ("streak") ", " NEWEST ("bonus_run") ", "
          LONGEST ("bonus_run") " FROM score) ORDER BY kind, player_id") },
  { TOTALS, TOTALS },
  { ENTRIES, ENTRIES },
  { MONTHS, MONTHS },
  { LIST (RIVALS, "(SELECT *," NAMED ("rivalry") " FROM rivalry) ORDER BY kind, player_id, other_id"),
    LIST (RIVALS, "(SELECT player_id, other_id, sum (n) AS games, sum (won) AS won, sum (lost) AS lost,"
                  " sum (n * difference) AS difference_sum,"
                  " max (max (difference), 0) AS biggest_win, max (-min (difference), 0) AS biggest_defeat,"
          NAMED ("difference_count") " FROM difference_count GROUP BY category, player_id, other_id)"
          " ORDER BY kind, player_id, other_id") },
  { LIST ("name || ' ' || best.kind || ' ' || entry || ' ' || value || ' ' || seat.player_id || ' ' || game_id",
          "best JOIN seat USING (game_id, player_id) JOIN (SELECT id, ruleset || variant || top_down AS name FROM category)"
          " ON id = best.category WHERE best.kind <> 2 ORDER BY name, best.kind, entry"),
    LIST ("name || ' ' || record.kind || ' ' || entry || ' ' || value || ' ' || seat.player_id || ' ' || game_id",
          "record JOIN seat USING (game_id, seat) JOIN (SELECT id, ruleset || variant || top_down AS name FROM category)"
          " ON id = record.category ORDER BY name, record.kind, entry") },
};

/* The most bonuses in a row, as "category value player game". */
static const char old_runs[] =
  LIST ("name || ' ' || value || ' ' || player_id || ' ' || game_id",
        "best JOIN (SELECT id, ruleset AS name FROM category) ON id = best.category WHERE kind = 2 ORDER BY name");

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
list_runs (Store *store)
{
  g_autoptr (GPtrArray) categories = history_list_categories (store);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GPtrArray) records = NULL;

      store_list_records_async (store, category->id, fixture_answered_cb, &result);
      records = store_list_records_finish (store, fixture_wait_for (&result), NULL);
      for (guint j = 0; j < records->len; j++)
        {
          const Record *record = g_ptr_array_index (records, j);

          if (record->kind == RECORD_BONUSES)
            g_ptr_array_add (lines, g_strdup_printf ("%s %d %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, category->rules->id,
                                                     record->value, record->person, record->number));
        }
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* game-3.sql has games of four kinds and all figures that version 3 kept. After the migration each figure is the same,
 * and all are those that filling them anew gives. */
static void
test_counts (void)
{
  char *folder = open_version (3);
  g_autoptr (Game) running = NULL;
  char *before[G_N_ELEMENTS (figures)];
  g_autofree char *runs = fixture_ask (folder, old_runs);
  g_autofree char *runs_now = NULL;
  Store *store;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      before[i] = fixture_ask (folder, figures[i].before);
      g_assert_nonnull (strstr (before[i], " "));
    }
  store = fixture_open (folder, &running);
  g_assert_nonnull (running);
  runs_now = list_runs (store);
  g_assert_cmpstr (runs_now, ==, runs);
  history_assert_true (store, folder);
  fixture_close (store);

  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_assert_ask (folder, "PRAGMA foreign_key_check", "none");
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      fixture_assert_ask (folder, figures[i].after, before[i]);
      g_free (before[i]);
    }
  fixture_remove (folder);
}

/* All rows of a table, as one text. */
#define ALL(columns, from) "SELECT group_concat (" columns ", char (10)) FROM (SELECT * FROM " from ")"

static const char *const entered[] = {
  ALL ("game || typed || points || marks", "(SELECT game_id || ' ' || n || ' ' || seat || ' ' || ifnull (entry, '-') AS game,"
       " ifnull (typed, '-') AS typed, ifnull (points, '-') AS points, marks FROM move ORDER BY game_id, n)"),
  ALL ("id || ' ' || state || ' ' || done || ' ' || undone || ' ' || ifnull (note, '') || ' ' || bet", "game ORDER BY id"),
  ALL ("game_id || ' ' || seat || ' ' || player_id || ' ' || ifnull (total, '-') || ' ' || ifnull (rank, '-')",
       "seat ORDER BY game_id, seat"),
  ALL ("id || ' ' || player_id || ' ' || day || ' ' || kind || ' ' || change || ' ' || ifnull (game_id, '-')",
       "ledger ORDER BY id"),
  ALL ("player_id || ' ' || balance", "purse ORDER BY player_id"),
  ALL ("id || ' ' || name || ' ' || kind || ' ' || goal", "series ORDER BY id"),
  ALL ("game_id || ' ' || series_id", "series_game ORDER BY game_id"),
  ALL ("id || ' ' || name || ' ' || played", "player ORDER BY id"),
  ALL ("name || ' ' || seq", "sqlite_sequence ORDER BY name"),
};

/* Whether the database has page sums: the header has the number of bytes that are reserved at the end of each page
 * (source: SQLite, "Database File Format"). */
static gboolean
has_sums (const char *path)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  return content[20] == 8;
}

/* game-8.sql has eight games, the last of which is running, a series with two of them, one game for coins, and a daily
 * reward. After the migration all of it is there and each page has its sum, so that one changed byte makes the file
 * damaged. */
static void
test_sums (void)
{
  char *folder = open_version (8);
  const char *path = fixture_path (folder, "statistics.db");
  char *before[G_N_ELEMENTS (entered)];
  g_autoptr (Game) running = NULL;
  g_autofree char *content = NULL;
  gsize length;
  Store *store;

  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    {
      before[i] = fixture_ask (folder, entered[i]);
      g_assert_nonnull (strstr (before[i], " "));
    }
  g_assert_false (has_sums (path));
  store = fixture_open (folder, &running);
  g_assert_cmpuint (game_get_n_moves (running), ==, 4);
  g_assert_cmpuint (game_get_n_undone (running), ==, 1);
  history_assert_true (store, folder);
  fixture_close (store);

  g_assert_true (has_sums (path));
  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_assert_ask (folder, "PRAGMA foreign_key_check", "none");
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    {
      fixture_assert_ask (folder, entered[i], before[i]);
      g_free (before[i]);
    }

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  content[100]++;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  /* This byte says that there are page sums. */
  content[100]--;
  content[20] = 0;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  content[20] = 8;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
  fixture_assert_running (folder, running);
  fixture_remove (folder);
}

#define UNDO_VERSION_10                                                                                                 \
  "ALTER TABLE difference_count DROP COLUMN won; ALTER TABLE difference_count DROP COLUMN lost;" \
  " ALTER TABLE game DROP COLUMN seal; ALTER TABLE game DROP COLUMN number; PRAGMA user_version = 9"

/* Version 9 counted equal totals as drawn, also where a tie-break had decided. */
static void
test_wins_of_version_9 (void)
{
  static const char games[] =
    "SELECT group_concat (line, ', ') FROM (SELECT player_id || '>' || other_id || ' ' || difference || ' ' || n || ' '"
    " || won || ' ' || lost AS line FROM difference_count ORDER BY category, player_id, other_id, difference)";
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *now = NULL;

  history_save_text (store, "maxi-yatzy | 1 maxi-yatzy 100 | 1 rest x | 2 chance 36 | 2 castle 33 | 2 sixes 5 |"
                     " 2 ones 1 | 2 rest x", "2026-01-01");
  history_save_text (store, "maxi-yatzy | 1 chance 30 | 1 rest x | 2 chance 30 | 2 rest x", "2026-01-02");
  history_save_text (store, "maxi-yatzy | 1 chance 30 | 1 rest x | 2 chance 20 | 2 rest x", "2026-01-03");
  fixture_close (store);
  now = fixture_ask (folder, games);
  g_assert_cmpstr (now, ==, "1>2 0 2 1 0, 1>2 10 1 1 0, 2>1 -10 1 0 1, 2>1 0 2 0 1");

  fixture_tamper (folder, UNDO_VERSION_10);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_assert_ask (folder, games, now);
  fixture_remove (folder);
}

/* A figure that was damaged before there were page sums would have a right sum afterwards; it is filled anew instead. */
static void
test_wrong_figures (void)
{
  char *folder = open_version (8);
  Store *store;

  fixture_tamper (folder, "UPDATE score SET wins = wins + 1, sum = sum + 70");
  fixture_tamper (folder, "UPDATE result SET total = total + 1 WHERE game_id = 1");
  fixture_tamper (folder, "DELETE FROM total_count WHERE player_id = 1");
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* The games of game-11.sql, but for the last one, are such of which only the totals are known: with a day, with a time,
 * undated, of one, two and three players, with equal totals, and two of one evening, numbers 6 and 7, that only the time
 * tells apart. */
#define N_OF_VERSION_11 15
#define SECOND_OF_AN_EVENING 7

/* How a table may have a game of totals: as it was, or without the time of day and with the players in another order. */
typedef enum
{
  AS_IT_WAS,
  TURNED,
} Shape;

/* A game as a table would be read today that has it in @shape. The caller owns it. */
static Game *
shape_game (const Game *game,
            gboolean    second,
            Shape       shape)
{
  GameFacts facts = *game_get_facts (game);
  g_autofree char *day = facts.date != NULL ? g_strndup (facts.date, strlen ("2026-11-20")) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) dated = NULL;
  g_autoptr (Game) shaped = NULL;
  g_autoptr (GError) error = NULL;
  guint n = game_get_n_players (game);
  int totals[8];

  if (game_get_totals (game) == NULL)
    return game_ref (game);
  if (shape == TURNED)
    facts.date = day;
  for (guint i = 0; i < n; i++)
    {
      guint seat = shape == TURNED ? n - 1 - i : i;

      g_ptr_array_add (names, (gpointer) game_get_player (game, seat));
      totals[i] = game_get_totals (game)[seat];
    }
  g_ptr_array_add (names, NULL);
  bare = game_new (game_get_rules (game), (const char *const *) names->pdata, &error);
  g_assert_no_error (error);
  dated = game_with_facts (bare, &facts, &error);
  g_assert_no_error (error);
  shaped = game_new_totals (dated, totals, &error);
  g_assert_no_error (error);
  return second ? game_with_number (shaped, 2) : g_steal_pointer (&shaped);
}

/* All games of game-11.sql in @shape. The caller owns them. */
static GPtrArray *
list_shaped (Store *store,
             Shape  shape)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  for (guint number = 1; number <= N_OF_VERSION_11; number++)
    {
      g_autoptr (Game) game = history_read_game (store, number, NULL);

      g_ptr_array_add (games, shape_game (game, number == SECOND_OF_AN_EVENING, shape));
    }
  return games;
}

static void
assert_all_become (Store           *store,
                   GPtrArray       *games,
                   Imported         become)
{
  g_autoptr (GArray) imported = history_import (store, games, NULL);

  g_assert_cmpuint (imported->len, ==, N_OF_VERSION_11);
  for (guint i = 0; i < imported->len; i++)
    g_assert_cmpint (g_array_index (imported, Imported, i), ==, become);
}

static void
assert_merged (Store      *store,
               const char *path,
               guint       n_new)
{
  g_autoptr (OtherGames) other = history_look_into (store, path);
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = history_merge_file (store, path, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (other->n_new, ==, n_new);
  g_assert_cmpuint (merged->n_new, ==, n_new);
  g_assert_cmpuint (merged->n_known, ==, N_OF_VERSION_11 - n_new);
}

/* Version 11 had no numbers, and the time of day and the order of players were part of the identity of a game of totals.
 * Its seals stay as they are, so that a game that was damaged before is not taken for a sound one; and the games that it
 * has are found again, from tables and on other devices. */
static void
test_totals_of_version_11 (void)
{
  static const char seals[] = "SELECT group_concat (hex (seal)) FROM (SELECT seal FROM game ORDER BY id)";
  char *folder = open_version (11), *other_folder = open_version (11), *new_folder;
  g_autofree char *before = fixture_ask (folder, seals);
  g_autofree char *other_path = g_strdup (fixture_path (other_folder, "statistics.db"));
  char *entered_before[G_N_ELEMENTS (entered)];
  Store *store, *new_store;

  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    entered_before[i] = fixture_ask (folder, entered[i]);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  for (Shape shape = AS_IT_WAS; shape <= TURNED; shape++)
    {
      g_autoptr (GPtrArray) games = list_shaped (store, shape);

      assert_all_become (store, games, IMPORTED_KNOWN);
    }
  fixture_close (store);
  fixture_assert_ask (folder, "PRAGMA user_version", "12");
  fixture_assert_ask (folder, seals, before);
  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    {
      fixture_assert_ask (folder, entered[i], entered_before[i]);
      g_free (entered_before[i]);
    }

  for (Shape shape = AS_IT_WAS; shape <= TURNED; shape++)
    {
      g_autoptr (GPtrArray) games = NULL;
      g_autofree char *new_path = NULL;

      store = fixture_open (folder, NULL);
      games = list_shaped (store, shape);
      new_folder = fixture_make_folder ();
      new_path = g_strconcat (new_folder, "-new.db", NULL);
      new_store = fixture_open (new_folder, NULL);
      assert_all_become (new_store, games, IMPORTED_NEW);
      assert_merged (new_store, other_path, 0);
      fixture_must_save_backup (new_store, new_path);
      assert_merged (store, new_path, 0);
      fixture_close (store);
      fixture_close (new_store);
      fixture_remove (new_folder);
    }

  new_folder = fixture_make_folder ();
  new_store = fixture_open (new_folder, NULL);
  assert_merged (new_store, other_path, N_OF_VERSION_11);
  assert_merged (new_store, other_path, 0);
  history_assert_true (new_store, new_folder);
  fixture_close (new_store);
  fixture_remove (folder);
  fixture_remove (other_folder);
  fixture_remove (new_folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/migration/figures", test_figures);
  g_test_add_func ("/store/migration/reader", test_reader);
  g_test_add_func ("/store/migration/counts", test_counts);
  g_test_add_func ("/store/migration/sums", test_sums);
  g_test_add_func ("/store/migration/wrong-figures", test_wrong_figures);
  g_test_add_func ("/store/migration/damaged-game", test_damaged_game);
  g_test_add_func ("/store/migration/changed-entry", test_changed_entry);
  g_test_add_func ("/store/migration/damaged-game-again", test_damaged_game_again);

  g_test_add_func ("/store/migration/steps-kept", test_steps_kept);
  g_test_add_func ("/store/migration/steps-of-version-4", test_steps_of_version_4);
  g_test_add_func ("/store/migration/wins-of-version-9", test_wins_of_version_9);
  g_test_add_func ("/store/migration/totals-of-version-11", test_totals_of_version_11);

  return g_test_run ();
}
