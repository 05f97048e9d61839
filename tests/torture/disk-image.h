/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is on the disk for certain, of each file that was opened, and what was written to it since its last sync: a
 * disk may bring that to the platter in any order, or never. Whether a file was made or deleted is as unsure until
 * the folder is synced, which SQLite does with the first sync of a log that it made. */

typedef enum
{
  DISK_IMAGE_NOTHING, /* of what was not synced stays */
  DISK_IMAGE_SOME,    /* stays: any writes, in any order */
  DISK_IMAGE_TORN,    /* the first writes stay, and a part of the next one */
} DiskImageRest;

/* Begins with what the files have then, which is taken to be synced. */
void      disk_image_begin    (void);
void      disk_image_end      (void);

/* For the disk: what it is asked to do, each before it does it. */
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

/* Writes into the folder @to, which is there, the files of the folder @from as they are after the power failed. */
void      disk_image_restore  (const char    *from,
                               const char    *to,
                               DiskImageRest  rest,
                               guint          seed);

G_END_DECLS
