/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choice-row.h"

#include "ui/text-size.h"

#define GAP 6

/* Usual text wraps rather. */
static void
fit_cb (GtkFlowBox *row)
{
  gtk_flow_box_set_min_children_per_line (row, text_size_is_large () ? 1 : 2);
}

GtkWidget *
choice_row_new (guint most)
{
  GtkWidget *row = gtk_flow_box_new ();

  g_object_set (row, "selection-mode", GTK_SELECTION_NONE, "column-spacing", GAP, "row-spacing", GAP,
                "min-children-per-line", 2, "max-children-per-line", most, "homogeneous", TRUE, NULL);
  g_signal_connect (row, "map", G_CALLBACK (fit_cb), NULL);
  return row;
}

void
choice_row_append (GtkWidget *row,
                   GtkWidget *choice)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), choice);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (row), child);
}
