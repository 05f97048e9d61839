/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "value-strip.h"

#define ROW_HEIGHT 44

/* Where nothing is tapped to enter something. */
#define READ_ROW_HEIGHT 32

#define COLUMN_LEAST 60
#define COLUMN_MOST 120
#define NAME_LEAST 96
#define BLOCK_MOST 460
#define GAP 12
#define HINT_GAP 6

/* At the sides of a panel, for its shadow and at the least for its frame: the sheet cuts off what is beyond. */
#define PANEL_EDGE 4
#define PANEL_FRAME 2

/* From this width on names show the keys that lead to them: a narrow window is one for fingers. */
#define LETTERS_FROM 600

/* Beside values columns may be a little narrower than most. */
#define COLUMN_BESIDE 64

/* The width of the widest name, so that none is cut off where there is room. */
static int
name_width (ProtokollSheetView *self)
{
  int widest = NAME_LEAST;

  for (guint i = 0; i < self->rows->len; i++)
    widest = MAX (widest, protokoll_sheet_row_title_width (g_ptr_array_index (self->rows, i)));

  return widest + (self->columns.letters ? SHEET_ROW_LETTERS : 0);
}

static int
text_height (ProtokollSheetView *self)
{
  return self->rows->len > 0 ? protokoll_sheet_row_title_height (g_ptr_array_index (self->rows, 0)) : 0;
}

/* Rows and columns grow with the text where that is larger than usual: numbers are larger than names. */
static int
least_row_height (ProtokollSheetView *self)
{
  return MAX (self->read_only ? READ_ROW_HEIGHT : ROW_HEIGHT, text_height (self) * 3 / 2);
}

static int
least_column_width (ProtokollSheetView *self)
{
  return MAX (COLUMN_LEAST, text_height (self) * 13 / 6);
}

static int
most_column_width (ProtokollSheetView *self)
{
  return MAX (COLUMN_MOST, text_height (self) * 6);
}

static int
least_block_width (ProtokollSheetView *self)
{
  return name_width (self) + (int) self->n_seats * least_column_width (self);
}

/* GTK wants to be asked before it is told. What is not shown is not told anything, and would need a font of its own. */
static void
measure_children (GtkWidget      *widget,
                  GtkOrientation  orientation)
{
  int minimum;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child))
      gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  for (GtkWidget *row = gtk_widget_get_first_child (PROTOKOLL_SHEET_VIEW (widget)->body); row;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_measure (row, orientation, -1, &minimum, NULL, NULL, NULL);
}

void
sheet_view_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);

  measure_children (widget, orientation);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = NAME_LEAST + 2 * COLUMN_LEAST;
      *natural = MAX (*minimum, least_block_width (self));
    }
  else
    {
      *minimum = 4 * ROW_HEIGHT;
      *natural = MAX (*minimum, 3 * ROW_HEIGHT + (int) self->rows->len * ROW_HEIGHT);
    }
}

/* Room at the right of each block for the values of open entries, where it is wide enough; none without such. */
static int
strip_width (ProtokollSheetView *self,
             int                 room,
             int                 names)
{
  int columns = (int) self->n_seats * MAX (COLUMN_BESIDE, least_column_width (self));
  int strip = value_strip_get_width ();

  return self->values_beside && self->has_turn && room - names - columns >= strip ? strip : 0;
}

/* How wide the blocks are and how the columns in them. Where not all columns fit, as many whole ones as
 * do share the room. */
static void
set_columns (ProtokollSheetView *self,
             int                 width)
{
  int n_blocks = self->layout.n_blocks;
  int names = name_width (self);
  int room = (width - GAP * (n_blocks - 1)) / n_blocks;
  int strip = strip_width (self, room, names);
  int least_column = least_column_width (self);
  int most_column = most_column_width (self);
  int most = MAX (BLOCK_MOST, names + (int) self->n_seats * most_column) + strip;
  int in_view, cells;

  self->block_width = MIN (room, most);
  cells = self->block_width - strip;
  /* On a narrow window names give way before numbers do. */
  names = MIN (names, MAX (NAME_LEAST, cells - (int) MIN (self->n_seats, 2) * least_column));
  in_view = CLAMP ((cells - names) / least_column, 1, (int) self->n_seats);
  self->columns.strip_width = strip;
  self->columns.column_width = CLAMP ((cells - names) / in_view, least_column, most_column);
  /* What the columns leave goes to the names, not to an empty strip at the right. */
  self->columns.name_width = MAX (names, cells - self->columns.column_width * in_view);
}

