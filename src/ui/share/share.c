/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "share.h"

#include "print-paper.h"

#include "exchange/evening-text.h"
#include "exchange/game-file.h"
#include "exchange/moves-table.h"
#include "exchange/score-sheet.h"
#include "exchange/sheet-text.h"
#include "store/store.h"
#include "ui/widgets/file-chooser.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/question.h"
#include "ui/widgets/record-save.h"
#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>
#include <string.h>

#define GROUP "share"

/* The prefix of the actions that save files; the suffix of the file follows it. */
#define SAVE "save-"

/* What the actions of a widget need; it belongs to the action group. */
typedef struct
{
  GtkWidget *widget;
  GtkWidget *told_on;
  ShareGame get_game;
  ShareEvening ask_evening;
  gpointer data;
} Share;

/* Where toasts are shown. It belongs to the window, and stays when a saved game is left. */
static AdwToastOverlay *
get_toasts (const Share *self)
{
  return ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (self->told_on, ADW_TYPE_TOAST_OVERLAY));
}

static GtkWindow *
get_window (const Share *self)
{
  return GTK_WINDOW (gtk_widget_get_root (self->widget));
}

/* Tells @done or, with the heading @failed, what went wrong. The window may have been closed meanwhile. */
static void
tell (AdwToastOverlay *toasts,
      const char      *done,
      const char      *failed,
      const GError    *error)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (toasts)))
    return;
  if (error == NULL)
    toasts_add (toasts, adw_toast_new (done));
  else
    question_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (toasts))), failed, error->message);
}

/* --- paper --- */

static Paper *
make_paper (const PaperFormat *format,
            gpointer           game)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_ptr_array_add (games, game);
  return paper_new_games (format, games);
}

static void
print_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  Share *self = data;
  const Game *game = self->get_game (self->data);

  if (game != NULL)
    print_paper (get_window (self), game_get_rules (game)->title, make_paper, game_ref (game),
                 (GDestroyNotify) game_unref);
}

/* --- copying --- */

static Paper *
make_picture (const Game *game)
{
  return paper_new_picture (game_get_rules (game), game_get_n_players (game), game);
}

/* What is copied as soon as the text is known; the request owns it. */
typedef struct
{
  AdwToastOverlay *toasts;
  GdkContentProvider *picture; /* or NULL */
} Copy;

static void
evening_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autofree Copy *copy = data;
  g_autoptr (AdwToastOverlay) toasts = copy->toasts;
  g_autoptr (GError) error = NULL;
  g_autoptr (Evening) evening = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autofree char *text = evening != NULL ? evening_text (evening) : NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  GdkContentProvider *providers[2];
  gsize n = 0;

  if (copy->picture != NULL)
    providers[n++] = copy->picture;
  if (text != NULL)
    providers[n++] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  if (n == 0 && error == NULL)
    return;
  provider = gdk_content_provider_new_union (providers, n);
  if (n > 0)
    gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (toasts)), provider);
  if (error != NULL || copy->picture == NULL)
    tell (toasts, _("Text copied"), _("The Text Cannot Be Copied"), error);
  else if (gtk_widget_get_mapped (GTK_WIDGET (toasts)))
    {
      AdwToast *toast = adw_toast_new (_("Picture and text copied"));

      adw_toast_set_button_label (toast, _("_Save…"));
      adw_toast_set_action_name (toast, GROUP "." SAVE "png");
      toasts_add (toasts, toast);
    }
}

static void
copy_evening (Share              *self,
              GdkContentProvider *picture)
{
  Copy *copy = g_new (Copy, 1);

  *copy = (Copy) { g_object_ref (get_toasts (self)), picture };
  self->ask_evening (self->data, evening_cb, copy);
}

/* Whoever pastes this takes what can be shown there: a chat the picture, a letter the text. */
static void
copy_result_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  Share *self = data;
  const Game *game = self->get_game (self->data);
  g_autoptr (Paper) paper = game != NULL ? make_picture (game) : NULL;
  g_autoptr (GBytes) png = paper != NULL ? paper_get_png (paper, NULL) : NULL;
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;

  if (texture != NULL)
    copy_evening (self, gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture));
}

static void
copy_text_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  Share *self = data;

  if (self->get_game (self->data) != NULL)
    copy_evening (self, NULL);
}

static GdkContentProvider *
provide (const char *type,
         char       *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return gdk_content_provider_new_for_bytes (type, bytes);
}

/* Copies the sheet in three formats: spreadsheets take HTML or tab-separated values, and text editors take the text. */
static void
copy_table_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  Share *self = data;
  const Game *game = self->get_game (self->data);
  g_autofree char *tsv = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  GdkContentProvider *providers[3];

  if (game == NULL)
    return;
  tsv = sheet_text_table (game, FALSE);
  providers[0] = provide ("text/html", sheet_text_table (game, TRUE));
  providers[1] = provide ("text/tab-separated-values", g_strdup (tsv));
  providers[2] = gdk_content_provider_new_typed (G_TYPE_STRING, tsv);
  provider = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (self->widget), provider);
  toasts_add (get_toasts (self), adw_toast_new (_("Table copied")));
}

