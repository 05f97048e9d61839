/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

/* Preloaded into the program at the table (table.py), so that every version of GTK tells alike on the accessibility
 * bus where widgets are. GTK 4.10 to 4.18 at least leave out what the widgets around one have as padding and border,
 * and tell of a widget that was never shown whatever lay in memory. What is told here is what GTK 4.8 tells: the
 * content, in pixels of the window; and no size of what is not shown. */

/* Where the content of @widget begins. */
static graphene_point_t
place_in_window (GtkWidget *widget)
{
  graphene_point_t place = GRAPHENE_POINT_INIT (0, 0);
  GtkRoot *root = widget != NULL ? gtk_widget_get_root (widget) : NULL;

  if (root == NULL || !gtk_widget_compute_point (widget, GTK_WIDGET (root), &GRAPHENE_POINT_INIT (0, 0), &place))
    return GRAPHENE_POINT_INIT (0, 0);
  return place;
}

/* GTK adds up the places of all that is around a widget, each relative to the next one. */
static gboolean
get_bounds (GtkAccessible *accessible,
            int           *x,
            int           *y,
            int           *width,
            int           *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible);
  graphene_point_t place = place_in_window (widget);
  graphene_point_t around = place_in_window (gtk_widget_get_parent (widget));

  /* Rounded before they are subtracted, so that the sum is the rounded place in the window. */
  *x = (int) place.x - (int) around.x;
  *y = (int) place.y - (int) around.y;
  *width = gtk_widget_get_mapped (widget) ? gtk_widget_get_width (widget) : 0;
  *height = gtk_widget_get_mapped (widget) ? gtk_widget_get_height (widget) : 0;
  return TRUE;
}

/* Every widget takes over what the first class of them has, so this comes before there is another. */
static void __attribute__ ((constructor))
tell_alike (void)
{
  gpointer widget_class = g_type_class_ref (GTK_TYPE_WIDGET);
  GtkAccessibleInterface *interface = g_type_interface_peek (widget_class, g_type_from_name ("GtkAccessible"));

  interface->get_bounds = get_bounds;
}
