/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-bar.h"

#include "games-import.h"
#include "ui/widgets/file-chooser.h"
#include "ui/history-game/old-game-dialog.h"
#include "ui/history-game/old-sheet-window.h"
#include "ui/widgets/question.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/rotated.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/wrap-button.h"

#include <glib/gi18n.h>

struct _ProtokollImportBar
{
  AdwBin parent_instance;

  GtkStack *pages;
  GtkWidget *buttons;
  GtkWidget *import_button;
  GtkWidget *old_game_button;
  GtkWidget *cancel_button;
  GtkWidget *under_way;    /* how far the import is */
  GtkProgressBar *progress;

  Store *store;            /* NULL after the end */
  Library *library;
  GSettings *settings;
  GCancellable *importing; /* NULL while nothing is imported */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollImportBar, protokoll_import_bar, ADW_TYPE_BIN)

static void
progress_cb (guint    n_done,
             guint    n_all,
             gpointer data)
{
  ProtokollImportBar *self = data;

  if (self->store != NULL && n_all > 0)
    gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_all);
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
  if (self->store == NULL)
    return;
  gtk_stack_set_visible_child (self->pages, self->buttons);
  g_signal_emit (self, signals[CHANGED], 0);
  if (report != NULL)
    tell_import (self, report->n_new > 0 ? _("Games Imported") : _("Nothing New Imported"), words);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell_import (self, _("Import Cancelled"), _("The games imported so far stay in the statistics."));
  else
    tell_import (self, _("The Games Cannot Be Imported"), error->message);
}

void
protokoll_import_bar_import (ProtokollImportBar *self,
                             GPtrArray          *files)
{
  if (self->importing != NULL)
    return;

  self->importing = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child (self->pages, self->under_way);
  games_import_async (self->store, self->library, files, progress_cb, self->importing, imported_cb,
                      g_object_ref (self));
}

static void
files_chosen_cb (GPtrArray *files,
                 gpointer   data)
{
  g_autoptr (ProtokollImportBar) self = g_weak_ref_get (data);

  if (self != NULL && self->store != NULL)
    protokoll_import_bar_import (self, files);
}

static void
free_weak_ref (gpointer  data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* The chooser, which keeps the window, may stay open longer than the tab. */
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
changed (ProtokollImportBar *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
open_window (ProtokollImportBar *self,
             GtkWidget          *window)
{
  g_signal_connect_object (window, "added", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  rotated_follow (GTK_WINDOW (window));
  text_size_widen (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}

static void
sheet_cb (ProtokollImportBar *self,
          Game               *game,
          GtkWindow          *dialog)
{
  open_window (self, protokoll_old_sheet_window_new (gtk_window_get_transient_for (dialog), self->store, self->settings,
                                                     game));
}

/* Without the names the dialog still works; they can be typed. */
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
  open_window (self, dialog);
}

/* Two taps are one: only the newer question is answered. */
static void
old_game_cb (ProtokollImportBar *self)
{
  store_list_players_async (self->store, players_listed_cb, ticket_new (self, "players"));
}

static void
cancel_cb (ProtokollImportBar *self)
{
  if (self->importing != NULL)
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
  return GTK_WIDGET (self);
}

/* The import keeps the bar, but not the rules of the window that is closed: those are gone before the bar is. */
static void
protokoll_import_bar_unroot (GtkWidget *widget)
{
  cancel_cb (PROTOKOLL_IMPORT_BAR (widget));
  GTK_WIDGET_CLASS (protokoll_import_bar_parent_class)->unroot (widget);
}

static void
protokoll_import_bar_dispose (GObject *object)
{
  ProtokollImportBar *self = PROTOKOLL_IMPORT_BAR (object);

  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (protokoll_import_bar_parent_class)->dispose (object);
}

static void
protokoll_import_bar_class_init (ProtokollImportBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_import_bar_dispose;
  widget_class->unroot = protokoll_import_bar_unroot;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/import-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, import_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, old_game_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, under_way);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportBar, progress);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, old_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
protokoll_import_bar_init (ProtokollImportBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Not in the template: it is never seen together with the other buttons, so that its letter may be one of theirs. */
  gtk_button_set_label (GTK_BUTTON (self->cancel_button), _("_Cancel"));
  wrap_button (self->import_button);
  wrap_button (self->old_game_button);
  wrap_button (self->cancel_button);
}
