/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-title.h"

#include "ui/widgets/widget-color.h"

/* How strong a note is behind the title: of 65535. */
#define NOTE_ALPHA 45875

struct _SheetTitle
{
  GtkWidget parent_instance;

  char *text;
  char *note;          /* NULL for none */
  PangoLayout *layout; /* NULL until it is asked for */
  int width, height;   /* of all of the text */
};

G_DEFINE_FINAL_TYPE (SheetTitle, sheet_title, GTK_TYPE_WIDGET)

static void
style_note (SheetTitle *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *looks[] = { pango_attr_weight_new (PANGO_WEIGHT_NORMAL), pango_attr_foreground_alpha_new (NOTE_ALPHA) };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      looks[i]->start_index = (guint) strlen (self->text);
      pango_attr_list_insert (attributes, looks[i]);
    }
  pango_layout_set_attributes (self->layout, attributes);
}

static PangoLayout *
get_layout (SheetTitle *self)
{
  g_autofree char *words = NULL;

  if (self->layout != NULL)
    return self->layout;
  words = self->note != NULL ? g_strdup_printf ("%s  %s", self->text, self->note) : g_strdup (self->text);
  /* The widget's own context follows its style, and the layout follows that. */
  self->layout = pango_layout_new (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  pango_layout_set_text (self->layout, words, -1);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  if (self->note != NULL)
    style_note (self);
  return self->layout;
}

static void
sheet_title_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  SheetTitle *self = SHEET_TITLE (widget);

  pango_layout_set_width (get_layout (self), -1);
  pango_layout_get_pixel_size (self->layout, &self->width, &self->height);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : self->height;
}

/* Where all of it has room it is left as it was measured. */
static void
sheet_title_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  SheetTitle *self = SHEET_TITLE (widget);

  pango_layout_set_width (get_layout (self), width < self->width ? width * PANGO_SCALE : -1);
  /* All texts are laid out before any is drawn: see the renderer in HACKING.md. */
  pango_layout_get_pixel_size (self->layout, NULL, NULL);
}

static void
sheet_title_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  SheetTitle *self = SHEET_TITLE (widget);
  int shown, height, x = 0;
  GdkRGBA color;

  pango_layout_get_pixel_size (get_layout (self), &shown, &height);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - shown;
  widget_get_color (widget, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x,
                                                          (float) ((gtk_widget_get_height (widget) - height) / 2)));
  gtk_snapshot_append_layout (snapshot, self->layout, &color);
  gtk_snapshot_restore (snapshot);
}

/* Only a text that is cut has a tooltip. */
static gboolean
sheet_title_query_tooltip (GtkWidget  *widget,
                           int         x,
                           int         y,
                           gboolean    keyboard,
                           GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, SHEET_TITLE (widget)->text);
  return pango_layout_is_ellipsized (get_layout (SHEET_TITLE (widget)));
}

void
sheet_title_set_note (SheetTitle *self,
                      const char *note)
{
  g_free (self->note);
  self->note = g_strdup (note);
  g_clear_object (&self->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
sheet_title_new (const char *text)
{
  SheetTitle *self = g_object_new (SHEET_TYPE_TITLE, "has-tooltip", TRUE, NULL);

  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return GTK_WIDGET (self);
}

static void
sheet_title_finalize (GObject *object)
{
  SheetTitle *self = SHEET_TITLE (object);

  g_free (self->text);
  g_free (self->note);
  g_clear_object (&self->layout);
  G_OBJECT_CLASS (sheet_title_parent_class)->finalize (object);
}

static void
sheet_title_class_init (SheetTitleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = sheet_title_finalize;
  widget_class->measure = sheet_title_measure;
  widget_class->size_allocate = sheet_title_size_allocate;
  widget_class->snapshot = sheet_title_snapshot;
  widget_class->query_tooltip = sheet_title_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "sheettitle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW_HEADER);
}

static void
sheet_title_init (SheetTitle *self)
{
}
