/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "backup-group.h"

#include "backup-preview.h"

#include "store/store-transfer.h"
#include "ui/widgets/file-chooser.h"
#include "ui/widgets/question.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollBackupGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *save_row;
  GtkWidget *restore_row;
  GtkWidget *merge_row;
  AdwActionRow *folder_row;
  GtkWidget *no_folder;
  GtkWidget *under_way;
  GtkProgressBar *progress;

  ProtokollGameController *controller;
  GCancellable *working; /* NULL while nothing is done */
  char *path;            /* the file that is used, or was used last */
};

G_DEFINE_FINAL_TYPE (ProtokollBackupGroup, protokoll_backup_group, ADW_TYPE_PREFERENCES_GROUP)

static Store *
get_store (ProtokollBackupGroup *self)
{
  return protokoll_game_controller_get_store (self->controller);
}

/* The window of the rows; NULL after it was closed. */
static GtkWindow *
get_window (ProtokollBackupGroup *self)
{
  return (GtkWindow *) gtk_widget_get_root (GTK_WIDGET (self));
}

/* --- one thing at a time --- */

static void
show_working (ProtokollBackupGroup *self)
{
  gboolean working = self->working != NULL;
  GtkWidget *const rows[] = { self->save_row, self->restore_row, self->merge_row };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_set_sensitive (rows[i], !working);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (self->under_way, working);
}

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer data)
{
  ProtokollBackupGroup *self = data;

  gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_all);
}

/* Begins something that can be cancelled. Returns a reference for the callback. */
static ProtokollBackupGroup *
begin (ProtokollBackupGroup *self)
{
  g_clear_object (&self->working);
  self->working = g_cancellable_new ();
  show_working (self);
  return g_object_ref (self);
}

/* Ends it and shows the error, unless it was cancelled. Returns FALSE where it failed or the window was closed. */
static gboolean
end (ProtokollBackupGroup *self,
     const char           *heading,
     const GError         *error)
{
  g_clear_object (&self->working);
  if (get_window (self) == NULL)
    return FALSE;
  show_working (self);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    question_tell (self, heading, error->message);
  return error == NULL;
}

static void
cancel_cb (ProtokollBackupGroup *self)
{
  g_cancellable_cancel (self->working);
}

/* The local path of @file, owned by the caller. NULL, after telling the user by @heading and @advice, for a file without
 * one, as a network has them, and NULL where the window was closed. */
static char *
find_path (ProtokollBackupGroup *self,
           GFile                *file,
           const char           *heading,
           const char           *advice)
{
  char *path = get_window (self) != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    question_tell (self, heading, advice);
  return path;
}

static gboolean
take_path (ProtokollBackupGroup *self,
           GFile                *file)
{
  char *path = self->working == NULL
                 ? find_path (self, file, _("This File Cannot Be Used"), _("Choose a file on this device."))
                 : NULL;

  if (path == NULL)
    return FALSE;
  g_free (self->path);
  self->path = path;
  return TRUE;
}

/* --- restoring --- */

static void restored_cb (GObject      *source,
                         GAsyncResult *result,
                         gpointer      data);

static void
restore_path (ProtokollBackupGroup *self,
              const char           *path)
{
  ProtokollBackupGroup *reference = begin (self);

  protokoll_game_controller_hold (self->controller);
  store_transfer_async (get_store (self), &(StoreTransfer) { STORE_PUT_IN_PLACE, .put = STORE_PUT_FILE, .path = path },
                        progress_cb, self->working, restored_cb, reference);
}

typedef struct
{
  ProtokollBackupGroup *self;
  char *before;
} Return;

static void
return_answered (const char *id,
                 gpointer    data)
{
  Return *way = data;

  if (strcmp (id, "back") == 0 && get_window (way->self) != NULL && way->self->working == NULL)
    restore_path (way->self, way->before);
  g_object_unref (way->self);
  g_free (way->before);
  g_free (way);
}

/* Says what was done, and offers to restore the backup that was made before it, where there is one. */
static void
offer_return (ProtokollBackupGroup *self,
              const char           *heading,
              const char           *body,
              const char           *before)
{
  const Answer answers[] = {
    { "close", _("_Close"), ANSWER_SUGGESTED },
    { "back", _("_Undo"), ANSWER_PLAIN },
  };
  Return *way = g_new (Return, 1);

  if (before == NULL)
    {
      g_free (way);
      question_tell (self, heading, body);
      return;
    }
  *way = (Return) { g_object_ref (self), g_strdup (before) };
  question_ask (get_window (self), heading, body, answers, G_N_ELEMENTS (answers), return_answered, way);
}

