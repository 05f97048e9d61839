/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "application.h"

#include "help/help-window.h"
#include "language.h"
#include "preferences/preferences-window.h"
#include "styles/styles.h"
#include "ui/widgets/dialog.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/rotated.h"
#include "ui.h"
#include "window/window.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#define FONT_RENDERING "gtk-font-rendering"
#define RENDERING_MANUAL 1

struct _ProtokollApplication
{
  AdwApplication parent_instance;

  char *rules_dir;
  char *data_dir;
  GSettings *settings;

  gboolean to_reload;         /* another language was chosen, and the window is still in the former one */
  guint reload;               /* the idle source that replaces the window */
  gboolean opens_statistics;  /* the next window shows what its predecessor showed */
  gboolean opens_preferences;
  const char *wanted;         /* an action from the launcher that waits until the window is open, or NULL */
};

G_DEFINE_FINAL_TYPE (ProtokollApplication, protokoll_application, ADW_TYPE_APPLICATION)

/* The window of the game, also while a dialog above it is used; NULL where there is none. */
static GtkWindow *
find_main_window (GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  while (window != NULL && gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);
  return window;
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *about;

  g_type_ensure (PROTOKOLL_TYPE_DIALOG);
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/about.ui");
  about = GTK_WINDOW (gtk_builder_get_object (builder, "about"));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (gtk_builder_get_object (builder, "page")), APP_ID);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "version")), VERSION);
  gtk_window_set_transient_for (about, find_main_window (data));
  text_size_heighten (about);
  gtk_window_present (about);
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  GtkWindow *window = find_main_window (data);

  if (window != NULL)
    gtk_window_close (window);
}

static ProtokollWindow *
get_window (ProtokollApplication *self)
{
  GtkWindow *window = find_main_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (protokoll_window_new (GTK_APPLICATION (self), self->rules_dir, self->data_dir));
  return PROTOKOLL_WINDOW (window);
}

/* Shows the window and runs @action, which the menu of the launcher offers. A new window becomes visible once it has
 * its game, and its actions do nothing before; then settled_cb() runs the action. */
static void
want (ProtokollApplication *self,
      const char           *action)
{
  ProtokollWindow *window = get_window (self);
  gboolean open = gtk_widget_get_visible (GTK_WIDGET (window));

  protokoll_window_show (window);
  if (open)
    gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  else
    self->wanted = action;
}

static void
new_game_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  want (data, "win.new-game");
}

static void
statistics_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  want (data, "win.show-statistics");
}

/* --- Another language takes another window, because widgets are translated when they are made. The new window reads
 * the running game from disk, titles included, exactly as after a start. --- */

/* Whether a dialog is open, which may hold something that a person has typed. Hidden windows, the preferences and the
 * help hold nothing of that kind. */
static gboolean
has_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!PROTOKOLL_IS_WINDOW (window) && !PROTOKOLL_IS_PREFERENCES_WINDOW (window) &&
          !PROTOKOLL_IS_HELP_WINDOW (window) && gtk_widget_get_visible (window))
        return TRUE;
    }
  return FALSE;
}

