/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many frames (pages) from the beginning of SQLite's write-ahead log @path are as they were written: each has a
 * checksum of its own and of all before it (source: SQLite, "Database File Format", "The Write-Ahead Log"). SQLite checks
 * them only when it recovers a log after a crash, and not when it copies the pages into the database. 0 where the log
 * cannot be read. */
guint log_frames_count (const char *path);

G_END_DECLS
