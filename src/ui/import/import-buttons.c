/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-buttons.h"

#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/wrap-button.h"

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
  return g_object_new (PROTOKOLL_TYPE_IMPORT_BUTTONS, NULL);
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
  wrap_button (self->games_button);
  wrap_button (self->past_game_button);
}
