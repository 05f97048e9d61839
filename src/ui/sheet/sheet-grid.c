/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-grid.h"

#include "entry-keys.h"
#include "sheet-cell.h"
#include "ui/charts/palette.h"
#include "ui/widgets/draw.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-util.h"

#include <adwaita.h>

/* The height of a row in pixels, for a finger. */
#define ROW_HEIGHT 44

/* The height of rows in which nothing is tapped, and the least height before the sheet scrolls instead. */
#define READ_ROW_HEIGHT 32

#define COLUMN_LEAST 60
#define COLUMN_NARROW 40
#define NAME_LEAST 96

/* The least width of names is at most so many times the user's text size. */
#define NAME_MOST 11

/* From this size of the grid on, in pixels, columns become narrow before the sheet scrolls. A smaller window is used by
 * fingers, and has no room for a pad beside a block. */
#define NARROW_FROM_WIDTH 760
#define NARROW_FROM_HEIGHT 400

/* From this text size on, in percent, the sheet scrolls before its letters become smaller, because people want large
 * text. */
#define LARGE_TEXT 130

#define NONE -1

/* The opacity of the tint of the column whose turn it is. It is weak, because numbers stand on it. */
#define TINT 0.12f

/* The part of a column for a name before its total, in percent. */
#define NAME_BEFORE_TOTAL 40

/* Widths of the names of rows, in pixels. */
typedef struct
{
  guint serial;     /* of the Pango context; 0 before anything is measured */
  SheetText text;
  int widest;       /* the width that the names of entries need in that size */
  int wanted_width; /* the width that all names and notes would have */
} Names;

typedef struct
{
  GtkWidget *widget; /* the grid itself */
  GtkWidget *body;   /* clips the rows */
  GPtrArray *rows;   /* of SheetRow */
  GtkWidget *cards[SHEET_GRID_HEADERS]; /* of the blocks and, last, of the totals; so are the headers */
  GtkWidget *headers[SHEET_GRID_HEADERS];
  GtkWidget *total;
  guint n_seats;
  guint n_head;
  guint n_upper;
  gboolean dense;
  gboolean strips; /* room for strips is wanted */
  gboolean keys;   /* keys behind names are wanted */
  int tinted;      /* the tinted column, or NONE */
  int lifted;      /* the row that may be scrolled to the top although it is one of the last, or NONE */

  SheetLayout layout;
  SheetColumns columns;
  SheetColumns totals; /* the columns of the totals */
  Names names;
  int block_width;
  int width; /* the size at the last allocation */
  int height;

  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  gboolean allocating;           /* scrolling queues no other allocation now */
} Grid;

typedef Grid SheetGridPrivate;

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (SheetGrid, sheet_grid, GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (SheetGrid) G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static Grid *
grid_of (gpointer self)
{
  return sheet_grid_get_instance_private (self);
}

static SheetText
get_text (Grid *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int size = MAX (1, PANGO_PIXELS (pango_font_description_get_size (pango_context_get_font_description (context))));
  SheetText text = { .size = size, .percent = text_size_get_shown (),
                     .digit = pango_font_metrics_get_approximate_digit_width (metrics) * 1000 / PANGO_SCALE / size };

  pango_font_metrics_unref (metrics);
  return text;
}

/* The width of the widest name in letters of @size: what it needs or, if @wanted, what it would have. */
static int
measure_names (Grid     *self,
               int       size,
               gboolean  wanted)
{
  PangoContext *context = gtk_widget_get_pango_context (self->widget);
  int widest = 0;

  for (guint i = self->n_head; i < self->rows->len; i++)
    widest = MAX (widest, sheet_row_measure_title (g_ptr_array_index (self->rows, i), context, size, wanted));
  return widest;
}

/* Finds how wide the names are in the user's text size, from which sheet_layout_spread() computes other sizes. They are
 * measured once for each font, in the letters of usual rows, which the sheet is likely to need: each size of letters costs
 * a font at the start. Returns the text size. */
static const SheetText *
find_names (Grid *self)
{
  const SheetText *text = &self->names.text;
  int size;
  guint serial = pango_context_get_serial (gtk_widget_get_pango_context (self->widget));

  if (self->names.serial == serial)
    return text;
  self->names = (Names) { .serial = serial, .text = get_text (self) };
  size = sheet_layout_name_size (MAX (ROW_HEIGHT, text->size * 2), text);
  self->names.widest = measure_names (self, size, FALSE) * text->size / size;
  self->names.wanted_width = measure_names (self, size, TRUE) * text->size / size;
  return text;
}

static void
sheet_grid_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NAME_LEAST + 2 * COLUMN_LEAST : 4 * ROW_HEIGHT;
}