/* How many players fit beside the names. */
static guint
columns_in_view (ProtokollSheetView *self)
{
  int cells = self->block_width - self->columns.strip_width - self->columns.name_width;

  return (guint) MAX (1, cells / self->columns.column_width);
}

static void
configure (ProtokollSheetView *self,
           GtkOrientation      orientation,
           double              upper,
           double              page,
           double              step)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  if (adjustment == NULL)
    return;
  g_signal_handler_block (adjustment, self->adjustment_handlers[orientation]);
  gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, MAX (0, upper - page)), 0,
                            MAX (upper, page), step, page, page);
  g_signal_handler_unblock (adjustment, self->adjustment_handlers[orientation]);
}

static int
body_height (ProtokollSheetView *self,
             int                 height)
{
  int row = self->layout.row_height;

  if (!self->layout.scrolls)
    return height - row;
  return MAX (row, height - row - sheet_layout_total_height (row) - GAP);
}

static void
configure_scrolling (ProtokollSheetView *self,
                     int                 height)
{
  int row = self->layout.row_height;
  int body = body_height (self, height);
  guint shown = columns_in_view (self);
  int rows = (int) self->rows->len * row;
  GtkAdjustment *across = self->adjustments[GTK_ORIENTATION_HORIZONTAL];

  if (self->pad.lifted)
    rows = MAX (rows, (int) self->pad.place.row * row + body);
  configure (self, GTK_ORIENTATION_VERTICAL, self->layout.scrolls ? rows : body, body, row);
  configure (self, GTK_ORIENTATION_HORIZONTAL,
             (double) self->n_seats * self->columns.column_width, (double) shown * self->columns.column_width,
             self->columns.column_width);
  self->columns.first = across == NULL || shown >= self->n_seats
                          ? 0
                          : (guint) ((gtk_adjustment_get_value (across) + self->columns.column_width / 2.0) /
                                     self->columns.column_width);
  self->columns.n_after = self->n_seats - MIN (self->n_seats, self->columns.first + shown);
}

static int
scroll_offset (ProtokollSheetView *self)
{
  GtkAdjustment *down = self->adjustments[GTK_ORIENTATION_VERTICAL];

  return self->layout.scrolls && down != NULL ? (int) gtk_adjustment_get_value (down) : 0;
}

guint
sheet_view_block_of_row (ProtokollSheetView *self,
                         guint               row)
{
  guint block = 0;

  while (block + 1 < self->layout.n_blocks && row >= self->layout.first[block + 1])
    block++;

  return block;
}

static int
block_x (ProtokollSheetView *self,
         guint               block,
         int                 width)
{
  int n = self->layout.n_blocks;
  int all = n * self->block_width + (n - 1) * GAP;

  return MAX (0, (width - all) / 2) + (int) block * (self->block_width + GAP);
}

