/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Work that can wait until what has just changed is painted: an entry's numbers come first, and whose turn
 * it is, where the keyboard goes and words for screen readers one frame later. */
typedef struct
{
  gpointer widget;      /* whose work it is */
  void (*run) (gpointer widget);
  GdkFrameClock *clock; /* NULL: nothing waits */
  gulong handler;
} AfterPaint;

/* Calls @run with @widget once, after the next frame; at once where @widget is not shown. A request that
 * waits already is not doubled. */
void after_paint_request (AfterPaint *self,
                          gpointer    widget,
                          void      (*run) (gpointer widget));

/* Does now what waits, if there is anything. */
void after_paint_flush (AfterPaint *self);

/* Forgets what waits: for dispose. */
void after_paint_cancel (AfterPaint *self);

G_END_DECLS
