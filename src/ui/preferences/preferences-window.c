/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "preferences-window.h"

#include "core/local-words.h"
#include "ui/backup/backup-group.h"
#include "ui/language.h"
#include "ui/widgets/text-size.h"

/* Ids of the switches in the template. Each is bound to the setting of the same name with hyphens. */
static const char *const switches[] = {
  "sounds", "keep_awake", "commit_by_itself", "values_beside", "hints", "turn_clock", "count_saved_rolls", "count_rolls",
  "odds", "coach",
};

/* The values of a setting, in the order of the items of its row. */
static const char *const appearances[] = { "system", "light", "dark", NULL };
static const char *const turn_times[] = {
  "off", "30-seconds", "1-minute", "90-seconds", "2-minutes", "3-minutes", "5-minutes", NULL,
};

struct _ProtokollPreferencesWindow
{
  ProtokollDialog parent_instance;

  AdwComboRow *language;
  GtkWidget *restart;
  AdwComboRow *appearance;
  AdwComboRow *turn_time;
  GtkLabel *text_size;
  GtkWidget *smaller;
  GtkWidget *larger;
  ProtokollBackupGroup *backups;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, PROTOKOLL_TYPE_DIALOG)

/* Maps a setting to the index of its item. A language that the program does not have is shown as English. */
static gboolean
get_selected (GValue   *selected,
              GVariant *set,
              gpointer  items)
{
  const char *wanted = g_variant_get_string (set, NULL);
  guint item = 0;

  if (items == language_settings)
    wanted = language_get_known (wanted);
  while (((const char *const *) items)[item] != NULL && !g_str_equal (((const char *const *) items)[item], wanted))
    item++;
  g_value_set_uint (selected, item);
  return TRUE;
}

static GVariant *
get_setting (const GValue       *selected,
             const GVariantType *type,
             gpointer            items)
{
  return g_variant_new_string (((const char *const *) items)[g_value_get_uint (selected)]);
}

static void
bind_row (ProtokollPreferencesWindow *self,
          const char                 *key,
          AdwComboRow                *row,
          const char *const          *items)
{
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, get_selected, get_setting,
                                (gpointer) items, NULL);
}

/* Widgets are translated when they are made, so another language takes another start. */
static void
language_cb (ProtokollPreferencesWindow *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  gtk_widget_set_visible (self->restart, !language_is (code));
}

static void
text_size_cb (ProtokollPreferencesWindow *self)
{
  int size = g_settings_get_int (self->settings, "text-size");
  g_autofree char *words = local_words_percent (size / 100.0);

  gtk_label_set_label (self->text_size, words);
  gtk_widget_set_sensitive (self->smaller, text_size_step (size, -1) != size);
  gtk_widget_set_sensitive (self->larger, text_size_step (size, 1) != size);
}

static void
step_cb (ProtokollPreferencesWindow *self,
         GtkWidget                  *button)
{
  int size = g_settings_get_int (self->settings, "text-size");

  g_settings_set_int (self->settings, "text-size", text_size_step (size, button == self->larger ? 1 : -1));
  /* A focused button that becomes insensitive loses the focus. */
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (button == self->larger ? self->smaller : self->larger);
}

static void
bind_switches (ProtokollPreferencesWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autofree char *key = g_strdelimit (g_strdup (switches[i]), "_", '-');
      GObject *button = gtk_widget_get_template_child (GTK_WIDGET (self), PROTOKOLL_TYPE_PREFERENCES_WINDOW, switches[i]);
      GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);

      g_settings_bind (self->settings, key, button, "active", G_SETTINGS_BIND_DEFAULT);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), -1);
    }
}

GtkWidget *
protokoll_preferences_window_new (GtkWindow               *parent,
                                  ProtokollGameController *controller)
{
  ProtokollPreferencesWindow *self = g_object_new (PROTOKOLL_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);
  GSettings *settings = protokoll_game_controller_get_settings (controller);

  self->settings = g_object_ref (settings);
  bind_row (self, "appearance", self->appearance, appearances);
  bind_row (self, "language", self->language, language_settings);
  bind_row (self, "turn-time", self->turn_time, turn_times);
  bind_switches (self);
  g_signal_connect_object (settings, "changed::text-size", G_CALLBACK (text_size_cb), self, G_CONNECT_SWAPPED);
  text_size_cb (self);
  g_signal_connect_object (settings, "changed::language", G_CALLBACK (language_cb), self, G_CONNECT_SWAPPED);
  language_cb (self);
  protokoll_backup_group_set_controller (self->backups, controller);
  return GTK_WIDGET (self);
}

void
protokoll_preferences_window_merge (ProtokollPreferencesWindow *self,
                                    GFile                      *file)
{
  protokoll_backup_group_merge (self->backups, file);
}

static void
protokoll_preferences_window_finalize (GObject *object)
{
  ProtokollPreferencesWindow *self = PROTOKOLL_PREFERENCES_WINDOW (object);

  g_clear_object (&self->settings);
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
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, restart);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, appearance);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, turn_time);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, text_size);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, smaller);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, larger);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPreferencesWindow, backups);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i], FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

static void
protokoll_preferences_window_init (ProtokollPreferencesWindow *self)
{
  g_type_ensure (PROTOKOLL_TYPE_BACKUP_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
}
