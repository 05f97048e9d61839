/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-actions.h"

/* Every part with such actions stands in a window of the application. */
static GActionMap *
get_map (GtkWidget *part)
{
  return G_ACTION_MAP (gtk_widget_get_root (part));
}

void
window_actions_add (GtkWidget          *part,
                    const GActionEntry *entries,
                    guint               n_entries)
{
  g_action_map_add_action_entries (get_map (part), entries, (int) n_entries, part);
}

void
window_actions_remove (GtkWidget          *part,
                       const GActionEntry *entries,
                       guint               n_entries)
{
  for (guint i = 0; i < n_entries; i++)
    g_action_map_remove_action (get_map (part), entries[i].name);
}

void
window_actions_enable (GtkWidget  *part,
                       const char *name,
                       gboolean    enabled)
{
  /* The part may still hear of a game when it has left its window, which takes the actions with it. */
  if (gtk_widget_get_root (part) != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (get_map (part), name)), enabled);
}
