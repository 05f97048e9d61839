/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "ui/tray/tap-shield.h"

/* The pad at a cell: what it asks or tells, what comes of it, and the room that the sheet makes for it. */

/* Below this height of the sheet, in rows, the pad is flat: a telephone held across. */
#define LOW 9

/* What it tells of an entry is less than what it asks, so a title has room down to this height. */
#define LOW_TELLING 6

/* The height of the keys of a second choice, and of what is between the pad and its cell; flat, of everything. */
#define SECOND_CHOICE 110
#define FLAT_HEIGHT 100

gboolean
sheet_view_is_in_pad (ProtokollSheetView *self,
                      GtkWidget          *widget)
{
  return widget != NULL && self->pad.keypad != NULL &&
         (widget == GTK_WIDGET (self->pad.keypad) || gtk_widget_is_ancestor (widget, GTK_WIDGET (self->pad.keypad)));
}

static gboolean
has_focus (ProtokollSheetView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && sheet_view_is_in_pad (self, gtk_root_get_focus (root));
}

/* The keyboard was in the pad if somebody went there with it: back to where it was. */
static void
take_focus_out (ProtokollSheetView *self)
{
  if (has_focus (self) && self->last_focus.row < self->rows->len && self->last_focus.seat < self->n_seats)
    gtk_widget_grab_focus (sheet_view_cell_at (self, self->last_focus));
}

gboolean
sheet_view_focus_pad (ProtokollSheetView *self)
{
  return self->pad.shown && gtk_widget_child_focus (GTK_WIDGET (self->pad.keypad), GTK_DIR_TAB_FORWARD);
}

/* Where the text of another cell is right, it is entered; else it is given up. */
void
sheet_view_leave_or_give_up (ProtokollSheetView *self)
{
  if (!sheet_view_leave_typing (self))
    protokoll_sheet_view_give_up (self);
}

void
sheet_view_close_pad (ProtokollSheetView *self)
{
  if (!self->pad.shown)
    return;

  self->pad.shown = FALSE;
  take_focus_out (self);
  gtk_widget_set_child_visible (GTK_WIDGET (self->pad.keypad), FALSE);
  if (self->pad.lifted)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  self->pad.lifted = FALSE;
}

static void
fill_pad (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  guint seat = self->pad.place.seat;
  guint entry = sheet_view_row_id (self, self->pad.place.row).entry;

  switch (self->pad.says)
    {
    case PAD_ASKS:
      protokoll_keypad_ask (self->pad.keypad, sheet, seat, entry);
      break;
    case PAD_TELLS:
      protokoll_keypad_tell (self->pad.keypad, sheet, seat, entry);
      break;
    case PAD_ASKS_SAVED:
    default:
      protokoll_keypad_ask_saved (self->pad.keypad, sheet, seat);
    }
}

/* The entry or number was taken over: that closed the pad, and the other half of a double tap must not
 * reach what lay below it. */
static void
picked_cb (ProtokollSheetView *self,
           const char         *typed,
           gboolean            all_alike)
{
  SheetPlace place = self->pad.place;
  SheetRowId row = sheet_view_row_id (self, place.row);
  g_autoptr (GError) error = NULL;

  tap_shield_raise (self->shield);
  if (row.kind == ROW_SAVED)
    protokoll_session_set_saved (self->session, place.seat, (guint) atoi (typed), &error);
  else
    sheet_view_enter (self, place, typed, all_alike, TRUE, &error);
  if (error != NULL)
    protokoll_keypad_refuse (self->pad.keypad, error->message);
}

static void
change_cb (ProtokollSheetView *self)
{
  gboolean focused = has_focus (self);

  tap_shield_raise (self->shield);
  /* Not with the button that goes away: the keyboard would go with it. */
  take_focus_out (self);
  self->pad.says = PAD_ASKS;
  fill_pad (self);
  /* That is more than it told: it may need another form, and more room. */
  self->pad.fitted_width = 0;
  sheet_view_fit_pad (self);
  if (focused)
    sheet_view_focus_pad (self);
}

