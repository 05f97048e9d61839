/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <glib/gstdio.h>

/* Somebody changes rows of the database and gives the pages their right sums. A saved game is believed only if it comes
 * to its seal, and figures only if they are those of the games. */

/* Game 1: A 3 and B 4, undated; game 2: the same players with other entries, and the date, note and place of 2. */
#define FIRST "yatzy | 1 ones 3 | 1 rest x | 2 twos 4 | 2 rest x"
#define SECOND "yatzy | 1 twos 4 | 1 ones 2 | 1 rest x | 2 chance 20 | 2 rest x"

/* A game of another player whose name is A, too. */
#define ALONE "yatzy x1 | 1 rest x"

#define DAY (24 * 60 * 60)

/* More than are kept. */
#define N_OLD 12

typedef struct
{
  const char *name;
  const char *sql;
} Change;

/* Each of these leaves a game that the rules allow, or at least one that could be shown. */
static const Change rows[] = {
  { "seats-swapped", "UPDATE seat SET player_id = 3 - player_id WHERE game_id = 2" },
  { "entry", "UPDATE move SET typed = 3, points = 3 WHERE game_id = 2 AND typed = 2" },
  { "entry-and-total", "UPDATE move SET typed = 3, points = 3 WHERE game_id = 2 AND typed = 2;"
                       " UPDATE seat SET total = total + 1 WHERE game_id = 2 AND seat = 0" },
  { "last-move-gone", "DELETE FROM move WHERE game_id = 2 AND n = (SELECT done - 1 FROM game WHERE id = 2);"
                      " UPDATE game SET done = done - 1 WHERE id = 2" },
  { "moves-of-other", "DELETE FROM move WHERE game_id = 2; INSERT INTO move SELECT 2, n, seat, entry, typed, points, rolls,"
                      " marks, after FROM move WHERE game_id = 1; UPDATE game SET done = (SELECT done FROM game WHERE id = 1)"
                      " WHERE id = 2" },
  { "time-of-move", "UPDATE move SET after = 7 WHERE game_id = 2 AND n = 1" },
  { "rolls-of-move", "UPDATE move SET rolls = 2 WHERE game_id = 2 AND n = 1" },
  { "total", "UPDATE seat SET total = 99 WHERE game_id = 2 AND seat = 0" },
  { "ranks-swapped", "UPDATE seat SET rank = 3 - rank WHERE game_id = 2" },
  { "first-name", "UPDATE seat SET first_name = 'Zoe' WHERE game_id = 2 AND seat = 0" },
  { "date", "UPDATE game SET date = '2026-01-03' WHERE id = 2" },
  { "no-date", "UPDATE game SET date = NULL WHERE id = 2" },
  { "note", "UPDATE game SET note = 'false' WHERE id = 2" },
  { "place", "UPDATE game SET place = 'false' WHERE id = 2" },
  { "note-of-bytes", "UPDATE game SET note = CAST (x'ff' AS TEXT) WHERE id = 2" },
  { "place-with-zero", "UPDATE game SET place = 'a' || char (0) || 'b' WHERE id = 2" },
  { "note-as-place", "UPDATE game SET place = note, note = place WHERE id = 2" },
  { "bet", "UPDATE game SET bet = 1 WHERE id = 2" },
  { "number", "UPDATE game SET number = 2 WHERE id = 2" },
  { "started", "UPDATE game SET started = started - 86400 WHERE id = 2" },
  { "order", "UPDATE game SET top_down = 1 WHERE id = 2" },
  { "seal", "UPDATE game SET seal = zeroblob (16) WHERE id = 2" },
  { "seal-of-other", "UPDATE game SET seal = (SELECT seal FROM game WHERE id = 1) WHERE id = 2" },
  { "no-saved", "UPDATE game SET saved = NULL WHERE id = 2" },
  { "no-saved-and-no-seal", "UPDATE game SET saved = NULL, seal = NULL WHERE id = 2" },
  { "no-seal", "UPDATE game SET seal = NULL WHERE id = 2" },
};