static void
configure (Grid           *self,
           GtkOrientation  orientation,
           double          upper,
           double          page,
           double          step)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  gtk_adjustment_configure (adjustment, gtk_adjustment_get_value (adjustment), 0, MAX (upper, page), step, page, page);
}

/* The y at which a block ends: below its last row, or where it is cut because it scrolls. The totals follow after the
 * highest block, but always below the head and one row, even if there is no room for that. */
static int
block_bottom (Grid  *self,
              guint  block)
{
  const SheetLayout *layout = &self->layout;
  int n_rows = (int) (layout->first[block + 1] - layout->first[block]);

  if (!layout->scrolls)
    return layout->head_height + n_rows * layout->row_height;
  return MAX (layout->head_height + layout->row_height, self->height - layout->total_height - layout->total_gap);
}

static int
rows_bottom (Grid *self)
{
  int bottom = 0;

  for (guint i = 0; i < self->layout.n_blocks; i++)
    bottom = MAX (bottom, block_bottom (self, i));
  return bottom;
}

static int
body_height (Grid *self)
{
  return rows_bottom (self) - self->layout.head_height;
}

static guint
block_of_row (Grid  *self,
              guint  row)
{
  guint block = 0;

  while (block + 1 < self->layout.n_blocks && row >= self->layout.first[block + 1])
    block++;

  return block;
}

/* The y of a row in its block, below the head, if nothing is scrolled. */
static int
row_top (Grid  *self,
         guint  row)
{
  return (int) (row - self->layout.first[block_of_row (self, row)]) * self->layout.row_height;
}

static void
configure_scrolling (Grid *self)
{
  int row = self->layout.row_height;
  int body = body_height (self);
  int cells = self->block_width - self->columns.strip_width - self->columns.name_width;
  guint shown = (guint) MAX (1, cells / self->columns.column_width);
  int rows = sheet_layout_most_rows (&self->layout) * row;
  GtkAdjustment *across = self->adjustments[GTK_ORIENTATION_HORIZONTAL];

  if (self->lifted != NONE)
    rows = MAX (rows, row_top (self, (guint) self->lifted) + body);
  configure (self, GTK_ORIENTATION_VERTICAL, self->layout.scrolls ? rows : body, body, row);
  configure (self, GTK_ORIENTATION_HORIZONTAL,
             (double) self->n_seats * self->columns.column_width, (double) shown * self->columns.column_width,
             self->columns.column_width);
  self->columns.first = shown >= self->n_seats
                          ? 0
                          : (guint) ((gtk_adjustment_get_value (across) + self->columns.column_width / 2.0) /
                                     self->columns.column_width);
  self->columns.n_after = self->n_seats - MIN (self->n_seats, self->columns.first + shown);
}

static int
block_x (Grid  *self,
         guint  block)
{
  int n = self->layout.n_blocks;
  int all = n * self->block_width + (n - 1) * SHEET_LAYOUT_GAP;

  return (self->width - all) / 2 + (int) block * (self->block_width + SHEET_LAYOUT_GAP);
}

static void
place_row (Grid               *self,
           GtkWidget          *row,
           const SheetColumns *columns,
           int                 x,
           int                 y,
           int                 width,
           int                 height)
{
  sheet_row_set_columns (SHEET_ROW (row), gtk_widget_get_pango_context (self->widget), columns);
  widget_place (row, x, y, width, height);
}

