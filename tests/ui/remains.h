/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stays when something was closed. */

/* From now on it is known whether @object is finalised; being disposed of is not enough. */
void   remains_watch         (gpointer       object);

/* The same for a widget and everything that is in it now. */
void   remains_watch_all     (GtkWidget     *widget);

/* Waits until all that is watched is finalised; @what was closed. */
void   remains_assert_none   (const char    *what);

/* What the process has of each. */
typedef struct
{
  guint files;   /* open descriptors */
  guint threads;
  guint sources; /* of the main context: timers, and whatever else it waits for */
  gsize bytes;   /* that were allocated and are not freed */
} Remains;

/* To be called first: no thread is kept for the next task. */
void   remains_init          (void);

/* Waits for whatever is under way in the main loop. */
void   remains_count         (Remains       *self);

/* Waits until there are no more files, threads and sources than @before; bytes are not compared. */
void   remains_assert_no_more (const Remains *before,
                              const char    *what);

G_END_DECLS