/* Each of these is a figure that is not that of the games. */
static const Change figures[] = {
  { "total", "UPDATE result SET total = total + 1 WHERE game_id = 2 AND seat = 0" },
  { "rank", "UPDATE result SET rank = 3 - rank WHERE game_id = 2" },
  { "margin", "UPDATE result SET margin = 1 WHERE game_id = 2" },
  { "streak", "UPDATE result SET streak = 7 WHERE game_id = 2" },
  { "result-gone", "DELETE FROM result WHERE game_id = 2 AND seat = 0" },
  { "order-of-time", "UPDATE game SET sort_time = sort_time + 86400 WHERE id = 2" },
  { "unfinished", "UPDATE game SET state = 2 WHERE id = 2" },
  { "wins", "UPDATE score SET wins = wins + 1 WHERE player_id = 1" },
  { "sum", "UPDATE score SET sum = sum + 1, square_sum = square_sum + 1 WHERE player_id = 1" },
  { "total-count", "UPDATE total_count SET total = total + 1 WHERE player_id = 1" },
  { "entry-count", "UPDATE entry_count SET points = 6 WHERE points = 8" },
  { "difference", "UPDATE difference_count SET won = lost, lost = won" },
  { "month", "UPDATE month SET month = month - 1" },
  { "record", "UPDATE record SET value = value + 1" },
  { "category", "UPDATE category SET n_sheets = n_sheets + 1" },
};

/* After each of these a game is gone or hidden, and a figure is the last trace of it. */
static const Change lost[] = {
  { "deleted", "UPDATE game SET state = 3 WHERE id = 2" },
  { "deleted-uncounted", "UPDATE game SET state = 3, category = NULL WHERE id = 2" },
  { "discarded", "UPDATE game SET state = 3, category = NULL, saved = NULL WHERE id = 2" },
  { "row", "DELETE FROM game WHERE id = 2" },
  { "all-rows", "DELETE FROM game WHERE id = 2; DELETE FROM seat WHERE game_id = 2; DELETE FROM move WHERE game_id = 2" },
  { "rows-and-results", "DELETE FROM game WHERE id = 2; DELETE FROM seat WHERE game_id = 2;"
                        " DELETE FROM move WHERE game_id = 2; DELETE FROM result WHERE game_id = 2" },
  { "never-there", "UPDATE category SET n_games = n_games + 1" },
};

static Game *
make_second (void)
{
  GameFacts facts = { .date = (char *) "2026-01-02", .note = (char *) "A note", .place = (char *) "Here" };
  g_autoptr (Game) game = history_dated (SECOND, NULL);
  g_autoptr (GError) error = NULL;
  Game *with_facts = game_with_facts (game, &facts, &error);

  g_assert_no_error (error);
  return with_facts;
}

/* A folder with both games; the caller frees it with fixture_remove(). */
static char *
make_games (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) second = make_second ();

  g_assert_cmpint (history_save_text (store, FIRST, NULL), ==, 1);
  g_assert_cmpint (history_save_game (store, second), ==, 2);
  fixture_close (store);
  return folder;
}

/* Makes today's backup one of long ago, so that another one is due. */
static void
make_old (const char *folder)
{
  fixture_make_backup_old (folder, "statistics-2020-01-01.db", 2 * DAY);
}

/* Copies that backup until there are more than are kept. */
static void
make_many (const char *folder)
{
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture_path (backups, "statistics-2020-01-01.db"), &data, &length, NULL));
  for (guint i = 2; i <= N_OLD; i++)
    {
      g_autofree char *name = g_strdup_printf ("statistics-2020-01-%02u.db", i);
      const char *path = fixture_path (backups, name);

      g_assert_true (g_file_set_contents (path, data, length, NULL));
      fixture_make_old (path, 2 * DAY);
    }
}

static void
remove_todays (const char *folder)
{
  g_autofree char *today = fixture_todays_backup ();
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);

  g_assert_cmpint (g_unlink (fixture_path (backups, today)), ==, 0);
}

/* Makes the backup of the day, and is told something. */
static void
assert_told (Store      *store,
             const char *told)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, told);
}

