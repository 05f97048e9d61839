/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbook-reader.h"

#include "row-buffer.h"
#include "spreadsheet-date.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* The largest number of rows that LibreOffice allows, and of sheets, each of which may have a style of its own. */
#define MAX_ROWS (16 << 20)
#define MAX_STYLES 10000

/* A longer name of a sheet or style is ignored, because names are held in memory. */
#define MAX_NAME 1000

/* The state of reading content.xml. It contains all sheets: they are listed, or one is read and the others are
 * skipped. */
typedef struct
{
  GPtrArray *names;           /* the names that are listed; NULL while a sheet is read */
  GArray *hidden;             /* whether each of them is hidden, gboolean */
  const char *wanted;         /* the sheet to read; NULL for the first that is not hidden */
  char *name;                 /* the name of the sheet that is read; NULL until it has been found */
  GHashTable *hidden_styles;  /* the styles that hide a sheet */
  char *style;                /* the style that is being read */
  RowBuffer row;
  guint number;               /* the number of the present row, from 1 */
  guint n_rows;               /* how often the present row is repeated */
  guint column;               /* the index of the present cell, from 0 */
  guint n_columns;            /* how often the present cell is repeated */
  TableCell cell;
  char *value;                /* the value in the attributes of the present cell, or NULL */
  gboolean is_locked;
  gboolean in_spreadsheet;
  gboolean in_table;
  gboolean in_row;
  gboolean in_cell;
  gboolean in_paragraph;
  gboolean after_space;
} OdsReader;

static void
ods_reader_init (OdsReader *self,
                 TableRow   row,
                 gpointer   data)
{
  *self = (OdsReader) { .number = 1 };
  self->hidden_styles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  row_buffer_init (&self->row, row, data);
  self->row.limited = TRUE;
}

static void
ods_reader_clear (OdsReader *self)
{
  row_buffer_clear (&self->row);
  g_hash_table_unref (self->hidden_styles);
  g_free (self->name);
  g_free (self->style);
  g_free (self->value);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OdsReader, ods_reader_clear)

static void
stop_at_cell (OdsReader *self,
              XmlReader *xml,
              GError    *error)
{
  workbook_reader_stop_at (xml, self->name, self->column, self->number, error);
}

static void
append (OdsReader  *self,
        XmlReader  *xml,
        const char *text,
        gsize       n)
{
  GError *error = NULL;

  if (!row_buffer_append (&self->row, text, n, &error))
    stop_at_cell (self, xml, error);
}

/* Handles elements outside of the sheets. The styles stand there, before the sheets, and say which sheets are
 * hidden. */
static void
start_outside (OdsReader  *self,
               XmlReader  *xml,
               const char *name)
{
  if (strcmp (name, "spreadsheet") == 0)
    self->in_spreadsheet = TRUE;
  else if (strcmp (name, "style") == 0)
    {
      g_free (self->style);
      self->style = xml_reader_dup_attribute (xml, "name");
    }
  else if (strcmp (name, "table-properties") == 0 && self->style != NULL && xml_reader_has_value (xml, "display", "false") &&
           strlen (self->style) <= MAX_NAME && g_hash_table_size (self->hidden_styles) < MAX_STYLES)
    g_hash_table_add (self->hidden_styles, g_steal_pointer (&self->style));
}

static gboolean
is_shown (OdsReader  *self,
          XmlReader  *xml)
{
  g_autofree char *style = xml_reader_dup_attribute (xml, "style-name");

  return style == NULL || !g_hash_table_contains (self->hidden_styles, style);
}

static gboolean
is_wanted (OdsReader  *self,
           XmlReader  *xml,
           const char *name)
{
  if (self->names != NULL || self->name != NULL)
    return FALSE;
  return self->wanted != NULL ? strcmp (self->wanted, name) == 0 : is_shown (self, xml);
}

/* Adds a sheet to the list; takes over @name. */
static void
list_sheet (OdsReader *self,
            XmlReader *xml,
            char      *name)
{
  gboolean hidden = !is_shown (self, xml);

  if (self->names->len == WORKBOOK_MAX_SHEETS)
    workbook_reader_stop_many (xml);
  g_array_append_val (self->hidden, hidden);
  g_ptr_array_add (self->names, name);
}

