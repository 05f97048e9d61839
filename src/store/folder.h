/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The data folder: who is in it, and files that are there after a power cut. */

#define FOLDER_DATABASE "statistics.db"
#define FOLDER_BACKUPS "backups"

/* Makes the folder @path with mode 0700 if it is not there, and checks that it can be used. */
gboolean folder_make        (const char  *path,
                             GError     **error);

/* Makes the folder the caller's own until folder_unlock(). Returns a descriptor, or -1 and an error. */
int      folder_lock        (const char  *path,
                             GError     **error);
void     folder_unlock      (int          lock);

/* Whether @lock is that of the folder which has the name @path now. */
gboolean folder_has_lock    (const char  *path,
                             int          lock);

/* Makes an empty file with mode 0600, before anything private can be written to it. */
gboolean folder_make_file   (const char  *path,
                             GError     **error);

/* Takes the rights of others away from a file, if there is one. */
void     folder_make_private (const char *path);

/* Waits until the content of a file, or the names in a folder, are on the disk. */
gboolean folder_sync        (const char  *path,
                             GError     **error);

/* Renames a file for good. Replaces @to. */
gboolean folder_rename      (const char  *from,
                             const char  *to,
                             GError     **error);

/* The size of a file, or -1 if there is none. */
gint64   folder_get_size    (const char  *path);

/* Whether both names are of one file that is there. */
gboolean folder_is_same_file (const char *path,
                              const char *other);

G_END_DECLS
