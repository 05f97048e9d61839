/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The tables, and how they came to be as they are. */

/* "Prok": what the file signs itself with. */
#define SCHEMA_APPLICATION 0x50726f6b

/* From this version on each page has a sum: see page-sums.h. */
#define SCHEMA_SUMS 9

/* The version this program reads and writes. */
guint    schema_get_version (void);

/* Whether the database is ours, or empty, and of no later version. Changes nothing. */
gboolean schema_check       (Database  *database,
                             GError   **error);

/* Brings the database to @version, step by step, each in a transaction of its own. */
gboolean schema_migrate     (Database  *database,
                             guint      version,
                             GError   **error);

G_END_DECLS
