/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The tables of the database, and the migrations from each older version. */

/* The application_id of our databases, "Prok". */
#define SCHEMA_APPLICATION 0x50726f6b

/* From this version on each page has a checksum; see page-sums.h. */
#define SCHEMA_SUMS 9

/* From this version on each saved game has a seal; see seal.h. */
#define SCHEMA_SEALS 11

/* The version of the schema that this program reads and writes. */
guint    schema_get_version (void);

/* Checks that the database is ours or has no tables, and is of no later version. Changes nothing. FALSE and
 * STORE_ERROR_FOREIGN, STORE_ERROR_NEWER or STORE_ERROR_DAMAGED if not. */
gboolean schema_check       (Database  *database,
                             GError   **error);

/* Migrates the database to @version, all steps in one transaction. Before that it is rewritten with page sums, where
 * @version has them and the database has not. On failure FALSE, an error, and the old version. */
gboolean schema_migrate     (Database  *database,
                             guint      version,
                             GError   **error);

G_END_DECLS
