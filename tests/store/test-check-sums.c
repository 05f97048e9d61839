/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "failing.h"

#include <glib/gstdio.h>
#include <string.h>
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
  { "size-count", "UPDATE size_count SET wins = games - wins + 1 WHERE player_id = 1" },
  { "total-count", "UPDATE total_count SET total = total + 1 WHERE player_id = 1" },
  { "entry-count", "UPDATE entry_count SET points = 99 WHERE points = (SELECT max (points) FROM entry_count)" },
  { "difference", "UPDATE difference_count SET won = lost, lost = won" },
  { "month", "UPDATE month SET month = month - 1" },
  { "record", "UPDATE record SET value = value + 1" },
  { "sheets", "UPDATE game_count SET n_sheets = n_sheets + 1" },
};

typedef struct
{
  char *folder;
  Store *store; /* NULL while the database is not open */
  char *here;   /* another folder, which does not exist yet */
} Games;

static void
open_store (Games *self)
{
  self->store = fixture_open (self->folder, NULL);
}

static void
close_store (Games *self)
{
  fixture_close (g_steal_pointer (&self->store));
}

/* Two games of A and B, of which the second one has a date, a note and a place, and one of maxi-yatzy. */
static void
set_up (Games         *self,
        gconstpointer  data)
{
  const GameFacts facts = { .date = (char *) "2026-01-02", .note = (char *) "A note", .place = (char *) "Here" };
  g_autoptr (Game) first = fixture_random_game ("yatzy", 1, 20), bare = fixture_random_game ("yatzy", 2, 20);
  g_autoptr (Game) second = game_with_facts (bare, &facts, NULL);

  self->folder = fixture_make_folder ();
  self->here = fixture_make_folder ();
  open_store (self);
  g_assert_cmpint (history_save_game (self->store, first), ==, 1);
  g_assert_cmpint (history_save_game (self->store, second), ==, 2);
  g_assert_cmpint (history_save_text (self->store, "maxi-yatzy x3 | 1 ones 3", "2026-01-01"), ==, 3);
  close_store (self);
}

static void
tear_down (Games         *self,
           gconstpointer  data)
{
  if (self->store != NULL)
    fixture_close (self->store);
  fixture_remove (self->folder);
  fixture_remove (self->here);
}

/* Changes the closed database and opens it. */
static void
tamper (Games      *self,
        const char *sql)
{
  fixture_tamper (self->folder, sql);
  open_store (self);
}

/* Makes today's backup, and then one of long ago of it, so that another one is due. */
static void
make_old_backup (Games *self)
{
  open_store (self);
  fixture_must_back_up (self->store);
  close_store (self);
  fixture_make_backup_old (self->folder, "statistics-2020-01-01.db", 2 * DAY);
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

/* Without a backup the game cannot be opened. The daily backup names it, and is made all the same. It can be deleted, and then the figures are true, and a backup is like any other. */
static void
test_alone (Games         *self,
            gconstpointer  data)
{
  g_autofree char *today = fixture_todays_backup ();
  g_autoptr (GError) error = NULL;

  tamper (self, ((const Change *) data)->sql);
  for (guint i = 0; i < 2; i++)
    {
      assert_unreadable (self->store, 2, STORE_ERROR_DAMAGED_GAME);
      assert_sound (self->store, 1, NULL);
    }
  assert_listed (self->store, 3);
  assert_told (self->store, "1 saved game is damaged");
  fixture_assert_backups (self->store, today);

  history_delete (self->store, 2, &error);
  g_assert_no_error (error);
  assert_listed (self->store, 2);
  history_assert_true (self->store, self->folder);
  remove_todays (self->folder);
  fixture_must_back_up (self->store);
}

/* With a backup it is opened from there. The daily backup puts it back before it is made, because a backup with the
 * damaged game could push out the one that has it. */
static void
test_with_backup (Games         *self,
                  gconstpointer  data)
{
  g_autofree char *today = fixture_todays_backup (), *both = g_strconcat (today, " statistics-2020-01-01.db", NULL);
  g_autoptr (Game) before = NULL;

  open_store (self);
  before = history_read_game (self->store, 2, NULL);
  close_store (self);
  make_old_backup (self);
  tamper (self, ((const Change *) data)->sql);
  assert_sound (self->store, 2, before);

  assert_told (self->store, "1 saved game was damaged and was restored from an older backup.");
  fixture_assert_backups (self->store, "statistics-2020-01-01.db");
  g_assert_false (g_file_test (fixture_path (self->folder, "backups/unfinished-day"), G_FILE_TEST_EXISTS));
  assert_unreadable (self->store, 2, STORE_ERROR_GONE);
  assert_sound (self->store, 4, before);
  assert_listed (self->store, 3);
  history_assert_true (self->store, self->folder);
  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, both);
}

