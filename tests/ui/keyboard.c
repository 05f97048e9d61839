/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keyboard.h"

#include "display.h"
#include "hand.h"

#include <gdk/x11/gdkx.h>

/* There is no window manager that would give the keyboard to a window. When the hand is done the X server knows of the key,
 * and after the round trip so does this program. */
void
keyboard_press (GtkWidget  *widget,
                const char *key)
{
  /* A key may close the window. */
  g_autoptr (GtkWidget) window = GTK_WIDGET (g_object_ref (gtk_widget_get_native (widget)));
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *words = g_strdup_printf ("windowfocus --sync %lu " HAND_KEY "%s", gdk_x11_surface_get_xid (surface), key);

  hand_do (words);
  gdk_display_sync (gtk_widget_get_display (window));
  display_settle (window);
}

void
keyboard_type (GtkWidget  *widget,
               const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    keyboard_press (widget, gdk_keyval_name (gdk_unicode_to_keyval (*c)));
}