static ProtokollWindow *
find_window (ProtokollApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (PROTOKOLL_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

static void
inherit (ProtokollApplication *self,
         GtkWindow            *next,
         GtkWindow            *former)
{
  GtkWidget *preferences = protokoll_window_find_dialog (PROTOKOLL_WINDOW (former), PROTOKOLL_TYPE_PREFERENCES_WINDOW);

  g_object_set (next, "rotated", rotated_get (former), NULL);
  if (gtk_window_is_fullscreen (former))
    gtk_window_fullscreen (next);
  self->opens_statistics = protokoll_window_shows_statistics (PROTOKOLL_WINDOW (former));
  self->opens_preferences = preferences != NULL;
  if (preferences != NULL)
    gtk_window_set_focus_visible (next, gtk_window_get_focus_visible (GTK_WINDOW (preferences)));
}

/* Replaces @former by a new window. @former closes the database before its successor opens it. */
static void
make_anew (ProtokollApplication *self,
           ProtokollWindow      *former)
{
  GtkWidget *next;

  g_settings_sync ();
  g_application_hold (G_APPLICATION (self));
  protokoll_window_end (former);
  next = protokoll_window_new (GTK_APPLICATION (self), self->rules_dir, self->data_dir);
  inherit (self, GTK_WINDOW (next), GTK_WINDOW (former));
  gtk_window_destroy (GTK_WINDOW (former));
  protokoll_window_show (PROTOKOLL_WINDOW (next));
  g_application_release (G_APPLICATION (self));
}

static gboolean
reload_cb (gpointer data)
{
  ProtokollApplication *self = data;
  ProtokollWindow *window = find_window (self);
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  self->reload = 0;
  self->to_reload = !language_is (code);
  if (!self->to_reload || window == NULL || has_dialog () || !protokoll_window_make_way (window))
    return G_SOURCE_REMOVE;

  language_use (code);
  gtk_widget_set_default_direction (gtk_get_locale_direction ());
  make_anew (self, window);
  return G_SOURCE_REMOVE;
}

/* Reloads from an idle, because the caller may be a widget of the window, or a dialog that is about to close. It is
 * called again whenever something that was in the way may have gone. */
static void
reload_later (ProtokollApplication *self)
{
  if (self->to_reload && self->reload == 0)
    self->reload = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, reload_cb, self, NULL);
}

static void
language_cb (ProtokollApplication *self)
{
  self->to_reload = TRUE;
  reload_later (self);
}

/* Opens in a new window what was open in its predecessor, and runs the action that the launcher asked for. */
static void
settled_cb (ProtokollApplication *self,
            GtkWidget            *window)
{
  gboolean opens_statistics = self->opens_statistics, opens_preferences = self->opens_preferences;
  const char *wanted = g_steal_pointer (&self->wanted);
  GtkWidget *preferences;

  self->opens_statistics = self->opens_preferences = FALSE;
  if (opens_statistics)
    gtk_widget_activate_action (window, "win.show-statistics", NULL);
  if (wanted != NULL)
    gtk_widget_activate_action (window, wanted, NULL);
  if (opens_preferences)
    {
      gtk_widget_activate_action (window, "win.preferences", NULL);
      preferences = protokoll_window_find_dialog (PROTOKOLL_WINDOW (window), PROTOKOLL_TYPE_PREFERENCES_WINDOW);
      protokoll_preferences_window_focus_language (PROTOKOLL_PREFERENCES_WINDOW (preferences));
    }
  reload_later (self);
}

static void
protokoll_application_window_added (GtkApplication *application,
                                    GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (protokoll_application_parent_class)->window_added (application, window);
  if (PROTOKOLL_IS_WINDOW (window))
    g_signal_connect_object (window, "settled", G_CALLBACK (settled_cb), application, G_CONNECT_SWAPPED);
}

static void
protokoll_application_activate (GApplication *application)
{
  protokoll_window_show (get_window (PROTOKOLL_APPLICATION (application)));
}

static void
protokoll_application_open (GApplication  *application,
                            GFile        **files,
                            int            n_files,
                            const char    *hint)
{
  ProtokollWindow *window = get_window (PROTOKOLL_APPLICATION (application));

  protokoll_window_show (window);
  /* Of several files only the first is opened, because a table has one game and rules are asked about one at a time. */
  protokoll_window_open (window, files[0]);
}

static void
appearance_cb (ProtokollApplication *self)
{
  g_autofree char *appearance = g_settings_get_string (self->settings, "appearance");

  styles_set_appearance (appearance);
}

/* The language is set before anything is translated, GTK's own words included. */
static void
begin_language (ProtokollApplication *self)
{
  g_autofree char *code = NULL;

  self->settings = g_settings_new (APP_ID);
  code = g_settings_get_string (self->settings, "language");
  language_begin (code);
}

/* Asks for widths of letters in whole pixels, which makes the start quicker; see docs/start-and-drawing.md. From 4.16
 * on GTK respects that setting only with manual font rendering. */
static void
use_whole_widths (GtkSettings *settings)
{
  g_object_set (settings, "gtk-hint-font-metrics", TRUE, NULL);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), FONT_RENDERING) != NULL)
    g_object_set (settings, FONT_RENDERING, RENDERING_MANUAL, NULL);
}

/* Ends the program where there is no display, and says what to do. GTK would only end it. */
static void
begin_display (void)
{
  if (gtk_init_check ())
    return;

  g_printerr ("%s\n", _("There is no display to open a window on: start Protokoll from a desktop, or see “protokoll --help” "
                        "for what it does without a window."));
  exit (EXIT_FAILURE);
}

/* libadwaita brings its own style sheet and tells GTK to use an empty theme. But by then GTK has read its default
 * theme, which takes a sixth of the start. So GTK_THEME names the empty theme until GTK has started, unless the user
 * has set that variable. */
#define NO_THEME "Adwaita-empty"

static void
begin_without_theme (void)
{
  if (g_strcmp0 (g_getenv ("GTK_THEME"), NO_THEME) != 0)
    return;

  gtk_settings_get_default ();
  g_unsetenv ("GTK_THEME");
}

