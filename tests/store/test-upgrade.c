/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing.h"
#include "picture.h"

#include "store/folder.h"
#include "store/store.h"
#include "store/table-game.h"

#include <glib/gstdio.h>
#include <string.h>

/* Databases of versions 11 to 13 become one of this version, and everything is as it was.
 *
 * game-12.sql is what version 12 wrote: a game at the table with moves undone and rolls counted, in a series with
 * handicaps, with a note and a place; a discarded and a deleted game; coins, one game of them reversed, rewards, a purse
 * merged; players who left, joined, changed seats and were renamed, at the table and later, also to a name that another
 * one had given up; a deleted series; rule sets that are not shipped, of formats 2 and 3, options and orders; jokers and
 * saved rolls; only totals; undated games; a game imported with an identity that is not today's.
 *
 * game-12.txt is what version 12 showed of it (picture.h), but for the figures of the first two games below, and for the
 * streaks of rule sets that are put together, which it did not count. */

/* A game was saved with totals that its rules would not give today, and with another winner. */
#define DIFFERING 37
/* Another one was changed after it was saved, so that its totals do not show it. */
#define CHANGED 38
#define DISCARDED 40
#define DELETED 41

#define N_GAMES 36

/* The file with all that version 12 had, and all files after it was taken over. */
#define KEPT "backups/before-this-version.db"
#define UPGRADED KEPT " lock statistics.db table.yatzy"
/* All files after a try that failed; SQLite may leave a log. */
#define FAILED "lock statistics.db|lock statistics.db statistics.db-shm statistics.db-wal"

static char *
read_expected (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", "game-12.txt", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Compares line by line, because the whole texts are too long to read. */
static void
assert_same_text (const char *text,
                  const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) expected_lines = g_strsplit (expected, "\n", -1);

  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, expected_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}

/* Opens the folder, which must show what version 12 showed, and closes it. */
static void
assert_as_it_was (const char *folder)
{
  g_autofree char *expected = read_expected ();
  g_autofree char *picture = NULL;
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);

  picture = picture_make (store, running);
  assert_same_text (picture, expected);
  history_assert_true (store, folder);
  fixture_close (store);
}

static int
compare_names (gconstpointer first,
               gconstpointer second)
{
  return strcmp (*(char *const *) first, *(char *const *) second);
}

static void
list_files (const char *folder,
            const char *before,
            GPtrArray  *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *shown = g_strconcat (before, name, NULL);
      g_autofree char *below = g_strconcat (shown, "/", NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        list_files (path, below, names);
      else
        g_ptr_array_add (names, g_steal_pointer (&shown));
    }
}

/* Asserts that the folder has the files @expected: names joined by blanks, "*" for any part of one, and after "|" what may
 * be there instead. */
static void
assert_files (const char *folder,
              const char *expected)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) patterns = g_strsplit (expected, "|", -1);
  g_autofree char *list = NULL;

  list_files (folder, "", names);
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (" ", (char **) names->pdata);
  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_pattern_match_simple (patterns[i], list))
      return;
  g_assert_cmpstr (list, ==, expected);
}

static GBytes *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *content;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  return g_bytes_new_take (content, length);
}

static void
write_file (const char *folder,
            const char *name,
            GBytes     *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_true (folder_make (parent, NULL));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (content, NULL), g_bytes_get_size (content), NULL));
}

static void
assert_content (const char *folder,
                const char *name,
                GBytes     *expected)
{
  g_autoptr (GBytes) content = read_file (folder, name);

  g_assert_true (g_bytes_equal (content, expected));
}

/* The first start takes everything over, names what is not as it was, and keeps the old file; the second one changes
 * nothing. */
