/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-list.h"

#include "line-row.h"
#include "gtk-quirks.h"

struct _ProtokollLineList
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  GtkListView *list;

  char *action_name; /* activated with the id of a line; or NULL */
  GListStore *lines;
  gint64 marked;     /* the id of the line that looks selected; 0 for none */
};

enum
{
  PROP_LABEL = 1,
  PROP_SCROLLS,
  PROP_ACTION_NAME,
};

static guint near_end_signal;

G_DEFINE_FINAL_TYPE (ProtokollLineList, protokoll_line_list, ADW_TYPE_BIN)

/* Shows a row as selected by its look and accessible state only: with a real GtkSelectionModel and
 * "single-click-activate" the selection would follow the pointer. */
static void
show_mark (ProtokollLineList *self,
           GtkWidget         *row)
{
  GtkWidget *item = gtk_widget_get_parent (row);
  ProtokollLine *line = protokoll_line_row_get_line (PROTOKOLL_LINE_ROW (row));
  gboolean marked = self->marked != 0 && protokoll_line_get (line)->id == self->marked;

  if (marked)
    gtk_widget_set_state_flags (item, GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (item, GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_STATE_SELECTED, marked, -1);
}

void
protokoll_line_list_mark (ProtokollLineList *self,
                          gint64             id)
{
  GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  self->marked = id;
  for (; item != NULL; item = gtk_widget_get_next_sibling (item))
    if (PROTOKOLL_IS_LINE_ROW (gtk_widget_get_first_child (item)))
      show_mark (self, gtk_widget_get_first_child (item));
}

static void
setup_cb (ProtokollLineList *self,
          GtkListItem       *item)
{
  gtk_list_item_set_child (item, g_object_new (PROTOKOLL_TYPE_LINE_ROW, NULL));
}

static void
bind_cb (ProtokollLineList *self,
         GtkListItem       *item)
{
  ProtokollLine *line = gtk_list_item_get_item (item);

  protokoll_line_row_show (PROTOKOLL_LINE_ROW (gtk_list_item_get_child (item)), line);
  gtk_list_item_set_activatable (item, protokoll_line_get (line)->id != 0);
  show_mark (self, gtk_list_item_get_child (item));
}

static void
activate_cb (ProtokollLineList *self,
             guint              position)
{
  g_autoptr (ProtokollLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  if (line != NULL && protokoll_line_get (line)->id != 0 && self->action_name != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), self->action_name, "x", protokoll_line_get (line)->id);
}

/* Lines less than a page away may be scrolled to next. */
static void
scrolled_cb (ProtokollLineList *self,
             GtkAdjustment     *adjustment)
{
  double page = gtk_adjustment_get_page_size (adjustment);

  if (gtk_adjustment_get_value (adjustment) + 2 * page >= gtk_adjustment_get_upper (adjustment))
    g_signal_emit (self, near_end_signal, 0);
}

void
protokoll_line_list_append (ProtokollLineList *self,
                            GPtrArray         *lines)
{
  g_list_store_splice (self->lines, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), 0, lines->pdata, lines->len);
}

void
protokoll_line_list_set (ProtokollLineList *self,
                         GPtrArray         *lines)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_object_unref);
  LineChange change;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    g_ptr_array_add (before, g_list_model_get_item (G_LIST_MODEL (self->lines), i));
  change = line_find_change (before, lines);
  g_list_store_splice (self->lines, change.first, change.removed, lines->pdata + change.first, change.added);
}

static void
protokoll_line_list_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *spec)
{
  ProtokollLineList *self = PROTOKOLL_LINE_LIST (object);

  if (id == PROP_LABEL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    g_value_get_string (value), -1);
  else if (id == PROP_ACTION_NAME)
    {
      g_free (self->action_name);
      self->action_name = g_value_dup_string (value);
    }
  else
    g_object_set (self->scroller, "vscrollbar-policy",
                  g_value_get_boolean (value) ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, NULL);
}

static void
protokoll_line_list_dispose (GObject *object)
{
  g_clear_object (&PROTOKOLL_LINE_LIST (object)->lines);
  G_OBJECT_CLASS (protokoll_line_list_parent_class)->dispose (object);
}

static void
protokoll_line_list_finalize (GObject *object)
{
  g_free (PROTOKOLL_LINE_LIST (object)->action_name);
  G_OBJECT_CLASS (protokoll_line_list_parent_class)->finalize (object);
}

static void
protokoll_line_list_class_init (ProtokollLineListClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = protokoll_line_list_set_property;
  object_class->dispose = protokoll_line_list_dispose;
  object_class->finalize = protokoll_line_list_finalize;
  g_object_class_install_property (object_class, PROP_LABEL,
                                   g_param_spec_string ("label", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_SCROLLS,
                                   g_param_spec_boolean ("scrolls", NULL, NULL, TRUE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_ACTION_NAME,
                                   g_param_spec_string ("action-name", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  near_end_signal = g_signal_new ("near-end", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/widgets/line-list.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineList, scroller);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLineList, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
}

static void
protokoll_line_list_init (ProtokollLineList *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->lines = g_list_store_new (PROTOKOLL_TYPE_LINE);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  list_keys_add_tab (GTK_WIDGET (self->list));
}
