/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "main-menu.h"

#include "ui/share/share.h"
#include "ui/widgets/text-size.h"

#include <glib/gi18n.h>

/* The width of the menu, in pixels of usual text, in the language with the longest words. */
#define MENU_WIDTH 520

/* The width of the window for each character of a menu's words: a letter, and a share of the padding around the
 * words. */
#define CHAR_WIDTH 12

/* The height of the header bar above the menu and of the menu's frame, in pixels of usual text. */
#define AROUND 100

/* Fits a menu into the window: its words wrap after @n_chars characters, unless that is 0, and it scrolls if it is
 * higher than @height pixels, because GTK leaves no room at all for a higher menu that has to open upwards. GTK has no
 * API for either, so this looks for the labels and the scrolled window inside. */
static void
fit_menu (GtkWidget *widget,
          int        n_chars,
          int        height)
{
  if (GTK_IS_LABEL (widget) && n_chars > 0)
    g_object_set (widget, "wrap", TRUE, "max-width-chars", n_chars, NULL);
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (widget), height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    fit_menu (child, n_chars, height);
}

/* Adds the submenu for printing and export: what the page of a saved game offers, too, and printing empty sheets. */
static void
add_share (GMenu *files)
{
  GMenuModel *of_game = share_menu ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) empty = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (of_game); i++)
    {
      g_autoptr (GMenuItem) section = g_menu_item_new_from_model (of_game, i);

      g_menu_append_item (menu, section);
    }
  g_menu_append (empty, _("Print E_mpty Sheets…"), "win.print-empty");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (empty));
  g_menu_append_submenu (files, _("Print and E_xport"), G_MENU_MODEL (menu));
}

/* The menu is made once and kept for the same reason as those of kept_menu(). */
static GMenuModel *
get_menu (void)
{
  static GMenuModel *menu;
  g_autoptr (GtkBuilder) builder = NULL;

  if (menu != NULL)
    return menu;
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/main-menu.ui");
  add_share (G_MENU (gtk_builder_get_object (builder, "files")));
  menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
  return menu;
}

void
main_menu_fill (GtkMenuButton *button)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  int width = text_size_to_usual (gtk_widget_get_width (window));

  gtk_menu_button_set_menu_model (button, get_menu ());
  fit_menu (GTK_WIDGET (gtk_menu_button_get_popover (button)), width < MENU_WIDTH ? width / CHAR_WIDTH : 0,
            gtk_widget_get_height (window) - AROUND * text_size_get_shown () / TEXT_SIZE_NORMAL);
}
