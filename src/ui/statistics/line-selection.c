/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-selection.h"

struct _ProtokollLineSelection
{
  GObject parent_instance;

  GListModel *lines;
  gint64 marked; /* where a line leads; 0 for none */
};

static GType
get_item_type (GListModel *list)
{
  return PROTOKOLL_TYPE_LINE;
}

static guint
get_n_items (GListModel *list)
{
  return g_list_model_get_n_items (PROTOKOLL_LINE_SELECTION (list)->lines);
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  return g_list_model_get_item (PROTOKOLL_LINE_SELECTION (list)->lines, position);
}

static void
init_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
is_selected (GtkSelectionModel *model,
             guint              position)
{
  ProtokollLineSelection *self = PROTOKOLL_LINE_SELECTION (model);
  g_autoptr (ProtokollLine) line = g_list_model_get_item (self->lines, position);

  return line != NULL && self->marked != 0 && protokoll_line_get (line)->id == self->marked;
}

static void
init_selection (GtkSelectionModelInterface *iface)
{
  iface->is_selected = is_selected;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ProtokollLineSelection, protokoll_line_selection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL, init_selection))

GListModel *
protokoll_line_selection_get_model (ProtokollLineSelection *self)
{
  return self->lines;
}

void
protokoll_line_selection_mark (ProtokollLineSelection *self,
                               gint64                  id)
{
  guint n = g_list_model_get_n_items (self->lines);

  if (self->marked == id)
    return;
  self->marked = id;
  if (n > 0)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), 0, n);
}

ProtokollLineSelection *
protokoll_line_selection_new (GListModel *lines)
{
  ProtokollLineSelection *self = g_object_new (PROTOKOLL_TYPE_LINE_SELECTION, NULL);

  self->lines = g_object_ref (lines);
  g_signal_connect_object (lines, "items-changed", G_CALLBACK (g_list_model_items_changed), self, G_CONNECT_SWAPPED);
  return self;
}

static void
protokoll_line_selection_dispose (GObject *object)
{
  g_clear_object (&PROTOKOLL_LINE_SELECTION (object)->lines);
  G_OBJECT_CLASS (protokoll_line_selection_parent_class)->dispose (object);
}

static void
protokoll_line_selection_class_init (ProtokollLineSelectionClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_line_selection_dispose;
}

static void
protokoll_line_selection_init (ProtokollLineSelection *self)
{
}
