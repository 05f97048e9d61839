/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unzip.h"

#include "late-library.h"

const Unzip *
unzip_get (GError **error)
{
  /* All releases of libarchive 3 have this name. */
  static LateLibrary library = { "libarchive.so.13" };
  static Unzip unzip;
  const LateFunction functions[] = {
    { "archive_read_new", (gpointer *) &unzip.new },
    { "archive_read_support_format_zip_seekable", (gpointer *) &unzip.support_zip },
    { "archive_read_open_filename", (gpointer *) &unzip.open },
    { "archive_read_next_header", (gpointer *) &unzip.next },
    { "archive_read_data_block", (gpointer *) &unzip.read },
    { "archive_read_free", (gpointer *) &unzip.free },
    { "archive_entry_pathname", (gpointer *) &unzip.get_path },
    { "archive_entry_is_data_encrypted", (gpointer *) &unzip.is_encrypted },
  };

  return late_library_load (&library, functions, G_N_ELEMENTS (functions), error) ? &unzip : NULL;
}
