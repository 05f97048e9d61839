/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rows.h"

#include "failure.h"
#include "moment.h"
#include "row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

gboolean
rows_read (Database      *database,
           sqlite3_stmt  *row,
           RowReader      read,
           gpointer       data,
           const char    *trouble,
           GError       **error)
{
  gboolean sound = TRUE;
  Step step = STEP_DONE;

  if (row == NULL)
    return FALSE;

  while (sound && (step = database_step (database, row, error)) == STEP_ROW)
    sound = read (row, data);
  sqlite3_reset (row);

  return sound ? step == STEP_DONE : database_damaged (database, trouble, error);
}

gboolean
rows_read_one (Database      *database,
               sqlite3_stmt  *row,
               RowReader      read,
               gpointer       data,
               const char    *trouble,
               GError       **error)
{
  gboolean sound;
  Step step;

  if (row == NULL)
    return FALSE;
  step = database_step (database, row, error);
  if (step == STEP_ERROR)
    return FALSE;

  sound = step == STEP_ROW && read (row, data);
  sqlite3_reset (row);
  return sound || database_damaged (database, trouble, error);
}

static gboolean
read_id (sqlite3_stmt *row,
         gpointer      data)
{
  gint64 id = sqlite3_column_int64 (row, 0);

  g_array_append_val ((GArray *) data, id);
  return TRUE;
}

GArray *
rows_read_ids (Database      *database,
               sqlite3_stmt  *row,
               GError       **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  return rows_read (database, row, read_id, ids, "a number cannot be read", error) ? g_steal_pointer (&ids) : NULL;
}

guint
row_get_count (sqlite3_stmt *row,
               int           column)
{
  return CLAMP (sqlite3_column_int64 (row, column), 0, G_MAXINT);
}

double
row_get_number (sqlite3_stmt *row,
                int           column)
{
  return sqlite3_column_int64 (row, column);
}

gboolean
row_get_date (sqlite3_stmt  *row,
              int            date,
              char         **text)
{
  const char *written;

  if (!row_get_text (row, date, &written))
    return FALSE;

  *text = moment_get_date (written, sqlite3_column_int64 (row, date + 1));
  return TRUE;
}

double
rows_mean (double sum,
         double n)
{
  return n > 0 ? sum / n : NAN;
}

void
rows_set_gone (GError **error)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_GONE,
                       _("None of these games is in the history any more: choose others."));
}
