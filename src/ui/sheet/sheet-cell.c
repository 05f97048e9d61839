/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-cell.h"

#include "ui/widgets/draw.h"
#include "ui/widgets/widget-class.h"
#include "ui/widgets/widget-color.h"

#include <adwaita.h>

/* The text leaves this room at its right, because the dot of the latest entry stands there. */
#define MARGIN 12
#define DOT 6
#define PILL_MARGIN 9
#define PILL_HEIGHT 24
#define STRIKE_WIDTH 32
#define STRIKE_HEIGHT 14
#define MARK_GAP 6

/* Totals of one row have one size, that of so many digits, and less room at their sides where a column is narrow. */
#define TOTAL_DIGITS "000"
#define TOTAL_MARGIN 4

/* A crown above a total ends here, and leaves this room above the digits unless the row is too low. */
#define CROWN_FOOT (SHEET_MARK_SIZE - 5)
#define CROWN_GAP 9

struct _ProtokollSheetCell
{
  GtkWidget parent_instance;

  char *text;
  char *spoken;
  PangoLayout *layout; /* of the text; NULL until it is drawn */
  SheetMark mark;
  SheetCellFlags flags;
  SheetCellFlags styled; /* those whose style classes are set */
  gboolean total;
  double total_scale;    /* of the letters of the row's totals; 0 until it is known, with the two below */
  int total_width;       /* of the widest of them */
  PangoRectangle digits; /* where they stand in the layout */
};

G_DEFINE_FINAL_TYPE (ProtokollSheetCell, protokoll_sheet_cell, GTK_TYPE_WIDGET)

/* The style class of each flag that CSS has a look for; strike and dot are only drawn. */
static const struct
{
  SheetCellFlags flag;
  const char *css_class;
} looks[] = {
  { SHEET_CELL_CLOSED, "closed" }, { SHEET_CELL_EDITING, "editing" }, { SHEET_CELL_WRONG, "wrong" },
  { SHEET_CELL_LEADS, "leads" },   { SHEET_CELL_AHEAD, "ahead" },     { SHEET_CELL_BEHIND, "behind" },
  { SHEET_CELL_BROKEN, "broken" }, { SHEET_CELL_OFFERED, "offered" },
};

/* Behind the pill's text, light and dark; CSS gives the text its colour. */
static const GdkRGBA ahead_colors[] = { { 0.80f, 0.93f, 0.85f, 1 }, { 0.10f, 0.32f, 0.19f, 1 } };
static const GdkRGBA behind_colors[] = { { 0.98f, 0.84f, 0.84f, 1 }, { 0.42f, 0.12f, 0.15f, 1 } };
static const GdkRGBA dot_color = { 0.21f, 0.52f, 0.89f, 1 };

void
protokoll_sheet_cell_style (ProtokollSheetCell *self)
{
  SheetCellFlags changed = self->flags ^ self->styled;

  for (guint i = 0; changed != 0 && i < G_N_ELEMENTS (looks); i++)
    if (changed & looks[i].flag)
      widget_set_class (GTK_WIDGET (self), looks[i].css_class, self->flags & looks[i].flag);
  self->styled = self->flags;
}

