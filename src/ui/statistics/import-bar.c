/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-bar.h"

#include "games-import.h"
#include "statistics-export.h"
#include "ui/import/last-import.h"
#include "ui/import/table-window.h"
#include "ui/widgets/file-chooser.h"
#include "ui/history-game/old-game-dialog.h"
#include "ui/history-game/old-sheet-window.h"
#include "ui/widgets/kept-menu.h"
#include "ui/widgets/question.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/rotated.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/toasts.h"
#include "ui/widgets/wrap-button.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollImportBar
{
  AdwBin parent_instance;

  GtkStack *pages;
  GtkWidget *buttons;
  GtkWidget *import_button;
  GtkWidget *old_game_button;
  GtkWidget *more_button;
  GtkWidget *cancel_button;
  GtkWidget *under_way;    /* the page with the progress bar */
  GtkProgressBar *progress;

  Store *store;
  Library *library;
  GSettings *settings;
  GCancellable *importing; /* NULL while nothing is imported or exported */
  GPtrArray *tables;       /* of GFile: tables of other programs that the user is still to be asked about */
  GtkWindow *window;       /* over which tables are asked about, also when the bar has left it; weak pointer */
  gboolean unsaid;         /* "changed" is due when the last table was asked about; a handler may remove this bar */
  AdwToast *toast;         /* offers to undo the last import, as the menu does until the program ends; weak pointer */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollImportBar, protokoll_import_bar, ADW_TYPE_BIN)

static void
changed (ProtokollImportBar *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.undo", last_import_get (self->store) != NULL);
  self->unsaid = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Dismisses the toast of an earlier import, because only the last one can be undone. */
static void
dismiss_toast (ProtokollImportBar *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
}

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer data)
{
  ProtokollImportBar *self = data;

  gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_all);
}

static const char *
get_heading (guint n_new)
{
  return n_new > 0 ? _("Games Imported") : _("Nothing New Imported");
}

static void
tell_import (ProtokollImportBar *self,
             const char         *heading,
             const char         *words)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL)
    question_tell (GTK_WINDOW (root), heading, words);
}

/* --- back again --- */

static void
taken_back_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (ProtokollImportBar) self = data;
  g_autoptr (GError) error = NULL;

  if (!store_finish (PROTOKOLL_STORE (source), result, &error))
    tell_import (self, _("The Import Cannot Be Undone"), error->message);
  else
    last_import_set (PROTOKOLL_STORE (source), NULL);
  changed (self);
}

static void
undo (ProtokollImportBar *self)
{
  dismiss_toast (self);
  if (last_import_get (self->store) != NULL)
    store_take_back_games_async (self->store, last_import_get (self->store), taken_back_cb, g_object_ref (self));
}

/* --- tables of other programs --- */

/* The handler keeps the bar alive, because its page may be gone by then. */
static void
connect_kept (ProtokollImportBar *self,
              gpointer            object,
              const char         *signal,
              GCallback           handler)
{
  g_signal_connect_data (object, signal, handler, g_object_ref (self), (GClosureNotify) (GCallback) g_object_unref,
                         G_CONNECT_SWAPPED);
}

static void
added_cb (ProtokollImportBar *self,
          guint               n_new,
          guint               n_known)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  ImportReport report = { .n_new = n_new, .n_known = n_known, .refused = g_ptr_array_new () };
  g_autofree char *words = import_report_words (&report);

  g_ptr_array_unref (report.refused);
  self->unsaid = TRUE;
  if (n_new > 0)
    dismiss_toast (self);
  if (n_new == 0 || overlay == NULL)
    tell_import (self, get_heading (n_new), words);
  else
    {
      AdwToast *toast = adw_toast_new (g_strdelimit (words, "\n", ' '));

      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_timeout (toast, TOASTS_UNDO_SECONDS);
      connect_kept (self, toast, "button-clicked", G_CALLBACK (undo));
      g_set_weak_pointer (&self->toast, toast);
      toasts_add (ADW_TOAST_OVERLAY (overlay), toast);
    }
}

static void ask_about_next (ProtokollImportBar *self);

/* The window to ask in, or NULL if it is gone. */
static GtkWindow *
get_window (ProtokollImportBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL)
    g_set_weak_pointer (&self->window, GTK_WINDOW (root));
  return self->window != NULL && !gtk_widget_in_destruction (GTK_WIDGET (self->window)) ? self->window : NULL;
}

static void
ask_about (ProtokollImportBar *self,
           const char         *path,
           const char         *text)
{
  GtkWindow *parent = get_window (self);
  GtkWidget *window;

  if (parent == NULL)
    return;
  window = protokoll_table_window_new (parent, self->store, self->library, self->settings);
  connect_kept (self, window, "added", G_CALLBACK (added_cb));
  connect_kept (self, window, "destroy", G_CALLBACK (ask_about_next));
  dialog_present (GTK_WINDOW (window));
  protokoll_table_window_read (PROTOKOLL_TABLE_WINDOW (window), path, text);
}

