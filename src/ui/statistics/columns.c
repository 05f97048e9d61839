/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "columns.h"

#include "ui/text-size.h"

struct _ProtokollColumns
{
  GtkWidget parent_instance;

  guint most;
  int least_width;
  int spacing;
};

G_DEFINE_FINAL_TYPE (ProtokollColumns, protokoll_columns, GTK_TYPE_WIDGET)

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first_shown (ProtokollColumns *self)
{
  return next_shown (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static guint
count (ProtokollColumns *self)
{
  guint n = 0;

  for (GtkWidget *child = first_shown (self); child != NULL; child = next_shown (gtk_widget_get_next_sibling (child)))
    n++;
  return n;
}

static int
least_width (ProtokollColumns *self)
{
  int most = 0;

  for (GtkWidget *child = first_shown (self); child != NULL; child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      most = MAX (most, least);
    }
  return most;
}

/* Large text needs wider columns. */
static int
usual_width (ProtokollColumns *self)
{
  return MAX (self->least_width, least_width (self));
}

static int
room_for (ProtokollColumns *self,
          int               width,
          int               least)
{
  return (width + self->spacing) / (least + self->spacing);
}

/* How many there are in a line of that width: with large text fewer, so that words are not broken, but two where they
 * have room at all. */
static int
columns_in (ProtokollColumns *self,
            int               width)
{
  int least = usual_width (self);
  int grown = MAX (least, self->least_width * text_size_get_shown () / TEXT_SIZE_NORMAL);
  int room = MAX (room_for (self, width, grown), MIN (2, room_for (self, width, least)));

  return CLAMP (room, 1, (int) MAX (1, MIN (self->most, count (self))));
}

static int
column_width (ProtokollColumns *self,
              int               width,
              int               n_columns)
{
  return (width - (n_columns - 1) * self->spacing) / n_columns;
}

/* The height of the line that begins with @child, and where the next one does. */
static int
line_height (GtkWidget  *child,
             int         width,
             int         n_columns,
             GtkWidget **next)
{
  int height = 0;

  for (int i = 0; i < n_columns && child != NULL; i++)
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
      child = next_shown (gtk_widget_get_next_sibling (child));
    }
  *next = child;
  return height;
}

static int
height_for (ProtokollColumns *self,
            int               width)
{
  int n_columns = columns_in (self, width);
  int height = 0;

  for (GtkWidget *child = first_shown (self), *next; child != NULL; child = next)
    {
      height += line_height (child, column_width (self, width, n_columns), n_columns, &next);
      height += next != NULL ? self->spacing : 0;
    }
  return height;
}

static void
protokoll_columns_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  ProtokollColumns *self = PROTOKOLL_COLUMNS (widget);
  int n = (int) MIN (self->most, count (self));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least_width (self);
      *natural = n * (usual_width (self) + self->spacing) - self->spacing;
    }
  else
    *minimum = *natural = height_for (self, for_size >= 0 ? for_size : least_width (self));
}

static void
allocate_line (ProtokollColumns *self,
               GtkWidget        *child,
               int               y,
               int               width,
               int               height,
               int               n_columns)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  for (int i = 0; i < n_columns && child != NULL; i++)
    {
      int column = mirrored ? n_columns - 1 - i : i;

      gtk_widget_size_allocate (child, &(GtkAllocation) { column * (width + self->spacing), y, width, height }, -1);
      child = next_shown (gtk_widget_get_next_sibling (child));
    }
}

static void
protokoll_columns_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  ProtokollColumns *self = PROTOKOLL_COLUMNS (widget);
  int n_columns = columns_in (self, width);
  int own = column_width (self, width, n_columns);
  int y = 0;

  for (GtkWidget *child = first_shown (self), *next; child != NULL; child = next)
    {
      int line = line_height (child, own, n_columns, &next);

      allocate_line (self, child, y, own, line, n_columns);
      y += line + self->spacing;
    }
}

static GtkSizeRequestMode
protokoll_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

GtkWidget *
protokoll_columns_new (guint most,
                       int   least_width,
                       int   spacing)
{
  ProtokollColumns *self = g_object_new (PROTOKOLL_TYPE_COLUMNS, NULL);

  self->most = most;
  self->least_width = least_width;
  self->spacing = spacing;
  return GTK_WIDGET (self);
}

void
protokoll_columns_append (ProtokollColumns *self,
                          GtkWidget        *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
protokoll_columns_clear (ProtokollColumns *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
protokoll_columns_dispose (GObject *object)
{
  protokoll_columns_clear (PROTOKOLL_COLUMNS (object));
  G_OBJECT_CLASS (protokoll_columns_parent_class)->dispose (object);
}

static void
protokoll_columns_class_init (ProtokollColumnsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_columns_dispose;
  widget_class->measure = protokoll_columns_measure;
  widget_class->size_allocate = protokoll_columns_size_allocate;
  widget_class->get_request_mode = protokoll_columns_get_request_mode;
}

static void
protokoll_columns_init (ProtokollColumns *self)
{
}
