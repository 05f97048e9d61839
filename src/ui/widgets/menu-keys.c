/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "menu-keys.h"

/* GTK shows this attribute instead of the accelerator that the application has set; "" shows none. */
#define ACCEL "accel"

static void
strip_link (GMenuModel *menu,
            int         index,
            GMenuItem  *item,
            const char *link)
{
  g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, index, link);
  g_autoptr (GMenuModel) stripped = below != NULL ? menu_without_keys (below) : NULL;

  if (stripped != NULL)
    g_menu_item_set_link (item, link, stripped);
}

GMenuModel *
menu_without_keys (GMenuModel *menu)
{
  GMenu *copy = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (menu, i);

      g_menu_item_set_attribute (item, ACCEL, "s", "");
      strip_link (menu, i, item, G_MENU_LINK_SECTION);
      strip_link (menu, i, item, G_MENU_LINK_SUBMENU);
      g_menu_append_item (copy, item);
    }
  return G_MENU_MODEL (copy);
}
