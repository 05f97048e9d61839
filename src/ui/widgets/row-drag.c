/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row-drag.h"

typedef struct
{
  RowDropped dropped;
  gpointer data;
} Drop;

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            GtkWidget     *row)
{
  return gdk_content_provider_new_typed (GTK_TYPE_LIST_BOX_ROW, row);
}

static void
begin_cb (GtkDragSource *source,
          GdkDrag       *drag,
          GtkWidget     *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         const Drop    *drop)
{
  GtkWidget *onto = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GtkWidget *row = g_value_get_object (value);

  if (row == onto || gtk_widget_get_parent (row) != gtk_widget_get_parent (onto))
    return FALSE;
  drop->dropped (drop->data, row, onto);
  return TRUE;
}

/* Only the handle starts a drag: in the text of an entry row, dragging selects. */
void
row_drag_add (AdwEntryRow *row,
              RowDropped   dropped,
              gpointer     data)
{
  GtkWidget *handle = g_object_new (GTK_TYPE_IMAGE, "icon-name", "list-drag-handle-symbolic", "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_LIST_BOX_ROW, GDK_ACTION_MOVE);
  Drop *drop = g_new (Drop, 1);

  *drop = (Drop) { dropped, data };
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_cb), row);
  g_signal_connect_data (target, "drop", G_CALLBACK (drop_cb), drop, (GClosureNotify) (GCallback) g_free, 0);
  gtk_widget_set_cursor_from_name (handle, "grab");
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (target));
  adw_entry_row_add_prefix (row, handle);
}
