/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "importer.h"

#include "import-file.h"
#include "import-report.h"
#include "import-window.h"
#include "last-import.h"
#include "ui/history-game/past-game-dialog.h"
#include "ui/history-game/past-sheet-window.h"
#include "ui/statistics/statistics-export.h"
#include "ui/widgets/file-chooser.h"
#include "ui/widgets/question.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>

struct _ProtokollImporter
{
  AdwBin parent_instance;

  GtkWidget *bar;          /* visible while something is under way */
  GtkProgressBar *progress;

  Store *store;
  Library *library;
  GSettings *settings;
  GSimpleActionGroup *actions;
  GCancellable *under_way; /* NULL while nothing is imported or exported */
  AdwToast *toast;         /* offers to undo the last import, as the menu does until the program ends; weak pointer */

  /* The import that is under way. */
  GPtrArray *files;        /* of GFile */
  guint next;              /* the index of the next file to read */
  Library *own_library;    /* for the thread that reads */
  GPtrArray *books;        /* of ForeignBook: tables about which the user is still to be asked */
  GPtrArray *games;        /* of Game, those to add */
  GPtrArray *identities;   /* of char *, for each game; NULL where it has none */
  GPtrArray *names;        /* of char *, the file of each game; NULL where it is from a table of another program */
  ImportReport report;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollImporter, protokoll_importer, ADW_TYPE_BIN)

/* The window to ask in; NULL when it is being closed. */
static GtkWindow *
get_window (ProtokollImporter *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && !gtk_widget_in_destruction (GTK_WIDGET (root)) ? GTK_WINDOW (root) : NULL;
}

static void
enable (ProtokollImporter *self,
        const char        *name,
        gboolean           enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

void
protokoll_importer_refresh (ProtokollImporter *self)
{
  gboolean free = self->under_way == NULL;

  enable (self, "games", free);
  enable (self, "paste", free);
  enable (self, "export", free);
  enable (self, "undo", free && last_import_get (self->store) != NULL);
}

static void
changed (ProtokollImporter *self)
{
  protokoll_importer_refresh (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
show_progress (ProtokollImporter *self,
               double             fraction)
{
  gtk_widget_set_visible (self->bar, TRUE);
  gtk_progress_bar_set_fraction (self->progress, fraction);
}

/* Begins something that can be cancelled; @words stand above the progress bar and are its accessible name. */
static void
begin (ProtokollImporter *self,
       const char        *words)
{
  self->under_way = g_cancellable_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_progress_bar_set_text (self->progress, words);
  show_progress (self, 0);
  protokoll_importer_refresh (self);
}

static void
end (ProtokollImporter *self)
{
  g_clear_object (&self->under_way);
  gtk_widget_set_visible (self->bar, FALSE);
  protokoll_importer_refresh (self);
}

static void
cancel_cb (ProtokollImporter *self)
{
  g_cancellable_cancel (self->under_way);
}

/* --- messages --- */

/* Dismisses the toast of an earlier import, because only the last one can be undone. */
static void
dismiss_toast (ProtokollImporter *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
}

static void
add_toast (ProtokollImporter *self,
           AdwToast          *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    toasts_add (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (g_object_ref_sink (toast));
}

static void
undone_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollImporter) self = data;
  g_autoptr (GError) error = NULL;

  if (!store_finish (PROTOKOLL_STORE (source), result, &error))
    question_tell (self, _("The Import Cannot Be Undone"), error->message);
  else
    last_import_set (PROTOKOLL_STORE (source), NULL);
  changed (self);
}

static void
undo (ProtokollImporter *self)
{
  dismiss_toast (self);
  if (last_import_get (self->store) == NULL)
    return;
  enable (self, "undo", FALSE);
  store_change_async (self->store, &(StoreChange) { STORE_UNDO_IMPORT, .numbers = last_import_get (self->store) },
                      undone_cb, g_object_ref (self));
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  undo (data);
}

/* Shows the result of an import: if all went well, in a toast, which can undo it. */
static void
show_report (ProtokollImporter *self)
{
  g_autofree char *words = import_report_words (&self->report);
  guint n_added = self->report.n_new + self->report.n_further;
  AdwToast *toast;

  if (n_added > 0)
    dismiss_toast (self);
  if (!import_report_is_good (&self->report))
    {
      if (*words != '\0')
        question_tell (self, n_added > 0 ? _("Games Imported") : _("Nothing Was Imported"), words);
      return;
    }
  toast = adw_toast_new (g_strdelimit (words, "\n", ' '));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_timeout (toast, TOASTS_UNDO_SECONDS);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->toast, toast);
  add_toast (self, toast);
}

/* --- an import --- */

static void
forget_import (ProtokollImporter *self)
{
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->own_library, library_free);
  g_clear_pointer (&self->books, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->identities, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->report.refused, g_ptr_array_unref);
}

static void
begin_import (ProtokollImporter *self)
{
  begin (self, _("Importing games"));
  self->next = 0;
  self->books = g_ptr_array_new_with_free_func ((GDestroyNotify) foreign_book_unref);
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  self->identities = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->report = (ImportReport) { .refused = g_ptr_array_new_with_free_func (g_free) };
}

