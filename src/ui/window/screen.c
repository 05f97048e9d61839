/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"

#include "ui/widgets/text-size.h"
#include "ui/widgets/rotated.h"

#include <glib/gi18n.h>

#define ROTATE "turn-around"

struct _ProtokollScreen
{
  GObject parent_instance;

  GtkApplicationWindow *window;
  ProtokollGameController *controller;
  GSettings *settings;
  gboolean awake;   /* the desktop was asked to stay awake */
  guint cookie;     /* of gtk_application_inhibit(); 0 where the desktop cannot stay awake */
  guint source;     /* the idle source of refresh_awake() */
};

enum
{
  PROP_ROTATED = 1,
};

G_DEFINE_FINAL_TYPE (ProtokollScreen, protokoll_screen, G_TYPE_OBJECT)

static gboolean
is_wanted_awake (ProtokollScreen *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (protokoll_game_controller_get_session (self->controller));

  return sheet != NULL && !sheet->finished && protokoll_game_controller_is_ready (self->controller) &&
         g_settings_get_boolean (self->settings, "keep-awake");
}

static void
set_awake (ProtokollScreen *self,
           gboolean         awake)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));
  guint former = self->cookie;

  if (self->awake == awake)
    return;
  self->awake = awake;
  self->cookie = 0;
  /* A window that is being destroyed has no application any more. The desktop notices by itself that it is gone. */
  if (application == NULL)
    return;
  if (former != 0)
    gtk_application_uninhibit (application, former);
  if (awake)
    self->cookie = gtk_application_inhibit (application, GTK_WINDOW (self->window), GTK_APPLICATION_INHIBIT_IDLE,
                                            _("A game is in progress"));
}

static gboolean
set_awake_cb (gpointer data)
{
  ProtokollScreen *self = data;

  self->source = 0;
  set_awake (self, is_wanted_awake (self));
  return G_SOURCE_REMOVE;
}

/* Works from an idle, so that neither the start nor an entry waits: inhibiting may wait for the desktop to answer, and
 * reading the settings takes time, too. */
static void
refresh_awake (ProtokollScreen *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, set_awake_cb, self, NULL);
}

static void
text_size_cb (ProtokollScreen *self)
{
  text_size_set (g_settings_get_int (self->settings, "text-size"));
}

static void
change_text_size (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  GSettings *settings = PROTOKOLL_SCREEN (data)->settings;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "text-normal"))
    g_settings_reset (settings, "text-size");
  else
    g_settings_set_int (settings, "text-size", text_size_step (g_settings_get_int (settings, "text-size"),
                                                               g_str_equal (name, "text-larger") ? 1 : -1));
}

static const GActionEntry entries[] = {
  { "text-larger", change_text_size },
  { "text-smaller", change_text_size },
  { "text-normal", change_text_size },
};

/* GTK 4.8 leaks the actions of a window that is gone, and these would keep the screen and the controller alive. */
static void
remove_actions (ProtokollScreen *self)
{
  GActionMap *map = G_ACTION_MAP (self->window);

  g_action_map_remove_action (map, ROTATE);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (map, entries[i].name);
}

void
protokoll_screen_close (ProtokollScreen *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  set_awake (self, FALSE);
  remove_actions (self);
}

ProtokollScreen *
protokoll_screen_new (GtkApplicationWindow    *window,
                      ProtokollGameController *controller)
{
  ProtokollScreen *self = g_object_new (PROTOKOLL_TYPE_SCREEN, NULL);
  g_autoptr (GPropertyAction) rotate = NULL;

  self->window = window;
  self->controller = g_object_ref (controller);
  self->settings = g_object_ref (protokoll_game_controller_get_settings (controller));
  g_signal_connect_object (self->settings, "changed::text-size", G_CALLBACK (text_size_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::keep-awake", G_CALLBACK (refresh_awake), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "notify::ready", G_CALLBACK (refresh_awake), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (protokoll_game_controller_get_session (controller), "changed", G_CALLBACK (refresh_awake),
                           self, G_CONNECT_SWAPPED);
  rotate = g_property_action_new (ROTATE, self, "rotated");
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (rotate));
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  text_size_cb (self);
  refresh_awake (self);
  return self;
}

static void
protokoll_screen_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_boolean (value, rotated_get (GTK_WINDOW (PROTOKOLL_SCREEN (object)->window)));
}

static void
protokoll_screen_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  GtkWindow *window = GTK_WINDOW (PROTOKOLL_SCREEN (object)->window);
  gboolean rotated = g_value_get_boolean (value);

  if (rotated_get (window) == rotated)
    return;

  rotated_set (window, rotated);
  g_object_notify_by_pspec (object, pspec);
}

static void
protokoll_screen_dispose (GObject *object)
{
  ProtokollScreen *self = PROTOKOLL_SCREEN (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_screen_parent_class)->dispose (object);
}

static void
protokoll_screen_class_init (ProtokollScreenClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = protokoll_screen_get_property;
  object_class->set_property = protokoll_screen_set_property;
  object_class->dispose = protokoll_screen_dispose;
  g_object_class_install_property (object_class, PROP_ROTATED,
                                   g_param_spec_boolean ("rotated", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                           G_PARAM_STATIC_STRINGS));
}

static void
protokoll_screen_init (ProtokollScreen *self)
{
}
