/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log-window.h"

#include "log-row.h"
#include "log-step.h"
#include "ui/list-keys.h"
#include "ui/sheet/sheet-words.h"

struct _ProtokollLogWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  GtkListView *list;

  Game *game;
  Badges *badges;
  GDateTime *now;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollLogWindow, protokoll_log_window, ADW_TYPE_WINDOW)

GListModel *
protokoll_log_window_get_steps (ProtokollLogWindow *self)
{
  return gtk_no_selection_get_model (GTK_NO_SELECTION (gtk_list_view_get_model (self->list)));
}

void
protokoll_log_window_choose (ProtokollLogWindow *self,
                             guint               position)
{
  g_autoptr (ProtokollLogStep) item = g_list_model_get_item (protokoll_log_window_get_steps (self), position);
  const Move *move = item != NULL ? protokoll_log_step_get (item)->move : NULL;

  /* Saved rolls stand in no cell of their own. */
  if (move == NULL || move->kind == MOVE_SAVED)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, move->seat, move->entry);
  gtk_window_close (GTK_WINDOW (self));
}

static void
activate_cb (ProtokollLogWindow *self,
             guint               position)
{
  protokoll_log_window_choose (self, position);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, protokoll_log_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         ProtokollLogWindow       *self)
{
  const MoveStep *step = protokoll_log_step_get (gtk_list_item_get_item (item));
  guint seat = step->move->seat;
  g_autofree char *colour = sheet_words_seat_class (self->badges->colors[seat]);
  g_autofree char *what = move_words_what (self->game, step);
  g_autofree char *when = move_words_when (step->move, self->now);

  protokoll_log_row_show (PROTOKOLL_LOG_ROW (gtk_list_item_get_child (item)), self->badges->initials[seat], colour,
                          game_get_player (self->game, seat), what, when);
  gtk_list_item_set_activatable (item, step->move->kind != MOVE_SAVED);
}

static GListModel *
make_model (const Game *game)
{
  GListStore *store = g_list_store_new (PROTOKOLL_TYPE_LOG_STEP);
  g_autoptr (GArray) steps = move_words_steps (game);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = steps->len; i-- > 0;)
    g_ptr_array_add (items, protokoll_log_step_new (&g_array_index (steps, MoveStep, i)));
  if (items->len > 0)
    g_list_store_splice (store, 0, 0, items->pdata, items->len);
  return G_LIST_MODEL (store);
}

static void
fill (ProtokollLogWindow *self)
{
  GtkNoSelection *model = gtk_no_selection_new (make_model (self->game));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_stack_set_visible_child_name (self->pages,
                                    g_list_model_get_n_items (G_LIST_MODEL (model)) > 0 ? "steps" : "empty");
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  g_object_unref (factory);
  g_object_unref (model);
}

GtkWidget *
protokoll_log_window_new (GtkWindow        *parent,
                          ProtokollSession *session)
{
  ProtokollLogWindow *self = g_object_new (PROTOKOLL_TYPE_LOG_WINDOW, "transient-for", parent, NULL);

  self->game = game_ref (protokoll_session_get_game (session));
  self->badges = protokoll_session_get_badges (session);
  self->now = g_date_time_new_now_local ();
  fill (self);
  return GTK_WIDGET (self);
}

static void
protokoll_log_window_dispose (GObject *object)
{
  ProtokollLogWindow *self = PROTOKOLL_LOG_WINDOW (object);

  /* The items point into the game. */
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  G_OBJECT_CLASS (protokoll_log_window_parent_class)->dispose (object);
}

static void
protokoll_log_window_finalize (GObject *object)
{
  ProtokollLogWindow *self = PROTOKOLL_LOG_WINDOW (object);

  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->badges, badges_free);
  g_date_time_unref (self->now);
  G_OBJECT_CLASS (protokoll_log_window_parent_class)->finalize (object);
}

static void
protokoll_log_window_class_init (ProtokollLogWindowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = protokoll_log_window_dispose;
  object_class->finalize = protokoll_log_window_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/log/log-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLogWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
protokoll_log_window_init (ProtokollLogWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_keys_add_tab (GTK_WIDGET (self->list));
}
