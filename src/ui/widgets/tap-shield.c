/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tap-shield.h"

#include <math.h>

/* Pixels that a finger covers. It does not come down twice on the same spot as a pointer does. */
#define FINGER 44

/* The latest press that went through. */
typedef struct
{
  gboolean raised;
  guint32 time;
  double x, y;
} Tap;

static Tap *
tap_of (GtkEventController *shield)
{
  return g_object_get_data (G_OBJECT (shield), "tap");
}

static gboolean
is_second_half (const Tap *tap,
                GdkEvent  *event,
                double     x,
                double     y)
{
  GtkSettings *settings = gtk_settings_get_for_display (gdk_event_get_display (event));
  int most_time, most_distance;

  g_object_get (settings, "gtk-double-click-time", &most_time, "gtk-double-click-distance", &most_distance, NULL);
  if (gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN)
    most_distance = MAX (most_distance, FINGER / 2);
  return gdk_event_get_time (event) - tap->time <= (guint32) most_time && fabs (x - tap->x) <= most_distance &&
         fabs (y - tap->y) <= most_distance;
}

static gboolean
event_cb (GtkEventController *shield,
          GdkEvent           *event,
          gpointer            data)
{
  GdkEventType type = gdk_event_get_event_type (event);
  Tap *tap = tap_of (shield);
  double x, y;

  if ((type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN) || !gdk_event_get_position (event, &x, &y))
    return GDK_EVENT_PROPAGATE;
  if (tap->raised && is_second_half (tap, event, x, y))
    return GDK_EVENT_STOP;

  *tap = (Tap) { .time = gdk_event_get_time (event), .x = x, .y = y };
  return GDK_EVENT_PROPAGATE;
}

GtkEventController *
tap_shield_new (void)
{
  GtkEventController *shield = gtk_event_controller_legacy_new ();

  g_object_set_data_full (G_OBJECT (shield), "tap", g_new0 (Tap, 1), g_free);
  gtk_event_controller_set_propagation_phase (shield, GTK_PHASE_CAPTURE);
  g_signal_connect (shield, "event", G_CALLBACK (event_cb), NULL);
  return shield;
}

void
tap_shield_raise (GtkEventController *shield)
{
  tap_of (shield)->raised = TRUE;
}
