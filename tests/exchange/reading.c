/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reading.h"

typedef struct
{
  const char *wanted;
  gboolean found;
  TableRow on_row;
  gpointer data;
  GPtrArray *names;
} Reading;

static gboolean
sheet_cb (const char *name,
          gpointer    data)
{
  Reading *self = data;
  gboolean wanted = !self->found && self->on_row != NULL && (self->wanted == NULL || g_strcmp0 (name, self->wanted) == 0);

  g_ptr_array_add (self->names, g_strdup (name != NULL ? name : ""));
  self->found |= wanted;
  return wanted;
}

static gboolean
row_cb (guint            row,
        const TableCell *cells,
        guint            n_cells,
        gpointer         data)
{
  Reading *self = data;

  return self->on_row (row, cells, n_cells, self->data);
}

gboolean
reading_sheet (const char    *path,
               const char    *sheet,
               TableRow       on_row,
               gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Reading reading = { .wanted = sheet, .on_row = on_row, .data = data, .names = names };

  return table_read (path, sheet_cb, row_cb, &reading, cancellable, error) && reading.found;
}

char **
reading_sheets (const char  *path,
                GError     **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  Reading reading = { .names = names };

  if (!table_read (path, sheet_cb, row_cb, &reading, NULL, error))
    return NULL;
  return (char **) g_ptr_array_steal (names, NULL);
}
