/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "header.h"

#include "failure.h"
#include "folder.h"
#include "page-sums.h"
#include "schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Offsets of the header fields that only this file needs. */
#define AT_WRITE_FORMAT 18
#define WITH_LOG 2
#define AT_N_PAGES 28
#define AT_VERSION 60
#define AT_APPLICATION 68

/* The header of a journal: its first bytes, its size, and offsets in it. The pages follow behind a sector. */
#define JOURNAL_MAGIC "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
#define JOURNAL_SIZE 28
#define AT_OLD_N_PAGES 16
#define AT_SECTOR 20
#define AT_JOURNAL_PAGE_SIZE 24
#define MOST_SECTOR 65536

/* The bytes around a page in a journal: its number and a checksum. */
#define AROUND_PAGE 8

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

guint
header_get_n_pages (const guint8 *header)
{
  return get_integer (header, AT_N_PAGES);
}

static Header
get_owner (const guint8 *bytes)
{
  guint32 application = get_integer (bytes, AT_APPLICATION);
  guint32 version = get_integer (bytes, AT_VERSION);

  if (application != SCHEMA_APPLICATION)
    return application == 0 && version == 0 ? HEADER_BLANK : HEADER_FOREIGN;
  if (version > SCHEMA_VERSION)
    return HEADER_NEWER;
  if (version > 0 && version < SCHEMA_OLDEST)
    return HEADER_OLDER;
  /* Only damage can have removed the page sums. */
  return bytes[HEADER_AT_RESERVED] == PAGE_SUM_SIZE ? HEADER_OURS : HEADER_DAMAGED;
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
  if (whole && lseek (file, 0, SEEK_END) < (gint64) header_get_n_pages (bytes) * header_get_page_size (bytes))
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

gboolean
header_keeps_log (const char *path)
{
  guint8 format = 0;
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);

  if (file == -1)
    return FALSE;
  if (pread (file, &format, 1, AT_WRITE_FORMAT) != 1)
    format = 0;
  g_close (file, NULL);
  return format == WITH_LOG;
}

/* Whether the open @journal has nothing but the first page of the database with this header. */
static gboolean
has_first_page_only (int           journal,
                     const guint8 *database)
{
  guint8 bytes[JOURNAL_SIZE], number[4];
  guint32 sector, page_size;
  gint64 size = lseek (journal, 0, SEEK_END);

  if (pread (journal, bytes, sizeof bytes, 0) != sizeof bytes)
    return FALSE;
  sector = get_integer (bytes, AT_SECTOR);
  page_size = get_integer (bytes, AT_JOURNAL_PAGE_SIZE);
  if (sector > MOST_SECTOR || page_size > HEADER_LARGEST_PAGE || size > (gint64) sector + page_size + AROUND_PAGE)
    return FALSE;
  if (get_integer (bytes, AT_OLD_N_PAGES) != header_get_n_pages (database))
    return FALSE;
  /* Before the page is written there is nothing to play back. */
  return pread (journal, number, sizeof number, sector) != sizeof number || get_integer (number, 0) == 1;
}

static gboolean
is_strange_journal (int           journal,
                    const guint8 *database)
{
  guint8 magic[sizeof JOURNAL_MAGIC - 1];
  struct stat status;

  if (fstat (journal, &status) != 0 || !S_ISREG (status.st_mode))
    return TRUE;
  return pread (journal, magic, sizeof magic, 0) == sizeof magic && memcmp (magic, JOURNAL_MAGIC, sizeof magic) == 0 &&
         !has_first_page_only (journal, database);
}

gboolean
header_has_strange_journal (const char *path)
{
  g_autofree char *name = g_strconcat (path, "-journal", NULL);
  guint8 bytes[HEADER_SIZE] = { 0 };
  int journal, database;
  gboolean strange;

  if (!folder_has (name))
    return FALSE;
  journal = g_open (name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0);
  if (journal == -1)
    return TRUE;
  database = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  strange = database == -1 || pread (database, bytes, sizeof bytes, 0) != sizeof bytes || is_strange_journal (journal, bytes);
  if (database != -1)
    g_close (database, NULL);
  g_close (journal, NULL);
  return strange;
}
