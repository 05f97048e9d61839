/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Stands between SQLite and the disk, and lets any call go wrong. While it is not armed it passes everything on. */

/* Kinds of calls, to be put together. */
typedef enum
{
  DISK_OPENS = 1 << 0,
  DISK_READS = 1 << 1,
  DISK_WRITES = 1 << 2,
  DISK_TRUNCATES = 1 << 3,
  DISK_SYNCS = 1 << 4,
  DISK_LOCKS = 1 << 5,  /* of the file and of the index of its log */
  DISK_MAPS = 1 << 6,   /* of the index of its log */
  DISK_DELETES = 1 << 7,
  DISK_LOOKS = 1 << 8,  /* whether a file is there, and how long it is */
} DiskCalls;

#define DISK_CHANGES (DISK_OPENS | DISK_WRITES | DISK_TRUNCATES | DISK_SYNCS | DISK_DELETES)

typedef enum
{
  DISK_WORKS,
  DISK_FAILS,
  DISK_IS_FULL,
  DISK_STOPS_SHORT, /* half is read or written */
  DISK_IS_BUSY,     /* another program has the lock */
  DISK_IS_SLOW,
  DISK_LOSES_POWER, /* from that call on nothing works, and what was not synced is gone: see disk_image_restore() */
} DiskFault;

/* Becomes what every database is opened by. Once, before anything else is asked of SQLite. */
void      faulty_disk_install (void);

/* @fault befalls the call number @nth, from 1, of @calls, and all after it if it is @for_good. The number 0 only counts. */
void      faulty_disk_arm     (DiskCalls calls,
                               DiskFault fault,
                               guint     nth,
                               gboolean  for_good);

/* Returns how many calls of the kinds there were since faulty_disk_arm(). */
guint     faulty_disk_disarm  (void);

G_END_DECLS
