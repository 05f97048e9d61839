/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players-tab.h"

#include "core/local-words.h"
#include "person-change.h"
#include "player-print.h"
#include "player-view.h"
#include "statistics-words.h"
#include "ui/game/badges.h"
#include "ui/widgets/line-list.h"
#include "ui/widgets/question.h"
#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>

struct _ProtokollPlayersTab
{
  ProtokollTab parent_instance;

  AdwLeaflet *leaflet;    /* the list and, beside or behind it, the page of a player */
  ProtokollLineList *list;
  GtkWidget *player_page;
  ProtokollPlayerView *view;

  GPtrArray *scores;      /* Score */
  gint64 person;          /* the id of the shown player; 0 for nobody */
  gint64 merged;          /* the id of the player who was merged last */
};

G_DEFINE_FINAL_TYPE (ProtokollPlayersTab, protokoll_players_tab, PROTOKOLL_TYPE_TAB)

static const Score *
chosen_score (ProtokollPlayersTab *self)
{
  return g_ptr_array_index (self->scores, statistics_find_person (self->scores, self->person));
}

/* Marks the shown player in the list, unless the leaflet is folded and shows one of them at a time. */
static void
mark (ProtokollPlayersTab *self)
{
  protokoll_line_list_mark (self->list, adw_leaflet_get_folded (self->leaflet) ? 0 : self->person);
}

static void
show_player (ProtokollPlayersTab *self,
             const PlayerStats   *stats)
{
  const Category *category = protokoll_tab_get_category (PROTOKOLL_TAB (self));
  guint color = badges_get_color (stats->score->person);

  protokoll_player_view_show (self->view, stats, category, color);
  protokoll_player_view_show_luck (self->view, protokoll_tab_get_store (PROTOKOLL_TAB (self)), stats, category, color);
  gtk_widget_set_visible (GTK_WIDGET (self->view), TRUE);
}

static void
player_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PlayerStats) stats = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersTab) self = protokoll_tab_take_answer (ticket, stats, error);

  if (self != NULL)
    show_player (self, stats);
}

/* An error is ignored: the durations are left out. */
static void
times_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      ticket)
{
  g_autofree PlayerTimes *times = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollPlayersTab) self = ticket_take (ticket);

  if (self != NULL && times != NULL)
    protokoll_player_view_add_times (self->view, times);
}

static void
read_player_stats (ProtokollPlayersTab *self)
{
  mark (self);
  protokoll_tab_ask (PROTOKOLL_TAB (self),
                     (StoreQuestion) { STORE_PLAYER_STATS, .person = self->person, .n = PLAYER_GAMES }, player_cb,
                     "player");
  protokoll_tab_ask (PROTOKOLL_TAB (self),
                     (StoreQuestion) { STORE_PLAYER_TIMES, .person = self->person, .n = PLAYER_TIMED }, times_cb,
                     "times");
}

static void
choose_player (GtkWidget  *widget,
               const char *action,
               GVariant   *person)
{
  ProtokollPlayersTab *self = PROTOKOLL_PLAYERS_TAB (widget);

  self->person = g_variant_get_int64 (person);
  read_player_stats (self);
  adw_leaflet_set_visible_child (self->leaflet, self->player_page);
}

/* Totals are shown only if all games of the category can be compared. */
static ProtokollLine *
score_line (const Category *category,
            const Score    *score)
{
  g_autofree char *badge = badges_get_initials (score->person);
  g_autofree char *name = statistics_words_name (score->person->name);
  g_autofree char *mean = statistics_words_mean (score->mean);
  g_autofree char *games = statistics_words_games (score->games);
  g_autofree char *won = local_words_percent (score->win_rate);
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s won"), games, won);
  g_autofree char *value = g_strdup_printf (C_("short for mean", "avg %s"), mean);
  g_autofree char *detail = g_strdup_printf (_("best %d"), score->best);

  return protokoll_line_new (&(LineText) {
    .badge = badge,
    .color = badges_get_color (score->person),
    .title = name,
    .subtitle = subtitle,
    .value = category->totals_differ ? NULL : value,
    .detail = category->totals_differ ? NULL : detail,
    .id = score->person->id,
  });
}

/* Shows the list. The shown player stays if there is one in this category, too. */
static void
show_scores (ProtokollPlayersTab *self,
             GPtrArray           *scores)
{
  const Category *category = protokoll_tab_get_category (PROTOKOLL_TAB (self));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < scores->len; i++)
    g_ptr_array_add (lines, score_line (category, g_ptr_array_index (scores, i)));
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  self->scores = g_ptr_array_ref (scores);
  protokoll_line_list_set (self->list, lines);
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
  g_autoptr (GPtrArray) scores = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersTab) self = protokoll_tab_take_answer (ticket, scores, error);

  if (self == NULL)
    return;
  if (scores->len == 0)
    protokoll_tab_show_nothing (PROTOKOLL_TAB (self), _("No Finished Games Yet"),
                                _("Unfinished games stay out of averages. Finish one to see its players here."));
  else
    show_scores (self, scores);
}

