/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "ui/tray/tap-shield.h"

#include <string.h>

/* A tap on the cell of the pad closes it; but half a double tap does not take back what the other half did. */
static void
toggle_pad (ProtokollSheetView *self,
            SheetPlace          place,
            gboolean            again)
{
  if (!self->pad.shown || memcmp (&place, &self->pad.place, sizeof place) != 0)
    sheet_view_open_pad (self, place);
  else if (!again)
    sheet_view_close_pad (self);
}

static void
tapped (ProtokollSheetView *self,
        GtkWidget          *cell,
        gboolean            again)
{
  SheetPlace place;

  if (!sheet_view_find_cell (self, cell, &place) || sheet_view_is_typed_into (self, place))
    return;
  if (sheet_view_has_offers (self))
    {
      if (sheet_view_row_id (self, place.row).kind == ROW_ENTRY)
        sheet_view_emit_offer_tapped (self, place.seat, sheet_view_row_id (self, place.row).entry);
      return;
    }

  sheet_view_leave_or_give_up (self);
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
  if (sheet_view_get_sheet (self) == NULL || sheet_view_is_in_pad (self, pick (self, x, y)))
    return;
  after_paint_flush (&self->later);
  if (pressed != NULL && pressed == cell_at_point (self, x, y))
    tapped (self, pressed, n_press > 1);
  else if (pressed == NULL)
    sheet_view_close_pad (self);
}

/* What a screen reader does to press a cell. */
static void
press (GtkWidget  *cell,
       const char *name,
       GVariant   *parameter)
{
  GtkWidget *view = gtk_widget_get_ancestor (cell, PROTOKOLL_TYPE_SHEET_VIEW);

  if (view == NULL || sheet_view_get_sheet (PROTOKOLL_SHEET_VIEW (view)) == NULL)
    return;
  after_paint_flush (&PROTOKOLL_SHEET_VIEW (view)->later);
  tapped (PROTOKOLL_SHEET_VIEW (view), cell, FALSE);
}

void
sheet_view_let_cells_be_pressed (void)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (PROTOKOLL_TYPE_SHEET_CELL);

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (class), "cell.press", NULL, press);
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
  if (self->read_only || cell == NULL || cell != self->pressed || sheet_view_has_offers (self) ||
      !sheet_view_find_cell (self, cell, &place) || sheet_view_row_id (self, place.row).kind != ROW_ENTRY)
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
