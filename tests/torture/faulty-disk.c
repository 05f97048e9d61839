/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* off64_t */
#include "faulty-disk.h"

#include "disk-image.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct
{
  sqlite3_file base;
  const char *path; /* interned; NULL for a file without a name */
  sqlite3_file *real;
} File;

/* SQLite calls from one thread at a time, and arming is done while no thread is at work. */
static sqlite3_vfs *real;
static struct
{
  DiskCalls calls;
  DiskFault fault;
  guint nth;
  gboolean for_good;
  guint n;
  int number; /* the errno of the last call that failed, or 0 */
} armed;

/* The delay of a slow call, in microseconds. */
#define SLOW 2000

/* Decides what happens to this call. */
static DiskFault
ask (DiskCalls call)
{
  DiskFault fault;

  armed.number = 0;
  if (armed.fault == DISK_LOSES_POWER && armed.nth != 0 && armed.n >= armed.nth)
    {
      armed.number = EIO;
      errno = EIO;
      return DISK_FAILS;
    }
  if ((armed.calls & call) == 0)
    return DISK_WORKS;
  armed.n++;
  if (armed.nth == 0 || (armed.for_good ? armed.n < armed.nth : armed.n != armed.nth))
    return DISK_WORKS;
  fault = armed.fault == DISK_LOSES_POWER ? DISK_FAILS : armed.fault;
  if (fault == DISK_IS_SLOW)
    {
      g_usleep (SLOW);
      return DISK_WORKS;
    }
  armed.number = fault == DISK_IS_FULL ? ENOSPC : fault == DISK_IS_BUSY ? EAGAIN : EIO;
  errno = armed.number;
  return fault;
}

/* Replaces pread64(), by which SQLite's own VFS reads: a read that gives less than was asked for must be repeated
 * there, unless it is at the end of the file. */
static gboolean cut_next;

ssize_t
pread64 (int      file,
         void    *bytes,
         size_t   n,
         off64_t  offset)
{
  if (cut_next && n > 1)
    n /= 2;
  cut_next = FALSE;
  return syscall (SYS_pread64, file, bytes, n, offset);
}

static File *
get (sqlite3_file *file)
{
  return (File *) file;
}

static int
close_cb (sqlite3_file *file)
{
  return get (file)->real->pMethods->xClose (get (file)->real);
}

static int
read_cb (sqlite3_file  *file,
         void          *bytes,
         int            n,
         sqlite3_int64  offset)
{
  sqlite3_file *under = get (file)->real;

  switch (ask (DISK_READS))
    {
    case DISK_WORKS:
      return under->pMethods->xRead (under, bytes, n, offset);
    case DISK_STOPS_SHORT:
      cut_next = TRUE;
      return under->pMethods->xRead (under, bytes, n, offset);
    case DISK_FAILS:
    case DISK_IS_FULL:
    case DISK_IS_BUSY:
    case DISK_IS_SLOW:
    case DISK_LOSES_POWER:
    default:
      return SQLITE_IOERR_READ;
    }
}

static int
write_cb (sqlite3_file  *file,
          const void    *bytes,
          int            n,
          sqlite3_int64  offset)
{
  sqlite3_file *under = get (file)->real;

  switch (ask (DISK_WRITES))
    {
    case DISK_WORKS:
      disk_image_write (get (file)->path, bytes, n, offset);
      return under->pMethods->xWrite (under, bytes, n, offset);
    case DISK_STOPS_SHORT:
      disk_image_write (get (file)->path, bytes, n / 2, offset);
      under->pMethods->xWrite (under, bytes, n / 2, offset);
      return SQLITE_IOERR_WRITE;
    case DISK_IS_FULL:
      return SQLITE_FULL;
    case DISK_FAILS:
    case DISK_IS_BUSY:
    case DISK_IS_SLOW:
    case DISK_LOSES_POWER:
    default:
      return SQLITE_IOERR_WRITE;
    }
}

static int
truncate_cb (sqlite3_file  *file,
             sqlite3_int64  size)
{
  sqlite3_file *under = get (file)->real;

  if (ask (DISK_TRUNCATES) != DISK_WORKS)
    return SQLITE_IOERR_TRUNCATE;
  disk_image_truncate (get (file)->path, size);
  return under->pMethods->xTruncate (under, size);
}

/* Only the image has to know of a sync: the files are of one run of a test. */
static int
sync_cb (sqlite3_file *file,
         int           flags)
{
  switch (ask (DISK_SYNCS))
    {
    case DISK_WORKS:
      disk_image_sync (get (file)->path);
      return SQLITE_OK;
    case DISK_IS_FULL:
      return SQLITE_FULL;
    case DISK_FAILS:
    case DISK_STOPS_SHORT:
    case DISK_IS_BUSY:
    case DISK_IS_SLOW:
    case DISK_LOSES_POWER:
    default:
      return SQLITE_IOERR_FSYNC;
    }
}

