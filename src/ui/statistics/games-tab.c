/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-tab.h"

#include "games-filter.h"
#include "games-model.h"
#include "ui/widgets/line-list.h"
#include "ui/widgets/ticket.h"

#include <glib/gi18n.h>

struct _ProtokollGamesTab
{
  ProtokollTab parent_instance;

  GtkEditable *search;
  GtkToggleButton *filter_button;
  ProtokollGamesFilter *filter;
  GtkStack *pages;     /* the list, or words that nothing passes */
  ProtokollLineList *list;
  GtkWidget *nothing;
  AdwBin *foot;

  ProtokollGamesModel *games;
  guint asked;         /* see Ticket: for the players */
};

G_DEFINE_FINAL_TYPE (ProtokollGamesTab, protokoll_games_tab, PROTOKOLL_TYPE_TAB)

static void
answered_cb (ProtokollGamesTab *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->games));

  if (protokoll_games_model_get_error (self->games) != NULL)
    protokoll_tab_tell_error (PROTOKOLL_TAB (self), protokoll_games_model_get_error (self->games));
  else
    protokoll_tab_show_content (PROTOKOLL_TAB (self));
  protokoll_line_list_set_model (self->list, G_LIST_MODEL (self->games));
  gtk_stack_set_visible_child (self->pages, n > 0 ? GTK_WIDGET (self->list) : self->nothing);
}

static void
near_end_cb (ProtokollGamesTab *self)
{
  if (self->games != NULL)
    protokoll_games_model_ask (self->games);
}

/* The list before stays until the answer comes. */
static void
list_games (ProtokollGamesTab *self)
{
  const char *text = gtk_editable_get_text (self->search);
  GameFilter filter;

  protokoll_games_filter_get (self->filter, &filter);
  filter.text = *text != '\0' ? text : NULL;
  if (self->games != NULL)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_clear_object (&self->games);
  self->games = protokoll_games_model_new (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                                           protokoll_tab_get_categories (PROTOKOLL_TAB (self)), &filter);
  g_signal_connect_object (self->games, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
}

static void
choose_cb (ProtokollGamesTab *self)
{
  if (protokoll_tab_get_store (PROTOKOLL_TAB (self)) != NULL)
    list_games (self);
}

static void
people_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = store_list_people_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollGamesTab) self = ticket_take (ticket);

  /* Without the names the games are listed all the same; what went wrong they tell. */
  if (self != NULL && people != NULL && !protokoll_games_filter_set_people (self->filter, people))
    list_games (self);
}

static void
protokoll_games_tab_load (ProtokollTab *tab)
{
  ProtokollGamesTab *self = PROTOKOLL_GAMES_TAB (tab);
  gboolean same = protokoll_games_filter_set_kinds (self->filter, protokoll_tab_get_categories (tab), 0);

  store_list_people_async (protokoll_tab_get_store (tab), people_cb, ticket_new (self, &self->asked));
  if (self->games != NULL && same)
    protokoll_games_model_reload (self->games, protokoll_tab_get_categories (tab));
  else
    list_games (self);
}

/* What nobody sees leaves no game out. */
static void
filter_cb (ProtokollGamesTab *self)
{
  if (!gtk_toggle_button_get_active (self->filter_button))
    protokoll_games_filter_reset (self->filter);
}

GtkWidget *
protokoll_games_tab_new (GtkWidget *foot)
{
  ProtokollGamesTab *self = g_object_new (PROTOKOLL_TYPE_GAMES_TAB, NULL);

  adw_bin_set_child (self->foot, foot);
  return GTK_WIDGET (self);
}

static void
protokoll_games_tab_dispose (GObject *object)
{
  ProtokollGamesTab *self = PROTOKOLL_GAMES_TAB (object);

  self->asked++;
  g_clear_object (&self->games);
  G_OBJECT_CLASS (protokoll_games_tab_parent_class)->dispose (object);
}

static void
protokoll_games_tab_class_init (ProtokollGamesTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_games_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_games_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/games-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, search);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, filter_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, filter);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, list);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, nothing);
  gtk_widget_class_bind_template_child (widget_class, ProtokollGamesTab, foot);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, near_end_cb);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_tab_open_game);
}

static void
protokoll_games_tab_init (ProtokollGamesTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_GAMES_FILTER);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
}
