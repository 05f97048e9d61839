/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads the first bytes of a database file without SQLite, which would recover or roll back a file that is not ours
 * before it could say whose it is. */

/* The size of the header in bytes, the text that it begins with, and where its fields stand (source: SQLite, "Database
 * File Format", "The Database Header"). */
#define HEADER_SIZE 100
#define HEADER_MAGIC "SQLite format 3"
#define HEADER_AT_PAGE_SIZE 16
#define HEADER_AT_RESERVED 20
#define HEADER_AT_COUNTER 24

/* The largest page size, in bytes, does not fit into its field and is stored as 1. */
#define HEADER_LARGEST_PAGE 65536

typedef enum
{
  HEADER_ABSENT,
  HEADER_EMPTY,   /* a file of 0 bytes */
  HEADER_BLANK,   /* a database without an application_id: what is in it is still in its log, or it is not ours */
  HEADER_OURS,
  HEADER_NEWER,   /* ours, of a later version */
  HEADER_OLDER,   /* ours, of a version that is not read any more */
  HEADER_FOREIGN, /* a database of something else, or no file */
  HEADER_DAMAGED, /* no database, or not all of one */
  HEADER_CLOSED,  /* it cannot be opened or read; errno tells why */
} Header;

/* Whose database the file @path is. With @whole the file must have all of its pages, which that of a database in use
 * need not have. */
Header header_read (const char *path,
                    gboolean    whole);

/* HEADER_OURS, HEADER_NEWER, HEADER_OLDER, HEADER_FOREIGN or HEADER_DAMAGED, for a database with this application_id
 * and user_version. */
Header header_of   (guint32     application,
                    guint32     version);

/* Whether SQLite may open the file @path, which header_read() has just called @header; if not, FALSE and a
 * STORE_ERROR. */
gboolean header_check (Header       header,
                       const char  *path,
                       GError     **error);

/* The size of a page, in bytes, of the database with this header. */
guint  header_get_page_size (const guint8 *header);

/* The version of the tables as the file @path itself says it; 0 where it cannot be read, or is only in a log. */
guint    header_read_version (const char  *path);

/* Whether the database file @path is in WAL mode, as versions 11 and 12 had it. FALSE where it cannot be read. */
gboolean header_keeps_log (const char *path);

G_END_DECLS
