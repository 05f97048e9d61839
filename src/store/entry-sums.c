/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-sums.h"

#include "row.h"
#include "rows.h"

/* No games come to as much, and the sums of many players can still be added. */
#define MAX_SUM (G_MAXINT64 / G_MAXUINT16)

typedef struct
{
  EntrySum *sums;
  guint n_entries;
} SumsRead;

static gboolean
read_sum (sqlite3_stmt *row,
          gpointer      data)
{
  SumsRead *reading = data;
  gint64 entry, sum;

  if (reading->n_entries == 0 || !row_get_integer (row, 0, 0, reading->n_entries - 1, &entry) ||
      !row_get_integer (row, 3, 0, MAX_SUM, &sum))
    return FALSE;

  reading->sums[entry] = (EntrySum) { row_get_count (row, 1), row_get_count (row, 2), sum,
                                      sqlite3_column_int (row, 4) };
  return TRUE;
}

gboolean
entry_sums_read (Database  *database,
                 gint64     category,
                 gint64     player,
                 EntrySum  *sums,
                 guint      n_entries,
                 GError   **error)
{
  SumsRead reading = { sums, n_entries };

  return rows_read (database, database_prepare_with (database, STATEMENT_READ_ENTRY_SUMS, error, category, player),
                    read_sum, &reading, ROWS_FIGURE, error);
}
