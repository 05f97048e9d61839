/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-bar.h"

#include <glib/gi18n.h>

#define GAP 6

/* Beside the buttons the title has at most so many lines. */
#define MOST_LINES 2

struct _ProtokollDialogBar
{
  GtkBox parent_instance;

  GtkWidget *cancel;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (ProtokollDialogBar, protokoll_dialog_bar, GTK_TYPE_BOX)

typedef enum
{
  BESIDE, /* all on a line */
  ABOVE,  /* the title above the buttons */
  PILED,  /* a line for each */
} Shape;

static int
get_natural (GtkWidget      *widget,
             GtkOrientation  orientation,
             int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_width (GtkWidget *widget)
{
  return get_natural (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

static GtkWidget *
get_accept (ProtokollDialogBar *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

static int
get_title_height (ProtokollDialogBar *self,
                  int                 width)
{
  return get_natural (self->title, GTK_ORIENTATION_VERTICAL, width);
}

/* As high as the higher button. */
static int
get_line_height (ProtokollDialogBar *self)
{
  return MAX (get_natural (self->cancel, GTK_ORIENTATION_VERTICAL, -1),
              get_natural (get_accept (self), GTK_ORIENTATION_VERTICAL, -1));
}

static int
least_title_width (ProtokollDialogBar *self)
{
  int least;

  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Pixels of @width that are left between the buttons. */
static int
get_room (ProtokollDialogBar *self,
          int                 width)
{
  return width - get_width (self->cancel) - get_width (get_accept (self)) - 2 * GAP;
}

static Shape
get_shape (ProtokollDialogBar *self,
           int                 width)
{
  int room = get_room (self, width);

  if (room + GAP < 0)
    return PILED;
  if (room < least_title_width (self) ||
      get_title_height (self, room) > MOST_LINES * get_title_height (self, get_width (self->title)))
    return ABOVE;
  return BESIDE;
}

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_height (ProtokollDialogBar *self,
            int                 width)
{
  int line = get_line_height (self);
  Shape shape = get_shape (self, width);

  if (shape == BESIDE)
    return MAX (line, get_title_height (self, get_room (self, width)));
  return get_title_height (self, width) + GAP + (shape == PILED ? 2 * line + GAP : line);
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  ProtokollDialogBar *self = PROTOKOLL_DIALOG_BAR (widget);
  int cancel = get_width (self->cancel), accept = get_width (get_accept (self)), title = get_width (self->title);

  *natural = cancel + GAP + title + GAP + accept;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (least_title_width (self), MAX (cancel, accept));
  else
    *minimum = *natural = get_height (self, for_size >= 0 ? for_size : *natural);
}

/* From the left, or from the right where that is where one begins to read. */
static void
put (GtkWidget *widget,
     int        x,
     int        y,
     int        width,
     int        height)
{
  GtkWidget *bar = gtk_widget_get_parent (widget);

  if (gtk_widget_get_direction (bar) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (bar) - x - width;
  gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

/* The title in the middle of all, or where it is too wide for that, in the middle of its room. */
static void
put_beside (ProtokollDialogBar *self,
            int                 width,
            int                 height)
{
  int cancel = get_width (self->cancel), accept = get_width (get_accept (self));
  int around = MAX (cancel, accept) + GAP, line = get_line_height (self);
  gboolean centred = get_width (self->title) <= width - 2 * around;

  put (self->cancel, 0, (height - line) / 2, cancel, line);
  put (self->title, centred ? around : cancel + GAP, 0, centred ? width - 2 * around : get_room (self, width), height);
  put (get_accept (self), width - accept, (height - line) / 2, accept, line);
}

static void
put_below (ProtokollDialogBar *self,
           int                 width,
           gboolean            piled)
{
  int cancel = piled ? width : get_width (self->cancel), accept = piled ? width : get_width (get_accept (self));
  int line = get_line_height (self), y = get_title_height (self, width);

  put (self->title, 0, 0, width, y);
  put (get_accept (self), width - accept, y + GAP, accept, line);
  put (self->cancel, 0, y + GAP + (piled ? line + GAP : 0), cancel, line);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  ProtokollDialogBar *self = PROTOKOLL_DIALOG_BAR (widget);
  Shape shape = get_shape (self, width);

  if (shape == BESIDE)
    put_beside (self, width, height);
  else
    put_below (self, width, shape == PILED);
}

static GtkWidget *
make_cancel (void)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Cancel"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  return button;
}

static GtkWidget *
make_title (void)
{
  return g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD, "natural-wrap-mode",
                       GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, "css-classes",
                       (const char *[]) { "title", NULL }, NULL);
}

static void
protokoll_dialog_bar_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_dialog_bar_parent_class)->root (widget);
  g_object_bind_property (gtk_widget_get_root (widget), "title", PROTOKOLL_DIALOG_BAR (widget)->title, "label",
                          G_BINDING_SYNC_CREATE);
}

static void
protokoll_dialog_bar_class_init (ProtokollDialogBarClass *class)
{
  GTK_WIDGET_CLASS (class)->root = protokoll_dialog_bar_root;
}

static void
protokoll_dialog_bar_init (ProtokollDialogBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->cancel = make_cancel ();
  self->title = make_title ();
  gtk_box_append (GTK_BOX (self), self->cancel);
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_widget_set_layout_manager (widget, gtk_custom_layout_new (get_mode, measure, allocate));
  gtk_widget_set_hexpand (widget, TRUE);
}
