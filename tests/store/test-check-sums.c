/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "failing.h"


#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Somebody changes rows of the database and gives the pages their right sums. A saved game is believed only if it fits its
 * check sum, and figures only if they are those of the games. */

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

#define ONE_MORE(column)                                                                                               \
  { column, "UPDATE seat SET " column " = ifnull (" column ", 0) + 1 WHERE game_id = 2 AND seat = 0" }
#define SEAT(name, column, value) { name, "UPDATE seat SET " column " = " value " WHERE game_id = 2 AND seat = 0" }
#define GAME(name, column, value) { name, "UPDATE game SET " column " = " value " WHERE id = 2" }

/* Each of these changes the second game, of which many could be shown all the same. */
static const Change rows[] = {
  ONE_MORE ("total"),
  ONE_MORE ("rank"),
  ONE_MORE ("handicap"),
  ONE_MORE ("minutes"),
  ONE_MORE ("n_seats"),
  SEAT ("shared", "shared", "1 - shared"),
  ONE_MORE ("margin"),
  ONE_MORE ("upper"),
  SEAT ("bonus", "bonus", "1 - bonus"),
  SEAT ("yatzy", "yatzy", "1 - yatzy"),
  ONE_MORE ("strikes"),
  ONE_MORE ("comeback"),
  SEAT ("total-of-other", "total", "(SELECT max (total) FROM seat WHERE game_id = 1)"),
  SEAT ("no-rank", "rank", "NULL"),
  SEAT ("points", "points", "replace (points, '[', '[1')"),
  SEAT ("points-of-other", "points", "(SELECT points FROM seat WHERE game_id = 1 AND seat = 0)"),
  SEAT ("no-points", "points", "NULL"),
  SEAT ("points-too-many", "points", "'[9223372036854775807]'"),
  SEAT ("points-of-nonsense", "points", "'nonsense'"),
  SEAT ("points-by-name", "points", "'{\"ones\":3}'"),
  SEAT ("points-of-words", "points", "'[\"ones\"]'"),
  SEAT ("seat", "seat", "7"),
  { "seat-gone", "DELETE FROM seat WHERE game_id = 2 AND seat = 0" },
  { "seats-gone", "DELETE FROM seat WHERE game_id = 2" },
  { "seat-more", "INSERT INTO seat (game_id, seat, player_id, total, n_seats, shared, sort_time)"
                 " VALUES (2, 2, 1, 0, 0, 0, 0)" },
  GAME ("entry", "text", "replace (text, '1 ones', '2 ones')"),
  GAME ("time", "text", "replace (text, '#: times t', '#: times u')"),
  GAME ("cut-off", "text", "substr (text, 1, 100)"),
  GAME ("no-text", "text", "''"),
  GAME ("bytes", "text", "CAST (x'ff' || text AS TEXT)"),
  GAME ("zero", "text", "text || char (0) || 'b'"),
  GAME ("text-of-other", "text", "(SELECT text FROM game WHERE id = 1)"),
  GAME ("date", "date", "'2026-01-03'"),
  GAME ("no-date", "date", "NULL"),
  GAME ("no-day", "date", "'yesterday'"),
  GAME ("time-of-order", "sort_time", "sort_time + 86400"),
  GAME ("unfinished", "state", "2"),
  GAME ("totals-only", "totals_only", "1"),
  GAME ("rules", "rules_id", "99"),
  GAME ("category", "category", "(SELECT max (id) FROM category)"),
  GAME ("sum", "check_sum", "zeroblob (32)"),
  GAME ("sum-of-other", "check_sum", "(SELECT check_sum FROM game WHERE id = 1)"),
  GAME ("no-sum", "check_sum", "x''"),
};

/* The tables refuse what no game can have, so that it stands nowhere in the way. */
static const char *const refused[] = {
  "UPDATE seat SET total = 9223372036854775807",
  "UPDATE seat SET margin = -9223372036854775807",
  "UPDATE seat SET upper = 9223372036854775807",
  "UPDATE seat SET rank = 0",
  "UPDATE game SET sort_time = 9223372036854775807",
  "UPDATE game SET state = 5",
};

