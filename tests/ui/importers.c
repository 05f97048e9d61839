/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "importers.h"

#include "display.h"
#include "ui/import/import-buttons.h"

GtkWidget *
importer_window_new (Store      *store,
                     Library    *library,
                     GSettings  *settings,
                     GtkWidget **importer)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "decorated", FALSE, "default-width", 1000, "default-height", 700,
                                    "child", g_object_new (ADW_TYPE_TOAST_OVERLAY, "child", box, NULL), NULL);

  *importer = protokoll_importer_new (store, library, settings);
  gtk_widget_insert_action_group (box, "import", protokoll_importer_get_actions (PROTOKOLL_IMPORTER (*importer)));
  gtk_box_append (GTK_BOX (box), protokoll_import_buttons_new ());
  gtk_box_append (GTK_BOX (box), *importer);
  gtk_window_present (GTK_WINDOW (window));
  display_settle (window);
  return window;
}
