/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

/* Which cell is where: rows, places and widgets. */

SheetRowId
sheet_view_row_id (ProtokollSheetView *self,
                   guint               row)
{
  return g_array_index (self->row_ids, SheetRowId, row);
}

GtkWidget *
sheet_view_cell_at (ProtokollSheetView *self,
                    SheetPlace          place)
{
  return protokoll_sheet_row_get_cell (g_ptr_array_index (self->rows, place.row), place.seat);
}

gboolean
sheet_view_find_cell (ProtokollSheetView *self,
                      GtkWidget          *cell,
                      SheetPlace         *place)
{
  for (place->row = 0; place->row < self->rows->len; place->row++)
    for (place->seat = 0; place->seat < self->n_seats; place->seat++)
      if (sheet_view_cell_at (self, *place) == cell)
        return TRUE;

  return FALSE;
}

gboolean
sheet_view_is_playable (ProtokollSheetView *self,
                        SheetPlace          place)
{
  SheetRowId row = sheet_view_row_id (self, place.row);

  return row.kind == ROW_ENTRY && sheet_get_cell (sheet_view_get_sheet (self), place.seat, row.entry)->playable;
}

guint
sheet_view_find_row (ProtokollSheetView *self,
                     guint               entry)
{
  guint row = 0;

  while (sheet_view_row_id (self, row).kind != ROW_ENTRY || sheet_view_row_id (self, row).entry != entry)
    row++;

  return row;
}

gboolean
sheet_view_find_saved_row (ProtokollSheetView *self,
                           guint              *row)
{
  for (*row = 0; *row < self->rows->len; (*row)++)
    if (sheet_view_row_id (self, *row).kind == ROW_SAVED)
      return TRUE;

  return FALSE;
}

GtkWidget *
protokoll_sheet_view_get_cell (ProtokollSheetView *self,
                               guint               seat,
                               guint               entry)
{
  if (seat >= self->n_seats || self->rules == NULL || entry >= self->rules->n_entries)
    return NULL;
  return protokoll_sheet_row_get_cell (g_ptr_array_index (self->rows, sheet_view_find_row (self, entry)), seat);
}
