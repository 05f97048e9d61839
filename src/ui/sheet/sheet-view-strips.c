/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include "ui/tray/tap-shield.h"
#include "value-strip.h"

/* On a wide window: the values of what the player whose turn it is has open, beside the rows. */

static gboolean
is_wanted (ProtokollSheetView *self)
{
  return self->columns.strip_width > 0;
}

static gboolean
has_strips (ProtokollSheetView *self)
{
  return protokoll_sheet_row_get_strip (g_ptr_array_index (self->rows, sheet_view_find_row (self, 0))) != NULL;
}

static guint
row_of_strip (ProtokollSheetView *self,
              GtkWidget          *strip)
{
  guint row = 0;

  while (protokoll_sheet_row_get_strip (g_ptr_array_index (self->rows, row)) != strip)
    row++;

  return row;
}

static void
picked_cb (ProtokollSheetView *self,
           const char         *typed,
           GtkWidget          *strip)
{
  SheetPlace place;
  g_autoptr (GError) error = NULL;

  after_paint_flush (&self->later);
  place = (SheetPlace) { row_of_strip (self, strip), sheet_view_get_sheet (self)->turn };
  tap_shield_raise (self->shield);
  /* What was tapped may have been meant for the player before, whose entry was not painted yet; what is filled is
   * changed on purpose only. */
  if (!sheet_view_is_playable (self, place))
    return;
  sheet_view_leave_for (self, place);
  if (!sheet_view_enter (self, place, typed, FALSE, TRUE, &error))
    sheet_view_refuse_at (self, place, error->message);
}

static void
make_strips (ProtokollSheetView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      SheetRowId id = sheet_view_row_id (self, i);
      GtkWidget *strip;

      if (id.kind != ROW_ENTRY)
        continue;
      strip = protokoll_value_strip_new (self->rules, id.entry);
      protokoll_sheet_row_set_strip (g_ptr_array_index (self->rows, i), strip);
      g_signal_connect_object (strip, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (strip, "stepped", G_CALLBACK (tap_shield_raise), self->shield, G_CONNECT_SWAPPED);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sheet_view_show_strips (ProtokollSheetView *self)
{
  const Sheet *sheet = sheet_view_get_sheet (self);

  if (!has_strips (self) && !is_wanted (self))
    return;
  if (!has_strips (self))
    make_strips (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      SheetRowId id = sheet_view_row_id (self, i);
      ProtokollSheetRow *row = g_ptr_array_index (self->rows, i);

      if (id.kind != ROW_ENTRY)
        continue;
      protokoll_value_strip_reset (PROTOKOLL_VALUE_STRIP (protokoll_sheet_row_get_strip (row)));
      protokoll_sheet_row_show_strip (row, sheet_get_cell (sheet, sheet->turn, id.entry)->playable);
    }
}

/* Widgets cannot be made while others are placed, and the first frame does not wait for them. */
void
sheet_view_want_strips (ProtokollSheetView *self)
{
  if (is_wanted (self) && !has_strips (self))
    after_paint_request (&self->later, self, sheet_view_settle);
}