/* --- files --- */

static gboolean
write_pdf (const Game  *game,
           const char  *path,
           GError     **error)
{
  g_autoptr (Paper) paper = make_paper (paper_find_format (NULL), (gpointer) game);

  return paper_write_pdf (paper, path, error);
}

static gboolean
write_png (const Game  *game,
           const char  *path,
           GError     **error)
{
  g_autoptr (Paper) paper = make_picture (game);

  return paper_write_png (paper, path, error);
}

static gboolean
write_moves (const Game  *game,
             const char  *path,
             GError     **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_ptr_array_add (games, (gpointer) game);
  return moves_table_write (games, path, error);
}

static const struct
{
  const char *suffix;
  gboolean (*write) (const Game *game, const char *path, GError **error);
} formats[] = {
  { "pdf", write_pdf },
  { "png", write_png },
  { "xlsx", score_sheet_write },
  { "csv", write_moves },
  { "yatzy", game_file_save },
};

/* A game that is being saved. */
typedef struct
{
  Game *game;
  char *path;
  guint format;
  AdwToastOverlay *toasts; /* NULL in the copy for the thread, which must not be the last to release a widget */
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  game_unref (export->game);
  g_free (export->path);
  g_clear_object (&export->toasts);
  g_free (export);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Export *export = data;
  GError *error = NULL;

  if (formats[export->format].write (export->game, export->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (AdwToastOverlay) toasts = data;
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  tell (toasts, _("File saved"), _("The File Cannot Be Saved"), error);
}

/* The format of that suffix, or @otherwise. */
static guint
find_format (const char *suffix,
             guint       otherwise)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (suffix, formats[i].suffix) == 0)
      return i;
  return otherwise;
}

/* Saves the game in the format of the suffix that the user typed, or else in the one that was offered. */
static void
chosen_cb (GFile   *file,
           gpointer data)
{
  Export *export = data;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, g_object_ref (export->toasts));
  Export *job = g_new (Export, 1);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_basename (file);
  const char *dot = strrchr (name, '.');

  *job = (Export) { game_ref (export->game), g_steal_pointer (&path),
                    dot != NULL ? find_format (dot + 1, export->format) : export->format, NULL };
  g_task_set_task_data (task, job, export_free);
  if (job->path != NULL)
    g_task_run_in_thread (task, write_thread);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s",
                             _("Files can only be saved in folders on this device; choose one."));
}

/* Asks for a file in the format that is in the name of the action. */
static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  Share *self = data;
  const Game *game = self->get_game (self->data);
  guint format = find_format (g_action_get_name (G_ACTION (action)) + strlen (SAVE), 0);
  g_autofree char *name = NULL;
  Export *export;

  if (game == NULL)
    return;
  name = record_save_suggest_name (game, formats[format].suffix);
  export = g_new (Export, 1);
  *export = (Export) { game_ref (game), NULL, format, g_object_ref (get_toasts (self)) };
  file_chooser_run (get_window (self), FILE_SAVE_FORMAT, name, chosen_cb, export, export_free);
}

/* --- actions --- */

static const GActionEntry actions[] = {
  { "print", print_cb },
  { "copy-result", copy_result_cb },
  { "copy-text", copy_text_cb },
  { "copy-table", copy_table_cb },
  { SAVE "pdf", save_cb },
  { SAVE "png", save_cb },
  { SAVE "xlsx", save_cb },
  { SAVE "csv", save_cb },
};

void
share_refresh (GtkWidget *widget)
{
  GActionMap *group = widget != NULL ? g_object_get_data (G_OBJECT (widget), GROUP) : NULL;
  Share *self = group != NULL ? g_object_get_data (G_OBJECT (group), GROUP) : NULL;

  for (guint i = 0; self != NULL && i < G_N_ELEMENTS (actions); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (group, actions[i].name)),
                                 self->get_game (self->data) != NULL);
}

void
share_attach (GtkWidget    *widget,
              GtkWidget    *told_on,
              ShareGame     get_game,
              ShareEvening  ask_evening,
              gpointer      data)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  Share *self = g_new (Share, 1);

  *self = (Share) { widget, told_on, get_game, ask_evening, data };
  g_object_set_data_full (G_OBJECT (group), GROUP, self, g_free);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (widget, GROUP, G_ACTION_GROUP (group));
  g_object_set_data_full (G_OBJECT (widget), GROUP, group, g_object_unref);
  share_refresh (widget);
}

GMenuModel *
share_menu (void)
{
  return kept_menu ("share/share-menu.ui");
}
