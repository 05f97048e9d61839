/* SPDX-License-Identifier: GPL-3.0-or-later */

/* labels ROWS COLUMNS BLOCKS: shows a window with a grid of labels, in blocks side by side like the record sheet. Enter
 * changes one of them. */

#include <adwaita.h>
#include <stdlib.h>

static int n_rows, n_columns, n_blocks;
static int number = 100;

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                GtkLabel              *label)
{
  g_autofree char *text = g_strdup_printf ("%d", ++number);

  if (key != GDK_KEY_Return)
    return FALSE;
  gtk_label_set_label (label, text);
  return TRUE;
}

static GtkWidget *
make_label (int row,
            int column)
{
  g_autofree char *text = column == 0 ? g_strdup_printf ("Entry %d", row) : g_strdup ("100");

  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", column == 0 ? 0.0f : 1.0f, "hexpand", TRUE, "vexpand",
                       TRUE, NULL);
}

/* Fills the grid. Returns the label that Enter changes: a number in the middle. */
static GtkWidget *
fill (GtkGrid *grid)
{
  int per_block = (n_rows + n_blocks - 1) / n_blocks;
  GtkWidget *changing = NULL;

  for (int row = 0; row < n_rows; row++)
    for (int column = 0; column < n_columns; column++)
      {
        GtkWidget *label = make_label (row, column);

        gtk_grid_attach (grid, label, row / per_block * n_columns + column, row % per_block, 1, 1);
        if (row == n_rows / 2)
          changing = label;
      }
  return changing;
}

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = g_object_new (ADW_TYPE_APPLICATION_WINDOW, "application", application, "default-width", 1024,
                                    "default-height", 768, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *grid = gtk_grid_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), fill (GTK_GRID (grid)));
  gtk_widget_add_controller (window, keys);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), grid);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new ("io.github.protokoll_sheet.Labels",
                                                                G_APPLICATION_DEFAULT_FLAGS);

  if (argc != 4)
    return 2;
  n_rows = atoi (argv[1]);
  n_columns = atoi (argv[2]);
  n_blocks = atoi (argv[3]);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), 1, argv);
}
