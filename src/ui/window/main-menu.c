/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "main-menu.h"

#include "core/describe.h"
#include "ui/share/share.h"
#include "ui/widgets/menu-keys.h"
#include "ui/widgets/text-size.h"

#include <glib/gi18n.h>

/* The width of the menu with its keys, in pixels of usual text, in the language with the longest words. */
#define MENU_WIDTH 520

/* The width of the window for each character of a menu's words: a letter, and a share of the padding around the
 * words. */
#define CHAR_WIDTH 12

/* The height of the header bar above the menu and of the menu's frame, in pixels of usual text. */
#define AROUND 100

/* The most characters of the names behind “Same Players”. */
#define MOST_NAMES 24

/* The position of that item in its section, which is the first one. */
#define SAME_PLAYERS 1

typedef struct
{
  char **(*list_players) (gpointer data);
  GCallback closed;
  gpointer data;
  GMenuModel *menu;       /* kept for the same reason as those of kept_menu(); NULL before it is first opened */
  GMenuModel *short_menu; /* the same for a narrow window, without keys */
} Attached;

static void
attached_free (gpointer data)
{
  Attached *attached = data;

  g_clear_object (&attached->menu);
  g_clear_object (&attached->short_menu);
  g_free (attached);
}

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

/* The label of the item “Same Players” with their names. */
static char *
name_players (const char *const *players)
{
  g_autofree char *names = g_strjoinv (", ", (char **) players);
  g_autofree char *shown = describe_shortened (names, MOST_NAMES);
  g_auto (GStrv) parts = g_strsplit (shown, "_", -1);
  g_autofree char *plain = g_strjoinv ("__", parts);

  /* Translators: in the main menu; the names of the players follow. */
  return g_strdup_printf (_("_Same Players: %s"), plain);
}

static void
show_players (GMenuModel        *menu,
              const char *const *players)
{
  g_autoptr (GMenuModel) games = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  g_autoptr (GMenuItem) item = g_menu_item_new_from_model (games, SAME_PLAYERS);
  g_autofree char *label = players != NULL ? name_players (players) : g_strdup (_("_Same Players Again"));

  g_menu_item_set_label (item, label);
  g_menu_remove (G_MENU (games), SAME_PLAYERS);
  g_menu_insert_item (G_MENU (games), SAME_PLAYERS, item);
}

static GMenuModel *
build (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/main-menu.ui");

  add_share (G_MENU (gtk_builder_get_object (builder, "files")));
  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
}

static GMenuModel *
get_menu (Attached *attached,
          gboolean  narrow)
{
  if (attached->menu == NULL)
    attached->menu = build ();
  if (narrow && attached->short_menu == NULL)
    attached->short_menu = menu_without_keys (attached->menu);
  return narrow ? attached->short_menu : attached->menu;
}

static void
make_menu (GtkMenuButton *button,
           gpointer       user_data)
{
  Attached *attached = user_data;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));
  int width = text_size_to_usual (gtk_widget_get_width (window));
  gboolean narrow = width < MENU_WIDTH;
  g_auto (GStrv) players = attached->list_players (attached->data);
  GMenuModel *menu = get_menu (attached, narrow);

  show_players (menu, (const char *const *) players);
  gtk_menu_button_set_menu_model (button, menu);
  fit_menu (GTK_WIDGET (gtk_menu_button_get_popover (button)), narrow ? width / CHAR_WIDTH : 0,
            gtk_widget_get_height (window) - AROUND * text_size_get_shown () / TEXT_SIZE_NORMAL);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed", attached->closed, attached->data,
                           G_CONNECT_SWAPPED);
}

void
main_menu_attach (GtkMenuButton  *button,
                  char         **(*list_players) (gpointer data),
                  GCallback       closed,
                  gpointer        data)
{
  Attached *attached = g_new (Attached, 1);

  *attached = (Attached) { list_players, closed, data, NULL, NULL };
  gtk_menu_button_set_create_popup_func (button, make_menu, attached, attached_free);
}
