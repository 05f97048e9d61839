/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../core/helpers.h"
#include "store/store-transfer.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* A data folder of the test's own, and the calls of store.h as functions that wait for the answer. Functions without an
 * error argument fail the test if the call fails. */

/* To wait for a call of the store, give it fixture_answered_cb() and the address of a NULL pointer, then call
 * fixture_wait_for() with that address; it returns the result, owned by the pointer. */
void      fixture_answered_cb  (GObject      *source,
                                GAsyncResult *result,
                                gpointer      user_data);
GAsyncResult *fixture_wait_for (GAsyncResult **place);

/* The path of a folder that does not exist yet, in a new temporary folder: the store makes it itself. The caller owns
 * it. */
char     *fixture_make_folder  (void);

/* Deletes the folder and the temporary folder around it, and frees the path. */
void      fixture_remove       (char         *folder);

/* The path of a file in the folder; it is never freed. */
const char *fixture_path       (const char   *folder,
                                const char   *name);

/* Opens the store, which must work. @running, which may be NULL, is set to the running game, owned by the caller. */
Store    *fixture_open         (const char   *folder,
                                Game        **running);

/* Opens the store, which must fail with @code and a message that names the folder. */
void      fixture_refuse       (const char   *folder,
                                int           code);

/* Opens again a store that failed to open or was closed by setting aside. */
gboolean  fixture_reopen       (Store        *store,
                                Game        **running,
                                GError      **error);

/* Opens and closes the store. Returns whether it opened. */
gboolean  fixture_try          (const char   *folder,
                                Game        **running,
                                GError      **error);

/* Closes the store and drops the last reference to it. */
void      fixture_close        (Store        *store);

/* Ends the running game, and makes @next, which may be NULL, the running one, in @series. Returns the number of the ended
 * game, 0 where none was ended, -1 after an error. */
gint64    fixture_replace_in   (Store        *store,
                                StoreEnd      end,
                                Game         *next,
                                const SeriesChoice *series,
                                GError      **error);
gint64    fixture_replace      (Store        *store,
                                StoreEnd      end,
                                Game         *next,
                                GError      **error);

/* fixture_replace() without ending a game, and without beginning one; fixture_clear() returns 0 after an error. */
gboolean  fixture_begin        (Store        *store,
                                Game         *game,
                                GError      **error);
gboolean  fixture_keep         (Store        *store,
                                Game         *game,
                                GError      **error);
gint64    fixture_clear        (Store        *store,
                                StoreEnd      end,
                                GError      **error);
Game     *fixture_bring_back   (Store        *store,
                                gint64        number,
                                GError      **error);
gboolean  fixture_back_up      (Store        *store,
                                GError      **error);
/* Does a transfer that has an answer, which the caller owns. */
gpointer  fixture_transfer     (Store        *store,
                                const StoreTransfer *transfer,
                                GCancellable *cancellable,
                                GError      **error);
PutInPlace *fixture_put        (Store        *store,
                                StorePut      what,
                                const char   *path,
                                GError      **error);

/* Restores a file into the open store. @running and @before are the caller's. */
gboolean  fixture_restore      (Store        *store,
                                const char   *path,
                                Game        **running,
                                char        **before,
                                GError      **error);
gboolean  fixture_set_aside    (Store        *store,
                                const char   *backup,
                                GError      **error);

/* The known players, joined by commas; the caller owns the text. */
char     *fixture_players      (Store        *store);

/* Begins and keeps the game that game_of() makes of @text. The caller owns it. */
Game     *fixture_play         (Store        *store,
                                const char   *text);

/* Makes one more step of that notation in @game and keeps it. */
void      fixture_step         (Store        *store,
                                Game        **game,
                                const char   *step);

/* Asserts that all facts, moves, times and undone moves are the same. */
void      fixture_assert_same  (const Game   *game,
                                const Game   *expected);

/* The text to type for @points, or for a random value that dice can give, in @entry; the caller owns it. */
char     *fixture_make_typed   (const Entry  *entry,
                                int           points);
char     *fixture_pick_typed   (const Entry  *entry,
                                GRand        *random);

/* A finished game of @rules with random values that dice can give, one move every @pause seconds. The caller owns
 * it. */
Game     *fixture_random_game  (const char   *rules,
                                guint         seed,
                                gint64        pause);

