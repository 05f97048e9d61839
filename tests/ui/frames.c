/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "frames.h"

void
frame_hasten (GtkWidget *widget)
{
  /* GTK gives the clock to the source that waits until a frame is due. */
  GSource *source = g_main_context_find_source_by_user_data (NULL, gtk_widget_get_frame_clock (widget));

  if (source != NULL && g_source_get_ready_time (source) > 0)
    g_source_set_ready_time (source, 0);
}
