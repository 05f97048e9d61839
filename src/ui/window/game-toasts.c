/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-toasts.h"

#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>

struct _ProtokollGameToasts
{
  GObject parent_instance;

  AdwToastOverlay *overlay;
  ProtokollGameController *controller;
  AdwToast *ended; /* the toast that offers to bring the last game back, or NULL */
  char *told;      /* the words of that toast */
};

G_DEFINE_FINAL_TYPE (ProtokollGameToasts, protokoll_game_toasts, G_TYPE_OBJECT)

static void
say (ProtokollGameToasts *self,
     const char          *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  toasts_add (self->overlay, adw_toast_new (markup));
}

/* A toast dismisses itself when its button is pressed. */
static void
undo_cb (ProtokollGameToasts *self)
{
  self->ended = NULL;
  protokoll_game_controller_bring_back (self->controller);
}

static void
dismissed_cb (ProtokollGameToasts *self,
              AdwToast            *toast)
{
  if (self->ended == toast)
    self->ended = NULL;
}

static void
ended_game_cb (ProtokollGameToasts *self)
{
  AdwToast *former = g_steal_pointer (&self->ended);
  /* Whether the next game is on the screen already. */
  gboolean another = protokoll_session_get_game (protokoll_game_controller_get_session (self->controller)) != NULL;

  if (former != NULL)
    adw_toast_dismiss (former);
  if (protokoll_game_controller_get_ended_game (self->controller) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (!protokoll_game_controller_was_saved (self->controller) ? _("Game discarded")
                         : another                                               ? _("Previous game saved")
                                                                                 : _("Game saved"));
  self->ended = adw_toast_new (self->told);
  adw_toast_set_button_label (self->ended, _("_Undo"));
  adw_toast_set_timeout (self->ended, TOASTS_UNDO_SECONDS);
  g_signal_connect_object (self->ended, "button-clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ended, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  toasts_add (self->overlay, self->ended);
}

/* Tells what came of the saved game @number: in the toast with the undo button if that is still there, else in
 * another. */
static void
result_cb (ProtokollGameToasts *self,
           gint64               number,
           const char          *words)
{
  if (self->ended != NULL && protokoll_game_controller_get_ended_game (self->controller) == number)
    {
      g_autofree char *before = self->told;
      g_autofree char *markup = NULL;

      /* The news first, because a telephone may cut the end. */
      self->told = g_strdup_printf ("%s. %s", words, before);
      markup = g_markup_escape_text (self->told, -1);
      toasts_wrap (self->overlay, self->ended, markup);
    }
  else
    say (self, words);
}

static void
set_aside_cb (ProtokollGameToasts *self,
              AdwToast            *toast)
{
  protokoll_game_controller_stop (self->controller, g_object_get_data (G_OBJECT (toast), "error"));
}

/* The daily backup reads the whole database, so it may find damage that nothing else has met so far. The game goes on
 * until the players press the button. */
static void
damaged_cb (ProtokollGameToasts *self,
            const GError        *error)
{
  AdwToast *toast = adw_toast_new (_("The statistics are damaged"));

  adw_toast_set_button_label (toast, _("_Set Aside…"));
  adw_toast_set_timeout (toast, 0);
  g_object_set_data_full (G_OBJECT (toast), "error", g_error_copy (error), (GDestroyNotify) g_error_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (set_aside_cb), self, G_CONNECT_SWAPPED);
  toasts_add (self->overlay, toast);
}

static void
merge_cb (ProtokollGameToasts *self,
          AdwToast            *toast)
{
  protokoll_game_controller_open_record (self->controller, g_object_get_data (G_OBJECT (toast), "file"));
}

/* Offers to merge the games of the other file, because only the players know whether they want them. */
static void
returned_cb (ProtokollGameToasts *self,
             const char          *aside)
{
  AdwToast *toast;

  if (aside == NULL)
    {
      say (self, _("Another program removed the file with all games. It has been put back"));
      return;
    }
  toast = adw_toast_new (_("Another program replaced the file with all games. Yours has been put back"));
  adw_toast_set_button_label (toast, _("_Merge…"));
  adw_toast_set_timeout (toast, 0);
  g_object_set_data_full (G_OBJECT (toast), "file", g_file_new_for_path (aside), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (merge_cb), self, G_CONNECT_SWAPPED);
  toasts_add (self->overlay, toast);
}

static void
table_set_aside_cb (ProtokollGameToasts *self,
                    const char          *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text =
    g_strdup_printf (_("The last entry could not be read and is missing. It is kept in “%s”"), name);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  /* Who was looking at the dice must not miss it. */
  adw_toast_set_timeout (toast, 0);
  toasts_add (self->overlay, toast);
}

ProtokollGameToasts *
protokoll_game_toasts_new (AdwToastOverlay         *overlay,
                           ProtokollGameController *controller)
{
  ProtokollGameToasts *self = g_object_new (PROTOKOLL_TYPE_GAME_TOASTS, NULL);

  self->overlay = overlay;
  self->controller = g_object_ref (controller);
  g_signal_connect_object (controller, "ended-game", G_CALLBACK (ended_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "result", G_CALLBACK (result_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "damaged", G_CALLBACK (damaged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (protokoll_game_controller_get_store (controller), "returned", G_CALLBACK (returned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (protokoll_game_controller_get_store (controller), "table-set-aside",
                           G_CALLBACK (table_set_aside_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  return self;
}

static void
protokoll_game_toasts_dispose (GObject *object)
{
  ProtokollGameToasts *self = PROTOKOLL_GAME_TOASTS (object);

  self->ended = NULL;
  g_clear_pointer (&self->told, g_free);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_game_toasts_parent_class)->dispose (object);
}

static void
protokoll_game_toasts_class_init (ProtokollGameToastsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_game_toasts_dispose;
}

static void
protokoll_game_toasts_init (ProtokollGameToasts *self)
{
}
