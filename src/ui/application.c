/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "application.h"

#include "language.h"
#include "ui/widgets/dialog.h"
#include "ui.h"
#include "window/window.h"

#include "core/system.h"

#include <glib/gi18n.h>
#include <malloc.h>
#include <stdlib.h>

#define FONT_RENDERING "gtk-font-rendering"
#define RENDERING_MANUAL 1

struct _ProtokollApplication
{
  AdwApplication parent_instance;

  char *rules_dir;
  char *data_dir;
  char **arguments; /* of g_application_run() */
  GSettings *settings;

  gboolean restarts; /* the program is to start anew when it has ended */
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

/* Starts the program anew, in another language. */
static void
restart_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  protokoll_window_restart (get_window (data));
}

static void
protokoll_application_window_removed (GtkApplication *application,
                                      GtkWindow      *window)
{
  if (PROTOKOLL_IS_WINDOW (window))
    PROTOKOLL_APPLICATION (application)->restarts = protokoll_window_restarts (PROTOKOLL_WINDOW (window));
  GTK_APPLICATION_CLASS (protokoll_application_parent_class)->window_removed (application, window);
}

static void
new_game_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  protokoll_window_show_and_do (get_window (data), "win.new-game");
}

static void
statistics_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  protokoll_window_show_and_do (get_window (data), "win.show-statistics");
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
style_changed_cb (AdwStyleManager  *manager,
                  GParamSpec       *property,
                  GtkStyleProvider *sheet)
{
  GdkDisplay *display = gdk_display_get_default ();
  gboolean used;

  g_object_get (manager, property->name, &used, NULL);
  if (used)
    gtk_style_context_add_provider_for_display (display, sheet, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, sheet);
}

/* Loads a style sheet that is used as long as @property of the style manager is set. */
static void
load_style (const char *path,
            const char *property)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr (GtkCssProvider) sheet = gtk_css_provider_new ();
  g_autofree char *changed = g_strconcat ("notify::", property, NULL);

  gtk_css_provider_load_from_resource (sheet, path);
  style_changed_cb (manager, g_object_class_find_property (G_OBJECT_GET_CLASS (manager), property),
                    GTK_STYLE_PROVIDER (sheet));
  /* Sheet and manager stay until the program ends. */
  g_signal_connect (manager, changed, G_CALLBACK (style_changed_cb), g_steal_pointer (&sheet));
}

/* AdwApplication would load these for a program with a resource base path, but GTK would then read the icon theme a second
 * time before the first frame, for a twentieth of the start. */
static void
load_styles (void)
{
  g_autoptr (GtkCssProvider) sheet = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (sheet, "/io/github/protokoll_sheet/Protokoll/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  load_style ("/io/github/protokoll_sheet/Protokoll/style-dark.css", "dark");
  load_style ("/io/github/protokoll_sheet/Protokoll/style-hc.css", "high-contrast");
}

static void
appearance_cb (ProtokollApplication *self)
{
  g_autofree char *appearance = g_settings_get_string (self->settings, "appearance");
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (appearance, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (appearance, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
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
focus_cb (GtkWindow *window)
{
  if (GTK_IS_TEXT (gtk_window_get_focus (window)) || GTK_IS_TEXT_VIEW (gtk_window_get_focus (window)))
    system_show_keyboard ();
}

static void
protokoll_application_window_added (GtkApplication *application,
                                    GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (protokoll_application_parent_class)->window_added (application, window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

/* Windows' GApplication would take the files that are to be opened from the whole command line of the program. */
static gboolean
protokoll_application_local_command_line (GApplication   *application,
                                          char         ***arguments,
                                          int            *status)
{
  g_strfreev (*arguments);
  *arguments = g_strdupv (PROTOKOLL_APPLICATION (application)->arguments);
  return G_APPLICATION_CLASS (protokoll_application_parent_class)->local_command_line (application, arguments, status);
}

static void
protokoll_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { "about", about_cb },
    { "quit", quit_cb },
    { "restart", restart_cb },
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
  load_styles ();
  use_whole_widths (gtk_settings_get_default ());
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  protokoll_window_set_keys (GTK_APPLICATION (application));
}

static void
protokoll_application_finalize (GObject *object)
{
  ProtokollApplication *self = PROTOKOLL_APPLICATION (object);

  g_clear_object (&self->settings);
  g_free (self->rules_dir);
  g_free (self->data_dir);
  g_strfreev (self->arguments);
  G_OBJECT_CLASS (protokoll_application_parent_class)->finalize (object);
}

static void
protokoll_application_class_init (ProtokollApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_application_finalize;
  application_class->local_command_line = protokoll_application_local_command_line;
  application_class->activate = protokoll_application_activate;
  application_class->open = protokoll_application_open;
  application_class->startup = protokoll_application_startup;
  GTK_APPLICATION_CLASS (class)->window_added = protokoll_application_window_added;
  GTK_APPLICATION_CLASS (class)->window_removed = protokoll_application_window_removed;
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

  /* GApplication would make one of the ID. */
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

/* Lets all threads take memory from one arena: those beside the main thread do little, and an arena for each would cost a
 * fiftieth of the program's memory. */
static void
share_memory (void)
{
#ifdef M_ARENA_MAX
  mallopt (M_ARENA_MAX, 1);
#endif
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
  g_autoptr (GDBusConnection) bus G_GNUC_UNUSED = NULL;
  g_autoptr (ProtokollApplication) application = NULL;
  char **arguments = g_new0 (char *, g_strv_length (files) + 3);
  /* Of the start, for a start in another language. */
  g_auto (GStrv) environment = g_get_environ ();
  const char *const anew[] = { "protokoll", own_folder ? "--data-dir" : NULL, data_dir, NULL };
  int status;

  share_memory ();
  bus = find_session_bus ();
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
  application->arguments = arguments;
  status = g_application_run (G_APPLICATION (application), 0, NULL);
  if (application->restarts)
    system_start_anew (anew, environment);
  return status;
}
