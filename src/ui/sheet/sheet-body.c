/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-body.h"

struct _ProtokollSheetBody
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (ProtokollSheetBody, protokoll_sheet_body, GTK_TYPE_WIDGET)

static void
protokoll_sheet_body_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (protokoll_sheet_body_parent_class)->dispose (object);
}

static void
protokoll_sheet_body_class_init (ProtokollSheetBodyClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_sheet_body_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "sheetbody");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_ROW_GROUP);
}

static void
protokoll_sheet_body_init (ProtokollSheetBody *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
