/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <glib/gstdio.h>

/* A database that cannot be read is set aside, and a backup takes its place. The game at the table stays as it is. */

/* A way to damage a file: bytes in it are changed, and it is cut off. */
typedef struct
{
  const char *name;
  goffset first, last; /* of the bytes that are changed; -1 for the end */
  goffset length;      /* that is left; below 0, so many bytes less */
  const char *log;     /* what stands in a log beside it, or NULL */
  gboolean empty;      /* an empty database takes its place, no backup */
} Damage;

static const Damage damages[] = {
  { "everything", 0, -1, 0, NULL, FALSE },
  { "everything-without-backup", 0, -1, 0, NULL, TRUE },
  { "schema", 100, 3100, 0, NULL, FALSE },
  { "pages", FIXTURE_PAGE_SIZE, -1, 0, NULL, FALSE },
  { "short", 0, 0, 50, "the last moves", FALSE },
  { "cut-off", 0, 0, -FIXTURE_PAGE_SIZE, NULL, FALSE },
};

static void
damage_file (const char   *path,
             const Damage *damage)
{
  g_autofree char *content = NULL;
  gsize length, last;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  last = damage->last < 0 ? length : (gsize) damage->last;
  for (gsize i = damage->first; i < last; i++)
    content[i] ^= 0x5a;
  if (damage->length != 0)
    length = damage->length < 0 ? length + damage->length : (gsize) damage->length;
  g_assert_true (g_file_set_contents (path, content, length, NULL));
}

/* Makes a folder with two saved games and one at the table, and a backup from before the second one. Returns the game at
 * the table. */
static Game *
fill_folder (const char *folder)
{
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = NULL;

  history_save_text (store, "yatzy | 1 ones 1", NULL);
  game = fixture_play (store, "yatzy | 1 ones 3");
  fixture_must_back_up (store);
  fixture_step (store, &game, "2 ones 3");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), ==, 2);
  g_clear_pointer (&game, game_unref);
  game = fixture_play (store, "yatzy | 1 ones 2");
  fixture_close (store);
  return g_steal_pointer (&game);
}

/* Opens the store again: it has @n_games saved games, and @game at the table. */
static void
assert_opens (Store      *store,
              const char *folder,
              guint       n_games,
              const Game *game)
{
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = NULL;

  fixture_reopen (store, &running, &error);
  g_assert_no_error (error);
  g_assert_nonnull (running);
  fixture_assert_same (running, game);
  games = history_list_games (store, NULL, 0, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, n_games);
  history_assert_true (store, folder);
}

/* How many databases have a name that begins with @start and goes on with the time; @name, which may be NULL, is set to one of
 * them. */
static guint
find_files (const char  *folder,
            const char  *start,
            char       **name)
{
  g_autofree char *pattern = g_strdup_printf ("^%s\\d{8}-\\d{6}(-\\d+)?\\.db$", start);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *found;
  guint n = 0;

  while ((found = g_dir_read_name (dir)) != NULL)
    if (g_regex_match_simple (pattern, found, 0, 0) && n++ == 0 && name != NULL)
      *name = g_strdup (found);
  return n;
}

