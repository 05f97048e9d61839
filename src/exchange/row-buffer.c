/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row-buffer.h"

#include "spreadsheet-date.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <xlsxwriter/utility.h>

void
row_buffer_drop_row (RowBuffer *self)
{
  g_array_set_size (self->cells, 0);
  g_string_truncate (self->text, 1);
  self->column = 0;
}

void
row_buffer_init (RowBuffer  *self,
                 TableSheet  on_sheet,
                 TableRow    on_row,
                 gpointer    data)
{
  *self = (RowBuffer) { .on_sheet = on_sheet, .on_row = on_row, .data = data, .row = 1 };
  self->cells = g_array_new (FALSE, FALSE, sizeof (TableCell));
  self->text = g_string_new_len ("", 1);
}

void
row_buffer_clear (RowBuffer *self)
{
  g_clear_error (&self->error);
  g_free (self->sheet);
  g_array_unref (self->cells);
  g_string_free (self->text, TRUE);
}

gboolean
row_buffer_begin_sheet (RowBuffer  *self,
                        const char *name)
{
  g_free (self->sheet);
  self->sheet = g_strdup (name);
  self->row = 1;
  self->n_cells = self->n_text = 0;
  row_buffer_drop_row (self);
  return self->on_sheet (name, self->data);
}

gboolean
row_buffer_fail (RowBuffer *self,
                 GError    *error)
{
  if (error == NULL)
    error = g_error_new_literal (EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                                 _("This cell is damaged; open the file in a spreadsheet program and save it again."));
  if (self->sheet != NULL)
    {
      char cell[LXW_MAX_CELL_NAME_LENGTH];

      lxw_rowcol_to_cell (cell, self->row - 1, self->column);
      g_prefix_error (&error, ":%u: %s!%s: ", self->row, self->sheet, cell);
    }
  else
    g_prefix_error (&error, ":%u: ", self->row);
  self->error = error;
  return FALSE;
}

gboolean
row_buffer_add (RowBuffer  *self,
                TableCell   cell,
                const char *text,
                gsize       n)
{
  const TableCell empty = { .text = GSIZE_TO_POINTER (0) };

  if (self->column >= ROW_MAX_COLUMNS)
    return row_buffer_fail (self, g_error_new (EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                                               _("There are more than %d columns; keep only those with games."),
                                               ROW_MAX_COLUMNS));
  if (n > ROW_MAX_CELL || self->text->len + n > ROW_MAX_TEXT)
    return row_buffer_fail (self, g_error_new_literal (EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                                                       _("The text of a cell is longer than any spreadsheet allows; is"
                                                         " a quotation mark missing?")));
  while (self->cells->len < self->column)
    g_array_append_val (self->cells, empty);
  self->column++;
  if (n == 0)
    cell = empty;
  else
    {
      cell.text = GSIZE_TO_POINTER (self->text->len);
      g_string_append_len (self->text, text, n);
      g_string_append_c (self->text, '\0');
    }
  g_array_append_val (self->cells, cell);
  return TRUE;
}

gboolean
row_buffer_add_text (RowBuffer     *self,
                     TableCellKind  kind,
                     const char    *text)
{
  return row_buffer_add (self, (TableCell) { .kind = kind }, text, strlen (text));
}

/* Reads digits with a decimal point. Everything ambiguous stays text: numbers with a comma, and those with a point
 * before exactly three digits and behind one to three, as in 1.024. */
static gboolean
read_number (const char *text,
             gsize       n,
             double     *number)
{
  gboolean negative = n > 0 && *text == '-';
  gint64 digits = 0;
  guint n_digits = 0;
  gsize point = n;

  for (gsize i = negative; i < n; i++)
    if (g_ascii_isdigit (text[i]) && ++n_digits <= 15)
      digits = digits * 10 + (text[i] - '0');
    else if (text[i] == '.' && point == n && n_digits > 0)
      point = i;
    else
      return FALSE;
  if (n_digits == 0 || point + 1 == n || (point <= 3 && point + 4 == n && *text > '0'))
    return FALSE;

  *number = point == n ? (negative ? -digits : digits) : g_ascii_strtod (text, NULL);
  return TRUE;
}

gboolean
row_buffer_add_typed (RowBuffer  *self,
                      const char *text,
                      gsize       n,
                      gboolean    recoded)
{
  TableCell cell = { .kind = TABLE_CELL_TEXT, .recoded = recoded };

  if (n <= 20 && read_number (text, n, &cell.number))
    cell.kind = TABLE_CELL_NUMBER;
  return row_buffer_add (self, cell, text, n);
}

gboolean
row_buffer_add_number (RowBuffer *self,
                       double     number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  /* 0.1 where 0.10000000000000001 is stored. */
  g_ascii_formatd (text, sizeof text, "%.15g", number);
  return row_buffer_add (self, (TableCell) { .kind = TABLE_CELL_NUMBER, .number = number }, text, strlen (text));
}

gboolean
row_buffer_add_date (RowBuffer *self,
                     gint64     date)
{
  g_autoptr (GString) text = g_string_new (NULL);

  spreadsheet_append_date (text, date);
  return row_buffer_add (self, (TableCell) { .kind = TABLE_CELL_DATE, .date = date }, text->str, text->len);
}

gboolean
row_buffer_add_boolean (RowBuffer *self,
                        gboolean   value)
{
  const char *text = value ? "TRUE" : "FALSE";

  return row_buffer_add (self, (TableCell) { .kind = TABLE_CELL_BOOLEAN, .number = value }, text, strlen (text));
}

gboolean
row_buffer_end_row (RowBuffer *self,
                    guint      n)
{
  TableCell *cells = (TableCell *) self->cells->data;
  guint n_cells = self->cells->len;
  gboolean more = TRUE;

  while (n_cells > 0 && cells[n_cells - 1].kind == TABLE_CELL_EMPTY)
    n_cells--;
  for (guint i = 0; i < n_cells; i++)
    cells[i].text = self->text->str + GPOINTER_TO_SIZE (cells[i].text);
  for (guint i = 0; i < n && n_cells > 0 && more; i++)
    {
      self->n_cells += n_cells;
      self->n_text += self->text->len;
      if (self->sheet != NULL && (self->n_cells > ROW_MAX_TOTAL_CELLS || self->n_text > ROW_MAX_TOTAL_TEXT))
        return row_buffer_fail (self, g_error_new (EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                                                   _("The sheet is too large: it has more than %d cells or %d GB of"
                                                     " text; keep only the columns and rows with games."),
                                                   ROW_MAX_TOTAL_CELLS, (int) (ROW_MAX_TOTAL_TEXT >> 30)));
      more = self->on_row (self->row + i, cells, n_cells, self->data);
    }
  self->row += n;
  row_buffer_drop_row (self);
  return more;
}