/* Each of these is a figure that is not that of the games. */
static const Change figures[] = {
  { "streak", "UPDATE seat SET streak = 7 WHERE game_id = 2" },
  { "run", "UPDATE seat SET bonus_run = 7 WHERE game_id = 2" },
  { "time-of-seat", "UPDATE seat SET sort_time = sort_time + 86400 WHERE game_id = 2" },
  { "seat-without-category", "UPDATE seat SET category = NULL WHERE game_id = 2" },
  { "wins", "UPDATE score SET wins = wins + 1 WHERE player_id = 1" },
  { "sum", "UPDATE score SET sum = sum + 1, square_sum = square_sum + 1 WHERE player_id = 1" },
  { "total-count", "UPDATE total_count SET total = total + 1 WHERE player_id = 1" },
  { "entry-count", "UPDATE entry_count SET points = 99 WHERE points = (SELECT max (points) FROM entry_count)" },
  { "difference", "UPDATE difference_count SET won = lost, lost = won" },
  { "month", "UPDATE month SET month = month - 1" },
  { "record", "UPDATE record SET value = value + 1" },
  { "sheets", "UPDATE game_count SET n_sheets = n_sheets + 1" },
};

/* A folder with two games of A and B, of which the second one has a date, a note and a place, and one of maxi-yatzy; the
 * caller frees it with fixture_remove(). */
static char *
make_games (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  GameFacts facts = { .date = (char *) "2026-01-02", .note = (char *) "A note", .place = (char *) "Here" };
  g_autoptr (Game) first = fixture_random_game ("yatzy", 1, 20), bare = fixture_random_game ("yatzy", 2, 20);
  g_autoptr (Game) second = game_with_facts (bare, &facts, NULL);

  g_assert_cmpint (history_save_game (store, first), ==, 1);
  g_assert_cmpint (history_save_game (store, second), ==, 2);
  g_assert_cmpint (history_save_text (store, "maxi-yatzy x3 | 1 ones 3", "2026-01-01"), ==, 3);
  fixture_close (store);
  return folder;
}

/* Makes today's backup, and then one of long ago of it, so that another one is due. */
static void
make_old_backup (const char *folder)
{
  Store *store = fixture_open (folder, NULL);

  fixture_must_back_up (store);
  fixture_close (store);
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

/* Makes the backup of the day, and is told something that has these words. */
static void
assert_told (Store      *store,
             const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_back_up (store, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, words));
}

static void
assert_unreadable (Store  *store,
                gint64  number,
                int     code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (history_read_game (store, number, &error));
  g_assert_error (error, STORE_ERROR, code);
}

static void
assert_sound (Store      *store,
              gint64      number,
              const Game *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = history_read_game (store, number, &error);

  g_assert_no_error (error);
  if (expected != NULL)
    fixture_assert_same (game, expected);
}

static void
assert_listed (Store *store,
               guint  n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 10, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, n);
}

/* Without a backup the game cannot be opened. The daily backup names it, and is made
 * all the same. It can be deleted, and then the figures are true, and a backup is like any other. */
static void
test_alone (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  g_autofree char *today = fixture_todays_backup ();
  g_autoptr (GError) error = NULL;
  Store *store;

  fixture_tamper (folder, change->sql);
  store = fixture_open (folder, NULL);
  for (guint i = 0; i < 2; i++)
    {
      assert_unreadable (store, 2, STORE_ERROR_DAMAGED_GAME);
      assert_sound (store, 1, NULL);
    }
  assert_listed (store, 3);
  assert_told (store, "1 saved game is damaged");
  fixture_assert_backups (store, today);

  history_delete (store, 2, &error);
  g_assert_no_error (error);
  assert_listed (store, 2);
  history_assert_true (store, folder);
  remove_todays (folder);
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_remove (folder);
}

/* With a backup it is opened from there. The daily backup puts it back before it is made, because a backup with the
 * damaged game could push out the one that has it. */
