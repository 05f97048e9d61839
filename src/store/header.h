/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The first bytes of a database file, read without SQLite: it would recover or roll back a file that
 * is not ours before it could tell us whose it is. */

/* Its size, the text that it begins with, and where things stand in it (source: SQLite, "Database File Format", "The Database
 * Header"). */
#define HEADER_SIZE 100
#define HEADER_MAGIC "SQLite format 3"
#define HEADER_AT_PAGE_SIZE 16
#define HEADER_AT_RESERVED 20

/* The largest size of a page does not fit there and is written as 1. */
#define HEADER_LARGEST_PAGE 65536

typedef enum
{
  HEADER_ABSENT,
  HEADER_EMPTY,   /* a file without a byte */
  HEADER_BLANK,   /* a database that nobody has signed; what is in it is in its log, or it is not ours */
  HEADER_OURS,
  HEADER_NEWER,   /* ours, of a later version */
  HEADER_FOREIGN, /* a database of something else, or no file */
  HEADER_DAMAGED, /* no database, or not all of one */
  HEADER_CLOSED,  /* it cannot be opened or read; errno tells why */
} Header;

/* Whose database @path is. With @whole, the file must have all of its pages, which a database that is
 * in use need not have. */
Header header_read (const char *path,
                    gboolean    whole);

/* Whether what is written to it goes into a log first. */
gboolean header_keeps_log (const char *path);

G_END_DECLS
