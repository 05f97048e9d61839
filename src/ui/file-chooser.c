/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-chooser.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWindow *parent; /* lives until the answer */
  FileChosen chosen;
  gpointer user_data;
} Choice;

static void
free_choice (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->parent);
  g_free (choice);
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Choice          *choice)
{
  g_autoptr (GFile) file = NULL;

  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    choice->chosen (file, choice->user_data);
  /* A native dialog belongs to nobody: it goes when it has answered. */
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (records, _("Game records"));
  gtk_file_filter_add_suffix (records, "yatzy");
  gtk_file_chooser_add_filter (chooser, records);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

static void
choose (GtkFileChooserNative *native,
        FileChosen            chosen,
        gpointer              user_data)
{
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice) { g_object_ref (gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (native))), chosen, user_data };
  add_filters (GTK_FILE_CHOOSER (native));
  g_signal_connect_data (native, "response", G_CALLBACK (response_cb), choice, free_choice, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
file_chooser_open (GtkWindow  *parent,
                   FileChosen  chosen,
                   gpointer    user_data)
{
  choose (gtk_file_chooser_native_new (_("Open Game Record"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL), chosen,
          user_data);
}

void
file_chooser_save (GtkWindow  *parent,
                   const char *name,
                   FileChosen  chosen,
                   gpointer    user_data)
{
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Save Game Record"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  choose (native, chosen, user_data);
}
