/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbook-reader.h"

#include "row-buffer.h"
#include "spreadsheet-date.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The largest number of rows in Excel. */
#define MAX_ROWS 1048576

/* The largest size in bytes, and number, of the shared texts, which are held in memory. The names and notes of 100,000
 * games need a tenth of it. */
#define MAX_SHARED (64 << 20)
#define MAX_STRINGS (4 << 20)

typedef struct
{
  char *name;
  char *id;
  gboolean hidden;
} Sheet;

typedef struct
{
  char *target; /* the path of the part in the zip */
  gboolean is_sheet;
} Link;

/* What is read of a workbook before a sheet, and the state of parsing these parts. */
typedef struct
{
  char *folder;          /* the folder of the workbook's main part; links are relative to it */
  char *main;            /* the main part */
  char *strings;         /* the part with the shared texts; NULL where there is none */
  char *styles;          /* the part with the styles; NULL where there is none */
  gboolean since_1904;
  GArray *sheets;        /* of Sheet, in their order */
  GHashTable *links;     /* of Link, by their ids */
  GHashTable *formats;   /* from the id of a number format with a code to whether it shows a date */
  GByteArray *dates;     /* for each style of cells, whether it shows a date */
  gboolean in_styles;    /* whether the parser is among the styles of cells and not the named ones */
  GString *shared;       /* all shared texts, each terminated by a zero */
  GArray *offsets;       /* the offset of each shared text, gsize */
  gboolean in_text;
} Workbook;

static void
clear_sheet (gpointer data)
{
  Sheet *sheet = data;

  g_free (sheet->name);
  g_free (sheet->id);
}

static void
free_link (gpointer data)
{
  Link *link = data;

  g_free (link->target);
  g_free (link);
}

static void
workbook_init (Workbook *self)
{
  *self = (Workbook) { .in_text = FALSE };
  self->sheets = g_array_new (FALSE, TRUE, sizeof (Sheet));
  g_array_set_clear_func (self->sheets, clear_sheet);
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_link);
  self->formats = g_hash_table_new (NULL, NULL);
  self->dates = g_byte_array_new ();
  self->shared = g_string_new (NULL);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
}

static void
workbook_clear (Workbook *self)
{
  g_free (self->folder);
  g_free (self->main);
  g_free (self->strings);
  g_free (self->styles);
  g_array_unref (self->sheets);
  g_hash_table_unref (self->links);
  g_hash_table_unref (self->formats);
  g_byte_array_unref (self->dates);
  g_string_free (self->shared, TRUE);
  g_array_unref (self->offsets);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Workbook, workbook_clear)

static void
stop_large (XmlReader *xml)
{
  xml_reader_stop (xml, g_error_new_literal (EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                   _("It is larger than any spreadsheet; save the games alone in a new one.")));
}

/* Reads a link of a part: which parts are the sheets, the shared texts and the styles. Links out of the file and links
 * to macros are never followed. */
static void
start_link (gpointer    data,
            XmlReader  *xml,
            const char *name)
{
  Workbook *self = data;
  g_autofree char *id = xml_reader_dup_attribute (xml, "Id");
  g_autofree char *type = xml_reader_dup_attribute (xml, "Type");
  g_autofree char *target = xml_reader_dup_attribute (xml, "Target");
  g_autofree char *mode = xml_reader_dup_attribute (xml, "TargetMode");
  g_autofree char *part = NULL;
  Link *link;

  if (strcmp (name, "Relationship") != 0 || id == NULL || type == NULL || target == NULL ||
      g_strcmp0 (mode, "External") == 0)
    return;
  /* Paths in the zip have no leading slash. */
  part = g_canonicalize_filename (target, self->folder);
  memmove (part, part + 1, strlen (part));

  if (g_str_has_suffix (type, "/officeDocument"))
    {
      g_free (self->main);
      self->main = g_strdup (part);
    }
  else if (g_str_has_suffix (type, "/sharedStrings"))
    {
      g_free (self->strings);
      self->strings = g_strdup (part);
    }
  else if (g_str_has_suffix (type, "/styles"))
    {
      g_free (self->styles);
      self->styles = g_strdup (part);
    }
  link = g_new0 (Link, 1);
  link->is_sheet = g_str_has_suffix (type, "/worksheet");
  link->target = g_steal_pointer (&part);
  g_hash_table_insert (self->links, g_steal_pointer (&id), link);
}