static void
test_as_it_was (void)
{
  char *folder = fixture_make_version (12);
  g_autoptr (GBytes) old = read_file (folder, FOLDER_DATABASE);
  g_autoptr (GBytes) database = NULL;
  g_autoptr (GBytes) table = NULL;

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "Game 37 keeps the totals*");
  assert_as_it_was (folder);
  g_test_assert_expected_messages ();
  assert_files (folder, UPGRADED);
  assert_content (folder, KEPT, old);

  database = read_file (folder, FOLDER_DATABASE);
  table = read_file (folder, TABLE_FILE);
  fixture_close (fixture_open (folder, NULL));
  assert_files (folder, UPGRADED);
  assert_content (folder, FOLDER_DATABASE, database);
  assert_content (folder, TABLE_FILE, table);
  assert_as_it_was (folder);
  fixture_remove (folder);
}

/* Version 13 had the game at the table in its own file already. */
static void
test_version_13 (void)
{
  char *folder = fixture_make_version (13);

  assert_as_it_was (folder);
  fixture_assert_ask (folder, "SELECT count(*) > 0 FROM size_count", "1");
  assert_as_it_was (folder);
  fixture_remove (folder);
}

/* When memory runs short, SQLite writes pages early and in any order, as it does where there are many games. */
static void
test_little_memory (void)
{
  char *folder = fixture_make_version (12);
  gint64 limit = sqlite3_soft_heap_limit64 (1);

  assert_as_it_was (folder);
  sqlite3_soft_heap_limit64 (limit);
  fixture_remove (folder);
}

