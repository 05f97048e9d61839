/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-actions.h"

static GActionMap *
find_map (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);

  return G_IS_ACTION_MAP (root) ? G_ACTION_MAP (root) : NULL;
}

void
window_actions_add (GtkWidget          *part,
                    const GActionEntry *entries,
                    guint               n_entries)
{
  GActionMap *map = find_map (part);

  if (map != NULL)
    g_action_map_add_action_entries (map, entries, (int) n_entries, part);
}

void
window_actions_remove (GtkWidget          *part,
                       const GActionEntry *entries,
                       guint               n_entries)
{
  GActionMap *map = find_map (part);

  for (guint i = 0; map != NULL && i < n_entries; i++)
    g_action_map_remove_action (map, entries[i].name);
}

void
window_actions_enable (GtkWidget  *part,
                       const char *name,
                       gboolean    enabled)
{
  GActionMap *map = find_map (part);
  GAction *action = map != NULL ? g_action_map_lookup_action (map, name) : NULL;

  if (action != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}