/* Connects to the database at @path with the store's VFS, so that pages that are written get their sums. */
sqlite3  *fixture_connect      (const char   *path);

/* Writes the right sum to each page of a database that is not open, whatever the page contains. */
void      fixture_seal         (const char   *path);

/* The first column of the first row of @sql as text, or "none", from a database that no store has open; the caller owns
 * it. */
char     *fixture_ask          (const char   *folder,
                                const char   *sql);

/* Opens the store, and remembers its connection, which fixture_ask_noted() asks while the store does nothing. */
Store    *fixture_open_noted   (const char   *folder);
char     *fixture_ask_noted    (const char   *sql);

/* What is done to the database between these two is done as a disk does it: the time of the file stays. */
void      fixture_begin_damage (const char   *folder);
void      fixture_end_damage   (const char   *folder);

/* Runs SQL on a database while no store does anything with it, between these two. */
void      fixture_tamper       (const char   *folder,
                                const char   *sql);

/* A new data folder with the database that version 11 or 12 wrote, of game-11.sql or game-12.sql: what
 * sqlite3's .dump says of statistics.db, after its application_id and user_version, which .dump leaves out. That of version
 * 13 is what this program makes of the one of version 12, without the table that it did not have. The caller owns the
 * path. */
char     *fixture_make_version (guint         version);

void      fixture_assert_ask   (const char   *folder,
                                const char   *sql,
                                const char   *expected);

/* The size of a page in bytes. */
#define FIXTURE_PAGE_SIZE 8192

/* Overwrites a part of the first page of the table or index @name; nobody may have the database open. */
void      fixture_damage_root  (const char   *folder,
                                const char   *name);

/* The file name of a backup that is made today; the caller owns it. */
char     *fixture_todays_backup (void);

/* Sets when the file was last changed to @age seconds ago. */
void      fixture_make_old     (const char   *path,
                                gint64        age);

/* Renames today's backup to @name, and makes it that old. */
void      fixture_make_backup_old (const char *folder,
                                   const char *name,
                                   gint64      age);

/* Makes a backup, which must work. */
void      fixture_must_back_up (Store        *store);

/* Saves a backup as the file @path. */
gboolean  fixture_save_backup  (Store        *store,
                                const char   *path,
                                GError      **error);

/* Saves a backup as the file @path, which must work. */
void      fixture_must_save_backup (Store      *store,
                                    const char *path);

/* Asserts that the backups are @expected, names joined by blanks, newest first. */
void fixture_assert_backups (Store      *store,
                             const char *expected);

/* Opens and closes the store, and asserts that the running game is @expected. */
void fixture_assert_running (const char *folder,
                             const Game *expected);

/* Asserts that the file of the game at the table alone brings @expected, whatever became of the database. The store may be
 * open. */
void fixture_assert_on_disk (const char *folder,
                             const Game *expected);

/* An open store in a data folder of its own. */
typedef struct
{
  char *folder;
  Store *store; /* NULL while it is closed */
} FixtureStore;

typedef void (*FixtureTest) (FixtureStore *self);

/* Adds a test that has such a store. It may close it, and need not. */
void      fixture_add          (const char   *path,
                                FixtureTest   test);

/* The same for each case of a table: @path/@number, with @data. */
typedef void (*FixtureCase) (FixtureStore *self,
                             gconstpointer data);
void      fixture_add_case     (const char   *path,
                                guint         number,
                                gconstpointer data,
                                FixtureCase   test);

/* The set-up and tear-down of these, for g_test_add(). */
void      fixture_set_up       (FixtureStore *self,
                                gconstpointer data);
void      fixture_tear_down    (FixtureStore *self,
                                gconstpointer data);

/* Closes the store, and opens it again as fixture_open() does. */
void      fixture_shut         (FixtureStore *self);
void      fixture_open_again   (FixtureStore *self,
                                Game        **running);

typedef void (*FixtureBody) (void);

/* Adds a test that runs in a process of its own, which may change its user or its limits. */
void      fixture_add_apart    (const char   *path,
                                FixtureBody   body);

/* Adds a test for each of @texts, which is the data of @body: @path/0, @path/1 and so on. */
void      fixture_add_each     (const char   *path,
                                const char *const *texts,
                                guint         n_texts,
                                GTestDataFunc body);

G_END_DECLS
