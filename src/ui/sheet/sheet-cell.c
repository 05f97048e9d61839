/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-cell.h"

#include "sheet-letters.h"
#include "ui/charts/palette.h"
#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <adwaita.h>
#include <math.h>

/* Measures as factors of the letter size: width and height of the line through a struck entry, the height of digits above
 * their baseline, and the crown. */
#define STRIKE_WIDTH 1.3f
#define STRIKE_HEIGHT 0.55f
#define DIGIT_HEIGHT 0.7f
#define CROWN 1.3f

/* The same for the room that a text leaves below itself for the words of a button over the cell. */
#define NOTED 0.6f

/* The room of a pill around its text, and of the cell around the pill, in pixels. */
#define PILL_BESIDE 8
#define PILL_LEAST 2
#define PILL_ABOVE 2
#define PILL_APART 4

/* The least room at either side of a text, in pixels. */
#define LEAST_MARGIN 4

/* The distance of a total from what is below it, in pixels. */
#define NOTE_GAP 9

/* The bar at the bottom of a head, in pixels. */
#define BAR 4

/* A name that has no room gets smaller letters, down to this share in percent; then it is cut or, if there is not even room
 * for so many percent of a letter's size, it gives way to the initials. */
#define NAME_LEAST 80
#define CUT_FROM 300

/* The opacity of the cell of saved rolls if there are none, unless contrast is high. */
#define NOTHING_SAVED 0.72f

struct _ProtokollSheetCell
{
  GtkWidget parent_instance;

  SheetCellShape shape;
  SheetCellFace face; /* its strings are owned */
  SheetLetters letters, note_letters;
  PangoLayout *layout, *note_layout; /* of text and note; NULL until they are laid out */
  gboolean stacked;  /* this and the next two as in SheetColumns */
  int note_room;
  int column_width;
  gboolean at_left;  /* a total stands at the left of the cell, after a name */
  int head_width;    /* the room for the name in a head, and its height */
  int head_height;
  guint color;       /* of the player, in the palette */
};

G_DEFINE_FINAL_TYPE (ProtokollSheetCell, protokoll_sheet_cell, GTK_TYPE_WIDGET)

/* The style classes of the flags. SHEET_CELL_STRUCK has none, because it is drawn. */
static const struct
{
  SheetCellFlags flag;
  const char *css_class;
} looks[] = {
  { SHEET_CELL_CLOSED, "closed" }, { SHEET_CELL_EDITING, "editing" }, { SHEET_CELL_WRONG, "wrong" },
  { SHEET_CELL_LEADS, "leads" },   { SHEET_CELL_AHEAD, "ahead" },     { SHEET_CELL_BEHIND, "behind" },
  { SHEET_CELL_BROKEN, "broken" }, { SHEET_CELL_OFFERED, "offered" }, { SHEET_CELL_LAST, "last" },
  { SHEET_CELL_MISSED, "missed" }, { SHEET_CELL_LEFT, "left" },
};

/* The colors of pills, light and dark; CSS has those of their texts. */
static const GdkRGBA ahead_colors[] = { { 0.80f, 0.93f, 0.85f, 1 }, { 0.10f, 0.45f, 0.27f, 1 } };
static const GdkRGBA behind_colors[] = { { 0.98f, 0.84f, 0.84f, 1 }, { 0.65f, 0.11f, 0.18f, 1 } };