/* Asks about the tables one after the other. */
static void
ask_about_next (ProtokollImportBar *self)
{
  if (self->tables->len > 0)
    {
      g_autoptr (GFile) file = g_ptr_array_steal_index (self->tables, 0);

      ask_about (self, g_file_peek_path (file), NULL);
    }
  else if (self->unsaid)
    changed (self);
}

static void
told_cb (const char *answer,
         gpointer    data)
{
  g_autoptr (ProtokollImportBar) self = data;

  ask_about_next (self);
}

/* Reports on the files that needed no question before it asks about the others. */
static void
tell_before_asking (ProtokollImportBar *self,
                    const char         *heading,
                    const char         *words)
{
  const Answer answers[] = { { "continue", _("C_ontinue"), ANSWER_SUGGESTED } };

  question_ask (get_window (self), heading, words, answers, G_N_ELEMENTS (answers), told_cb, g_object_ref (self));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_autoptr (ProtokollImportBar) self = ticket_take (ticket);

  if (self == NULL)
    return;
  if (text != NULL && *text != '\0')
    ask_about (self, NULL, text);
  else
    tell_import (self, _("There Is No Table to Paste"),
                 _("Select the table in the spreadsheet, with its headings, and copy it. Then come back here."));
}

static void
paste (ProtokollImportBar *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, ticket_new (self, "paste"));
}

/* --- all of it, for others --- */

/* Shows the progress bar with a Cancel button; @words is its accessible name. */
static void
begin (ProtokollImportBar *self,
       const char         *words)
{
  self->importing = g_cancellable_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child (self->pages, self->under_way);
}

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
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollImportBar) self = data;
  g_autoptr (GError) error = NULL;
  gssize n_lost = statistics_export_finish (result, &error);
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  g_clear_object (&self->importing);
  gtk_stack_set_visible_child (self->pages, self->buttons);
  if (n_lost >= 0 && overlay != NULL)
    toasts_add (ADW_TOAST_OVERLAY (overlay), make_exported_toast (n_lost));
  else if (n_lost < 0 && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell_import (self, _("The Statistics Cannot Be Exported"), error->message);
}

void
protokoll_import_bar_export (ProtokollImportBar *self,
                             GFile              *file)
{
  if (self->importing != NULL)
    return;

  begin (self, _("Exporting statistics"));
  statistics_export_async (self->store, file, progress_cb, self->importing, exported_cb, g_object_ref (self));
}

static void
export_chosen_cb (GFile   *file,
                  gpointer data)
{
  ProtokollImportBar *self = data;

  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    protokoll_import_bar_export (self, file);
}

static void
choose_export (ProtokollImportBar *self)
{
  g_autofree char *name = g_strconcat (_("Statistics"), ".xlsx", NULL);

  file_chooser_save_as (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), "xlsx", NULL, name, export_chosen_cb,
                        g_object_ref (self), g_object_unref);
}

static void
do_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  ProtokollImportBar *self = PROTOKOLL_IMPORT_BAR (widget);

  if (strcmp (name, "import.paste") == 0)
    paste (self);
  else if (strcmp (name, "import.export") == 0)
    choose_export (self);
  else
    undo (self);
}

/* --- files --- */

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollImportBar) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ImportReport) report = games_import_finish (result, &error);
  g_autofree char *words = report != NULL ? import_report_words (report) : NULL;

  g_clear_object (&self->importing);
  gtk_stack_set_visible_child (self->pages, self->buttons);
  dismiss_toast (self);
  self->unsaid = TRUE;
  if (report != NULL && report->tables->len > 0 && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    {
      g_ptr_array_unref (self->tables);
      self->tables = g_ptr_array_ref (report->tables);
      if (*words != '\0')
        tell_before_asking (self, get_heading (report->n_new + report->n_further), words);
      else
        ask_about_next (self);
      return;
    }
  changed (self);
  if (report != NULL)
    tell_import (self, get_heading (report->n_new + report->n_further), words);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell_import (self, _("Import Cancelled"), _("Nothing was added to the statistics."));
  else
    tell_import (self, _("The Games Cannot Be Imported"), error->message);
}

void
protokoll_import_bar_import (ProtokollImportBar *self,
                             GPtrArray          *files)
{
  if (self->importing != NULL)
    return;

  begin (self, _("Importing games"));
  games_import_async (self->store, self->library, files, progress_cb, self->importing, imported_cb,
                      g_object_ref (self));
}

