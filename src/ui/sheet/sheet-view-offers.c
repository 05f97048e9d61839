/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

#include <glib/gi18n.h>

/* What the dice that lie on the table would give, shown in the open cells: light, and gone again. */

static gboolean
is_offered (ProtokollSheetView *self,
            guint               seat,
            guint               entry)
{
  return self->offers.points != NULL && seat == self->offers.seat && self->offers.points[entry] >= 0;
}

gboolean
sheet_view_show_offer (ProtokollSheetView *self,
                       SheetRowId          row,
                       guint               seat,
                       char              **text,
                       SheetCellFlags     *flags)
{
  if (row.kind != ROW_ENTRY || !is_offered (self, seat, row.entry))
    return FALSE;

  g_free (*text);
  *text = g_strdup_printf ("%d", self->offers.points[row.entry]);
  *flags = (*flags & ~SHEET_CELL_STRUCK) | SHEET_CELL_OFFERED;
  return TRUE;
}

static void
describe (ProtokollSheetView *self,
          guint               seat,
          guint               entry)
{
  GtkWidget *cell = protokoll_sheet_view_get_cell (self, seat, entry);

  if (is_offered (self, seat, entry))
    {
      g_autofree char *points = sheet_words_points (self->offers.points[entry]);
      g_autofree char *words = g_strdup_printf (_("would score %s"), points);

      gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
show_column (ProtokollSheetView *self,
             guint               seat)
{
  for (guint row = 0; row < self->rows->len; row++)
    {
      SheetRowId id = sheet_view_row_id (self, row);

      if (id.kind != ROW_ENTRY)
        continue;
      if (sheet_view_get_sheet (self) != NULL)
        sheet_view_show_cell (self, row, seat);
      describe (self, seat, id.entry);
    }
}

void
sheet_view_drop_offers (ProtokollSheetView *self)
{
  g_clear_pointer (&self->offers.points, g_free);
}

void
protokoll_sheet_view_set_offers (ProtokollSheetView *self,
                                 guint               seat,
                                 const int          *points)
{
  guint before = self->offers.seat;
  gboolean had_any = self->offers.points != NULL;

  sheet_view_drop_offers (self);
  self->offers.seat = seat;
  if (self->rows->len == 0)
    return;

  if (points != NULL)
    {
      sheet_view_close_pad (self);
      self->offers.points = g_memdup2 (points, self->rules->n_entries * sizeof *points);
    }
  if (had_any && before != seat && before < self->n_seats)
    show_column (self, before);
  if (seat < self->n_seats)
    show_column (self, seat);
}

void
protokoll_sheet_view_scroll_to (ProtokollSheetView *self,
                                guint               seat,
                                guint               entry)
{
  sheet_view_scroll_to (self, seat, sheet_view_find_row (self, entry));
}

gboolean
sheet_view_has_offers (ProtokollSheetView *self)
{
  return self->offers.points != NULL;
}
