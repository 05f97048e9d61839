/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-tab.h"

#include "button-row.h"
#include "games-filter.h"
#include "games-model.h"
#include "line-list.h"
#include "ticket.h"

#include <glib/gi18n.h>

struct _ProtokollGamesTab
{
  ProtokollTab parent_instance;

  GtkWidget *content;
  GtkEditable *search;
  GtkToggleButton *filter_button;
  ProtokollGamesFilter *filter;
  GtkStack *pages;     /* the list, or words that nothing passes */
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *nothing;

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
  if (line_list_get_model (self->list) != G_LIST_MODEL (self->games))
    line_list_set_model (self->list, G_LIST_MODEL (self->games));
  gtk_stack_set_visible_child (self->pages, n > 0 ? self->scroller : self->nothing);
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
  gboolean shown = gtk_toggle_button_get_active (self->filter_button);

  gtk_widget_set_visible (GTK_WIDGET (self->filter), shown);
  if (!shown)
    protokoll_games_filter_reset (self->filter);
}

static GtkWidget *
make_head (ProtokollGamesTab *self)
{
  GtkWidget *clamp = line_list_make_clamp ();
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = button_row_new ();
  GtkWidget *search = g_object_new (GTK_TYPE_SEARCH_ENTRY, "hexpand", TRUE, "placeholder-text",
                                    _("Note or place"), "tooltip-text", _("Search notes and places"), NULL);

  self->search = GTK_EDITABLE (search);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search notes and places"),
                                  -1);
  g_signal_connect_object (search, "search-changed", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  self->filter_button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_mnemonic (_("_Filter")));
  self->filter = PROTOKOLL_GAMES_FILTER (protokoll_games_filter_new ());
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), FALSE);
  g_signal_connect_object (self->filter_button, "toggled", G_CALLBACK (filter_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (line), search);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->filter_button));
  gtk_box_append (GTK_BOX (head), line);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->filter));
  gtk_widget_add_css_class (head, "tab-head");
  adw_clamp_set_child (ADW_CLAMP (clamp), head);
  return clamp;
}

static GtkWidget *
make_list (ProtokollGamesTab *self)
{
  self->pages = GTK_STACK (gtk_stack_new ());
  self->list = line_list_new (_("Games, newest first"), protokoll_tab_open_game, self);
  self->scroller = line_list_make_page (self->list);
  self->nothing = g_object_new (ADW_TYPE_STATUS_PAGE, "title", _("No Games Found"), "description",
                                _("No games match. Remove a filter, or choose another period."),
                                NULL);
  gtk_stack_add_child (self->pages, self->scroller);
  gtk_stack_add_child (self->pages, self->nothing);
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);
  return GTK_WIDGET (self->pages);
}

GtkWidget *
protokoll_games_tab_new (GtkWidget *foot)
{
  ProtokollGamesTab *self = g_object_new (PROTOKOLL_TYPE_GAMES_TAB, NULL);

  gtk_widget_add_css_class (foot, "tab-foot");
  gtk_box_append (GTK_BOX (self->content), foot);
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
  G_OBJECT_CLASS (class)->dispose = protokoll_games_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_games_tab_load;
}

static void
protokoll_games_tab_init (ProtokollGamesTab *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->content), make_head (self));
  gtk_box_append (GTK_BOX (self->content), make_list (self));
  protokoll_tab_set_content (PROTOKOLL_TAB (self), self->content);
}
