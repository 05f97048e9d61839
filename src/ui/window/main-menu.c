/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "main-menu.h"

#include "ui/share/share.h"
#include "ui/widgets/text-size.h"

#include <string.h>

/* The width of the menu, in pixels of usual text, in the language with the longest words. */
#define MENU_WIDTH 520

/* The width of the window for each character of a menu's words: a letter, and a share of the padding around the
 * words. */
#define CHAR_WIDTH 11

/* The height of the header bar above the menu and of the menu's frame, in pixels of usual text. */
#define AROUND 66

/* Fits a menu into the window: its words wrap after @n_chars characters, unless that is 0, and it scrolls if it is
 * higher than @height pixels, because GTK leaves no room at all for a higher menu that has to open upwards. GTK has no
 * API for either, so this looks for the labels and the scrolled window inside; and for the stack, which would be as wide
 * as a menu inside of it with each of its words in one line, unless both are equally high. */
static void
fit_menu (GtkWidget *widget,
          int        n_chars,
          int        height)
{
  if (GTK_IS_LABEL (widget) && n_chars > 0)
    g_object_set (widget, "wrap", TRUE, "max-width-chars", n_chars, NULL);
  else if (GTK_IS_STACK (widget) && n_chars > 0)
    gtk_stack_set_vhomogeneous (GTK_STACK (widget), TRUE);
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (widget), height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    fit_menu (child, n_chars, height);
}

/* Takes out the items that are only in the menu of the other width. The others do not name keys, which have a window of
 * their own. */
static void
choose_items (GMenuModel *menu,
              const char *other)
{
  for (int i = g_menu_model_get_n_items (menu); i-- > 0;)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (menu, i);
      g_autoptr (GMenuModel) section = g_menu_item_get_link (item, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_item_get_link (item, G_MENU_LINK_SUBMENU);
      g_autofree char *only = NULL;

      if (section != NULL || submenu != NULL)
        {
          choose_items (section != NULL ? section : submenu, other);
          continue;
        }
      g_menu_remove (G_MENU (menu), i);
      g_menu_item_set_attribute (item, "accel", "s", "");
      if (!g_menu_item_get_attribute (item, "only", "s", &only) || strcmp (only, other) != 0)
        g_menu_insert_item (G_MENU (menu), i, item);
    }
}

/* What the page of a saved game offers, too, follows the items for game files. The menus are made once and kept for the same
 * reason as those of kept_menu(). */
static GMenuModel *
get_menu (gboolean narrow)
{
  static GMenuModel *menus[2];
  g_autoptr (GtkBuilder) builder = NULL;
  GMenuModel *of_game = share_menu ();
  GMenu *files;

  if (menus[narrow] != NULL)
    return menus[narrow];
  builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/main-menu.ui");
  files = G_MENU (gtk_builder_get_object (builder, "files"));
  for (int i = 0; i < g_menu_model_get_n_items (of_game); i++)
    {
      g_autoptr (GMenuItem) section = g_menu_item_new_from_model (of_game, i);

      g_menu_insert_item (files, i + 1, section);
    }
  menus[narrow] = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
  choose_items (menus[narrow], narrow ? "wide" : "narrow");
  return menus[narrow];
}

void
main_menu_fill (GtkMenuButton *button,
                SizeClass      size_class)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  int width = text_size_to_usual (gtk_widget_get_width (window));

  gtk_menu_button_set_menu_model (button, get_menu (size_class <= SIZE_CLASS_NARROW));
  fit_menu (GTK_WIDGET (gtk_menu_button_get_popover (button)), width < MENU_WIDTH ? width / CHAR_WIDTH : 0,
            gtk_widget_get_height (window) - AROUND * text_size_get_shown () / TEXT_SIZE_NORMAL);
}