static void
protokoll_players_tab_load (ProtokollTab *tab)
{
  protokoll_tab_ask (tab, (StoreQuestion) { STORE_SCORES }, answered_cb, "scores");
}

/* --- changes --- */

static GtkWindow *
get_window (ProtokollPlayersTab *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
parted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollPlayersTab) self = data;
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    {
      self->person = self->merged;
      protokoll_tab_changed (PROTOKOLL_TAB (self));
    }
  else
    question_tell (self, _("The Merge Cannot Be Undone"), error->message);
}

static void
part_players (ProtokollPlayersTab *self)
{
  store_change_async (protokoll_tab_get_store (PROTOKOLL_TAB (self)),
                      &(StoreChange) { STORE_PART_PEOPLE, .person = self->merged }, parted_cb, g_object_ref (self));
}

static void
offer_to_part (ProtokollPlayersTab *self)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  self->merged = self->person;
  if (overlay != NULL)
    toasts_offer_undo (ADW_TOAST_OVERLAY (overlay), _("Players merged"), G_CALLBACK (part_players), self);
}

/* The page goes on with the player into whom the shown one was merged. */
static void
done_cb (ProtokollPlayersTab *self,
         const PersonRename  *renamed)
{
  if (renamed != NULL)
    {
      if (renamed->person != self->person)
        offer_to_part (self);
      self->person = renamed->person;
      gtk_widget_activate_action (GTK_WIDGET (self), "statistics.renamed", "(ss)", renamed->before, renamed->after);
    }
  protokoll_tab_changed (self);
}

static void
follow (ProtokollPlayersTab *self,
        GtkWidget           *dialog)
{
  g_signal_connect_object (dialog, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
}

static void
edit_player (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  ProtokollPlayersTab *self = PROTOKOLL_PLAYERS_TAB (widget);
  Store *store = protokoll_tab_get_store (PROTOKOLL_TAB (self));

  follow (self, person_change_edit (get_window (self), store, chosen_score (self)->person));
}

static void
others_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollPlayersTab) self = ticket_take (ticket);

  if (self == NULL || get_window (self) == NULL)
    return;
  if (people == NULL)
    question_tell (self, _("The Statistics Cannot Be Read"), error->message);
  else
    follow (self, person_change_merge (get_window (self), PROTOKOLL_STORE (source), chosen_score (self)->person, people));
}

/* Offers the players of all categories, because a mistyped name may have played another one. */
static void
merge_player (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  store_ask_async (protokoll_tab_get_store (PROTOKOLL_TAB (widget)), &(StoreQuestion) { STORE_PEOPLE }, others_cb,
                   ticket_new (widget, "people"));
}

static void
print_player (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  ProtokollPlayersTab *self = PROTOKOLL_PLAYERS_TAB (widget);
  ProtokollTab *tab = PROTOKOLL_TAB (self);

  player_print (get_window (self), protokoll_tab_get_store (tab), protokoll_tab_get_categories (tab),
                protokoll_tab_get_category (tab), protokoll_tab_get_period (tab), self->person);
}

/* --- what it looks like --- */

static void
protokoll_players_tab_dispose (GObject *object)
{
  ProtokollPlayersTab *self = PROTOKOLL_PLAYERS_TAB (object);

  g_clear_pointer (&self->scores, g_ptr_array_unref);
  G_OBJECT_CLASS (protokoll_players_tab_parent_class)->dispose (object);
}

static void
protokoll_players_tab_class_init (ProtokollPlayersTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_players_tab_dispose;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_players_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/players-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersTab, leaflet);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersTab, list);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersTab, player_page);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayersTab, view);
  gtk_widget_class_bind_template_callback (widget_class, mark);
  gtk_widget_class_bind_template_callback (widget_class, protokoll_tab_go_back);
  gtk_widget_class_install_action (widget_class, "players.choose", "x", choose_player);
  gtk_widget_class_install_action (widget_class, "players.edit", NULL, edit_player);
  gtk_widget_class_install_action (widget_class, "players.merge", NULL, merge_player);
  gtk_widget_class_install_action (widget_class, "players.print", NULL, print_player);
}

static void
protokoll_players_tab_init (ProtokollPlayersTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  g_type_ensure (PROTOKOLL_TYPE_PLAYER_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
}