void
protokoll_sheet_cell_set_letters (ProtokollSheetCell *self,
                                  PangoContext       *context,
                                  const SheetColumns *columns)
{
  const int sizes[] = {
    [SHEET_CELL_ENTRY] = columns->value_size, [SHEET_CELL_NUMBER] = columns->value_size,
    [SHEET_CELL_SAVED] = columns->name_size, [SHEET_CELL_MARGIN] = columns->name_size,
    [SHEET_CELL_TOTAL] = columns->total_size, [SHEET_CELL_HEAD] = columns->name_size,
  };
  gboolean resized = self->head_width != columns->head_width || self->head_height != columns->head_height;

  self->stacked = columns->stacked;
  self->note_room = columns->note_room;
  self->column_width = columns->column_width;
  self->at_left = columns->cell_left > 0;
  self->head_width = columns->head_width;
  self->head_height = columns->head_height;
  if (sheet_letters_set (&self->letters, context, sizes[self->shape]) || (self->shape == SHEET_CELL_HEAD && resized))
    {
      g_clear_object (&self->layout);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (self->shape == SHEET_CELL_TOTAL && sheet_letters_set (&self->note_letters, context, columns->note_size))
    g_clear_object (&self->note_layout);
}

static void
clear_face (SheetCellFace *face)
{
  g_free ((gpointer) face->text);
  g_free ((gpointer) face->note);
  g_free ((gpointer) face->spoken);
}

void
protokoll_sheet_cell_show (ProtokollSheetCell  *self,
                           const SheetCellFace *face)
{
  SheetCellFace before = self->face;
  SheetCellFlags changed = before.flags ^ face->flags;
  gboolean text = g_strcmp0 (before.text, face->text) != 0, note = g_strcmp0 (before.note, face->note) != 0;

  if (g_strcmp0 (before.spoken, face->spoken) != 0)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, face->spoken, -1);
      if (self->shape == SHEET_CELL_HEAD)
        gtk_widget_set_tooltip_text (GTK_WIDGET (self), face->spoken);
    }
  for (guint i = 0; changed != 0 && i < G_N_ELEMENTS (looks); i++)
    if (changed & looks[i].flag)
      widget_set_class (GTK_WIDGET (self), looks[i].css_class, face->flags & looks[i].flag);
  if (text || (changed & SHEET_CELL_OFFERED) || (note && self->shape == SHEET_CELL_HEAD))
    g_clear_object (&self->layout);
  if (note)
    g_clear_object (&self->note_layout);
  if (text || note || changed != 0 || before.mark != face->mark)
    gtk_widget_queue_draw (GTK_WIDGET (self));

  self->face = *face;
  self->face.text = g_strdup (face->text);
  self->face.note = g_strdup (face->note);
  self->face.spoken = g_strdup (face->spoken);
  clear_face (&before);
}

const SheetCellFace *
protokoll_sheet_cell_get_face (ProtokollSheetCell *self)
{
  return &self->face;
}

void
protokoll_sheet_cell_set_player (ProtokollSheetCell *self,
                                 guint               color)
{
  static const char *const classes[PALETTE_COLORS] = { "of-0", "of-1", "of-2", "of-3", "of-4", "of-5", "of-6", "of-7" };

  self->color = color;
  for (guint i = 0; i < PALETTE_COLORS; i++)
    widget_set_class (GTK_WIDGET (self), classes[i], i == color % PALETTE_COLORS);
}

guint
protokoll_sheet_cell_get_player (ProtokollSheetCell *self)
{
  return self->color;
}

gboolean
protokoll_sheet_cell_is_head (ProtokollSheetCell *self)
{
  return self->shape == SHEET_CELL_HEAD;
}

const char *
protokoll_sheet_cell_get_text (ProtokollSheetCell *self)
{
  return self->layout != NULL ? pango_layout_get_text (self->layout) : "";
}

GtkWidget *
protokoll_sheet_cell_new (SheetCellShape shape)
{
  gboolean head = shape == SHEET_CELL_HEAD;
  ProtokollSheetCell *self = g_object_new (PROTOKOLL_TYPE_SHEET_CELL, "focusable", shape == SHEET_CELL_ENTRY, "css-name",
                                           head ? "heading" : "cell", "accessible-role",
                                           head ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);

  self->shape = shape;
  widget_set_class (GTK_WIDGET (self), "entry", shape == SHEET_CELL_ENTRY);
  return GTK_WIDGET (self);
}

static gboolean
has_pill (ProtokollSheetCell *self)
{
  return (self->face.flags & (SHEET_CELL_AHEAD | SHEET_CELL_BEHIND)) != 0;
}

