/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "query.h"

#include "sort-time.h"

#include <math.h>
#include <stdarg.h>

Query
database_query (Database    *database,
                const char  *sql,
                const char  *format,
                ...)
{
  Query self = { .database = database };
  va_list values;

  va_start (values, format);
  self.row = database_prepare (database, &self.error, sql, format, values);
  va_end (values);
  return self;
}

void
query_clear (Query *self)
{
  g_clear_error (&self->error);
  if (self->row != NULL)
    sqlite3_reset (self->row);
  self->row = NULL;
}

gboolean
query_next (Query *self)
{
  self->column = 0;
  return self->error == NULL && database_step (self->database, self->row, &self->error);
}

gboolean
query_finish (Query   *self,
              GError **error)
{
  if (self->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

gboolean
query_is_sound (const Query *self)
{
  return self->error == NULL;
}

void
query_damaged (Query *self)
{
  if (self->error == NULL)
    database_damaged (self->database, sqlite3_sql (self->row), &self->error);
}

/* The type of the column that is read next. */
static int
get_type (Query *self)
{
  return sqlite3_column_type (self->row, self->column);
}

gint64
query_integer (Query  *self,
               gint64  least,
               gint64  most)
{
  gint64 value = least;

  if (get_type (self) == SQLITE_INTEGER)
    value = sqlite3_column_int64 (self->row, self->column);
  else
    query_damaged (self);
  self->column++;
  if (value >= least && value <= most)
    return value;

  query_damaged (self);
  return least;
}

gint64
query_number (Query *self)
{
  return sqlite3_column_int64 (self->row, self->column++);
}

guint
query_count (Query *self)
{
  return query_has (self) ? query_integer (self, 0, G_MAXINT) : 0;
}

double
query_real (Query *self)
{
  return query_has (self) ? sqlite3_column_double (self->row, self->column++) : NAN;
}

gboolean
query_has (Query *self)
{
  if (get_type (self) != SQLITE_NULL)
    return TRUE;

  self->column++;
  return FALSE;
}

/* A column as text. SQLite may need memory for that; without memory it returns NULL, which is no damage. */
static const char *
read_text (Query *self,
           int    column)
{
  const char *text = (const char *) sqlite3_column_text (self->row, column);

  if (text == NULL && self->error == NULL && sqlite3_errcode (sqlite3_db_handle (self->row)) == SQLITE_NOMEM)
    database_failed (self->database, &self->error);
  return text;
}

const char *
query_text (Query *self)
{
  const char *text = NULL;
  int column = self->column++;

  /* The text is read first, because that decides the number of bytes. A NUL inside is not valid either. */
  if (sqlite3_column_type (self->row, column) == SQLITE_TEXT)
    text = read_text (self, column);
  if (text != NULL && g_utf8_validate_len (text, sqlite3_column_bytes (self->row, column), NULL))
    return text;

  query_damaged (self);
  return "";
}

char *
query_optional_text (Query *self)
{
  return query_has (self) ? g_strdup (query_text (self)) : NULL;
}

const char *
query_raw_text (Query *self)
{
  return read_text (self, self->column++);
}

GArray *
query_read_ids (Query    query,
                GError **error)
{
  g_auto (Query) self = query;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  while (query_next (&self))
    {
      gint64 id = query_number (&self);

      g_array_append_val (ids, id);
    }
  return query_finish (&self, error) ? g_steal_pointer (&ids) : NULL;
}