/* In a file that is merged it counts as unreadable, and stays there. */
static void
test_merged (Games         *self,
             gconstpointer  data)
{
  g_autofree char *path = g_strdup (fixture_path (self->folder, "statistics.db"));
  g_autoptr (OtherGames) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = NULL;

  self->store = fixture_open (self->here, NULL);
  fixture_tamper (self->folder, ((const Change *) data)->sql);
  other = history_look_into (self->store, path);
  g_assert_cmpuint (other->n_games, ==, 2);
  g_assert_cmpuint (other->n_unreadable, ==, 1);
  merged = history_merge_file (self->store, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 2);
  g_assert_cmpuint (merged->n_unreadable, ==, 1);
  history_assert_true (self->store, self->here);
}

static void
test_refused (Games         *self,
              gconstpointer  data)
{
  sqlite3 *handle = fixture_connect (fixture_path (self->folder, "statistics.db"));

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_cmpint (sqlite3_exec (handle, refused[i], NULL, NULL, NULL), !=, SQLITE_OK);
  sqlite3_close (handle);
}

/* The text of the rules is that of all games with them. It is noticed, and put right from a backup. */
static void
test_rules (Games         *self,
            gconstpointer  data)
{
  make_old_backup (self);
  tamper (self, "UPDATE rules SET text = replace (text, 'BonusPoints=50', 'BonusPoints=35') WHERE ruleset = 'yatzy'");
  assert_told (self->store, "2 saved games were damaged");
  history_assert_true (self->store, self->folder);
  fixture_must_back_up (self->store);
  close_store (self);
  fixture_assert_ask (self->folder, "SELECT instr (text, 'BonusPoints=35') FROM rules WHERE ruleset = 'yatzy'", "0");
}

/* What belongs to a game that is put back stays with it. */
static void
test_belongings (Games         *self,
                 gconstpointer  data)
{
  fixture_tamper (self->folder, "INSERT INTO series (id, identity, name, kind, goal, handicap)"
                                " VALUES (1, zeroblob (32), 'Thursdays', 0, 0, 1);"
                                " UPDATE game SET series_id = 1 WHERE id = 2;"
                                " UPDATE seat SET handicap = 12 WHERE game_id = 2 AND seat = 1;"
                                " INSERT INTO ledger VALUES (1, 1, '2026-01-02', 2, 80, 0, 2, NULL)");
  history_seal_games (self->folder);
  make_old_backup (self);
  tamper (self, "UPDATE seat SET total = 1, handicap = NULL WHERE game_id = 2;"
                " UPDATE game SET note = 'A later note', place = NULL WHERE id = 2");
  assert_told (self->store, "restored");
  fixture_must_back_up (self->store);
  close_store (self);
  fixture_assert_ask (self->folder, "SELECT group_concat (id) FROM (SELECT id FROM game ORDER BY id)", "1,3,4");
  fixture_assert_ask (self->folder, "SELECT group_concat (id) FROM game WHERE series_id = 1", "4");
  fixture_assert_ask (self->folder, "SELECT group_concat (ifnull (handicap, '-')) FROM seat WHERE game_id = 4", "-,12");
  fixture_assert_ask (self->folder, "SELECT note || ifnull (place, '!') FROM game WHERE id = 4", "A later note!");
  fixture_assert_ask (self->folder, "SELECT group_concat (game_id) FROM ledger", "4");
}

