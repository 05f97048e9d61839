/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "overview-tab.h"

#include "card.h"
#include "core/local-words.h"
#include "exchange/category-titles.h"
#include "exchange/player-figures.h"
#include "period.h"
#include "statistics-words.h"
#include "ui/charts/bar-chart.h"
#include "ui/game/badges.h"
#include "ui/share/print-paper.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/line-list.h"
#include "ui/widgets/line-row.h"
#include "ui/widgets/text-size.h"

#include <glib/gi18n.h>

struct _ProtokollOverviewTab
{
  ProtokollTab parent_instance;

  GtkFlowBox *figures;
  GtkLabel *note;
  GtkFlowBox *cards;
  ProtokollBarChart *months;
  GtkWidget *months_card;
  ProtokollLineList *highlights;
  GtkWidget *highlights_card;
  GtkListBox *players;

  Overview *overview;  /* NULL until the first answer, */
  GPtrArray *categories; /* and the categories that it is about */
  guint category;
  char *period;        /* its words */
};

G_DEFINE_FINAL_TYPE (ProtokollOverviewTab, protokoll_overview_tab, PROTOKOLL_TYPE_TAB)

static void
show_figures (ProtokollOverviewTab *self)
{
  g_autoptr (GPtrArray) first = overview_figures_first (self->overview);
  g_autoptr (GPtrArray) rest =
    overview_figures_rest (self->overview, g_ptr_array_index (self->categories, self->category), self->categories);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *note = overview_figures_note (self->overview);

  card_clear (self->figures);
  for (guint i = 0; i < first->len; i++)
    {
      const PlayerFigure *figure = g_ptr_array_index (first, i);

      card_add_figure (self->figures, g_strdup (figure->value), figure->words);
    }
  for (guint i = 0; i < rest->len; i++)
    {
      const PlayerFigure *figure = g_ptr_array_index (rest, i);

      g_ptr_array_add (lines, protokoll_line_new (&(LineText) { .title = figure->words, .value = figure->value }));
    }
  protokoll_line_list_set (self->highlights, lines);
  gtk_widget_set_visible (self->highlights_card, lines->len > 0);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
show_months (ProtokollOverviewTab *self)
{
  gboolean cut;
  guint n = protokoll_bar_chart_show_months (self->months, self->overview->months, FALSE, 0, &cut);
  g_autofree char *words = cut ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last %u month",
                                                               "The last %u months", n), n) : NULL;

  g_object_set (self->months_card, "words", words, NULL);
  gtk_widget_set_visible (self->months_card, n > 1);
}

/* Adds the opponent at @index with what it is; nothing where there is none. */
static void
add_opponent (GPtrArray         *parts,
              const PlayerStats *stats,
              int                index,
              const char        *what)
{
  g_autofree char *name = NULL;

  if (index < 0 || index >= (int) stats->rivalries->len)
    return;
  name = statistics_words_name (((const Rivalry *) g_ptr_array_index (stats->rivalries, index))->other->name);
  g_ptr_array_add (parts, g_strdup_printf ("%s: %s", what, name));
}

/* Games, the share of wins by the number of players, the longest streak, and opponents. The caller owns it. */
static char *
facts_of (const PlayerStats *stats)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint streak = stats->score->longest_streak;
  g_autofree char *games = statistics_words_games (stats->score->games);

  g_ptr_array_add (parts, g_steal_pointer (&games));
  /* Where only one number of players ever met, the share of all games says it already. */
  for (guint i = 0; stats->sizes->len > 1 && i < stats->sizes->len; i++)
    {
      const SizeScore *size = &g_array_index (stats->sizes, SizeScore, i);
      g_autofree char *share = local_words_percent ((double) size->wins / size->games);

      /* Translators: the share of the games of so many players that were won. */
      if (size->n_players > 1)
        g_ptr_array_add (parts, g_strdup_printf (_("%u players: %s"), size->n_players, share));
    }
  if (streak > 1)
    g_ptr_array_add (parts, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u win in a row", "%u wins in a row",
                                                          streak), streak));
  if (stats->nemesis == 0)
    add_opponent (parts, stats, 0, _("Rival and nemesis"));
  else
    {
      add_opponent (parts, stats, 0, _("Rival"));
      add_opponent (parts, stats, stats->nemesis, _("Nemesis"));
    }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
