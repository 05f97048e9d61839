/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The tables of the database, and what is done to those of the version before. */

/* The application_id of our databases, "Prok". */
#define SCHEMA_APPLICATION 0x50726f6b

/* The version of the tables that this program reads and writes, and the first one that it turns into it. Those before
 * were never public. */
#define SCHEMA_VERSION 12
#define SCHEMA_OLDEST 11

/* Checks that the database is ours or has no tables, and is of a version that this program can read. Changes nothing.
 * FALSE and STORE_ERROR_FOREIGN, STORE_ERROR_NEWER, STORE_ERROR_OLDER or STORE_ERROR_DAMAGED if not. */
gboolean schema_check   (Database  *database,
                         GError   **error);

/* Makes the tables of a database that has none, or turns those that schema_check() has accepted into those of this
 * version, in one transaction. On failure FALSE, an error, and the old version. */
gboolean schema_migrate (Database  *database,
                         GError   **error);

G_END_DECLS