static void
test_with_backup (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games ();
  g_autofree char *today = fixture_todays_backup (), *both = g_strconcat (today, " statistics-2020-01-01.db", NULL);
  g_autoptr (Game) before = NULL;
  Store *store = fixture_open (folder, NULL);

  before = history_read_game (store, 2, NULL);
  fixture_close (store);
  make_old_backup (folder);
  fixture_tamper (folder, change->sql);
  store = fixture_open (folder, NULL);
  assert_sound (store, 2, before);

  assert_told (store, "1 saved game was damaged, and was put back from an older backup.");
  fixture_assert_backups (store, "statistics-2020-01-01.db");
  g_assert_false (g_file_test (fixture_path (folder, "backups/unfinished-day"), G_FILE_TEST_EXISTS));
  assert_unreadable (store, 2, STORE_ERROR_GONE);
  assert_sound (store, 4, before);
  assert_listed (store, 3);
  history_assert_true (store, folder);
  fixture_must_back_up (store);
  fixture_assert_backups (store, both);
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
  g_assert_cmpuint (other->n_games, ==, 2);
  g_assert_cmpuint (other->n_unreadable, ==, 1);
  merged = history_merge_file (store, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 2);
  g_assert_cmpuint (merged->n_unreadable, ==, 1);
  history_assert_true (store, here);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (here);
}

static void
test_refused (void)
{
  char *folder = make_games ();
  sqlite3 *handle = fixture_connect (fixture_path (folder, "statistics.db"));

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_cmpint (sqlite3_exec (handle, refused[i], NULL, NULL, NULL), !=, SQLITE_OK);
  sqlite3_close (handle);
  fixture_remove (folder);
}

/* Names, notes and places may be changed by any program, and then the games are as they were. */
static void
test_changed_words (void)
{
  char *folder = make_games ();
  Store *store;
  g_autoptr (Game) game = NULL;

  fixture_tamper (folder, "UPDATE game SET note = 'Another', place = NULL; UPDATE player SET name = 'Anna' WHERE name = 'A'");
  store = fixture_open (folder, NULL);
  game = history_read_game (store, 2, NULL);
  g_assert_cmpstr (game_get_facts (game)->note, ==, "Another");
  g_assert_cmpstr (game_get_player (game, 0), ==, "Anna");
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_remove (folder);
}

/* The text of the rules is that of all games with them. It is noticed, and put right from a backup. */
static void
test_rules (void)
{
  char *folder = make_games ();
  Store *store;

  make_old_backup (folder);
  fixture_tamper (folder, "UPDATE rules SET text = replace (text, 'BonusPoints=50', 'BonusPoints=35') WHERE ruleset = 'yatzy'");
  store = fixture_open (folder, NULL);
  assert_told (store, "2 saved games were damaged");
  history_assert_true (store, folder);
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT instr (text, 'BonusPoints=35') FROM rules WHERE ruleset = 'yatzy'", "0");
  fixture_remove (folder);
}

/* What belongs to a game that is put back stays with it. */
static void
test_belongings (void)
{
  char *folder = make_games ();
  Store *store;

  fixture_tamper (folder, "INSERT INTO series (id, identity, name, kind, goal, handicap) VALUES (1, zeroblob (32), 'Thursdays',"
                          " 0, 0, 1); UPDATE game SET series_id = 1 WHERE id = 2;"
                          " UPDATE seat SET handicap = 12 WHERE game_id = 2 AND seat = 1;"
                          " INSERT INTO ledger VALUES (1, 1, '2026-01-02', 2, 80, 0, 2, NULL)");
  history_seal_games (folder);
  make_old_backup (folder);
  fixture_tamper (folder, "UPDATE seat SET total = 1, handicap = NULL WHERE game_id = 2;"
                          " UPDATE game SET note = 'A later note', place = NULL WHERE id = 2");
  store = fixture_open (folder, NULL);
  assert_told (store, "put back");
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT group_concat (id) FROM (SELECT id FROM game ORDER BY id)", "1,3,4");
  fixture_assert_ask (folder, "SELECT group_concat (id) FROM game WHERE series_id = 1", "4");
  fixture_assert_ask (folder, "SELECT group_concat (ifnull (handicap, '-')) FROM seat WHERE game_id = 4", "-,12");
  fixture_assert_ask (folder, "SELECT note || ifnull (place, '!') FROM game WHERE id = 4", "A later note!");
  fixture_assert_ask (folder, "SELECT group_concat (game_id) FROM ledger", "4");
  fixture_remove (folder);
}