/* Begins a sheet that is wanted or listed and skips everything else. Tracked changes and copies of other files stand
 * beside the sheets and have rows and cells, too. */
static void
start_table (OdsReader  *self,
             XmlReader  *xml,
             const char *element)
{
  g_autofree char *name = xml_reader_dup_attribute (xml, "name");
  gboolean is_sheet = strcmp (element, "table") == 0 && name != NULL && strlen (name) <= MAX_NAME;

  if (is_sheet && is_wanted (self, xml, name))
    {
      self->name = g_steal_pointer (&name);
      self->in_table = TRUE;
      return;
    }
  if (is_sheet && self->names != NULL)
    list_sheet (self, xml, g_steal_pointer (&name));
  xml_reader_skip (xml);
}

static void
start_in_table (OdsReader  *self,
                XmlReader  *xml,
                const char *name)
{
  if (strcmp (name, "table-row") == 0)
    {
      self->in_row = TRUE;
      self->column = 0;
      self->n_rows = xml_reader_get_number (xml, "number-rows-repeated", 1);
    }
  /* Rows may be grouped. No other element with rows belongs to the sheet. */
  else if (strcmp (name, "table-rows") != 0 && strcmp (name, "table-header-rows") != 0 &&
           strcmp (name, "table-row-group") != 0)
    xml_reader_skip (xml);
}

/* Reads a time such as PT19H30M05S, whose hours may exceed a day. */
static gboolean
read_time (const char *text,
           gint64     *date)
{
  guint hours, minutes, seconds;

  return sscanf (text, "PT%7uH%2uM%2u", &hours, &minutes, &seconds) == 3 &&
         spreadsheet_days_to_date ((hours * 3600.0 + minutes * 60 + seconds) / SECONDS_OF_DAY, FALSE, date);
}

/* Reads the value of a cell from its attributes. The paragraphs only have the text that is shown, but a cell of text
 * has nothing else. */
static void
read_attributes (OdsReader *self,
                 XmlReader *xml)
{
  static const struct
  {
    const char *type;
    const char *attribute;
    CellKind kind;
  } types[] = {
    { "float", "value", CELL_NUMBER },
    { "percentage", "value", CELL_NUMBER },
    { "currency", "value", CELL_NUMBER },
    { "date", "date-value", CELL_DATE },
    { "time", "time-value", CELL_DATE },
    { "boolean", "boolean-value", CELL_BOOLEAN },
    { "string", "string-value", CELL_TEXT },
  };

  self->cell = (TableCell) { .kind = CELL_TEXT };
  g_clear_pointer (&self->value, g_free);
  /* LibreOffice marks an error in a namespace of its own. In the standard attributes it is a text or zero. */
  if (xml_reader_has_value (xml, "value-type", "error"))
    self->cell.kind = CELL_ERROR;
  else
    for (guint i = 0; i < G_N_ELEMENTS (types); i++)
      if (xml_reader_has_value (xml, "value-type", types[i].type))
        {
          self->cell.kind = types[i].kind;
          self->value = xml_reader_dup_attribute (xml, types[i].attribute);
          break;
        }
}

static void
start_in_row (OdsReader  *self,
              XmlReader  *xml,
              const char *name)
{
  guint n = MAX (xml_reader_get_number (xml, "number-columns-repeated", 1), 1);

  if (strcmp (name, "table-cell") == 0)
    {
      self->in_cell = TRUE;
      self->n_columns = n;
      read_attributes (self, xml);
    }
  else
    {
      /* A merged cell has its value in the first of these cells and covers the others. */
      if (strcmp (name, "covered-table-cell") == 0)
        self->column = MIN (self->column + n, ROW_MAX_COLUMNS);
      xml_reader_skip (xml);
    }
}

/* Begins a paragraph of the cell. Notes and pictures are skipped, because they have paragraphs, too. */
static void
start_in_cell (OdsReader  *self,
               XmlReader  *xml,
               const char *name)
{
  if (strcmp (name, "p") != 0)
    {
      xml_reader_skip (xml);
      return;
    }
  if (self->row.text->len > self->row.start)
    append (self, xml, "\n", 1);
  self->in_paragraph = TRUE;
  self->after_space = TRUE;
}

