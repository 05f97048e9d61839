/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "preferences-window.h"

#include "ui/language.h"
#include "ui/text-size.h"

#include <glib/gi18n.h>

struct _ProtokollPreferencesWindow
{
  AdwWindow parent_instance;

  AdwComboRow *language;
  AdwComboRow *appearance;
  AdwComboRow *text_size;
  GtkWidget *sounds;
  GtkWidget *keep_awake;
  GtkWidget *commit_by_itself;
  GtkWidget *values_beside;
  GtkWidget *hints;
  GtkWidget *count_saved_rolls;
  GtkWidget *count_rolls;
};

G_DEFINE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, ADW_TYPE_WINDOW)

/* The values of the setting, in the order of the row. */
static const char *const appearances[] = { "system", "light", "dark" };

static gboolean
get_language (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_uint (value, language_find (g_variant_get_string (variant, NULL)));
  return TRUE;
}

static GVariant *
set_language (const GValue *value, const GVariantType *type, gpointer data)
{
  guint n, chosen = g_value_get_uint (value);
  const Language *languages = language_list (&n);

  return chosen < n ? g_variant_new_string (languages[chosen].code) : NULL;
}

static gboolean
get_appearance (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (appearances); i++)
    if (g_str_equal (appearances[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
set_appearance (const GValue *value, const GVariantType *type, gpointer data)
{
  guint chosen = g_value_get_uint (value);

  return chosen < G_N_ELEMENTS (appearances) ? g_variant_new_string (appearances[chosen]) : NULL;
}

static gboolean
get_text_size (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_uint (value, text_size_find (g_variant_get_int32 (variant)));
  return TRUE;
}

static GVariant *
set_text_size (const GValue *value, const GVariantType *type, gpointer data)
{
  guint n, chosen = g_value_get_uint (value);
  const int *sizes = text_size_list (&n);

  return chosen < n ? g_variant_new_int32 (sizes[chosen]) : NULL;
}

static void
fill_languages (ProtokollPreferencesWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const Language *languages = language_list (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, languages[i].name != NULL ? languages[i].name : _ ("As the System"));
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
}

static void
fill_text_sizes (ProtokollPreferencesWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const int *sizes = text_size_list (&n);

  for (guint i = 0; i < n; i++)
    {
      /* Translators: a size of text, in percent of the usual one. */
      g_autofree char *name = g_strdup_printf (_ ("%d%%"), sizes[i]);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->text_size, G_LIST_MODEL (names));
}

static void
bind_rows (ProtokollPreferencesWindow *self, GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "language", self->language, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_language, set_language, NULL, NULL);
  g_settings_bind_with_mapping (settings, "appearance", self->appearance, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_appearance, set_appearance, NULL, NULL);
  g_settings_bind_with_mapping (settings, "text-size", self->text_size, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_text_size, set_text_size, NULL, NULL);
}

static void
bind_switches (ProtokollPreferencesWindow *self, GSettings *settings)
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
    g_settings_bind (settings, switches[i].key, switches[i].button, "active", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
protokoll_preferences_window_new (GtkWindow *parent, GSettings *settings)
{
  ProtokollPreferencesWindow *self =
      g_object_new (PROTOKOLL_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);

  bind_rows (self, settings);
  bind_switches (self, settings);
  return GTK_WIDGET (self);
}

void
protokoll_preferences_window_focus_language (ProtokollPreferencesWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->language));
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, language);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, appearance);
  gtk_widget_class_bind_template_child (class, ProtokollPreferencesWindow, text_size);
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

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/protokoll_sheet/Protokoll/preferences/preferences-window.ui");
  bind_children (widget_class);
}

static void
protokoll_preferences_window_init (ProtokollPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_languages (self);
  fill_text_sizes (self);
}
