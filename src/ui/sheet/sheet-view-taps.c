/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "ui/tray/tap-shield.h"

#include <string.h>

/* Below this width of the sheet fewer keys stand in a row of the pad. */
#define WIDE 600
#define FEW_KEYS 6
#define MANY_KEYS 8

/* The height of the keys of a second choice, and of what is between the pad and its cell. */
#define SECOND_CHOICE 110

static gboolean
is_in_pad (ProtokollSheetView *self,
           GtkWidget          *widget)
{
  return widget != NULL && self->pad.keypad != NULL &&
         (widget == GTK_WIDGET (self->pad.keypad) || gtk_widget_is_ancestor (widget, GTK_WIDGET (self->pad.keypad)));
}

/* The keyboard was in the pad if somebody went there with it: back to where it was. */
static void
take_focus_out (ProtokollSheetView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && is_in_pad (self, gtk_root_get_focus (root)) && self->last_focus.row < self->rows->len &&
      self->last_focus.seat < self->n_seats)
    gtk_widget_grab_focus (sheet_view_cell_at (self, self->last_focus));
}

/* Where the text of another cell is right, it is entered; else it is given up. */
static void
leave_typing (ProtokollSheetView *self)
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

static guint
keys_in_row (ProtokollSheetView *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) < WIDE ? FEW_KEYS : MANY_KEYS;
}

static void
change_cb (ProtokollSheetView *self)
{
  SheetPlace place = self->pad.place;

  tap_shield_raise (self->shield);
  protokoll_keypad_ask (self->pad.keypad, sheet_view_get_sheet (self), place.seat,
                        sheet_view_row_id (self, place.row).entry, keys_in_row (self));
}

