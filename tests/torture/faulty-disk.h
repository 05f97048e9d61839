/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A VFS between SQLite and the disk that can let any call fail. While it is not armed it passes all calls on. */

/* Kinds of calls; a bit mask. */
typedef enum
{
  DISK_OPENS = 1 << 0,
  DISK_READS = 1 << 1,
  DISK_WRITES = 1 << 2,
  DISK_TRUNCATES = 1 << 3,
  DISK_SYNCS = 1 << 4,
  DISK_LOCKS = 1 << 5,
  DISK_DELETES = 1 << 6,
  DISK_LOOKS = 1 << 7,  /* questions whether a file is there, and how long it is */
} DiskCalls;

#define DISK_CHANGES (DISK_OPENS | DISK_WRITES | DISK_TRUNCATES | DISK_SYNCS | DISK_DELETES)

typedef enum
{
  DISK_WORKS,
  DISK_FAILS,
  DISK_IS_FULL,
  DISK_STOPS_SHORT, /* only half is read or written */
  DISK_IS_BUSY,     /* another program has the lock */
  DISK_IS_SLOW,
  DISK_LOSES_POWER, /* from that call on nothing works, and what was not synced may be gone: see disk_image_restore() */
} DiskFault;

/* Makes this the default VFS. To be called once, before anything else of SQLite. */
void      faulty_disk_install (void);

/* Lets @fault happen to the call number @nth, from 1, of the kinds @calls, and with @for_good to all later ones. With 0
 * calls are only counted. */
void      faulty_disk_arm     (DiskCalls calls,
                               DiskFault fault,
                               guint     nth,
                               gboolean  for_good);

/* Passes all calls on again. Returns how many calls of these kinds there were since faulty_disk_arm(). */
guint     faulty_disk_disarm  (void);

G_END_DECLS
