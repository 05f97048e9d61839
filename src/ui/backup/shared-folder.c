/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared-folder.h"

#include "store/store-transfer.h"
#include "ui/game/game-controller.h"
#include "ui/widgets/ticket.h"

#include <glib/gi18n.h>
#include <string.h>

/* The start of the program comes first, so the folder is searched after this many seconds, and the daily backup is
 * written after that many. */
#define LOOK_SECONDS 2
#define SHARE_SECONDS 30

/* The number of letters in the random word that tells this device from others. It says nothing about the user. */
#define WORD_LENGTH 6

struct _ProtokollSharedFolder
{
  AdwBin parent_instance;

  ProtokollGameController *controller;
  GtkLabel *words;  /* NULL until the bar is first needed */
  SharedNews *news; /* NULL while there is nothing new */
  GCancellable *looking; /* NULL while the folder is not searched */
  guint look;       /* timeouts; 0 while none is waiting */
  guint share;
  gboolean sharing; /* a backup is being written */
};

enum
{
  PROP_CONTROLLER = 1,
};

G_DEFINE_FINAL_TYPE (ProtokollSharedFolder, protokoll_shared_folder, ADW_TYPE_BIN)

static GSettings *
get_settings (ProtokollSharedFolder *self)
{
  return protokoll_game_controller_get_settings (self->controller);
}

/* The folder, or NULL where none was chosen. Owned by the caller. */
static char *
get_folder (ProtokollSharedFolder *self)
{
  g_autofree char *folder = g_settings_get_string (get_settings (self), "backup-folder");

  return *folder != '\0' ? g_steal_pointer (&folder) : NULL;
}

/* The word of this device, which is made when it is first needed. Owned by the caller. */
static char *
get_device (ProtokollSharedFolder *self)
{
  g_autofree char *device = g_settings_get_string (get_settings (self), "device-word");

  if (!g_regex_match_simple ("^[a-z]+\\z", device, 0, 0))
    {
      g_free (device);
      device = g_new0 (char, WORD_LENGTH + 1);
      for (guint i = 0; i < WORD_LENGTH; i++)
        device[i] = g_random_int_range ('a', 'z' + 1);
      g_settings_set_string (get_settings (self), "device-word", device);
    }
  return g_steal_pointer (&device);
}

/* --- new games of other devices --- */

static void
show (ProtokollSharedFolder *self)
{
  ProtokollSession *session = protokoll_game_controller_get_session (self->controller);
  gboolean shown = self->news != NULL && protokoll_game_controller_is_ready (self->controller) &&
                   protokoll_session_get_game (session) == NULL;

  if (shown)
    {
      g_autofree char *words =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u new game from another device", "%u new games from another device",
                                      self->news->n_new),
                         self->news->n_new);

      gtk_label_set_label (self->words, words);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
take_news (ProtokollSharedFolder *self,
           SharedNews            *news)
{
  g_clear_pointer (&self->news, shared_news_free);
  self->news = news;
  show (self);
}

static void look_again (ProtokollSharedFolder *self);

/* Dismisses the news: the same file is not offered again until it changes. */
static void
forget_news (ProtokollSharedFolder *self)
{
  g_auto (GStrv) seen = g_settings_get_strv (get_settings (self), "backups-seen");
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) marks = NULL;

  for (guint i = 0; seen[i] != NULL; i++)
    g_strv_builder_add (all, seen[i]);
  g_strv_builder_add (all, self->news->mark);
  marks = g_strv_builder_end (all);
  g_settings_set_strv (get_settings (self), "backups-seen", (const char *const *) marks);
  take_news (self, NULL);
  /* A search that is running was started without this mark, so it is started again. */
  if (self->looking != NULL)
    look_again (self);
}

static void
merge_cb (ProtokollSharedFolder *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->news->path);

  g_signal_emit_by_name (self->controller, "merge", file);
}

/* Makes the content of the bar when it is first needed, because most starts never need it. */
static void
make_bar (ProtokollSharedFolder *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->words != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/backup/shared-folder.ui");
  self->words = GTK_LABEL (gtk_builder_get_object (builder, "words"));
  g_signal_connect_object (gtk_builder_get_object (builder, "merge"), "clicked", G_CALLBACK (merge_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_builder_get_object (builder, "dismiss"), "clicked", G_CALLBACK (forget_news), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (gtk_builder_get_object (builder, "bar")));
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollSharedFolder) self = ticket_take (data);
  g_autoptr (SharedNews) news = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  /* The search was cancelled because the folder changed or games were merged, so its result is outdated. */
  if (self == NULL || self->looking == NULL)
    return;
  g_clear_object (&self->looking);
  if (news == NULL)
    return;
  g_settings_set_strv (get_settings (self), "backups-seen", (const char *const *) news->seen);
  if (news->problem != NULL)
    g_signal_emit_by_name (self->controller, "said", news->problem);
  if (news->path != NULL)
    make_bar (self);
  take_news (self, news->path != NULL ? g_steal_pointer (&news) : NULL);
}

