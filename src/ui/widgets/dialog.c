/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog.h"

#include "plain-key.h"
#include "text-size.h"
#include "widget-util.h"

/* Pixels that client-side decorations may take from a window in each direction. */
#define FRAME 12

G_DEFINE_TYPE (ProtokollDialog, protokoll_dialog, ADW_TYPE_WINDOW)

/* The actions of the main window whose keys work in a dialog, too. */
static const char *const actions[] = { "win.fullscreen", "win.text-larger", "win.text-smaller", "win.text-normal" };

static void
activate_in_parent (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (parent != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (parent), name, parameter);
}

static void
forget_parent (GtkWindow *self)
{
  gtk_window_set_transient_for (self, NULL);
}

static void
parent_cb (GtkWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (self);

  if (parent == NULL)
    return;
  /* GTK adds the keys of the application only to windows that belong to it. */
  gtk_window_set_application (self, gtk_window_get_application (parent));
  rotated_follow (self);
  text_size_widen (self);
  /* A request may hold the dialog a while longer. GTK 4.8 would look for the parent when the dialog is finalised,
   * although the parent was freed before. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (forget_parent), self, G_CONNECT_SWAPPED);
}

/* A scrolled window would ask for the height at its natural width, as if no line wrapped. */
void
protokoll_dialog_fit_height (ProtokollDialog *self,
                             GtkWidget       *header,
                             GtkWidget       *body)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  int room = gtk_widget_get_height (parent), width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  /* A parent window that was just presented has no size yet. */
  width = room > 0 ? MIN (width, gtk_widget_get_width (parent)) : width;
  height = widget_natural (header, GTK_ORIENTATION_VERTICAL, width - FRAME) +
           widget_natural (body, GTK_ORIENTATION_VERTICAL, width - FRAME) + FRAME;
  if (room > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), width, MIN (height, room));
}

static void
protokoll_dialog_class_init (ProtokollDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, activate_in_parent);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
protokoll_dialog_init (ProtokollDialog *self)
{
  g_object_set (self, "modal", TRUE, "destroy-with-parent", TRUE, NULL);
  g_signal_connect (self, "notify::transient-for", G_CALLBACK (parent_cb), NULL);
  plain_key_add_actions (GTK_WINDOW (self));
}
