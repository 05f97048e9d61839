/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The calls by which this process changes files, whether SQLite or the store makes them, and the clock on the wall. */

typedef enum
{
  FILE_CALLS_WORK,
  FILE_CALLS_FAIL,   /* one call fails */
  FILE_CALLS_FULL,   /* from that call on, nothing more can be written */
  FILE_CALLS_KILL,   /* the folder is copied before that call: that is what a process leaves that is killed there */
  FILE_CALLS_CANCEL, /* the call works, but the request that makes it is cancelled */
} FileFault;

/* Lets @fault happen at the call number @nth from now, from 1. @folder is copied to @copy, which is not there yet, by
 * FILE_CALLS_KILL; @cancellable is cancelled by FILE_CALLS_CANCEL; both may be NULL else. */
void     file_calls_arm       (FileFault     fault,
                               guint         nth,
                               const char   *folder,
                               const char   *copy,
                               GCancellable *cancellable);

/* All calls work again. Returns whether the fault has happened. */
gboolean file_calls_disarm    (void);

/* Copies @folder to @copy as cp -a does. */
void     file_calls_copy      (const char   *folder,
                               const char   *copy);

/* Sets how many seconds the clock on the wall is ahead. */
void     file_calls_set_clock (gint64        ahead);

G_END_DECLS
