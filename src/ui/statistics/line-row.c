/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-row.h"

#include "ui/sheet/sheet-words.h"
#include "ui/text-size.h"
#include "ui/widget-color.h"

/* Room for a finger, at the sides for the scrollbar that may lie over the end, and between the columns. */
#define HEIGHT 52
#define SIDE 16
#define GAP 12
#define ABOVE 5
#define BADGE_WIDTH 52
#define LARGE_BADGE_WIDTH 36
#define WIDTH_LEAST 200

/* The end takes at most this share of the line, and leaves at least that one; else, or where the title would be cut, it
 * stands below the rest. Title and subtitle have at most so many lines, and more of them then. */
#define END_MOST 0.45
#define BEGIN_LEAST 0.3
#define MOST_LINES 2
#define MOST_STACKED_LINES 4

/* How strong the smaller words are: of 65535; and how small. */
#define SMALL_ALPHA 47000
#define SMALL_SCALE 0.85

typedef enum
{
  TITLE,
  SUBTITLE,
  VALUE,
  DETAIL,
  N_PARTS,
} Part;

/* Where the texts of a line stand. */
typedef struct
{
  int begin, end;    /* widths of title and subtitle, and of value and detail */
  gboolean stacked;  /* the end below the rest, as with large text on a telephone, */
  gboolean together; /* and there value and detail beside each other */
} Shape;

struct _ProtokollLineRow
{
  GtkWidget parent_instance;

  GtkWidget *badge;            /* NULL until a line has one */
  PangoLayout *parts[N_PARTS]; /* NULL where the line has none */
  int value, detail;           /* the widths that these need */
  int fitted;                  /* the width that the parts are laid out for, 0 for none */
  Shape shape;                 /* and where they stand there */
};

G_DEFINE_FINAL_TYPE (ProtokollLineRow, protokoll_line_row, GTK_TYPE_WIDGET)

/* --- what it says --- */

static PangoAttrList *
attributes_of (Part part)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (part == VALUE)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (part == SUBTITLE || part == DETAIL)
    {
      pango_attr_list_insert (attributes, pango_attr_scale_new (SMALL_SCALE));
      pango_attr_list_insert (attributes, pango_attr_foreground_alpha_new (SMALL_ALPHA));
    }
  return attributes;
}

