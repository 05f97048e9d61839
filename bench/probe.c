/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into the program and into what it is compared with, so that both are measured alike. It stands
 * in for gtk_window_present(), watches the frames of that window and writes lines of numbers to the file
 * PROBE_REPORT.
 *
 * PROBE=start: nanoseconds since PROBE_BEGAN (CLOCK_MONOTONIC), nanoseconds of processor time and peak
 * memory in KiB at the end of the first painted frame that shows a PROBE_WIDGET (a CSS name); then the
 * program ends.
 *
 * PROBE=keys: for each Enter, nanoseconds until the end of the next painted frame, less those in which the
 * main loop waited: there it only waits for the frame clock. */

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef void (*Present) (GtkWindow *window);

static GtkWidget *window;
static int report;
static gboolean painted;
static gint64 pressed; /* 0: nothing is timed */
static gint64 waited;

static gint64
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (gint64) time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Of the program alone: what getrusage() tells counts what stood here before exec. */
static long
peak_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, "VmHWM:");
  return line != NULL ? atol (line + strlen ("VmHWM:")) : 0;
}

static gboolean
shows (GtkWidget  *widget,
       const char *css_name)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (strcmp (gtk_widget_get_css_name (widget), css_name) == 0)
    return gtk_widget_get_width (widget) > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (shows (child, css_name))
      return TRUE;

  return FALSE;
}

static void
report_start (void)
{
  gint64 wall = now (CLOCK_MONOTONIC) - g_ascii_strtoll (g_getenv ("PROBE_BEGAN"), NULL, 10);
  gint64 cpu = now (CLOCK_PROCESS_CPUTIME_ID);

  if (!shows (window, g_getenv ("PROBE_WIDGET")))
    return;
  dprintf (report, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %ld\n", wall, cpu, peak_memory ());
  _exit (0);
}

static void
report_key (void)
{
  dprintf (report, "%" G_GINT64_FORMAT "\n", now (CLOCK_MONOTONIC) - pressed - waited);
  pressed = 0;
}

/* A cycle of the clock may come to its end without anything painted. */
static void
paint_cb (GdkFrameClock *clock)
{
  painted = TRUE;
}

static void
after_paint_cb (GdkFrameClock *clock)
{
  if (painted && g_str_equal (g_getenv ("PROBE"), "start"))
    report_start ();
  else if (painted && pressed != 0)
    report_key ();
  painted = FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key)
{
  if (key == GDK_KEY_Return)
    {
      waited = 0;
      pressed = now (CLOCK_MONOTONIC);
    }
  return FALSE;
}

static int
timed_poll (GPollFD *files,
            guint    n_files,
            int      timeout)
{
  gint64 before = now (CLOCK_MONOTONIC);
  int ready = g_poll (files, n_files, timeout);

  waited += now (CLOCK_MONOTONIC) - before;
  return ready;
}

static void
watch_keys (void)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (window, keys);
  g_main_context_set_poll_func (NULL, timed_poll);
}

static void
watch (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  report = atoi (g_getenv ("PROBE_REPORT"));
  g_signal_connect (clock, "paint", G_CALLBACK (paint_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), NULL);
  if (g_str_equal (g_getenv ("PROBE"), "keys"))
    watch_keys ();
}

G_MODULE_EXPORT void
gtk_window_present (GtkWindow *self)
{
  Present present = (Present) dlsym (RTLD_NEXT, "gtk_window_present");

  present (self);
  if (window == NULL)
    {
      window = GTK_WIDGET (self);
      watch ();
    }
}
