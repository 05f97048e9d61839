/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "shortcuts-window.h"
#include "turned.h"
#include "wrap-button.h"

#include <glib/gi18n.h>

static GtkBuilder *
load (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/protokoll_sheet/Protokoll/", name, NULL);

  return gtk_builder_new_from_resource (path);
}

/* The pages of a window without a game, which most starts do not show. */
void
window_make_empty_pages (ProtokollWindow *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->start_page != NULL)
    return;
  builder = load ("empty-pages.ui");
  self->start_page = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "start_page"));
  self->start_same_button = GTK_WIDGET (gtk_builder_get_object (builder, "start_same_button"));
  self->trouble_page = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "trouble_page"));
  self->trouble_buttons = GTK_BOX (gtk_builder_get_object (builder, "trouble_buttons"));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->start_page), "start");
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->trouble_page), "trouble");
  wrap_button (self->start_same_button);
  gtk_widget_set_visible (self->start_same_button, window_can_play_again (self));
}

static void
make_not_saved (ProtokollWindow *self)
{
  g_autoptr (GtkBuilder) builder = load ("not-saved.ui");

  self->not_saved_label = GTK_LABEL (gtk_builder_get_object (builder, "not_saved_label"));
  gtk_revealer_set_child (self->not_saved, GTK_WIDGET (gtk_builder_get_object (builder, "not_saved_box")));
}

void
window_say_not_saved (ProtokollWindow *self,
                      const char      *trouble)
{
  g_autofree char *words = trouble != NULL ? g_strdup_printf (_("Not saved: %s"), trouble) : NULL;

  if (words != NULL && self->not_saved_label == NULL)
    make_not_saved (self);
  if (words != NULL)
    gtk_label_set_label (self->not_saved_label, words);
  gtk_revealer_set_reveal_child (self->not_saved, words != NULL);
}

/* Menu and shortcuts are made when they are first asked for: at the start they would only cost time. */
void
window_make_menu (GtkMenuButton *button,
                  gpointer       data)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  builder = load ("main-menu.ui");
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (protokoll_sheet_view_focus_back), PROTOKOLL_WINDOW (data)->sheet,
                           G_CONNECT_SWAPPED);
}

/* What is listed is made anew each time: it is short, and keys may have changed. */
void
window_show_shortcuts (ProtokollWindow *self)
{
  g_autoptr (GtkBuilder) builder = load ("shortcuts.ui");
  GtkWidget *listed = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
  GtkWidget *window = shortcuts_window_new (GTK_APPLICATION_WINDOW (self), listed);

  gtk_window_destroy (GTK_WINDOW (listed));
  turned_follow (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}
