/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-window.h"

#include "help-view.h"

#define CONTENTS "index"

struct _ProtokollHelpWindow
{
  ProtokollDialog parent_instance;

  ProtokollHelpView *view;

  GPtrArray *read; /* of ProtokollHelpPage; the last one is shown */
};

G_DEFINE_FINAL_TYPE (ProtokollHelpWindow, protokoll_help_window, PROTOKOLL_TYPE_DIALOG)

static void
show_last (ProtokollHelpWindow *self)
{
  protokoll_help_view_show (self->view, g_ptr_array_index (self->read, self->read->len - 1));
  protokoll_help_view_focus (self->view);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->read->len > 1);
}

void
protokoll_help_window_show (ProtokollHelpWindow *self,
                            const char          *id)
{
  g_ptr_array_add (self->read, protokoll_help_page_new (id));
  show_last (self);
}

void
protokoll_help_window_show_rules (ProtokollHelpWindow *self,
                                  const Game          *game)
{
  g_ptr_array_add (self->read, protokoll_help_page_new_for_rules (game));
  show_last (self);
}

/* The action is enabled only while there is a page to go back to. */
static void
back (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  ProtokollHelpWindow *self = PROTOKOLL_HELP_WINDOW (widget);

  g_ptr_array_set_size (self->read, (int) self->read->len - 1);
  show_last (self);
}

static void
contents (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (widget), CONTENTS);
}

static void
open_page (GtkWidget  *widget,
           const char *action,
           GVariant   *id)
{
  protokoll_help_window_show (PROTOKOLL_HELP_WINDOW (widget), g_variant_get_string (id, NULL));
}

GtkWidget *
protokoll_help_window_new (GtkWindow *parent)
{
  return g_object_new (PROTOKOLL_TYPE_HELP_WINDOW, "transient-for", parent, NULL);
}

static void
protokoll_help_window_finalize (GObject *object)
{
  g_ptr_array_unref (PROTOKOLL_HELP_WINDOW (object)->read);
  G_OBJECT_CLASS (protokoll_help_window_parent_class)->finalize (object);
}

static void
protokoll_help_window_class_init (ProtokollHelpWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_help_window_finalize;
  g_type_ensure (PROTOKOLL_TYPE_HELP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/help/help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollHelpWindow, view);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, contents);
  gtk_widget_class_install_action (widget_class, "page.open", "s", open_page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, GDK_ALT_MASK, "help.contents", NULL);
}

static void
protokoll_help_window_init (ProtokollHelpWindow *self)
{
  self->read = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", FALSE);
}
