/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players-tab.h"

#include "core/local-words.h"
#include "line-list.h"
#include "people.h"
#include "person-change.h"
#include "player-view.h"
#include "statistics-words.h"
#include "ticket.h"

#include <glib/gi18n.h>

#define LIST_WIDTH 344

struct _ProtokollPlayersTab
{
  ProtokollTab parent_instance;

  AdwLeaflet *leaflet; /* the list, and beside it or behind it the portrait */
  GtkWidget *list;
  GtkWidget *portrait_page;
  GtkWidget *back;
  GtkStack *portrait_pages; /* the portrait, or why there is none */
  ProtokollPlayerView *portrait;
  AdwStatusPage *trouble;

  GPtrArray *scores;   /* Score */
  gint64 person;       /* whose portrait is shown; 0 for nobody's */
  guint asked;         /* see Ticket: for the list, */
  guint asked_one;     /* for the portrait, */
  guint asked_others;  /* and for whom to merge with */
};

G_DEFINE_FINAL_TYPE (ProtokollPlayersTab, protokoll_players_tab, PROTOKOLL_TYPE_TAB)

static const Score *
chosen_score (ProtokollPlayersTab *self)
{
  return g_ptr_array_index (self->scores, people_find (self->scores, self->person));
}

/* Where one is shown at a time there is none beside the list. */
static void
mark (ProtokollPlayersTab *self)
{
  line_list_mark (self->list, adw_leaflet_get_folded (self->leaflet) ? 0 : self->person);
}

static void
show_portrait (ProtokollPlayersTab *self,
               const PlayerStats      *portrait)
{
  guint place = people_find (self->scores, portrait->score->person->id);

  protokoll_player_view_show (self->portrait, portrait, protokoll_tab_get_category (PROTOKOLL_TAB (self))->rules,
                                people_color (portrait->score->person, place));
  gtk_stack_set_visible_child (self->portrait_pages, GTK_WIDGET (self->portrait));
}

static void
show_trouble (ProtokollPlayersTab *self,
              const GError        *error)
{
  g_autofree char *markup = g_markup_escape_text (error->message, -1);

  adw_status_page_set_description (self->trouble, markup);
  gtk_stack_set_visible_child (self->portrait_pages, GTK_WIDGET (self->trouble));
}

static void
portrait_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PlayerStats) portrait = store_read_player_stats_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersTab) self = ticket_take (ticket);

  if (self == NULL)
    return;
  if (portrait != NULL)
    show_portrait (self, portrait);
  else
    show_trouble (self, error);
}

static void
read_player_stats (ProtokollPlayersTab *self)
{
  mark (self);
  store_read_player_stats_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                             protokoll_tab_get_category (PROTOKOLL_TAB (self))->id, self->person, PLAYER_GAMES,
                             portrait_cb, ticket_new (self, &self->asked_one));
}

static void
choose (gpointer user_data,
        gint64   person)
{
  ProtokollPlayersTab *self = user_data;

  self->person = person;
  read_player_stats (self);
  adw_leaflet_set_visible_child (self->leaflet, self->portrait_page);
}

static ProtokollLine *
score_line (const Score *score,
            guint        place)
{
  g_autofree char *badge = people_badge (score->person);
  g_autofree char *name = statistics_words_name (score->person->name);
  g_autofree char *games = statistics_words_games (score->games);
  g_autofree char *rate = local_words_percent (score->win_rate);
  g_autofree char *mean = statistics_words_mean (score->mean);
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s won"), games, rate);
  g_autofree char *value = g_strdup_printf (C_("short for mean", "mean %s"), mean);
  g_autofree char *detail = g_strdup_printf (_("best %d"), score->best);

  return protokoll_line_new (&(LineText) {
    .badge = badge,
    .color = people_color (score->person, place),
    .title = name,
    .subtitle = subtitle,
    .value = value,
    .detail = detail,
    .id = score->person->id,
  });
}

/* Whose portrait was there stays, where there is that player in this kind of game, too. */
static void
show (ProtokollPlayersTab *self,
      GPtrArray           *scores)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < scores->len; i++)
    g_ptr_array_add (lines, score_line (g_ptr_array_index (scores, i), i));
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  self->scores = g_ptr_array_ref (scores);
  line_list_set (self->list, lines);
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
  self->person = chosen_score (self)->person->id;
  read_player_stats (self);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) scores = store_list_scores_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersTab) self = ticket_take (ticket);

  if (self == NULL)
    return;
  if (scores == NULL)
    protokoll_tab_tell_error (PROTOKOLL_TAB (self), error);
  else if (scores->len == 0)
    protokoll_tab_tell (PROTOKOLL_TAB (self), _("No Finished Game Yet"),
                        _("Unfinished games stay out of averages. Finish one to see its players here."));
  else
    show (self, scores);
}