static void
clear_cb (ProtokollSheetView *self)
{
  SheetPlace place = self->pad.place;
  g_autoptr (GError) error = NULL;

  tap_shield_raise (self->shield);
  if (!protokoll_session_clear_entry (self->session, place.seat, sheet_view_row_id (self, place.row).entry, &error))
    protokoll_keypad_refuse (self->pad.keypad, error->message);
}

static void
move_over_cb (ProtokollSheetView *self,
              guint               to)
{
  SheetPlace place = self->pad.place;
  g_autoptr (GError) error = NULL;

  tap_shield_raise (self->shield);
  if (!protokoll_session_move_over (self->session, place.seat, sheet_view_row_id (self, place.row).entry, to, &error))
    protokoll_keypad_refuse (self->pad.keypad, error->message);
}

/* When it is first needed: at the start it would only cost time. */
static ProtokollKeypad *
get_keypad (ProtokollSheetView *self)
{
  if (self->pad.keypad != NULL)
    return self->pad.keypad;

  self->pad.keypad = PROTOKOLL_KEYPAD (protokoll_keypad_new ());
  gtk_widget_set_child_visible (GTK_WIDGET (self->pad.keypad), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->pad.keypad), GTK_WIDGET (self));
  g_signal_connect_object (self->pad.keypad, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pad.keypad, "stepped", G_CALLBACK (tap_shield_raise), self->shield,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pad.keypad, "change", G_CALLBACK (change_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pad.keypad, "clear", G_CALLBACK (clear_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pad.keypad, "move-over", G_CALLBACK (move_over_cb), self, G_CONNECT_SWAPPED);
  return self->pad.keypad;
}

static gboolean
is_low (ProtokollSheetView *self)
{
  int rows = self->pad.says == PAD_TELLS ? LOW_TELLING : LOW;

  return gtk_widget_get_height (GTK_WIDGET (self)) < rows * self->layout.row_height;
}

/* What the pad needs, with what it may show after a first choice. */
static int
pad_height (ProtokollSheetView *self)
{
  int width, height;

  sheet_view_measure_panel (GTK_WIDGET (self->pad.keypad), gtk_widget_get_width (GTK_WIDGET (self)), &width, &height);
  return is_low (self) ? MAX (height, FLAT_HEIGHT) : height + SECOND_CHOICE;
}

/* Where the sheet scrolls, a row in the middle may leave too little room above and below itself: then it goes to
 * the top or, where that is beyond the end, to the bottom; where that leaves too little room too, it is lifted to the
 * top all the same, with nothing below it but the pad. */
static void
make_room (ProtokollSheetView *self)
{
  GtkAdjustment *down = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double row = self->layout.row_height;
  double top = self->pad.place.row * row;
  int height = pad_height (self);
  double y, page;

  if (!self->layout.scrolls || down == NULL)
    return;
  y = row + top - gtk_adjustment_get_value (down);
  if (y >= height || y + row + height <= gtk_widget_get_height (GTK_WIDGET (self)))
    return;
  page = gtk_adjustment_get_page_size (down);
  if (top > gtk_adjustment_get_upper (down) - page && page >= height)
    {
      gtk_adjustment_set_value (down, top + row - page);
      return;
    }
  self->pad.lifted = TRUE;
  gtk_adjustment_set_upper (down, MAX (gtk_adjustment_get_upper (down), top + page));
  gtk_adjustment_set_value (down, top);
}

static gboolean
set_form (ProtokollSheetView *self)
{
  self->pad.fitted_width = gtk_widget_get_width (GTK_WIDGET (self));
  self->pad.fitted_height = gtk_widget_get_height (GTK_WIDGET (self));
  return protokoll_keypad_set_form (get_keypad (self), is_low (self), self->pad.fitted_width);
}

static void
show_pad (ProtokollSheetView *self,
          SheetPlace          place,
          PadSays             says)
{
  self->pad.place = place;
  self->pad.says = says;
  self->pad.shown = TRUE;
  set_form (self);
  gtk_widget_set_child_visible (GTK_WIDGET (self->pad.keypad), TRUE);
  fill_pad (self);
  gtk_widget_queue_resize (GTK_WIDGET (self->pad.keypad));
  make_room (self);
}

gboolean
sheet_view_pad_needs_fit (ProtokollSheetView *self)
{
  return self->pad.shown && (self->pad.fitted_width != gtk_widget_get_width (GTK_WIDGET (self)) ||
                             self->pad.fitted_height != gtk_widget_get_height (GTK_WIDGET (self)));
}

/* After the window was resized: in another form, if need be, and with room for it. */
void
sheet_view_fit_pad (ProtokollSheetView *self)
{
  if (!sheet_view_pad_needs_fit (self))
    return;
  if (set_form (self))
    fill_pad (self);
  gtk_widget_queue_resize (GTK_WIDGET (self->pad.keypad));
  sheet_view_scroll_to (self, self->pad.place.seat, self->pad.place.row);
  make_room (self);
}

static void
open_for_entry (ProtokollSheetView *self,
                SheetPlace          place)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  const SheetCell *cell = sheet_get_cell (sheet, place.seat, sheet_view_row_id (self, place.row).entry);

  if (cell->playable)
    show_pad (self, place, PAD_ASKS);
  else if (cell->state != CELL_OPEN)
    show_pad (self, place, PAD_TELLS);
}

