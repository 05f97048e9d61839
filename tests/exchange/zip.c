/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zip.h"

#include <glib/gstdio.h>
#include <string.h>
#include <minizip/zip.h>

void
zip_write (const char *path,
           const Part *parts)
{
  zipFile zip;

  /* Some file systems sync a file when it is overwritten, which is slow. */
  g_unlink (path);
  zip = zipOpen64 (path, APPEND_STATUS_CREATE);
  g_assert_nonnull (zip);
  for (guint i = 0; parts[i].name != NULL; i++)
    {
      g_assert_cmpint (zipOpenNewFileInZip64 (zip, parts[i].name, NULL, NULL, 0, NULL, 0, NULL, Z_DEFLATED,
                                              Z_DEFAULT_COMPRESSION, FALSE), ==, ZIP_OK);
      g_assert_cmpint (zipWriteInFileInZip (zip, parts[i].content, strlen (parts[i].content)), ==, ZIP_OK);
      g_assert_cmpint (zipCloseFileInZip (zip), ==, ZIP_OK);
    }
  g_assert_cmpint (zipClose (zip, NULL), ==, ZIP_OK);
}

static GString *
read_zip (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  g_unlink (path);
  return g_string_new_len (bytes, n);
}

static void
append_number (GString *to,
               guint64  number,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (to, number >> 8 * i & 0xff);
}

static guint64
read_number (const char *bytes,
             guint       n)
{
  guint64 number = 0;

  while (n-- > 0)
    number = number << 8 | (guint8) bytes[n];
  return number;
}

/* The end of the directory is written as PKWARE's APPNOTE.TXT describes it (4.3.14 to 4.3.16). */
void
zip_write_large (const char *path,
                 const Part *parts)
{
  g_autoptr (GString) zip = NULL;
  guint64 n_parts, length, start, at;

  zip_write (path, parts);
  zip = read_zip (path);
  at = zip->len - 22;
  g_assert_cmpint (memcmp (zip->str + at, "PK\5\6", 4), ==, 0);
  n_parts = read_number (zip->str + at + 10, 2);
  length = read_number (zip->str + at + 12, 4);
  start = read_number (zip->str + at + 16, 4);
  g_string_truncate (zip, at);

  g_string_append (zip, "PK\6\6");
  append_number (zip, 44, 8);
  append_number (zip, 45 | 45 << 16, 4);
  append_number (zip, 0, 8);
  append_number (zip, n_parts, 8);
  append_number (zip, n_parts, 8);
  append_number (zip, length, 8);
  append_number (zip, start, 8);
  g_string_append (zip, "PK\6\7");
  append_number (zip, 0, 4);
  append_number (zip, at, 8);
  append_number (zip, 1, 4);
  g_string_append (zip, "PK\5\6");
  append_number (zip, 0, 4);
  append_number (zip, G_MAXUINT64, 8);
  append_number (zip, G_MAXUINT32, 4);
  append_number (zip, 0, 2);
  g_assert_true (g_file_set_contents (path, zip->str, zip->len, NULL));
}

void
zip_write_encrypted (const char *path,
                     const Part *parts)
{
  g_autoptr (GString) zip = NULL;

  zip_write (path, parts);
  zip = read_zip (path);
  for (gsize i = 0; i + 10 < zip->len; i++)
    if (memcmp (zip->str + i, "PK\3\4", 4) == 0)
      zip->str[i + 6] |= 1;
    else if (memcmp (zip->str + i, "PK\1\2", 4) == 0)
      zip->str[i + 8] |= 1;
  g_assert_true (g_file_set_contents (path, zip->str, zip->len, NULL));
}
