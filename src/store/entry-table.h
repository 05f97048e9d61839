/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Every player of a category who has a sheet, most games first, in each of its entries. The caller owns it.
 * STORE_ERROR_GONE where there is no such category. */
EntryTable *entry_table_read (Database  *database,
                              gint64     category,
                              GError   **error);

G_END_DECLS
