/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure-grid.h"

#include "columns.h"

#define MOST_COLUMNS 8
#define LEAST_WIDTH 80
#define SPACING 14

GtkWidget *
figure_grid_new (void)
{
  return protokoll_columns_new (MOST_COLUMNS, LEAST_WIDTH, SPACING);
}

void
figure_grid_clear (GtkWidget *grid)
{
  protokoll_columns_clear (PROTOKOLL_COLUMNS (grid));
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "css-classes",
                       (const char *[]) { style, "numeric", NULL }, NULL);
}

void
figure_grid_add (GtkWidget  *grid,
                 char       *value,
                 const char *words)
{
  GtkWidget *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = make_label (words, "figure-words");

  g_object_set (label, "wrap", TRUE, "yalign", 0.0, "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars", 16, NULL);
  gtk_box_append (GTK_BOX (figure), make_label (value, "figure"));
  gtk_box_append (GTK_BOX (figure), label);
  protokoll_columns_append (PROTOKOLL_COLUMNS (grid), figure);
  g_free (value);
}
