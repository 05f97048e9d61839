/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-formats.h"

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
  char *part;
} Sheet;

typedef struct
{
  Package *package;
  RowBuffer *rows;
  char *folder;          /* the folder of the workbook's main part; links are relative to it */
  char *main;            /* the main part */
  char *strings;         /* the part with the shared texts; NULL where there is none */
  char *styles;          /* the part with the styles; NULL where there is none */
  gboolean since_1904;
  GHashTable *links;     /* from the ids of sheets to their parts */
  GArray *sheets;        /* of Sheet, in their order */
  gboolean has_texts;    /* whether the styles and shared texts have been read */
  GHashTable *formats;   /* from the id of a number format with a code to whether it shows a date */
  GByteArray *dates;     /* for each style of cells, whether it shows a date */
  GString *shared;       /* all shared texts, each terminated by a zero */
  GArray *offsets;       /* the offset of each shared text, gsize */
  GString *value;        /* of the present cell */
} Workbook;

static void
clear_sheet (gpointer data)
{
  Sheet *sheet = data;

  g_free (sheet->name);
  g_free (sheet->part);
}

static void
workbook_init (Workbook  *self,
               Package   *package,
               RowBuffer *rows)
{
  *self = (Workbook) { .package = package, .rows = rows, .folder = g_strdup ("/") };
  self->sheets = g_array_new (FALSE, TRUE, sizeof (Sheet));
  g_array_set_clear_func (self->sheets, clear_sheet);
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->formats = g_hash_table_new (NULL, NULL);
  self->dates = g_byte_array_new ();
  self->shared = g_string_new (NULL);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->value = g_string_new (NULL);
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
  g_string_free (self->value, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Workbook, workbook_clear)

/* --- what the workbook consists of --- */

/* Takes @path over as what is left to *@part. */
static void
set_part (char **part,
          char **path)
{
  g_free (*part);
  *part = g_steal_pointer (path);
}

/* Reads the links of a part: which parts are the sheets, the shared texts and the styles. Links out of the file and links
 * to macros are never followed, and neither are those to sheets of charts. */
static void
read_links (Workbook   *self,
            const char *part)
{
  Package *package = self->package;

  package_open_part (package, part, PACKAGE_SMALL_PART);
  while (package_next_element (package))
    {
      const char *id = package_get_attribute (package, "Id");
      const char *type = package_get_attribute (package, "Type");
      const char *target = package_get_attribute (package, "Target");
      g_autofree char *path = NULL;

      if (!package_is (package, "Relationship") || id == NULL || type == NULL || target == NULL ||
          package_has_value (package, "TargetMode", "External"))
        continue;
      path = g_canonicalize_filename (target, self->folder);
      /* Paths in the zip have no leading slash, and no backslashes, which they get on Windows. */
      memmove (path, path + 1, strlen (path));
      g_strdelimit (path, "\\", '/');
      if (g_str_has_suffix (type, "/worksheet"))
        g_hash_table_insert (self->links, g_strdup (id), g_steal_pointer (&path));
      else if (g_str_has_suffix (type, "/officeDocument"))
        set_part (&self->main, &path);
      else if (g_str_has_suffix (type, "/sharedStrings"))
        set_part (&self->strings, &path);
      else if (g_str_has_suffix (type, "/styles"))
        set_part (&self->styles, &path);
    }
  package_close_part (package, TRUE);
}

static void
read_main (Workbook *self)
{
  Package *package = self->package;

  package_open_part (package, self->main, PACKAGE_SMALL_PART);
  while (package_next_element (package))
    if (package_is (package, "workbookPr"))
      self->since_1904 = package_has_value (package, "date1904", "1") ||
                         package_has_value (package, "date1904", "true");
    else if (package_is (package, "sheet"))
      {
        const char *id = package_get_attribute (package, "id");
        const char *name = package_get_attribute (package, "name");
        const char *part = id != NULL ? g_hash_table_lookup (self->links, id) : NULL;
        Sheet sheet = { g_strdup (name), g_strdup (part) };

        if (name != NULL && part != NULL)
          g_array_append_val (self->sheets, sheet);
        else
          clear_sheet (&sheet);
      }
  package_close_part (package, TRUE);
}

static void
read_workbook (Workbook *self)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;
  g_autofree char *links = NULL;

  if (package_has (self->package, "_rels/.rels"))
    read_links (self, "_rels/.rels");
  if (self->main == NULL)
    self->main = g_strdup ("xl/workbook.xml");
  g_hash_table_remove_all (self->links);
  /* An .xlsb file has the same structure in binary parts. */
  if (!g_str_has_suffix (self->main, ".xml"))
    package_fail (self->package, EXCHANGE_ERROR_FORMAT,
                  _("It is not a spreadsheet that can be read here: save it as .xlsx, .ods or .csv."));

  folder = g_path_get_dirname (self->main);
  name = g_path_get_basename (self->main);
  links = g_strdup_printf ("%s/_rels/%s.rels", folder, name);
  g_free (self->folder);
  self->folder = g_strconcat ("/", folder, NULL);
  read_links (self, links);
  read_main (self);
}

