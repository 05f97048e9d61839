/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* What a player's sheets have in one entry, summed up. */
typedef struct
{
  guint filled; /* with points */
  guint struck;
  gint64 sum;
  int best;
} EntrySum;

/* Reads those of one player into @sums, one per entry, which the caller has cleared. */
gboolean    entry_sums_read  (Database  *database,
                              gint64     category,
                              gint64     player,
                              EntrySum  *sums,
                              guint      n_entries,
                              GError   **error);

/* Every player of a category who has a sheet, most games first, in each of its entries. The caller owns it.
 * STORE_ERROR_GONE where there is no such category. */
EntryTable *entry_table_read (Database  *database,
                              gint64     category,
                              GError   **error);

G_END_DECLS