static void
start_workbook (gpointer    data,
                XmlReader  *xml,
                const char *name)
{
  Workbook *self = data;

  if (strcmp (name, "workbookPr") == 0)
    {
      g_autofree char *since_1904 = xml_reader_dup_attribute (xml, "date1904");

      self->since_1904 = g_strcmp0 (since_1904, "1") == 0 || g_strcmp0 (since_1904, "true") == 0;
    }
  else if (strcmp (name, "sheet") == 0)
    {
      g_autofree char *state = xml_reader_dup_attribute (xml, "state");
      Sheet sheet = {
        .name = xml_reader_dup_attribute (xml, "name"),
        .id = xml_reader_dup_attribute (xml, "id"),
        .hidden = state != NULL && strcmp (state, "visible") != 0,
      };

      if (self->sheets->len == WORKBOOK_MAX_SHEETS)
        workbook_reader_stop_many (xml);
      g_array_append_val (self->sheets, sheet);
    }
}

static void
start_styles (gpointer    data,
              XmlReader  *xml,
              const char *name)
{
  Workbook *self = data;

  if (strcmp (name, "cellXfs") == 0)
    self->in_styles = TRUE;
  else if (strcmp (name, "numFmt") == 0)
    {
      g_autofree char *code = xml_reader_dup_attribute (xml, "formatCode");
      guint id = xml_reader_get_number (xml, "numFmtId", 0);

      if (code != NULL)
        g_hash_table_insert (self->formats, GUINT_TO_POINTER (id), GINT_TO_POINTER (spreadsheet_format_is_date (code)));
    }
  else if (strcmp (name, "xf") == 0 && self->in_styles)
    {
      guint id = xml_reader_get_number (xml, "numFmtId", 0);
      gpointer is_date;
      guint8 date;

      /* Some programs use a built-in id for a format of their own, so the code in the file takes precedence. */
      if (g_hash_table_lookup_extended (self->formats, GUINT_TO_POINTER (id), NULL, &is_date))
        date = is_date != NULL;
      else
        date = spreadsheet_id_is_date (id);
      g_byte_array_append (self->dates, &date, 1);
    }
}

static void
end_styles (gpointer    data,
            XmlReader  *xml,
            const char *name)
{
  Workbook *self = data;

  if (strcmp (name, "cellXfs") == 0)
    self->in_styles = FALSE;
}

/* Reads a shared text. Phonetic text, which shows how Japanese is pronounced, is skipped. */
static void
start_string (gpointer    data,
              XmlReader  *xml,
              const char *name)
{
  Workbook *self = data;

  if (strcmp (name, "si") == 0)
    {
      if (self->offsets->len == MAX_STRINGS)
        stop_large (xml);
      g_array_append_val (self->offsets, self->shared->len);
    }
  else if (strcmp (name, "rPh") == 0)
    xml_reader_skip (xml);
  else if (strcmp (name, "t") == 0)
    self->in_text = TRUE;
}

/* Decodes a control character, which XML cannot contain and which is written as _x000D_; a text that looks like such a
 * code is written as _x005F_x000D_. @from is the offset in @text from which it is done. */
static void
decode_escapes (GString *text,
                gsize    from)
{
  char *to = text->str + from;

  if (strstr (to, "_x") == NULL)
    return;
  for (const char *p = to; *p != '\0';)
    if (p[0] == '_' && p[1] == 'x' && strspn (p + 2, "0123456789abcdefABCDEF") == 4 && p[6] == '_')
      {
        gunichar letter = g_ascii_strtoull (p + 2, NULL, 16);

        /* A character that is not valid in UTF-8 text is dropped. Four digits never need more than three bytes. */
        if (letter != 0 && g_unichar_validate (letter))
          to += g_unichar_to_utf8 (letter, to);
        p += 7;
      }
    else
      *to++ = *p++;
  g_string_truncate (text, to - text->str);
}

static void
end_string (gpointer    data,
            XmlReader  *xml,
            const char *name)
{
  Workbook *self = data;

  self->in_text = FALSE;
  if (strcmp (name, "si") != 0 || self->offsets->len == 0)
    return;
  decode_escapes (self->shared, g_array_index (self->offsets, gsize, self->offsets->len - 1));
  g_string_append_c (self->shared, '\0');
}

static void
take_string (gpointer    data,
             XmlReader  *xml,
             const char *text,
             gsize       n)
{
  Workbook *self = data;

  if (!self->in_text || self->offsets->len == 0)
    return;
  if (self->shared->len + n > MAX_SHARED)
    stop_large (xml);
  else
    g_string_append_len (self->shared, text, n);
}

