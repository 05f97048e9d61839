/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-heading.h"

#include "ui/charts/palette.h"
#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"

#define BAR 4

/* The least room before a name, in pixels. */
#define LEFT 4

struct _SheetHeading
{
  GtkWidget parent_instance;

  char *name;
  char *initials;
  guint color;
  gboolean turn;
  gboolean is_short;
  SheetLetters letters;
  int column_width;
  PangoLayout *layout; /* of the text that is shown; NULL until it is asked for */
};

G_DEFINE_FINAL_TYPE (SheetHeading, sheet_heading, GTK_TYPE_WIDGET)

static PangoLayout *
get_layout (SheetHeading *self)
{
  if (self->layout == NULL)
    self->layout = sheet_letters_layout (&self->letters, sheet_heading_get_text (self), LETTERS_BOLD);
  return self->layout;
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
  pango_layout_get_pixel_size (get_layout (self), &text_width, &text_height);
  draw_layout (snapshot, self->layout, (float) MAX (LEFT, width - sheet_layout_margin (width) - text_width),
               (float) ((height - text_height) / 2), &color);
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
  self->column_width = columns->column_width;
  if (sheet_letters_set (&self->letters, context, columns->name_size))
    forget_layout (self);
}

gboolean
sheet_heading_fits (SheetHeading *self)
{
  int width;

  sheet_heading_set_short (self, FALSE);
  pango_layout_get_pixel_size (get_layout (self), &width, NULL);
  return width <= self->column_width - sheet_layout_margin (self->column_width) - LEFT;
}

void
sheet_heading_set_short (SheetHeading *self,
                         gboolean      is_short)
{
  if (self->is_short == is_short)
    return;
  self->is_short = is_short;
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
  gtk_widget_class_set_css_name (widget_class, "heading");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
}

static void
sheet_heading_init (SheetHeading *self)
{
}