static void
start_in_paragraph (OdsReader  *self,
                    XmlReader  *xml,
                    const char *name)
{
  static const char spaces[] = "                ";

  if (strcmp (name, "s") == 0)
    for (guint n = xml_reader_get_number (xml, "c", 1); n > 0 && n <= ROW_MAX_CELL; n -= MIN (n, strlen (spaces)))
      append (self, xml, spaces, MIN (n, strlen (spaces)));
  else if (strcmp (name, "tab") == 0)
    append (self, xml, "\t", 1);
  else if (strcmp (name, "line-break") == 0)
    append (self, xml, "\n", 1);
  else if (strcmp (name, "annotation") == 0 || strcmp (name, "ruby-text") == 0 || strcmp (name, "p") == 0)
    xml_reader_skip (xml);
  self->after_space = FALSE;
}

static void
start (gpointer    data,
       XmlReader  *xml,
       const char *name)
{
  OdsReader *self = data;

  if (self->in_paragraph)
    start_in_paragraph (self, xml, name);
  else if (self->in_cell)
    start_in_cell (self, xml, name);
  else if (self->in_row)
    start_in_row (self, xml, name);
  else if (self->in_table)
    start_in_table (self, xml, name);
  else if (self->in_spreadsheet)
    start_table (self, xml, name);
  else
    start_outside (self, xml, name);
}

/* Collapses white space into single spaces, with none at the beginning (OpenDocument 1.3 part 3, 6.1.2). Other spaces
 * are elements of their own. */
static void
take_text (gpointer    data,
           XmlReader  *xml,
           const char *text,
           gsize       n)
{
  OdsReader *self = data;
  gsize from = 0;

  if (!self->in_paragraph)
    return;
  for (gsize i = 0; i < n; i++)
    if (strchr (" \t\r\n", text[i]) == NULL)
      self->after_space = FALSE;
    else
      {
        append (self, xml, text + from, i - from);
        if (!self->after_space)
          append (self, xml, " ", 1);
        self->after_space = TRUE;
        from = i + 1;
      }
  append (self, xml, text + from, n - from);
}

/* Converts the stored value to its type and replaces the text of the cell by it. FALSE where the value is not of that
 * type. */
static gboolean
read_as_said (OdsReader *self)
{
  GString *text = self->row.text;
  TableCell *cell = &self->cell;
  char *end = self->value;

  switch ((guint) cell->kind)
    {
    case CELL_NUMBER:
      cell->number = g_ascii_strtod (self->value, &end);
      if (end == self->value || *end != '\0' || !(ABS (cell->number) <= G_MAXDOUBLE))
        return FALSE;
      row_buffer_set_number (&self->row, cell->number);
      return TRUE;
    case CELL_DATE:
      if (!spreadsheet_text_to_date (self->value, &cell->date) && !read_time (self->value, &cell->date))
        return FALSE;
      g_string_truncate (text, self->row.start);
      spreadsheet_append_date (text, cell->date);
      return TRUE;
    case CELL_BOOLEAN:
      cell->number = strcmp (self->value, "true") == 0;
      g_string_truncate (text, self->row.start);
      g_string_append (text, cell->number != 0 ? "TRUE" : "FALSE");
      return TRUE;
    default:
      return FALSE;
    }
}

/* Makes a value of the cell. Where the stored value cannot be read, as with a day before Christ, the text that is shown
 * is taken instead: one odd cell is no reason to refuse the whole file. */
static gboolean
read_value (OdsReader  *self,
            GError    **error)
{
  if (self->value != NULL && read_as_said (self))
    return TRUE;
  if (self->cell.kind != CELL_ERROR)
    self->cell = (TableCell) { .kind = CELL_TEXT };
  return self->value == NULL || self->row.text->len > self->row.start ||
         row_buffer_append (&self->row, self->value, strlen (self->value), error);
}

