/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-row-layout.h"

/* A table with more columns cannot be read on a telephone. */
#define MAX_COLUMNS 8

struct _ProtokollHelpRowLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (ProtokollHelpRowLayout, protokoll_help_row_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Adds what the cells of @row ask for; returns how many columns there are. */
static guint
widen_columns (GtkWidget        *row,
               GtkRequestedSize *columns)
{
  guint n = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL && n < MAX_COLUMNS;
       cell = gtk_widget_get_next_sibling (cell))
    {
      int minimum, natural;

      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      columns[n].minimum_size = MAX (columns[n].minimum_size, minimum);
      columns[n].natural_size = MAX (columns[n].natural_size, natural);
      n++;
    }
  return n;
}

/* GTK remembers what widgets ask for, so that asking every row for every other is no loss. */
static guint
measure_columns (GtkWidget        *row,
                 GtkRequestedSize *columns)
{
  guint n = 0;

  for (guint i = 0; i < MAX_COLUMNS; i++)
    columns[i] = (GtkRequestedSize) { .data = NULL };
  for (GtkWidget *other = gtk_widget_get_first_child (gtk_widget_get_parent (row)); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    n = MAX (n, widen_columns (other, columns));
  return n;
}

/* The widths in columns[].minimum_size for that much room. */
static guint
divide (GtkWidget        *row,
        int               width,
        GtkRequestedSize *columns)
{
  guint n = measure_columns (row, columns);
  int left = width;

  for (guint i = 0; i < n; i++)
    left -= columns[i].minimum_size;
  left = gtk_distribute_natural_allocation (MAX (0, left), n, columns);
  for (guint i = 0; i < n; i++)
    columns[i].minimum_size += left / (int) n + ((int) i < left % (int) n ? 1 : 0);
  return n;
}

static void
measure_width (GtkWidget *row,
               int       *minimum,
               int       *natural)
{
  GtkRequestedSize columns[MAX_COLUMNS];
  guint n = measure_columns (row, columns);

  *minimum = *natural = 0;
  for (guint i = 0; i < n; i++)
    {
      *minimum += columns[i].minimum_size;
      *natural += columns[i].natural_size;
    }
}

static void
measure_height (GtkWidget *row,
                int        width,
                int       *minimum,
                int       *natural)
{
  GtkRequestedSize columns[MAX_COLUMNS];
  GtkWidget *cell = gtk_widget_get_first_child (row);
  guint n;

  if (width < 0)
    measure_width (row, &width, natural);
  n = divide (row, width, columns);
  *minimum = *natural = 0;
  for (guint i = 0; i < n && cell != NULL; i++, cell = gtk_widget_get_next_sibling (cell))
    {
      int low, high;

      gtk_widget_measure (cell, GTK_ORIENTATION_VERTICAL, columns[i].minimum_size, &low, &high, NULL, NULL);
      *minimum = MAX (*minimum, low);
      *natural = MAX (*natural, high);
    }
}

static void
protokoll_help_row_layout_measure (GtkLayoutManager *manager,
                                   GtkWidget        *row,
                                   GtkOrientation    orientation,
                                   int               for_size,
                                   int              *minimum,
                                   int              *natural,
                                   int              *minimum_baseline,
                                   int              *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (row, minimum, natural);
  else
    measure_height (row, for_size, minimum, natural);
}

static void
protokoll_help_row_layout_allocate (GtkLayoutManager *manager,
                                    GtkWidget        *row,
                                    int               width,
                                    int               height,
                                    int               baseline)
{
  GtkRequestedSize columns[MAX_COLUMNS];
  gboolean mirrored = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  GtkWidget *cell = gtk_widget_get_first_child (row);
  guint n = divide (row, width, columns);
  int at = 0;

  for (guint i = 0; i < n && cell != NULL; i++, cell = gtk_widget_get_next_sibling (cell))
    {
      int wide = columns[i].minimum_size;

      gtk_widget_size_allocate (
        cell, &(GtkAllocation) { mirrored ? width - at - wide : at, 0, wide, height }, -1);
      at += wide;
    }
}

static GtkSizeRequestMode
protokoll_help_row_layout_get_request_mode (GtkLayoutManager *manager,
                                            GtkWidget        *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
protokoll_help_row_layout_class_init (ProtokollHelpRowLayoutClass *class)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (class);

  manager_class->measure = protokoll_help_row_layout_measure;
  manager_class->allocate = protokoll_help_row_layout_allocate;
  manager_class->get_request_mode = protokoll_help_row_layout_get_request_mode;
}

static void
protokoll_help_row_layout_init (ProtokollHelpRowLayout *self)
{
}
