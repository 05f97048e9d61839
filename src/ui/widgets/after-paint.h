/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Delays work until the frame after the current change has been painted. An entry paints its numbers first; the turn,
 * the keyboard focus and the words for screen readers follow one frame later. */
typedef struct
{
  gpointer widget;      /* passed to @run; not referenced */
  void (*run) (gpointer widget);
  GdkFrameClock *clock; /* owned; NULL while no work is waiting */
  gulong handler;
} AfterPaint;

/* Calls @run with @widget once, after the next frame, or at once if @widget is not mapped. A second request while one
 * is waiting does nothing. */
void after_paint_request (AfterPaint *self,
                          gpointer    widget,
                          void      (*run) (gpointer widget));

/* Drops the waiting work without running it. Call this in dispose. */
void after_paint_cancel (AfterPaint *self);

G_END_DECLS
