/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-private.h"

#include "menu-keys.h"
#include "shortcuts-window.h"
#include "text-size.h"
#include "turned.h"
#include "wrap-button.h"

#include <glib/gi18n.h>

/* For usual text, and with the longest words: so wide is the menu with its keys. */
#define MENU_WIDTH 520

/* A letter and what stands around the words of a menu, divided among them. */
#define CHAR_WIDTH 12

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
  wrap_button (self->start_new_button);
  wrap_button (GTK_WIDGET (gtk_builder_get_object (builder, "start_open_button")));
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

/* Lets the words of a menu wrap that would be wider than the window, and the menu scroll that would be higher: where it
 * has to open upwards GTK would leave no room for it at all. GTK keeps labels and scrolling to itself. */
static void
fit_menu (GtkWidget *widget,
          int        n_chars,
          int        height)
{
  if (GTK_IS_LABEL (widget))
    g_object_set (widget, "wrap", TRUE, "max-width-chars", n_chars, NULL);
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (widget), height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    fit_menu (child, n_chars, height);
}

static gboolean
focus_back_cb (gpointer sheet)
{
  protokoll_sheet_view_focus_back (sheet);
  return G_SOURCE_REMOVE;
}

/* Newer versions of GTK than 4.8 give the keyboard to the button after that, so this waits until they have. */
static void
menu_closed_cb (ProtokollSheetView *sheet)
{
  g_idle_add_full (G_PRIORITY_HIGH, focus_back_cb, g_object_ref (sheet), g_object_unref);
}

/* Menu and shortcuts are made when they are first asked for: at the start they would only cost time. */
void
window_make_menu (GtkMenuButton *button,
                  gpointer       data)
{
  ProtokollWindow *self = data;
  int width = text_size_to_usual (gtk_widget_get_width (GTK_WIDGET (self)));
  gboolean is_brief = width < MENU_WIDTH;
  g_autoptr (GtkBuilder) builder = NULL;
  g_autoptr (GMenuModel) brief = NULL;
  GMenuModel *menu;

  if (gtk_menu_button_get_menu_model (button) != NULL && self->menu_is_brief == is_brief)
    return;
  self->menu_is_brief = is_brief;
  builder = load ("main-menu.ui");
  menu = G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu"));
  brief = is_brief ? menu_without_keys (menu) : NULL;
  gtk_menu_button_set_menu_model (button, brief != NULL ? brief : menu);
  if (brief != NULL)
    fit_menu (GTK_WIDGET (gtk_menu_button_get_popover (button)), width / CHAR_WIDTH,
              gtk_widget_get_height (GTK_WIDGET (self)) * 3 / 4);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed", G_CALLBACK (menu_closed_cb), self->sheet,
                           G_CONNECT_SWAPPED);
}

/* The list is made anew each time: it is short, and keys may have changed. */
void
window_show_shortcuts (ProtokollWindow *self)
{
  GtkWindow *window = shortcuts_window_new (GTK_WINDOW (self));

  turned_follow (window);
  text_size_widen (window);
  gtk_window_present (window);
}