void
sheet_grid_get_tint (SheetGrid       *self,
                     guint            block,
                     graphene_rect_t *area)
{
  Grid *grid = grid_of (self);
  int column = grid->tinted - (int) grid->columns.first;
  int x = grid->columns.name_width + column * grid->columns.column_width;
  int right = grid->block_width - grid->columns.strip_width;
  int width = grid->tinted != NONE && column >= 0 ? CLAMP (right - x, 0, grid->columns.column_width) : 0;

  *area = GRAPHENE_RECT_INIT (block_x (grid, block) + x, 0, width, block_bottom (grid, block));
}

/* The area of a player's total, with the name before it; with width 0 if it is out of view, or for NONE. */
static graphene_rect_t
find_total (Grid *self,
            int   seat)
{
  const SheetColumns *columns = &self->totals;
  int column = seat - (int) columns->first;
  graphene_rect_t strip = widget_find_place (self->total, self->widget);
  gboolean in_view = seat != NONE && column >= 0 && seat < (int) (self->n_seats - columns->n_after);

  return GRAPHENE_RECT_INIT (strip.origin.x + (float) (columns->name_width + column * columns->column_width),
                             strip.origin.y, in_view ? (float) columns->column_width : 0, strip.size.height);
}

/* Draws the tint of a column on a card, with the full color at the head of the column. */
static void
draw_tint (Grid                  *self,
           GtkSnapshot           *snapshot,
           guint                  card,
           const graphene_rect_t *bounds)
{
  graphene_rect_t tint, head;
  GdkRGBA color;

  if (card < self->layout.n_blocks)
    sheet_grid_get_tint (SHEET_GRID (self->widget), card, &tint);
  else
    tint = find_total (self, self->tinted);
  if (tint.size.width <= 0)
    return;
  palette_get (self->widget, protokoll_sheet_cell_get_player (PROTOKOLL_SHEET_CELL (
                               sheet_row_get_cell (SHEET_ROW (self->headers[0]), (guint) self->tinted))), &color);
  head = GRAPHENE_RECT_INIT (tint.origin.x, 0, tint.size.width, (float) self->layout.head_height);
  if (card < self->layout.n_blocks)
    draw_on_card (snapshot, bounds, SHEET_CORNER, &head, &color);
  color.alpha *= TINT;
  draw_on_card (snapshot, bounds, SHEET_CORNER, &tint, &color);
}

/* Draws the lines of columns, and shades beside them. They are clipped to the card; to its round corners only where a
 * shade can reach them. */
static void
draw_columns (Grid                  *self,
              GtkSnapshot           *snapshot,
              const SheetColumns    *columns,
              const graphene_rect_t *bounds)
{
  GskRoundedRect shape;
  GdkRGBA color;

  gsk_rounded_rect_init_from_rect (&shape, bounds, columns->n_after > 0 ? SHEET_CORNER : 0);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  sheet_row_get_line_color (self->widget, &color);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  sheet_columns_draw (columns, snapshot, &color, bounds->size.width, bounds->size.height);
  gtk_snapshot_pop (snapshot);
}

/* Draws the fields of those who lead behind their totals. */
static void
draw_leaders (Grid                  *self,
              GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds)
{
  GdkRGBA color;

  widget_find_color (self->widget, "leader_bg", &color);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      graphene_rect_t area = find_total (self, (int) seat);

      if (area.size.width > 0 && gtk_widget_has_css_class (sheet_row_get_cell (SHEET_ROW (self->total), seat), "leads"))
        draw_on_card (snapshot, bounds, SHEET_CORNER, &area, &color);
    }
}

/* Draws what is below the rows of a card. These are no backgrounds of widgets, so that moving one from column to column
 * causes no new layout. */
static void
draw_below (Grid        *self,
            GtkSnapshot *snapshot,
            guint        card)
{
  gboolean of_totals = card == SHEET_GRID_TOTALS;
  graphene_rect_t bounds = widget_find_place (self->cards[card], self->widget);

  draw_tint (self, snapshot, card, &bounds);
  draw_columns (self, snapshot, of_totals ? &self->totals : &self->columns, &bounds);
  if (of_totals)
    draw_leaders (self, snapshot, &bounds);
}

