/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "header.h"

#include "failure.h"
#include "page-sums.h"
#include "schema.h"

#include "core/system.h"

#include <errno.h>
#include <string.h>

/* Offsets of the header fields that only this file needs. */
#define AT_WRITE_FORMAT 18
#define WITH_LOG 2
#define AT_N_PAGES 28
#define AT_VERSION 60
#define AT_APPLICATION 68

static guint32
get_integer (const guint8 *bytes,
             gsize         at)
{
  guint32 value;

  memcpy (&value, bytes + at, sizeof value);
  return GUINT32_FROM_BE (value);
}

guint
header_get_page_size (const guint8 *header)
{
  guint size = (header[HEADER_AT_PAGE_SIZE] << 8) + header[HEADER_AT_PAGE_SIZE + 1];

  return size == 1 ? HEADER_LARGEST_PAGE : size;
}

Header
header_of (guint32 application,
           guint32 version)
{
  if (application != SCHEMA_APPLICATION)
    return HEADER_FOREIGN;
  if (version == 0)
    return HEADER_DAMAGED;
  if (version < SCHEMA_OLDEST)
    return HEADER_OLDER;
  return version > SCHEMA_VERSION ? HEADER_NEWER : HEADER_OURS;
}

static Header
get_owner (const guint8 *bytes)
{
  guint32 application = get_integer (bytes, AT_APPLICATION);
  guint32 version = get_integer (bytes, AT_VERSION);
  Header header = header_of (application, version);

  if (application == 0 && version == 0)
    return HEADER_BLANK;
  /* Only damage can have removed the page sums. */
  return header == HEADER_OURS && bytes[HEADER_AT_RESERVED] != PAGE_SUM_SIZE ? HEADER_DAMAGED : header;
}

static Header
read_open (int      file,
           gboolean whole)
{
  guint8 bytes[HEADER_SIZE];
  struct stat status;
  gssize n;

  /* A folder, for example, which no permissions could make a database. */
  if (fstat (file, &status) == 0 && !S_ISREG (status.st_mode))
    return HEADER_FOREIGN;

  n = pread (file, bytes, sizeof bytes, 0);
  if (n < 0)
    return HEADER_CLOSED;
  if (n == 0)
    return HEADER_EMPTY;
  if (n < HEADER_SIZE || memcmp (bytes, HEADER_MAGIC, sizeof HEADER_MAGIC) != 0)
    return HEADER_DAMAGED;
  if (whole && lseek (file, 0, SEEK_END) < (gint64) get_integer (bytes, AT_N_PAGES) * header_get_page_size (bytes))
    return HEADER_DAMAGED;

  return get_owner (bytes);
}

Header
header_read (const char *path,
             gboolean    whole)
{
  /* O_NONBLOCK, because opening a pipe of that name would wait. */
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  Header header;
  int number;

  if (file == -1)
    return errno == ENOENT ? HEADER_ABSENT : HEADER_CLOSED;

  header = read_open (file, whole);
  number = errno;
  g_close (file, NULL);
  errno = number;
  return header;
}

gboolean
header_check (Header       header,
              const char  *path,
              GError     **error)
{
  switch (header)
    {
    case HEADER_ABSENT:
      return failure_set_errno (error, ENOENT, STORE_ERROR_FAILED, path);
    case HEADER_CLOSED:
      return failure_set_errno (error, errno, STORE_ERROR_FAILED, path);
    case HEADER_NEWER:
      return failure_set (error, STORE_ERROR_NEWER, path, NULL);
    case HEADER_OLDER:
      return failure_set (error, STORE_ERROR_OLDER, path, NULL);
    case HEADER_EMPTY:
      return failure_set_empty (error, path);
    case HEADER_FOREIGN:
      return failure_set (error, STORE_ERROR_FOREIGN, path, NULL);
    case HEADER_DAMAGED:
      return failure_set (error, STORE_ERROR_DAMAGED, path, "no database");
    case HEADER_BLANK:
    case HEADER_OURS:
    default:
      return TRUE;
    }
}

/* Reads @n bytes, zeros where there are none. */
static void
read_at (const char *path,
         guint8     *bytes,
         gsize       n,
         gsize       at)
{
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);

  if (file == -1 || pread (file, bytes, n, at) != (gssize) n)
    memset (bytes, 0, n);
  if (file != -1)
    g_close (file, NULL);
}

guint
header_read_version (const char *path)
{
  guint8 version[4];

  read_at (path, version, sizeof version, AT_VERSION);
  return get_integer (version, 0);
}

gboolean
header_keeps_log (const char *path)
{
  guint8 format;

  read_at (path, &format, 1, AT_WRITE_FORMAT);
  return format == WITH_LOG;
}
