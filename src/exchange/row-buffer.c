/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row-buffer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
reset (RowBuffer *self)
{
  g_array_set_size (self->cells, 0);
  g_string_truncate (self->text, 1);
  self->start = 1;
}

void
row_buffer_init (RowBuffer *self,
                 TableRow   row,
                 gpointer   data)
{
  *self = (RowBuffer) { .row = row, .data = data };
  self->cells = g_array_new (FALSE, FALSE, sizeof (TableCell));
  self->text = g_string_new_len ("", 1);
  reset (self);
}

void
row_buffer_clear (RowBuffer *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
}

gboolean
row_buffer_append (RowBuffer   *self,
                   const char  *text,
                   gsize        n,
                   GError     **error)
{
  GString *to = self->text;

  if (to->len - self->start + n > ROW_MAX_CELL || to->len + n > ROW_MAX_TEXT)
    {
      g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                           _("The text of a cell is longer than any spreadsheet allows; is a quotation mark missing?"));
      return FALSE;
    }
  /* The string hardly ever has to grow, so the common case is written without a call for each of millions of cells. */
  if (to->len + n < to->allocated_len)
    {
      memcpy (to->str + to->len, text, n);
      to->len += n;
      to->str[to->len] = '\0';
    }
  else
    g_string_append_len (to, text, n);
  return TRUE;
}

void
row_buffer_set_number (RowBuffer *self,
                       double     number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_truncate (self->text, self->start);
  g_string_append (self->text, g_ascii_formatd (text, sizeof text, "%.15g", number));
}

gboolean
row_buffer_end_cell (RowBuffer  *self,
                     guint       column,
                     TableCell   cell,
                     GError    **error)
{
  TableCell empty = { .text = GSIZE_TO_POINTER (0) };

  if (column >= ROW_MAX_COLUMNS)
    {
      g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                   _("There are more than %d columns; keep those with games in them."), ROW_MAX_COLUMNS);
      return FALSE;
    }
  while (self->cells->len < column)
    g_array_append_val (self->cells, empty);

  if (self->text->len == self->start)
    cell = empty;
  else
    {
      cell.text = GSIZE_TO_POINTER (self->start);
      g_string_append_c (self->text, '\0');
      self->start = self->text->len;
    }
  g_array_append_val (self->cells, cell);
  return TRUE;
}

static gboolean
is_too_much (const RowBuffer  *self,
             GError          **error)
{
  if (!self->limited || (self->n_cells <= ROW_MAX_TOTAL_CELLS && self->n_text <= ROW_MAX_TOTAL_TEXT))
    return FALSE;
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                       _("There are more cells than games would fill; keep the columns and rows with games in them."));
  return TRUE;
}

gboolean
row_buffer_end_row (RowBuffer  *self,
                    guint       row,
                    guint       n,
                    GError    **error)
{
  TableCell *cells = (TableCell *) self->cells->data;
  guint n_cells = self->cells->len;
  gboolean more = TRUE;

  while (n_cells > 0 && cells[n_cells - 1].kind == CELL_EMPTY)
    n_cells--;
  for (guint i = 0; i < n_cells; i++)
    cells[i].text = self->text->str + GPOINTER_TO_SIZE (cells[i].text);
  for (guint i = 0; i < n && n_cells > 0 && more; i++)
    {
      self->n_cells += n_cells;
      self->n_text += self->text->len;
      more = !is_too_much (self, error) && self->row (row + i, cells, n_cells, self->data);
    }
  reset (self);
  return more;
}
