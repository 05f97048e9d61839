/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check.h"
#include "database.h"
#include "store-transfer.h"
#include "table-game.h"
#include "watch.h"

G_BEGIN_DECLS

/* The data folder with the lock, the database, the game at the table and the backups in it. It is made on the main
 * thread; from then on it belongs to the worker thread. */
typedef struct _DataFolder DataFolder;

/* What the window has to hear of; store.h describes the signals of these names. */
typedef enum
{
  DATA_FOLDER_RETURNED,
  DATA_FOLDER_EXCHANGED,
  DATA_FOLDER_OVERWRITTEN,
  DATA_FOLDER_TABLE_SET_ASIDE,
} DataFolderNews;

/* @aside is the path of a file that was kept, or NULL; @error is that of DATA_FOLDER_OVERWRITTEN. Called on the worker
 * thread. */
typedef void (*DataFolderTell) (DataFolderNews news,
                                const char    *aside,
                                const GError  *error,
                                gpointer       data);

/* @data_dir is copied; nothing is read until data_folder_open(). @tell may be NULL. Free it with data_folder_free(). */
DataFolder *data_folder_new (const char    *data_dir,
                             DataFolderTell tell,
                             gpointer       data);

/* Writes what could not be written before, closes the database, unlocks and frees the folder. */
void data_folder_free (DataFolder *self);

/* Locks the folder, checks and migrates the database, and reads the running game. @running is set to that game,
 * owned by the caller, or to NULL where none is running. After an error all calls below fail with it until
 * data_folder_open() works. */
gboolean data_folder_open (DataFolder *self,
                           Game      **running,
                           GError    **error);

/* The open database, owned by the folder. NULL and the reason where it is not open. If another program took the file
 * away, it is put back first. */
Database *data_folder_get_database (DataFolder *self,
                                    GError    **error);

/* The game at the table, owned by the folder, whether the database is open or not. */
TableGame *data_folder_get_table (DataFolder *self);

/* Writes that the game at the table went on. STORE_ERROR_GONE where none is there, STORE_ERROR_FAILED where @game is
 * another one. */
gboolean data_folder_keep (DataFolder *self,
                           Game       *game,
                           GError    **error);

/* While this is set, nothing is looked for beside the game at the table, because a long job uses the database. */
void data_folder_hold (DataFolder *self,
                       gboolean    held);

/* Does what STORE_SAVE_BACKUP says or, with @device, STORE_SHARE_BACKUP. */
gboolean data_folder_save_backup (DataFolder  *self,
                                  const char  *path,
                                  const char  *device,
                                  const Watch *watch,
                                  GError     **error);

/* These do what store_back_up_async() says, before and after the copy is checked. @part is set to the path of the copy,
 * owned by the caller, or to NULL where no backup is due. @result is what the check found; where it failed, @failure
 * says why. */
gboolean data_folder_begin_backup (DataFolder  *self,
                                   const Watch *watch,
                                   char       **part,
                                   GError     **error);
gboolean data_folder_end_backup (DataFolder   *self,
                                 const char   *part,
                                 CheckResult   result,
                                 const GError *failure,
                                 GError      **error);

/* Does what STORE_PUT_IN_PLACE says; sets the members of @placed. @watch must not be NULL. */
gboolean data_folder_put_in_place (DataFolder  *self,
                                   StorePut     what,
                                   const char  *path,
                                   gboolean     dry_run,
                                   const Watch *watch,
                                   PutInPlace  *placed,
                                   GError     **error);

/* Whether @path is another file than the open database. FALSE and STORE_ERROR_REFUSED if it is the same one. */
gboolean data_folder_is_other (DataFolder *self,
                               const char *path,
                               GError    **error);

G_END_DECLS
