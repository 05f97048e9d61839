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

/* Activates the shortcut of @widget that @trigger is, if it has one whose keys are handled in @phase. */
static gboolean
activate_shortcut (GtkWidget           *widget,
                   GtkShortcutTrigger  *trigger,
                   GtkPropagationPhase  phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean activated = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !activated; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean asked = GTK_IS_SHORTCUT_CONTROLLER (controller) &&
                       gtk_event_controller_get_propagation_phase (controller) == phase;

      for (guint j = 0; asked && !activated && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          activated = gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger) &&
                      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                    gtk_shortcut_get_arguments (shortcut));
        }
    }
  return activated;
}

/* The shortcuts of widgets have their turn as with any key: those that the window captures, then those of the focus and
 * of all that it is in. */
static gboolean
activate_shortcuts (GtkWindow       *window,
                    guint            key,
                    GdkModifierType  modifiers)
{
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, modifiers);
  GtkWidget *focus = gtk_window_get_focus (window);
  gboolean activated = activate_shortcut (GTK_WIDGET (window), trigger, GTK_PHASE_CAPTURE);

  for (GtkWidget *widget = focus != NULL ? focus : GTK_WIDGET (window); widget != NULL && !activated;
       widget = gtk_widget_get_parent (widget))
    activated = activate_shortcut (widget, trigger, GTK_PHASE_BUBBLE);
  return activated;
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
  GdkModifierType state = modifiers & gtk_accelerator_get_default_mod_mask ();
  g_autofree char *keys = NULL;
  g_auto (GStrv) names = NULL;

  if (plain == key || application == NULL)
    return FALSE;
  keys = gtk_accelerator_name (plain, state);
  names = gtk_application_get_actions_for_accel (application, keys);
  return (names[0] != NULL && gtk_widget_activate_action (GTK_WIDGET (window), names[0], NULL)) ||
         activate_shortcuts (window, plain, state);
}

void
plain_key_add_actions (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (key_pressed_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
