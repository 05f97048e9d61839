/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shortcuts-window.h"

#include "ui/widgets/dialog.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/titles.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* The width of the window with two columns, in pixels of usual text. */
#define WIDE_WIDTH 880

/* What can be done, and an action whose keys are shown, or the keys with blanks between; or the heading of the lines
 * below it. */
static const struct
{
  const char *title;
  const char *keys;
} lines[] = {
  { N_("Sheet"), NULL },
  { N_("Type a value"), "0...9" },
  { N_("Enter it and go to the next player"), "Return" },
  { N_("Enter the usual value"), "<Shift>Return" },
  { N_("Go to the entry with that letter"), "a...w z" },
  { N_("Dice tray: what fits the roll"), "d" },
  { N_("Paste a roll"), "<Control>v" },
  { N_("Strike the entry"), "x" },
  { N_("Yahtzee: say that all dice were alike"), "y" },
  { N_("Discard typing"), "Escape" },
  { N_("Change what was entered"), "F2" },
  { N_("Open the pad: change the entry or its player"), "<Control>Return Menu <Shift>F10" },
  { N_("Set the player’s saved rolls"), "<Shift>F2" },
  { N_("Clear the entry"), "Delete" },
  { N_("Count a roll"), "space" },
  { N_("Undo a roll"), "<Shift>space" },
  { N_("Move to another cell"), "Up Down Left Right" },
  { N_("Next cell"), "Tab" },
  { N_("Undo"), "win.undo" },
  { N_("Redo"), "win.redo" },
  { N_("Entry log"), "win.log" },
  { N_("Game"), NULL },
  { N_("Standings"), "win.standings" },
  { N_("New game"), "win.new-game" },
  { N_("Play again"), "win.same-players" },
  { N_("Clear game data"), "win.clear-game" },
  { N_("Open a game file"), "win.open" },
  { N_("Save the game file"), "win.save-as" },
  { N_("Print the game"), "share.print" },
  { N_("Window"), NULL },
  { N_("Show the sheet"), "win.show-sheet" },
  { N_("Show the statistics"), "win.show-statistics" },
  { N_("Main menu"), "win.menu" },
  { N_("Rotate window"), "win.turn-around" },
  { N_("Full screen"), "win.fullscreen" },
  { N_("Larger and smaller text"), "<Control>plus <Control>minus" },
  { N_("Rule Sets"), "win.rule-sets" },
  { N_("Preferences"), "win.preferences" },
  { N_("Help"), "win.help" },
  { N_("Rules of this game"), "win.rules" },
  { N_("Go to the rules beside the sheet and back"), "win.focus-rules" },
  { N_("Keyboard shortcuts"), "win.shortcuts" },
  { N_("Quit"), "app.quit" },
};

/* Returns one key as people read it: "Ctrl+Z", "d", and "a–w" for "a...w". Return is called “Enter”, as in the help,
 * because in some languages GTK's word for it stands on no keyboard; for the menu key GTK has a word in English only.
 * Letters alone are small, as on the sheet. Owned by the caller. */
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
  if (strlen (accel) == 1 || !gtk_accelerator_parse (accel, &key, &modifiers))
    return g_strdup (accel);
  if (key == GDK_KEY_Menu)
    return g_strdup (C_("key", "Menu"));
  gtk_name = gtk_accelerator_get_label (GDK_KEY_Return, 0);
  whole = gtk_accelerator_get_label (key, modifiers);
  label = g_string_new (whole);
  if (key == GDK_KEY_Return)
    g_string_replace (label, gtk_name, C_("key", "Enter"), 0);
  return g_string_free (label, FALSE);
}

/* Returns the keys of a line as people read them; owned by the caller. */
static GStrv
list_keys (GtkApplication *application,
           const char     *keys)
{
  gboolean is_action = strchr (keys, '.') != NULL && strstr (keys, "...") == NULL;
  GStrv list = is_action ? gtk_application_get_accels_for_action (application, keys) : g_strsplit (keys, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autofree char *accel = list[i];

      list[i] = spoken_key (accel);
    }
  return list;
}

