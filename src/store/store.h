/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/game.h"
#include "store-error.h"

G_BEGIN_DECLS

/* The one facade to everything that is kept on disk: the running game, saved games and players, in
 * DATA_DIR/statistics.db. All work is done on a thread of its own, in the order it was asked for; all functions below
 * must be called on the main thread and answer there.
 *
 * Each call first looks whether another program has changed the file of the database while it was open. Signals, all on the
 * main thread:
 *
 * "returned" (char *aside): the file had been removed, renamed or replaced, and the database with everything in it is
 * at its path again; @aside is the path of the file that stood there meanwhile, or NULL.
 *
 * "table-set-aside" (char *path): the file of the game at the table could not be read when the store was opened. It is kept
 * at @path, and the game goes on as it was before its last entry, or there is none.
 *
 * "overwritten" (GError *error): something else wrote into the file, or it could not be put back. It is closed, and
 * each call fails with @error until the store is opened again or set aside. */
#define STORE_TYPE (store_get_type ())
G_DECLARE_FINAL_TYPE (Store, store, PROTOKOLL, STORE, GObject)

/* Makes a store for the folder @data_dir, which is made at store_open_async() with mode 0700; the database in it has
 * mode 0600. Call store_close() before the last reference is dropped. */
Store   *store_new                   (const char           *data_dir);

/* The folder, owned by the store. */
const char *store_get_data_dir       (Store                *self);

/* Opens the database, migrates it to this version and reads the running game, with its undone moves. @running is set to
 * that game, owned by the caller, or to NULL where none is running. If opening fails it can be tried again; until it
 * works each other call fails with the same error, and has to be made again. */
void     store_open_async            (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
gboolean store_open_finish           (Store                *self,
                                      GAsyncResult         *result,
                                      Game                **running,
                                      GError              **error);

/* Waits for everything asked for so far, tries once more to write what could not be written, closes the database and
 * ends the thread. This is for the end of the program; nothing else may be called afterwards. Until then the store
 * keeps a reference to itself. */
void     store_close                 (Store                *self);

/* Writes the running game into its file, which is synced before this answers, whatever has become of the database. After a
 * failure the next call writes what is missing; so do store_replace_async() and store_close().
 * STORE_ERROR_GONE where no game is running. Finish it with store_finish(). */
void     store_keep_async            (Store                *self,
                                      Game                 *game,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

typedef enum
{
  STORE_END_NOTHING, /* no game is running, or one without a move that counts, which is removed */
  STORE_END_SAVE,    /* saved in the statistics, as finished or, if an entry is open, unfinished */
  STORE_END_DISCARD, /* kept aside until the next start or the next discarded game */
} StoreEnd;

/* Ends the running game and makes @next the running one, or none where @next is NULL, in one transaction: after an
 * error everything is as it was. STORE_END_NOTHING never ends a running game with entries (STORE_ERROR_FAILED); the
 * other two fail with STORE_ERROR_GONE where no game is running. Finish returns the number of the ended game for
 * store_bring_back_async(), 0 where none was ended, -1 after an error. */
void     store_replace_async         (Store                *self,
                                      StoreEnd              end,
                                      Game                 *next,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
gint64   store_replace_finish        (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* Makes a saved or discarded game the running one again, with its undone moves: the undo of store_replace_async(). A
 * running game without a move that counts is removed for it; with one, this fails (STORE_ERROR_FAILED).
 * STORE_ERROR_GONE where there is no game @number. Finish returns the game, owned by the caller. */
void     store_bring_back_async      (Store                *self,
                                      gint64                number,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
Game    *store_bring_back_finish     (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* Finishes store_keep_async(), store_back_up_async(), store_set_aside_async(), and all changes in store-history.h,
 * store-series.h and store-transfer.h that return nothing else. TRUE, or FALSE and the error. */
gboolean store_finish                (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* The names of all players who sit in a game that was not discarded, those who played last first. Finish returns a
 * GStrv owned by the caller. */
void     store_list_players_async    (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
char   **store_list_players_finish   (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* Makes a copy of the whole database in DATA_DIR/backups/, if the newest one is at least a day old and something was
 * written since; the ten newest are kept. Before that all pages of the copy are read and, on a thread of its own, each
 * saved game is compared with its seal and all figures with the games. False figures are counted anew, and damaged games
 * are put back from the older backups, which STORE_ERROR_FAILED says; the next call makes the backup. Where no backup has
 * a damaged game, the backup is made with it, and STORE_ERROR_FAILED names it. Other damage is STORE_ERROR_DAMAGED. Unless
 * everything was true, no older backup is deleted. After a crash everything is checked even if no backup is due, until it
 * was found to be true. Finish it with store_finish(). */
void     store_back_up_async         (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* The file names of the readable backups in DATA_DIR/backups/, newest first: a GStrv owned by the caller. */
char   **store_list_backups          (Store                *self);

/* Closes and renames a damaged database; nothing is deleted. If @backup is a file name from store_list_backups(), a
 * copy of that takes its place; with NULL the next open starts with an empty database. If the backup is damaged, too,
 * nothing is changed. Finish it with store_finish(), and then call store_open_async(). */
void     store_set_aside_async       (Store                *self,
                                      const char           *backup,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

G_END_DECLS