/* Where no backup has one of the damaged games, the other one is put back. The backup is made, since the games that come
 * later must be in one, and the older ones all stay. Once that game is deleted, they go as ever. */
static void
test_one_without_spare (Games         *self,
                        gconstpointer  data)
{
  g_auto (GStrv) names = NULL, left = NULL;
  g_autoptr (GError) error = NULL;

  make_old_backup (self);
  open_store (self);
  g_assert_cmpint (history_save_text (self->store, ALONE, NULL), ==, 4);
  close_store (self);
  make_many (self->folder);
  tamper (self, "UPDATE seat SET total = 1 WHERE game_id IN (2, 4)");
  assert_told (self->store, "1 saved game is damaged (no date), and no backup has it. Until it is deleted, all backups are kept.");
  names = store_list_backups (self->store);
  g_assert_cmpuint (g_strv_length (names), ==, N_OLD + 1);
  assert_unreadable (self->store, 4, STORE_ERROR_DAMAGED_GAME);
  assert_unreadable (self->store, 2, STORE_ERROR_GONE);
  assert_sound (self->store, 5, NULL);

  history_delete (self->store, 4, &error);
  g_assert_no_error (error);
  remove_todays (self->folder);
  fixture_must_back_up (self->store);
  left = store_list_backups (self->store);
  g_assert_cmpuint (g_strv_length (left), ==, 10);
  history_assert_true (self->store, self->folder);
}

/* The backups are searched for the identity, so a game of another one is not found there. */
static void
test_identity (Games         *self,
               gconstpointer  data)
{
  make_old_backup (self);
  tamper (self, "UPDATE game SET identity = zeroblob (32), date = NULL WHERE id = 2");
  assert_unreadable (self->store, 2, STORE_ERROR_DAMAGED_GAME);
  assert_told (self->store, "1 saved game is damaged (2 Jan 2026), and no backup has it.");
}

/* Makes the backup of the day if one is due, and checks how many games are in it. */
static void
assert_backed_up (Games *self,
                  guint  n)
{
  g_autofree char *today = fixture_todays_backup (), *name = g_build_filename ("backups", today, NULL);
  g_autoptr (OtherGames) other = NULL;

  fixture_must_back_up (self->store);
  other = history_look_into (self->store, fixture_path (self->folder, name));
  g_assert_cmpuint (other->n_games, ==, n);
}

/* What the process that crashes is to do. */
#define CRASH_FOLDER "CRASH_FOLDER"
#define CRASH_TEXT "CRASH_TEXT"

static void
be_the_crash (void)
{
  Store *store = fixture_open (g_getenv (CRASH_FOLDER), NULL);

  if (g_getenv (CRASH_TEXT) != NULL)
    history_save_text (store, g_getenv (CRASH_TEXT), NULL);
  _exit (0);
}

/* A process saves @text, if that is not NULL, and ends without closing; then the database is opened. */
static void
crash (Games      *self,
       const char *text)
{
  g_setenv (CRASH_FOLDER, self->folder, TRUE);
  if (text != NULL)
    g_setenv (CRASH_TEXT, text, TRUE);
  else
    g_unsetenv (CRASH_TEXT);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  open_store (self);
}

/* After an end that was none everything is checked soon, even if no backup is due. Where all is true, nothing is told, and
 * there is a newer backup of the day. */
static void
test_after_crash (Games         *self,
                  gconstpointer  data)
{
  if (g_test_subprocess ())
    be_the_crash ();
  open_store (self);
  assert_backed_up (self, 3);
  close_store (self);
  crash (self, ALONE);
  assert_backed_up (self, 4);
  g_assert_false (g_file_test (fixture_path (self->folder, "backups/unfinished-day"), G_FILE_TEST_EXISTS));
  fixture_tamper (self->folder, "UPDATE score SET wins = wins + 1");
  fixture_must_back_up (self->store);
  close_store (self);
  crash (self, NULL);
  assert_told (self->store, "were recalculated");
}

