/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log-row.h"

#include "core/describe.h"

struct _ProtokollLogRow
{
  GtkBox parent_instance;

  GtkLabel *badge;
  GtkLabel *what;
  GtkLabel *who;
  GtkLabel *when;
};

G_DEFINE_FINAL_TYPE (ProtokollLogRow, protokoll_log_row, GTK_TYPE_BOX)

void
protokoll_log_row_show (ProtokollLogRow *self,
                        const char      *initials,
                        const char      *css_class,
                        const char      *name,
                        const char      *what,
                        const char      *when)
{
  const char *const looks[] = { "badge", css_class, NULL };
  g_autofree char *isolated = describe_name (name);
  g_autofree char *spoken = g_strdup_printf ("%s, %s%s%s", isolated, what, *when != '\0' ? ", " : "", when);

  gtk_label_set_label (self->badge, initials);
  gtk_widget_set_css_classes (GTK_WIDGET (self->badge), (const char **) looks);
  gtk_label_set_label (self->what, what);
  gtk_label_set_label (self->who, name);
  gtk_label_set_label (self->when, when);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  /* What has the keyboard is the item that GTK has around it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

GtkWidget *
protokoll_log_row_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_LOG_ROW, NULL);
}

static void
protokoll_log_row_class_init (ProtokollLogRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/log/log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogRow, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogRow, what);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogRow, who);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogRow, when);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_log_row_init (ProtokollLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