static void
place (GtkWidget *widget,
       int        x,
       int        y,
       int        width,
       int        height)
{
  gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
place_row (ProtokollSheetView *self,
           GtkWidget          *row,
           int                 x,
           int                 y,
           int                 height)
{
  protokoll_sheet_row_set_columns (PROTOKOLL_SHEET_ROW (row), &self->columns);
  place (row, x, y, self->block_width, height);
}

static int
rows_in_block (ProtokollSheetView *self,
               guint               block)
{
  return self->layout.first[block + 1] - self->layout.first[block];
}

/* Where a block of the sheet ends below: with its last row or, where it scrolls, above the total. */
static int
block_bottom (ProtokollSheetView *self,
              guint               block,
              int                 height)
{
  int row = self->layout.row_height;

  if (self->layout.scrolls)
    return MAX (row, height - sheet_layout_total_height (row) - GAP);
  return MAX (row, MIN (height, row * (rows_in_block (self, block) + 1)));
}

void
sheet_view_tint_turn (ProtokollSheetView *self)
{
  int column = (int) self->turn - (int) self->columns.first;
  int x = self->columns.name_width + column * self->columns.column_width;
  int right = self->block_width - self->columns.strip_width;
  int width = self->has_turn && column >= 0 ? CLAMP (right - x, 0, self->columns.column_width) : 0;

  for (guint i = 0; i < self->layout.n_blocks; i++)
    protokoll_sheet_card_set_tint (PROTOKOLL_SHEET_CARD (self->cards[i]),
                                   &GRAPHENE_RECT_INIT (x, 0, width, block_bottom (self, i, self->seen_height)));
}

/* The card behind a block, and the initials at its head. */
static void
place_block (ProtokollSheetView *self,
             guint               block,
             int                 width,
             int                 height)
{
  int x = block_x (self, block, width);
  int bottom = block_bottom (self, block, height);

  place (self->cards[block], x, 0, self->block_width, self->layout.scrolls ? bottom : height);
  protokoll_sheet_card_set_columns (PROTOKOLL_SHEET_CARD (self->cards[block]), &self->columns, bottom);
  place_row (self, self->heads[block], x, 0, self->layout.row_height);
}

static void
place_blocks (ProtokollSheetView *self,
              int                 width,
              int                 height)
{
  for (guint i = 0; i < SHEET_LAYOUT_MAX_BLOCKS; i++)
    {
      gboolean used = i < self->layout.n_blocks;

      gtk_widget_set_child_visible (self->cards[i], used);
      gtk_widget_set_child_visible (self->heads[i], used);
      if (used)
        place_block (self, i, width, height);
    }
}

static void
place_rows (ProtokollSheetView *self,
            int                 width,
            int                 height)
{
  int row = self->layout.row_height;
  int offset = scroll_offset (self);

  place (self->body, 0, row, width, body_height (self, height));
  for (guint i = 0; i < self->rows->len; i++)
    {
      guint block = sheet_view_block_of_row (self, i);
      int y = (int) (i - self->layout.first[block]) * row - offset;

      place_row (self, g_ptr_array_index (self->rows, i), block_x (self, block, width), y, row);
    }
}

static void
place_total (ProtokollSheetView *self,
             int                 width,
             int                 height)
{
  int total = sheet_layout_total_height (self->layout.row_height);

  /* Below the heading and a row, also where there is no room for that. */
  place_row (self, self->total, block_x (self, self->layout.total_block, width),
             self->layout.scrolls ? MAX (2 * self->layout.row_height + GAP, height - total) : height - total, total);
}

void
sheet_view_measure_panel (GtkWidget *panel,
                          int        most_width,
                          int       *width,
                          int       *height)
{
  int least;

  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &least, width, NULL, NULL);
  *width = MIN (MIN (*width, MAX (least, most_width - 2 * PANEL_FRAME)), most_width);
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/* Beside a row: below it or, where that is not enough room above @floor, above, so that neither the cell nor
 * the name of its entry is covered. Where neither is enough, beside the block. */
static void
place_beside (ProtokollSheetView *self,
              GtkWidget          *panel,
              SheetPlace          at,
              int                 width,
              int                 floor)
{
  int left = block_x (self, sheet_view_block_of_row (self, at.row), width);
  int panel_width, panel_height, edge, x, y;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (sheet_view_cell_at (self, at), GTK_WIDGET (self), &bounds))
    bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  sheet_view_measure_panel (panel, width, &panel_width, &panel_height);
  edge = MIN (PANEL_EDGE, (width - panel_width) / 2);
  x = CLAMP ((int) (bounds.origin.x + bounds.size.width) - panel_width, edge, width - edge - panel_width);
  y = (int) (bounds.origin.y + bounds.size.height) + HINT_GAP;
  if (y + panel_height > floor)
    y = (int) bounds.origin.y - HINT_GAP - panel_height;
  if (y < 0)
    {
      y = MAX (0, floor - panel_height);
      x = left + self->block_width + panel_width <= width - edge ? left + self->block_width
                                                                 : MAX (edge, left - panel_width);
    }
  place (panel, x, y, panel_width, panel_height);
}

