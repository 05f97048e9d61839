/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

/* A database that cannot be read is set aside, and a backup takes its place. The game at the table stays as it is. */

/* Ways to damage a file. */

typedef void (*Break) (char  *content,
                       gsize *length);

static void
break_randomly (char  *content,
                gsize *length)
{
  for (gsize i = 0; i < *length; i++)
    content[i] = g_test_rand_int_range (0, 256);
}

static void
break_short (char  *content,
             gsize *length)
{
  *length = 50;
}

static void
break_off (char  *content,
           gsize *length)
{
  *length -= FIXTURE_PAGE_SIZE;
}

static void
break_empty (char  *content,
             gsize *length)
{
  *length = 0;
}

/* Damages the page of sqlite_schema. */
static void
break_schema (char  *content,
              gsize *length)
{
  memset (content + 100, 0x5a, 3000);
}

/* Damages every page but the first. */
static void
break_pages (char  *content,
             gsize *length)
{
  for (gsize i = FIXTURE_PAGE_SIZE; i < *length; i++)
    content[i] ^= 0xff;
}

typedef struct
{
  const char *name;
  Break apply;
} Damage;

static const Damage damages[] = {
  { "random", break_randomly }, { "short", break_short },   { "cut-off", break_off },
  { "empty", break_empty },     { "schema", break_schema }, { "pages", break_pages },
};

static void
break_file (const char *path,
            Break       apply)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  apply (content, &length);
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

/* The name of the file that was set aside, or NULL. */
static char *
find_aside (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "statistics-damaged-") && g_str_has_suffix (name, ".db"))
      {
        g_assert_true (g_regex_match_simple ("^statistics-damaged-\\d{8}-\\d{6}(-\\d+)?\\.db$", name, 0, 0));
        return g_strdup (name);
      }
  return NULL;
}

static void
test_damaged (gconstpointer data)
{
  const Damage *damage = data;
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *aside = NULL;
  gsize n_before, n_after;
  Store *store;

  break_file (fixture_path (folder, "statistics.db"), damage->apply);
  g_assert_true (g_file_get_contents (fixture_path (folder, "statistics.db"), &before, &n_before, NULL));

  store = store_new (folder);
  g_assert_false (fixture_reopen (store, &running, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  fixture_assert_backups (store, name);
  g_assert_true (fixture_set_aside (store, name, &error));
  g_assert_no_error (error);

  /* The damaged file must not have changed. */
  aside = find_aside (folder);
  g_assert_nonnull (aside);
  g_assert_true (g_file_get_contents (fixture_path (folder, aside), &after, &n_after, NULL));
  g_assert_cmpmem (after, n_after, before, n_before);

  assert_opens (store, folder, 1, game);
  fixture_assert_backups (store, name);
  fixture_step (store, &game, "2 twos 2");
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

static void
test_start_empty (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  Store *store = store_new (folder);

  break_file (fixture_path (folder, "statistics.db"), break_randomly);
  g_assert_false (fixture_reopen (store, &running, NULL));
  g_assert_true (fixture_set_aside (store, NULL, &error));
  assert_opens (store, folder, 0, game);
  aside = find_aside (folder);
  g_assert_nonnull (aside);
  fixture_close (store);
  fixture_remove (folder);
}

/* The log is renamed together with its database, so that it is not taken for that of the next one. */
static void
test_log_goes_along (void)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *aside = NULL;
  g_autofree char *log = NULL;
  g_autofree char *content = NULL;
  g_autoptr (Game) running = NULL;
  Store *store = store_new (folder);

  break_file (fixture_path (folder, "statistics.db"), break_empty);
  g_assert_true (g_file_set_contents (fixture_path (folder, "statistics.db-wal"), "the last moves", -1, NULL));
  g_assert_false (fixture_reopen (store, &running, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_true (fixture_set_aside (store, name, &error));

  g_assert_false (g_file_test (fixture_path (folder, "statistics.db-wal"), G_FILE_TEST_EXISTS));
  assert_opens (store, folder, 1, game);
  fixture_close (store);

  aside = find_aside (folder);
  log = g_strconcat (aside, "-wal", NULL);
  g_assert_true (g_file_get_contents (fixture_path (folder, log), &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "the last moves");
  fixture_remove (folder);
}

/* The copy of an earlier restore stands there still: it cannot be taken for one that is wanted now, and is kept. */
static void
check_copy_in_the_way (gboolean from_backup)
{
  char *folder = fixture_make_folder ();
  g_autoptr (Game) game = fill_folder (folder);
  g_autoptr (GDir) dir = NULL;
  g_autofree char *kept = NULL, *content = NULL;
  g_autofree char *backup = fixture_todays_backup ();
  const char *copy = fixture_path (folder, "statistics.db.restored");
  const char *name;
  Store *store = store_new (folder);

  g_assert_true (g_file_set_contents (copy, "all games", -1, NULL));
  g_assert_true (fixture_set_aside (store, from_backup ? backup : NULL, NULL));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  assert_opens (store, folder, from_backup ? 1 : 0, game);
  fixture_close (store);

  dir = g_dir_open (folder, 0, NULL);
  while (kept == NULL && (name = g_dir_read_name (dir)) != NULL)
    kept = g_str_has_prefix (name, "statistics-copy-") ? g_build_filename (folder, name, NULL) : NULL;
  g_assert_true (g_file_get_contents (kept, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "all games");
  fixture_remove (folder);
}

static void
test_copy_in_the_way (void)
{
  check_copy_in_the_way (FALSE);
  check_copy_in_the_way (TRUE);
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
  Store *store = store_new (folder);

  assert_not_restored (store, "../statistics.db", STORE_ERROR_GONE);
  assert_not_restored (store, outside, STORE_ERROR_GONE);
  assert_not_restored (store, fixture_path (folder, "statistics.db"), STORE_ERROR_GONE);
  assert_not_restored (store, "", STORE_ERROR_GONE);
  assert_not_restored (store, "statistics-2020-01-01.db", STORE_ERROR_GONE);

  break_file (fixture_path (backups, name), break_pages);
  fixture_assert_backups (store, name);
  assert_not_restored (store, name, STORE_ERROR_DAMAGED);
  break_file (fixture_path (backups, name), break_off);
  fixture_assert_backups (store, "");

  g_assert_null (find_aside (folder));
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
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;
  guint n = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (fixture_set_aside (store, NULL, &error));
      assert_opens (store, folder, 0, game);
    }
  fixture_close (store);

  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, "statistics-damaged-") && g_str_has_suffix (name, ".db");
  g_assert_cmpuint (n, ==, 3);
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
  g_test_add_func ("/store/aside/start-empty", test_start_empty);
  g_test_add_func ("/store/aside/log-goes-along", test_log_goes_along);
  g_test_add_func ("/store/aside/copy-in-the-way", test_copy_in_the_way);
  g_test_add_func ("/store/aside/wrong-backups", test_wrong_backups);
  g_test_add_func ("/store/aside/set-aside-twice", test_set_aside_twice);

  return g_test_run ();
}
