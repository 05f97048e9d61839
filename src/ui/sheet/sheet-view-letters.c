/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-view-private.h"

/* Each entry is reached with one key or two, in the column where the keyboard is. */

static void
go_to_entry (ProtokollSheetView *self,
             guint               seat,
             guint               entry)
{
  if (self->typing.active && !sheet_view_leave_typing (self))
    return;
  after_paint_flush (&self->later);
  sheet_view_go_to (self, (SheetPlace) { sheet_view_find_row (self, entry), seat });
}

gboolean
sheet_view_letter_key (ProtokollSheetView *self,
                       SheetPlace          place,
                       gunichar            letter)
{
  char pressed = letter < 128 ? g_ascii_tolower ((char) letter) : '\0';
  char prefix = self->prefix;
  int entry;

  self->prefix = 0;
  if (prefix == 0 && pressed == SHEET_WORDS_PREFIX)
    {
      self->prefix = pressed;
      return TRUE;
    }
  entry = sheet_words_find_letter (self->rules, prefix, pressed);
  if (entry < 0)
    return FALSE;
  go_to_entry (self, place.seat, (guint) entry);
  return TRUE;
}
