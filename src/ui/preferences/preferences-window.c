/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "preferences-window.h"

#include "ui/language.h"
#include "ui/widgets/text-size.h"

#include <glib/gi18n.h>

/* Each turns on and off the setting that is called alike, with hyphens. */
static const char *const switches[] = {
  "sounds", "keep_awake", "commit_by_itself", "values_beside", "hints", "turn_clock", "count_saved_rolls", "count_rolls",
};

struct _ProtokollPreferencesWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *language;
  AdwPreferencesGroup *appearance;
  AdwActionRow *text_size;
  GtkWidget *smaller;
  GtkWidget *larger;

  GSettings *settings;
  GSimpleAction *choose_language;
};

G_DEFINE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, ADW_TYPE_WINDOW)

/* Of a language that there is none English takes the place. */
static void
language_cb (ProtokollPreferencesWindow *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  g_simple_action_set_state (self->choose_language, g_variant_new_string (language_get_known (code)));
}

static void
choose_language_cb (GSimpleAction              *action,
                    GVariant                   *code,
                    ProtokollPreferencesWindow *self)
{
  g_settings_set_value (self->settings, "language", code);
}

static void
add_actions (ProtokollPreferencesWindow *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GAction) appearance = g_settings_create_action (self->settings, "appearance");

  self->choose_language = g_simple_action_new_stateful ("language", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect_object (self->choose_language, "change-state", G_CALLBACK (choose_language_cb), self, 0);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_cb), self, G_CONNECT_SWAPPED);
  language_cb (self);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (self->choose_language));
  g_action_map_add_action (G_ACTION_MAP (actions), appearance);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "preferences", G_ACTION_GROUP (actions));
}

static void
text_size_cb (ProtokollPreferencesWindow *self)
{
  int size = g_settings_get_int (self->settings, "text-size");
  g_autofree char *words =
    g_strdup_printf (_("%d percent of the system text size; also set with Ctrl and plus or minus."), size);

  adw_action_row_set_subtitle (self->text_size, words);
  gtk_widget_set_sensitive (self->smaller, text_size_step (size, -1) != size);
  gtk_widget_set_sensitive (self->larger, text_size_step (size, 1) != size);
}

static void
step_text_size (ProtokollPreferencesWindow *self,
                int                         step)
{
  int size = g_settings_get_int (self->settings, "text-size");

  g_settings_set_int (self->settings, "text-size", text_size_step (size, step));
  /* A button that can be pressed no more would leave the keyboard nowhere. */
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (step > 0 ? self->smaller : self->larger);
}

static void
smaller_cb (ProtokollPreferencesWindow *self)
{
  step_text_size (self, -1);
}

static void
larger_cb (ProtokollPreferencesWindow *self)
{
  step_text_size (self, 1);
}

static void
bind_switches (ProtokollPreferencesWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *key = g_strdelimit (g_strdup (switches[i]), "_", '-');

      g_settings_bind (self->settings, key,
                       gtk_widget_get_template_child (GTK_WIDGET (self), PROTOKOLL_TYPE_PREFERENCES_WINDOW, switches[i]),
                       "active", G_SETTINGS_BIND_DEFAULT);
    }
}

GtkWidget *
protokoll_preferences_window_new (GtkWindow *parent,
                                  GSettings *settings)
{
  ProtokollPreferencesWindow *self = g_object_new (PROTOKOLL_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  add_actions (self);
  bind_switches (self);
  g_signal_connect_object (settings, "changed::text-size", G_CALLBACK (text_size_cb), self, G_CONNECT_SWAPPED);
  text_size_cb (self);
  return GTK_WIDGET (self);
}

/* The row whose button is pressed. */
static GtkWidget *
find_chosen (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_CHECK_BUTTON (widget))
    return gtk_check_button_get_active (GTK_CHECK_BUTTON (widget))
               ? gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW)
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_chosen (child);
  return found;
}

void
protokoll_preferences_window_focus_language (ProtokollPreferencesWindow *self)
{
  gtk_widget_grab_focus (find_chosen (GTK_WIDGET (self->language)));
}

static void
protokoll_preferences_window_finalize (GObject *object)
{
  ProtokollPreferencesWindow *self = PROTOKOLL_PREFERENCES_WINDOW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->choose_language);
  G_OBJECT_CLASS (protokoll_preferences_window_parent_class)->finalize (object);
}

static void
protokoll_preferences_window_class_init (ProtokollPreferencesWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_preferences_window_finalize;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/protokoll_sheet/Protokoll/preferences/preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, language);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, appearance);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, text_size);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, smaller);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, larger);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i], FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, smaller_cb);
  gtk_widget_class_bind_template_callback (widget_class, larger_cb);
}

static void
protokoll_preferences_window_init (ProtokollPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