static void
end_cell (OdsReader *self,
          XmlReader *xml)
{
  GString *text = self->row.text;
  g_autofree char *copy = NULL;
  gsize n;
  GError *error = NULL;

  self->in_cell = FALSE;
  if (!read_value (self, &error))
    {
      stop_at_cell (self, xml, error);
      return;
    }
  n = text->len - self->row.start;
  if (n == 0)
    {
      self->column = MIN (self->column + self->n_columns, ROW_MAX_COLUMNS);
      return;
    }
  if (self->n_columns > 1)
    copy = g_strndup (text->str + self->row.start, n);
  for (guint i = 0; i < self->n_columns; i++, self->column++)
    if ((i > 0 && !row_buffer_append (&self->row, copy, n, &error)) ||
        !row_buffer_end_cell (&self->row, self->column, self->cell, &error))
      {
        stop_at_cell (self, xml, error);
        return;
      }
}

/* Hands the row out as often as it is repeated. LibreOffice ends a sheet with one empty row that is repeated up to a
 * million times. */
static void
end_row (OdsReader *self,
         XmlReader *xml)
{
  GError *error = NULL;
  guint n = MIN (self->n_rows, MAX_ROWS);

  self->in_row = FALSE;
  if (self->number > MAX_ROWS && self->row.cells->len > 0)
    stop_at_cell (self, xml, NULL);
  else if (!row_buffer_end_row (&self->row, self->number, n, &error))
    {
      if (error != NULL)
        stop_at_cell (self, xml, error);
      else
        xml_reader_stop (xml, NULL);
    }
  self->number = MIN (self->number + n, MAX_ROWS + 1);
}

static void
end (gpointer    data,
     XmlReader  *xml,
     const char *name)
{
  OdsReader *self = data;

  if (self->in_paragraph)
    self->in_paragraph = strcmp (name, "p") != 0;
  else if (self->in_cell)
    end_cell (self, xml);
  else if (self->in_row)
    end_row (self, xml);
  /* The sheets that follow, of which there may be many, are not parsed. They are still unpacked, because the checksum
   * covers the whole part. */
  else if (self->in_table && strcmp (name, "table") == 0)
    xml_reader_complete (xml);
  else if (strcmp (name, "spreadsheet") == 0)
    self->in_spreadsheet = FALSE;
}

static void
start_manifest (gpointer    data,
                XmlReader  *xml,
                const char *name)
{
  OdsReader *self = data;

  if (strcmp (name, "encryption-data") == 0)
    self->is_locked = TRUE;
}

static const XmlHandlers manifest_handlers = { .start = start_manifest };
static const XmlHandlers content_handlers = { start, end, take_text };

/* Newer versions of LibreOffice put all parts of an encrypted file into the part "encrypted-package". */
gboolean
ods_reader_knows (WorkbookFile *file)
{
  return workbook_file_has (file, "content.xml") || workbook_file_has (file, "encrypted-package");
}

static gboolean
read_content (WorkbookFile  *file,
              OdsReader     *self,
              GError       **error)
{
  if (workbook_file_has (file, "META-INF/manifest.xml") &&
      !workbook_file_read (file, "META-INF/manifest.xml", WORKBOOK_SMALL_PART, &manifest_handlers, self, error))
    return FALSE;
  if (!self->is_locked)
    return workbook_file_read (file, "content.xml", WORKBOOK_LARGE_PART, &content_handlers, self, error);
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_PASSWORD,
                       _("It is protected by a password; save it without one and try again."));
  return FALSE;
}

static gboolean
list_sheets (WorkbookFile  *file,
             GPtrArray     *names,
             GArray        *hidden,
             GError       **error)
{
  g_auto (OdsReader) reader;

  ods_reader_init (&reader, NULL, NULL);
  reader.names = names;
  reader.hidden = hidden;
  if (!read_content (file, &reader, error))
    return FALSE;
  if (names->len > 0)
    return TRUE;
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT, _("It has no sheet with cells."));
  return FALSE;
}

static gboolean
read_sheet (WorkbookFile  *file,
            const char    *name,
            TableRow       row,
            gpointer       data,
            GError       **error)
{
  g_auto (OdsReader) reader;

  ods_reader_init (&reader, row, data);
  reader.wanted = name;
  if (!read_content (file, &reader, error))
    return FALSE;
  if (reader.name != NULL)
    return TRUE;
  if (name == NULL)
    g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT, _("It has no sheet with cells."));
  else
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("It has no sheet “%s”."), name);
  return FALSE;
}

const WorkbookReader ods_reader = { list_sheets, read_sheet };