/* The state of reading a sheet. */
typedef struct
{
  const Workbook *workbook;
  RowBuffer row;
  const char *name;   /* the name of the sheet */
  guint number;       /* the number of the present row, from 1 */
  guint column;       /* the index of the present cell, from 0 */
  guint style;
  char type[10];      /* the type of the present cell: "s", "inlineStr"… */
  gboolean in_rows;
  gboolean in_cell;
  gboolean in_inline;
  gboolean has_formula;
  gboolean in_value;  /* whether the text that follows is the value of the cell */
} SheetReader;

static void
stop_at_cell (SheetReader *self,
              XmlReader   *xml,
              GError      *error)
{
  workbook_reader_stop_at (xml, self->name, self->column, MAX (self->number, 1), error);
}

static void
start_row (SheetReader *self,
           XmlReader   *xml)
{
  guint number = xml_reader_get_number (xml, "r", self->number + 1);

  self->column = 0;
  if (number <= self->number || number > MAX_ROWS)
    stop_at_cell (self, xml, NULL);
  else
    self->number = number;
}

/* Begins a cell. It may give its place or simply follow the cell before. */
static void
start_cell (SheetReader *self,
            XmlReader   *xml)
{
  gsize n;
  const char *place = xml_reader_get_attribute (xml, "r", &n);
  guint column = 0;

  for (gsize i = 0; place != NULL && i < n && i < 4 && g_ascii_isalpha (place[i]); i++)
    column = column * 26 + (g_ascii_toupper (place[i]) - 'A' + 1);
  if (column > 0)
    {
      if (column - 1 < self->column)
        {
          stop_at_cell (self, xml, NULL);
          return;
        }
      self->column = column - 1;
    }

  place = xml_reader_get_attribute (xml, "t", &n);
  n = place != NULL ? MIN (n, sizeof self->type - 1) : 0;
  memcpy (self->type, place != NULL ? place : "", n);
  self->type[n] = '\0';
  self->style = xml_reader_get_number (xml, "s", 0);
  self->has_formula = FALSE;
  self->in_inline = FALSE;
  self->in_cell = TRUE;
}

static void
start_in_sheet (gpointer    data,
                XmlReader  *xml,
                const char *name)
{
  SheetReader *self = data;

  if (strcmp (name, "c") == 0 && self->in_rows)
    start_cell (self, xml);
  else if (strcmp (name, "v") == 0)
    self->in_value = self->in_cell;
  else if (strcmp (name, "t") == 0)
    self->in_value = self->in_cell && self->in_inline;
  else if (strcmp (name, "row") == 0 && self->in_rows)
    start_row (self, xml);
  else if (strcmp (name, "is") == 0)
    self->in_inline = TRUE;
  else if (strcmp (name, "f") == 0)
    self->has_formula = TRUE;
  else if (strcmp (name, "sheetData") == 0)
    self->in_rows = TRUE;
  else if (strcmp (name, "rPh") == 0 || strcmp (name, "extLst") == 0)
    xml_reader_skip (xml);
}

static void
take_value (gpointer    data,
            XmlReader  *xml,
            const char *text,
            gsize       n)
{
  SheetReader *self = data;
  GError *error = NULL;

  if (self->in_value && !row_buffer_append (&self->row, text, n, &error))
    stop_at_cell (self, xml, error);
}

/* Replaces the index of a shared text by the text. FALSE without an error where there is no such text, and with one
 * where it is too long. */
static gboolean
look_up (SheetReader  *self,
         GError      **error)
{
  const Workbook *workbook = self->workbook;
  GString *text = self->row.text;
  const char *shared;
  char *end;
  guint64 i = g_ascii_strtoull (text->str + self->row.start, &end, 10);

  if (*end != '\0' || end == text->str + self->row.start || i >= workbook->offsets->len)
    return FALSE;
  g_string_truncate (text, self->row.start);
  shared = workbook->shared->str + g_array_index (workbook->offsets, gsize, i);
  return row_buffer_append (&self->row, shared, strlen (shared), error);
}

