/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "charts.h"
#include "display.h"
#include "keyboard.h"

#include <locale.h>
#include <stdlib.h>

/* charts-picture FOLDER WIDTH: a picture of each chart on a card, to look at; with the color scheme and the contrast
 * of the environment (ADW_DEBUG_COLOR_SCHEME, ADW_DEBUG_HIGH_CONTRAST). */

static void
save (GtkWidget  *window,
      const char *folder,
      const char *name)
{
  g_autoptr (GdkPaintable) looks = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  gdk_paintable_snapshot (looks, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("cannot write %s", path);
}

/* With the cursor on a mark and without it. */
static void
show (GtkWidget  *chart,
      const char *folder,
      const char *name,
      int         width,
      int         height)
{
  GtkWidget *window = charts_open (chart, width, height);
  g_autofree char *pointed = g_strconcat (name, "-cursor", NULL);

  save (window, folder, name);
  gtk_widget_grab_focus (chart);
  for (guint i = 0; i < 6; i++)
    keyboard_press (chart, "Right");
  display_settle (window);
  save (window, folder, pointed);
  g_print ("%s: %s\n", name, protokoll_chart_get_text (PROTOKOLL_CHART (chart)));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  int width = argc == 3 ? atoi (argv[2]) : 0;

  if (width <= 0)
    g_error ("usage: charts-picture FOLDER WIDTH");
  adw_init ();
  setlocale (LC_ALL, "");
  charts_load_looks ();
  show (charts_histogram (), argv[1], "histogram", width, 220);
  show (charts_totals (240), argv[1], "totals", width, 260);
  show (charts_totals (10000), argv[1], "many", width, 260);
  show (charts_totals (9), argv[1], "few", width, 260);
  show (charts_wins (14), argv[1], "wins", width, 240);
  show (charts_rounds (), argv[1], "rounds", width, 260);
  return 0;
}
