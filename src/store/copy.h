/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "watch.h"

G_BEGIN_DECLS

/* Writes a whole copy of @source to @path, a new file with mode 0600 that needs no other one beside it,
 * and checks every page of it. On failure there is no file. @watch may be NULL. */
gboolean  copy_database (sqlite3      *source,
                         const char   *path,
                         const Watch  *watch,
                         GError      **error);

/* The same from a file, as it is at this moment: whoever has it open goes on, and it is only read. */
gboolean  copy_file     (const char   *from,
                         const char   *path,
                         const Watch  *watch,
                         GError      **error);

/* A copy of a database that somebody brought, checked from end to end and brought to this version; it belongs to nobody
 * else and is gone when it is closed, however that comes. The file itself is only read. Errors name it, and say that
 * nothing was changed or what to choose instead. */
Database *copy_open     (const char   *from,
                         const Watch  *watch,
                         GError      **error);

/* All of @copy takes the place of all that is in @database, in one transaction. */
gboolean  copy_put_back (Database     *copy,
                         Database     *database,
                         const Watch  *watch,
                         GError      **error);

G_END_DECLS
