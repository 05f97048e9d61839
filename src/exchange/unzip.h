/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <glib.h>

G_BEGIN_DECLS

/* The part of libarchive that opens workbooks. It is loaded with the first of them: with the libraries that it needs itself
 * it would take 1.5 MiB of memory at every start, of a program that reads one workbook in its life. */
typedef struct
{
  typeof (archive_read_new) *new;
  typeof (archive_read_support_format_zip_seekable) *support_zip;
  typeof (archive_read_open_filename) *open;
  typeof (archive_read_next_header) *next;
  typeof (archive_read_data_block) *read;
  typeof (archive_read_free) *free;
  typeof (archive_entry_pathname) *get_path;
  typeof (archive_entry_is_data_encrypted) *is_encrypted;
} Unzip;

/* NULL and EXCHANGE_ERROR_FILE where the library is not there. Never unloaded; may be called on any thread. */
const Unzip *unzip_get (GError **error);

G_END_DECLS