/* What could be restored until the start is gone, and no number is used again. */
static void
test_numbers (void)
{
  static const gint64 gone[] = { DISCARDED, DELETED, TABLE_GAME_DISCARDED };
  char *folder = fixture_make_version (12);
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    {
      g_assert_false (history_restore (store, gone[i], &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
      g_clear_error (&error);
    }
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), ==, DELETED + 1);
  g_assert_no_error (error);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* Another date leaves the totals that a game was saved with, though its rules would give others. */
static void
test_edited (void)
{
  char *folder = fixture_make_version (12);
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = NULL;
  const Summary *newest;
  g_autoptr (GError) error = NULL;

  g_assert_true (history_edit (store, DIFFERING, &(GameFacts) { .date = (char *) "2026-12-31" }, &error));
  g_assert_no_error (error);
  games = history_list_games (store, NULL, 0, 1, &error);
  g_assert_no_error (error);
  newest = g_ptr_array_index (games, 0);
  g_assert_cmpint (newest->number, ==, DIFFERING);
  g_assert_cmpint (newest->seats[0].total, ==, 222);
  g_assert_cmpint (newest->seats[1].total, ==, 390);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that cannot be read says so, and can be deleted and restored. */
static void
test_damaged_game (void)
{
  char *folder = fixture_make_version (12);
  Store *store;
  g_autoptr (GError) error = NULL;

  fixture_tamper (folder, "DELETE FROM move WHERE game_id = 38 AND n = 4");
  store = fixture_open (folder, NULL);
  g_assert_null (history_read_game (store, CHANGED, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GAME_RULES);
  g_assert_true (history_delete (store, CHANGED, NULL));
  history_assert_true (store, folder);
  g_assert_true (history_restore (store, CHANGED, NULL));
  history_assert_true (store, folder);
  g_assert_true (history_delete (store, CHANGED, NULL));
  fixture_close (store);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* Ways in which a row of a game may be wrong. */
static const char *const tampered[] = {
  "UPDATE game SET done = 5 WHERE id = 36",
  "UPDATE game SET undone = 1 WHERE id = 36",
  "UPDATE game SET variant = 'no-such=1' WHERE id = 36",
  "UPDATE game SET top_down = 1 WHERE id = 36",
  "UPDATE game SET date = 'yesterday' WHERE id = 36",
  "UPDATE game SET bet = 7 WHERE id = 36",
  "UPDATE game SET bet = -99999999999 WHERE id = 36",
  "UPDATE game SET started = -9000000000000000000 WHERE id = 36",
  "UPDATE game SET sort_time = NULL WHERE id = 36",
  "UPDATE game SET identity = x'00' WHERE id = 36",
  "UPDATE game SET identity = (SELECT identity FROM game WHERE id = 35) WHERE id = 36",
  "UPDATE game SET seal = NULL WHERE id = 36",
  "UPDATE game SET totals_only = 1 WHERE id = 36",
  "UPDATE game SET number = 3 WHERE id = 36",
  "UPDATE game SET state = 2 WHERE id = 36",
  "UPDATE game SET state = 1 WHERE id = 11",
  "UPDATE game SET category = NULL WHERE id = 36",
  "UPDATE game SET note = CAST (x'ff' AS TEXT) WHERE id = 36",
  "UPDATE move SET seat = 7 WHERE game_id = 36 AND n = 4",
  "UPDATE move SET entry = 99 WHERE game_id = 36 AND n = 4",
  "UPDATE move SET typed = x'00' WHERE game_id = 36 AND n = 4",
  "UPDATE move SET points = 9000000000000000000 WHERE game_id = 36 AND n = 4",
  "DELETE FROM move WHERE game_id = 36 AND n = 4",
  "DELETE FROM move WHERE game_id = 36",
  "DELETE FROM seat WHERE game_id = 36",
  "DELETE FROM seat WHERE game_id = 36 AND seat = 0",
  "UPDATE seat SET player_id = 999 WHERE game_id = 36 AND seat = 0",
  "UPDATE seat SET seat = 40 WHERE game_id = 36 AND seat = 1",
  "UPDATE seat SET player_id = (SELECT player_id FROM seat WHERE game_id = 36 AND seat = 1) WHERE game_id = 36",
  "UPDATE seat SET total = NULL WHERE game_id = 36",
  "UPDATE seat SET total = -5 WHERE game_id = 36",
  "UPDATE seat SET rank = 9 WHERE game_id = 36",
  "UPDATE seat SET rank = NULL WHERE game_id = 36",
  "UPDATE seat SET rank = 1 WHERE game_id = 11",
  "UPDATE seat SET first_name = '' WHERE game_id = 36",
  "DELETE FROM rules WHERE id = (SELECT rules_id FROM game WHERE id = 37)",
  "UPDATE series SET goal = -1",
  "UPDATE series SET name = '' WHERE id = 3",
  "DELETE FROM series",
  "DELETE FROM handicap",
  "UPDATE handicap SET player_id = 999",
  "UPDATE player SET color = 999, initials = 'much too long' WHERE id = 1",
  "DELETE FROM sqlite_sequence",
};

/* The game at the table has the same rules, and other values are none that a row can be made of. */
static const char *const refused[] = {
  "UPDATE game SET sort_time = 9000000000000000000 WHERE id = 36",
  "UPDATE game SET identity = NULL WHERE id = 36",
  "UPDATE seat SET total = 9000000000000000000 WHERE game_id = 36",
  "UPDATE rules SET text = 'no rules' WHERE id = (SELECT rules_id FROM game WHERE id = 36)",
  "UPDATE rules SET text = text || ' ' WHERE id = (SELECT rules_id FROM game WHERE id = 36)",
  "UPDATE handicap SET points = 9000000000000000000",
  "UPDATE player SET name = '' WHERE id = 1",
};

/* Other games are taken over, and the figures are true. */
static void
test_tampered (gconstpointer sql)
{
  char *folder = fixture_make_version (12);
  g_autoptr (GBytes) old = NULL;
  Store *store;

  fixture_tamper (folder, sql);
  old = read_file (folder, FOLDER_DATABASE);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  assert_content (folder, KEPT, old);
  fixture_remove (folder);
}

/* The file is refused as a damaged one, for which there are backups, and stays as it is. */
static void
test_refused (gconstpointer sql)
{
  char *folder = fixture_make_version (12);
  g_autoptr (GBytes) old = NULL;

  fixture_tamper (folder, sql);
  old = read_file (folder, FOLDER_DATABASE);
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  assert_content (folder, FOLDER_DATABASE, old);
  assert_files (folder, FAILED);
  fixture_remove (folder);
}

static void
restore_file (Store       *store,
              const char  *path,
              Game       **running)
{
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  fixture_restore (store, path, running, &before, &error);
  g_assert_no_error (error);
}

/* Version 12 was killed, and the latest that it wrote stands in the log. Both files stay together. */
static void
test_log (void)
{
  char *folder = fixture_make_version (12);
  sqlite3 *handle = fixture_connect (fixture_path (folder, FOLDER_DATABASE));
  int keep = 1;
  g_autoptr (Game) running = NULL;
  Store *store;

  sqlite3_db_config (handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_file_control (handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
  g_assert_cmpint (sqlite3_exec (handle, "UPDATE game SET place = 'Log' WHERE state = 0", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);

  store = fixture_open (folder, &running);
  g_assert_cmpstr (game_get_facts (running)->place, ==, "Log");
  fixture_clear (store, STORE_END_DISCARD, NULL);
  g_clear_pointer (&running, game_unref);
  restore_file (store, fixture_path (folder, KEPT), &running);
  g_assert_cmpstr (game_get_facts (running)->place, ==, "Log");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* The file of before is no backup that goes when there are newer ones. */
static void
test_kept (void)
{
  char *folder = fixture_make_version (11);
  Store *store = fixture_open (folder, NULL);
  g_auto (GStrv) names = NULL;

  for (guint i = 1; i <= 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("statistics-2020-01-%02u.db", i);

      history_save_text (store, "yatzy | 1 rest x | 2 rest x", NULL);
      fixture_must_back_up (store);
      fixture_make_backup_old (folder, name, (gint64) (20 - i) * 24 * 60 * 60);
    }
  names = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (names), ==, 10);
  g_assert_true (g_file_test (fixture_path (folder, KEPT), G_FILE_TEST_EXISTS));
  fixture_close (store);
  fixture_remove (folder);
}

/* Ways of the old file @old into @folder, which does not exist yet. Each returns a store that is open, and sets @running to
 * the game at the table. */

typedef Store *(*Way) (const char *folder, const char *old, Game **running);

static Store *
open_it (const char *folder,
         const char *old,
         Game      **running)
{
  g_autofree char *parent = g_path_get_dirname (old);
  g_autoptr (GBytes) content = read_file (parent, FOLDER_DATABASE);

  write_file (folder, FOLDER_DATABASE, content);
  return fixture_open (folder, running);
}

static Store *
restore (const char *folder,
         const char *old,
         Game      **running)
{
  Store *store = fixture_open (folder, NULL);

  history_save_text (store, "yatzy | 1 rest x | 2 rest x", NULL);
  restore_file (store, old, running);
  return store;
}

static void
make_damaged (const char *folder)
{
  g_autoptr (GBytes) letter = g_bytes_new_static ("a letter", 8);

  write_file (folder, FOLDER_DATABASE, letter);
}

static Store *
replace_damaged (const char *folder,
                 const char *old,
                 Game      **running)
{
  Store *store = store_new (folder);
  g_autoptr (PutInPlace) placed = NULL;
  g_autoptr (GError) error = NULL;

  make_damaged (folder);
  placed = fixture_put (store, STORE_PUT_FILE, old, &error);
  g_assert_no_error (error);
  fixture_reopen (store, running, &error);
  g_assert_no_error (error);
  return store;
}

static Store *
put_back_backup (const char *folder,
                 const char *old,
                 Game      **running)
{
  g_autofree char *parent = g_path_get_dirname (old);
  g_autoptr (GBytes) content = read_file (parent, FOLDER_DATABASE);
  Store *store = store_new (folder);
  g_autoptr (GError) error = NULL;

  make_damaged (folder);
  write_file (folder, "backups/statistics-2026-11-20.db", content);
  fixture_assert_backups (store, "statistics-2026-11-20.db");
  fixture_set_aside (store, "statistics-2026-11-20.db", &error);
  g_assert_no_error (error);
  fixture_reopen (store, running, &error);
  g_assert_no_error (error);
  return store;
}

static Store *
merge (const char *folder,
       const char *old,
       Game      **running)
{
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = history_merge_file (store, old, NULL, &error);

  g_assert_no_error (error);
  return store;
}

static Store *
share (const char *folder,
       const char *old,
       Game      **running)
{
  static const char *const nothing[] = { NULL };
  g_autofree char *parent = g_path_get_dirname (old);
  g_autofree char *shared = g_build_filename (parent, "shared", NULL);
  g_autoptr (GBytes) content = read_file (parent, FOLDER_DATABASE);
  Store *store = fixture_open (folder, NULL);
  g_autoptr (SharedNews) news = NULL;
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;

  write_file (shared, "protokoll-other-2026-11-20.db", content);
  news = fixture_transfer (store, &(StoreTransfer) { STORE_FIND_NEWS, .path = shared, .device = "here", .seen = nothing },
                           NULL, &error);
  g_assert_no_error (error);
  merged = history_merge_file (store, news->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, news->n_new);
  return store;
}

/* What comes with the games. */
typedef enum
{
  COMES_NOTHING,
  COMES_HISTORY,
  COMES_TABLE, /* the game at the table, too */
} Comes;

static const struct
{
  const char *name;
  Way way;
  Comes comes;
} ways[] = {
  { "restore", restore, COMES_TABLE },
  { "backup", put_back_backup, COMES_TABLE },
  { "replace-damaged", replace_damaged, COMES_HISTORY },
  { "merge", merge, COMES_NOTHING },
  { "shared-folder", share, COMES_NOTHING },
};

/* What a store shows after @way. A merge gives other numbers. */
static char *
make_picture (Store    *store,
              Game     *running,
              Comes     comes)
{
  g_autoptr (GRegex) numbers = g_regex_new ("(game|summary) [0-9]+", 0, 0, NULL);
  g_autofree char *text = NULL;

  if (comes != COMES_NOTHING)
    return picture_make (store, running);
  text = picture_make_games (store);
  return g_regex_replace_literal (numbers, text, -1, 0, "a game", 0, NULL);
}

/* The old file shows the same whichever way it comes, and stays as it is. */
static void
try_way (guint version,
         Way   way,
         Comes comes)
{
  char *old_folder = fixture_make_version (version), *opened = fixture_make_folder (), *folder = fixture_make_folder ();
  g_autofree char *old = g_strdup (fixture_path (old_folder, FOLDER_DATABASE));
  g_autoptr (GBytes) content = read_file (old_folder, FOLDER_DATABASE);
  g_autoptr (Game) table = NULL;
  g_autoptr (Game) running = NULL;
  Store *store = open_it (opened, old, &table);
  g_autofree char *expected = NULL;
  g_autofree char *picture = NULL;

  if (comes != COMES_TABLE && table != NULL)
    {
      fixture_clear (store, STORE_END_DISCARD, NULL);
      g_clear_pointer (&table, game_unref);
    }
  expected = make_picture (store, table, comes);
  fixture_close (store);
  store = way (folder, old, &running);
  picture = make_picture (store, running, comes);
  assert_same_text (picture, expected);
  history_assert_true (store, folder);
  fixture_close (store);
  assert_content (old_folder, FOLDER_DATABASE, content);
  fixture_remove (folder);
  fixture_remove (opened);
  fixture_remove (old_folder);
}

static void
test_ways (void)
{
  for (guint version = 11; version <= 13; version++)
    for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
      {
        g_test_message ("version %u: %s", version, ways[i].name);
        try_way (version, ways[i].way, ways[i].comes);
      }
}

/* What the window shows of a file before it is used. */
static void
test_look_into (void)
{
  char *old_folder = fixture_make_version (12), *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (OtherGames) other = history_look_into (store, fixture_path (old_folder, FOLDER_DATABASE));
  g_autofree char *series = g_strjoinv (", ", other->series);

  g_assert_cmpuint (other->n_games, ==, N_GAMES);
  g_assert_cmpuint (other->n_new, ==, N_GAMES);
  g_assert_cmpuint (other->n_unreadable, ==, 0);
  g_assert_true (other->running);
  g_assert_cmpstr (series, ==, "Høst, Liga; \"2026\"");
  fixture_close (store);
  assert_files (folder, "lock statistics.db");
  fixture_remove (folder);
  fixture_remove (old_folder);
}

static guint
count_series (Store *store)
{
  g_autoptr (GPtrArray) list = NULL;

  list = store_ask (store, &(StoreQuestion) { STORE_SERIES }, NULL);
  return list->len;
}

/* Two devices that had the same series in version 12 have it once. */
static void
test_same_series (void)
{
  char *folder = fixture_make_version (12), *other = fixture_make_version (12);
  Store *store;
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;

  fixture_tamper (folder, "DELETE FROM series_game WHERE game_id IN (33, 36); DELETE FROM game WHERE id IN (33, 36)");
  store = fixture_open (folder, NULL);
  merged = history_merge_file (store, fixture_path (other, FOLDER_DATABASE), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 2);
  g_assert_cmpuint (count_series (store), ==, 2);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (other);
}

/* Where a statement fails, the old file is as it was, nothing else is there, and the next start does it. */
static void
test_fails (void)
{
  gboolean met = TRUE;

  failing_watch ();
  for (int n = 1; met; n += g_test_slow () ? 1 : 53)
    {
      char *folder = fixture_make_version (12);
      g_autoptr (GBytes) old = read_file (folder, FOLDER_DATABASE);

      failing_at (n);
      fixture_try (folder, NULL, NULL);
      met = failing_end ();
      if (!g_file_test (fixture_path (folder, KEPT), G_FILE_TEST_EXISTS))
        {
          assert_content (folder, FOLDER_DATABASE, old);
          assert_files (folder, FAILED);
        }
      assert_as_it_was (folder);
      assert_content (folder, KEPT, old);
      assert_files (folder, UPGRADED);
      fixture_remove (folder);
    }
}

/* The program is killed between two changes in the folder; this is what it leaves of the old file, the new one, and the
 * game at the table, and the files that there are after the next start. A copy that is whole is never deleted. */
static const struct
{
  const char *old;
  const char *fresh;
  gboolean table;
  const char *files;
} killed[] = {
  { FOLDER_DATABASE, FOLDER_DATABASE ".unfinished", FALSE, UPGRADED },
  { FOLDER_DATABASE, FOLDER_DATABASE ".restored", FALSE, KEPT " lock statistics-copy-*.db statistics.db table.yatzy" },
  { KEPT, FOLDER_DATABASE ".restored", FALSE, UPGRADED },
  { KEPT, FOLDER_DATABASE, FALSE, UPGRADED },
  { KEPT, FOLDER_DATABASE, TRUE, UPGRADED },
};

/* The new file as it is before the game comes to the table. */
static GBytes *
make_fresh (const char *folder,
            GBytes     *table)
{
  char *sql = sqlite3_mprintf ("INSERT INTO at_table VALUES (%.*Q)", (int) g_bytes_get_size (table),
                               (const char *) g_bytes_get_data (table, NULL));

  fixture_tamper (folder, sql);
  sqlite3_free (sql);
  return read_file (folder, FOLDER_DATABASE);
}

static void
test_killed (void)
{
  char *upgraded = fixture_make_version (12);
  g_autoptr (GBytes) old = read_file (upgraded, FOLDER_DATABASE);
  g_autoptr (GBytes) table = NULL;
  g_autoptr (GBytes) fresh = NULL;

  fixture_close (fixture_open (upgraded, NULL));
  table = read_file (upgraded, TABLE_FILE);
  fresh = make_fresh (upgraded, table);
  for (guint i = 0; i < G_N_ELEMENTS (killed); i++)
    {
      char *folder = fixture_make_folder ();

      write_file (folder, killed[i].old, old);
      write_file (folder, killed[i].fresh, fresh);
      if (killed[i].table)
        write_file (folder, TABLE_FILE, table);
      assert_as_it_was (folder);
      assert_content (folder, KEPT, old);
      assert_files (folder, killed[i].files);
      fixture_remove (folder);
    }
  fixture_remove (upgraded);
}

/* With a full disk the old file stays, which an older program can go on with: nothing of it is beside it, whether the
 * scratch copy of the old file finds no room, or the new one, which is larger. */
static void
full_disk (void)
{
  char *folder = fixture_make_version (12);
  g_autoptr (GBytes) old = read_file (folder, FOLDER_DATABASE);
  char *upgraded = fixture_make_version (12);
  gint64 rooms[] = { 0, 4096, g_bytes_get_size (old) / 2, g_bytes_get_size (old), 0 };

  fixture_close (fixture_open (upgraded, NULL));
  rooms[G_N_ELEMENTS (rooms) - 1] = folder_get_size (fixture_path (upgraded, FOLDER_DATABASE)) - 1;
  fixture_remove (upgraded);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (GError) error = NULL;

      posix_set_room (rooms[i]);
      fixture_try (folder, NULL, &error);
      posix_set_room (-1);
      g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
      assert_content (folder, FOLDER_DATABASE, old);
      assert_files (folder, FAILED);
    }
  assert_as_it_was (folder);
  assert_files (folder, UPGRADED);
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
    g_assert_cmpint (g_array_index (imported, ImportedGame, i).imported, ==, become);
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
 * The games that it has are found again, from tables and on other devices. */
static void
test_totals_of_version_11 (void)
{
  char *folder = fixture_make_version (11), *other_folder = fixture_make_version (11), *new_folder;
  g_autofree char *other_path = g_strdup (fixture_path (other_folder, FOLDER_DATABASE));
  Store *store = fixture_open (folder, NULL), *new_store;

  for (Shape shape = AS_IT_WAS; shape <= TURNED; shape++)
    {
      g_autoptr (GPtrArray) games = list_shaped (store, shape);
      g_autofree char *new_path = NULL;

      assert_all_become (store, games, IMPORTED_KNOWN);
      new_folder = fixture_make_folder ();
      new_path = g_strconcat (new_folder, "-new.db", NULL);
      new_store = fixture_open (new_folder, NULL);
      assert_all_become (new_store, games, IMPORTED_NEW);
      assert_merged (new_store, other_path, 0);
      fixture_must_save_backup (new_store, new_path);
      assert_merged (store, new_path, 0);
      fixture_close (new_store);
      fixture_remove (new_folder);
    }
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (other_folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* The text that version 12 wrote has local times. */
  g_setenv ("TZ", "UTC", TRUE);

  g_test_add_func ("/store/upgrade/as-it-was", test_as_it_was);
  g_test_add_func ("/store/upgrade/version-13", test_version_13);
  g_test_add_func ("/store/upgrade/little-memory", test_little_memory);
  g_test_add_func ("/store/upgrade/numbers", test_numbers);
  g_test_add_func ("/store/upgrade/edited", test_edited);
  g_test_add_func ("/store/upgrade/damaged-game", test_damaged_game);
  fixture_add_each ("/store/upgrade/tampered", tampered, G_N_ELEMENTS (tampered), test_tampered);
  fixture_add_each ("/store/upgrade/refused", refused, G_N_ELEMENTS (refused), test_refused);
  g_test_add_func ("/store/upgrade/log", test_log);
  g_test_add_func ("/store/upgrade/kept", test_kept);
  g_test_add_func ("/store/upgrade/ways", test_ways);
  g_test_add_func ("/store/upgrade/look-into", test_look_into);
  g_test_add_func ("/store/upgrade/same-series", test_same_series);
  g_test_add_func ("/store/upgrade/fails", test_fails);
  g_test_add_func ("/store/upgrade/killed", test_killed);
  fixture_add_apart ("/store/upgrade/full-disk", full_disk);
  g_test_add_func ("/store/upgrade/totals-of-version-11", test_totals_of_version_11);

  return g_test_run ();
}
