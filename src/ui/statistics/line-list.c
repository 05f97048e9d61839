/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-list.h"

#include "line-row.h"
#include "line-selection.h"
#include "ui/list-keys.h"

#include <adwaita.h>

/* Between a name and its figure. */
#define MOST_WIDTH 1000

/* Around what stands above it, see .tab-head. */
#define MARGIN 12

typedef struct
{
  LineChosen chosen;
  GWeakRef user;
} Choosing;

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, protokoll_line_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  ProtokollLine *line = gtk_list_item_get_item (item);

  protokoll_line_row_show (PROTOKOLL_LINE_ROW (gtk_list_item_get_child (item)), line);
  gtk_list_item_set_activatable (item, protokoll_line_get (line)->id != 0);
}

static void
activate_cb (GtkListView *list,
             guint        position,
             Choosing    *choosing)
{
  g_autoptr (ProtokollLine) line = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list)), position);
  g_autoptr (GObject) user = g_weak_ref_get (&choosing->user);

  if (line != NULL && user != NULL && protokoll_line_get (line)->id != 0)
    choosing->chosen (user, protokoll_line_get (line)->id);
}

static void
free_choosing (gpointer  data,
               GClosure *closure)
{
  Choosing *choosing = data;

  g_weak_ref_clear (&choosing->user);
  g_free (choosing);
}

GtkWidget *
line_list_new (const char *label,
               LineChosen  chosen,
               gpointer    user_data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list = gtk_list_view_new (NULL, factory);
  Choosing *choosing = g_new0 (Choosing, 1);

  choosing->chosen = chosen;
  g_weak_ref_init (&choosing->user, user_data);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect_data (list, "activate", G_CALLBACK (activate_cb), choosing, free_choosing, 0);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (list), TRUE);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  list_keys_add_tab (list);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return list;
}

GtkWidget *
line_list_make_clamp (void)
{
  return g_object_new (ADW_TYPE_CLAMP, "maximum-size", MOST_WIDTH + 2 * MARGIN, "tightening-threshold",
                       MOST_WIDTH + 2 * MARGIN, NULL);
}

GtkWidget *
line_list_make_page (GtkWidget *list)
{
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP_SCROLLABLE, "child", list, "maximum-size", MOST_WIDTH,
                                   "tightening-threshold", MOST_WIDTH, NULL);

  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", clamp, NULL);
}

void
line_list_set_model (GtkWidget  *list,
                     GListModel *lines)
{
  g_autoptr (ProtokollLineSelection) selection = protokoll_line_selection_new (lines);

  gtk_list_view_set_model (GTK_LIST_VIEW (list), GTK_SELECTION_MODEL (selection));
}

static GPtrArray *
lines_of (GListModel *model)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (lines, g_list_model_get_item (model, i));
  return lines;
}

void
line_list_set (GtkWidget *list,
               GPtrArray *lines)
{
  GListModel *model = line_list_get_model (list);

  if (model != NULL)
    {
      g_autoptr (GPtrArray) before = lines_of (model);
      LineChange change = line_find_change (before, lines);

      g_list_store_splice (G_LIST_STORE (model), change.first, change.removed, lines->pdata + change.first, change.added);
    }
  else
    {
      g_autoptr (GListStore) store = g_list_store_new (PROTOKOLL_TYPE_LINE);

      g_list_store_splice (store, 0, 0, lines->pdata, lines->len);
      line_list_set_model (list, G_LIST_MODEL (store));
    }
}

void
line_list_mark (GtkWidget *list,
                gint64     id)
{
  GtkSelectionModel *selection = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  if (selection != NULL)
    protokoll_line_selection_mark (PROTOKOLL_LINE_SELECTION (selection), id);
}

GListModel *
line_list_get_model (GtkWidget *list)
{
  GtkSelectionModel *selection = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  return selection != NULL ? protokoll_line_selection_get_model (PROTOKOLL_LINE_SELECTION (selection)) : NULL;
}