/* --- styles and texts --- */

static gboolean
is_date (Workbook *self,
         guint     format)
{
  gpointer by_code;

  /* Some programs use a built-in id for a format of their own, so the code in the file takes precedence. */
  if (g_hash_table_lookup_extended (self->formats, GUINT_TO_POINTER (format), NULL, &by_code))
    return by_code != NULL;
  return spreadsheet_id_is_date (format);
}

/* The styles of cells stand in an element of their own; the named styles beside it are like them. */
static void
read_cell_styles (Workbook *self)
{
  int depth = package_get_depth (self->package);

  while (package_next_child (self->package, depth))
    if (package_is (self->package, "xf"))
      {
        guint8 date = is_date (self, package_get_number (self->package, "numFmtId", 0));

        g_byte_array_append (self->dates, &date, 1);
      }
}

static void
read_styles (Workbook *self)
{
  Package *package = self->package;

  package_open_part (package, self->styles, PACKAGE_SMALL_PART);
  while (package_next_element (package))
    if (package_is (package, "numFmt"))
      {
        const char *code = package_get_attribute (package, "formatCode");
        guint id = package_get_number (package, "numFmtId", 0);

        if (code != NULL)
          g_hash_table_insert (self->formats, GUINT_TO_POINTER (id),
                               GINT_TO_POINTER (spreadsheet_format_is_date (code)));
      }
    else if (package_is (package, "cellXfs"))
      read_cell_styles (self);
  package_close_part (package, TRUE);
}

/* Appends the text of the present element to @to, where @from is the offset at which the text of the cell begins. One
 * that is too long for a cell is refused with its place as soon as it is used, so no more of it is needed. */
