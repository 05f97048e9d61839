/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "button-row.h"

#define SPACING 6

/* What all children want in a direction: the most of one, and all together with the space between them. */
static void
measure_all (GtkWidget      *row,
             GtkOrientation  orientation,
             int            *least,
             int            *most,
             int            *sum)
{
  *least = *most = 0;
  *sum = -SPACING;
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int minimum, natural;

      gtk_widget_measure (child, orientation, -1, &minimum, &natural, NULL, NULL);
      *least = MAX (*least, minimum);
      *most = MAX (*most, natural);
      *sum += natural + SPACING;
    }
}

static gboolean
is_stacked (GtkWidget *row,
            int        width)
{
  int least, most, sum;

  measure_all (row, GTK_ORIENTATION_HORIZONTAL, &least, &most, &sum);
  return width >= 0 && width < sum;
}

static GtkSizeRequestMode
get_mode (GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *row,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  int least, most, sum;

  measure_all (row, orientation, &least, &most, &sum);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (sum, least);
    }
  else
    *minimum = *natural = is_stacked (row, for_size) ? sum : most;
}

/* What expands gets all the room of its line, and leaves none around the others. */
static void
allocate (GtkWidget *row,
          int        width,
          int        height,
          int        baseline)
{
  gboolean stacked = is_stacked (row, width), fills = gtk_widget_compute_expand (row, GTK_ORIENTATION_HORIZONTAL);
  int least, most, sum, x, y = 0;

  measure_all (row, GTK_ORIENTATION_HORIZONTAL, &least, &most, &sum);
  x = stacked || fills ? 0 : (width - sum) / 2;
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int wide, high, at;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        wide = stacked ? width : wide + width - sum;
      wide = MIN (wide, width);
      high = stacked ? high : height;
      at = stacked ? (width - wide) / 2 : x;
      if (gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL)
        at = width - at - wide;
      gtk_widget_size_allocate (child, &(GtkAllocation) { at, y, wide, high }, -1);
      x += wide + SPACING;
      y += stacked ? high + SPACING : 0;
    }
}

GtkWidget *
button_row_new (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, gtk_custom_layout_new (get_mode, measure, allocate));
  return row;
}
