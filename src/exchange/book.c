/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book.h"

#include "output-file.h"

#include <errno.h>
#include <string.h>

/* The number of characters that fit into the name of a sheet (source: Microsoft, "Excel specifications and limits"). */
#define MAX_NAME 31

/* Excel reserves this name for its own use. */
#define NAME_KEPT "history"

/* A workbook has no dates before this year. */
#define FIRST_YEAR 1900

struct _Book
{
  OutputFile *file;
  lxw_workbook *workbook;
  GHashTable *names; /* the names of the sheets, case-folded; the value is the last number that was added to the name */
};

Book *
book_new (const char  *path,
          const char  *title,
          GError     **error)
{
  g_autoptr (Book) self = g_new0 (Book, 1);
  lxw_workbook_options options = { 0 };
  lxw_doc_properties properties = { .title = (char *) title };

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert (self->names, g_strdup (NAME_KEPT), GUINT_TO_POINTER (1));
  self->file = output_file_new (path, error);
  if (self->file == NULL)
    return NULL;
  /* libxlsxwriter keeps rows in temporary files of its own; they go into the folder of the target file. */
  options.tmpdir = (char *) output_file_get_folder (self->file);
  self->workbook = workbook_new_opt (output_file_get_path (self->file), &options);
  workbook_set_properties (self->workbook, &properties);
  return g_steal_pointer (&self);
}

lxw_workbook *
book_get_workbook (Book *self)
{
  return self->workbook;
}

/* The UTF-16 units of a character, which is what Excel counts: a character beyond U+FFFF has two. */
static guint
count_units (const char *c)
{
  return g_utf8_get_char (c) > 0xffff ? 2 : 1;
}

/* The beginning of @text that has at most @most UTF-16 units. Owned by the caller. */
static char *
cut (const char *text,
     guint       most)
{
  const char *c = text;

  for (guint n = 0; *c != '\0' && (n += count_units (c)) <= most; c = g_utf8_next_char (c))
    ;
  return g_strndup (text, c - text);
}

/* Joins the beginning of a name with the number that makes it unique; the first sheet of that name has no number. */
static char *
number_name (const char *start,
             guint       n)
{
  g_autofree char *number = n > 1 || *start == '\0' ? g_strdup_printf (" %u", n) : g_strdup ("");
  g_autofree char *fitting = g_strchomp (cut (*start != '\0' ? start : "–", MAX_NAME - strlen (number)));

  return g_strconcat (fitting, number, NULL);
}

/* Finds a name for a sheet that no other sheet of the book has, and notes it as taken. */
static char *
find_name (Book       *self,
           const char *wanted)
{
  g_autofree char *start = cut (wanted, MAX_NAME), *own = NULL;
  char *name = NULL, *key = NULL;
  guint n;

  g_strstrip (g_strdelimit (start, "[]:*?/\\'", ' '));
  own = g_utf8_casefold (start, -1);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, own));
  do
    {
      g_free (name);
      g_free (key);
      name = number_name (start, ++n);
      key = g_utf8_casefold (name, -1);
    }
  while (g_hash_table_contains (self->names, key));
  g_hash_table_replace (self->names, key, GUINT_TO_POINTER (1));
  g_hash_table_replace (self->names, g_steal_pointer (&own), GUINT_TO_POINTER (n));
  return name;
}

lxw_worksheet *
book_add_sheet (Book       *self,
                const char *name,
                gboolean    large)
{
  g_autofree char *own = find_name (self, name);

  /* libxlsxwriter reads this option when a sheet is added, so it can differ from sheet to sheet. */
  self->workbook->options.constant_memory = large;
  return workbook_add_worksheet (self->workbook, own);
}

/* In a workbook "_x0041_" means the letter A (source: ECMA-376, ST_Xstring). A text that contains such a code literally
 * is written with its first underscore escaped. */
#define UNDERSCORE "_x005F_"

static gboolean
is_code (const char *c)
{
  return c[0] == '_' && c[1] == 'x' && strspn (c + 2, "0123456789abcdefABCDEF") >= 4 && c[6] == '_';
}

/* Escapes @text as the file stores it, or as much of it as fits into @most characters there; @all is set to whether
 * that is all of it. Owned by the caller. */
static char *
escape (const char *text,
        guint       most,
        gboolean   *all)
{
  GString *escaped = g_string_new (NULL);
  const char *c = text;

  for (guint n = 0; *c != '\0'; c = g_utf8_next_char (c))
    {
      gboolean code = is_code (c);

      n += code ? strlen (UNDERSCORE) : count_units (c);
      if (n > most)
        break;
      if (code)
        g_string_append (escaped, UNDERSCORE);
      else
        g_string_append_unichar (escaped, g_utf8_get_char (c));
    }
  *all = *c == '\0';
  return g_string_free (escaped, FALSE);
}