static void
end_import (ProtokollImporter *self,
            const GError      *error)
{
  gboolean any = error != NULL || self->report.n_new + self->report.n_further > 0;

  end (self);
  if (error == NULL)
    show_report (self);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    question_tell (self, _("Import Canceled"), _("Nothing was added to the statistics."));
  else
    question_tell (self, _("The Games Cannot Be Imported"), error->message);
  forget_import (self);
  if (any)
    changed (self);
}

/* Reading the files was the first half of the progress. */
static void
adding_cb (guint    n_done,
           guint    n_all,
           gpointer data)
{
  ProtokollImporter *self = data;
  g_autofree char *words = g_strdup_printf (_("Importing %u of %u…"), n_done, n_all);

  gtk_progress_bar_set_text (self->progress, words);
  show_progress (self, 0.5 + 0.5 * n_done / n_all);
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollImporter) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  if (imported != NULL)
    {
      last_import_set (self->store, imported);
      import_report_count (&self->report, imported, self->names);
    }
  end_import (self, error);
}

static void
add_games (ProtokollImporter *self)
{
  const StoreTransfer transfer = { STORE_IMPORT_GAMES, .games = self->games, .identities = self->identities };

  if (self->games->len == 0)
    {
      end_import (self, NULL);
      return;
    }
  show_progress (self, 0.5);
  store_transfer_async (self->store, &transfer, adding_cb, self->under_way, added_cb, g_object_ref (self));
}

static void ask_next (ProtokollImporter *self);

static void
accepted_cb (ProtokollImporter *self,
             GPtrArray         *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      g_ptr_array_add (self->games, game_ref (g_ptr_array_index (games, i)));
      g_ptr_array_add (self->identities, NULL);
      g_ptr_array_add (self->names, NULL);
    }
}

/* If the known names cannot be read, all names count as new, and the store still finds out which are known. */
static void
known_listed_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (ProtokollImporter) self = data;
  g_auto (GStrv) listed = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  const char *const none[] = { NULL };
  g_autoptr (ForeignBook) book = g_ptr_array_steal_index (self->books, 0);
  GtkWidget *window;

  if (get_window (self) == NULL)
    {
      forget_import (self);
      return;
    }
  /* The window is above the bar, and nothing is under way while it waits for the user. */
  gtk_widget_set_visible (self->bar, FALSE);
  window = protokoll_import_window_new (get_window (self), book, self->library, self->settings,
                                        listed != NULL ? (const char *const *) listed : none);
  g_signal_connect_object (window, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "destroy", G_CALLBACK (ask_next), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Asks about the tables one after the other, and then adds all games. */
static void
ask_next (ProtokollImporter *self)
{
  if (get_window (self) == NULL)
    return;
  if (self->books->len > 0)
    store_ask_async (self->store, &(StoreQuestion) { STORE_PLAYER_NAMES }, known_listed_cb, g_object_ref (self));
  else
    add_games (self);
}

static void read_next (ProtokollImporter *self);

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollImporter) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ImportFile) file = import_file_read_finish (result, &error);

  if (file == NULL)
    {
      end_import (self, error);
      return;
    }
  for (guint i = 0; i < file->games->len; i++)
    g_ptr_array_add (self->names, g_strdup (file->name));
  g_ptr_array_extend_and_steal (self->games, g_steal_pointer (&file->games));
  g_ptr_array_extend_and_steal (self->identities, g_steal_pointer (&file->identities));
  g_ptr_array_extend_and_steal (self->report.refused, g_steal_pointer (&file->refused));
  if (file->book != NULL)
    g_ptr_array_add (self->books, foreign_book_ref (file->book));
  read_next (self);
}

/* Reads one file after the other, so that the window stays responsive however many there are. */
static void
read_next (ProtokollImporter *self)
{
  show_progress (self, 0.5 * self->next / self->files->len);
  if (self->next < self->files->len)
    import_file_read_async (g_ptr_array_index (self->files, self->next++), self->own_library, self->under_way, read_cb,
                            g_object_ref (self));
  else
    ask_next (self);
}

void
protokoll_importer_import (ProtokollImporter *self,
                           GPtrArray         *files)
{
  if (self->under_way != NULL)
    return;
  begin_import (self);
  self->files = g_ptr_array_ref (files);
  self->own_library = library_open_again (self->library);
  read_next (self);
}

static void
files_chosen_cb (GPtrArray *files,
                 gpointer   importer)
{
  if (get_window (importer) != NULL)
    protokoll_importer_import (importer, files);
}

static void
choose_games_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  file_chooser_run_many (get_window (data), files_chosen_cb, g_object_ref (data), g_object_unref);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (ProtokollImporter) self = ticket_take (ticket);
  ForeignBook *book;

  if (self == NULL || self->under_way != NULL)
    return;
  if (text == NULL || *text == '\0')
    {
      question_tell (self, _("There Is No Table to Paste"),
                    _("Select the table in the spreadsheet, with its headings, and copy it. Then come back here."));
      return;
    }
  book = foreign_book_read_text (text, -1, &error);
  if (book == NULL)
    {
      question_tell (self, _("The Table Cannot Be Read"), error->message);
      return;
    }
  begin_import (self);
  g_ptr_array_add (self->books, book);
  ask_next (self);
}