/* The cards are the first children. */
static void
sheet_grid_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  Grid *self = grid_of (widget);
  guint card = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child), card++)
    {
      gtk_widget_snapshot_child (widget, child, snapshot);
      if (self->n_seats > 0 && card < SHEET_GRID_HEADERS && gtk_widget_get_child_visible (child))
        draw_below (self, snapshot, card);
    }
}

/* Places what the first rows say below the names, in smaller letters: on a narrow sheet in a line each, else the second
 * before the first. */
static void
place_head (Grid *self)
{
  const SheetLayout *layout = &self->layout;
  SheetColumns columns = self->columns;
  int first = self->n_head > 1 && !layout->stacked
                ? sheet_layout_first_note (layout, &self->names.text, &columns)
                : columns.column_width;

  columns.stacked = layout->stacked;
  columns.strip_width = 0;
  columns.name_size = sheet_layout_note_size (layout->head_size);
  for (guint i = 0; i < self->n_head; i++)
    {
      int line = layout->stacked ? (int) i : 0;
      gboolean before = i > 0 && !layout->stacked;

      columns.cell_width = before ? layout->note_line : first;
      columns.cell_left = columns.column_width - first - (before ? columns.cell_width : 0);
      place_row (self, g_ptr_array_index (self->rows, i), &columns, block_x (self, 0),
                 layout->name_line + line * layout->note_line, self->block_width - self->columns.strip_width,
                 layout->note_line);
    }
}

/* Allocates the cards, and the header of each block. */
static void
place_blocks (Grid *self)
{
  SheetColumns columns = self->columns;

  columns.name_size = MIN (columns.name_size, self->layout.head_size);
  for (guint i = 0; i < SHEET_LAYOUT_MAX_BLOCKS; i++)
    {
      gboolean used = i < self->layout.n_blocks;

      gtk_widget_set_child_visible (self->cards[i], used);
      gtk_widget_set_child_visible (self->headers[i], used);
      if (!used)
        continue;
      columns.head_height = i == 0 && self->n_head > 0 ? self->layout.name_line : self->layout.head_height;
      widget_place (self->cards[i], block_x (self, i), 0, self->block_width, block_bottom (self, i));
      place_row (self, self->headers[i], &columns, block_x (self, i), 0, self->block_width, self->layout.head_height);
    }
  place_head (self);
}

static void
place_rows (Grid *self)
{
  GtkAdjustment *down = self->adjustments[GTK_ORIENTATION_VERTICAL];
  const SheetLayout *layout = &self->layout;
  int offset = layout->scrolls ? (int) gtk_adjustment_get_value (down) : 0;

  widget_place (self->body, 0, layout->head_height, self->width, body_height (self));
  for (guint i = self->n_head; i < self->rows->len; i++)
    {
      guint block = block_of_row (self, i);

      sheet_row_set_last (g_ptr_array_index (self->rows, i), !layout->scrolls && i + 1 == layout->first[block + 1]);
      place_row (self, g_ptr_array_index (self->rows, i), &self->columns, block_x (self, block),
                 row_top (self, i) - offset, self->block_width, layout->row_height);
    }
}

