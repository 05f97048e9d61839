/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-formats.h"

#include "spreadsheet-date.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* The largest number of rows that LibreOffice allows. */
#define MAX_ROWS (16 << 20)

/* A sheet with a longer name is ignored, because names are held in memory. */
#define MAX_NAME 1000

typedef struct
{
  Package *package;
  RowBuffer *rows;
  GString *text;        /* what the present cell shows */
  gboolean after_space; /* whether white space that follows in a paragraph is dropped */
} Document;

/* --- the text of a cell --- */

/* Appends to the text of the cell. One that is too long is refused as soon as the cell ends, so no more of it is
 * needed. */
static void
append (Document   *self,
        const char *text,
        gsize       n)
{
  if (self->text->len <= ROW_MAX_CELL)
    g_string_append_len (self->text, text, n);
}

/* Collapses white space into single spaces, with none at the beginning (OpenDocument 1.3 part 3, 6.1.2). Other spaces
 * are elements of their own. */
static void
append_collapsed (Document   *self,
                  const char *text)
{
  while (*text != '\0')
    {
      gsize n_spaces = strspn (text, " \t\r\n");
      gsize n = strcspn (text + n_spaces, " \t\r\n");

      if (n_spaces > 0 && !self->after_space)
        append (self, " ", 1);
      append (self, text + n_spaces, n);
      self->after_space = n == 0;
      text += n_spaces + n;
    }
}

static void
append_spaces (Document *self,
               guint     n)
{
  if (n > ROW_MAX_CELL || self->text->len > ROW_MAX_CELL)
    return;
  for (guint i = 0; i < n; i++)
    g_string_append_c (self->text, ' ');
}

/* Reads a paragraph, or a part of it with a format of its own. */
static void
read_paragraph (Document *self)
{
  Package *package = self->package;
  int depth = package_get_depth (package);
  PackageNode node;

  while ((node = package_next (package, depth)) != NODE_END)
    {
      if (node == NODE_TEXT)
        {
          append_collapsed (self, package_get_text (package));
          continue;
        }
      self->after_space = FALSE;
      if (package_is (package, "s"))
        append_spaces (self, package_get_number (package, "c", 1));
      else if (package_is (package, "tab"))
        append (self, "\t", 1);
      else if (package_is (package, "line-break"))
        append (self, "\n", 1);
      else if (!package_is (package, "annotation") && !package_is (package, "ruby-text") && !package_is (package, "p"))
        read_paragraph (self);
    }
}

/* Reads what the cell shows. Notes and pictures have paragraphs, too; they are skipped. */
static void
read_paragraphs (Document *self)
{
  int depth = package_get_depth (self->package);

  g_string_truncate (self->text, 0);
  while (package_next_child (self->package, depth))
    if (package_is (self->package, "p"))
      {
        if (self->text->len > 0)
          append (self, "\n", 1);
        self->after_space = TRUE;
        read_paragraph (self);
      }
}

/* --- its value --- */

/* Reads a time such as PT19H30M05S, whose hours may exceed a day. */
static gboolean
read_time (const char *text,
           gint64     *date)
{
  guint hours, minutes, seconds;

  return sscanf (text, "PT%7uH%2uM%2u", &hours, &minutes, &seconds) == 3 &&
         spreadsheet_days_to_date ((hours * 3600.0 + minutes * 60 + seconds) / SECONDS_OF_DAY, FALSE, date);
}

/* The value of the present cell in its attributes, and its @kind: the paragraphs have only the text that is shown, but a
 * cell of text has nothing else. NULL where there is none. Owned by the caller. */
static char *
read_attributes (Package       *package,
                 TableCellKind *kind)
{
  static const struct
  {
    const char *type;
    const char *attribute;
    TableCellKind kind;
  } types[] = {
    /* LibreOffice marks an error in a namespace of its own. In the standard attributes it is a text or zero. */
    { "error", NULL, TABLE_CELL_ERROR },
    { "float", "value", TABLE_CELL_NUMBER },
    { "percentage", "value", TABLE_CELL_NUMBER },
    { "currency", "value", TABLE_CELL_NUMBER },
    { "date", "date-value", TABLE_CELL_DATE },
    { "time", "time-value", TABLE_CELL_DATE },
    { "boolean", "boolean-value", TABLE_CELL_BOOLEAN },
    { "string", "string-value", TABLE_CELL_TEXT },
  };
  guint i = 0;

  while (i < G_N_ELEMENTS (types) && !package_has_value (package, "value-type", types[i].type))
    i++;
  *kind = i < G_N_ELEMENTS (types) ? types[i].kind : TABLE_CELL_TEXT;
  return i > 0 && i < G_N_ELEMENTS (types) ? g_strdup (package_get_attribute (package, types[i].attribute)) : NULL;
}

static gboolean
read_number (const char *text,
             double     *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);
  return end > text && *end == '\0' && ABS (*number) <= G_MAXDOUBLE;
}

/* Adds the cell. Where the stored value cannot be read, as with a day before Christ, the text that is shown is taken
 * instead: one odd cell is no reason to refuse the whole file. */
