/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "preferences-window.h"

#include "ui/language.h"
#include "ui/text-size.h"

#include <glib/gi18n.h>

struct _ProtokollPreferencesWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *language;
  AdwPreferencesGroup *appearance;
  AdwActionRow *text_size;
  GtkWidget *smaller;
  GtkWidget *larger;
  GtkWidget *sounds;
  GtkWidget *keep_awake;
  GtkWidget *commit_by_itself;
  GtkWidget *values_beside;
  GtkWidget *hints;
  GtkWidget *count_saved_rolls;
  GtkWidget *count_rolls;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, ADW_TYPE_WINDOW)

/* One of the values of a setting: a row with a button of which one is pressed. */
typedef struct
{
  const char *value;
  const char *name;
} Choice;

static gboolean
is_chosen (GValue   *value,
           GVariant *variant,
           gpointer  data)
{
  g_value_set_boolean (value, g_strcmp0 (g_variant_get_string (variant, NULL), data) == 0);
  return TRUE;
}

/* Of a language that there is none English takes the place. */
static gboolean
is_chosen_language (GValue   *value,
                    GVariant *variant,
                    gpointer  data)
{
  g_value_set_boolean (value, language_find (g_variant_get_string (variant, NULL)) == language_find (data));
  return TRUE;
}

/* The button that is let go sets nothing. */
static GVariant *
choose (const GValue       *value,
        const GVariantType *type,
        gpointer            data)
{
  return g_value_get_boolean (value) ? g_variant_new_string (data) : NULL;
}

/* The row takes the keyboard, so the button need not. */
static GtkCheckButton *
add_choice (AdwPreferencesGroup *group,
            const char          *name)
{
  GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, "can-focus", FALSE, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
  return GTK_CHECK_BUTTON (button);
}

static void
add_choices (AdwPreferencesGroup     *group,
             GSettings               *settings,
             const char              *key,
             GSettingsBindGetMapping  get,
             const Choice            *choices,
             guint                    n)
{
  GtkCheckButton *first = NULL;

  for (guint i = 0; i < n; i++)
    {
      GtkCheckButton *button = add_choice (group, choices[i].name);

      gtk_check_button_set_group (button, first);
      if (first == NULL)
        first = button;
      g_settings_bind_with_mapping (settings, key, button, "active", G_SETTINGS_BIND_DEFAULT, get, choose,
                                    (gpointer) choices[i].value, NULL);
    }
}

static void
add_languages (ProtokollPreferencesWindow *self)
{
  guint n;
  const Language *languages = language_list (&n);
  g_autofree Choice *choices = g_new (Choice, n);

  for (guint i = 0; i < n; i++)
    choices[i] = (Choice) { languages[i].code, languages[i].name != NULL ? languages[i].name : _("Follow System") };
  add_choices (self->language, self->settings, "language", is_chosen_language, choices, n);
}

static void
add_appearances (ProtokollPreferencesWindow *self)
{
  const Choice choices[] = { { "system", _("Follow System") }, { "light", _("Light") }, { "dark", _("Dark") } };

  add_choices (self->appearance, self->settings, "appearance", is_chosen, choices, G_N_ELEMENTS (choices));
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
  const struct
  {
    const char *key;
    GtkWidget *button;
  } switches[] = {
    { "sounds", self->sounds },
    { "keep-awake", self->keep_awake },
    { "commit-by-itself", self->commit_by_itself },
    { "values-beside", self->values_beside },
    { "hints", self->hints },
    { "count-saved-rolls", self->count_saved_rolls },
    { "count-rolls", self->count_rolls },
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, switches[i].button, "active", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
protokoll_preferences_window_new (GtkWindow *parent,
                                  GSettings *settings)
{
  ProtokollPreferencesWindow *self = g_object_new (PROTOKOLL_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  add_languages (self);
  add_appearances (self);
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
protokoll_preferences_window_dispose (GObject *object)
{
  ProtokollPreferencesWindow *self = PROTOKOLL_PREFERENCES_WINDOW (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (protokoll_preferences_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, language);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, appearance);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, text_size);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, smaller);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, larger);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, sounds);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, keep_awake);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, commit_by_itself);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, values_beside);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, hints);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, count_saved_rolls);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, count_rolls);
}

static void
protokoll_preferences_window_class_init (ProtokollPreferencesWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_preferences_window_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/protokoll_sheet/Protokoll/preferences/preferences-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, smaller_cb);
  gtk_widget_class_bind_template_callback (widget_class, larger_cb);
}

static void
protokoll_preferences_window_init (ProtokollPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