/* Where the total begins, in the way of which only the pad may come, and only where nothing else is left. */
static int
floor_of (ProtokollSheetView *self,
          int                 height)
{
  return self->layout.scrolls ? height - sheet_layout_total_height (self->layout.row_height) : height;
}

static void
place_hint (ProtokollSheetView *self,
            int                 width,
            int                 height)
{
  gboolean shown = self->hint_wanted && self->typing.active && self->typing.entry < self->rules->n_entries;

  /* Not by gtk_widget_set_visible(), which would lay out the whole window anew at each entry. */
  gtk_widget_set_child_visible (GTK_WIDGET (self->hint), shown);
  if (shown)
    place_beside (self, GTK_WIDGET (self->hint),
                  (SheetPlace) { sheet_view_find_row (self, self->typing.entry), self->typing.seat }, width,
                  floor_of (self, height));
}

static void
place_pad (ProtokollSheetView *self,
           int                 width,
           int                 height)
{
  if (self->pad.shown)
    place_beside (self, GTK_WIDGET (self->pad.keypad), self->pad.place, width, height);
}

static void
scroll_into_view (ProtokollSheetView *self,
                  GtkOrientation      orientation,
                  double              from,
                  double              to)
{
  if (self->adjustments[orientation] != NULL)
    gtk_adjustment_clamp_page (self->adjustments[orientation], from, to);
}

void
sheet_view_scroll_to (ProtokollSheetView *self,
                      guint               seat,
                      guint               row)
{
  int height = self->layout.row_height;
  int width = self->columns.column_width;

  if (self->layout.scrolls)
    scroll_into_view (self, GTK_ORIENTATION_VERTICAL, (double) row * height, (double) (row + 1) * height);
  scroll_into_view (self, GTK_ORIENTATION_HORIZONTAL, (double) seat * width, (double) (seat + 1) * width);
}

/* When the window is shown, turned or resized, the cell that has the focus stays in view. */
static void
keep_focus_in_view (ProtokollSheetView *self,
                    int                 height)
{
  SheetPlace focus;

  if (!sheet_view_find_place (self, &focus))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    if (self->adjustments[i] != NULL)
      g_signal_handler_block (self->adjustments[i], self->adjustment_handlers[i]);
  sheet_view_scroll_to (self, focus.seat, focus.row);
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    if (self->adjustments[i] != NULL)
      g_signal_handler_unblock (self->adjustments[i], self->adjustment_handlers[i]);
  configure_scrolling (self, height);
}

void
sheet_view_allocate (GtkWidget *widget,
                     int        width,
                     int        height,
                     int        baseline)
{
  ProtokollSheetView *self = PROTOKOLL_SHEET_VIEW (widget);
  SheetSpace space = { .width = width + GAP, .height = height };

  if (self->rows->len == 0)
    {
      place (self->body, 0, 0, width, height);
      return;
    }

  self->columns.letters = width >= LETTERS_FROM && !self->read_only;
  space.row_height = least_row_height (self);
  space.block_width = least_block_width (self) + GAP;
  self->layout = sheet_layout_spread (self->rows->len, sheet_layout_n_upper (self->rules), &space);
  set_columns (self, width);
  configure_scrolling (self, height);
  if (self->seen_width != width || self->seen_height != height)
    keep_focus_in_view (self, height);
  self->seen_width = width;
  self->seen_height = height;
  place_blocks (self, width, height);
  sheet_view_tint_turn (self);
  place_rows (self, width, height);
  place_total (self, width, height);
  place_hint (self, width, height);
  place_pad (self, width, height);
  sheet_view_want_strips (self);
  if (sheet_view_pad_needs_fit (self))
    after_paint_request (&self->later, self, sheet_view_settle);
}
