/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The data folder: locking it against other programs, and making, renaming and syncing files so that they survive a
 * power cut. All functions that take @error return FALSE, or -1, and a STORE_ERROR on failure. */

#define FOLDER_DATABASE "statistics.db"
#define FOLDER_BACKUPS "backups"
#define FOLDER_LOCK "lock"

/* The endings of the names of all files that may belong to a database, then NULL: the file itself, its journal, and the
 * log and its index, which versions 11 and 12 had. */
extern const char *const folder_endings[];

/* Makes the folder @path, and its parents, with mode 0700 if it is not there, and checks that it can be read and
 * written. */
gboolean folder_make        (const char  *path,
                             GError     **error);

/* Locks the folder @path for this process until folder_unlock(), by flock() on the file "lock" in it, which is never a
 * link. @lock is the descriptor, -1 where it is not locked. If the file at that path is another one by now, because a
 * program that cleans up deleted it or the folder was moved, that is locked instead. On failure @lock stays as it was:
 * STORE_ERROR_IN_USE where another process has the lock. */
gboolean folder_lock        (const char  *path,
                             int         *lock,
                             GError     **error);

/* Does nothing where it is not locked. */
void     folder_unlock      (int         *lock);

/* Notes in the file of the lock that the folder is in use, until folder_end_use(). Returns whether that stands there
 * already, so that the last use had no end: the program was killed, or the power failed. */
gboolean folder_begin_use   (int          lock);
void     folder_end_use     (int          lock);

/* Makes the new, empty file @path with mode 0600 and syncs its folder. Fails where there is such a file. To be called
 * before anything private is written to the file. */
gboolean folder_make_file   (const char  *path,
                             GError     **error);

/* Writes @text to the file @path, mode 0600, which is replaced once all of it is on the disk: after a crash or a power
 * cut there is the old file or the new one. */
gboolean folder_write_file  (const char  *path,
                             const char  *text,
                             GError     **error);

/* Takes all rights on a file away from group and others, if the file is there. */
void     folder_make_private (const char *path);

/* Waits (fsync) until the content of a file, or the names in a folder, are on the disk. */
gboolean folder_sync        (const char  *path,
                             GError     **error);

/* Renames @from to @to, which is replaced, and syncs the folder of @to. */
gboolean folder_rename      (const char  *from,
                             const char  *to,
                             GError     **error);

/* Whether there is anything at @path: a file, a folder or a link, which may lead nowhere. */
gboolean folder_has         (const char  *path);

/* The size of a file in bytes, or -1 if there is none. */
gint64   folder_get_size    (const char  *path);

/* Whether both paths name the same existing file. */
gboolean folder_is_same_file (const char *path,
                              const char *other);

G_END_DECLS
