/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"

#include "ui/widgets/text-size.h"

#include "core/system.h"

#include <glib/gi18n.h>

struct _ProtokollScreen
{
  GObject parent_instance;

  GtkWindow *window;
  ProtokollGameController *controller;
  GSettings *settings;
  gboolean awake;   /* the desktop was asked to stay awake */
  guint cookie;     /* of gtk_application_inhibit(); 0 where the desktop cannot stay awake */
  guint source;     /* the idle source of protokoll_screen_refresh() */
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
  GtkApplication *application = gtk_window_get_application (self->window);
  guint former = self->cookie;

  if (self->awake == awake)
    return;
  self->awake = awake;
  self->cookie = 0;
  system_keep_awake (awake);
  /* A window that is being destroyed has no application any more. The desktop notices by itself that it is gone. */
  if (application == NULL)
    return;
  if (former != 0)
    gtk_application_uninhibit (application, former);
  if (awake)
    self->cookie = gtk_application_inhibit (application, self->window, GTK_APPLICATION_INHIBIT_IDLE,
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
void
protokoll_screen_refresh (ProtokollScreen *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, set_awake_cb, self, NULL);
}

static void
text_size_cb (ProtokollScreen *self)
{
  text_size_set (g_settings_get_int (self->settings, "text-size"));
}

void
protokoll_screen_close (ProtokollScreen *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  set_awake (self, FALSE);
}

ProtokollScreen *
protokoll_screen_new (GtkWindow               *window,
                      ProtokollGameController *controller)
{
  ProtokollScreen *self = g_object_new (PROTOKOLL_TYPE_SCREEN, NULL);

  self->window = window;
  self->controller = g_object_ref (controller);
  self->settings = g_object_ref (protokoll_game_controller_get_settings (controller));
  g_signal_connect_object (self->settings, "changed::text-size", G_CALLBACK (text_size_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::keep-awake", G_CALLBACK (protokoll_screen_refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "ready", G_CALLBACK (protokoll_screen_refresh), self, G_CONNECT_SWAPPED);
  text_size_cb (self);
  protokoll_screen_refresh (self);
  return self;
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
  G_OBJECT_CLASS (class)->dispose = protokoll_screen_dispose;
}

static void
protokoll_screen_init (ProtokollScreen *self)
{
}
