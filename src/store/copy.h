/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Writes a whole copy of @source to @path, a new file with mode 0600 that needs no other one beside it,
 * and checks every page of it. On failure there is no file. */
gboolean copy_database (sqlite3     *source,
                        const char  *path,
                        GError     **error);

/* The same from a file that is not open, which is only read. */
gboolean copy_file     (const char  *from,
                        const char  *path,
                        GError     **error);

G_END_DECLS
