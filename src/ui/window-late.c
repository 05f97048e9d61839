/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

/* What nobody misses in the first frame is made after it, so that the sheet is there sooner. */

static void
make_announcer (ProtokollWindow *self)
{
  self->announcer = PROTOKOLL_ANNOUNCER (protokoll_announcer_new ());
  gtk_overlay_add_overlay (self->table, GTK_WIDGET (self->announcer));
  protokoll_announcer_follow (self->announcer, protokoll_session_get_game (self->session));
}

static void
first_painted (gpointer window)
{
  ProtokollWindow *self = window;

  if (self->switch_box == NULL)
    window_make_switch (self);
  if (self->announcer == NULL)
    make_announcer (self);
  protokoll_session_load_people (self->session);
}

void
window_make_late (ProtokollWindow *self)
{
  after_paint_request (&self->rest_later, self, first_painted);
}
