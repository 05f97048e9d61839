/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-quirks.h"

void
spoken_set (GtkWidget  *widget,
            const char *words)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

GtkWidget *
plain_row_new (GType       type,
               const char *title,
               const char *subtitle)
{
  GtkWidget *row = g_object_new (type, "use-markup", FALSE, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    g_object_set (row, "subtitle", subtitle, NULL);
  return row;
}

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
  GMenuModel *menu;

  if (menus == NULL)
    menus = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  menu = g_hash_table_lookup (menus, name);
  if (menu == NULL)
    {
      menu = make_menu (name);
      g_hash_table_insert (menus, g_strdup (name), menu);
    }
  return menu;
}

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

/* GTK counts the children of a line in size_allocate. */
static gboolean
is_laid_out (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    if (gtk_widget_get_width (GTK_WIDGET (child)) > 0)
      return TRUE;
  return FALSE;
}

gboolean
flow_keys_move_cb (GtkFlowBox *box)
{
  if (is_laid_out (box))
    return FALSE;

  g_signal_stop_emission_by_name (box, "move-cursor");
  return TRUE;
}

void
flow_keys_pass_in (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    {
      gtk_widget_set_focusable (GTK_WIDGET (child), FALSE);
      g_object_bind_property (gtk_flow_box_child_get_child (child), "visible", child, "visible", G_BINDING_SYNC_CREATE);
    }
}

void
widget_get_color (GtkWidget *widget,
                  GdkRGBA   *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
}

void
widget_find_color (GtkWidget  *widget,
                   const char *name,
                   GdkRGBA    *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    widget_get_color (widget, color);
}
