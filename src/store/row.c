/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row.h"

gboolean
row_get_integer (sqlite3_stmt *row,
                 int           column,
                 gint64        least,
                 gint64        most,
                 gint64       *value)
{
  if (sqlite3_column_type (row, column) != SQLITE_INTEGER)
    return FALSE;

  *value = sqlite3_column_int64 (row, column);
  return *value >= least && *value <= most;
}

gboolean
row_is_null (sqlite3_stmt *row,
             int           column)
{
  return sqlite3_column_type (row, column) == SQLITE_NULL;
}

gboolean
row_get_text (sqlite3_stmt  *row,
              int            column,
              const char   **text)
{
  *text = NULL;
  if (row_is_null (row, column))
    return TRUE;
  if (sqlite3_column_type (row, column) != SQLITE_TEXT)
    return FALSE;

  /* The text first: it decides the number of bytes. A NUL within is not valid either. */
  *text = (const char *) sqlite3_column_text (row, column);
  return *text != NULL && g_utf8_validate_len (*text, sqlite3_column_bytes (row, column), NULL);
}