static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, pasted_cb, ticket_new (data, "paste"));
}

/* --- all of it, for others --- */

static AdwToast *
make_exported_toast (guint n_lost)
{
  g_autofree char *words =
    g_strdup_printf (ngettext ("Statistics exported, without the moves of %u damaged game",
                               "Statistics exported, without the moves of %u damaged games", n_lost),
                     n_lost);

  return adw_toast_new (n_lost == 0 ? _("Statistics exported") : words);
}

static void
exporting_cb (guint    n_done,
              guint    n_all,
              gpointer data)
{
  show_progress (data, (double) n_done / n_all);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollImporter) self = data;
  g_autoptr (GError) error = NULL;
  gssize n_lost = statistics_export_finish (result, &error);

  end (self);
  if (n_lost >= 0)
    add_toast (self, make_exported_toast (n_lost));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    question_tell (self, _("The Statistics Cannot Be Exported"), error->message);
}

void
protokoll_importer_export (ProtokollImporter *self,
                           GFile             *file)
{
  if (self->under_way != NULL)
    return;
  begin (self, _("Exporting statistics"));
  statistics_export_async (self->store, file, exporting_cb, self->under_way, exported_cb, g_object_ref (self));
}

static void
export_chosen_cb (GFile   *file,
                  gpointer importer)
{
  if (get_window (importer) != NULL)
    protokoll_importer_export (importer, file);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  g_autofree char *name = g_strconcat (_("Statistics"), ".xlsx", NULL);

  file_chooser_run (get_window (data), FILE_SAVE_AS, name, export_chosen_cb, g_object_ref (data), g_object_unref);
}

/* --- a game from paper --- */

static void
open_past_game (ProtokollImporter *self,
                GtkWidget         *window)
{
  g_signal_connect_object (window, "added", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
sheet_cb (ProtokollImporter *self,
          Game              *game,
          GtkWindow         *dialog)
{
  open_past_game (self, protokoll_past_sheet_window_new (gtk_window_get_transient_for (dialog), self->store, game, 0));
}

/* If the known names cannot be read, the dialog still opens, and names are typed. */
static void
facts_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      ticket)
{
  g_autoptr (NewGameFacts) facts = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollImporter) self = ticket_take (ticket);
  GtkWidget *dialog;

  if (self == NULL || get_window (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  dialog = protokoll_past_game_dialog_new (get_window (self), self->store, self->library, self->settings, facts);
  g_signal_connect_object (dialog, "sheet", G_CALLBACK (sheet_cb), self, G_CONNECT_SWAPPED);
  open_past_game (self, dialog);
}

/* Of two taps only the newer request gets an answer. */
static void
past_game_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  ProtokollImporter *self = data;

  store_ask_async (self->store, &(StoreQuestion) { STORE_NEW_GAME }, facts_cb, ticket_new (self, "facts"));
}

/* --- the object --- */

static const GActionEntry entries[] = {
  { .name = "games", .activate = choose_games_cb },  { .name = "paste", .activate = paste_cb },
  { .name = "past-game", .activate = past_game_cb }, { .name = "undo", .activate = undo_cb },
  { .name = "export", .activate = export_cb },
};

GtkWidget *
protokoll_importer_new (Store     *store,
                        Library   *library,
                        GSettings *settings)
{
  ProtokollImporter *self = g_object_new (PROTOKOLL_TYPE_IMPORTER, NULL);

  self->store = g_object_ref (store);
  self->library = library;
  self->settings = g_object_ref (settings);
  protokoll_importer_refresh (self);
  return GTK_WIDGET (self);
}

GActionGroup *
protokoll_importer_get_actions (ProtokollImporter *self)
{
  return G_ACTION_GROUP (self->actions);
}

/* What is under way keeps the importer alive, but not the library of the window, which is freed before. So it is
 * cancelled. */
static void
protokoll_importer_unroot (GtkWidget *widget)
{
  cancel_cb (PROTOKOLL_IMPORTER (widget));
  GTK_WIDGET_CLASS (protokoll_importer_parent_class)->unroot (widget);
}

static void
protokoll_importer_finalize (GObject *object)
{
  ProtokollImporter *self = PROTOKOLL_IMPORTER (object);

  forget_import (self);
  g_clear_object (&self->under_way);
  g_object_unref (self->store);
  g_object_unref (self->settings);
  g_object_unref (self->actions);
  g_clear_weak_pointer (&self->toast);
  G_OBJECT_CLASS (protokoll_importer_parent_class)->finalize (object);
}

static void
protokoll_importer_class_init (ProtokollImporterClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_importer_finalize;
  widget_class->unroot = protokoll_importer_unroot;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/import/importer.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollImporter, bar);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImporter, progress);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
protokoll_importer_init (ProtokollImporter *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
