/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "after-paint.h"

/* The frame clock may have been disposed together with its window, which disconnects the handler. */
static gboolean
is_waiting (AfterPaint *self)
{
  return self->clock != NULL && g_signal_handler_is_connected (self->clock, self->handler);
}

void
after_paint_cancel (AfterPaint *self)
{
  if (is_waiting (self))
    g_signal_handler_disconnect (self->clock, self->handler);
  g_clear_object (&self->clock);
}

static void
painted_cb (AfterPaint *self)
{
  after_paint_cancel (self);
  self->run (self->widget);
}

void
after_paint_request (AfterPaint *self,
                     gpointer    widget,
                     void      (*run) (gpointer widget))
{
  GdkFrameClock *clock = gtk_widget_get_mapped (widget) ? gtk_widget_get_frame_clock (widget) : NULL;

  if (is_waiting (self) && clock == self->clock)
    return;
  after_paint_cancel (self);
  if (clock == NULL)
    {
      run (widget);
      return;
    }

  self->widget = widget;
  self->run = run;
  self->clock = g_object_ref (clock);
  self->handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), self);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
}