static void
restored_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollBackupGroup) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PutInPlace) placed = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  if (placed != NULL)
    protokoll_game_controller_put_back (self->controller, placed->running);
  else
    protokoll_game_controller_release (self->controller);
  if (end (self, _("The Backup Cannot Be Restored"), error))
    offer_return (self, _("Backup Restored"),
                  placed->before != NULL ? _("The previous games are kept: undo this to get them back.") : "",
                  placed->before);
}

/* --- merging --- */

/* The text about what was merged and what was not. Owned by the caller. */
static char *
make_summary (const Merged *merged)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (merged->n_new == 0 && merged->changed)
    g_string_append (words, _("All of its games are already on this device, but notes, series or colors were new."));
  else if (merged->n_new == 0)
    g_string_append (words, _("All of its games are already on this device."));
  else
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "%u game is new.", "%u games are new.", merged->n_new),
                            merged->n_new);
  if (merged->n_unreadable > 0)
    {
      g_string_append_c (words, ' ');
      g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "%u game is damaged there and is left out.",
                                                  "%u games are damaged there and are left out.", merged->n_unreadable),
                              merged->n_unreadable);
    }
  if (merged->left)
    g_string_append_printf (words, " %s", _("The game in progress there is not added until it is saved."));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static const char *
get_heading (const Merged *merged)
{
  if (merged->n_new > 0)
    return _("Games Merged");
  return merged->changed ? _("Details Merged") : _("Nothing New to Merge");
}

static void
merged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollBackupGroup) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autofree char *words = NULL;

  if (merged != NULL)
    protokoll_game_controller_joined (self->controller);
  if (!end (self, _("The Games Cannot Be Merged"), error) || merged == NULL)
    return;
  words = make_summary (merged);
  offer_return (self, get_heading (merged), words, merged->before);
}

/* Closes the preview and returns the path of the file that it shows, which may not be the file that was used last;
 * owned by the caller. Returns NULL while something else is done, and then the preview stays open. */
static char *
take_previewed (ProtokollBackupGroup *self,
                GtkWidget            *preview)
{
  char *path;

  if (self->working != NULL)
    return NULL;
  path = g_strdup (g_object_get_data (G_OBJECT (preview), "path"));
  gtk_window_destroy (GTK_WINDOW (preview));
  return path;
}

static void
merge_accepted_cb (ProtokollBackupGroup *self,
                   GtkWidget            *preview)
{
  g_autoptr (GHashTable) same = backup_preview_get_same (preview);
  g_autofree char *path = take_previewed (self, preview);
  ProtokollBackupGroup *reference;

  if (path == NULL)
    return;
  reference = begin (self);
  store_transfer_async (get_store (self), &(StoreTransfer) { STORE_MERGE, .path = path, .same = same },
                        progress_cb, self->working, merged_cb, reference);
}

static void
restore_accepted_cb (ProtokollBackupGroup *self,
                     GtkWidget            *preview)
{
  g_autofree char *path = take_previewed (self, preview);

  if (path != NULL)
    restore_path (self, path);
}

static void
show_preview (ProtokollBackupGroup *self,
              const OtherGames     *other,
              gboolean              merging)
{
  GtkWidget *preview = backup_preview_new (get_window (self), other, merging);

  g_object_set_data_full (G_OBJECT (preview), "path", g_strdup (self->path), g_free);
  g_signal_connect_object (preview, "accepted", G_CALLBACK (merging ? merge_accepted_cb : restore_accepted_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (preview));
}

static void
looked_cb (ProtokollBackupGroup *self,
           GAsyncResult         *result,
           gboolean              merging)
{
  g_autoptr (ProtokollBackupGroup) owned G_GNUC_UNUSED = self;
  g_autoptr (GError) error = NULL;
  g_autoptr (OtherGames) other = store_ask_finish (get_store (self), result, &error);

  if (end (self, merging ? _("The Games Cannot Be Merged") : _("The Backup Cannot Be Restored"), error))
    show_preview (self, other, merging);
}

static void
looked_to_merge_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      self)
{
  looked_cb (self, result, TRUE);
}

static void
looked_to_restore_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      self)
{
  looked_cb (self, result, FALSE);
}

static void
look_into (ProtokollBackupGroup *self,
           GFile                *file,
           GAsyncReadyCallback   looked)
{
  ProtokollBackupGroup *reference;

  if (!take_path (self, file))
    return;
  reference = begin (self);
  store_transfer_async (get_store (self), &(StoreTransfer) { STORE_LOOK_INTO, .path = self->path },
                        progress_cb, self->working, looked, reference);
}

void
protokoll_backup_group_merge (ProtokollBackupGroup *self,
                              GFile                *file)
{
  look_into (self, file, looked_to_merge_cb);
}

void
protokoll_backup_group_restore (ProtokollBackupGroup *self,
                                GFile                *file)
{
  look_into (self, file, looked_to_restore_cb);
}