static void
stop_looking (ProtokollSharedFolder *self)
{
  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

/* Searches the folder, and cancels a search that is running. */
static void
look_again (ProtokollSharedFolder *self)
{
  g_autofree char *folder = get_folder (self);
  g_autofree char *device = folder != NULL ? get_device (self) : NULL;
  g_auto (GStrv) seen = g_settings_get_strv (get_settings (self), "backups-seen");
  const StoreTransfer transfer = { STORE_FIND_NEWS, .path = folder, .device = device, .seen = (const char *const *) seen };
  Ticket *ticket = ticket_new (self, "look");

  stop_looking (self);
  if (folder != NULL && protokoll_game_controller_is_ready (self->controller))
    {
      self->looking = g_cancellable_new ();
      store_transfer_async (protokoll_game_controller_get_store (self->controller), &transfer, NULL, self->looking, found_cb,
                            ticket);
      return;
    }
  g_object_unref (ticket_take (ticket));
  take_news (self, NULL);
}

static gboolean
look_cb (gpointer data)
{
  ProtokollSharedFolder *self = data;

  self->look = 0;
  look_again (self);
  return G_SOURCE_REMOVE;
}

static void
look_later (ProtokollSharedFolder *self)
{
  if (self->look == 0)
    self->look = g_timeout_add_seconds (LOOK_SECONDS, look_cb, self);
}

/* --- the daily backup --- */

static void share_later (ProtokollSharedFolder *self);

static void
shared_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollSharedFolder) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *mark = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  self->sharing = FALSE;
  /* The window may have been closed meanwhile. */
  if (self->controller == NULL)
    return;
  if (mark != NULL)
    g_settings_set_string (get_settings (self), "backup-written", mark);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      /* With another word its file is that of another device. */
      g_settings_reset (get_settings (self), "device-word");
      look_later (self);
      share_later (self);
    }
  else
    g_signal_emit_by_name (self->controller, "said", error->message);
}

/* Writes the backup. Only one is written at a time, because each one deletes the unfinished files of earlier ones. */
static gboolean
share_cb (gpointer data)
{
  ProtokollSharedFolder *self = data;
  g_autofree char *folder = get_folder (self);
  g_autofree char *device = folder != NULL ? get_device (self) : NULL;
  g_autofree char *written = g_settings_get_string (get_settings (self), "backup-written");
  const StoreTransfer transfer = { STORE_SHARE_BACKUP, .path = folder, .device = device,
                                   .seen = (const char *const[]) { written, NULL } };

  self->share = 0;
  if (self->sharing)
    share_later (self);
  else if (folder != NULL && protokoll_game_controller_is_ready (self->controller))
    {
      self->sharing = TRUE;
      store_transfer_async (protokoll_game_controller_get_store (self->controller), &transfer, NULL, NULL, shared_cb,
                            g_object_ref (self));
    }
  return G_SOURCE_REMOVE;
}

/* Starts the timeout unless it is running. A timeout that began anew with every event might never end. */
static void
share_later (ProtokollSharedFolder *self)
{
  if (self->share == 0)
    self->share = g_timeout_add_seconds (SHARE_SECONDS, share_cb, self);
}

static void
opened_cb (ProtokollSharedFolder *self)
{
  g_autofree char *folder = get_folder (self);

  if (folder == NULL)
    return;
  look_later (self);
  share_later (self);
}

/* Searches the new folder and writes the backup soon, so that the user sees that the folder is used. */
static void
folder_cb (ProtokollSharedFolder *self)
{
  stop_looking (self);
  take_news (self, NULL);
  if (!protokoll_game_controller_is_ready (self->controller))
    return;
  look_later (self);
  g_clear_handle_id (&self->share, g_source_remove);
  self->share = g_timeout_add_seconds (1, share_cb, self);
}

/* Handles other games in the store: a game that was saved should reach the other devices soon, and games that were
 * merged are not new any more. */
static void
replaced_cb (ProtokollSharedFolder *self)
{
  g_autofree char *folder = get_folder (self);

  if (folder != NULL)
    share_later (self);
  if ((self->news != NULL || self->looking != NULL) && self->look == 0)
    look_again (self);
}

static void
protokoll_shared_folder_set_property (GObject      *object,
                                      guint         id,
                                      const GValue *value,
                                      GParamSpec   *pspec)
{
  ProtokollSharedFolder *self = PROTOKOLL_SHARED_FOLDER (object);
  ProtokollGameController *controller = g_value_get_object (value);

  self->controller = g_object_ref (controller);
  g_signal_connect_object (controller, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "ready", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (protokoll_game_controller_get_session (controller), "changed", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_settings (self), "changed::backup-folder", G_CALLBACK (folder_cb), self, G_CONNECT_SWAPPED);
  /* The store may be open already, because this widget is made after the first frame. */
  opened_cb (self);
}

static void
protokoll_shared_folder_dispose (GObject *object)
{
  ProtokollSharedFolder *self = PROTOKOLL_SHARED_FOLDER (object);

  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_handle_id (&self->share, g_source_remove);
  stop_looking (self);
  g_clear_pointer (&self->news, shared_news_free);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_shared_folder_parent_class)->dispose (object);
}

static void
protokoll_shared_folder_class_init (ProtokollSharedFolderClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = protokoll_shared_folder_set_property;
  object_class->dispose = protokoll_shared_folder_dispose;
  g_object_class_install_property (object_class, PROP_CONTROLLER,
                                   g_param_spec_object ("controller", NULL, NULL, PROTOKOLL_TYPE_GAME_CONTROLLER,
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
protokoll_shared_folder_init (ProtokollSharedFolder *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