/* Totals stand below their columns if there is one block; else they share the width, with the names before them. */
static void
place_totals (Grid *self)
{
  const SheetLayout *layout = &self->layout;
  SheetColumns *totals = &self->totals, names;
  gboolean own = layout->n_blocks > 1 || layout->strip_width > 0;
  int width = block_x (self, layout->n_blocks - 1) + self->block_width - block_x (self, 0);
  int y = rows_bottom (self) + layout->total_gap;

  *totals = self->columns;
  if (own)
    {
      totals->first = totals->n_after = 0;
      totals->strip_width = 0;
      totals->column_width = (width - totals->name_width) / (int) self->n_seats;
      totals->name_width = width - totals->column_width * (int) self->n_seats;
    }
  totals->cell_left = own ? totals->column_width * NAME_BEFORE_TOTAL / 100 : 0;
  totals->cell_width = totals->column_width - totals->cell_left;
  sheet_layout_totals (layout, &self->names.text, self->n_seats == 1, totals);
  names = *totals;
  names.head_width = totals->cell_left;
  names.head_height = layout->total_height;
  names.cell_left = 0;
  names.cell_width = names.column_width;
  names.name_size = totals->note_size;
  gtk_widget_set_child_visible (self->headers[SHEET_GRID_TOTALS], own);
  widget_place (self->cards[SHEET_GRID_TOTALS], block_x (self, 0), y, width, layout->total_height);
  if (own)
    place_row (self, self->headers[SHEET_GRID_TOTALS], &names, block_x (self, 0), y, width, layout->total_height);
  place_row (self, self->total, totals, block_x (self, 0), y, width, layout->total_height);
}

/* Scrolls down as little as possible. A column that is out of view becomes the first one, with those behind it who are
 * next, so that the sheet does not move at each turn of many players. */
static void
scroll_to (Grid    *self,
           CellPos  place)
{
  GtkAdjustment *down = self->adjustments[GTK_ORIENTATION_VERTICAL];
  GtkAdjustment *across = self->adjustments[GTK_ORIENTATION_HORIZONTAL];
  double left = (double) place.seat * self->columns.column_width, right = left + self->columns.column_width;
  double value = gtk_adjustment_get_value (across);

  if (self->layout.scrolls && place.row >= self->n_head)
    gtk_adjustment_clamp_page (down, row_top (self, place.row), row_top (self, place.row) + self->layout.row_height);
  if (left < value || right > value + gtk_adjustment_get_page_size (across))
    gtk_adjustment_set_value (across, left);
}

/* Computes the space for sheet_layout_spread(). Names that are still longer are cut. */
static SheetSpace
find_space (Grid *self)
{
  const SheetText *text = find_names (self);
  int column = MAX (COLUMN_LEAST, text->size * 4), longest = MIN (text->size * NAME_MOST, self->width - 2 * column);
  int names = self->names.widest + SHEET_LAYOUT_NAME_MARGINS;
  gboolean gives_way =
    self->width >= NARROW_FROM_WIDTH && self->height >= NARROW_FROM_HEIGHT && text->percent < LARGE_TEXT;

  return (SheetSpace) { .n_head = self->n_head,
                        .n_upper = self->n_upper,
                        .n_rows = self->rows->len,
                        .text = *text,
                        .width = self->width,
                        .height = self->height,
                        .n_columns = (int) self->n_seats,
                        .row_height = MAX (self->dense ? READ_ROW_HEIGHT : ROW_HEIGHT, text->size * 2),
                        .column = column,
                        .least_row_height = gives_way ? MAX (READ_ROW_HEIGHT, text->size * 2) : 0,
                        .least_column = MAX (COLUMN_NARROW, text->size * 12 / 5),
                        .names = names,
                        .all_names = self->names.wanted_width + SHEET_LAYOUT_NAME_MARGINS,
                        .least_names = MIN (self->names.widest * SHEET_LAYOUT_NAME_SHRINKS / 100 + SHEET_LAYOUT_NAME_MARGINS,
                                            MIN (names, MAX (NAME_LEAST, longest))),
                        .keys = !self->dense,
                        .strip = self->strips ? entry_keys_get_strip_width () : 0 };
}

static void
spread (Grid *self)
{
  SheetSpace space = find_space (self);

  self->layout = sheet_layout_spread (&space);
  self->columns = (SheetColumns) { .first = self->columns.first, .n_after = self->columns.n_after };
  self->block_width = sheet_layout_columns (&space, &self->layout, self->keys && !self->dense, &self->columns);
  sheet_layout_values (&self->layout, &space.text, &self->columns);
  self->columns.cell_width = self->columns.head_width = self->columns.column_width;
  self->columns.serial = self->names.serial;
}