void
protokoll_sheet_cell_show (ProtokollSheetCell *self,
                           const char         *text,
                           SheetCellFlags      flags)
{
  if (g_strcmp0 (self->text, text) != 0)
    {
      g_free (self->text);
      self->text = g_strdup (text);
      g_clear_object (&self->layout);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (self->flags != flags)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->flags = flags;
}

void
protokoll_sheet_cell_say (ProtokollSheetCell *self,
                          const char         *spoken)
{
  if (g_strcmp0 (self->spoken, spoken) == 0)
    return;

  g_free (self->spoken);
  self->spoken = g_strdup (spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

void
protokoll_sheet_cell_set_mark (ProtokollSheetCell *self,
                               SheetMark           mark)
{
  if (self->mark == mark)
    return;

  self->mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
protokoll_sheet_cell_get_spoken (ProtokollSheetCell *self)
{
  return self->spoken;
}

const char *
protokoll_sheet_cell_get_text (ProtokollSheetCell *self)
{
  return self->text;
}

SheetMark
protokoll_sheet_cell_get_mark (ProtokollSheetCell *self)
{
  return self->mark;
}

SheetCellFlags
protokoll_sheet_cell_get_flags (ProtokollSheetCell *self)
{
  return self->flags;
}

GtkWidget *
protokoll_sheet_cell_new (gboolean entry)
{
  GtkWidget *self = g_object_new (PROTOKOLL_TYPE_SHEET_CELL, "focusable", entry, NULL);

  if (entry)
    gtk_widget_add_css_class (self, "entry");
  return self;
}

GtkWidget *
protokoll_sheet_cell_new_total (void)
{
  GtkWidget *self = protokoll_sheet_cell_new (FALSE);

  PROTOKOLL_SHEET_CELL (self)->total = TRUE;
  return self;
}

/* The pill lies behind a text of that size, which begins at @x, and leaves less room around it where a column is narrow and
 * text is large. */
static void
draw_pill (ProtokollSheetCell *self,
           GtkSnapshot        *snapshot,
           float               x,
           int                 text_width,
           int                 text_height,
           float               height)
{
  float high = MAX (PILL_HEIGHT, (float) text_height);
  float margin = CLAMP ((float) (gtk_widget_get_width (GTK_WIDGET (self)) - text_width) / 2 - 2, 2, PILL_MARGIN);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - margin, (height - high) / 2, (float) text_width + 2 * margin, high);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const GdkRGBA *colors = self->flags & SHEET_CELL_AHEAD ? ahead_colors : behind_colors;

  draw_rounded (snapshot, &bounds, high / 2, &colors[dark ? 1 : 0]);
}

/* Returns where the text ends. A total may come nearer to the edge, its column's narrowness shared by both sides. */
static float
text_right (ProtokollSheetCell *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  return (float) (width - (self->total ? CLAMP ((width - self->total_width) / 2, TOTAL_MARGIN, MARGIN) : MARGIN));
}

/* Whether the column is too narrow for a crown before a total: the same in all cells of a row. */
static gboolean
has_crowns_above (ProtokollSheetCell *self)
{
  return self->total && text_right (self) - (float) self->total_width < MARK_GAP + SHEET_MARK_SIZE + 2;
}

/* The mark stands before the text. Where a column is too narrow for both, the crown goes above it, in the high row of
 * totals; a die gives way, because the text says as much. */
static void
draw_mark (ProtokollSheetCell *self,
           GtkSnapshot        *snapshot,
           float               x,
           float               height,
           const GdkRGBA      *color)
{
  float left = x - MARK_GAP - SHEET_MARK_SIZE;

  if (left >= 2 && !has_crowns_above (self))
    sheet_marks_draw (snapshot, self->mark, left, (height - SHEET_MARK_SIZE) / 2, color);
  else if (self->mark == MARK_CROWN)
    sheet_marks_draw (snapshot, self->mark, (gtk_widget_get_width (GTK_WIDGET (self)) - SHEET_MARK_SIZE) / 2.0f, 0,
                      color);
}

static void
scale (PangoLayout *layout,
       double       factor)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (factor));
  pango_layout_set_attributes (layout, attributes);
}

/* Makes the text smaller where it is wider than @room: eight dice need smaller digits than a number. Returns by how
 * much. */
static double
fit (PangoLayout *layout,
     int          room)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= room || room <= 0)
    return 1;
  scale (layout, (double) room / width);
  return (double) room / width;
}

/* Any total of the row fits; only one of more digits may be smaller still. */
static void
fit_total (ProtokollSheetCell *self,
           PangoLayout        *layout,
           int                 room)
{
  int width;

  /* Once for each width and style: an entry's new total does not wait for it. */
  if (self->total_scale == 0)
    {
      pango_layout_set_text (layout, TOTAL_DIGITS, -1);
      self->total_scale = fit (layout, room);
      pango_layout_get_pixel_size (layout, &self->total_width, NULL);
      pango_layout_get_pixel_extents (layout, &self->digits, NULL);
    }
  else if (self->total_scale < 1)
    scale (layout, self->total_scale);
  pango_layout_set_text (layout, self->text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= MAX (room, self->total_width))
    return;
  pango_layout_set_attributes (layout, NULL);
  fit (layout, room);
}

/* Lays the text out unless that is done. A context of the widget would not follow its style, because css_changed() does not
 * do what GTK does. */
