/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into the program and into those that it is compared with, so that all are measured alike. Replaces
 * gtk_window_present(), watches the frames of that window and writes lines of numbers to the file descriptor
 * PROBE_REPORT.
 *
 * PROBE=start: nanoseconds since PROBE_BEGAN (CLOCK_MONOTONIC), nanoseconds of processor time and peak
 * memory in KiB at the end of the first painted frame that shows a PROBE_WIDGET (a CSS name); then the
 * program ends.
 *
 * PROBE=keys: for each Enter, nanoseconds until the end of the next painted frame, without those in which the
 * main loop waited, because it then waits only for the frame clock.
 *
 * PROBE=painted: for each key, nanoseconds of CLOCK_MONOTONIC at the end of the next painted frame.
 *
 * PROBE=glance: at the end of the first painted frame that shows a PROBE_WIDGET, the sizes of the smallest letters of
 * the values of entries, of their names and of totals, in thousandths of a pixel, and the size of the window. */

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
static gint64 pressed; /* 0: no key is timed */
static gint64 waited;

static gint64
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (gint64) time.tv_sec * 1000000000 + time.tv_nsec;
}

/* The peak memory in KiB of this program alone: getrusage() also counts what ran in this process before exec. */
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

/* Sets @least to the size of the smallest letters in @node, if they are smaller than @least. */
static void
find_letters (GskRenderNode *node,
              int           *least)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (node);

  if (type == GSK_TEXT_NODE)
    {
      PangoFontDescription *font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));

      *least = MIN (*least, pango_font_description_get_size (font) * 1000 / PANGO_SCALE);
      pango_font_description_free (font);
    }
  else if (type == GSK_TRANSFORM_NODE)
    find_letters (gsk_transform_node_get_child (node), least);
  for (guint i = 0; type == GSK_CONTAINER_NODE && i < gsk_container_node_get_n_children (node); i++)
    find_letters (gsk_container_node_get_child (node, i), least);
}

/* Finds the smallest letters that @widget paints. With @first only those of the first child: beneath a total there are
 * smaller words, and its digits come first. */
static void
find_painted (GtkWidget *widget,
              gboolean   first,
              int       *least)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  find_letters (first && gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE
                  ? gsk_container_node_get_child (node, 0)
                  : node,
                least);
  gsk_render_node_unref (node);
}

/* Finds the smallest letters of values, names and totals in @widget. */
static void
find_sheet (GtkWidget *widget,
            int        least[3])
{
  const char *name = gtk_widget_get_css_name (widget);
  GtkWidget *row = gtk_widget_get_parent (widget);
  gboolean entry = row != NULL && gtk_widget_has_css_class (row, "entry");

  if (!gtk_widget_get_mapped (widget))
    return;
  if (entry && strcmp (name, "sheettitle") == 0)
    find_painted (widget, FALSE, &least[1]);
  else if (entry && strcmp (name, "cell") == 0)
    find_painted (widget, FALSE, &least[0]);
  else if (row != NULL && gtk_widget_has_css_class (row, "total") && strcmp (name, "cell") == 0)
    find_painted (widget, TRUE, &least[2]);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    find_sheet (child, least);
}

/* Touches the sheet where there is no cell, as a tap ends. */
static void
touch_sheet (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = NULL;
  gpointer controller;

  if (strcmp (gtk_widget_get_css_name (widget), "sheet") != 0)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
        touch_sheet (child);
      return;
    }
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; (controller = g_list_model_get_item (controllers, i)) != NULL; i++)
    {
      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, 0.0, 0.0);
      g_object_unref (controller);
    }
}

static void
report_glance (void)
{
  int least[] = { G_MAXINT, G_MAXINT, G_MAXINT };

  if (!shows (window, g_getenv ("PROBE_WIDGET")))
    {
      if (shows (window, "cell"))
        touch_sheet (window);
      return;
    }
  find_sheet (window, least);
  dprintf (report, "%d %d %d %d %d\n", least[0], least[1], least[2], gtk_widget_get_width (window),
           gtk_widget_get_height (window));
  _exit (0);
}

static void
report_key (void)
{
  dprintf (report, "%" G_GINT64_FORMAT "\n", now (CLOCK_MONOTONIC) - pressed - waited);
  pressed = 0;
}

static void
report_painted (void)
{
  dprintf (report, "%" G_GINT64_FORMAT "\n", now (CLOCK_MONOTONIC));
  pressed = 0;
}

/* A cycle of the frame clock can end without painting. */
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
  else if (painted && g_str_equal (g_getenv ("PROBE"), "glance"))
    report_glance ();
  else if (painted && pressed != 0 && g_str_equal (g_getenv ("PROBE"), "painted"))
    report_painted ();
  else if (painted && pressed != 0)
    report_key ();
  painted = FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key)
{
  if (key == GDK_KEY_Return || g_str_equal (g_getenv ("PROBE"), "painted"))
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
  if (g_str_equal (g_getenv ("PROBE"), "keys") || g_str_equal (g_getenv ("PROBE"), "painted"))
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