add_player (ProtokollOverviewTab *self,
            const PlayerStats    *stats)
{
  const Score *score = stats->score;
  g_autofree char *name = statistics_words_name (score->person->name);
  g_autofree char *facts = facts_of (stats), *won = local_words_percent (score->win_rate);
  g_autofree char *dot = g_strdup_printf ("%u", badges_get_color (score->person));
  GtkWidget *row = g_object_new (PROTOKOLL_TYPE_LINE_ROW, NULL);
  g_autoptr (ProtokollLine) line = protokoll_line_new (&(LineText) {
    .title = name,
    /* Large letters leave no room for it on a telephone. */
    .seats = text_size_is_large () ? NULL : dot,
    .subtitle = facts,
    .value = won,
    .detail = C_("share of games", "Won"),
  });

  gtk_list_box_append (self->players, row);
  protokoll_line_row_show (PROTOKOLL_LINE_ROW (row), line);
}

static void
show_overview (ProtokollOverviewTab *self)
{
  GtkListBoxRow *row;

  show_figures (self);
  show_months (self);
  while ((row = gtk_list_box_get_row_at_index (self->players, 0)) != NULL)
    gtk_list_box_remove (self->players, GTK_WIDGET (row));
  for (guint i = 0; i < self->overview->players->len; i++)
    add_player (self, g_ptr_array_index (self->overview->players, i));
  protokoll_tab_show_content (PROTOKOLL_TAB (self));
}

static void
clear (ProtokollOverviewTab *self)
{
  g_clear_pointer (&self->overview, overview_free);
  g_clear_pointer (&self->categories, g_ptr_array_unref);
  g_clear_pointer (&self->period, g_free);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      ticket)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Overview) overview = store_ask_finish (PROTOKOLL_STORE (source), result, &error);
  g_autoptr (ProtokollOverviewTab) self = protokoll_tab_take_answer (ticket, overview, error);

  if (self == NULL)
    return;
  if (overview->games == 0)
    {
      protokoll_tab_show_nothing (PROTOKOLL_TAB (self), _("No Finished Games Yet"),
                                  _("Unfinished games stay out of averages. Finish one to see its players here."));
      return;
    }
  clear (self);
  self->overview = g_steal_pointer (&overview);
  self->categories = g_ptr_array_ref (protokoll_tab_get_categories (PROTOKOLL_TAB (self)));
  g_ptr_array_find (self->categories, protokoll_tab_get_category (PROTOKOLL_TAB (self)), &self->category);
  self->period = period_words (protokoll_tab_get_period (PROTOKOLL_TAB (self)));
  show_overview (self);
}

static void
protokoll_overview_tab_load (ProtokollTab *tab)
{
  protokoll_tab_ask (tab, (StoreQuestion) { STORE_OVERVIEW }, answered_cb, "overview");
}

/* --- paper --- */

static Paper *
make_paper (const PaperFormat *format,
            gpointer           data)
{
  const ProtokollOverviewTab *self = data;
  g_autoptr (GPtrArray) titles = category_list_titles (self->categories);

  return paper_new_overview (format, self->period, g_ptr_array_index (titles, self->category),
                             g_ptr_array_index (self->categories, self->category), self->categories, self->overview);
}

static void
print_overview (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  ProtokollOverviewTab *self = PROTOKOLL_OVERVIEW_TAB (widget);

  if (self->overview != NULL)
    print_paper (GTK_WINDOW (gtk_widget_get_root (widget)), self->period, make_paper, g_object_ref (self),
                 g_object_unref);
}

static void
protokoll_overview_tab_finalize (GObject *object)
{
  clear (PROTOKOLL_OVERVIEW_TAB (object));
  G_OBJECT_CLASS (protokoll_overview_tab_parent_class)->finalize (object);
}

static void
protokoll_overview_tab_class_init (ProtokollOverviewTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_overview_tab_finalize;
  PROTOKOLL_TAB_CLASS (class)->load = protokoll_overview_tab_load;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/overview-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, figures);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, cards);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, highlights);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, highlights_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, note);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, months);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, months_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOverviewTab, players);
  gtk_widget_class_bind_template_callback (widget_class, flow_keys_move_cb);
  gtk_widget_class_install_action (widget_class, "overview.print", NULL, print_overview);
}

static void
protokoll_overview_tab_init (ProtokollOverviewTab *self)
{
  g_type_ensure (PROTOKOLL_TYPE_BAR_CHART);
  g_type_ensure (PROTOKOLL_TYPE_CARD);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  protokoll_chart_set_title (PROTOKOLL_CHART (self->months), _("Games by Month"));
  flow_keys_pass_in (self->cards);
}
