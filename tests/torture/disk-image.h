/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An image of what is certainly on the disk, of each file that was opened: its content at the last sync, and the writes
 * since then, which a disk may do in any order or never. Whether a file was made or deleted is certain only once its
 * folder is synced, which SQLite does with the first sync of a log that it made. */

typedef enum
{
  DISK_IMAGE_NOTHING, /* nothing that was not synced stays */
  DISK_IMAGE_SOME,    /* any of the writes stay, in any order */
  DISK_IMAGE_TORN,    /* the first of the writes stay, and a part of the next one */
} DiskImageRest;

/* Begins an image. What the files contain when they are opened is taken to be synced. */
void      disk_image_begin    (void);
void      disk_image_end      (void);

/* The disk calls these before it does what it is asked to do. */
void      disk_image_open     (const char    *path);
void      disk_image_write    (const char    *path,
                               const void    *bytes,
                               gsize          n,
                               gint64         offset);
void      disk_image_truncate (const char    *path,
                               gint64         size);
void      disk_image_sync     (const char    *path);
void      disk_image_delete   (const char    *path,
                               gboolean       folder_too);

/* Writes the files of the folder @from, as they could be after a power failure, into the existing folder @to. @seed
 * makes the random choices. */
void      disk_image_restore  (const char    *from,
                               const char    *to,
                               DiskImageRest  rest,
                               guint          seed);

G_END_DECLS
