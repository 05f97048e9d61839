/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The tables of the database. */

/* The application_id of our databases, "Prok". */
#define SCHEMA_APPLICATION 0x50726f6b

/* The version of the tables that this program reads and writes. */
#define SCHEMA_VERSION 14

/* The oldest version that can be taken over (upgrade.h). */
#define SCHEMA_OLDEST 11

/* Checks that the database is ours, and is of no later version and none before SCHEMA_OLDEST. @old is set
 * to whether it has to be taken over first. Changes nothing. FALSE and STORE_ERROR_FOREIGN, STORE_ERROR_NEWER,
 * STORE_ERROR_OLDER or STORE_ERROR_DAMAGED if not. */
gboolean schema_check  (Database  *database,
                        gboolean  *old,
                        GError   **error);

/* Makes the tables in one transaction. */
gboolean schema_create (Database  *database,
                        GError   **error);

/* Opens a temporary database, as database_open_scratch() does, with empty tables. */
Database *schema_open_scratch (const char  *name,
                               GError     **error);

G_END_DECLS
