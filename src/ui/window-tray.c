/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "tray/dice-tray.h"
#include "tray/tap-shield.h"

#include "core/fits.h"

/* Where the sheet scrolls, its last rows can be scrolled out from under the tray. */
void
window_fit_tray (ProtokollWindow *self)
{
  gboolean covers = self->narrow && self->tray != NULL && gtk_widget_get_visible (self->tray);
  int height = 0;

  if (covers)
    gtk_widget_measure (self->tray, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self->table)), &height,
                        NULL, NULL, NULL);
  gtk_widget_set_margin_bottom (gtk_overlay_get_child (self->table), height);
}

/* In the tray and in the sheet below it, where Escape first gives up what is typed. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                ProtokollDiceTray     *tray)
{
  if (key != GDK_KEY_Escape || !protokoll_dice_tray_is_open (tray))
    return FALSE;

  protokoll_dice_tray_close (tray);
  return TRUE;
}

static void
make_tray (ProtokollWindow *self)
{
  GtkEventController *shield = tap_shield_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->tray = protokoll_dice_tray_new (self->session, self->sheet);
  gtk_overlay_add_overlay (self->table, self->tray);
  gtk_widget_add_controller (GTK_WIDGET (self->table), shield);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self->tray);
  gtk_widget_add_controller (GTK_WIDGET (self->table), keys);
  g_signal_connect_object (self->tray, "taken", G_CALLBACK (tap_shield_raise), shield, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tray, "notify::visible", G_CALLBACK (window_fit_tray), self, G_CONNECT_SWAPPED);
}

/* The first time it is asked for: at the start it would only cost time. */
static ProtokollDiceTray *
get_tray (ProtokollWindow *self)
{
  if (self->tray == NULL)
    make_tray (self);
  return PROTOKOLL_DICE_TRAY (self->tray);
}

/* For the correction of the entry that has the focus where that is filled, else for the turn. */
static void
open_tray (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  guint seat, entry;

  protokoll_sheet_view_give_up (self->sheet);
  if (protokoll_sheet_view_get_focus (self->sheet, &seat, &entry) &&
      sheet_get_cell (sheet, seat, entry)->state != CELL_OPEN)
    protokoll_dice_tray_open (get_tray (self), seat, (int) entry);
  else if (!sheet->finished)
    protokoll_dice_tray_open (get_tray (self), sheet->turn, FITS_OPEN);
}

static gboolean
is_open (ProtokollWindow *self)
{
  return self->tray != NULL && protokoll_dice_tray_is_open (PROTOKOLL_DICE_TRAY (self->tray));
}

void
window_toggle_tray (ProtokollWindow *self)
{
  if (is_open (self))
    protokoll_dice_tray_close (PROTOKOLL_DICE_TRAY (self->tray));
  else
    open_tray (self);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || self->session == NULL || protokoll_session_get_sheet (self->session) == NULL)
    return;
  if (!is_open (self))
    open_tray (self);
  if (is_open (self))
    protokoll_dice_tray_fill (PROTOKOLL_DICE_TRAY (self->tray), text);
}

void
window_paste_roll (ProtokollWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}