static int
size_cb (sqlite3_file  *file,
         sqlite3_int64 *size)
{
  sqlite3_file *under = get (file)->real;

  return ask (DISK_LOOKS) == DISK_WORKS ? under->pMethods->xFileSize (under, size) : SQLITE_IOERR_FSTAT;
}

static int
lock_cb (sqlite3_file *file,
         int           level)
{
  sqlite3_file *under = get (file)->real;
  DiskFault fault = ask (DISK_LOCKS);

  if (fault == DISK_WORKS)
    return under->pMethods->xLock (under, level);
  return fault == DISK_IS_BUSY ? SQLITE_BUSY : SQLITE_IOERR_LOCK;
}

/* Releasing a lock never fails. */
static int
unlock_cb (sqlite3_file *file,
           int           level)
{
  sqlite3_file *under = get (file)->real;

  return under->pMethods->xUnlock (under, level);
}

static int
check_lock_cb (sqlite3_file *file,
               int          *reserved)
{
  sqlite3_file *under = get (file)->real;

  return ask (DISK_LOCKS) == DISK_WORKS ? under->pMethods->xCheckReservedLock (under, reserved)
                                        : SQLITE_IOERR_CHECKRESERVEDLOCK;
}

static int
control_cb (sqlite3_file *file,
            int           what,
            void         *argument)
{
  sqlite3_file *under = get (file)->real;

  return under->pMethods->xFileControl (under, what, argument);
}

static int
sector_cb (sqlite3_file *file)
{
  sqlite3_file *under = get (file)->real;

  return under->pMethods->xSectorSize (under);
}

/* Promises nothing of what happens when the power fails. */
static int
promises_cb (sqlite3_file *file)
{
  return 0;
}

/* Version 1: no log, and no mapped pages, which would bypass the faults. */
static const sqlite3_io_methods methods = {
  .iVersion = 1,
  .xClose = close_cb,
  .xRead = read_cb,
  .xWrite = write_cb,
  .xTruncate = truncate_cb,
  .xSync = sync_cb,
  .xFileSize = size_cb,
  .xLock = lock_cb,
  .xUnlock = unlock_cb,
  .xCheckReservedLock = check_lock_cb,
  .xFileControl = control_cb,
  .xSectorSize = sector_cb,
  .xDeviceCharacteristics = promises_cb,
};

static int
open_cb (sqlite3_vfs  *vfs,
         const char   *path,
         sqlite3_file *base,
         int           flags,
         int          *flags_out)
{
  File *file = get (base);
  int result;

  base->pMethods = NULL;
  file->real = (sqlite3_file *) (file + 1);
  file->path = g_intern_string (path);
  if (ask (DISK_OPENS) != DISK_WORKS)
    return SQLITE_CANTOPEN;

  disk_image_open (path);
  result = real->xOpen (real, path, file->real, flags, flags_out);
  if (file->real->pMethods != NULL)
    base->pMethods = &methods;
  return result;
}

static int
delete_cb (sqlite3_vfs *vfs,
           const char  *path,
           int          sync_folder)
{
  if (ask (DISK_DELETES) != DISK_WORKS)
    return SQLITE_IOERR_DELETE;
  disk_image_delete (path, sync_folder);
  return real->xDelete (real, path, FALSE);
}

static int
access_cb (sqlite3_vfs *vfs,
           const char  *path,
           int          flags,
           int         *answer)
{
  return ask (DISK_LOOKS) == DISK_WORKS ? real->xAccess (real, path, flags, answer) : SQLITE_IOERR_ACCESS;
}

/* Waiting for a lock that is never released takes no time; SQLite only adds up how long it waited. */
static int
sleep_cb (sqlite3_vfs *vfs,
          int          microseconds)
{
  return microseconds;
}

static int
last_error_cb (sqlite3_vfs *vfs,
               int          n,
               char        *words)
{
  return armed.number != 0 ? armed.number : real->xGetLastError (real, n, words);
}

void
faulty_disk_install (void)
{
  static sqlite3_vfs vfs;

  real = sqlite3_vfs_find (NULL);
  vfs = *real;
  vfs.zName = "faulty-disk";
  vfs.szOsFile = sizeof (File) + real->szOsFile;
  vfs.xOpen = open_cb;
  vfs.xDelete = delete_cb;
  vfs.xAccess = access_cb;
  vfs.xSleep = sleep_cb;
  vfs.xGetLastError = last_error_cb;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, TRUE), ==, SQLITE_OK);
}

void
faulty_disk_arm (DiskCalls calls,
                 DiskFault fault,
                 guint     nth,
                 gboolean  for_good)
{
  armed.calls = calls;
  armed.fault = fault;
  armed.nth = nth;
  armed.for_good = for_good;
  armed.n = 0;
  armed.number = 0;
  if (fault == DISK_LOSES_POWER)
    disk_image_begin ();
}

guint
faulty_disk_disarm (void)
{
  guint n = armed.n;

  memset (&armed, 0, sizeof armed);
  return n;
}
