/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-heading.h"

#include "ui/charts/palette.h"
#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"

#define BAR 4

/* The least room before a name, in pixels. */
#define LEFT 4

/* A name that has no room gets smaller letters, down to this share in percent; then it is cut or, if there is not even room
 * for so many percent of a letter's size, it gives way to the initials. */
#define LEAST_SIZE 80
#define CUT_FROM 300

struct _SheetHeading
{
  GtkWidget parent_instance;

  char *name;
  char *initials;
  guint color;
  gboolean turn;
  gboolean is_short;   /* the layout has the initials */
  SheetLetters letters;
  int width, height; /* the room for the name */
  PangoLayout *layout; /* of the text that is shown; NULL until it is asked for */
};

G_DEFINE_FINAL_TYPE (SheetHeading, sheet_heading, GTK_TYPE_WIDGET)

static int
get_room (SheetHeading *self)
{
  return self->width - sheet_layout_margin (self->width) - LEFT;
}

static void
make_layout (SheetHeading *self,
             int           size)
{
  SheetLetters letters = { .context = self->letters.context, .size = size };

  g_clear_object (&self->layout);
  self->layout = sheet_letters_layout (&letters, sheet_heading_get_text (self), LETTERS_BOLD);
}

/* Lays the name or the initials out, unless that is done. */
static void
lay_out (SheetHeading *self)
{
  int size = self->letters.size, room = get_room (self), width;

  if (self->layout != NULL)
    return;
  self->is_short = FALSE;
  make_layout (self, size);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  if (width <= room)
    return;
  make_layout (self, MAX (1, MAX (size * LEAST_SIZE / 100, size * room / width)));
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  self->is_short = width > room && room * 100 < size * CUT_FROM;
  if (self->is_short)
    make_layout (self, size);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (self->layout, self->is_short ? -1 : room * PANGO_SCALE);
}

static void
sheet_heading_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SheetHeading *self = SHEET_HEADING (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int text_width, text_height;
  GdkRGBA color;

  palette_get (widget, self->color, &color);
  if (!self->turn && !gtk_widget_has_css_class (widget, "left"))
    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (1, (float) (height - BAR), (float) width - 1, BAR));
  if (self->turn)
    widget_find_color (widget, "player_fg", &color);
  else
    widget_get_color (widget, &color);
  lay_out (self);
  pango_layout_get_pixel_size (self->layout, &text_width, &text_height);
  draw_layout (snapshot, self->layout, (float) MAX (LEFT, self->width - sheet_layout_margin (self->width) - text_width),
               (float) ((self->height - text_height) / 2), &color);
}

static void
forget_layout (SheetHeading *self)
{
  g_clear_object (&self->layout);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sheet_heading_set_letters (SheetHeading       *self,
                           PangoContext       *context,
                           const SheetColumns *columns)
{
  gboolean resized = self->width != columns->head_width || self->height != columns->head_height;

  self->width = columns->head_width;
  self->height = columns->head_height;
  if (sheet_letters_set (&self->letters, context, columns->name_size) || resized)
    forget_layout (self);
}

void
sheet_heading_set_turn (SheetHeading *self,
                        gboolean      turn)
{
  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sheet_heading_mark (SheetHeading *self,
                    const char   *initials,
                    guint         color)
{
  g_free (self->initials);
  self->initials = g_strdup (initials);
  self->color = color;
  forget_layout (self);
}

guint
sheet_heading_get_color (SheetHeading *self)
{
  return self->color;
}

const char *
sheet_heading_get_text (SheetHeading *self)
{
  return self->is_short ? self->initials : self->name;
}

GtkWidget *
sheet_heading_new (const char *name)
{
  SheetHeading *self = g_object_new (SHEET_TYPE_HEADING, "tooltip-text", name, NULL);

  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

/* As in a cell, no style changes the size: GTK would request a new layout of the window when the lead changes. */
static void
sheet_heading_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  gtk_widget_queue_draw (widget);
}

static void
sheet_heading_finalize (GObject *object)
{
  SheetHeading *self = SHEET_HEADING (object);

  g_free (self->name);
  g_free (self->initials);
  sheet_letters_clear (&self->letters);
  g_clear_object (&self->layout);
  G_OBJECT_CLASS (sheet_heading_parent_class)->finalize (object);
}

static void
sheet_heading_class_init (SheetHeadingClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = sheet_heading_finalize;
  widget_class->snapshot = sheet_heading_snapshot;
  widget_class->css_changed = sheet_heading_css_changed;
  gtk_widget_class_set_css_name (widget_class, "heading");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
}

static void
sheet_heading_init (SheetHeading *self)
{
}
