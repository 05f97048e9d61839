/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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
  self->start_new_button = GTK_WIDGET (gtk_builder_get_object (builder, "start_new_button"));
  self->trouble_page = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "trouble_page"));
  self->trouble_buttons = GTK_BOX (gtk_builder_get_object (builder, "trouble_buttons"));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->start_page), "start");
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->trouble_page), "trouble");
  wrap_button (self->start_same_button);
  window_offer_start (self, window_can_play_again (self));
}

/* The first button stands out, and Enter presses it: at the very first start that leads to the first game. */
void
window_offer_start (ProtokollWindow *self,
                    gboolean         again)
{
  if (self->start_page == NULL)
    return;
  gtk_widget_set_visible (self->start_same_button, again);
  if (again)
    gtk_widget_remove_css_class (self->start_new_button, "suggested-action");
  else
    gtk_widget_add_css_class (self->start_new_button, "suggested-action");
}

static void
show_start (ProtokollWindow *self)
{
  window_make_empty_pages (self);
  /* Loading a picture costs time and memory: only where it is shown. */
  adw_status_page_set_icon_name (self->start_page, APP_ID);
  gtk_stack_set_visible_child_name (self->pages, "start");
}

void
window_show_page (ProtokollWindow *self)
{
  if (self->shows_statistics)
    gtk_stack_set_visible_child_name (self->pages, "statistics");
  else if (protokoll_session_get_sheet (self->session) != NULL)
    gtk_stack_set_visible_child_name (self->pages, "sheet");
  else
    show_start (self);
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