lxw_error
book_write_string (lxw_worksheet *sheet,
                   guint          row,
                   guint          column,
                   const char    *text,
                   lxw_format    *format)
{
  g_autofree char *escaped = NULL;
  gboolean all;

  /* Nearly every text fits and has no code in it, so it needs no copy. */
  if (strlen (text) <= BOOK_MAX_TEXT && strstr (text, "_x") == NULL)
    return worksheet_write_string (sheet, row, column, text, format);
  escaped = escape (text, BOOK_MAX_TEXT, &all);
  return all ? worksheet_write_string (sheet, row, column, escaped, format) : LXW_ERROR_MAX_STRING_LENGTH_EXCEEDED;
}

lxw_error
book_write_beginning (lxw_worksheet *sheet,
                      guint          row,
                      guint          column,
                      const char    *text,
                      lxw_format    *format)
{
  lxw_error wrong = book_write_string (sheet, row, column, text, format);
  g_autofree char *start = NULL, *beginning = NULL;
  gboolean all;

  if (wrong != LXW_ERROR_MAX_STRING_LENGTH_EXCEEDED)
    return wrong;
  start = escape (text, BOOK_MAX_TEXT - 1, &all);
  beginning = g_strconcat (start, "…", NULL);
  return worksheet_write_string (sheet, row, column, beginning, format);
}

void
book_write_date (lxw_worksheet *sheet,
                 guint          row,
                 guint          column,
                 const char    *iso,
                 lxw_format    *date,
                 lxw_format    *date_time)
{
  lxw_datetime moment = { 0 };
  int day_end = 0, end = 0;

  /* The ends are set only where everything before them was read. */
  sscanf (iso, "%4d-%2d-%2d%nT%2d:%2d%n", &moment.year, &moment.month, &moment.day, &day_end, &moment.hour, &moment.min,
          &end);
  if (day_end == 0 || iso[MAX (day_end, end)] != '\0' || moment.year < FIRST_YEAR)
    book_write_string (sheet, row, column, iso, date);
  else
    worksheet_write_datetime (sheet, row, column, &moment, end > 0 ? date_time : date);
}

char *
book_cut_part (const char **text,
               gsize        n)
{
  const char *from = *text;

  if (*from == '\0')
    return NULL;
  n = MIN (strlen (from), n);
  while ((from[n] & 0xc0) == 0x80)
    n--;
  *text += n;
  return g_strndup (from, n);
}

/* Counts the wrapped lines of a text without line breaks; only words that are longer than a line are broken. */
static guint
count_wrapped (const char *text,
               guint       letters)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 1, used = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint length = g_utf8_strlen (words[i], -1);

      if (used > 0 && used + 1 + length > letters)
        {
          n++;
          used = 0;
        }
      used += length + (used > 0 ? 1 : 0);
      if (used > letters)
        {
          n += (used - 1) / letters;
          used = (used - 1) % letters + 1;
        }
    }
  return n;
}

guint
book_count_lines (const char *text,
                  guint       letters)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += count_wrapped (lines[i], MAX (letters, 1));
  return MAX (n, 1);
}

/* The error indicators of the temporary files are checked here, because libxlsxwriter never checks whether the rows
 * that it keeps there could be written. */
gboolean
book_close (Book    *self,
            GError **error)
{
  lxw_worksheet *sheet;

  errno = 0;
  STAILQ_FOREACH (sheet, self->workbook->worksheets, list_pointers)
    if (sheet->optimize_tmpfile != NULL && (fflush (sheet->optimize_tmpfile) != 0 || ferror (sheet->optimize_tmpfile)))
      return output_file_fail (self->file, errno, error);
  if (workbook_close (g_steal_pointer (&self->workbook)) != LXW_NO_ERROR)
    return output_file_fail (self->file, errno, error);
  return output_file_commit (self->file, error);
}

void
book_free (Book *self)
{
  lxw_worksheet *sheet;

  /* libxlsxwriter leaves the temporary files of a workbook open that is not written, and Windows deletes no open file. */
  if (self->workbook != NULL)
    STAILQ_FOREACH (sheet, self->workbook->worksheets, list_pointers)
      g_clear_pointer (&sheet->optimize_tmpfile, fclose);
  g_clear_pointer (&self->workbook, lxw_workbook_free);
  g_clear_pointer (&self->file, output_file_free);
  g_hash_table_unref (self->names);
  g_free (self);
}
