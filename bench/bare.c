/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The smallest program of this kind: an AdwApplication with a window that has a header bar and is otherwise empty. */

#include <adwaita.h>

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = g_object_new (ADW_TYPE_APPLICATION_WINDOW, "application", application, "default-width", 1024,
                                    "default-height", 768, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new ("io.github.protokoll_sheet.Bare",
                                                                G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
