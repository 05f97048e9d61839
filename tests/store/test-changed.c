/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

/* Somebody changes the database by SQLite's own program, which knows nothing of our sums: words can be taken as they are,
 * what a game was never can. */

typedef struct
{
  const char *name;
  const char *sql;
  const char *ask;  /* what must be there once it was taken; NULL where it must be refused */
  const char *answer;
} Edit;

static const Edit edits[] = {
  { "taken/name", "UPDATE player SET name = 'Zoe' WHERE name = 'A'",
    "SELECT count(*) FROM player WHERE name = 'Zoe'", "1" },
  { "taken/note", "UPDATE game SET note = 'by hand' WHERE id = 2", "SELECT note FROM game WHERE id = 2", "by hand" },
  { "taken/figure", "UPDATE score SET wins = 77", "SELECT count(*) FROM score WHERE wins = 77", "0" },
  { "taken/vacuum", "UPDATE player SET initials = 'ZZ' WHERE id = 1; VACUUM",
    "SELECT initials FROM player WHERE id = 1", "ZZ" },
  { "taken/log", "PRAGMA journal_mode = WAL; UPDATE game SET place = 'There'",
    "SELECT place FROM game WHERE id = 1", "There" },
  { "taken/trigger", "CREATE TRIGGER bad AFTER INSERT ON game BEGIN DELETE FROM game; END",
    "SELECT count(*) FROM game", "3" },
  { "refused/total", "UPDATE seat SET total = total + 1 WHERE game_id = 2 AND seat = 0" },
  { "refused/text", "UPDATE game SET text = replace (text, 'ones 3', 'ones 4') WHERE id = 2" },
  { "refused/check-sum", "UPDATE game SET check_sum = zeroblob (32) WHERE id = 1" },
  { "refused/deleted", "DELETE FROM game WHERE id = 1" },
  { "refused/player-deleted", "DELETE FROM player WHERE id = 1" },
  { "refused/table", "DROP TABLE ledger" },
};

/* Nothing is taken before somebody says so; then the file of before is kept, and everything is as it should be. */
static void
take (Store      *store,
      const char *folder)
{
  g_autoptr (PutInPlace) placed = NULL;
  g_autoptr (GError) error = NULL;

  fixture_refuse (folder, STORE_ERROR_CHANGED);
  g_assert_false (fixture_reopen (store, &(Game *) { NULL }, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_CHANGED);
  placed = fixture_put (store, STORE_PUT_AS_IT_IS, NULL, NULL);
  g_assert_nonnull (placed);
  g_assert_true (g_file_test (placed->before, G_FILE_TEST_EXISTS));
  g_assert_true (fixture_reopen (store, &(Game *) { NULL }, NULL));
}

/* It is damage, whoever did it; the backup takes its place. */
static void
refuse (Store      *store,
        const char *folder)
{
  g_autofree char *backup = fixture_todays_backup ();
  g_autoptr (GError) error = NULL;

  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  g_assert_null (fixture_put (store, STORE_PUT_AS_IT_IS, NULL, &error));
  g_assert_nonnull (error);
  fixture_refuse (folder, STORE_ERROR_DAMAGED);
  g_assert_true (fixture_set_aside (store, backup, NULL));
  g_assert_true (fixture_reopen (store, &(Game *) { NULL }, NULL));
}

static void
test_edit (gconstpointer data)
{
  const Edit *edit = data;
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  sqlite3 *handle;

  history_save_text (store, "yatzy x2 | 1 rest x | 2 rest x", "2026-01-01");
  history_save_text (store, "yatzy x2 | 1 ones 3 | 2 ones 2", "2026-01-02");
  fixture_must_back_up (store);
  fixture_close (store);
  g_assert_cmpint (sqlite3_open (fixture_path (folder, "statistics.db"), &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, edit->sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);

  store = store_new (folder);
  (edit->ask != NULL ? take : refuse) (store, folder);
  history_assert_true (store, folder);
  fixture_must_back_up (store);
  history_save_text (store, "yatzy x2 | 1 rest x | 2 rest x", "2026-01-03");
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM game", "3");
  if (edit->ask != NULL)
    fixture_assert_ask (folder, edit->ask, edit->answer);
  fixture_assert_ask (folder, "PRAGMA integrity_check", "ok");
  fixture_remove (folder);
}

/* What a disk changed is no other program's doing. */
static void
test_disk (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  const char *path = fixture_path (folder, "statistics.db");
  Store *store = fixture_open (folder, NULL);
  gsize length;

  fixture_close (store);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  content[length - 100] ^= 1;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
  store = store_new (folder);
  g_assert_null (fixture_put (store, STORE_PUT_AS_IT_IS, NULL, &error));
  g_assert_nonnull (error);
  fixture_close (store);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *path = g_strconcat ("/store/changed/", edits[i].name, NULL);

      g_test_add_data_func (path, &edits[i], test_edit);
    }
  g_test_add_func ("/store/changed/disk", test_disk);

  return g_test_run ();
}
