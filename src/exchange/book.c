/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book.h"

#include "output-file.h"

#include <errno.h>
#include <string.h>

/* With a number behind it the name of a sheet has at most 31 characters. */
#define NAME_MOST 26

/* Excel keeps this name for itself. */
#define NAME_KEPT "history"

/* Before it a workbook has no dates. */
#define FIRST_YEAR 1900

struct _Book
{
  OutputFile *file;
  lxw_workbook *workbook;
  GHashTable *names; /* of sheets, without capitals: the last number behind each */
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
  /* The library keeps rows in files of its own, which stand in the same place. */
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

/* So many characters of @text as Excel counts them, to which one beyond U+FFFF is two. */
static char *
cut (const char *text,
     guint       most)
{
  const char *c = text;

  for (guint n = 0; *c != '\0'; c = g_utf8_next_char (c))
    {
      n += g_utf8_get_char (c) > 0xffff ? 2 : 1;
      if (n > most)
        break;
    }
  return g_strndup (text, c - text);
}

static gboolean
is_taken (const Book *self,
          const char *name)
{
  g_autofree char *key = g_utf8_casefold (name, -1);

  return g_hash_table_contains (self->names, key);
}

/* Like no other that the book has. */
static char *
find_name (Book       *self,
           const char *wanted)
{
  g_autofree char *start = cut (wanted, NAME_MOST), *key = NULL, *name = NULL;
  guint n;

  g_strstrip (g_strdelimit (start, "[]:*?/\\'", ' '));
  key = g_utf8_casefold (start, -1);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, key));
  do
    {
      g_free (name);
      name = ++n == 1 && *start != '\0' ? g_strdup (start) : g_strdup_printf ("%s %u", *start != '\0' ? start : "–", n);
    }
  while (is_taken (self, name));
  g_hash_table_replace (self->names, g_utf8_casefold (name, -1), GUINT_TO_POINTER (1));
  g_hash_table_replace (self->names, g_steal_pointer (&key), GUINT_TO_POINTER (n));
  return g_steal_pointer (&name);
}

lxw_worksheet *
book_add_sheet (Book       *self,
                const char *name,
                gboolean    large)
{
  g_autofree char *own = find_name (self, name);

  /* The library decides for each sheet where its rows are kept. */
  self->workbook->options.constant_memory = large;
  return workbook_add_worksheet (self->workbook, own);
}

char *
book_cut_text (const char *text)
{
  g_autofree char *start = cut (text, BOOK_TEXT_MOST);

  if (strlen (start) == strlen (text))
    return g_steal_pointer (&start);
  g_free (start);
  start = cut (text, BOOK_TEXT_MOST - 1);
  return g_strconcat (start, "…", NULL);
}

/* "_x0041_" in a workbook is the letter A (source: ECMA-376, ST_Xstring): who writes just that has its first sign so
 * written. NULL where @text has nothing like it. */
static char *
escape_codes (const char *text)
{
  GString *escaped = NULL;
  const char *begin = text;

  for (const char *c = strstr (text, "_x"); c != NULL; c = strstr (c + 1, "_x"))
    if (strspn (c + 2, "0123456789abcdefABCDEF") >= 4 && c[6] == '_')
      {
        if (escaped == NULL)
          escaped = g_string_new (NULL);
        g_string_append_len (escaped, begin, c - begin);
        g_string_append (escaped, "_x005F");
        begin = c;
      }
  if (escaped == NULL)
    return NULL;
  g_string_append (escaped, begin);
  return g_string_free (escaped, FALSE);
}

lxw_error
book_write_string (lxw_worksheet *sheet,
                   guint          row,
                   guint          column,
                   const char    *text,
                   lxw_format    *format)
{
  g_autofree char *escaped = escape_codes (text);

  return worksheet_write_string (sheet, row, column, escaped != NULL ? escaped : text, format);
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
  int n_read =
    sscanf (iso, "%4d-%2d-%2dT%2d:%2d", &moment.year, &moment.month, &moment.day, &moment.hour, &moment.min);

  if (n_read < 3 || moment.year < FIRST_YEAR)
    book_write_string (sheet, row, column, iso, date);
  else
    worksheet_write_datetime (sheet, row, column, &moment, n_read > 3 ? date_time : date);
}

/* Of a text without line breaks. Words stay whole where they can. */
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

/* A row goes to a file of the library's own first, which it never asks whether it could be written. */
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
  g_clear_pointer (&self->workbook, lxw_workbook_free);
  g_clear_pointer (&self->file, output_file_free);
  g_hash_table_unref (self->names);
  g_free (self);
}