static void
assert_damaged (Store *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (history_read_game (store, 2, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
}

static void
assert_gone (Store *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (history_read_game (store, 2, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

static void
assert_first (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = history_read_game (store, 1, &error);

  g_assert_no_error (error);
}

/* Without a backup the game cannot be opened. */
static void
test_alone (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  Store *store;

  fixture_tamper (folder, change->sql);
  store = fixture_open (folder, NULL);
  assert_damaged (store);
  assert_first (store);
  fixture_close (store);
  fixture_remove (folder);
}

/* With one it is opened from there. The daily backup puts it back before it is made, because a backup with the damaged
 * game could push out the one that has it. */
static void
test_with_backup (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) before = history_read_game (store, 2, NULL), game = NULL, mended = NULL;
  g_autofree char *today = fixture_todays_backup (), *both = g_strconcat (today, " statistics-2020-01-01.db", NULL);
  g_autoptr (GError) error = NULL;

  fixture_must_back_up (store);
  fixture_close (store);
  make_old (folder);
  fixture_tamper (folder, change->sql);
  store = fixture_open (folder, NULL);
  game = history_read_game (store, 2, &error);
  g_assert_no_error (error);
  fixture_assert_same (game, before);

  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  fixture_assert_backups (store, "statistics-2020-01-01.db");
  g_assert_false (g_file_test (fixture_path (folder, "backups/unfinished-day"), G_FILE_TEST_EXISTS));
  assert_gone (store);
  mended = history_read_game (store, 3, &error);
  g_assert_no_error (error);
  fixture_assert_same (mended, before);
  history_assert_true (store, folder);
  fixture_must_back_up (store);
  fixture_assert_backups (store, both);
  fixture_close (store);
  fixture_remove (folder);
}

/* So does the number of a game of totals. Games without a number have the same seal as before there were numbers. */
static void
test_number (void)
{
  static const char *const numbers[] = { "NULL", "3", "1" };
  char *folder = make_games ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) first = history_parse_totals ("2026-01-05 A 200, B 150");
  g_autoptr (Game) second = history_parse_totals ("2026-01-05 #2 A 200, B 150");

  history_import_one (store, first);
  history_import_one (store, second);
  fixture_close (store);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *change = g_strdup_printf ("UPDATE game SET number = %s WHERE id = 4", numbers[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (Game) whole = NULL;

      fixture_tamper (folder, change);
      store = fixture_open (folder, NULL);
      g_assert_null (history_read_game (store, 4, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      whole = history_read_game (store, 3, NULL);
      fixture_assert_same (whole, first);
      fixture_close (store);
      fixture_tamper (folder, "UPDATE game SET number = 2 WHERE id = 4");
    }
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* What belongs to a game that is put back stays with it. */
static void
test_belongings (void)
{
  char *folder = make_games ();
  Store *store;

  fixture_tamper (folder, "INSERT INTO series VALUES (1, 'Thursdays', 0, 0, NULL, 1); INSERT INTO series_game VALUES (2, 1);"
                          " INSERT INTO handicap VALUES (2, 1, 12); INSERT INTO purse VALUES (1, 80);"
                          " INSERT INTO ledger VALUES (1, 1, '2026-01-02', 2, 80, 0, 2, NULL)");
  store = fixture_open (folder, NULL);
  fixture_must_back_up (store);
  fixture_close (store);
  make_old (folder);
  fixture_tamper (folder, "UPDATE game SET note = 'false' WHERE id = 2");
  store = fixture_open (folder, NULL);
  g_assert_false (fixture_back_up (store, NULL));
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT group_concat (id) FROM game", "1,3");
  fixture_assert_ask (folder, "SELECT game_id || ' ' || series_id FROM series_game", "3 1");
  fixture_assert_ask (folder, "SELECT game_id || ' ' || points FROM handicap", "3 12");
  fixture_assert_ask (folder, "SELECT group_concat (game_id) FROM ledger", "3");
  fixture_remove (folder);
}

/* Where no backup has one of the damaged games, none is put back: counting the figures anew would leave that one out. The
 * backup is made, since the games that come later must be in one, and the older ones, of which one has the other damaged
 * game, all stay. */
static void
test_one_without_spare (void)
{
  char *folder = make_games ();
  Store *store = fixture_open (folder, NULL);
  g_auto (GStrv) names = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (Game) spare = NULL;
  g_autoptr (GError) error = NULL;

  fixture_must_back_up (store);
  g_assert_cmpint (history_save_text (store, ALONE, NULL), ==, 3);
  fixture_close (store);
  make_old (folder);
  make_many (folder);
  fixture_tamper (folder, "UPDATE game SET note = 'false' WHERE id IN (2, 3)");
  before = history_dump (folder);
  store = fixture_open (folder, NULL);
  assert_told (store, "1 saved game is damaged (no date), and no backup has it. Until it is deleted, all backups are kept.");
  names = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (names), ==, N_OLD + 1);
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  spare = history_read_game (store, 2, &error);
  g_assert_no_error (error);
  fixture_close (store);
  fixture_remove (folder);
}

/* The backups are searched for the identity, so a game of another one is not found there. Once it is deleted, the backup
 * is one like any other. */
static void
test_identity (void)
{
  char *folder = make_games ();
  Store *store = fixture_open (folder, NULL);
  g_auto (GStrv) names = NULL;
  g_autoptr (GError) error = NULL;

  fixture_must_back_up (store);
  fixture_close (store);
  make_old (folder);
  fixture_tamper (folder, "UPDATE game SET identity = zeroblob (32) WHERE id = 2");
  store = fixture_open (folder, NULL);
  assert_damaged (store);
  assert_told (store, "1 saved game is damaged (2 Jan 2026), and no backup has it. Until it is deleted, all backups are kept.");

  g_assert_true (history_delete (store, 2, &error));
  remove_todays (folder);
  make_many (folder);
  fixture_must_back_up (store);
  names = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (names), ==, 10);
  fixture_close (store);
  fixture_remove (folder);
}

/* Copies the file @name of a data folder into another one, as it is after a crash. */
static void
copy_crashed (const char *from,
              const char *name,
              const char *to)
{
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture_path (from, name), &data, &length, NULL));
  g_assert_true (g_file_set_contents (fixture_path (to, name), data, length, NULL));
}

/* Makes the backup of the day if one is due, and checks how many games are in it. */
static void
assert_backed_up (Store      *store,
                  const char *folder,
                  guint       n)
{
  g_autofree char *today = fixture_todays_backup (), *name = g_build_filename ("backups", today, NULL);
  g_autoptr (OtherGames) other = NULL;

  fixture_must_back_up (store);
  other = history_look_into (store, fixture_path (folder, name));
  g_assert_cmpuint (other->n_games, ==, n);
}

/* Somebody puts the database of another device in the place of one that crashed, and leaves the log: SQLite mixes both
 * before anything can be checked. Everything is checked soon after a crash, even if no backup is due, so somebody is told
 * that two histories do not fit. The backup of the day has what the file had. */
static void
test_log_of_another (void)
{
  char *folder = make_games (), *crashed = make_games ();
  Store *store = fixture_open (folder, NULL);

  for (guint seed = 0; seed < 9; seed++)
    {
      g_autoptr (Game) game = fixture_random_game ("yatzy", seed, 13);

      g_assert_cmpint (history_save_game (store, game), ==, 3 + seed);
    }
  fixture_must_back_up (store);
  fixture_close (store);

  store = fixture_open (crashed, NULL);
  g_assert_cmpint (history_save_text (store, "yatzy x1 | 1 ones 4 | 1 rest x", NULL), ==, 3);
  copy_crashed (crashed, "statistics.db-wal", folder);
  fixture_close (store);

  store = fixture_open (folder, NULL);
  assert_told (store, "The statistics did not fit the saved games, and were counted anew from them.");
  history_assert_true (store, folder);
  assert_backed_up (store, folder, 11);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (crashed);
}

/* If the log is the database's own, nothing is told, and the backup of the day stays as it is. */
static void
test_after_crash (void)
{
  char *folder = make_games (), *crashed = fixture_make_folder ();
  g_autofree char *today = fixture_todays_backup (), *name = g_build_filename ("backups", today, NULL);
  Store *store = fixture_open (folder, NULL);

  assert_backed_up (store, folder, 2);
  g_assert_cmpint (history_save_text (store, ALONE, NULL), ==, 3);
  g_assert_cmpint (g_mkdir_with_parents (fixture_path (crashed, "backups"), 0700), ==, 0);
  copy_crashed (folder, "statistics.db", crashed);
  copy_crashed (folder, "statistics.db-wal", crashed);
  copy_crashed (folder, name, crashed);
  fixture_close (store);

  store = fixture_open (crashed, NULL);
  assert_backed_up (store, crashed, 2);
  g_assert_false (g_file_test (fixture_path (crashed, "backups/unfinished-day"), G_FILE_TEST_EXISTS));
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (crashed);
}

/* No figure is counted anew and no backup is made, however often the program is started. */
static void
test_lost (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  Store *store = fixture_open (folder, NULL);

  fixture_must_back_up (store);
  fixture_close (store);
  make_old (folder);
  fixture_tamper (folder, change->sql);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;

      store = fixture_open (folder, NULL);
      g_assert_false (fixture_back_up (store, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      fixture_assert_backups (store, "statistics-2020-01-01.db");
      fixture_close (store);
    }
  fixture_remove (folder);
}

/* If a figure is damaged, too, the repair of it must not remove the last trace of the game. */
static void
lose_with_damage (const Change *change,
                  gboolean      page)
{
  char *folder = make_games ();
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  Store *store;

  fixture_tamper (folder, change->sql);
  fixture_tamper (folder, "UPDATE category SET n_sheets = -1");
  if (page)
    fixture_damage_root (folder, "result_game");
  /* A deleted game, as one of them seems to be, is purged when the database is opened. */
  if (!fixture_try (folder, NULL, &error))
    {
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      fixture_remove (folder);
      return;
    }
  store = fixture_open (folder, NULL);
  before = history_dump (folder);
  store_list_categories_async (store, fixture_answered_cb, &result);
  list = store_list_categories_finish (store, fixture_wait_for (&result), &error);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_clear_object (&result);
  fixture_close (store);
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  fixture_remove (folder);
}

static void
test_lost_with_damage (gconstpointer data)
{
  lose_with_damage (data, FALSE);
}

/* Which games have results cannot be read, but other figures tell of the game, too. */
static void
test_lost_with_page (gconstpointer data)
{
  lose_with_damage (data, TRUE);
}

/* A damaged game can be deleted, and then a backup is made as ever, if need be after the figures were counted anew: what
 * was counted of an entry that has changed cannot be subtracted. Nobody gets the game back. */
static void
test_deleted (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  g_autofree char *today = fixture_todays_backup ();
  g_autoptr (GError) error = NULL;
  Store *store;

  fixture_tamper (folder, change->sql);
  store = fixture_open (folder, NULL);
  g_assert_true (history_delete (store, 2, &error));
  g_assert_no_error (error);
  if (!fixture_back_up (store, &error))
    {
      g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
      g_clear_error (&error);
      fixture_must_back_up (store);
    }
  fixture_assert_backups (store, today);
  g_assert_false (history_restore (store, 2, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_close (store);
  fixture_remove (folder);
}

/* In a file that is merged it counts as unreadable, and stays there. */
static void
test_merged (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games (), *here = fixture_make_folder ();
  g_autofree char *path = g_strdup (fixture_path (folder, "statistics.db"));
  Store *store = fixture_open (here, NULL);
  g_autoptr (OtherGames) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = NULL;

  fixture_tamper (folder, change->sql);
  other = history_look_into (store, path);
  g_assert_cmpuint (other->n_games, ==, 1);
  g_assert_cmpuint (other->n_unreadable, ==, 1);
  merged = history_merge_file (store, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 1);
  g_assert_cmpuint (merged->n_unreadable, ==, 1);
  history_assert_true (store, here);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (here);
}

/* Nothing that is changed on purpose makes a damaged game a sound one. */
static void
test_not_mended (void)
{
  char *folder = make_games ();
  GameFacts facts = { .note = (char *) "Another note" };
  Store *store;

  fixture_tamper (folder, "UPDATE seat SET player_id = 3 - player_id WHERE game_id = 2");
  store = fixture_open (folder, NULL);
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", NULL));
  assert_damaged (store);
  g_assert_cmpint (history_save_text (store, ALONE, NULL), ==, 3);
  g_assert_true (history_merge (store, history_find_person (store, "Anna"), history_find_person (store, "A"), NULL));
  assert_damaged (store);
  assert_first (store);
  g_assert_false (history_edit (store, 2, &facts, NULL));
  assert_damaged (store);
  g_assert_null (fixture_bring_back (store, 2, NULL));
  assert_damaged (store);
  fixture_close (store);
  fixture_remove (folder);
}

/* What changes on purpose gives a new seal. */
static void
test_changed_here (void)
{
  char *folder = make_games ();
  GameFacts facts = { .date = (char *) "2026-03-04", .note = (char *) "Another note" };
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (history_edit (store, 2, &facts, &error));
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", &error));
  g_assert_cmpint (history_save_text (store, ALONE, NULL), ==, 3);
  g_assert_true (history_merge (store, history_find_person (store, "Anna"), history_find_person (store, "A"), &error));
  g_assert_true (history_delete (store, 2, &error));
  g_assert_true (history_restore (store, 2, &error));
  g_assert_no_error (error);
  history_assert_true (store, folder);
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_remove (folder);
}

/* The daily backup finds figures that are false, and counts them anew. */
static void
test_figures (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  g_autofree char *before = history_dump (folder), *false_ones = NULL, *after = NULL, *today = fixture_todays_backup ();
  Store *store;

  fixture_tamper (folder, change->sql);
  false_ones = history_dump (folder);
  g_assert_cmpstr (false_ones, !=, before);
  store = fixture_open (folder, NULL);
  assert_told (store, "The statistics did not fit the saved games, and were counted anew from them.");
  fixture_assert_backups (store, "");
  fixture_must_back_up (store);
  fixture_assert_backups (store, today);
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  fixture_close (store);
  fixture_remove (folder);
}

/* A restore does not believe them either. */
static void
test_restored (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games (), *here = fixture_make_folder ();
  g_autofree char *before = history_dump (folder), *after = NULL;
  g_autofree char *path = g_strdup (fixture_path (folder, "statistics.db"));
  Store *store = fixture_open (here, NULL);

  fixture_tamper (folder, change->sql);
  history_restore_file (store, path);
  after = history_dump (here);
  g_assert_cmpstr (after, ==, before);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (here);
}

static void
add_tests (const char    *group,
           const Change  *changes,
           guint          n,
           GTestDataFunc  test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/seals/%s/%s", group, changes[i].name);

      g_test_add_data_func (path, &changes[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_tests ("alone", rows, G_N_ELEMENTS (rows), test_alone);
  add_tests ("with-backup", rows, G_N_ELEMENTS (rows), test_with_backup);
  add_tests ("merged", rows, G_N_ELEMENTS (rows), test_merged);
  g_test_add_func ("/store/seals/number", test_number);
  g_test_add_func ("/store/seals/belongings", test_belongings);
  g_test_add_func ("/store/seals/log-of-another", test_log_of_another);
  g_test_add_func ("/store/seals/after-crash", test_after_crash);
  g_test_add_func ("/store/seals/one-without-spare", test_one_without_spare);
  g_test_add_func ("/store/seals/identity", test_identity);
  add_tests ("lost", lost, G_N_ELEMENTS (lost), test_lost);
  add_tests ("deleted", rows, G_N_ELEMENTS (rows), test_deleted);
  add_tests ("lost-with-page", lost, G_N_ELEMENTS (lost), test_lost_with_page);
  add_tests ("lost-with-damage", lost, G_N_ELEMENTS (lost), test_lost_with_damage);
  g_test_add_func ("/store/seals/not-mended", test_not_mended);
  g_test_add_func ("/store/seals/changed-here", test_changed_here);
  add_tests ("figures", figures, G_N_ELEMENTS (figures), test_figures);
  add_tests ("restored", figures, G_N_ELEMENTS (figures), test_restored);

  return g_test_run ();
}
