/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shortcuts-window.h"

#include "titles.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define WIDTH 560
#define HEIGHT 640
#define KEYS_CHARS 18
#define BREAK "\u200b"
#define NO_BREAK "\u2060"

/* Shorter ones have room in a line of their own. */
#define SHORT 9

/* Keys as GtkShortcutLabel has them: "<Control>z <Control>y"; none where the action has none. */
static char *
keys_of (GtkApplication *application,
         GtkWidget      *shortcut)
{
  g_autofree char *action = NULL;
  g_autofree char *keys = NULL;
  g_auto (GStrv) accels = NULL;

  g_object_get (shortcut, "action-name", &action, "accelerator", &keys, NULL);
  if (action == NULL)
    return g_steal_pointer (&keys);
  accels = gtk_application_get_accels_for_action (application, action);
  return g_strjoinv (" ", accels);
}

/* A key as everybody here calls it: GTK's word for Enter is on no key in some languages, and not the one of the help. */
static char *
label_of (guint           key,
          GdkModifierType modifiers)
{
  g_autofree char *name = gtk_accelerator_get_label (GDK_KEY_Return, 0);
  g_autofree char *whole = gtk_accelerator_get_label (key, modifiers);
  GString *label = g_string_new (whole);

  if (key == GDK_KEY_Return)
    g_string_replace (label, name, C_("key", "Enter"), 0);
  return g_string_free (label, FALSE);
}

/* One of them for people: "Ctrl+Z", and for "a...w" the first and the last. */
static char *
spoken_key (const char *accel)
{
  GdkModifierType modifiers;
  g_auto (GStrv) range = g_strsplit (accel, "...", 2);
  guint key;

  if (range[0] != NULL && range[1] != NULL)
    return g_strjoinv ("–", range);
  if (gtk_accelerator_parse (accel, &key, &modifiers))
    return label_of (key, modifiers);
  return g_strdup (accel);
}

/* All of them. */
static char *
spoken_keys (const char *keys)
{
  g_auto (GStrv) single = g_strsplit (keys, " ", -1);
  GString *words = g_string_new (NULL);

  for (guint i = 0; single[i] != NULL; i++)
    {
      g_autofree char *label = spoken_key (single[i]);

      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", label);
    }
  return g_string_free (words, FALSE);
}

/* Words and not GtkShortcutLabel, whose pictures of keys do not wrap. After a plus there may be a break where
 * they are long. */
static GtkWidget *
make_keys (const char *spoken)
{
  g_autoptr (GString) shown = g_string_new (spoken);

  g_string_replace (shown, "–", NO_BREAK "–" NO_BREAK, 0);
  if (g_utf8_strlen (spoken, -1) > SHORT)
    g_string_replace (shown, "+", "+" BREAK, 0);
  return g_object_new (GTK_TYPE_LABEL, "label", shown->str, "wrap", TRUE, "natural-wrap-mode",
                       GTK_NATURAL_WRAP_NONE, "max-width-chars", KEYS_CHARS, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT,
                       "css-classes", (const char *[]) { "dim-label", NULL }, NULL);
}

static GtkWidget *
make_row (GtkApplication *application,
          GtkWidget      *shortcut)
{
  g_autofree char *title = NULL;
  g_autofree char *keys = keys_of (application, shortcut);
  g_autofree char *spoken = NULL;
  g_autofree char *words = NULL;
  GtkWidget *row;

  g_object_get (shortcut, "title", &title, NULL);
  row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "title-lines", 0, NULL);
  if (keys == NULL)
    return row;
  spoken = spoken_keys (keys);
  words = g_strdup_printf ("%s: %s", title, spoken);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_keys (spoken));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return row;
}

static GtkWidget *
make_group (GtkApplication *application,
            GtkWidget      *shortcuts)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = NULL;

  g_object_get (shortcuts, "title", &title, NULL);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (GtkWidget *child = gtk_widget_get_first_child (shortcuts); child; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_SHORTCUTS_SHORTCUT (child))
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (application, child));
  return group;
}

static void
add_groups (AdwPreferencesPage *page,
            GtkApplication     *application,
            GtkWidget          *below)
{
  for (GtkWidget *child = gtk_widget_get_first_child (below); child; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_SHORTCUTS_GROUP (child))
      adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (make_group (application, child)));
    else
      add_groups (page, application, child);
}

static GtkWidget *
make_header (const char *title)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *label = adw_window_title_new (NULL, NULL);

  titles_set (ADW_WINDOW_TITLE (label), title, TRUE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), label);
  return header;
}

static void
close_by_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
shortcuts_window_new (GtkApplicationWindow *parent,
                      GtkWidget            *shortcuts)
{
  GtkWidget *window = g_object_new (ADW_TYPE_WINDOW, "title", _("Keyboard Shortcuts"), "transient-for", parent, "modal",
                                    TRUE, "destroy-with-parent", TRUE, "default-width", WIDTH, "default-height", HEIGHT,
                                    NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();

  add_groups (ADW_PREFERENCES_PAGE (page), gtk_window_get_application (GTK_WINDOW (parent)), shortcuts);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (content), make_header (gtk_window_get_title (GTK_WINDOW (window))));
  gtk_box_append (GTK_BOX (content), page);
  adw_window_set_content (ADW_WINDOW (window), content);
  close_by_escape (window);
  return window;
}