static gboolean
add_cell (Document      *self,
          TableCellKind  kind,
          const char    *value)
{
  double number;
  gint64 date;

  if (value != NULL && kind == TABLE_CELL_NUMBER && read_number (value, &number))
    return row_buffer_add_number (self->rows, number);
  if (value != NULL && kind == TABLE_CELL_DATE && (spreadsheet_text_to_date (value, &date) || read_time (value, &date)))
    return row_buffer_add_date (self->rows, date);
  if (value != NULL && kind == TABLE_CELL_BOOLEAN)
    return row_buffer_add_boolean (self->rows, strcmp (value, "true") == 0);
  return row_buffer_add_text (self->rows, kind == TABLE_CELL_ERROR ? TABLE_CELL_ERROR : TABLE_CELL_TEXT,
                              self->text->len > 0 || value == NULL ? self->text->str : value);
}

/* The number of columns that the present cell stands for. */
static guint
get_repeated (Package *package)
{
  return MAX (package_get_number (package, "number-columns-repeated", 1), 1);
}

/* Skips @n columns. */
static void
skip (Document *self,
      guint     n)
{
  self->rows->column = MIN (self->rows->column + n, ROW_MAX_COLUMNS);
}

static gboolean
read_cell (Document *self)
{
  guint n = get_repeated (self->package);
  TableCellKind kind;
  g_autofree char *value = read_attributes (self->package, &kind);

  read_paragraphs (self);
  if (self->text->len == 0 && (value == NULL || *value == '\0'))
    {
      skip (self, n);
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (!add_cell (self, kind, value))
      return FALSE;
  return TRUE;
}

/* --- the sheets --- */

/* Reads a row, which may be repeated: LibreOffice ends a sheet with an empty one, up to a million times. */
static gboolean
read_row (Document *self)
{
  Package *package = self->package;
  RowBuffer *rows = self->rows;
  int depth = package_get_depth (package);
  guint n = MIN (package_get_number (package, "number-rows-repeated", 1), MAX_ROWS);

  while (package_next_child (package, depth))
    if (package_is (package, "table-cell") && !read_cell (self))
      return FALSE;
    /* A merged cell has its value in the first of these cells and covers the others. */
    else if (package_is (package, "covered-table-cell"))
      skip (self, get_repeated (package));

  if (rows->row > MAX_ROWS && rows->cells->len > 0)
    return row_buffer_fail (rows, NULL);
  if (!row_buffer_end_row (rows, n))
    return FALSE;
  rows->row = MIN (rows->row, MAX_ROWS + 1);
  return TRUE;
}

/* Reads the rows of a sheet or of a group of rows. No other element with rows belongs to the sheet. */
static gboolean
read_rows (Document *self)
{
  Package *package = self->package;
  int depth = package_get_depth (package);

  while (package_next_child (package, depth))
    if (package_is (package, "table-row"))
      {
        if (!read_row (self))
          return FALSE;
      }
    else if ((package_is (package, "table-rows") || package_is (package, "table-header-rows") ||
              package_is (package, "table-row-group")) && !read_rows (self))
      return FALSE;
  return TRUE;
}

/* Reads the sheets that are wanted. Tracked changes and copies of other files stand beside the sheets and have rows and
 * cells, too. Returns whether there is a sheet. */
static gboolean
read_sheets (Document *self)
{
  Package *package = self->package;
  int depth = package_get_depth (package);
  gboolean found = FALSE;

  while (self->rows->error == NULL && package_next_child (package, depth))
    {
      const char *name = package_get_attribute (package, "name");

      if (name == NULL || strlen (name) > MAX_NAME || !package_is (package, "table"))
        continue;
      found = TRUE;
      if (row_buffer_begin_sheet (self->rows, name))
        read_rows (self);
    }
  return found;
}

/* Refuses a file that is encrypted, which its list of files says. */
static void
check_manifest (Package *package)
{
  package_open_part (package, "META-INF/manifest.xml", PACKAGE_SMALL_PART);
  while (package_next_element (package))
    if (package_is (package, "encryption-data"))
      package_fail (package, EXCHANGE_ERROR_PASSWORD,
                    _("It is protected by a password; save it without one and try again."));
  package_close_part (package, TRUE);
}

/* Newer versions of LibreOffice put all parts of an encrypted file into the part "encrypted-package". */
gboolean
table_ods_knows (Package *package)
{
  return package_has (package, "content.xml") || package_has (package, "encrypted-package");
}

void
table_ods_read (Package   *package,
                RowBuffer *rows)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Document self = { .package = package, .rows = rows, .text = text };
  gboolean found = FALSE;

  if (package_has (package, "META-INF/manifest.xml"))
    check_manifest (package);
  package_open_part (package, "content.xml", G_MAXUINT64);
  while (rows->error == NULL && package_next_element (package))
    if (package_is (package, "spreadsheet"))
      found |= read_sheets (&self);
  package_close_part (package, rows->error == NULL);
  if (!found)
    package_fail (package, EXCHANGE_ERROR_FORMAT, _("It has no sheet with cells."));
}
