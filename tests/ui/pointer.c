/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pointer.h"

#include "games.h"
#include "hand.h"
#include "leaks.h"

#include <gdk/x11/gdkx.h>
#include <math.h>

/* More than the distance of a double tap. */
#define APART 12

/* Milliseconds after which a press is a long one: more than any test takes. */
#define NEVER (60 * 60 * 1000)

static gboolean
event_cb (GtkEventController *controller,
          GdkEvent           *event,
          guint              *n_seen)
{
  n_seen[gdk_event_get_event_type (event)]++;
  return GDK_EVENT_PROPAGATE;
}

/* Counts the events of each type that reach the window. */
static guint *
watch (GtkWidget *window)
{
  guint *n_seen = g_object_get_data (G_OBJECT (window), "pointer-seen");
  GtkEventController *watcher;

  if (n_seen != NULL)
    return n_seen;

  n_seen = g_new0 (guint, GDK_EVENT_LAST);
  g_object_set_data_full (G_OBJECT (window), "pointer-seen", n_seen, g_free);
  watcher = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (watcher, GTK_PHASE_CAPTURE);
  g_signal_connect (watcher, "event", G_CALLBACK (event_cb), n_seen);
  gtk_widget_add_controller (window, watcher);
  return n_seen;
}

/* Does it and waits until the window has seen an event of that type. */
static void
act (GtkWidget    *window,
     GdkEventType  type,
     const char   *what,
     const char   *command)
{
  /* What is pressed may close the window. */
  g_autoptr (GtkWidget) kept = g_object_ref (window);
  guint *n_seen = &watch (window)[type];
  guint before = *n_seen;
  guint patience = patience_begin (what);

  hand_do (command);
  while (*n_seen == before)
    g_main_context_iteration (NULL, TRUE);
  patience_end (patience);
}

/* Moves there, then does what @action says. */
static void
do_at (GtkWidget    *widget,
       double        x,
       double        y,
       GdkEventType  type,
       const char   *what,
       const char   *action)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_point_t point;
  double left, top;
  g_autofree char *command = NULL;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT (x, y), &point));
  gtk_native_get_surface_transform (native, &left, &top);
  command = g_strdup_printf ("mousemove --window %lu %d %d %s", gdk_x11_surface_get_xid (surface),
                             (int) (point.x + left), (int) (point.y + top), action);
  act (GTK_WIDGET (native), type, what, command);
}

void
pointer_press_at (GtkWidget *widget,
                  double     x,
                  double     y)
{
  do_at (widget, x, y, GDK_BUTTON_PRESS, "press", "mousedown 1");
}

void
pointer_move (GtkWidget *widget,
              double     x,
              double     y)
{
  do_at (widget, x, y, GDK_MOTION_NOTIFY, "motion", "");
}

/* The middle of a widget; but not where the last press was. */
static void
find_spot (GtkWidget *widget,
           double    *x,
           double    *y)
{
  static graphene_point_t last = { -1000, -1000 };
  graphene_point_t point;

  *x = gtk_widget_get_width (widget) / 2;
  *y = gtk_widget_get_height (widget) / 2;
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (gtk_widget_get_root (widget)),
                                           &GRAPHENE_POINT_INIT (*x, *y), &point));
  if (fabs (point.x - last.x) < APART && fabs (point.y - last.y) < APART)
    {
      *x += APART;
      point.x += APART;
    }
  last = point;
}

void
pointer_press (GtkWidget *widget)
{
  double x, y;

  find_spot (widget, &x, &y);
  pointer_press_at (widget, x, y);
}

void
pointer_hold (GtkWidget *widget)
{
  /* The gesture reads the time when it begins. */
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-long-press-time");
  pointer_press (widget);
  pointer_init ();
}

void
pointer_init (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", NEVER, NULL);
}

void
pointer_release (GtkWidget *widget)
{
  act (GTK_WIDGET (gtk_widget_get_native (widget)), GDK_BUTTON_RELEASE, "release", "mouseup 1");
}

void
pointer_tap_at (GtkWidget *widget,
                double     x,
                double     y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));

  pointer_press_at (widget, x, y);
  pointer_release (native);
}

void
pointer_tap (GtkWidget *widget)
{
  double x, y;

  find_spot (widget, &x, &y);
  pointer_tap_at (widget, x, y);
}

void
pointer_press_other (GtkWidget *widget)
{
  do_at (widget, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2, GDK_BUTTON_PRESS, "press",
         "mousedown 3");
}

void
pointer_tap_other (GtkWidget *widget)
{
  pointer_press_other (widget);
  act (GTK_WIDGET (gtk_widget_get_native (widget)), GDK_BUTTON_RELEASE, "release", "mouseup 3");
}

void
pointer_double_tap (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_point_t point;
  double x, y;

  find_spot (widget, &x, &y);
  g_assert_true (gtk_widget_compute_point (widget, native, &GRAPHENE_POINT_INIT (x, y), &point));
  pointer_tap_at (native, point.x, point.y);
  pointer_tap_at (native, point.x, point.y);
}

static gboolean
again_cb (gpointer again)
{
  *(gboolean *) again = TRUE;
  return G_SOURCE_CONTINUE;
}

/* While something is dragged the pointer is no longer the window's: it is moved to and fro until the place has felt it. */
void
pointer_drag (GtkWidget *from,
              GtkWidget *onto)
{
  GtkNative *native = gtk_widget_get_native (onto);
  gulong surface = gdk_x11_surface_get_xid (gtk_native_get_surface (native));
  graphene_point_t point;
  double left, top;
  gboolean again = TRUE;
  guint patience, repeat;
  int n = 0;

  pointer_press (from);
  pointer_move (from, gtk_widget_get_width (from) / 2 + 3, gtk_widget_get_height (from) / 2 + 3);
  gtk_native_get_surface_transform (native, &left, &top);
  g_assert_true (gtk_widget_compute_point (onto, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (onto) / 2,
                                                                 (float) gtk_widget_get_height (onto) / 2), &point));
  patience = patience_begin ("drop");
  repeat = g_timeout_add (20, again_cb, &again);
  /* GTK 4.8 does not free what it makes for itself when something is dragged over a window. */
  leaks_of_gtk_begin ();
  while ((gtk_widget_get_state_flags (onto) & GTK_STATE_FLAG_DROP_ACTIVE) == 0)
    {
      if (again)
        {
          g_autofree char *words = g_strdup_printf ("mousemove --window %lu %d %d", surface,
                                                    (int) (point.x + left) + 4 * (n++ % 8), (int) (point.y + top));

          hand_do (words);
        }
      again = FALSE;
      g_main_context_iteration (NULL, TRUE);
    }
  leaks_of_gtk_end ();
  g_source_remove (repeat);
  patience_end (patience);
  hand_do ("mouseup 1");
}
