/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept-menu.h"

#define FOLDER "/io/github/protokoll_sheet/Protokoll/"

static GMenuModel *
make_menu (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
}

GMenuModel *
kept_menu (const char *name)
{
  static GHashTable *menus;
  g_autofree char *key = g_strconcat (g_get_language_names ()[0], " ", name, NULL);
  GMenuModel *menu;

  if (menus == NULL)
    menus = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  menu = g_hash_table_lookup (menus, key);
  if (menu == NULL)
    {
      menu = make_menu (name);
      g_hash_table_insert (menus, g_steal_pointer (&key), menu);
    }
  return menu;
}
