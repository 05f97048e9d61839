/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-bar.h"

#include "button-row.h"
#include "games-import.h"
#include "old-game.h"
#include "ui/file-chooser.h"
#include "ui/question.h"
#include "ui/wrap-button.h"

#include <glib/gi18n.h>

struct _ProtokollImportBar
{
  AdwBin parent_instance;

  GtkStack *foot;          /* buttons, or how far the import is; NULL after the end */
  GtkProgressBar *progress;

  Store *store;
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

  if (self->progress != NULL && n_all > 0)
    gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_all);
}

static void
tell_import (ProtokollImportBar *self,
             const char        *heading,
             const char        *words)
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
  if (self->foot == NULL)
    return;
  gtk_stack_set_visible_child_name (self->foot, "buttons");
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
                            GPtrArray         *files)
{
  if (self->importing != NULL)
    return;

  self->importing = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child_name (self->foot, "progress");
  games_import_async (self->store, self->library, files, progress_cb,
                      self->importing, imported_cb, g_object_ref (self));
}

static void
files_chosen_cb (GPtrArray *files,
                 gpointer   data)
{
  g_autoptr (ProtokollImportBar) self = g_weak_ref_get (data);

  if (self != NULL && self->foot != NULL)
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

static void
added_cb (gpointer self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
old_game_cb (ProtokollImportBar *self)
{
  old_game_enter (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->store, self->library, self->settings,
                  added_cb, self);
}

static void
cancel_cb (ProtokollImportBar *self)
{
  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
}

static GtkWidget *
make_button (const char *words,
             GCallback   clicked,
             gpointer    self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (words);

  wrap_button (button);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return button;
}

static void
fill (ProtokollImportBar *self)
{
  GtkWidget *buttons = button_row_new ();
  GtkWidget *progress = button_row_new ();
  GtkWidget *cancel = make_button (_("_Cancel"), G_CALLBACK (cancel_cb), self);
  GtkWidget *bar = gtk_progress_bar_new ();

  self->progress = GTK_PROGRESS_BAR (bar);
  g_object_set (bar, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Importing games"), -1);
  gtk_box_append (GTK_BOX (buttons), make_button (_("_Import Games…"), G_CALLBACK (import_cb), self));
  gtk_box_append (GTK_BOX (buttons), make_button (_("_Add Past Game…"), G_CALLBACK (old_game_cb), self));
  gtk_box_append (GTK_BOX (progress), bar);
  /* The other buttons may stand below each other, and are as high as all of this then. */
  gtk_widget_set_valign (cancel, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (progress), cancel);
  self->foot = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->foot, FALSE);
  gtk_stack_set_vhomogeneous (self->foot, FALSE);
  gtk_stack_add_named (self->foot, buttons, "buttons");
  gtk_stack_add_named (self->foot, progress, "progress");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->foot));
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

  self->progress = NULL;
  self->foot = NULL;
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (protokoll_import_bar_parent_class)->dispose (object);
}

static void
protokoll_import_bar_class_init (ProtokollImportBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_import_bar_dispose;
  GTK_WIDGET_CLASS (class)->unroot = protokoll_import_bar_unroot;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
protokoll_import_bar_init (ProtokollImportBar *self)
{
  fill (self);
}
