/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Checksums of database pages. Each page ends with a sum over the rest of it, so that a byte that the disk or
 * another program has changed is noticed: where a page does not fit its sum, SQLite's call fails with
 * SQLITE_IOERR_DATA. Any SQLite can read such a file, but pages that another program writes have no right sum. A
 * file without sums, which is not ours, is read as it is. */

/* The size of a sum in bytes. The header of a database with sums says that so many bytes are reserved at the end of
 * each page. */
#define PAGE_SUM_SIZE 8

/* The name of the VFS to open databases with, which is registered once; NULL where that failed. */
const char *page_sums_get_vfs (void);

/* Reserves room for the sums in a database that is new. */
void        page_sums_keep    (sqlite3 *handle);

/* To be called before pages of @page_size bytes, which have sums, are copied to the new database @target. */
void        page_sums_follow  (sqlite3  *target,
                               int       page_size);

/* Sets whether pages are read even if they do not fit their sums, because another program changed them. */
void        page_sums_believe (sqlite3  *handle,
                               gboolean  everything);

G_END_DECLS