static gboolean
is_written (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Draws a pill behind a text at @area. The text does not move for it, so that its digits stand in line with the
 * others. */
static void
draw_pill (ProtokollSheetCell    *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *area)
{
  float height = MIN (area->size.height + 2 * PILL_ABOVE, (float) gtk_widget_get_height (GTK_WIDGET (self)) - 2);
  float right = (float) gtk_widget_get_width (GTK_WIDGET (self)) - area->origin.x - area->size.width;
  float beside = CLAMP (MIN (area->origin.x, right) - PILL_APART, PILL_LEAST, PILL_BESIDE);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (area->origin.x - beside,
                                               area->origin.y + (area->size.height - height) / 2,
                                               area->size.width + 2 * beside, height);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  const GdkRGBA *colors = self->face.flags & SHEET_CELL_AHEAD ? ahead_colors : behind_colors;

  draw_rounded (snapshot, &bounds, height / 2, &colors[dark ? 1 : 0]);
}

/* The text in the middle of the cell: on a wide sheet the die says how many rolls are saved, as far as it can. */
static const char *
get_text (ProtokollSheetCell *self)
{
  if (self->shape != SHEET_CELL_SAVED || self->stacked)
    return self->face.text;
  return self->face.mark == MARK_NONE ? self->face.note : NULL;
}

/* Lays a text out unless that is done, in smaller letters if it is wider than @room, but not smaller than @least percent:
 * eight dice need smaller digits than a number. */
static void
fit (SheetLetters  *letters,
     LettersLook    look,
     const char    *text,
     int            room,
     int            least,
     PangoLayout  **layout)
{
  SheetLetters smaller = *letters;
  int text_width;

  if (*layout != NULL)
    return;
  *layout = sheet_letters_layout (letters, text, look);
  /* A fraction of a pixel too much is ignored, so that all digits of a row have one size. */
  pango_layout_get_size (*layout, &text_width, NULL);
  text_width = PANGO_PIXELS_FLOOR (text_width);
  if (text_width <= room)
    return;
  smaller.size = MAX (1, MAX (letters->size * MAX (1, room) / text_width, letters->size * least / 100));
  g_object_unref (*layout);
  *layout = sheet_letters_layout (&smaller, text, look);
}

static int
crown_size (ProtokollSheetCell *self)
{
  return (int) ((float) self->note_letters.size * CROWN);
}

/* The width of the crown or the note of a total, with the gap before it, if it stands beside the total. */
static int
width_beside (ProtokollSheetCell *self)
{
  int width = 0;

  if (self->shape != SHEET_CELL_TOTAL || self->stacked)
    return 0;
  if (self->face.mark == MARK_CROWN)
    width = crown_size (self);
  else if (self->note_layout != NULL)
    pango_layout_get_pixel_size (self->note_layout, &width, NULL);
  return width > 0 ? width + SHEET_LAYOUT_NOTE_GAP : 0;
}

/* Breaks a name that is too wide even in the least letters into two lines, if there is room for them, and cuts the rest; or
 * replaces it by the initials. */
static void
shorten_name (ProtokollSheetCell *self,
              int                 room)
{
  int width, height;

  pango_layout_get_pixel_size (self->layout, &width, &height);
  if (width <= room)
    return;
  if (room * 100 < self->letters.size * CUT_FROM)
    {
      g_object_unref (self->layout);
      self->layout = sheet_letters_layout (&self->letters, self->face.note, LETTERS_BOLD);
      return;
    }
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (self->layout, PANGO_ALIGN_RIGHT);
  pango_layout_set_height (self->layout, self->head_height < 2 * height ? -1 : -2);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (self->layout, room * PANGO_SCALE);
}

/* Lays text and note out, unless that is done. */
static void
shape (ProtokollSheetCell *self)
{
  LettersLook look = (self->shape <= SHEET_CELL_SAVED ? 0 : LETTERS_BOLD) |
                     (self->face.flags & SHEET_CELL_OFFERED ? LETTERS_ITALIC : 0);
  int width = gtk_widget_get_width (GTK_WIDGET (self)), room = width - 2 * MIN (LEAST_MARGIN, width / 16);
  const char *text = get_text (self);

  if (self->shape == SHEET_CELL_MARGIN)
    room = MIN (room, width - 2 * (PILL_LEAST + PILL_APART));
  if (self->shape == SHEET_CELL_HEAD)
    room = self->head_width - sheet_layout_margin (self->head_width) * 3 / 2;
  if (self->shape == SHEET_CELL_TOTAL && is_written (self->face.note))
    fit (&self->note_letters, 0, self->face.note, room, 0, &self->note_layout);
  if (self->layout != NULL || !is_written (text))
    return;
  if (self->shape == SHEET_CELL_TOTAL)
    room -= MAX (width_beside (self), self->note_room);
  fit (&self->letters, look, text, room, self->shape == SHEET_CELL_HEAD ? NAME_LEAST : 0, &self->layout);
  if (self->shape == SHEET_CELL_HEAD)
    shorten_name (self, room);
}

/* The x at which a text of that width begins, so that all texts of a column end at the same x; a text that is too wide
 * for that is centred. */
static float
text_left (ProtokollSheetCell *self,
           int                 text_width)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  return (float) (width - MIN (sheet_layout_margin (self->column_width), (width - text_width) / 2) - text_width);
}

