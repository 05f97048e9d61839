/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choice-layout.h"

#include "ui/widget-put.h"

/* A drop-down has a button, which hands no width down to what it shows, and the list that it opens. */

#define LABEL "choice-label"

static GtkSizeRequestMode
get_mode (GtkWidget *choice)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Pixels by which the words are higher in so wide a drop-down than on one line. */
static int
get_more_height (GtkWidget *choice,
                 int        width)
{
  GtkWidget *button = gtk_widget_get_first_child (choice);
  GtkWidget *label = g_object_get_data (G_OBJECT (choice), LABEL);
  int around = widget_natural (button, GTK_ORIENTATION_HORIZONTAL, -1) -
               widget_natural (label, GTK_ORIENTATION_HORIZONTAL, -1);
  int least;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return widget_natural (label, GTK_ORIENTATION_VERTICAL, MAX (least, width - around)) -
         widget_natural (label, GTK_ORIENTATION_VERTICAL, -1);
}

static void
measure (GtkWidget      *choice,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  int more = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 ? get_more_height (choice, for_size) : 0;

  gtk_widget_measure (gtk_widget_get_first_child (choice), orientation, -1, minimum, natural, NULL, NULL);
  *minimum += more;
  *natural += more;
}

/* The list is as wide as the drop-down. */
static void
allocate (GtkWidget *choice,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *list = gtk_widget_get_last_child (choice);

  gtk_widget_size_allocate (gtk_widget_get_first_child (choice), &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_widget_set_size_request (list, width, -1);
  gtk_widget_queue_resize (list);
  gtk_popover_present (GTK_POPOVER (list));
}

void
choice_layout_follow (GtkWidget *choice,
                      GtkWidget *label)
{
  g_object_set_data_full (G_OBJECT (choice), LABEL, g_object_ref (label), g_object_unref);
  gtk_widget_set_layout_manager (choice, gtk_custom_layout_new (get_mode, measure, allocate));
}
