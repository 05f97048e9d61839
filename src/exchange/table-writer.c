/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-writer.h"

#include "table-formats.h"
#include "output-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include <xlsxwriter.h>

/* The number of rows of a sheet (source: Microsoft, "Excel specifications and limits"). */
#define MAX_ROWS 1048576

/* The smallest width of a column, in characters. */
#define NARROWEST 9

struct _TableWriter
{
  OutputFile *file;        /* the CSV file; NULL for a workbook */
  FILE *csv;               /* its stream */
  Book *book;              /* NULL for CSV */
  Book *own;               /* the same as @book, unless the caller closes that one */
  lxw_worksheet *sheet;
  lxw_format *head;
  lxw_format *date;
  lxw_format *date_time;
  char *title;
  char **columns;
  guint n_columns;
  guint row;
  guint column;
  GError *error;           /* the first error */
};

static TableWriter *
make (OutputFile *file,
      Book       *book,
      Book       *own)
{
  TableWriter *self = g_new0 (TableWriter, 1);

  self->file = file;
  self->book = book;
  self->own = own;
  if (book == NULL)
    {
      self->csv = output_file_get_stream (file);
      return self;
    }
  self->head = workbook_add_format (book_get_workbook (book));
  format_set_bold (self->head);
  self->date = workbook_add_format (book_get_workbook (book));
  format_set_num_format (self->date, "yyyy-mm-dd");
  self->date_time = workbook_add_format (book_get_workbook (book));
  format_set_num_format (self->date_time, "yyyy-mm-dd hh:mm");
  return self;
}

TableWriter *
table_writer_new (const char  *path,
                  GError     **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  gboolean workbook = g_str_has_suffix (lower, ".xlsx");
  OutputFile *file = workbook ? NULL : output_file_new (path, error);
  Book *book = workbook ? book_new (path, NULL, error) : NULL;

  return file != NULL || book != NULL ? make (file, book, book) : NULL;
}

TableWriter *
table_writer_new_in (Book *book)
{
  return make (NULL, book, NULL);
}

/* --- CSV --- */

/* Whether a text needs quotation marks. It also does where other programs would strip spaces at its ends, take another
 * character for the delimiter, or refuse control characters. */
static gboolean
needs_quotes (const char *text,
              gsize       length)
{
  if (length == 0 || text[0] == ' ' || text[length - 1] == ' ')
    return length > 0;
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] < ' ' || text[i] == '"' || text[i] == ',' || text[i] == ';')
      return TRUE;
  return FALSE;
}

static void
write_csv (TableWriter *self,
           const char  *text)
{
  gsize length = strlen (text);
  gboolean quoted = needs_quotes (text, length);

  if (quoted)
    putc ('"', self->csv);
  if (table_csv_is_formula (text, length))
    putc ('\'', self->csv);
  for (const char *mark; quoted && (mark = strchr (text, '"')) != NULL; text = mark + 1)
    {
      fwrite (text, 1, mark + 1 - text, self->csv);
      putc ('"', self->csv);
    }
  fputs (text, self->csv);
  if (quoted)
    putc ('"', self->csv);
}

/* --- workbooks --- */

static void
begin_worksheet (TableWriter *self)
{
  self->sheet = book_add_sheet (self->book, self->title, TRUE);
  worksheet_freeze_panes (self->sheet, 1, 0);
  for (guint i = 0; self->columns[i] != NULL; i++)
    {
      worksheet_set_column (self->sheet, i, i, MAX (NARROWEST, strlen (self->columns[i]) + 3), NULL);
      worksheet_write_string (self->sheet, 0, i, self->columns[i], self->head);
    }
  self->row = 1;
}

/* Begins the next cell, and before that another sheet where the row does not fit any more. */
static void
begin_cell (TableWriter *self)
{
  if (self->book != NULL && self->column == 0 && self->row >= MAX_ROWS)
    begin_worksheet (self);
  if (self->csv != NULL && self->column > 0)
    putc (',', self->csv);
  self->column++;
}

static void
add_string (TableWriter *self,
            const char  *text)
{
  lxw_error wrong = self->own != NULL ? book_write_string (self->sheet, self->row, self->column - 1, text, NULL)
                                      : book_write_beginning (self->sheet, self->row, self->column - 1, text, NULL);

  if (wrong != LXW_NO_ERROR && self->error == NULL)
    g_set_error (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("A text of more than %d characters does not fit into a cell: choose a .csv file instead."),
                 BOOK_MAX_TEXT);
}

/* --- both --- */

void
table_writer_begin_sheet (TableWriter        *self,
                          const char         *title,
                          const char *const  *columns)
{
  g_return_if_fail (self->book != NULL || self->columns == NULL);

  g_free (self->title);
  g_strfreev (self->columns);
  self->title = g_strdup (title);
  self->columns = g_strdupv ((char **) columns);
  self->n_columns = g_strv_length (self->columns);
  self->row = self->column = 0;
  if (self->book != NULL)
    {
      begin_worksheet (self);
      return;
    }
  for (guint i = 0; columns[i] != NULL; i++)
    table_writer_add_text (self, columns[i]);
  table_writer_end_row (self);
}

void
table_writer_add_text (TableWriter *self,
                       const char  *text)
{
  begin_cell (self);
  if (text == NULL)
    return;
  if (self->csv != NULL)
    write_csv (self, text);
  else if (*text != '\0')
    add_string (self, text);
}

void
table_writer_add_number (TableWriter *self,
                         double       number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE + 300];
  gsize length;

  begin_cell (self);
  if (isnan (number))
    return;
  if (self->csv == NULL)
    {
      worksheet_write_number (self->sheet, self->row, self->column - 1, number, NULL);
      return;
    }

  g_ascii_formatd (digits, sizeof digits, number == floor (number) ? "%.0f" : "%.6f", number);
  length = strlen (digits);
  while (strchr (digits, '.') != NULL && strchr ("0.", digits[length - 1]) != NULL)
    digits[--length] = '\0';
  fputs (digits, self->csv);
}

void
table_writer_add_date (TableWriter *self,
                       const char  *iso)
{
  if (iso == NULL || self->csv != NULL)
    {
      table_writer_add_text (self, iso);
      return;
    }
  begin_cell (self);
  book_write_date (self->sheet, self->row, self->column - 1, iso, self->date, self->date_time);
}

void
table_writer_end_row (TableWriter *self)
{
  if (self->csv != NULL)
    {
      /* Every line has the same number of fields. */
      while (self->column < self->n_columns)
        begin_cell (self);
      fputs ("\r\n", self->csv);
      /* The reason is known only now. */
      if (ferror (self->csv) && self->error == NULL)
        output_file_fail (self->file, errno, &self->error);
    }
  self->column = 0;
  self->row++;
}

gboolean
table_writer_close (TableWriter  *self,
                    GError      **error)
{
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return FALSE;
    }
  if (self->file != NULL)
    return output_file_commit (self->file, error);
  return self->own == NULL || book_close (self->own, error);
}

void
table_writer_free (TableWriter *self)
{
  g_clear_pointer (&self->own, book_free);
  g_clear_pointer (&self->file, output_file_free);
  g_clear_error (&self->error);
  g_strfreev (self->columns);
  g_free (self->title);
  g_free (self);
}