static void
append_text (Workbook *self,
             GString  *to,
             gsize     from)
{
  int depth = package_get_depth (self->package);
  PackageNode node;

  while ((node = package_next (self->package, depth)) != NODE_END)
    if (node == NODE_TEXT && to->len - from <= ROW_MAX_CELL)
      g_string_append (to, package_get_text (self->package));
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

/* Appends a text that may have parts with formats of their own. Phonetic text, which shows how Japanese is pronounced,
 * is skipped. */
static void
append_rich_text (Workbook *self,
                  GString  *to,
                  gsize     from)
{
  int depth = package_get_depth (self->package);

  while (package_next_child (self->package, depth))
    if (package_is (self->package, "t"))
      append_text (self, to, from);
    else if (package_is (self->package, "r"))
      append_rich_text (self, to, from);
}

static void
read_strings (Workbook *self)
{
  Package *package = self->package;

  package_open_part (package, self->strings, G_MAXUINT64);
  while (package_next_element (package))
    if (package_is (package, "si"))
      {
        gsize from = self->shared->len;

        g_array_append_val (self->offsets, from);
        append_rich_text (self, self->shared, from);
        decode_escapes (self->shared, from);
        g_string_append_c (self->shared, '\0');
        if (self->shared->len > MAX_SHARED || self->offsets->len > MAX_STRINGS)
          package_fail (package, EXCHANGE_ERROR_LIMIT,
                        _("It is larger than any spreadsheet; save only the games in a new one."));
      }
  package_close_part (package, TRUE);
}

/* Reads what the cells of all sheets refer to, unless that was done before. */
static void
read_texts (Workbook *self)
{
  if (self->has_texts)
    return;
  self->has_texts = TRUE;
  if (self->styles != NULL && package_has (self->package, self->styles))
    read_styles (self);
  if (self->strings != NULL && package_has (self->package, self->strings))
    read_strings (self);
}

/* --- the cells --- */

static gboolean
add_number (Workbook *self,
            guint     style)
{
  char *end;
  double number = g_ascii_strtod (self->value->str, &end);
  gint64 date;

  if (*end != '\0' || !(number >= -G_MAXDOUBLE && number <= G_MAXDOUBLE))
    return row_buffer_fail (self->rows, NULL);
  if (style < self->dates->len && self->dates->data[style] &&
      spreadsheet_days_to_date (number, self->since_1904, &date))
    return row_buffer_add_date (self->rows, date);
  if (self->value->len > 15 || strpbrk (self->value->str, "eE") != NULL)
    return row_buffer_add_number (self->rows, number);
  return row_buffer_add (self->rows, (TableCell) { .kind = TABLE_CELL_NUMBER, .number = number }, self->value->str,
                         self->value->len);
}

/* Adds the cell with the value that was read; @type is what that is. */
static gboolean
add_value (Workbook   *self,
           const char *type,
           guint       style)
{
  RowBuffer *rows = self->rows;
  const char *value = self->value->str;
  gint64 date;

  if (type[0] == '\0' || strcmp (type, "n") == 0)
    return add_number (self, style);
  if (strcmp (type, "s") == 0)
    {
      char *end;
      guint64 i = g_ascii_strtoull (value, &end, 10);

      if (*end != '\0' || i >= self->offsets->len)
        return row_buffer_fail (rows, NULL);
      return row_buffer_add_text (rows, TABLE_CELL_TEXT, self->shared->str + g_array_index (self->offsets, gsize, i));
    }
  if (strcmp (type, "b") == 0)
    return row_buffer_add_boolean (rows, strcmp (value, "0") != 0 && strcmp (value, "false") != 0);
  if (strcmp (type, "d") == 0 && spreadsheet_text_to_date (value, &date))
    return row_buffer_add_date (rows, date);
  if (strcmp (type, "str") == 0 || strcmp (type, "inlineStr") == 0)
    decode_escapes (self->value, 0);
  return row_buffer_add_text (rows, strcmp (type, "e") == 0 ? TABLE_CELL_ERROR : TABLE_CELL_TEXT, value);
}

/* Goes on to the column of the cell, which may give its place or simply follow the cell before. */
static gboolean
find_column (Workbook *self)
{
  const char *place = package_get_attribute (self->package, "r");
  guint column = 0;

  for (guint i = 0; place != NULL && i < 4 && g_ascii_isalpha (place[i]); i++)
    column = column * 26 + (g_ascii_toupper (place[i]) - 'A' + 1);
  if (column == 0)
    return TRUE;
  if (column - 1 < self->rows->column)
    return row_buffer_fail (self->rows, NULL);
  self->rows->column = column - 1;
  return TRUE;
}

static gboolean
read_cell (Workbook *self)
{
  Package *package = self->package;
  const char *attribute = package_get_attribute (package, "t");
  char type[sizeof "inlineStr"] = "";
  guint style = package_get_number (package, "s", 0);
  int depth = package_get_depth (package);
  gboolean has_formula = FALSE;

  if (attribute != NULL)
    g_strlcpy (type, attribute, sizeof type);
  if (!find_column (self))
    return FALSE;
  g_string_truncate (self->value, 0);
  while (package_next_child (package, depth))
    if (package_is (package, "v"))
      append_text (self, self->value, 0);
    else if (package_is (package, "is"))
      append_rich_text (self, self->value, 0);
    else if (package_is (package, "f"))
      has_formula = TRUE;

  if (self->value->len > 0)
    return add_value (self, type, style);
  /* A formula without a value was written by a program that does not calculate. An empty text has the type "str". */
  if (has_formula && strcmp (type, "str") != 0)
    return row_buffer_add_text (self->rows, TABLE_CELL_FORMULA, "=");
  /* A cell that is empty and only formatted is skipped. */
  self->rows->column++;
  return TRUE;
}

static gboolean
read_row (Workbook *self)
{
  int depth = package_get_depth (self->package);
  guint number = package_get_number (self->package, "r", self->rows->row);

  if (number < self->rows->row || number > MAX_ROWS)
    return row_buffer_fail (self->rows, NULL);
  self->rows->row = number;
  while (package_next_child (self->package, depth))
    if (package_is (self->package, "c") && !read_cell (self))
      return FALSE;
  return row_buffer_end_row (self->rows, 1);
}

static void
read_sheet (Workbook   *self,
            const char *part)
{
  Package *package = self->package;
  gboolean whole = TRUE;

  read_texts (self);
  package_open_part (package, part, G_MAXUINT64);
  while (whole && package_next_element (package))
    if (package_is (package, "sheetData"))
      for (int depth = package_get_depth (package); whole && package_next_child (package, depth);)
        whole = !package_is (package, "row") || read_row (self);
  package_close_part (package, whole);
}

gboolean
table_xlsx_knows (Package *package)
{
  return package_has (package, "xl/workbook.xml") || package_has (package, "_rels/.rels");
}

void
table_xlsx_read (Package   *package,
                 RowBuffer *rows)
{
  g_auto (Workbook) self;

  workbook_init (&self, package, rows);
  read_workbook (&self);
  for (guint i = 0; i < self.sheets->len && rows->error == NULL && package_check (package, NULL); i++)
    {
      const Sheet *sheet = &g_array_index (self.sheets, Sheet, i);

      if (row_buffer_begin_sheet (rows, sheet->name))
        read_sheet (&self, sheet->part);
    }
  if (self.sheets->len == 0)
    package_fail (package, EXCHANGE_ERROR_FORMAT, _("It has no sheet with cells."));
}