static gboolean
read_number (SheetReader *self,
             TableCell   *cell)
{
  GString *text = self->row.text;
  const char *digits = text->str + self->row.start;
  gboolean shows_date = self->style < self->workbook->dates->len && self->workbook->dates->data[self->style];
  char *end;

  cell->kind = CELL_NUMBER;
  cell->number = g_ascii_strtod (digits, &end);
  if (*end != '\0' || !(cell->number >= -G_MAXDOUBLE && cell->number <= G_MAXDOUBLE))
    return FALSE;
  if (shows_date && spreadsheet_days_to_date (cell->number, self->workbook->since_1904, &cell->date))
    {
      cell->kind = CELL_DATE;
      g_string_truncate (text, self->row.start);
      spreadsheet_append_date (text, cell->date);
    }
  else if (text->len - self->row.start > 15 || strpbrk (digits, "eE") != NULL)
    row_buffer_set_number (&self->row, cell->number);
  return TRUE;
}

/* Converts the stored value to what is seen. FALSE where it is damaged, without an error, or too long, with one. */
static gboolean
read_value (SheetReader  *self,
            TableCell    *cell,
            GError      **error)
{
  GString *text = self->row.text;
  const char *value = text->str + self->row.start;

  if (text->len == self->row.start)
    {
      /* A formula without a value was written by a program that does not calculate. An empty text has the type
       * "str". */
      if (self->has_formula && strcmp (self->type, "str") != 0)
        {
          cell->kind = CELL_ERROR;
          g_string_append_c (text, '=');
        }
      return TRUE;
    }
  if (self->type[0] == '\0' || strcmp (self->type, "n") == 0)
    return read_number (self, cell);

  cell->kind = CELL_TEXT;
  if (strcmp (self->type, "s") == 0)
    return look_up (self, error);
  if (strcmp (self->type, "str") == 0 || strcmp (self->type, "inlineStr") == 0)
    decode_escapes (text, self->row.start);
  else if (strcmp (self->type, "e") == 0)
    cell->kind = CELL_ERROR;
  else if (strcmp (self->type, "b") == 0)
    {
      cell->kind = CELL_BOOLEAN;
      cell->number = strcmp (value, "0") != 0 && strcmp (value, "false") != 0;
      g_string_truncate (text, self->row.start);
      g_string_append (text, cell->number != 0 ? "TRUE" : "FALSE");
    }
  else if (strcmp (self->type, "d") == 0 && spreadsheet_text_to_date (value, &cell->date))
    {
      cell->kind = CELL_DATE;
      g_string_truncate (text, self->row.start);
      spreadsheet_append_date (text, cell->date);
    }
  return TRUE;
}

static void
end_cell (SheetReader *self,
          XmlReader   *xml)
{
  TableCell cell = { .kind = CELL_EMPTY };
  GError *error = NULL;

  self->in_cell = FALSE;
  if (!read_value (self, &cell, &error))
    stop_at_cell (self, xml, error);
  /* A cell that is empty and only formatted is skipped. */
  else if (self->row.text->len > self->row.start && !row_buffer_end_cell (&self->row, self->column, cell, &error))
    stop_at_cell (self, xml, error);
  self->column++;
}

static void
end_row (SheetReader *self,
         XmlReader   *xml)
{
  GError *error = NULL;

  if (row_buffer_end_row (&self->row, self->number, 1, &error))
    return;
  if (error != NULL)
    stop_at_cell (self, xml, error);
  else
    xml_reader_stop (xml, NULL);
}

static void
end_in_sheet (gpointer    data,
              XmlReader  *xml,
              const char *name)
{
  SheetReader *self = data;

  if (strcmp (name, "v") == 0 || strcmp (name, "t") == 0)
    self->in_value = FALSE;
  else if (strcmp (name, "c") == 0 && self->in_cell)
    end_cell (self, xml);
  else if (strcmp (name, "row") == 0 && self->in_rows)
    end_row (self, xml);
  else if (strcmp (name, "is") == 0)
    self->in_inline = FALSE;
  else if (strcmp (name, "sheetData") == 0)
    self->in_rows = FALSE;
}

static const XmlHandlers link_handlers = { .start = start_link };
static const XmlHandlers workbook_handlers = { .start = start_workbook };
static const XmlHandlers style_handlers = { .start = start_styles, .end = end_styles };
static const XmlHandlers string_handlers = { start_string, end_string, take_string };
static const XmlHandlers sheet_handlers = { start_in_sheet, end_in_sheet, take_value };

gboolean
xlsx_reader_knows (WorkbookFile *file)
{
  return workbook_file_has (file, "xl/workbook.xml") || workbook_file_has (file, "_rels/.rels");
}

