/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shortcuts-window.h"

#include "ui/widgets/dialog.h"
#include "ui/widgets/titles.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define KEYS_CHARS 18
#define BREAK "\u200b"
#define NO_BREAK "\u2060"

/* Keys of up to so many characters fit into one line, and so get no place to break. */
#define SHORT 9

/* Returns one key as people read it: "Ctrl+Z", and "a–w" for "a...w". Return is called “Enter”, as in the help, because
 * in some languages GTK's word for it stands on no keyboard. Owned by the caller. */
static char *
spoken_key (const char *accel)
{
  GdkModifierType modifiers;
  g_auto (GStrv) range = g_strsplit (accel, "...", 2);
  g_autofree char *gtk_name = NULL, *whole = NULL;
  GString *label;
  guint key;

  if (g_strv_length (range) == 2)
    return g_strjoinv ("–", range);
  if (!gtk_accelerator_parse (accel, &key, &modifiers))
    return g_strdup (accel);
  gtk_name = gtk_accelerator_get_label (GDK_KEY_Return, 0);
  whole = gtk_accelerator_get_label (key, modifiers);
  label = g_string_new (whole);
  if (key == GDK_KEY_Return)
    g_string_replace (label, gtk_name, C_("key", "Enter"), 0);
  return g_string_free (label, FALSE);
}

/* Returns all keys of the action @name or, if that is no action, the keys that it lists, with blanks between them.
 * Owned by the caller. */
static char *
spoken_keys (GtkApplication *application,
             const char     *name)
{
  gboolean is_action = strchr (name, '.') != NULL && strstr (name, "...") == NULL;
  g_auto (GStrv) keys =
    is_action ? gtk_application_get_accels_for_action (application, name) : g_strsplit (name, " ", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *accel = keys[i];

      keys[i] = spoken_key (accel);
    }
  return g_strjoinv (", ", keys);
}

/* The keys are words and not a GtkShortcutLabel, whose pictures of keys do not wrap. Long ones may break after a
 * plus. */
static GtkWidget *
make_label (const char *keys)
{
  g_autoptr (GString) shown = g_string_new (keys);

  g_string_replace (shown, "–", NO_BREAK "–" NO_BREAK, 0);
  if (g_utf8_strlen (keys, -1) > SHORT)
    g_string_replace (shown, "+", "+" BREAK, 0);
  return g_object_new (GTK_TYPE_LABEL, "label", shown->str, "wrap", TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                       "max-width-chars", KEYS_CHARS, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT, "css-classes",
                       (const char *[]) { "dim-label", NULL }, NULL);
}

static void
add_keys (AdwActionRow   *row,
          GtkApplication *application)
{
  g_autofree char *keys = spoken_keys (application, gtk_widget_get_name (GTK_WIDGET (row)));
  g_autofree char *words = g_strdup_printf ("%s: %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), keys);

  adw_action_row_set_title_lines (row, 0);
  adw_action_row_add_suffix (row, make_label (keys));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

GtkWindow *
shortcuts_window_new (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;
  GSList *objects;

  g_type_ensure (PROTOKOLL_TYPE_DIALOG);
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/shortcuts.ui");
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  objects = gtk_builder_get_objects (builder);
  titles_set (ADW_WINDOW_TITLE (gtk_builder_get_object (builder, "title")), gtk_window_get_title (window), TRUE);
  for (GSList *object = objects; object != NULL; object = object->next)
    if (ADW_IS_ACTION_ROW (object->data))
      add_keys (object->data, gtk_window_get_application (parent));
  g_slist_free (objects);
  gtk_window_set_transient_for (window, parent);
  return window;
}