static void
sheet_grid_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  Grid *self = grid_of (widget);
  gboolean resized = self->width != width || self->height != height;
  CellPos focus;

  if (self->rows->len == 0)
    {
      widget_place (self->body, 0, 0, width, height);
      return;
    }

  self->width = width;
  self->height = height;
  self->allocating = TRUE;
  spread (self);
  configure_scrolling (self);
  /* The cell with the focus stays in view when the window is resized. */
  if (resized && sheet_grid_find_focus (SHEET_GRID (widget), &focus))
    {
      scroll_to (self, focus);
      configure_scrolling (self);
    }
  self->allocating = FALSE;
  place_blocks (self);
  place_rows (self);
  place_totals (self);
}

void
sheet_grid_scroll_to (SheetGrid *self,
                      CellPos    place)
{
  scroll_to (grid_of (self), place);
}

/* If there is too little room above and below the row, it is scrolled to the top. If the rows end before that, it is
 * scrolled to the bottom; and if that leaves too little room, too, it is lifted to the top all the same, with nothing
 * below it but the panel. */
void
sheet_grid_make_room (SheetGrid *self,
                      guint      row,
                      int        height)
{
  Grid *grid = grid_of (self);
  GtkAdjustment *down = grid->adjustments[GTK_ORIENTATION_VERTICAL];
  double row_height = grid->layout.row_height, top, y, page;

  if (!grid->layout.scrolls || row < grid->n_head)
    return;
  top = row_top (grid, row);
  y = grid->layout.head_height + top - gtk_adjustment_get_value (down);
  if (y >= height || y + row_height + height <= gtk_widget_get_height (grid->widget))
    return;
  page = gtk_adjustment_get_page_size (down);
  if (top > gtk_adjustment_get_upper (down) - page && page >= height)
    {
      gtk_adjustment_set_value (down, top + row_height - page);
      return;
    }
  grid->lifted = (int) row;
  gtk_adjustment_set_upper (down, MAX (gtk_adjustment_get_upper (down), top + page));
  gtk_adjustment_set_value (down, top);
}

void
sheet_grid_end_room (SheetGrid *self)
{
  Grid *grid = grid_of (self);

  if (grid->lifted == NONE)
    return;
  grid->lifted = NONE;
  /* This does not wait for the next allocation: when scrollbars queue theirs during another allocation, GTK 4.8 can
   * lose both, and all later requests of widgets inside. */
  configure_scrolling (grid);
  gtk_widget_queue_allocate (grid->widget);
}

guint
sheet_grid_get_n_rows (SheetGrid *self)
{
  return grid_of (self)->rows->len;
}

guint
sheet_grid_get_n_seats (SheetGrid *self)
{
  return grid_of (self)->n_seats;
}

SheetRow *
sheet_grid_get_row (SheetGrid *self,
                    guint      row)
{
  return g_ptr_array_index (grid_of (self)->rows, row);
}

SheetRow *
sheet_grid_get_total (SheetGrid *self)
{
  return SHEET_ROW (grid_of (self)->total);
}

GtkWidget *
sheet_grid_get_cell (SheetGrid *self,
                     CellPos    place)
{
  return sheet_row_get_cell (sheet_grid_get_row (self, place.row), place.seat);
}

GtkWidget *
sheet_grid_get_heading (SheetGrid *self,
                        guint      block,
                        guint      seat)
{
  return sheet_row_get_cell (SHEET_ROW (grid_of (self)->headers[block]), seat);
}

gboolean
sheet_grid_is_focusable (SheetGrid *self,
                         CellPos    place)
{
  Grid *grid = grid_of (self);

  return place.row < grid->rows->len && place.seat < grid->n_seats &&
         gtk_widget_get_focusable (sheet_grid_get_cell (self, place));
}

gboolean
sheet_grid_find_cell (SheetGrid *self,
                      GtkWidget *cell,
                      CellPos   *place)
{
  GtkWidget *row = gtk_widget_get_parent (cell);

  return SHEET_IS_ROW (row) && g_ptr_array_find (grid_of (self)->rows, row, &place->row) &&
         sheet_row_find_cell (SHEET_ROW (row), cell, &place->seat);
}