/* Draws a text with its baseline at @base. */
static void
draw_on_line (GtkSnapshot   *snapshot,
              PangoLayout   *layout,
              float          left,
              float          base,
              const GdkRGBA *color)
{
  draw_layout (snapshot, layout, left, base - (float) PANGO_PIXELS (pango_layout_get_baseline (layout)), color);
}

/* Draws a total, with the crown or the note beside it or below. That has its room whether it is used or not, so that the
 * digits stay where they are. */
static void
draw_total (ProtokollSheetCell *self,
            GtkSnapshot        *snapshot,
            float               height,
            const GdkRGBA      *color)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), text_width, note_width = 0, beside = width_beside (self);
  float digits = (float) self->letters.size * DIGIT_HEIGHT, crown = (float) crown_size (self), left, right, base;
  float below = self->stacked ? (float) self->note_letters.size * DIGIT_HEIGHT + NOTE_GAP : 0;

  pango_layout_get_pixel_size (self->layout, &text_width, NULL);
  if (self->note_layout != NULL)
    pango_layout_get_pixel_size (self->note_layout, &note_width, NULL);
  left = self->at_left ? (float) sheet_layout_margin (width)
                       : text_left (self, text_width + MAX (beside, self->note_room));
  right = left + (float) (text_width + beside);
  base = floorf ((height - digits - below) / 2 + digits);
  draw_on_line (snapshot, self->layout, left, base, color);
  if (self->face.mark == MARK_CROWN)
    sheet_marks_draw (snapshot, self->face.mark, right - crown + 1,
                      self->stacked ? base + NOTE_GAP / 2.0f : floorf (base - (digits + crown) / 2), crown, color);
  else if (self->note_layout != NULL)
    draw_on_line (snapshot, self->note_layout, right - (float) note_width, floorf (base + below), color);
}

/* Draws the die or the cup in the middle of the cell. */
static void
draw_die (ProtokollSheetCell *self,
          GtkSnapshot        *snapshot,
          float               height,
          const GdkRGBA      *color)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), size = MIN (width, height) - 4;

  sheet_marks_draw (snapshot, self->face.mark, floorf (width - size - 2), floorf ((height - size) / 2), size, color);
}

/* Draws the text at the right of the cell, with the pill behind it. */
static void
draw_text (ProtokollSheetCell *self,
           GtkSnapshot        *snapshot,
           float               height,
           const GdkRGBA      *color)
{
  int width, text_height;
  graphene_rect_t area;

  pango_layout_get_pixel_size (self->layout, &width, &text_height);
  area = GRAPHENE_RECT_INIT (text_left (self, width), (float) (((int) height - text_height) / 2), (float) width,
                             (float) text_height);
  if (has_pill (self))
    draw_pill (self, snapshot, &area);
  draw_layout (snapshot, self->layout, area.origin.x, area.origin.y, color);
}

/* Draws a name at the right of a head, and the bar in the player's color at its bottom unless the grid fills all of it with
 * that color. */
