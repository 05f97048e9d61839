/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-note.h"

#include "ui/sheet/sheet-layout.h"
#include "ui/widgets/gtk-quirks.h"

/* Letters are not made smaller than this share of themselves but cut, at the start, because the number is at the end. Below
 * points they have this share of the height of the cell, which is what sheet-cell.c leaves there. The pixels that are kept
 * free around them. */
#define LEAST_SCALE 0.75f
#define BELOW 0.38f
#define SLACK 4

struct _ProtokollFitNote
{
  GtkWidget parent_instance;

  char *text;
  gboolean below;
};

G_DEFINE_FINAL_TYPE (ProtokollFitNote, protokoll_fit_note, GTK_TYPE_WIDGET)

GtkWidget *
protokoll_fit_note_new (const char *text,
                        gboolean    below)
{
  ProtokollFitNote *self = g_object_new (PROTOKOLL_TYPE_FIT_NOTE, NULL);

  self->text = g_strdup (text);
  self->below = below;
  return GTK_WIDGET (self);
}

const char *
protokoll_fit_note_get_text (ProtokollFitNote *self)
{
  return self->text;
}

/* All digits are equally wide, so that they do not move when the numbers change. */
static PangoLayout *
make_layout (ProtokollFitNote *self,
             int               room)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_START);
  pango_layout_set_width (layout, (int) (room / LEAST_SCALE * PANGO_SCALE));
  return layout;
}

static void
protokoll_fit_note_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  ProtokollFitNote *self = PROTOKOLL_FIT_NOTE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int wide = width - 2 * SLACK, high = height - 2 * SLACK;
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle letters;
  GdkRGBA color;
  float scale, left, top;

  if (wide <= 0 || high <= 0)
    return;
  layout = make_layout (self, wide);
  pango_layout_get_pixel_extents (layout, NULL, &letters);
  scale = MIN ((float) wide / letters.width, (float) high / letters.height);
  if (self->below)
    scale = MIN (scale, height * BELOW / letters.height);
  /* It ends where points do, if it has room. */
  left = (width - letters.width * scale) / 2;
  left = MAX (left, 2 * left - sheet_layout_margin (width));
  top = self->below ? height - SLACK - letters.height * scale : (height - letters.height * scale) / 2;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left - letters.x * scale, top));
  gtk_snapshot_scale (snapshot, scale, scale);
  widget_get_color (widget, &color);
  gtk_snapshot_append_layout (snapshot, layout, &color);
}

static void
protokoll_fit_note_finalize (GObject *object)
{
  g_free (PROTOKOLL_FIT_NOTE (object)->text);
  G_OBJECT_CLASS (protokoll_fit_note_parent_class)->finalize (object);
}

static void
protokoll_fit_note_class_init (ProtokollFitNoteClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_fit_note_finalize;
  widget_class->snapshot = protokoll_fit_note_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fitnote");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
protokoll_fit_note_init (ProtokollFitNote *self)
{
}
