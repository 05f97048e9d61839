/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

/* Preloaded into the program where a test wants to know what was painted, and when. For each frame that was painted after a
 * key was pressed in the main window, a line goes to the pipe PAINTED: how many keys had been pressed by then, modifiers left
 * out, and nanoseconds of CLOCK_MONOTONIC at the end of the frame. What a key does it does before the next frame, so that a
 * frame shows what all keys before it have done. */

typedef void (*Present) (GtkWindow *window);

static gboolean watching;
static gboolean painted;
static guint n_keys;
static guint n_told;
static int told = -1;

static gboolean
key_pressed_cb (GtkEventController *controller)
{
  n_keys += !gdk_key_event_is_modifier (gtk_event_controller_get_current_event (controller));
  return FALSE;
}

/* A cycle of the clock may come to its end without anything painted. */
static void
paint_cb (void)
{
  painted = TRUE;
}

static void
after_paint_cb (void)
{
  struct timespec time;

  if (painted && n_keys > n_told)
    {
      clock_gettime (CLOCK_MONOTONIC, &time);
      dprintf (told, "%u %" G_GINT64_FORMAT "\n", n_keys, (gint64) time.tv_sec * 1000000000 + time.tv_nsec);
      n_told = n_keys;
    }
  painted = FALSE;
}

static void
watch (GtkWidget *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  watching = TRUE;
  told = open (g_getenv ("PAINTED"), O_WRONLY | O_CLOEXEC);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (window, keys);
  g_signal_connect (clock, "paint", G_CALLBACK (paint_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), NULL);
}

/* The first window is the main one. */
G_MODULE_EXPORT void
gtk_window_present (GtkWindow *self)
{
  Present present = (Present) dlsym (RTLD_NEXT, "gtk_window_present");

  present (self);
  if (!watching)
    watch (GTK_WIDGET (self));
}
