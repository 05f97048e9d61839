/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gstdio.h>
#include <string.h>

static void
write_parts (struct archive *zip,
             const char     *path,
             const Part     *parts)
{
  /* Some file systems sync a file when it is overwritten, which is slow. */
  g_unlink (path);
  g_assert_cmpint (archive_write_open_filename (zip, path), ==, ARCHIVE_OK);
  for (guint i = 0; parts[i].name != NULL; i++)
    {
      struct archive_entry *entry = archive_entry_new ();
      gsize n = strlen (parts[i].content);

      archive_entry_set_pathname (entry, parts[i].name);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0644);
      archive_entry_set_size (entry, n);
      g_assert_cmpint (archive_write_header (zip, entry), ==, ARCHIVE_OK);
      g_assert_cmpint (archive_write_data (zip, parts[i].content, n), ==, n);
      archive_entry_free (entry);
    }
  g_assert_cmpint (archive_write_free (zip), ==, ARCHIVE_OK);
}

void
zip_write (const char *path,
           const Part *parts)
{
  struct archive *zip = archive_write_new ();

  archive_write_set_format_zip (zip);
  write_parts (zip, path, parts);
}

void
zip_write_large (const char *path,
                 const Part *parts)
{
  struct archive *zip = archive_write_new ();

  archive_write_set_format_zip (zip);
  g_assert_cmpint (archive_write_set_options (zip, "zip:zip64"), ==, ARCHIVE_OK);
  write_parts (zip, path, parts);
}

void
zip_write_encrypted (const char *path,
                     const Part *parts)
{
  struct archive *zip = archive_write_new ();

  archive_write_set_format_zip (zip);
  g_assert_cmpint (archive_write_set_options (zip, "zip:encryption=aes256"), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_set_passphrase (zip, "secret"), ==, ARCHIVE_OK);
  write_parts (zip, path, parts);
}
