/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book.h"

#include "output-file.h"

#include <errno.h>
#include <string.h>

/* With a number behind it a name has at most 31 letters. */
#define NAME_MOST 26

struct _Book
{
  OutputFile *file;
  lxw_workbook *workbook;
  GHashTable *names; /* how many sheets have this one */
};

Book *
book_new (const char  *path,
          gboolean     large,
          const char  *title,
          GError     **error)
{
  g_autoptr (Book) self = g_new0 (Book, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  lxw_workbook_options options = { .constant_memory = large, .tmpdir = folder };
  lxw_doc_properties properties = { .title = (char *) title };

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->file = output_file_new (path, error);
  if (self->file == NULL)
    return NULL;
  self->workbook = workbook_new_opt (output_file_get_path (self->file), &options);
  workbook_set_properties (self->workbook, &properties);
  return g_steal_pointer (&self);
}

lxw_workbook *
book_get_workbook (Book *self)
{
  return self->workbook;
}

lxw_worksheet *
book_add_sheet (Book       *self,
                const char *name)
{
  g_autofree char *cut = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), NAME_MOST));
  g_autofree char *key = NULL, *numbered = NULL;
  guint n;

  g_strstrip (g_strdelimit (cut, "[]:*?/\\'", ' '));
  key = g_utf8_casefold (cut, -1);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->names, key)) + 1;
  numbered = g_strdup_printf ("%s %u", cut, n);
  g_hash_table_replace (self->names, g_steal_pointer (&key), GUINT_TO_POINTER (n));
  /* A name that cannot be had is left to the library. */
  if (workbook_validate_sheet_name (self->workbook, n == 1 ? cut : numbered) != LXW_NO_ERROR)
    return workbook_add_worksheet (self->workbook, NULL);
  return workbook_add_worksheet (self->workbook, n == 1 ? cut : numbered);
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