/* Where no backup has one of the damaged games, the other one is put back. The backup is made, since the games that come
 * later must be in one, and the older ones all stay. Once that game is deleted, they go as ever. */
static void
test_one_without_spare (void)
{
  char *folder = make_games ();
  Store *store;
  g_auto (GStrv) names = NULL, left = NULL;
  g_autoptr (GError) error = NULL;

  make_old_backup (folder);
  store = fixture_open (folder, NULL);
  g_assert_cmpint (history_save_text (store, ALONE, NULL), ==, 4);
  fixture_close (store);
  make_many (folder);
  fixture_tamper (folder, "UPDATE seat SET total = 1 WHERE game_id IN (2, 4)");
  store = fixture_open (folder, NULL);
  assert_told (store, "1 saved game is damaged (no date), and no backup has it. Until it is deleted, all backups are kept.");
  names = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (names), ==, N_OLD + 1);
  assert_unreadable (store, 4, STORE_ERROR_DAMAGED_GAME);
  assert_unreadable (store, 2, STORE_ERROR_GONE);
  assert_sound (store, 5, NULL);

  history_delete (store, 4, &error);
  g_assert_no_error (error);
  remove_todays (folder);
  fixture_must_back_up (store);
  left = store_list_backups (store);
  g_assert_cmpuint (g_strv_length (left), ==, 10);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* The backups are searched for the identity, so a game of another one is not found there. */