static void
files_chosen_cb (GPtrArray *files,
                 gpointer   data)
{
  g_autoptr (ProtokollImportBar) self = g_weak_ref_get (data);

  if (self != NULL)
    protokoll_import_bar_import (self, files);
}

static void
free_weak_ref (gpointer  data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* The file dialog refers weakly to the bar, because it may stay open longer than the tab. */
static void
import_cb (ProtokollImportBar *self)
{
  GWeakRef *reference = g_new (GWeakRef, 1);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_weak_ref_init (reference, self);
  g_object_set_data_full (G_OBJECT (root), "import", reference, free_weak_ref);
  file_chooser_open_many (GTK_WINDOW (root), files_chosen_cb, reference);
}

/* --- a game from paper --- */

static void
open_old_game (ProtokollImportBar *self,
               GtkWidget          *window)
{
  g_signal_connect_object (window, "added", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  dialog_present (GTK_WINDOW (window));
}

static void
sheet_cb (ProtokollImportBar *self,
          Game               *game,
          GtkWindow          *dialog)
{
  open_old_game (self, protokoll_old_sheet_window_new (gtk_window_get_transient_for (dialog), self->store, self->settings,
                                                       game));
}

/* If the known names cannot be read, the dialog still opens, and names are typed. */
static void
players_listed_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      ticket)
{
  g_auto (GStrv) listed = store_list_players_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollImportBar) self = ticket_take (ticket);
  const char *const none[] = { NULL };
  GtkWidget *dialog;

  if (self == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  dialog = protokoll_old_game_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->store,
                                          self->library, self->settings,
                                          listed != NULL ? (const char *const *) listed : none);
  g_signal_connect_object (dialog, "sheet", G_CALLBACK (sheet_cb), self, G_CONNECT_SWAPPED);
  open_old_game (self, dialog);
}

/* Of two taps only the newer request gets an answer. */
static void
old_game_cb (ProtokollImportBar *self)
{
  store_list_players_async (self->store, players_listed_cb, ticket_new (self, "players"));
}

static void
cancel_cb (ProtokollImportBar *self)
{
  g_cancellable_cancel (self->importing);
}

GtkWidget *
protokoll_import_bar_new (Store     *store,
                          Library   *library,
                          GSettings *settings)
{
  ProtokollImportBar *self = g_object_new (PROTOKOLL_TYPE_IMPORT_BAR, NULL);

  self->store = g_object_ref (store);
  self->library = library;
  self->settings = g_object_ref (settings);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.undo", last_import_get (store) != NULL);
  return GTK_WIDGET (self);
}

/* Another bar may have imported games or undone that while this one was hidden. */
static void
protokoll_import_bar_map (GtkWidget *widget)
{
  ProtokollImportBar *self = PROTOKOLL_IMPORT_BAR (widget);

  gtk_widget_action_set_enabled (widget, "import.undo", last_import_get (self->store) != NULL);
  GTK_WIDGET_CLASS (protokoll_import_bar_parent_class)->map (widget);
}

/* The running import keeps the bar alive, but not the library of the window, which is freed before. So it is
 * cancelled. */
static void
protokoll_import_bar_unroot (GtkWidget *widget)
{
  cancel_cb (PROTOKOLL_IMPORT_BAR (widget));
  GTK_WIDGET_CLASS (protokoll_import_bar_parent_class)->unroot (widget);
}

static void
protokoll_import_bar_finalize (GObject *object)
{
  ProtokollImportBar *self = PROTOKOLL_IMPORT_BAR (object);

  g_object_unref (self->store);
  g_object_unref (self->settings);
  g_ptr_array_unref (self->tables);
  g_clear_weak_pointer (&self->toast);
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (protokoll_import_bar_parent_class)->finalize (object);
}

static void
protokoll_import_bar_class_init (ProtokollImportBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_import_bar_finalize;
  widget_class->map = protokoll_import_bar_map;
  widget_class->unroot = protokoll_import_bar_unroot;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/import-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, import_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, old_game_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, more_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, under_way);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, progress);
  gtk_widget_class_install_action (widget_class, "import.paste", NULL, do_action);
  gtk_widget_class_install_action (widget_class, "import.undo", NULL, do_action);
  gtk_widget_class_install_action (widget_class, "import.export", NULL, do_action);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, old_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
protokoll_import_bar_init (ProtokollImportBar *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->more_button), kept_menu ("statistics/import-menu.ui"));
  spoken_set (self->more_button, _("More"));
  /* The label is not in the template, where its mnemonic would clash with those of the other buttons. They are never
   * visible together. */
  gtk_button_set_label (GTK_BUTTON (self->cancel_button), _("_Cancel"));
  wrap_button (self->import_button);
  wrap_button (self->old_game_button);
  wrap_button (self->cancel_button);
}