/* --- backing up --- */

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollBackupGroup) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = file_chooser_get_shown_path (self->path);
  g_autofree char *words = g_strdup_printf (_("All games are in “%s”."), shown);

  store_finish (PROTOKOLL_STORE (source), result, &error);
  if (end (self, _("The Games Cannot Be Backed Up"), error))
    question_tell (self, _("Games Backed Up"), words);
}

void
protokoll_backup_group_save (ProtokollBackupGroup *self,
                             GFile                *file)
{
  ProtokollBackupGroup *reference;

  if (!take_path (self, file))
    return;
  reference = begin (self);
  store_transfer_async (get_store (self), &(StoreTransfer) { STORE_SAVE_BACKUP, .path = self->path },
                        progress_cb, self->working, saved_cb, reference);
}

/* --- the rows --- */

static void
save_chosen (GFile   *file,
             gpointer self)
{
  protokoll_backup_group_save (self, file);
}

static void
restore_chosen (GFile   *file,
                gpointer self)
{
  protokoll_backup_group_restore (self, file);
}

static void
merge_chosen (GFile   *file,
              gpointer self)
{
  protokoll_backup_group_merge (self, file);
}

void
protokoll_backup_group_share (ProtokollBackupGroup *self,
                              GFile                *folder)
{
  g_autofree char *path =
    find_path (self, folder, _("This Folder Cannot Be Used"), _("Choose a folder on this device."));

  if (path != NULL)
    g_settings_set_string (protokoll_game_controller_get_settings (self->controller), "backup-folder", path);
}

static void
folder_chosen (GFile   *folder,
               gpointer self)
{
  protokoll_backup_group_share (self, folder);
}

static void
save_cb (ProtokollBackupGroup *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Protokoll %Y-%m-%d.db");

  file_chooser_run (get_window (self), FILE_SAVE_AS, name, save_chosen, g_object_ref (self), g_object_unref);
}

static void
restore_cb (ProtokollBackupGroup *self)
{
  file_chooser_run (get_window (self), FILE_OPEN_BACKUP, NULL, restore_chosen, g_object_ref (self), g_object_unref);
}

static void
merge_cb (ProtokollBackupGroup *self)
{
  file_chooser_run (get_window (self), FILE_OPEN_BACKUP, NULL, merge_chosen, g_object_ref (self), g_object_unref);
}

static void
folder_cb (ProtokollBackupGroup *self)
{
  file_chooser_run (get_window (self), FILE_OPEN_FOLDER, NULL, folder_chosen, g_object_ref (self), g_object_unref);
}

/* The focus is moved first, because the button is going to be hidden and would leave the keyboard without a focus. */
static void
no_folder_cb (ProtokollBackupGroup *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->folder_row));
  g_settings_reset (protokoll_game_controller_get_settings (self->controller), "backup-folder");
}

static void
show_folder (ProtokollBackupGroup *self)
{
  g_autofree char *folder =
    g_settings_get_string (protokoll_game_controller_get_settings (self->controller), "backup-folder");
  g_autofree char *shown = file_chooser_get_shown_path (folder);

  adw_action_row_set_subtitle (self->folder_row,
                               *folder != '\0' ? shown
                                               : _("A folder that your devices share: a daily backup is saved there, "
                                                   "and games from the other devices are offered here."));
  gtk_widget_set_visible (self->no_folder, *folder != '\0');
}

void
protokoll_backup_group_set_controller (ProtokollBackupGroup    *self,
                                       ProtokollGameController *controller)
{
  self->controller = g_object_ref (controller);
  g_signal_connect_object (protokoll_game_controller_get_settings (controller), "changed::backup-folder",
                           G_CALLBACK (show_folder), self, G_CONNECT_SWAPPED);
  show_folder (self);
}

static void
protokoll_backup_group_unroot (GtkWidget *widget)
{
  cancel_cb (PROTOKOLL_BACKUP_GROUP (widget));
  GTK_WIDGET_CLASS (protokoll_backup_group_parent_class)->unroot (widget);
}

static void
protokoll_backup_group_finalize (GObject *object)
{
  ProtokollBackupGroup *self = PROTOKOLL_BACKUP_GROUP (object);

  g_clear_object (&self->controller);
  g_clear_object (&self->working);
  g_free (self->path);
  G_OBJECT_CLASS (protokoll_backup_group_parent_class)->finalize (object);
}

static void
protokoll_backup_group_class_init (ProtokollBackupGroupClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_backup_group_finalize;
  widget_class->unroot = protokoll_backup_group_unroot;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/backup/backup-group.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, save_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, restore_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, merge_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, folder_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, no_folder);
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, under_way);
  gtk_widget_class_bind_template_child (widget_class, ProtokollBackupGroup, progress);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, merge_cb);
  gtk_widget_class_bind_template_callback (widget_class, folder_cb);
  gtk_widget_class_bind_template_callback (widget_class, no_folder_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
protokoll_backup_group_init (ProtokollBackupGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