gboolean
sheet_grid_find_focus (SheetGrid *self,
                       CellPos   *place)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, grid_of (self)->body) &&
         sheet_grid_find_cell (self, focus, place);
}

const SheetLayout *
sheet_grid_get_layout (SheetGrid *self)
{
  return &grid_of (self)->layout;
}

guint
sheet_grid_get_block (SheetGrid *self,
                      guint      row)
{
  return block_of_row (grid_of (self), row);
}

void
sheet_grid_get_block_area (SheetGrid       *self,
                           guint            block,
                           graphene_rect_t *area)
{
  Grid *grid = grid_of (self);

  *area = widget_find_place (grid->cards[block], grid->widget);
  area->origin.y += (float) grid->layout.head_height;
  area->size.height -= (float) grid->layout.head_height;
}

void
sheet_grid_show_keys (SheetGrid *self,
                      gboolean   shown)
{
  Grid *grid = grid_of (self);

  if (grid->keys == shown)
    return;
  grid->keys = shown;
  gtk_widget_queue_allocate (grid->widget);
}

void
sheet_grid_set_dense (SheetGrid *self,
                      gboolean   dense)
{
  grid_of (self)->dense = dense;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
sheet_grid_set_strips (SheetGrid *self,
                       gboolean   strips)
{
  Grid *grid = grid_of (self);

  if (grid->strips == strips)
    return FALSE;
  grid->strips = strips;
  /* The layout is computed at once, for sheet_grid_get_strip_width(). */
  if (grid->rows->len > 0 && grid->width > 0)
    spread (grid);
  gtk_widget_queue_allocate (grid->widget);
  return TRUE;
}

int
sheet_grid_get_strip_width (SheetGrid *self)
{
  return grid_of (self)->columns.strip_width;
}

void
sheet_grid_set_tint (SheetGrid *self,
                     int        seat)
{
  Grid *grid = grid_of (self);

  if (grid->tinted == seat)
    return;
  grid->tinted = seat;
  for (guint block = 0; block < SHEET_LAYOUT_MAX_BLOCKS; block++)
    for (guint i = 0; i < grid->n_seats; i++)
      widget_set_class (sheet_grid_get_heading (self, block, i), "turn", seat == (int) i);
  for (guint row = 0; row < grid->n_head; row++)
    for (guint i = 0; i < grid->n_seats; i++)
      widget_set_class (sheet_grid_get_cell (self, (CellPos) { row, i }), "turn", seat == (int) i);
  gtk_widget_queue_draw (grid->widget);
}

/* Adds cards and headers. Cards lie behind everything, so they are the first children. */
static void
add_blocks (Grid             *self,
            const SheetTable *table)
{
  for (guint i = 0; i < SHEET_GRID_HEADERS; i++)
    {
      self->cards[i] = g_object_new (GTK_TYPE_BOX, "css-name", "sheetcard", "can-target", FALSE, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_insert_before (self->cards[i], self->widget, self->body);
    }
  for (guint i = 0; i < SHEET_GRID_HEADERS; i++)
    {
      self->headers[i] = table->headers[i];
      gtk_widget_insert_before (self->headers[i], self->widget, self->body);
    }
}

void
sheet_grid_fill (SheetGrid        *self,
                 const SheetTable *table)
{
  Grid *grid = grid_of (self);

  sheet_grid_clear (self);
  grid->n_seats = table->n_seats;
  grid->n_head = table->n_head;
  grid->n_upper = table->n_upper;
  grid->names.serial = 0;
  grid->tinted = NONE;
  add_blocks (grid, table);
  for (guint i = 0; i < table->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (table->rows, i);

      if (i < table->n_head)
        gtk_widget_insert_before (row, grid->widget, grid->body);
      else
        gtk_widget_set_parent (row, grid->body);
      g_ptr_array_add (grid->rows, row);
    }
  grid->total = table->total;
  gtk_widget_insert_after (grid->total, grid->widget, grid->body);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, (int) grid->rows->len + 2,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) grid->n_seats + 1, -1);
  gtk_widget_queue_resize (grid->widget);
}

