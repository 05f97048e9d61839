/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-sums.h"

#include "header.h"

#include <string.h>

/* A VFS like SQLite's own but for reading and writing pages of a database file. What SQLite plays back from a journal
 * after a crash gets its sums as it is written; before that it reads no page of the file. (SQLite's extension cksumvfs
 * does nearly the same, but systems do not ship it, and its sum does not depend on where the page belongs.) */

/* Our data of an open file, which stands behind SQLite's own data of it. */
typedef struct
{
  sqlite3_io_methods methods;
  const sqlite3_io_methods *original;
  int page_size;      /* in bytes, of pages with sums; 0 where there are none, or it is not known yet */
  gboolean believing;
} SummedFile;

static sqlite3_vfs *original;
static sqlite3_vfs vfs;

static int
get_offset (void)
{
  return (original->szOsFile + G_MEM_ALIGN - 1) / G_MEM_ALIGN * G_MEM_ALIGN;
}

static SummedFile *
get_summed (sqlite3_file *file)
{
  return (SummedFile *) ((char *) file + get_offset ());
}

/* Computes the sum of a page. It begins with the number of the page, so that a page in the wrong place does not fit.
 * Each change of one 32-bit word changes the sum: a word goes into both halves, multiplied by two neighbouring
 * Fibonacci numbers, one of which is odd. */
static void
sum_up (const guint8 *page,
        int           size,
        guint32       number,
        guint8        sum[PAGE_SUM_SIZE])
{
  guint32 first = number, second = 1;

  for (int at = 0; at < size - PAGE_SUM_SIZE; at += 8)
    {
      guint32 words[2];

      memcpy (words, page + at, sizeof words);
      first += GUINT32_FROM_LE (words[0]) + second;
      second += GUINT32_FROM_LE (words[1]) + first;
    }
  first = GUINT32_TO_LE (first);
  second = GUINT32_TO_LE (second);
  memcpy (sum, &first, sizeof first);
  memcpy (sum + sizeof first, &second, sizeof second);
}

static void
learn_from_header (SummedFile   *self,
                   const guint8 *bytes,
                   int           n)
{
  if (n < HEADER_SIZE || memcmp (bytes, HEADER_MAGIC, sizeof HEADER_MAGIC) != 0)
    return;
  self->page_size = bytes[HEADER_AT_RESERVED] == PAGE_SUM_SIZE ? (int) header_get_page_size (bytes) : 0;
}

static gboolean
is_summed_page (const SummedFile *self,
                int               n,
                sqlite3_int64     at)
{
  return self->page_size > PAGE_SUM_SIZE && n == self->page_size && at % n == 0;
}

/* SQLite leaves a page of zeros where a page was added and freed again before it was written. */
static gboolean
is_blank (const guint8 *page,
          int           size)
{
  return page[0] == 0 && memcmp (page, page + 1, size - 1) == 0;
}

static gboolean
is_as_written (const guint8  *page,
               int            size,
               sqlite3_int64  at)
{
  guint8 sum[PAGE_SUM_SIZE];

  sum_up (page, size, at / size + 1, sum);
  return memcmp (page + size - PAGE_SUM_SIZE, sum, PAGE_SUM_SIZE) == 0 || is_blank (page, size);
}

static int
read_page (sqlite3_file  *file,
           void          *bytes,
           int            n,
           sqlite3_int64  at)
{
  SummedFile *self = get_summed (file);
  int result = self->original->xRead (file, bytes, n, at);

  if (result != SQLITE_OK)
    return result;
  if (at == 0)
    learn_from_header (self, bytes, n);
  if (!self->believing && is_summed_page (self, n, at) && !is_as_written (bytes, n, at))
    return SQLITE_IOERR_DATA;
  return SQLITE_OK;
}

static int
write_page (sqlite3_file  *file,
            const void    *bytes,
            int            n,
            sqlite3_int64  at)
{
  SummedFile *self = get_summed (file);
  guint8 page[HEADER_LARGEST_PAGE];

  if (at == 0)
    learn_from_header (self, bytes, n);
  if (!is_summed_page (self, n, at))
    return self->original->xWrite (file, bytes, n, at);

  memcpy (page, bytes, n);
  sum_up (page, n, at / n + 1, page + n - PAGE_SUM_SIZE);
  return self->original->xWrite (file, page, n, at);
}

/* Opens a file. SQLite's own data stand first, so that all its other methods work on them as ever. */
static int
open_file (sqlite3_vfs  *self,
           const char   *name,
           sqlite3_file *file,
           int           flags,
           int          *out_flags)
{
  int result = original->xOpen (original, name, file, flags, out_flags);
  SummedFile *summed = get_summed (file);

  if (file->pMethods == NULL || (flags & SQLITE_OPEN_MAIN_DB) == 0)
    return result;
  *summed = (SummedFile) { .methods = *file->pMethods, .original = file->pMethods };
  /* From version 3 on SQLite may read pages from mapped memory, past xRead(). */
  summed->methods.iVersion = MIN (summed->methods.iVersion, 2);
  summed->methods.xRead = read_page;
  summed->methods.xWrite = write_page;
  file->pMethods = &summed->methods;
  return result;
}

const char *
page_sums_get_vfs (void)
{
  static gsize made = 0;

  if (g_once_init_enter (&made))
    {
      original = sqlite3_vfs_find (NULL);
      vfs = *original;
      vfs.zName = "page-sums";
      vfs.szOsFile = get_offset () + sizeof (SummedFile);
      vfs.xOpen = open_file;
      g_once_init_leave (&made, sqlite3_vfs_register (&vfs, FALSE) == SQLITE_OK ? 1 : 2);
    }
  return made == 1 ? vfs.zName : NULL;
}

/* Our data of the open main database. NULL where it is in no file, or was not opened with this VFS. */
static SummedFile *
find_summed (sqlite3 *handle)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file == NULL || file->pMethods == NULL || file->pMethods->xRead != read_page)
    return NULL;
  return get_summed (file);
}

void
page_sums_keep (sqlite3 *handle)
{
  int size = PAGE_SUM_SIZE;

  sqlite3_file_control (handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &size);
}

void
page_sums_follow (sqlite3 *target,
                  int      page_size)
{
  SummedFile *self = find_summed (target);

  /* When memory runs short, pages may be written before the first one, which tells the size. */
  if (self != NULL && self->page_size == 0)
    self->page_size = page_size;
}

void
page_sums_believe (sqlite3  *handle,
                   gboolean  everything)
{
  SummedFile *self = find_summed (handle);

  if (self != NULL)
    self->believing = everything;
}
