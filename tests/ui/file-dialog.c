/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-dialog.h"

#include "display.h"

/* After so long a closed file dialog is gone with any version of GTK; see pass_time(). */
#define KEPT_SECONDS 10

/* With newer versions of GTK a closed dialog must be kept in real time until GTK has its answers about folders, which the
 * time that passes in tests would cut short; ui-file-chooser knows when they are there. */
gboolean
file_dialog_can_open (void)
{
#ifdef __SANITIZE_ADDRESS__
  return FALSE;
#else
  return gtk_check_version (4, 9, 0) != NULL;
#endif
}

static GtkWidget *
find_open (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

static gboolean
has_chosen (GtkFileChooser *chooser,
            GFile          *file)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (chooser);

  return chosen != NULL && g_file_equal (chosen, file);
}

/* What is saved gets its name before it is there, a folder is gone into, and any other file is found in its own. */
static void
set_file (GtkFileChooser *chooser,
          GFile          *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  GtkFileChooserAction action = gtk_file_chooser_get_action (chooser);
  g_autoptr (GError) error = NULL;

  if (action == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER)
    gtk_file_chooser_set_current_folder (chooser, file, &error);
  else if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      gtk_file_chooser_set_current_folder (chooser, folder, &error);
      gtk_file_chooser_set_current_name (chooser, name);
    }
  else
    gtk_file_chooser_set_file (chooser, file, &error);
  g_assert_no_error (error);
}

void
file_dialog_choose (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *dialog;

  wait_until (find_open () != NULL);
  dialog = find_open ();
  display_settle (dialog);
  set_file (GTK_FILE_CHOOSER (dialog), file);
  wait_until (has_chosen (GTK_FILE_CHOOSER (dialog), file));
  click (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT));
  wait_until (find_open () == NULL);
}

void
file_dialog_forget (void)
{
  pass_time (KEPT_SECONDS);
  wait_until (display_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}
