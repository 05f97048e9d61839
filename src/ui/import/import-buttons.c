/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-buttons.h"

#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

struct _ProtokollImportButtons
{
  GtkBox parent_instance;

  GtkWidget *games_button;
  GtkWidget *past_game_button;
  GtkMenuButton *more_button;
};

G_DEFINE_FINAL_TYPE (ProtokollImportButtons, protokoll_import_buttons, GTK_TYPE_BOX)

GtkWidget *
protokoll_import_buttons_new (void)
{
  ProtokollImportButtons *self = g_object_new (PROTOKOLL_TYPE_IMPORT_BUTTONS, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  gtk_menu_button_set_label (self->more_button, _("More"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->more_button), NULL);
  return GTK_WIDGET (self);
}

void
protokoll_import_buttons_set_brief (ProtokollImportButtons *self,
                                    gboolean                brief)
{
  button_show (self->games_button, _("_Import Games…"), brief ? "document-open-symbolic" : NULL);
  button_show (self->past_game_button, _("_Add Past Game…"), brief ? "list-add-symbolic" : NULL);
}

static void
protokoll_import_buttons_class_init (ProtokollImportButtonsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/import/import-buttons.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportButtons, games_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportButtons, past_game_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollImportButtons, more_button);
}

static void
protokoll_import_buttons_init (ProtokollImportButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->more_button, kept_menu ("import/import-menu.ui"));
  spoken_set (GTK_WIDGET (self->more_button), _("More"));
  protokoll_import_buttons_set_brief (self, FALSE);
}
