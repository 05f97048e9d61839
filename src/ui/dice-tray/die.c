/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "die.h"

#include "ui/sheet/sheet-marks.h"
#include "ui/widgets/gtk-quirks.h"

#define SIZE 24

/* Where the line of a strike begins, and its height, as parts of its width. */
#define STRIKE_TOP 0.29f
#define STRIKE_HEIGHT 0.42f

struct _ProtokollDie
{
  GtkWidget parent_instance;

  guint face;
  int size;
};

G_DEFINE_FINAL_TYPE (ProtokollDie, protokoll_die, GTK_TYPE_WIDGET)

GtkWidget *
protokoll_die_new (guint face,
                   int   size)
{
  ProtokollDie *self = g_object_new (PROTOKOLL_TYPE_DIE, NULL);

  self->face = face;
  self->size = size;
  gtk_widget_set_size_request (GTK_WIDGET (self), size, size);
  return GTK_WIDGET (self);
}

void
protokoll_die_set_face (ProtokollDie *self,
                        guint         face)
{
  if (self->face == face)
    return;

  self->face = face;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
protokoll_die_get_face (ProtokollDie *self)
{
  return self->face;
}

static void
protokoll_die_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  ProtokollDie *self = PROTOKOLL_DIE (widget);
  int x = (gtk_widget_get_width (widget) - self->size) / 2;
  int y = (gtk_widget_get_height (widget) - self->size) / 2;
  GdkRGBA color;

  widget_get_color (widget, &color);
  if (self->face == DIE_STRIKE)
    sheet_marks_draw_strike (snapshot, x, y + self->size * STRIKE_TOP, self->size, self->size * STRIKE_HEIGHT, &color);
  else
    sheet_marks_draw_die (snapshot, self->face, x, y, self->size, &color);
}

static void
protokoll_die_class_init (ProtokollDieClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->snapshot = protokoll_die_snapshot;
  gtk_widget_class_set_css_name (widget_class, "die");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
protokoll_die_init (ProtokollDie *self)
{
  /* These are for a die in a template, which cannot set them. */
  self->face = 5;
  self->size = SIZE;
  gtk_widget_set_size_request (GTK_WIDGET (self), SIZE, SIZE);
}