static void
shape (ProtokollSheetCell *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  PangoContext *context;

  if (self->layout != NULL)
    return;
  context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  self->layout = pango_layout_new (context);
  g_object_unref (context);
  if (self->total)
    {
      fit_total (self, self->layout, width - 2 * TOTAL_MARGIN);
      return;
    }
  pango_layout_set_text (self->layout, self->text, -1);
  fit (self->layout, width - MARGIN - MARGIN / 2);
}

/* The text stands in the middle or, below a crown that the total or another of the row has, as much lower as that
 * needs. */
static float
text_top (ProtokollSheetCell *self,
          int                 text_height,
          float               height)
{
  int top = (int) (height - (float) text_height) / 2;
  int gap = MIN (CROWN_GAP, ((int) height - CROWN_FOOT - self->digits.height) / 2);

  if (has_crowns_above (self))
    top += MAX (0, CROWN_FOOT + gap - top - self->digits.y);
  return (float) top;
}

/* Returns where a text begins: a pill that would reach over the line of its column stands in the middle of that. */
static float
text_left (ProtokollSheetCell *self,
           gboolean            pill,
           int                 text_width)
{
  float x = text_right (self) - (float) text_width - (pill ? PILL_MARGIN - 2 : 0);

  if (pill && x - PILL_MARGIN < 2)
    x = (float) (gtk_widget_get_width (GTK_WIDGET (self)) - text_width) / 2;
  return x;
}

/* Draws the text at the right, with the pill behind it or the mark before it. */
static void
draw_text (ProtokollSheetCell *self,
           GtkSnapshot        *snapshot,
           float               height,
           const GdkRGBA      *color)
{
  gboolean pill = (self->flags & (SHEET_CELL_AHEAD | SHEET_CELL_BEHIND)) != 0;
  int text_width, text_height;
  float x;

  shape (self);
  pango_layout_get_pixel_size (self->layout, &text_width, &text_height);
  x = text_left (self, pill, text_width);
  if (pill)
    draw_pill (self, snapshot, x, text_width, text_height, height);
  if (self->mark != MARK_NONE)
    draw_mark (self, snapshot, x, height, color);

  draw_layout (snapshot, self->layout, x, text_top (self, text_height, height), color);
}

static void
protokoll_sheet_cell_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float right = width - MARGIN;
  GdkRGBA color;

  widget_get_color (widget, &color);
  if (self->flags & SHEET_CELL_STRUCK)
    sheet_marks_draw_strike (snapshot, right - STRIKE_WIDTH, (height - STRIKE_HEIGHT) / 2, STRIKE_WIDTH, STRIKE_HEIGHT,
                             &color);
  if (self->flags & SHEET_CELL_LAST)
    draw_rounded (snapshot, &GRAPHENE_RECT_INIT (right + (MARGIN - DOT) / 2, (height - DOT) / 2, DOT, DOT), DOT / 2.0f,
                  &dot_color);
  if (self->text != NULL && *self->text != '\0')
    draw_text (self, snapshot, height, &color);
}

static void
forget_layout (ProtokollSheetCell *self)
{
  g_clear_object (&self->layout);
  self->total_scale = 0;
}

/* The layout may have been made for another width. All texts are laid out before any is drawn: a font that is
 * asked for both in turn sets itself up anew each time, which took a tenth of the start. */
static void
protokoll_sheet_cell_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (widget);

  forget_layout (self);
  if (self->text != NULL && *self->text != '\0')
    shape (self);
}

/* This replaces what GTK does: no look asks for another size, so none lays out the window at an entry. The
 * next layout takes the letters from the new style. */
static void
protokoll_sheet_cell_css_changed (GtkWidget         *widget,
                                  GtkCssStyleChange *change)
{
  forget_layout (PROTOKOLL_SHEET_CELL (widget));
  gtk_widget_queue_draw (widget);
}

static void
protokoll_sheet_cell_finalize (GObject *object)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (object);

  g_clear_object (&self->layout);
  g_free (self->text);
  g_free (self->spoken);
  G_OBJECT_CLASS (protokoll_sheet_cell_parent_class)->finalize (object);
}

static void
protokoll_sheet_cell_class_init (ProtokollSheetCellClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_sheet_cell_finalize;
  widget_class->snapshot = protokoll_sheet_cell_snapshot;
  widget_class->size_allocate = protokoll_sheet_cell_size_allocate;
  widget_class->css_changed = protokoll_sheet_cell_css_changed;
  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
protokoll_sheet_cell_init (ProtokollSheetCell *self)
{
}