/* The widget's own context follows its style, and the layouts follow that. */
static void
set_part (ProtokollLineRow *self,
          Part              part,
          const char       *text)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  self->fitted = 0;
  g_clear_object (&self->parts[part]);
  if (text == NULL || *text == '\0')
    return;

  attributes = attributes_of (part);
  self->parts[part] = pango_layout_new (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  pango_layout_set_text (self->parts[part], text, -1);
  pango_layout_set_attributes (self->parts[part], attributes);
  pango_layout_set_ellipsize (self->parts[part], PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (self->parts[part], TRUE);
  if (part == TITLE || part == SUBTITLE)
    pango_layout_set_wrap (self->parts[part], PANGO_WRAP_WORD_CHAR);
}

static void
set_badge (ProtokollLineRow *self,
           const LineText   *text)
{
  g_autofree char *colour = sheet_words_seat_class (text->color);
  const char *const looks[] = { "badge", colour, NULL };

  if (self->badge == NULL && text->badge == NULL)
    return;
  if (self->badge == NULL)
    {
      self->badge = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_set_parent (self->badge, GTK_WIDGET (self));
    }
  gtk_widget_set_visible (self->badge, text->badge != NULL);
  gtk_label_set_label (GTK_LABEL (self->badge), text->badge != NULL ? text->badge : "");
  gtk_widget_set_css_classes (self->badge, (const char **) looks);
}

/* What stands in the line, from the most important to the least; initials say nothing that the name does not. */
static char *
spoken (const LineText *text)
{
  const char *parts[] = { text->title, text->value, text->detail, text->subtitle };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", parts[i]);
  return g_string_free (words, FALSE);
}

void
protokoll_line_row_show (ProtokollLineRow *self,
                         ProtokollLine    *line)
{
  const LineText *text = protokoll_line_get (line);
  const char *texts[N_PARTS] = { text->title, text->subtitle, text->value, text->detail };
  g_autofree char *words = spoken (text);

  set_badge (self, text);
  for (guint part = 0; part < N_PARTS; part++)
    set_part (self, part, texts[part]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  /* What has the keyboard is the item that GTK has around it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- where it stands --- */

static gboolean
has_badge (ProtokollLineRow *self)
{
  return self->badge != NULL && gtk_widget_get_visible (self->badge);
}

/* Badges are all as wide, so that names stand below each other. Large text leaves no room for what only one with four
 * letters needs. */
static int
badge_width (ProtokollLineRow *self)
{
  int natural;

  if (!text_size_is_large ())
    return text_size_grow (BADGE_WIDTH, G_MAXINT);
  gtk_widget_measure (self->badge, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return CLAMP (natural, text_size_grow (LARGE_BADGE_WIDTH, G_MAXINT), text_size_grow (BADGE_WIDTH, G_MAXINT));
}

static int
width_of (PangoLayout *layout)
{
  int width = 0;

  if (layout != NULL)
    {
      pango_layout_set_width (layout, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
    }
  return width;
}

static int
height_of (PangoLayout *layout)
{
  int height = 0;

  if (layout != NULL)
    pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Lays title and subtitle out in so much room; gives whether one of them is cut. */
static gboolean
fit_begin (ProtokollLineRow *self,
           int               begin,
           int               most_lines)
{
  gboolean cut = FALSE;

  for (guint part = TITLE; part <= SUBTITLE; part++)
    if (self->parts[part] != NULL)
      {
        pango_layout_set_width (self->parts[part], MAX (1, begin) * PANGO_SCALE);
        pango_layout_set_height (self->parts[part], -most_lines);
        cut = cut || pango_layout_is_ellipsized (self->parts[part]);
      }
  return cut;
}

static Shape
shape_for (ProtokollLineRow *self,
           int               width)
{
  int end = MAX (self->value, self->detail);
  int room = width - 2 * SIDE - (has_badge (self) ? badge_width (self) + GAP : 0);
  int begin = room - end - (end > 0 ? GAP : 0);

  if (end > 0 && (end > width * END_MOST || begin < width * BEGIN_LEAST || fit_begin (self, begin, MOST_LINES)))
    return (Shape) { room, room, TRUE, self->value > 0 && self->detail > 0 && self->value + GAP + self->detail <= room };
  return (Shape) { begin, end, FALSE, FALSE };
}

/* Cuts or wraps the texts for a line of @width. */
static Shape
fit (ProtokollLineRow *self,
     int               width)
{
  if (self->fitted == width)
    return self->shape;

  self->fitted = width;
  self->shape = shape_for (self, width);
  fit_begin (self, self->shape.begin, self->shape.stacked ? MOST_STACKED_LINES : MOST_LINES);
  for (guint part = VALUE; part <= DETAIL; part++)
    if (self->parts[part] != NULL)
      pango_layout_set_width (self->parts[part], MAX (1, self->shape.end) * PANGO_SCALE);
  return self->shape;
}

static int
height_of_end (ProtokollLineRow *self,
               const Shape      *shape)
{
  int value = height_of (self->parts[VALUE]), detail = height_of (self->parts[DETAIL]);

  return shape->together ? MAX (value, detail) : value + detail;
}

static void
measure_height (ProtokollLineRow *self,
                int               width,
                int              *height)
{
  Shape shape = fit (self, width >= 0 ? width : WIDTH_LEAST * 2);
  int begin = height_of (self->parts[TITLE]) + height_of (self->parts[SUBTITLE]);
  int end = height_of_end (self, &shape);

  *height = MAX (HEIGHT, (shape.stacked ? begin + end : MAX (begin, end)) + 2 * ABOVE);
}

static void
protokoll_line_row_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  ProtokollLineRow *self = PROTOKOLL_LINE_ROW (widget);

  /* GTK wants to be asked before it is told. */
  if (self->badge != NULL)
    gtk_widget_measure (self->badge, orientation, -1, NULL, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      self->fitted = 0;
      self->value = width_of (self->parts[VALUE]);
      self->detail = width_of (self->parts[DETAIL]);
      *minimum = WIDTH_LEAST;
    }
  else
    measure_height (self, for_size, minimum);
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? *minimum : WIDTH_LEAST * 2;
}

static GtkSizeRequestMode
protokoll_line_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* From the left, or from the right where that is where one begins to read. */
static int
place (GtkWidget *widget,
       int        x,
       int        width)
{
  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (widget) - x - width : x;
}

static void
protokoll_line_row_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  ProtokollLineRow *self = PROTOKOLL_LINE_ROW (widget);
  GtkRequisition size;

  fit (self, width);
  if (!has_badge (self))
    return;
  gtk_widget_get_preferred_size (self->badge, NULL, &size);
  size.width = MIN (size.width, badge_width (self));
  gtk_widget_size_allocate (self->badge,
                            &(GtkAllocation) { place (widget, SIDE + (badge_width (self) - size.width) / 2, size.width),
                                               (height - size.height) / 2, size.width, size.height },
                            -1);
}

/* --- what it looks like --- */

static void
draw_part (GtkSnapshot   *snapshot,
           PangoLayout   *layout,
           const GdkRGBA *color,
           int            x,
           int           *y)
{
  if (layout == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) *y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
  *y += height_of (layout);
}

/* A text from @y down, which is moved on. What stands at the end of the line is read from its other side. */
static void
draw_aligned (ProtokollLineRow *self,
              GtkSnapshot      *snapshot,
              Part              part,
              gboolean          at_end,
              GdkRectangle     *room)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean right = at_end != (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  GdkRGBA color;

  if (self->parts[part] == NULL)
    return;
  widget_get_color (widget, &color);
  pango_layout_set_auto_dir (self->parts[part], FALSE);
  pango_layout_set_alignment (self->parts[part], right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  draw_part (snapshot, self->parts[part], &color, place (widget, room->x, room->width), &room->y);
}

/* Two texts one above the other, in the middle of the height. */
static void
draw_column (ProtokollLineRow *self,
             GtkSnapshot      *snapshot,
             Part              upper,
             int               x,
             int               width)
{
  int height = height_of (self->parts[upper]) + height_of (self->parts[upper + 1]);
  GdkRectangle room = { x, (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2, width, height };

  draw_aligned (self, snapshot, upper, upper == VALUE, &room);
  draw_aligned (self, snapshot, upper + 1, upper == VALUE, &room);
}

/* All of them one above the other. */
static void
draw_stacked (ProtokollLineRow *self,
              GtkSnapshot      *snapshot,
              const Shape      *shape,
              int               x)
{
  int height = height_of (self->parts[TITLE]) + height_of (self->parts[SUBTITLE]) + height_of_end (self, shape);
  GdkRectangle room = { x, (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2, shape->begin, height };
  GdkRectangle line;

  draw_aligned (self, snapshot, TITLE, FALSE, &room);
  draw_aligned (self, snapshot, SUBTITLE, FALSE, &room);
  line = room;
  draw_aligned (self, snapshot, VALUE, FALSE, &room);
  draw_aligned (self, snapshot, DETAIL, shape->together, shape->together ? &line : &room);
}

static void
protokoll_line_row_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  ProtokollLineRow *self = PROTOKOLL_LINE_ROW (widget);
  Shape shape = fit (self, gtk_widget_get_width (widget));
  int x = SIDE + (has_badge (self) ? badge_width (self) + GAP : 0);

  if (shape.stacked)
    draw_stacked (self, snapshot, &shape, x);
  else
    {
      draw_column (self, snapshot, TITLE, x, shape.begin);
      draw_column (self, snapshot, VALUE, gtk_widget_get_width (widget) - SIDE - shape.end, shape.end);
    }
  if (has_badge (self))
    gtk_widget_snapshot_child (widget, self->badge, snapshot);
}

GtkWidget *
protokoll_line_row_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_LINE_ROW, NULL);
}

static void
protokoll_line_row_dispose (GObject *object)
{
  ProtokollLineRow *self = PROTOKOLL_LINE_ROW (object);

  g_clear_pointer (&self->badge, gtk_widget_unparent);
  for (guint part = 0; part < N_PARTS; part++)
    g_clear_object (&self->parts[part]);
  G_OBJECT_CLASS (protokoll_line_row_parent_class)->dispose (object);
}

static void
protokoll_line_row_class_init (ProtokollLineRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_line_row_dispose;
  widget_class->measure = protokoll_line_row_measure;
  widget_class->get_request_mode = protokoll_line_row_get_request_mode;
  widget_class->size_allocate = protokoll_line_row_size_allocate;
  widget_class->snapshot = protokoll_line_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "linerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_line_row_init (ProtokollLineRow *self)
{
}