void
sheet_grid_clear (SheetGrid *self)
{
  Grid *grid = grid_of (self);

  /* The size is set to 0 first: removing cells may move the focus, and handlers must not look for it in rows that are
   * half removed. */
  grid->n_seats = 0;
  g_ptr_array_set_size (grid->rows, 0);
  for (guint i = 0; i < SHEET_GRID_HEADERS; i++)
    {
      g_clear_pointer (&grid->cards[i], gtk_widget_unparent);
      g_clear_pointer (&grid->headers[i], gtk_widget_unparent);
    }
  g_clear_pointer (&grid->total, gtk_widget_unparent);
}

static void
scrolled_cb (Grid *self)
{
  if (!self->allocating)
    gtk_widget_queue_allocate (self->widget);
}

static void
forget_adjustment (Grid           *self,
                   GtkOrientation  orientation)
{
  if (self->adjustments[orientation] != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustments[orientation], scrolled_cb, self);
  g_clear_object (&self->adjustments[orientation]);
}

/* Without the adjustment of a scrolled window there is one that nobody else moves, as in a GtkViewport. */
static void
set_adjustment (Grid           *self,
                GtkOrientation  orientation,
                GtkAdjustment  *adjustment)
{
  forget_adjustment (self, orientation);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  self->adjustments[orientation] = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_queue_allocate (self->widget);
}

/* The scroll policies of GtkScrollable are ignored, because the grid takes the room that there is. */
static void
sheet_grid_set_property (GObject      *object,
                         guint         id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    set_adjustment (grid_of (object), id - PROP_HADJUSTMENT, g_value_get_object (value));
}

static void
sheet_grid_get_property (GObject    *object,
                         guint       id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    g_value_set_object (value, grid_of (object)->adjustments[id - PROP_HADJUSTMENT]);
  else
    g_value_set_enum (value, GTK_SCROLL_MINIMUM);
}

static void
sheet_grid_dispose (GObject *object)
{
  Grid *self = grid_of (object);

  sheet_grid_clear (SHEET_GRID (object));
  /* Besides the body, these are the panels of a subclass. */
  widget_unparent_children (self->widget);
  forget_adjustment (self, GTK_ORIENTATION_HORIZONTAL);
  forget_adjustment (self, GTK_ORIENTATION_VERTICAL);
  G_OBJECT_CLASS (sheet_grid_parent_class)->dispose (object);
}

static void
sheet_grid_finalize (GObject *object)
{
  g_ptr_array_unref (grid_of (object)->rows);
  G_OBJECT_CLASS (sheet_grid_parent_class)->finalize (object);
}

static void
sheet_grid_class_init (SheetGridClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = sheet_grid_set_property;
  object_class->get_property = sheet_grid_get_property;
  object_class->dispose = sheet_grid_dispose;
  object_class->finalize = sheet_grid_finalize;
  widget_class->measure = sheet_grid_measure;
  widget_class->size_allocate = sheet_grid_size_allocate;
  widget_class->snapshot = sheet_grid_snapshot;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name (widget_class, "sheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

/* The box clips the rows, so that they scroll under header and total. It has no layout manager: the grid allocates the
 * rows. */
static void
sheet_grid_init (SheetGrid *self)
{
  Grid *grid = grid_of (self);

  grid->widget = GTK_WIDGET (self);
  grid->tinted = grid->lifted = NONE;
  grid->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  grid->body = g_object_new (GTK_TYPE_BOX, "css-name", "sheetbody", "accessible-role", GTK_ACCESSIBLE_ROLE_ROW_GROUP,
                             "layout-manager", NULL, "overflow", GTK_OVERFLOW_HIDDEN, NULL);
  gtk_widget_set_parent (grid->body, grid->widget);
  set_adjustment (grid, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (grid, GTK_ORIENTATION_VERTICAL, NULL);
  gtk_widget_set_overflow (grid->widget, GTK_OVERFLOW_HIDDEN);
}
