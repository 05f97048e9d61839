/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Each page of a database ends with a sum over the rest of it, so that a byte that a disk or somebody else has changed is
 * never taken for what was entered: where a page does not come to its sum, SQLite's call fails with SQLITE_IOERR_DATA.
 * Any SQLite reads such a file; what another program writes to it has no right sum. Files without sums, those of older
 * versions, are read and written as they are. */

/* Bytes at the end of a page that are kept free for the sum; they stand in the header of a database that has sums. */
#define PAGE_SUM_SIZE 8

/* The name of the VFS to open databases with. */
const char *page_sums_get_vfs (void);

/* Sets whether the pages of a database that is new, or next rewritten by VACUUM, have sums. */
void        page_sums_keep    (sqlite3  *handle);

/* Whether the file that is open has them, as its first page was last read or written: the file must not be opened once more
 * to look, because closing that would drop the locks which keep other programs from taking its log away. */
gboolean    page_sums_are_kept (sqlite3 *handle);

/* The pages of @target, which is new, are about to be written as those of @source: with sums where these have them. */
void        page_sums_follow  (sqlite3  *target,
                               sqlite3  *source);

/* Whether pages are believed whatever their sums say: for who overwrites all of them. */
void        page_sums_believe (sqlite3  *handle,
                               gboolean  everything);

G_END_DECLS