static void
clear_cb (ProtokollSheetView *self)
{
  SheetPlace place = self->pad.place;

  tap_shield_raise (self->shield);
  protokoll_session_clear_entry (self->session, place.seat, sheet_view_row_id (self, place.row).entry, NULL);
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

/* What the pad needs, with what it may show after a first choice. */
static int
pad_height (ProtokollSheetView *self)
{
  int width, height;

  gtk_widget_measure (GTK_WIDGET (self->pad.keypad), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, gtk_widget_get_width (GTK_WIDGET (self)));
  gtk_widget_measure (GTK_WIDGET (self->pad.keypad), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height + SECOND_CHOICE;
}

/* Where the sheet scrolls, a row in the middle may leave too little room above and below itself: then it goes to
 * the top or, where that is beyond the end, to the bottom. */
static void
make_room (ProtokollSheetView *self,
           SheetPlace          place)
{
  GtkAdjustment *down = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double row = self->layout.row_height;
  int height = pad_height (self);
  graphene_rect_t bounds;
  double page;

  if (!self->layout.scrolls || down == NULL ||
      !gtk_widget_compute_bounds (sheet_view_cell_at (self, place), GTK_WIDGET (self), &bounds) ||
      bounds.origin.y >= height || bounds.origin.y + row + height <= gtk_widget_get_height (GTK_WIDGET (self)))
    return;
  page = gtk_adjustment_get_page_size (down);
  if (place.row * row <= gtk_adjustment_get_upper (down) - page)
    gtk_adjustment_set_value (down, place.row * row);
  else
    gtk_adjustment_set_value (down, (place.row + 1) * row - page);
}

static void
show_pad (ProtokollSheetView *self,
          SheetPlace          place)
{
  self->pad.place = place;
  self->pad.shown = TRUE;
  gtk_widget_set_child_visible (GTK_WIDGET (self->pad.keypad), TRUE);
  gtk_widget_queue_resize (GTK_WIDGET (self->pad.keypad));
  make_room (self, place);
}

static void
open_for_entry (ProtokollSheetView *self,
                SheetPlace          place,
                guint               entry)
{
  const Sheet *sheet = sheet_view_get_sheet (self);
  const SheetCell *cell = sheet_get_cell (sheet, place.seat, entry);

  if (cell->playable)
    protokoll_keypad_ask (get_keypad (self), sheet, place.seat, entry, keys_in_row (self));
  else if (cell->state != CELL_OPEN)
    protokoll_keypad_tell (get_keypad (self), sheet, place.seat, entry);
  else
    return;
  show_pad (self, place);
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

static void
open_pad (ProtokollSheetView *self,
          SheetPlace          place)
{
  SheetRowId row = sheet_view_row_id (self, place.row);

  sheet_view_close_pad (self);
  if (row.kind == ROW_SAVED)
    {
      protokoll_keypad_ask_saved (get_keypad (self), sheet_view_get_sheet (self), place.seat, keys_in_row (self));
      show_pad (self, place);
    }
  else if (row.kind == ROW_ENTRY)
    {
      place = allowed_place (self, place);
      sheet_view_go_to (self, place);
      open_for_entry (self, place, sheet_view_row_id (self, place.row).entry);
    }
}

/* Before an entry that is made without the pad or the cell. */
void
sheet_view_leave_for (ProtokollSheetView *self,
                      SheetPlace          place)
{
  leave_typing (self);
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
  leave_typing (self);
  if (sheet_view_has_offers (self))
    protokoll_sheet_view_focus_cell (self, seat, entry);
  else
    open_pad (self, (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

void
sheet_view_refuse_at (ProtokollSheetView *self,
                      SheetPlace          place,
                      const char         *words)
{
  open_pad (self, place);
  protokoll_keypad_refuse (get_keypad (self), words);
}

static gboolean
find_cell (ProtokollSheetView *self,
           GtkWidget          *cell,
           SheetPlace         *place)
{
  for (place->row = 0; place->row < self->rows->len; place->row++)
    for (place->seat = 0; place->seat < self->n_seats; place->seat++)
      if (sheet_view_cell_at (self, *place) == cell)
        return TRUE;

  return FALSE;
}

static gboolean
is_typed_into (ProtokollSheetView *self,
               GtkWidget          *cell)
{
  return self->typing.active &&
         protokoll_sheet_view_get_cell (self, self->typing.seat, self->typing.entry) == cell;
}

/* A tap on the cell of the pad closes it; but half a double tap does not take back what the other half did. */
static void
toggle_pad (ProtokollSheetView *self,
            SheetPlace          place,
            gboolean            again)
{
  if (!self->pad.shown || memcmp (&place, &self->pad.place, sizeof place) != 0)
    open_pad (self, place);
  else if (!again)
    sheet_view_close_pad (self);
}

static void
tapped (ProtokollSheetView *self,
        GtkWidget          *cell,
        gboolean            again)
{
  SheetPlace place;

  if (!find_cell (self, cell, &place) || is_typed_into (self, cell))
    return;
  if (sheet_view_has_offers (self))
    {
      if (sheet_view_row_id (self, place.row).kind == ROW_ENTRY)
        sheet_view_emit_offer_tapped (self, place.seat, sheet_view_row_id (self, place.row).entry);
      return;
    }

  leave_typing (self);
  toggle_pad (self, place, again);
}

static GtkWidget *
pick (ProtokollSheetView *self,
      double              x,
      double              y)
{
  return gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
}

static GtkWidget *
cell_at_point (ProtokollSheetView *self,
               double              x,
               double              y)
{
  GtkWidget *picked = pick (self, x, y);

  return picked != NULL ? gtk_widget_get_ancestor (picked, PROTOKOLL_TYPE_SHEET_CELL) : NULL;
}

static void
pressed_cb (GtkGestureClick    *gesture,
            int                 n_press,
            double              x,
            double              y,
            ProtokollSheetView *self)
{
  self->pressed = cell_at_point (self, x, y);
}

/* Only with the release: what began as a tap can become a scrolling. */
static void
released_cb (GtkGestureClick    *gesture,
             int                 n_press,
             double              x,
             double              y,
             ProtokollSheetView *self)
{
  GtkWidget *pressed = self->pressed;

  self->pressed = NULL;
  if (sheet_view_get_sheet (self) == NULL || is_in_pad (self, pick (self, x, y)))
    return;
  after_paint_flush (&self->later);
  if (pressed != NULL && pressed == cell_at_point (self, x, y))
    tapped (self, pressed, n_press > 1);
  else if (pressed == NULL)
    sheet_view_close_pad (self);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 ProtokollSheetView  *self)
{
  GtkWidget *cell = cell_at_point (self, x, y);
  SheetPlace place;

  /* What was pressed may have been a key of the pad that is gone by now. */
  if (cell == NULL || cell != self->pressed || sheet_view_has_offers (self) || !find_cell (self, cell, &place) ||
      sheet_view_row_id (self, place.row).kind != ROW_ENTRY)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->pressed = NULL;
  after_paint_flush (&self->later);
  sheet_view_leave_for (self, place);
  sheet_view_enter_usual (self, place);
}

void
sheet_view_add_taps (ProtokollSheetView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (self), self->shield);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
}