/* Finds out which sheets the workbook has and where its parts are. */
static gboolean
read_workbook (WorkbookFile  *file,
               Workbook      *self,
               GError       **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  g_autofree char *links = NULL;

  self->folder = g_strdup ("/");
  if (workbook_file_has (file, "_rels/.rels") &&
      !workbook_file_read (file, "_rels/.rels", WORKBOOK_SMALL_PART, &link_handlers, self, error))
    return FALSE;
  if (self->main == NULL)
    self->main = g_strdup ("xl/workbook.xml");
  g_hash_table_remove_all (self->links);
  /* An .xlsb file has the same structure in binary parts. */
  if (!g_str_has_suffix (self->main, ".xml"))
    {
      g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT,
                           _("It is not a spreadsheet: choose an .xlsx, .xlsm, .ods or .csv file."));
      return FALSE;
    }

  folder = g_path_get_dirname (self->main);
  name = g_path_get_basename (self->main);
  links = g_strdup_printf ("%s/_rels/%s.rels", folder, name);
  g_free (self->folder);
  self->folder = g_strconcat ("/", folder, NULL);
  return workbook_file_read (file, self->main, WORKBOOK_SMALL_PART, &workbook_handlers, self, error) &&
         workbook_file_read (file, links, WORKBOOK_SMALL_PART, &link_handlers, self, error);
}

/* The part of a sheet; NULL where it is a sheet of charts. */
static const char *
part_of (Workbook    *self,
         const Sheet *sheet)
{
  Link *link = sheet->id != NULL ? g_hash_table_lookup (self->links, sheet->id) : NULL;

  return link != NULL && link->is_sheet && sheet->name != NULL ? link->target : NULL;
}

static gboolean
refuse_empty (GError **error)
{
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FORMAT, _("It has no sheet with cells."));
  return FALSE;
}

static gboolean
list_sheets (WorkbookFile  *file,
             GPtrArray     *names,
             GArray        *hidden,
             GError       **error)
{
  g_auto (Workbook) workbook;

  workbook_init (&workbook);
  if (!read_workbook (file, &workbook, error))
    return FALSE;
  for (guint i = 0; i < workbook.sheets->len; i++)
    {
      const Sheet *sheet = &g_array_index (workbook.sheets, Sheet, i);

      if (part_of (&workbook, sheet) == NULL)
        continue;
      g_ptr_array_add (names, g_strdup (sheet->name));
      g_array_append_val (hidden, sheet->hidden);
    }
  if (names->len == 0)
    return refuse_empty (error);
  return TRUE;
}

/* The sheet @name, or for NULL the first that is not hidden, or else the first. NULL with an error where there is
 * none. */
static const Sheet *
choose_sheet (Workbook    *self,
              const char  *name,
              GError     **error)
{
  const Sheet *first = NULL;

  for (guint i = 0; i < self->sheets->len; i++)
    {
      const Sheet *sheet = &g_array_index (self->sheets, Sheet, i);

      if (part_of (self, sheet) == NULL)
        continue;
      if (name != NULL ? strcmp (sheet->name, name) == 0 : !sheet->hidden)
        return sheet;
      if (first == NULL)
        first = sheet;
    }
  if (name == NULL && first != NULL)
    return first;
  if (name == NULL)
    refuse_empty (error);
  else
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("It has no sheet “%s”."), name);
  return NULL;
}

static gboolean
read_sheet (WorkbookFile  *file,
            const char    *name,
            TableRow       row,
            gpointer       data,
            GError       **error)
{
  g_auto (Workbook) workbook;
  SheetReader reader = { .workbook = &workbook };
  const Sheet *sheet;
  gboolean read;

  workbook_init (&workbook);
  if (!read_workbook (file, &workbook, error))
    return FALSE;
  sheet = choose_sheet (&workbook, name, error);
  if (sheet == NULL)
    return FALSE;
  if (workbook.styles != NULL && workbook_file_has (file, workbook.styles) &&
      !workbook_file_read (file, workbook.styles, WORKBOOK_SMALL_PART, &style_handlers, &workbook, error))
    return FALSE;
  if (workbook.strings != NULL && workbook_file_has (file, workbook.strings) &&
      !workbook_file_read (file, workbook.strings, WORKBOOK_LARGE_PART, &string_handlers, &workbook, error))
    return FALSE;

  row_buffer_init (&reader.row, row, data);
  reader.row.limited = TRUE;
  reader.name = sheet->name;
  read = workbook_file_read (file, part_of (&workbook, sheet), WORKBOOK_LARGE_PART, &sheet_handlers, &reader, error);
  row_buffer_clear (&reader.row);
  return read;
}

const WorkbookReader xlsx_reader = { list_sheets, read_sheet };