static void
test_identity (void)
{
  char *folder = make_games ();
  Store *store;

  make_old_backup (folder);
  fixture_tamper (folder, "UPDATE game SET identity = zeroblob (32), date = NULL WHERE id = 2");
  store = fixture_open (folder, NULL);
  assert_unreadable (store, 2, STORE_ERROR_DAMAGED_GAME);
  assert_told (store, "1 saved game is damaged (2 Jan 2026), and no backup has it.");
  fixture_close (store);
  fixture_remove (folder);
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

/* After an end that was none everything is checked soon, even if no backup is due. Where all is true, nothing is told, and there is
 * a newer backup of the day. */
static void
test_after_crash (void)
{
  char *folder = make_games ();
  Store *store = fixture_open (folder, NULL);
  pid_t child;
  int status;

  assert_backed_up (store, folder, 3);
  fixture_close (store);
  child = fork ();
  if (child == 0)
    {
      history_save_text (fixture_open (folder, NULL), ALONE, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);

  store = fixture_open (folder, NULL);
  assert_backed_up (store, folder, 4);
  g_assert_false (g_file_test (fixture_path (folder, "backups/unfinished-day"), G_FILE_TEST_EXISTS));
  fixture_tamper (folder, "UPDATE score SET wins = wins + 1");
  fixture_must_back_up (store);
  fixture_close (store);

  child = fork ();
  if (child == 0)
    {
      fixture_open (folder, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  store = fixture_open (folder, NULL);
  assert_told (store, "counted anew");
  fixture_close (store);
  fixture_remove (folder);
}

/* Where a game is gone but not its seats, nothing is counted anew and no backup is made, however often the program is started. Nor
 * does the repair of a figure remove this trace. */
static void
test_lost (void)
{
  char *folder = make_games ();
  g_autofree char *before = NULL, *after = NULL;

  make_old_backup (folder);
  fixture_tamper (folder, "DELETE FROM game WHERE id = 2; UPDATE total_count SET n = -1");
  before = history_dump (folder);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;
      Store *store = fixture_open (folder, NULL);

      g_assert_null (store_ask (store, &(StoreQuestion) { STORE_SCORES, .category = 1 }, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      g_clear_error (&error);
      g_assert_false (fixture_back_up (store, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      fixture_assert_backups (store, "statistics-2020-01-01.db");
      fixture_close (store);
    }
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  fixture_remove (folder);
}

/* Nothing that is changed on purpose makes a damaged game a sound one, or brings it to the table. */
static void
test_not_mended (void)
{
  char *folder = make_games ();
  GameFacts facts = { .date = (char *) "2026-03-04", .note = (char *) "Another note" };
  g_autoptr (GError) error = NULL;
  Store *store;

  fixture_tamper (folder, "UPDATE seat SET total = total + 1 WHERE game_id = 2");
  store = fixture_open (folder, NULL);
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", NULL));
  assert_unreadable (store, 2, STORE_ERROR_DAMAGED_GAME);
  g_assert_cmpint (history_save_text (store, ALONE, NULL), ==, 4);
  g_assert_true (history_merge (store, history_find_person (store, "Anna"), history_find_person (store, "A"), NULL));
  assert_unreadable (store, 2, STORE_ERROR_DAMAGED_GAME);
  assert_sound (store, 1, NULL);
  g_assert_false (history_edit (store, 2, &facts, NULL));
  assert_unreadable (store, 2, STORE_ERROR_DAMAGED_GAME);
  g_assert_null (fixture_bring_back (store, 2, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED_GAME);
  g_assert_true (history_delete (store, 2, NULL));
  g_assert_true (history_restore (store, 2, NULL));
  assert_unreadable (store, 2, STORE_ERROR_DAMAGED_GAME);
  fixture_close (store);
  fixture_remove (folder);
}

/* The daily backup finds figures that are false, and counts them anew; a restore does not believe them either. */
static void
test_figures (gconstpointer data)
{
  const Change *change = data;
  char *folder = make_games (), *here = fixture_make_folder ();
  g_autofree char *before = history_dump (folder), *false_ones = NULL, *after = NULL, *restored = NULL;
  g_autofree char *today = fixture_todays_backup (), *path = g_strdup (fixture_path (folder, "statistics.db"));
  Store *store = fixture_open (here, NULL);

  fixture_tamper (folder, change->sql);
  false_ones = history_dump (folder);
  g_assert_cmpstr (false_ones, !=, before);
  history_restore_file (store, path);
  restored = history_dump (here);
  g_assert_cmpstr (restored, ==, before);
  fixture_close (store);

  store = fixture_open (folder, NULL);
  assert_told (store, "counted anew");
  fixture_assert_backups (store, "");
  fixture_must_back_up (store);
  fixture_assert_backups (store, today);
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  fixture_close (store);
  fixture_remove (folder);
  fixture_remove (here);
}

/* Figures are counted anew however often that is needed, and also after it has failed once, for example for want of
 * room. */
static void
test_again (void)
{
  char *folder = make_games ();
  g_autofree char *before = history_dump (folder), *after = NULL;
  Store *store = fixture_open (folder, NULL);
  gboolean met = TRUE;

  for (int n = 1; met; n++)
    {
      g_autoptr (GPtrArray) scores = NULL;

      fixture_tamper (folder, "DELETE FROM total_count");
      failing_at (n);
      scores = store_ask (store, &(StoreQuestion) { STORE_SCORES, .category = 1 }, NULL);
      met = failing_end ();
      fixture_tamper (folder, "UPDATE score SET wins = wins + 1");
      assert_told (store, "counted anew");
    }
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  fixture_must_back_up (store);
  fixture_close (store);
  fixture_remove (folder);
}

static void
add_tests (const char    *group,
           const Change  *changes,
           guint          n,
           GTestDataFunc  test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/check-sums/%s/%s", group, changes[i].name);

      g_test_add_data_func (path, &changes[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  failing_watch ();

  add_tests ("alone", rows, G_N_ELEMENTS (rows), test_alone);
  add_tests ("with-backup", rows, G_N_ELEMENTS (rows), test_with_backup);
  add_tests ("merged", rows, G_N_ELEMENTS (rows), test_merged);
  g_test_add_func ("/store/check-sums/lost", test_lost);
  add_tests ("figures", figures, G_N_ELEMENTS (figures), test_figures);
  g_test_add_func ("/store/check-sums/refused", test_refused);
  g_test_add_func ("/store/check-sums/changed-words", test_changed_words);
  g_test_add_func ("/store/check-sums/rules", test_rules);
  g_test_add_func ("/store/check-sums/belongings", test_belongings);
  g_test_add_func ("/store/check-sums/one-without-spare", test_one_without_spare);
  g_test_add_func ("/store/check-sums/identity", test_identity);
  g_test_add_func ("/store/check-sums/after-crash", test_after_crash);
  g_test_add_func ("/store/check-sums/not-mended", test_not_mended);
  g_test_add_func ("/store/check-sums/again", test_again);

  return g_test_run ();
}
