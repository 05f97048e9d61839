/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/game.h"
#include "store-error.h"

G_BEGIN_DECLS

/* The one facade of what is kept on disk: the running game, finished games and players, in
 * DATA_DIR/statistics.db. All work is done on a thread of its own, in the order it was asked for;
 * every call below is made on the main thread and answers there.
 *
 * What other programs do to the database while it is open is noticed by the next call. Signals:
 * "returned" (char *aside): its file had been removed, renamed or replaced, and all that was in it is at its place again;
 *   @aside is the path of what stood there meanwhile, or NULL.
 * "overwritten" (GError *error): something else wrote into the file, or it could not be put back. It is closed, and each
 *   call answers with that error until it is opened again, or set aside. */
#define STORE_TYPE (store_get_type ())
G_DECLARE_FINAL_TYPE (Store, store, PROTOKOLL, STORE, GObject)

/* @data_dir is made at open, mode 0700; the database in it has mode 0600. */
Store   *store_new                   (const char           *data_dir);

const char *store_get_data_dir       (Store                *self);

/* Opens the database, brings it to this version and reads the running game, with what was undone,
 * exactly as it was. @running is NULL where there is none. The caller owns it. A failed open can be
 * tried again; until it works every other call answers with its error. What was begun in the meantime
 * is to be begun again. */
void     store_open_async            (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
gboolean store_open_finish           (Store                *self,
                                      GAsyncResult         *result,
                                      Game                **running,
                                      GError              **error);

/* Waits for everything asked for so far, tries once more what could not be written, closes the database
 * and ends the thread. For the program's end; nothing else may be called afterwards. Until then the
 * store keeps itself alive. */
void     store_close                 (Store                *self);

/* Keeps the running game as it stands now: only what differs from what is on disk is written, in one
 * transaction, synced before it answers. After a failure the next call writes what is missing; so do
 * store_replace_async() and store_close(). */
void     store_keep_async            (Store                *self,
                                      Game                 *game,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

typedef enum
{
  STORE_END_NOTHING, /* no game runs, or one without a move that counts, which makes room */
  STORE_END_SAVE,    /* into the statistics: finished, or unfinished if an entry is open */
  STORE_END_DISCARD, /* kept aside until the next game has its second move, then gone */
} StoreEnd;

/* Ends the running game and makes @next, or none where NULL, the running one, in one transaction: after
 * an error everything is as it was. A running game with entries is never ended by STORE_END_NOTHING
 * (STORE_ERROR_FAILED). Finish returns the number of the ended game for store_bring_back_async(), 0 where none
 * was ended, -1 after an error. */
void     store_replace_async         (Store                *self,
                                      StoreEnd              end,
                                      Game                 *next,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
gint64   store_replace_finish        (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* Makes a cleared game the running one again, undo list and all: the undo of store_replace_async().
 * A running game of which no move counts makes way for it; another is left (STORE_ERROR_FAILED).
 * Finish returns the game, owned by the caller. */
void     store_bring_back_async      (Store                *self,
                                      gint64                number,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
Game    *store_bring_back_finish     (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* For store_keep_async(), store_back_up_async() and store_set_aside_async(). */
gboolean store_finish                (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* The names of known players, last played first. Finish returns a GStrv owned by the caller. */
void     store_list_players_async    (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
char   **store_list_players_finish   (Store                *self,
                                      GAsyncResult         *result,
                                      GError              **error);

/* A whole copy of the database in DATA_DIR/backups/, if the newest one is older than a day and something
 * was written since; the ten newest are kept. A database that is damaged anywhere is found here
 * (STORE_ERROR_DAMAGED) and pushes no sound backup out. */
void     store_back_up_async         (Store                *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

/* The file names of the backups that can be read, newest first; a GStrv owned by the caller. */
char   **store_list_backups          (Store                *self);

/* Closes and renames a damaged database (nothing is deleted) and, if @backup is a file name from
 * store_list_backups(), puts a copy of that in its place; with NULL the next open starts empty. A backup
 * that turns out to be damaged changes nothing. To be followed by store_open_async(). */
void     store_set_aside_async       (Store                *self,
                                      const char           *backup,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

G_END_DECLS
