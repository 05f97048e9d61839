/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widget-util.h"

void
widget_set_class (GtkWidget  *widget,
                  const char *css_class,
                  gboolean    wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
widget_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
grid_clear (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

GtkWidget *
widget_find_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* GTK finds no place only where the widget is not in @around, and gives an empty one then. */
graphene_rect_t
widget_find_place (GtkWidget *widget,
                   GtkWidget *around)
{
  graphene_rect_t place;
  gboolean found G_GNUC_UNUSED = gtk_widget_compute_bounds (widget, around, &place);

  return place;
}

int
widget_natural (GtkWidget      *widget,
                GtkOrientation  orientation,
                int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