/* A picture of each key of "Ctrl+Z", in the style of GtkShortcutLabel, which knows no small letters. */
static GtkWidget *
make_caps (const char *spoken)
{
  GtkWidget *caps = g_object_new (GTK_TYPE_BOX, "css-name", "shortcut", "spacing", 4, NULL);
  g_auto (GStrv) keys = g_strsplit (spoken, "+", -1);

  /* The last two of "Ctrl++" are empty. */
  for (guint i = 0; keys[i] != NULL && (i == 0 || *keys[i - 1] != '\0'); i++)
    {
      GtkWidget *cap = gtk_label_new (*keys[i] != '\0' ? keys[i] : "+");

      gtk_widget_add_css_class (cap, "keycap");
      gtk_box_append (GTK_BOX (caps), cap);
    }
  return caps;
}

/* On a telephone and in two columns long keys stand below each other and, with large text on a telephone, all of them
 * do, below the words. */
static GtkWidget *
make_row (const char *title,
          GStrv       keys,
          SizeClass   size_class)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "wrap", TRUE, "xalign", 0.0, "hexpand", TRUE, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", line, "activatable", FALSE, NULL);
  g_autofree char *all = g_strjoinv (", ", keys);
  g_autofree char *words = g_strdup_printf ("%s: %s", title, all);

  for (guint i = 0; keys[i] != NULL; i++)
    gtk_box_append (GTK_BOX (box), make_caps (keys[i]));
  if (size_class == SIZE_CLASS_COMPACT || (size_class != SIZE_CLASS_MEDIUM && strchr (all, '+') != NULL))
    g_object_set (box, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2, NULL);
  if (size_class == SIZE_CLASS_COMPACT)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (line), GTK_ORIENTATION_VERTICAL);
  else
    for (GtkWidget *caps = gtk_widget_get_first_child (box); caps != NULL; caps = gtk_widget_get_next_sibling (caps))
      gtk_widget_set_halign (caps, GTK_ALIGN_END);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return row;
}

/* Adds a heading and its list, which is returned, to the column that has fewer lists. */
static GtkListBox *
add_group (GtkBuilder *builder,
           const char *title)
{
  GtkWidget *left = GTK_WIDGET (gtk_builder_get_object (builder, "left"));
  GtkWidget *right = GTK_WIDGET (gtk_builder_get_object (builder, "right"));
  GtkWidget *group = adw_preferences_group_new (), *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  gtk_box_append (GTK_BOX (gtk_widget_get_first_child (left) == NULL ? left : right), group);
  return GTK_LIST_BOX (list);
}

GtkWindow *
shortcuts_window_new (GtkWindow *parent)
{
  SizeClass size_class = size_class_of (gtk_widget_get_width (GTK_WIDGET (parent)));
  g_autoptr (GtkBuilder) builder = NULL;
  GtkListBox *list = NULL;
  GtkWindow *window;

  g_type_ensure (PROTOKOLL_TYPE_DIALOG);
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/shortcuts.ui");
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  titles_set (ADW_WINDOW_TITLE (gtk_builder_get_object (builder, "title")), gtk_window_get_title (window), TRUE);
  if (size_class == SIZE_CLASS_WIDE)
    {
      g_object_set (gtk_builder_get_object (builder, "columns"), "orientation", GTK_ORIENTATION_HORIZONTAL, "homogeneous",
                    TRUE, NULL);
      g_object_set (window, "default-width", WIDE_WIDTH, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (GStrv) keys = lines[i].keys != NULL ? list_keys (gtk_window_get_application (parent), lines[i].keys) : NULL;

      if (keys == NULL)
        list = add_group (builder, _(lines[i].title));
      else
        gtk_list_box_append (list, make_row (_(lines[i].title), keys, size_class));
    }
  gtk_window_set_transient_for (window, parent);
  return window;
}
