/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <glib.h>

G_BEGIN_DECLS

/* The functions of libarchive that read workbooks. libarchive is loaded when the first workbook is read. */
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

/* Loads libarchive and returns its functions, which are static. NULL with the error of late_library_load(). */
const Unzip *unzip_get (GError **error);

G_END_DECLS
