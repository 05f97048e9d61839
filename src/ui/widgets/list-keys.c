/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "list-keys.h"

/* GTK 4.12 has this property; the value is GTK_LIST_TAB_ITEM. */
#define TAB_BEHAVIOR "tab-behavior"
#define TAB_ITEM 1

static gboolean
tab_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  code,
        GdkModifierType        state)
{
  GtkWidget *list = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  gboolean back = keyval == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) != 0;

  if ((keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab) || (state & GDK_CONTROL_MASK) != 0)
    return FALSE;

  gtk_widget_set_can_focus (list, FALSE);
  g_signal_emit_by_name (gtk_widget_get_root (list), "move-focus", back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus (list, TRUE);
  return TRUE;
}

void
list_keys_add_tab (GtkWidget *list)
{
  GtkEventController *keys;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (list), TAB_BEHAVIOR) != NULL)
    {
      g_object_set (list, TAB_BEHAVIOR, TAB_ITEM, NULL);
      return;
    }
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (tab_cb), NULL);
  gtk_widget_add_controller (list, keys);
}