static void
protokoll_players_tab_load (ProtokollTab *tab)
{
  ProtokollPlayersTab *self = PROTOKOLL_PLAYERS_TAB (tab);

  store_list_scores_async (protokoll_tab_get_store (tab), protokoll_tab_get_category (tab)->id, answered_cb,
                           ticket_new (self, &self->asked));
}

/* --- changes --- */

static GtkWindow *
get_window (ProtokollPlayersTab *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
changed (gpointer user_data)
{
  protokoll_tab_changed (user_data);
}

static void
edit_cb (ProtokollPlayersTab *self)
{
  person_change_look (get_window (self), protokoll_tab_get_store (PROTOKOLL_TAB (self)), chosen_score (self)->person,
                      changed, self);
}

static void
others_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = store_list_people_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersTab) self = ticket_take (ticket);

  if (self == NULL || get_window (self) == NULL)
    return;
  if (people == NULL)
    protokoll_tab_tell_error (PROTOKOLL_TAB (self), error);
  else
    person_change_merge (get_window (self), PROTOKOLL_STORE (source), chosen_score (self)->person, people, changed, self);
}

/* Everybody, whatever was played: a name that was typed wrongly may stand in another kind of game. */
static void
merge_cb (ProtokollPlayersTab *self)
{
  store_list_people_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)), others_cb,
                           ticket_new (self, &self->asked_others));
}

/* --- what it looks like --- */

static void
back_cb (ProtokollPlayersTab *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static gboolean
back_key (GtkWidget *widget,
          GVariant  *parameter,
          gpointer   data)
{
  return adw_leaflet_navigate (PROTOKOLL_PLAYERS_TAB (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
folded_cb (ProtokollPlayersTab *self)
{
  gtk_widget_set_visible (self->back, adw_leaflet_get_folded (self->leaflet));
  mark (self);
}

static void
make_portrait (ProtokollPlayersTab *self)
{
  GtkWidget *content = g_object_new (ADW_TYPE_BUTTON_CONTENT, "icon-name", "go-previous-symbolic", "label",
                                     _("All Players"), NULL);

  self->portrait = PROTOKOLL_PLAYER_VIEW (protokoll_player_view_new ());
  g_signal_connect_object (self->portrait, "open-game", G_CALLBACK (protokoll_tab_open_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->portrait, "edit", G_CALLBACK (edit_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->portrait, "merge", G_CALLBACK (merge_cb), self, G_CONNECT_SWAPPED);
  self->trouble = g_object_new (ADW_TYPE_STATUS_PAGE, "title", _("The Statistics Cannot Be Read"), NULL);
  self->portrait_pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_child (self->portrait_pages, adw_bin_new ());
  gtk_stack_add_child (self->portrait_pages, GTK_WIDGET (self->portrait));
  gtk_stack_add_child (self->portrait_pages, GTK_WIDGET (self->trouble));
  self->back = g_object_new (GTK_TYPE_BUTTON, "child", content, "halign", GTK_ALIGN_START, "css-classes",
                             (const char *[]) { "flat", "tab-back", NULL }, NULL);
  g_signal_connect_object (self->back, "clicked", G_CALLBACK (back_cb), self, G_CONNECT_SWAPPED);
  self->portrait_page = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "hexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (self->portrait_page), self->back);
  gtk_box_append (GTK_BOX (self->portrait_page), GTK_WIDGET (self->portrait_pages));
}

GtkWidget *
protokoll_players_tab_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_PLAYERS_TAB, NULL);
}

static void
protokoll_players_tab_dispose (GObject *object)
{
  ProtokollPlayersTab *self = PROTOKOLL_PLAYERS_TAB (object);

  self->asked++;
  self->asked_one++;
  self->asked_others++;
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_players_tab_parent_class)->dispose (object);
}

static void
protokoll_players_tab_class_init (ProtokollPlayersTabClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_players_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_players_tab_load;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, back_key, NULL);
}

static void
protokoll_players_tab_init (ProtokollPlayersTab *self)
{
  GtkWidget *scroller;
  GtkWidget *separator = gtk_separator_new (GTK_ORIENTATION_VERTICAL);

  self->leaflet = ADW_LEAFLET (adw_leaflet_new ());
  self->list = line_list_new (_("Players"), choose, self);
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", self->list,
                           "width-request", LIST_WIDTH, "hexpand", FALSE, NULL);
  make_portrait (self);
  adw_leaflet_append (self->leaflet, scroller);
  adw_leaflet_append (self->leaflet, separator);
  adw_leaflet_append (self->leaflet, self->portrait_page);
  adw_leaflet_page_set_navigatable (adw_leaflet_get_page (self->leaflet, separator), FALSE);
  adw_leaflet_set_can_navigate_back (self->leaflet, TRUE);
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  folded_cb (self);
  protokoll_tab_set_content (PROTOKOLL_TAB (self), GTK_WIDGET (self->leaflet));
}
