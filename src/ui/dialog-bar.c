/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-bar.h"

#include "bar-layout.h"

#include <glib/gi18n.h>

struct _ProtokollDialogBar
{
  GtkBox parent_instance;

  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (ProtokollDialogBar, protokoll_dialog_bar, GTK_TYPE_BOX)

static GtkWidget *
make_cancel (void)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Cancel"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  return button;
}

static GtkWidget *
make_title (void)
{
  return g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD, "natural-wrap-mode",
                       GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, "css-classes",
                       (const char *[]) { "title", NULL }, NULL);
}

static void
protokoll_dialog_bar_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_dialog_bar_parent_class)->root (widget);
  g_object_bind_property (gtk_widget_get_root (widget), "title", PROTOKOLL_DIALOG_BAR (widget)->title, "label",
                          G_BINDING_SYNC_CREATE);
}

static void
protokoll_dialog_bar_class_init (ProtokollDialogBarClass *class)
{
  GTK_WIDGET_CLASS (class)->root = protokoll_dialog_bar_root;
}

static void
protokoll_dialog_bar_init (ProtokollDialogBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->title = make_title ();
  gtk_box_append (GTK_BOX (self), make_cancel ());
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_widget_set_layout_manager (widget, bar_layout_new ());
  gtk_widget_set_hexpand (widget, TRUE);
}
