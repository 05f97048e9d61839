/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "start-page.h"

#include "ui/widgets/widget-class.h"
#include "ui/widgets/wrap-button.h"

struct _ProtokollStartPage
{
  AdwBin parent_instance;

  AdwStatusPage *status;
  GtkWidget *same_button;
  GtkWidget *new_button;
  GtkWidget *open_button;
};

G_DEFINE_FINAL_TYPE (ProtokollStartPage, protokoll_start_page, ADW_TYPE_BIN)

/* The first button stands out, and Enter presses it: at the very first start that leads to the first game. */
void
protokoll_start_page_set_can_repeat (ProtokollStartPage *self,
                                     gboolean            can_repeat)
{
  gtk_widget_set_visible (self->same_button, can_repeat);
  widget_set_class (self->new_button, "suggested-action", !can_repeat);
}

static void
protokoll_start_page_class_init (ProtokollStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/window/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, status);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, same_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStartPage, open_button);
}

static void
protokoll_start_page_init (ProtokollStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_status_page_set_icon_name (self->status, APP_ID);
  wrap_button (self->same_button);
  wrap_button (self->new_button);
  wrap_button (self->open_button);
}