static void
draw_head (ProtokollSheetCell *self,
           GtkSnapshot        *snapshot,
           float               height,
           const GdkRGBA      *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width, text_height;
  GdkRGBA bar;

  palette_get (widget, self->color, &bar);
  if (!gtk_widget_has_css_class (widget, "turn") && !(self->face.flags & SHEET_CELL_LEFT))
    gtk_snapshot_append_color (snapshot, &bar, &GRAPHENE_RECT_INIT (1, height - BAR,
                                                                    (float) gtk_widget_get_width (widget) - 1, BAR));
  pango_layout_get_pixel_size (self->layout, &width, &text_height);
  draw_layout (snapshot, self->layout,
               (float) (self->head_width - sheet_layout_margin (self->head_width) - width),
               (float) ((self->head_height - text_height) / 2), color);
}

static void
protokoll_sheet_cell_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (widget);
  GtkWidget *cover = gtk_widget_get_first_child (widget);
  int width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget), size = (float) self->letters.size;
  float line = MIN (size * STRIKE_WIDTH, (float) width - 8);
  GdkRGBA color;

  if (cover != NULL)
    gtk_widget_snapshot_child (widget, cover, snapshot);
  if (cover != NULL && gtk_widget_has_css_class (cover, "noted"))
    height -= size * NOTED;
  widget_get_color (widget, &color);
  if (self->face.mark == MARK_CUP && !adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    color.alpha *= NOTHING_SAVED;
  if (self->face.flags & SHEET_CELL_STRUCK)
    sheet_marks_draw_strike (snapshot, text_left (self, (int) line), floorf ((height - size * STRIKE_HEIGHT) / 2), line,
                             size * STRIKE_HEIGHT, &color);
  shape (self);
  if (self->layout != NULL && self->shape == SHEET_CELL_TOTAL)
    draw_total (self, snapshot, height, &color);
  else if (self->shape == SHEET_CELL_SAVED && !self->stacked && self->face.mark != MARK_NONE)
    draw_die (self, snapshot, height, &color);
  else if (self->layout != NULL && self->shape == SHEET_CELL_HEAD)
    draw_head (self, snapshot, height, &color);
  else if (self->layout != NULL)
    draw_text (self, snapshot, height, &color);
}

/* Lays the texts out for this width, before any text of the sheet is drawn; see sheet_letters_layout(). */
static void
protokoll_sheet_cell_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (widget);
  GtkWidget *cover = gtk_widget_get_first_child (widget);

  g_clear_object (&self->layout);
  g_clear_object (&self->note_layout);
  shape (self);
  if (cover != NULL)
    widget_place (cover, 0, 0, width, height);
}

/* No style of a cell changes its size, so this draws the cell again, and does not chain up: GTK would request a new
 * layout of the window. */
static void
protokoll_sheet_cell_css_changed (GtkWidget         *widget,
                                  GtkCssStyleChange *change)
{
  gtk_widget_queue_draw (widget);
}

static void
protokoll_sheet_cell_dispose (GObject *object)
{
  widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (protokoll_sheet_cell_parent_class)->dispose (object);
}

static void
protokoll_sheet_cell_finalize (GObject *object)
{
  ProtokollSheetCell *self = PROTOKOLL_SHEET_CELL (object);

  g_clear_object (&self->layout);
  g_clear_object (&self->note_layout);
  sheet_letters_clear (&self->letters);
  sheet_letters_clear (&self->note_letters);
  clear_face (&self->face);
  G_OBJECT_CLASS (protokoll_sheet_cell_parent_class)->finalize (object);
}

static void
protokoll_sheet_cell_class_init (ProtokollSheetCellClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_sheet_cell_dispose;
  G_OBJECT_CLASS (class)->finalize = protokoll_sheet_cell_finalize;
  widget_class->snapshot = protokoll_sheet_cell_snapshot;
  widget_class->size_allocate = protokoll_sheet_cell_size_allocate;
  widget_class->css_changed = protokoll_sheet_cell_css_changed;
}

static void
protokoll_sheet_cell_init (ProtokollSheetCell *self)
{
}
