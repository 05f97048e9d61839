/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "store/folder.h"
#include "store/page-sums.h"
#include "store/store-transfer.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

char *
fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parent = g_dir_make_tmp ("protokoll-store-XXXXXX", &error);

  g_assert_no_error (error);
  return g_build_filename (parent, "data", NULL);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK) && g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_chmod (path, 0700);
      dir = g_dir_open (path, 0, NULL);
      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_tree (child);
        }
    }
  g_remove (path);
}

void
fixture_remove (char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  remove_tree (parent);
  g_free (folder);
}

const char *
fixture_path (const char *folder,
              const char *name)
{
  /* Not g_intern_string(): when its table has grown, GLib keeps the old one, which is a leak to the sanitizer. */
  static GStringChunk *paths;
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (paths == NULL)
    paths = g_string_chunk_new (4096);
  return g_string_chunk_insert_const (paths, path);
}

void
fixture_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  GAsyncResult **place = user_data;

  *place = g_object_ref (result);
}

GAsyncResult *
fixture_wait_for (GAsyncResult **place)
{
  while (*place == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *place;
}

static Store *
try_open (const char  *folder,
          Game       **running,
          GError     **error)
{
  Store *store = store_new (folder);
  g_autoptr (Game) game = NULL;

  if (!fixture_reopen (store, &game, error))
    {
      g_assert_null (game);
      fixture_close (store);
      return NULL;
    }
  if (running != NULL)
    *running = g_steal_pointer (&game);
  return store;
}

Store *
fixture_open (const char  *folder,
              Game       **running)
{
  g_autoptr (GError) error = NULL;
  Store *store = try_open (folder, running, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

gboolean
fixture_try (const char  *folder,
             Game       **running,
             GError     **error)
{
  Store *store = try_open (folder, running, error);

  if (store == NULL)
    return FALSE;

  fixture_close (store);
  return TRUE;
}

void
fixture_refuse (const char *folder,
                int         code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_try (folder, NULL, &error));
  g_assert_error (error, STORE_ERROR, code);
  g_assert_nonnull (strstr (error->message, folder));
}

void
fixture_close (Store *store)
{
  store_close (store);
  /* Answers hold a reference to the store until they are given. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (store);
}

gint64
fixture_replace_in (Store              *store,
                    StoreEnd            end,
                    Game               *next,
                    const SeriesChoice *series,
                    GError            **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree gint64 *number = NULL;

  store_replace_async (store, end, next, series, fixture_answered_cb, &result);
  number = store_ask_finish (store, fixture_wait_for (&result), error);
  return number != NULL ? *number : -1;
}

gint64
fixture_replace (Store     *store,
                 StoreEnd   end,
                 Game      *next,
                 GError   **error)
{
  return fixture_replace_in (store, end, next, NULL, error);
}

gboolean
fixture_begin (Store   *store,
               Game    *game,
               GError **error)
{
  return fixture_replace (store, STORE_END_NOTHING, game, error) == 0;
}

gboolean
fixture_keep (Store   *store,
              Game    *game,
              GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_keep_async (store, game, fixture_answered_cb, &result);
  return store_finish (store, fixture_wait_for (&result), error);
}

gint64
fixture_clear (Store     *store,
               StoreEnd   end,
               GError   **error)
{
  gint64 number = fixture_replace (store, end, NULL, error);

  return MAX (number, 0);
}

Game *
fixture_bring_back (Store   *store,
                    gint64   number,
                    GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_bring_back_async (store, number, fixture_answered_cb, &result);
  return store_ask_finish (store, fixture_wait_for (&result), error);
}

gboolean
fixture_back_up (Store   *store,
                 GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_back_up_async (store, fixture_answered_cb, &result);
  return store_finish (store, fixture_wait_for (&result), error);
}

gpointer
fixture_transfer (Store                *store,
                  const StoreTransfer  *transfer,
                  GCancellable         *cancellable,
                  GError              **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_transfer_async (store, transfer, NULL, cancellable, fixture_answered_cb, &result);
  return store_ask_finish (store, fixture_wait_for (&result), error);
}

PutInPlace *
fixture_put (Store       *store,
             StorePut     what,
             const char  *path,
             GError     **error)
{

  return fixture_transfer (store, &(StoreTransfer) { STORE_PUT_IN_PLACE, .put = what, .path = path },
                           NULL, error);
}

gboolean
fixture_restore (Store       *store,
                 const char  *path,
                 Game       **running,
                 char       **before,
                 GError     **error)
{
  g_autoptr (PutInPlace) placed = fixture_put (store, STORE_PUT_FILE, path, error);

  *running = placed != NULL ? g_steal_pointer (&placed->running) : NULL;
  *before = placed != NULL ? g_steal_pointer (&placed->before) : NULL;
  return placed != NULL;
}

gboolean
fixture_set_aside (Store       *store,
                   const char  *backup,
                   GError     **error)
{
  StorePut what = backup != NULL ? STORE_PUT_BACKUP : STORE_PUT_NOTHING;
  g_autoptr (PutInPlace) placed = fixture_put (store, what, backup, error);

  return placed != NULL;
}

char *
fixture_players (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  names = store_ask (store, &(StoreQuestion) { STORE_PLAYER_NAMES }, &error);
  g_assert_no_error (error);
  return g_strjoinv (",", names);
}

Game *
fixture_play (Store      *store,
              const char *text)
{
  g_autoptr (GError) error = NULL;
  Game *game = game_of (text);

  fixture_begin (store, game, &error);
  g_assert_no_error (error);
  fixture_keep (store, game, &error);
  g_assert_no_error (error);
  return game;
}

void
fixture_step (Store       *store,
              Game       **game,
              const char  *step)
{
  g_autoptr (GError) error = NULL;
  Game *next = game_step (*game, step, &error);

  g_assert_no_error (error);
  game_unref (*game);
  *game = next;
  fixture_keep (store, next, &error);
  g_assert_no_error (error);
}

static void
assert_same_rules (const Ruleset *rules,
                   const Ruleset *expected)
{
  g_assert_cmpstr (rules->id, ==, expected->id);
  g_assert_cmpstr (rules->variant, ==, expected->variant);
  g_assert_cmpstr (rules->text, ==, expected->text);
}

static void
assert_same_facts (const GameFacts *facts,
                   const GameFacts *expected)
{
  g_assert_cmpstr (facts->date, ==, expected->date);
  g_assert_cmpstr (facts->note, ==, expected->note);
  g_assert_cmpstr (facts->place, ==, expected->place);
  g_assert_cmpint (facts->bet, ==, expected->bet);
}

void
fixture_assert_same (const Game *game,
                     const Game *expected)
{
  g_autofree char *moves = game_text (game);
  g_autofree char *expected_moves = game_text (expected);
  g_autofree char *identity = game_file_identity (game);
  g_autofree char *expected_identity = game_file_identity (expected);
  guint n_players = game_get_n_players (expected);

  g_assert_cmpstr (moves, ==, expected_moves);
  g_assert_cmpuint (game_get_n_moves (game), ==, game_get_n_moves (expected));
  for (guint i = 0; i < game_get_n_moves (game) + game_get_n_undone (game); i++)
    {
      g_assert_cmpint (game_get_move (game, i)->time, ==, game_get_move (expected, i)->time);
      g_assert_cmpint (game_get_move (game, i)->same_step, ==, game_get_move (expected, i)->same_step);
    }
  assert_same_rules (game_get_rules (game), game_get_rules (expected));
  assert_same_facts (game_get_facts (game), game_get_facts (expected));
  g_assert_cmpint (game_get_rules (game)->order, ==, game_get_rules (expected)->order);
  g_assert_cmpuint (game_get_n_players (game), ==, n_players);
  for (guint i = 0; i < n_players; i++)
    g_assert_cmpstr (game_get_player (game, i), ==, game_get_player (expected, i));
  g_assert_cmpmem (game_get_totals (game), (game_get_totals (game) != NULL ? n_players * sizeof (int) : 0),
                   game_get_totals (expected), (game_get_totals (expected) != NULL ? n_players * sizeof (int) : 0));
  g_assert_cmpstr (identity, ==, expected_identity);
}

char *
fixture_make_typed (const Entry *entry,
                    int          points)
{
  if (entry->input == INPUT_SUM || points == 0)
    return g_strdup_printf ("%d", points);
  for (int value = 1; value <= DICE_MAX; value++)
    if (pattern_value_points (&entry->pattern, value) == points)
      return g_strdup_printf ("%d", value);
  g_assert_not_reached ();
}

char *
fixture_pick_typed (const Entry *entry,
                    GRand       *random)
{
  return fixture_make_typed (entry, entry->attainable[g_rand_int_range (random, 0, entry->n_attainable)]);
}

Game *
fixture_random_game (const char *rules,
                     guint       seed,
                     gint64      pause)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  gint64 time = 1795203000;
  Game *game = game_of (rules);
  const Ruleset *set = game_get_rules (game);

  for (guint i = 0; i < set->n_entries * game_get_n_players (game); i++)
    {
      guint entry = i / game_get_n_players (game);
      g_autofree char *typed = fixture_pick_typed (&set->entries[entry], random);
      Play play = { .seat = i % game_get_n_players (game), .entry = entry, .typed = typed, .time = time += pause };
      g_autoptr (GError) error = NULL;
      Game *next = game_play (game, &play, &error);

      g_assert_no_error (error);
      game_unref (game);
      game = next;
    }
  return game;
}

sqlite3 *
fixture_connect (const char *path)
{
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, page_sums_get_vfs ()), ==,
                   SQLITE_OK);
  return handle;
}

void
fixture_seal (const char *path)
{
  sqlite3 *handle = fixture_connect (path);
  sqlite3_file *file = NULL;
  sqlite3_int64 length = 0;
  guint8 page[65536];
  int size = 4096;

  g_assert_cmpint (sqlite3_file_control (handle, "main", SQLITE_FCNTL_FILE_POINTER, &file), ==, SQLITE_OK);
  page_sums_believe (handle, TRUE);
  file->pMethods->xFileSize (file, &length);
  g_assert_cmpint (file->pMethods->xRead (file, page, size, 0), ==, SQLITE_OK);
  /* The header has the size of a page; the largest one does not fit there, and is called 1. */
  if (page[16] == 0 && page[17] == 1)
    size = sizeof page;
  for (sqlite3_int64 at = 0; at < length; at += size)
    {
      g_assert_cmpint (file->pMethods->xRead (file, page, size, at), ==, SQLITE_OK);
      g_assert_cmpint (file->pMethods->xWrite (file, page, size, at), ==, SQLITE_OK);
    }
  sqlite3_close (handle);
}

static char *
ask (sqlite3    *handle,
     const char *sql)
{
  sqlite3_stmt *row;
  char *answer;

  g_assert_cmpint (sqlite3_prepare_v2 (handle, sql, -1, &row, NULL), ==, SQLITE_OK);
  if (sqlite3_step (row) == SQLITE_ROW)
    answer = g_strdup ((const char *) sqlite3_column_text (row, 0));
  else
    answer = g_strdup ("none");
  sqlite3_finalize (row);
  return answer;
}

char *
fixture_ask (const char *folder,
             const char *sql)
{
  sqlite3 *handle = fixture_connect (fixture_path (folder, "statistics.db"));
  char *answer = ask (handle, sql);

  sqlite3_close (handle);
  return answer;
}

/* The last connection that was made to a database of the store. */
static sqlite3 *connection;

static int
note_connection (sqlite3    *handle,
                 char      **message,
                 const void *routines)
{
  const char *path = sqlite3_db_filename (handle, "main");

  if (path != NULL && g_str_has_suffix (path, "statistics.db"))
    connection = handle;
  return SQLITE_OK;
}

Store *
fixture_open_noted (const char *folder)
{
  void (*note) (void) = (void (*) (void)) note_connection;
  Store *store;

  sqlite3_auto_extension (note);
  store = fixture_open (folder, NULL);
  sqlite3_cancel_auto_extension (note);
  return store;
}

char *
fixture_ask_noted (const char *sql)
{
  return ask (connection, sql);
}

static struct stat before_damage;

void
fixture_begin_damage (const char *folder)
{
  g_assert_cmpint (stat (fixture_path (folder, "statistics.db"), &before_damage), ==, 0);
}

void
fixture_end_damage (const char *folder)
{
  set_time_of_file (fixture_path (folder, "statistics.db"), &before_damage.st_mtim);
}

void
fixture_tamper (const char *folder,
                const char *sql)
{
  sqlite3 *handle = fixture_connect (fixture_path (folder, "statistics.db"));
  char *message = NULL;

  fixture_begin_damage (folder);
  sqlite3_exec (handle, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (handle);
  fixture_end_damage (folder);
}

/* Version 13 had the tables of this one, but for that of the sizes. */
static char *
make_version_13 (void)
{
  char *folder = fixture_make_version (12);

  fixture_close (fixture_open (folder, NULL));
  fixture_tamper (folder, "DROP TABLE size_count; PRAGMA user_version = 13");
  return folder;
}

char *
fixture_make_version (guint version)
{
  char *folder = version != 13 ? fixture_make_folder () : make_version_13 ();
  g_autofree char *name = g_strdup_printf ("game-%u.sql", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", name, NULL);
  g_autofree char *sql = NULL;
  sqlite3 *handle;

  if (version == 13)
    return folder;
  g_assert_true (folder_make (folder, NULL));
  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  handle = fixture_connect (fixture_path (folder, "statistics.db"));
  page_sums_keep (handle);
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  return folder;
}

void
fixture_assert_ask (const char *folder,
                    const char *sql,
                    const char *expected)
{
  g_autofree char *answer = fixture_ask (folder, sql);

  g_assert_cmpstr (answer, ==, expected);
}

char *
fixture_todays_backup (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return g_date_time_format (now, "statistics-%Y-%m-%d.db");
}

void
fixture_make_old (const char *path,
                  gint64      age)
{
  struct utimbuf times = { .actime = time (NULL) - age, .modtime = time (NULL) - age };

  g_assert_cmpint (utime (path, &times), ==, 0);
}

void
fixture_make_backup_old (const char *folder,
                         const char *name,
                         gint64      age)
{
  g_autofree char *today = fixture_todays_backup ();
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  const char *path = fixture_path (backups, name);

  g_assert_cmpint (g_rename (fixture_path (backups, today), path), ==, 0);
  fixture_make_old (path, age);
}

void
fixture_damage_root (const char *folder,
                     const char *name)
{
  g_autofree char *sql = g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", name);
  g_autofree char *page = fixture_ask (folder, sql), *content = NULL;
  const char *path = fixture_path (folder, "statistics.db");
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  fixture_begin_damage (folder);
  memset (content + (atoi (page) - 1) * FIXTURE_PAGE_SIZE + 8, 0xa5, 600);
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  fixture_end_damage (folder);
}

void
fixture_must_back_up (Store *store)
{
  g_autoptr (GError) error = NULL;

  fixture_back_up (store, &error);
  g_assert_no_error (error);
}

gboolean
fixture_save_backup (Store       *store,
                     const char  *path,
                     GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  store_transfer_async (store, &(StoreTransfer) { STORE_SAVE_BACKUP, .path = path },
                        NULL, NULL, fixture_answered_cb, &result);
  return store_finish (store, fixture_wait_for (&result), error);
}

void
fixture_must_save_backup (Store      *store,
                          const char *path)
{
  g_autoptr (GError) error = NULL;

  fixture_save_backup (store, path, &error);
  g_assert_no_error (error);
}

void
fixture_assert_backups (Store      *store,
                        const char *expected)
{
  g_auto (GStrv) names = store_list_backups (store);
  g_autofree char *list = g_strjoinv (" ", names);

  g_assert_cmpstr (list, ==, expected);
}

gboolean
fixture_reopen (Store   *store,
                Game   **running,
                GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError *reason = NULL;

  store_open_async (store, fixture_answered_cb, &result);
  *running = store_ask_finish (store, fixture_wait_for (&result), &reason);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, reason);
  return FALSE;
}

void
fixture_assert_running (const char *folder,
                        const Game *expected)
{
  g_autoptr (Game) running = NULL;
  Store *store = fixture_open (folder, &running);

  g_assert_nonnull (running);
  fixture_assert_same (running, expected);
  fixture_close (store);
}

void
fixture_assert_on_disk (const char *folder,
                        const Game *expected)
{
  char *elsewhere = fixture_make_folder ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (folder_make (elsewhere, NULL));
  g_file_get_contents (fixture_path (folder, "table.yatzy"), &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (fixture_path (elsewhere, "table.yatzy"), text, -1, NULL));
  fixture_assert_running (elsewhere, expected);
  fixture_remove (elsewhere);
}

static void
run_apart (gconstpointer data)
{
  FixtureBody body;

  POSIX_ONLY (NO_LIMITS);
  *(gconstpointer *) &body = data;
  if (g_test_subprocess ())
    {
      body ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

void
fixture_add_apart (const char  *path,
                   FixtureBody  body)
{
  g_test_add_data_func (path, *(gconstpointer *) &body, run_apart);
}

void
fixture_set_up (FixtureStore *self,
                gconstpointer data)
{
  self->folder = fixture_make_folder ();
  self->store = fixture_open (self->folder, NULL);
}

void
fixture_shut (FixtureStore *self)
{
  fixture_close (g_steal_pointer (&self->store));
}

void
fixture_open_again (FixtureStore *self,
                    Game        **running)
{
  self->store = fixture_open (self->folder, running);
}

void
fixture_tear_down (FixtureStore *self,
                   gconstpointer data)
{
  if (self->store != NULL)
    fixture_shut (self);
  fixture_remove (self->folder);
}

static void
run_test (FixtureStore *self,
          gconstpointer data)
{
  FixtureTest test;

  *(gconstpointer *) &test = data;
  test (self);
}

void
fixture_add (const char *path,
             FixtureTest test)
{
  g_test_add (path, FixtureStore, *(gconstpointer *) &test, fixture_set_up, run_test, fixture_tear_down);
}

void
fixture_add_case (const char   *path,
                  guint         number,
                  gconstpointer data,
                  FixtureCase   test)
{
  g_autofree char *name = g_strdup_printf ("%s/%u", path, number);

  g_test_add (name, FixtureStore, data, fixture_set_up, test, fixture_tear_down);
}

void
fixture_add_each (const char        *path,
                  const char *const *texts,
                  guint              n_texts,
                  GTestDataFunc      body)
{
  for (guint i = 0; i < n_texts; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%u", path, i);

      g_test_add_data_func (name, texts[i], body);
    }
}
