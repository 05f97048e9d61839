/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* Copies @source to the new file @path, with mode 0600 and no log beside it. Each page must fit its sum. On failure
 * there is no file. @at_table is the text of the game at the table (table-game.h), "" for none, that the copy is to
 * have; NULL for what @source says of it. @watch may be NULL. */
gboolean  copy_database (Database     *source,
                         const char   *path,
                         const char   *at_table,
                         const Watch  *watch,
                         GError      **error);

/* Like copy_database(), from the file @from as it is at this moment. @from is only read, and other connections to it
 * can go on writing. */
gboolean  copy_file     (const char   *from,
                         const char   *path,
                         const char   *at_table,
                         const Watch  *watch,
                         GError      **error);

/* Opens a copy of the database file @from, checked by integrity_check and taken over to this version. The copy is a
 * temporary database that SQLite deletes when it is closed, however the program ends; @from is only read. The caller
 * closes the copy. NULL on failure, with an error that names @from, and says that nothing was changed or what to choose
 * instead. It stops, too, once @watch, which may be NULL, is cancelled. */
Database *copy_open     (const char   *from,
                         const Watch  *watch,
                         GError      **error);

/* The same of a file that another program changed by SQLite, whose pages need not fit their sums. */
Database *copy_open_changed (const char   *from,
                             const Watch  *watch,
                             GError      **error);

G_END_DECLS
