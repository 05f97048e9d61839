/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "tray/dice-tray.h"
#include "tray/tap-shield.h"

#include "core/fits.h"

static gboolean
is_open (ProtokollWindow *self)
{
  return self->tray != NULL && protokoll_dice_tray_is_open (PROTOKOLL_DICE_TRAY (self->tray));
}

/* Where the sheet scrolls, its last rows can be scrolled out from under the tray. */
void
window_fit_tray (ProtokollWindow *self)
{
  int height = 0;

  if (self->narrow && is_open (self))
    gtk_widget_measure (self->tray, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self->table)), &height,
                        NULL, NULL, NULL);
  gtk_widget_set_margin_bottom (gtk_overlay_get_child (self->table), height);
}

/* While the tray is open the keys are for it: a menu that closes gives the focus back to the sheet. */
static void
focus_moved_cb (ProtokollWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && is_open (self) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sheet)))
    gtk_widget_grab_focus (self->tray);
}

static void
make_tray (ProtokollWindow *self)
{
  GtkEventController *shield = tap_shield_new ();

  g_set_weak_pointer (&self->tray, protokoll_dice_tray_new (self->session, self->sheet));
  gtk_overlay_add_overlay (self->table, self->tray);
  gtk_widget_add_controller (GTK_WIDGET (self->table), shield);
  g_signal_connect_object (self->tray, "taken", G_CALLBACK (tap_shield_raise), shield, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_moved_cb), NULL);
  g_signal_connect_object (self->tray, "notify::visible", G_CALLBACK (window_fit_tray), self, G_CONNECT_SWAPPED);
  window_fit_rules (self);
}

/* The first time it is asked for: at the start it would only cost time. */
static ProtokollDiceTray *
get_tray (ProtokollWindow *self)
{
  if (self->tray == NULL)
    make_tray (self);
  return PROTOKOLL_DICE_TRAY (self->tray);
}

static gboolean
is_filled (ProtokollWindow *self,
           guint            seat,
           guint            entry)
{
  return sheet_get_cell (protokoll_session_get_sheet (self->session), seat, entry)->state != CELL_OPEN;
}

/* Where the tray is open it stays as it is: a double tap on the button opens it once. */
static void
open_tray (ProtokollWindow *self,
           gboolean         corrects,
           guint            seat,
           guint            entry)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (is_open (self))
    return;
  protokoll_sheet_view_give_up (self->sheet);
  window_entry_toast_hide (self);
  if (corrects)
    protokoll_dice_tray_open (get_tray (self), seat, (int) entry);
  else if (!sheet->finished)
    protokoll_dice_tray_open (get_tray (self), sheet->turn, FITS_OPEN);
}

/* By a tap: for the correction of the entry whose pad is open, else for the turn. Where a finger was last, one has
 * long forgotten. */
void
window_show_tray (ProtokollWindow *self)
{
  guint seat = 0, entry = 0;
  gboolean corrects;

  /* The sheet remembers the place for the way back. */
  protokoll_sheet_view_get_focus (self->sheet, &seat, &entry);
  corrects = protokoll_sheet_view_get_pad (self->sheet, &seat, &entry) && is_filled (self, seat, entry);
  open_tray (self, corrects, seat, entry);
}

/* By the keyboard: for the correction of the entry that has the focus where that is filled, else for the turn. */
void
window_show_tray_here (ProtokollWindow *self)
{
  guint seat = 0, entry = 0;
  gboolean corrects = protokoll_sheet_view_get_focus (self->sheet, &seat, &entry) && is_filled (self, seat, entry);

  open_tray (self, corrects, seat, entry);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || self->ended || protokoll_session_get_sheet (self->session) == NULL)
    return;
  window_show_tray_here (self);
  if (is_open (self))
    protokoll_dice_tray_fill (PROTOKOLL_DICE_TRAY (self->tray), text);
}

void
window_paste_roll (ProtokollWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}