static void
protokoll_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { "about", about_cb },
    { "quit", quit_cb },
    { "new-game", new_game_cb },
    { "statistics", statistics_cb },
  };
  ProtokollApplication *self = PROTOKOLL_APPLICATION (application);

  begin_language (self);
  begin_display ();
  begin_without_theme ();
  G_APPLICATION_CLASS (protokoll_application_parent_class)->startup (application);
  appearance_cb (self);
  g_signal_connect_object (self->settings, "changed::appearance", G_CALLBACK (appearance_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (reload_later), self,
                           G_CONNECT_SWAPPED);
  styles_load ();
  use_whole_widths (gtk_settings_get_default ());
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  protokoll_window_set_keys (GTK_APPLICATION (application));
}

static void
protokoll_application_finalize (GObject *object)
{
  ProtokollApplication *self = PROTOKOLL_APPLICATION (object);

  g_clear_handle_id (&self->reload, g_source_remove);
  g_clear_object (&self->settings);
  g_free (self->rules_dir);
  g_free (self->data_dir);
  G_OBJECT_CLASS (protokoll_application_parent_class)->finalize (object);
}

static void
protokoll_application_class_init (ProtokollApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_application_finalize;
  application_class->activate = protokoll_application_activate;
  application_class->open = protokoll_application_open;
  application_class->startup = protokoll_application_startup;
  GTK_APPLICATION_CLASS (class)->window_added = protokoll_application_window_added;
}

static void
protokoll_application_init (ProtokollApplication *self)
{
}

/* The application ID: starts on the same data folder share one process, so another folder needs another ID. */
static char *
make_id (const char *data_dir,
         gboolean    own_folder)
{
  g_autofree char *hash = NULL;

  if (!own_folder)
    return g_strdup (APP_ID);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, data_dir, -1);
  return g_strdup_printf ("%s.d%.12s", APP_ID, hash);
}

ProtokollApplication *
protokoll_application_new (const char *rules_dir,
                           const char *data_dir,
                           gboolean    own_folder)
{
  g_autofree char *id = make_id (data_dir, own_folder);
  ProtokollApplication *self = g_object_new (PROTOKOLL_TYPE_APPLICATION, "application-id", id, "flags",
                                             G_APPLICATION_HANDLES_OPEN, NULL);

  /* Without a base path GTK loads no resources by itself; styles_load() tells why. */
  g_application_set_resource_base_path (G_APPLICATION (self), NULL);
  self->rules_dir = g_strdup (rules_dir);
  self->data_dir = g_strdup (data_dir);
  return self;
}

/* Chooses GTK's cairo renderer: a sheet that changes one cell at a time hardly needs a graphics card, and GL costs
 * memory and time at the start (docs/start-and-drawing.md). A user who sets one of GTK's own variables decides
 * instead. */
static void
choose_renderer (void)
{
  if (g_getenv ("GSK_RENDERER") != NULL || g_getenv ("GDK_DEBUG") != NULL || g_getenv ("GDK_DISABLE") != NULL)
    return;

  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  if (gtk_get_minor_version () >= 16)
    g_setenv ("GDK_DISABLE", "gl,vulkan", TRUE);
  else
    g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
}

/* Returns the session bus, or NULL. Without it GTK 4.8 still finds the accessibility bus through the display, and logs
 * a critical warning for each object that it tells of there; so accessibility is turned off. The caller owns the
 * connection, and the application gets the same one. */
static GDBusConnection *
find_session_bus (void)
{
  GDBusConnection *bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  if (bus == NULL)
    g_setenv ("GTK_A11Y", "none", FALSE);
  return bus;
}

int
ui_run (const char *rules_dir,
        const char *data_dir,
        gboolean    own_folder,
        gboolean    service,
        char      **files)
{
  g_autoptr (GDBusConnection) bus G_GNUC_UNUSED = find_session_bus ();
  g_autoptr (ProtokollApplication) application = NULL;
  g_auto (GStrv) arguments = g_new0 (char *, g_strv_length (files) + 3);

  choose_renderer ();
  g_setenv ("GTK_THEME", NO_THEME, FALSE);
  /* main() has set the locale already. GTK would go back to a locale without translations, or complain of one that is
   * not installed. */
  gtk_disable_setlocale ();
  g_set_application_name ("Protokoll");
  application = protokoll_application_new (rules_dir, data_dir, own_folder);
  if (service)
    g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_IS_SERVICE);
  arguments[0] = g_strdup ("protokoll");
  arguments[1] = g_strdup ("--");
  for (guint i = 0; files[i] != NULL; i++)
    arguments[i + 2] = g_strdup (files[i]);
  return g_application_run (G_APPLICATION (application), g_strv_length (arguments), arguments);
}
