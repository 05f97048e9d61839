/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-dialog.h"

#include "dialog-bar.h"

#include <glib/gi18n.h>

struct _ProtokollEditDialog
{
  ProtokollDialog parent_instance;

  GtkWidget *header;
  GtkWidget *accept;
  GtkWidget *problem;
  GtkWidget *body;
};

enum
{
  ACCEPTED,
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollEditDialog, protokoll_edit_dialog, PROTOKOLL_TYPE_DIALOG)

void
protokoll_edit_dialog_refuse (ProtokollEditDialog *self,
                              const char          *words)
{
  gtk_label_set_label (GTK_LABEL (self->problem), words != NULL ? words : "");
  gtk_widget_set_visible (self->problem, words != NULL);
}

void
protokoll_edit_dialog_allow (ProtokollEditDialog *self,
                             gboolean             allowed)
{
  gtk_widget_set_sensitive (self->accept, allowed);
}

void
protokoll_edit_dialog_wait (ProtokollEditDialog *self)
{
  protokoll_edit_dialog_refuse (self, NULL);
  protokoll_edit_dialog_allow (self, FALSE);
}

void
protokoll_edit_dialog_fail (ProtokollEditDialog *self,
                            const GError        *error)
{
  protokoll_edit_dialog_refuse (self, error->message);
  protokoll_edit_dialog_allow (self, TRUE);
}

void
protokoll_edit_dialog_end (ProtokollEditDialog *self,
                           gconstpointer        result)
{
  g_signal_emit (self, signals[DONE], 0, result);
  gtk_window_destroy (GTK_WINDOW (self));
}

void
protokoll_edit_dialog_accept (ProtokollEditDialog *self)
{
  if (gtk_widget_get_sensitive (self->accept))
    g_signal_emit (self, signals[ACCEPTED], 0);
}

GtkWidget *
protokoll_edit_dialog_new (GtkWindow  *parent,
                           const char *title,
                           const char *accept,
                           GtkWidget  *content)
{
  ProtokollEditDialog *self = g_object_new (PROTOKOLL_TYPE_EDIT_DIALOG, "transient-for", parent, "title", title, NULL);

  gtk_button_set_label (GTK_BUTTON (self->accept), accept);
  gtk_box_prepend (GTK_BOX (self->body), content);
  protokoll_dialog_fit_height (PROTOKOLL_DIALOG (self), self->header, self->body);
  return GTK_WIDGET (self);
}

/* Focuses the first field instead of the Cancel button. */
static void
protokoll_edit_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_edit_dialog_parent_class)->map (widget);
  gtk_widget_child_focus (PROTOKOLL_EDIT_DIALOG (widget)->body, GTK_DIR_TAB_FORWARD);
}

static void
protokoll_edit_dialog_class_init (ProtokollEditDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->map = protokoll_edit_dialog_map;
  signals[ACCEPTED] = g_signal_new ("accepted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/widgets/edit-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollEditDialog, header);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEditDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEditDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEditDialog, body);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_edit_dialog_accept);
}

static void
protokoll_edit_dialog_init (ProtokollEditDialog *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
}
