/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-problem.h"

#define FIELD "field"

/* The row with the reason. It takes no focus itself. GtkListBox looks for the next Tab stop only in the row next to the
 * present one, and a row without any would end the list there; so this row passes the focus on to the rows after it. */
struct _ProtokollFieldProblem
{
  GtkListBoxRow parent_instance;
};

#define PROTOKOLL_TYPE_FIELD_PROBLEM (protokoll_field_problem_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFieldProblem, protokoll_field_problem, PROTOKOLL, FIELD_PROBLEM, GtkListBoxRow)
G_DEFINE_FINAL_TYPE (ProtokollFieldProblem, protokoll_field_problem, GTK_TYPE_LIST_BOX_ROW)

static gboolean
protokoll_field_problem_focus (GtkWidget        *widget,
                               GtkDirectionType  direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP;

  do
    widget = back ? gtk_widget_get_prev_sibling (widget) : gtk_widget_get_next_sibling (widget);
  while (widget != NULL && !gtk_widget_child_focus (widget, direction));
  return widget != NULL;
}

static void
protokoll_field_problem_class_init (ProtokollFieldProblemClass *class)
{
  GTK_WIDGET_CLASS (class)->focus = protokoll_field_problem_focus;
}

static void
protokoll_field_problem_init (ProtokollFieldProblem *self)
{
}

static GtkWidget *
make_row (const char *reason)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", reason, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "css-classes",
                                   (const char *[]) { "problem", NULL }, NULL);

  gtk_widget_set_name (label, "field-problem");
  return g_object_new (PROTOKOLL_TYPE_FIELD_PROBLEM, "child", label, "activatable", FALSE, "selectable", FALSE, "focusable",
                       FALSE, "css-classes", (const char *[]) { "field-problem", NULL }, NULL);
}

static void
set_invalid (GtkWidget  *field,
             const char *reason)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               reason != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason != NULL ? reason : "", -1);
}

GtkWidget *
field_problem_show (GtkWidget  *field,
                    const char *reason)
{
  GtkWidget *list = gtk_widget_get_parent (field), *row = make_row (reason);

  gtk_widget_add_css_class (field, "error");
  set_invalid (field, reason);
  g_object_set_data_full (G_OBJECT (row), FIELD, g_object_ref (field), g_object_unref);
  gtk_list_box_insert (GTK_LIST_BOX (list), row, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (field)) + 1);
  return row;
}

void
field_problem_clear (GtkWidget *problem)
{
  GtkWidget *field = g_object_get_data (G_OBJECT (problem), FIELD);

  gtk_widget_remove_css_class (field, "error");
  set_invalid (field, NULL);
  gtk_list_box_remove (GTK_LIST_BOX (gtk_widget_get_parent (problem)), problem);
}