/* Where a game is gone but not its seats, nothing is counted anew and no backup is made, however often the program is
 * started. Nor does the repair of a figure remove this trace. */
static void
test_lost (Games         *self,
           gconstpointer  data)
{
  g_autofree char *before = NULL, *after = NULL;

  make_old_backup (self);
  fixture_tamper (self->folder, "DELETE FROM game WHERE id = 2; UPDATE total_count SET n = -1");
  before = history_dump (self->folder);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;

      open_store (self);
      g_assert_null (store_ask (self->store, &(StoreQuestion) { STORE_SCORES, .category = 1 }, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      g_clear_error (&error);
      g_assert_false (fixture_back_up (self->store, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      fixture_assert_backups (self->store, "statistics-2020-01-01.db");
      close_store (self);
    }
  after = history_dump (self->folder);
  g_assert_cmpstr (after, ==, before);
}

/* The daily backup finds figures that are false, and counts them anew; a restore does not believe them either. */
static void
test_figures (Games         *self,
              gconstpointer  data)
{
  g_autofree char *before = history_dump (self->folder), *false_ones = NULL, *after = NULL, *restored = NULL;
  g_autofree char *today = fixture_todays_backup (), *path = g_strdup (fixture_path (self->folder, "statistics.db"));

  self->store = fixture_open (self->here, NULL);
  fixture_tamper (self->folder, ((const Change *) data)->sql);
  false_ones = history_dump (self->folder);
  g_assert_cmpstr (false_ones, !=, before);
  history_restore_file (self->store, path);
  restored = history_dump (self->here);
  g_assert_cmpstr (restored, ==, before);
  close_store (self);

  open_store (self);
  assert_told (self->store, "were recalculated");
  fixture_assert_backups (self->store, "");
  fixture_must_back_up (self->store);
  fixture_assert_backups (self->store, today);
  after = history_dump (self->folder);
  g_assert_cmpstr (after, ==, before);
}

/* Figures are counted anew however often that is needed, and also after it has failed once, for example for want of
 * room. */
static void
test_again (Games         *self,
            gconstpointer  data)
{
  g_autofree char *before = history_dump (self->folder), *after = NULL;
  gboolean met = TRUE;

  open_store (self);
  for (int n = 1; met; n++)
    {
      g_autoptr (GPtrArray) scores = NULL;

      fixture_tamper (self->folder, "DELETE FROM total_count");
      failing_at (n);
      scores = store_ask (self->store, &(StoreQuestion) { STORE_SCORES, .category = 1 }, NULL);
      met = failing_end ();
      fixture_tamper (self->folder, "UPDATE score SET wins = wins + 1");
      assert_told (self->store, "were recalculated");
    }
  after = history_dump (self->folder);
  g_assert_cmpstr (after, ==, before);
  fixture_must_back_up (self->store);
}

typedef void (*Test) (Games         *self,
                      gconstpointer  data);

static void
add_each (const char   *group,
          const Change *changes,
          guint         n,
          Test          test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/check-sums/%s/%s", group, changes[i].name);

      g_test_add (path, Games, &changes[i], set_up, test, tear_down);
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    Test test;
  } tests[] = {
    { "/store/check-sums/lost", test_lost },
    { "/store/check-sums/refused", test_refused },
    { "/store/check-sums/rules", test_rules },
    { "/store/check-sums/belongings", test_belongings },
    { "/store/check-sums/one-without-spare", test_one_without_spare },
    { "/store/check-sums/identity", test_identity },
    { "/store/check-sums/after-crash", test_after_crash },
    { "/store/check-sums/again", test_again },
  };

  g_test_init (&argc, &argv, NULL);
  failing_watch ();

  add_each ("alone", rows, G_N_ELEMENTS (rows), test_alone);
  add_each ("with-backup", rows, G_N_ELEMENTS (rows), test_with_backup);
  add_each ("merged", rows, G_N_ELEMENTS (rows), test_merged);
  add_each ("figures", figures, G_N_ELEMENTS (figures), test_figures);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Games, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