/* The damaged file is not changed. Its log is renamed together with it, so that it is not taken for that of the next one. */
static void
test_damaged (gconstpointer data)
{
  const Damage *damage = data;
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = fixture_todays_backup (), *before = NULL, *after = NULL, *aside = NULL;
  const char *path = fixture_path (folder, "statistics.db"), *log = fixture_path (folder, "statistics.db-wal");
  gsize n_before, n_after;
  Store *store = store_new (folder);

  damage_file (path, damage);
  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
  if (damage->log != NULL)
    g_assert_true (g_file_set_contents (log, damage->log, -1, NULL));
  g_assert_false (fixture_reopen (store, &running, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  fixture_assert_backups (store, name);
  g_assert_true (fixture_set_aside (store, damage->empty ? NULL : name, &error));
  g_assert_no_error (error);

  g_assert_cmpuint (find_files (folder, "statistics-damaged-", &aside), ==, 1);
  g_assert_true (g_file_get_contents (fixture_path (folder, aside), &after, &n_after, NULL));
  g_assert_cmpmem (after, n_after, before, n_before);
  if (damage->log != NULL)
    {
      g_autofree char *kept = g_strconcat (aside, "-wal", NULL), *content = NULL;

      g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_get_contents (fixture_path (folder, kept), &content, NULL, NULL));
      g_assert_cmpstr (content, ==, damage->log);
    }
  assert_opens (store, folder, damage->empty ? 0 : 1, game);
  fixture_step (store, &game, "2 twos 2");
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* The copy of an earlier restore stands there still: it cannot be taken for one that is wanted now, and is kept. */
static void
test_copy_in_the_way (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autofree char *backup = fixture_todays_backup ();
  const char *copy = fixture_path (folder, "statistics.db.restored");
  const char *const backups[] = { NULL, backup };
  Store *store = store_new (folder);

  for (guint i = 0; i < G_N_ELEMENTS (backups); i++)
    {
      g_autofree char *kept = NULL, *content = NULL;

      g_assert_true (g_file_set_contents (copy, "all games", -1, NULL));
      g_assert_true (fixture_set_aside (store, backups[i], NULL));
      g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
      assert_opens (store, folder, i, game);
      g_assert_cmpuint (find_files (folder, "statistics-copy-", &kept), ==, i + 1);
      g_assert_true (g_file_get_contents (fixture_path (folder, kept), &content, NULL, NULL));
      g_assert_cmpstr (content, ==, "all games");
    }
  fixture_close (store);
  fixture_remove (folder);
}

static void
assert_not_restored (Store       *store,
                     const char  *backup,
                     int          code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_set_aside (store, backup, &error));
  g_assert_error (error, STORE_ERROR, code);
}

/* Only a backup from the list can be restored, and only a sound one; else no file is moved. */
static void
test_wrong_backups (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autofree char *outside = g_strconcat ("../backups/", name, NULL);
  const Damage pages = { .first = FIXTURE_PAGE_SIZE, .last = -1 }, cut_off = { .length = -FIXTURE_PAGE_SIZE };
  Store *store = store_new (folder);

  assert_not_restored (store, "../statistics.db", STORE_ERROR_GONE);
  assert_not_restored (store, outside, STORE_ERROR_GONE);
  assert_not_restored (store, fixture_path (folder, "statistics.db"), STORE_ERROR_GONE);
  assert_not_restored (store, "", STORE_ERROR_GONE);
  assert_not_restored (store, "statistics-2020-01-01.db", STORE_ERROR_GONE);

  damage_file (fixture_path (backups, name), &pages);
  fixture_assert_backups (store, name);
  assert_not_restored (store, name, STORE_ERROR_DAMAGED);
  damage_file (fixture_path (backups, name), &cut_off);
  fixture_assert_backups (store, "");

  g_assert_cmpuint (find_files (folder, "statistics-damaged-", NULL), ==, 0);
  g_assert_false (g_file_test (fixture_path (folder, "statistics.db.restored"), G_FILE_TEST_EXISTS));
  assert_opens (store, folder, 2, game);
  fixture_close (store);
  fixture_remove (folder);
}

/* Setting aside several times in one second overwrites nothing, and closes an open database. */
static void
test_set_aside_twice (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  Store *store = fixture_open (folder, NULL);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (fixture_set_aside (store, NULL, NULL));
      assert_opens (store, folder, 0, game);
    }
  fixture_close (store);
  g_assert_cmpuint (find_files (folder, "statistics-damaged-", NULL), ==, 3);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *name = g_strconcat ("/store/aside/damaged/", damages[i].name, NULL);

      g_test_add_data_func (name, &damages[i], test_damaged);
    }
  g_test_add_func ("/store/aside/copy-in-the-way", test_copy_in_the_way);
  g_test_add_func ("/store/aside/wrong-backups", test_wrong_backups);
  g_test_add_func ("/store/aside/set-aside-twice", test_set_aside_twice);

  return g_test_run ();
}
