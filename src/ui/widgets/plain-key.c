/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-key.h"

#include <string.h>

/* Where an American keyboard has its letters and digits. X11 and Wayland give the places of all keyboards the same
 * numbers. On Windows a code is a virtual key, that of a letter or digit its capital in ASCII on any layout, and GDK
 * knows each layout that is installed as a group; that is what its source says, and was never tried. */
static const struct
{
  guint first;
  const char *symbols;
} places[] = { { 10, "1234567890" }, { 24, "qwertyuiop" }, { 38, "asdfghjkl" }, { 52, "zxcvbnm" } };

static guint
find_at_place (guint code)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (code >= places[i].first && code < places[i].first + strlen (places[i].symbols))
      return (guchar) places[i].symbols[code - places[i].first];
  return 0;
}

static guint
find_letter (guint symbol)
{
  return symbol < 128 && g_ascii_isalpha ((char) symbol) ? (guchar) g_ascii_tolower ((char) symbol) : 0;
}

/* The digit of the key @code in the layout @group, at any level, or else its Latin letter; 0 where it has neither. */
static guint
find_in_group (GdkDisplay *display,
               guint       code,
               int         group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *symbols = NULL;
  guint letter = 0;
  int n = 0;

  gdk_display_map_keycode (display, code, &keys, &symbols, &n);
  for (int i = 0; i < n; i++)
    if (keys[i].group == group && symbols[i] >= GDK_KEY_0 && symbols[i] <= GDK_KEY_9)
      return symbols[i];
    else if (keys[i].group == group && letter == 0)
      letter = find_letter (symbols[i]);
  return letter;
}

/* Finds the layout that has Latin letters, preferably @group; -1 where none has. */
static int
find_latin_group (GdkDisplay *display,
                  int         group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;

  gdk_display_map_keyval (display, GDK_KEY_a, &keys, &n);
  for (int i = 0; i < n; i++)
    if (keys[i].group == group)
      return group;
  return n > 0 ? keys[0].group : -1;
}

guint
plain_key (GtkEventControllerKey *controller,
           guint                  key,
           guint                  code)
{
  GdkDisplay *display = gtk_widget_get_display (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  int group = event != NULL ? (int) gdk_key_event_get_layout (event) : 0;
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (key));
  int latin;
  guint found;

  if (digit >= 0)
    return GDK_KEY_0 + (guint) digit;
  found = find_letter (key);
  /* Keys without a symbol are all in one range. */
  if (found != 0 || (key >= GDK_KEY_BackSpace && key <= GDK_KEY_Delete))
    return found != 0 ? found : key;

  found = find_in_group (display, code, group);
  if (found == 0)
    {
      latin = find_latin_group (display, group);
      found = latin < 0 ? find_at_place (code) : latin != group ? find_in_group (display, code, latin) : 0;
    }
  /* Comma and semicolon stand between dice, and are above digits on some keyboards. */
  if (found == 0 || ((key == GDK_KEY_comma || key == GDK_KEY_semicolon) && found <= GDK_KEY_9))
    return key;
  return found;
}

static gboolean
key_pressed_cb (GtkWindow             *window,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller)
{
  GtkApplication *application = gtk_window_get_application (window);
  guint plain = plain_key (controller, key, code);
  g_autofree char *keys = NULL;
  g_auto (GStrv) names = NULL;

  if (plain == key || application == NULL)
    return FALSE;
  keys = gtk_accelerator_name (plain, modifiers & gtk_accelerator_get_default_mod_mask ());
  names = gtk_application_get_actions_for_accel (application, keys);
  return names[0] != NULL && gtk_widget_activate_action (GTK_WIDGET (window), names[0], NULL);
}

void
plain_key_add_actions (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (key_pressed_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