/* The order leaves one entry open, and a tap on any other that is empty leads there. */
static SheetPlace
allowed_place (ProtokollSheetView *self,
               SheetPlace          place)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  guint entry = sheet_view_row_id (self, place.row).entry;

  if (sheet_get_cell (sheet, place.seat, entry)->state != CELL_OPEN)
    return place;
  for (guint i = 0; i < sheet->n_entries && !sheet_get_cell (sheet, place.seat, entry)->playable; i++)
    entry = i;
  return (SheetPlace) { sheet_view_find_row (self, entry), place.seat };
}

void
sheet_view_open_pad (ProtokollSheetView *self,
                     SheetPlace          place)
{
  SheetRowId row = sheet_view_row_id (self, place.row);

  sheet_view_close_pad (self);
  if (self->read_only && row.kind == ROW_ENTRY)
    sheet_view_go_to (self, place);
  if (self->read_only)
    return;
  if (row.kind == ROW_SAVED)
    show_pad (self, place, PAD_ASKS_SAVED);
  else if (row.kind == ROW_ENTRY)
    {
      place = allowed_place (self, place);
      sheet_view_go_to (self, place);
      open_for_entry (self, place);
    }
}

/* Before an entry that is made without the pad or the cell. */
void
sheet_view_leave_for (ProtokollSheetView *self,
                      SheetPlace          place)
{
  sheet_view_leave_or_give_up (self);
  sheet_view_go_to (self, place);
}

gboolean
protokoll_sheet_view_get_pad (ProtokollSheetView *self,
                              guint              *seat,
                              guint              *entry)
{
  SheetRowId row;

  if (!self->pad.shown)
    return FALSE;
  row = sheet_view_row_id (self, self->pad.place.row);
  *seat = self->pad.place.seat;
  *entry = row.entry;
  return row.kind == ROW_ENTRY;
}

void
protokoll_sheet_view_open_pad (ProtokollSheetView *self,
                               guint               seat,
                               guint               entry)
{
  if (sheet_view_get_sheet (self) == NULL || seat >= self->n_seats || entry >= self->rules->n_entries)
    return;
  after_paint_flush (&self->later);
  sheet_view_leave_or_give_up (self);
  if (sheet_view_has_offers (self))
    protokoll_sheet_view_focus_cell (self, seat, entry);
  else
    sheet_view_open_pad (self, (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

void
sheet_view_refuse_at (ProtokollSheetView *self,
                      SheetPlace          place,
                      const char         *words)
{
  sheet_view_open_pad (self, place);
  protokoll_keypad_refuse (get_keypad (self), words);
}

