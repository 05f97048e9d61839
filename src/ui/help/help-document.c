/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-document.h"

struct _ProtokollHelpDocument
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (ProtokollHelpDocument, protokoll_help_document, GTK_TYPE_WIDGET)

GtkWidget *
protokoll_help_document_new (const char *title,
                             GtkWidget  *child)
{
  GtkWidget *self = g_object_new (PROTOKOLL_TYPE_HELP_DOCUMENT, "focusable", TRUE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_parent (child, self);
  return self;
}

static void
protokoll_help_document_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (protokoll_help_document_parent_class)->dispose (object);
}

static void
protokoll_help_document_class_init (ProtokollHelpDocumentClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_help_document_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DOCUMENT);
  gtk_widget_class_set_css_name (widget_class, "helpdocument");
}

static void
protokoll_help_document_init (ProtokollHelpDocument *self)
{
}
