/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-view.h"

#include "card.h"
#include "exchange/player-figures.h"
#include "luck-card.h"
#include "statistics-words.h"
#include "ui/history-game/game-words.h"
#include "ui/sheet/sheet-words.h"
#include "ui/table/outlook-words.h"
#include "ui/charts/bar-chart.h"
#include "ui/charts/line-chart.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/line-list.h"

#include <glib/gi18n.h>
#include <math.h>

/* Window of the running mean, in games. */
#define WINDOW 10

struct _ProtokollPlayerView
{
  AdwBin parent_instance;

  GtkWidget *badge;
  GtkMenuButton *menu_button;
  GtkLabel *name;
  GtkFlowBox *figures;
  GtkFlowBox *more;
  GtkWidget *footnote;
  GtkFlowBox *cards;
  ProtokollBarChart *histogram;
  GtkWidget *histogram_card;
  ProtokollLineChart *totals;
  GtkWidget *totals_card;
  ProtokollLuckCard *luck_card;
  ProtokollBarChart *wins;
  GtkWidget *wins_card;
  ProtokollLineList *opponents;
  GtkWidget *opponents_card;
  ProtokollLineList *last;
};

G_DEFINE_FINAL_TYPE (ProtokollPlayerView, protokoll_player_view, ADW_TYPE_BIN)

/* Shows four figures in large type and the others as a list. */
static void
show_figures (ProtokollPlayerView *self,
              const Category      *category,
              const PlayerStats   *stats)
{
  g_autoptr (GPtrArray) first = player_figures_first (category, stats->score);
  g_autoptr (GPtrArray) rest = player_figures_rest (category, stats);

  card_clear (self->figures);
  card_clear (self->more);
  for (guint i = 0; i < first->len; i++)
    {
      const PlayerFigure *figure = g_ptr_array_index (first, i);

      card_add_figure (self->figures, g_strdup (figure->value), figure->words);
    }
  for (guint i = 0; i < rest->len; i++)
    {
      const PlayerFigure *figure = g_ptr_array_index (rest, i);

      card_add_fact (self->more, g_strdup (figure->value), figure->words);
    }
}

void
protokoll_player_view_add_times (ProtokollPlayerView *self,
                                 const PlayerTimes   *times)
{
  const Duration *games = &times->games, *turns = &times->turns;

  if (games->n_turns > 0)
    card_add_fact (self->more, game_words_minutes (games->seconds / games->n_turns), _("Average length of a game"));
  if (turns->n_turns > 0)
    card_add_fact (self->more, outlook_words_clock (turns->seconds / turns->n_turns), _("Average length of a turn"));
}

/* Explains what the figures leave out and how they count. */
static void
show_footnote (ProtokollPlayerView *self,
               const Category      *category,
               const Score         *score)
{
  guint n = score->games - score->sheets;
  g_autofree char *no_sheets = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u game with only a total does not count toward bonus, Yatzy and strikes.",
                 "%u games with only totals do not count toward bonus, Yatzy and strikes.", n), n);
  const char *const sentences[] = {
    category->id == CATEGORY_ALL ? _("Points of different rule sets cannot be compared.")
    : category->totals_differ
      ? _("Totals are left out: some of these house rules let players reach more than others do.") : "",
    score->shared_wins > 0 ? _("Shared first places count as wins for all who share them.") : "",
    score->duels > 0 && score->duels < score->games
      ? _("Solo games can be neither won nor lost, so they are left out of the share.") : "",
    n > 0 ? no_sheets : "",
  };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_string_append_printf (words, "%s%s", words->len > 0 && *sentences[i] != '\0' ? " " : "", sentences[i]);
  gtk_label_set_label (GTK_LABEL (self->footnote), words->str);
  gtk_widget_set_visible (self->footnote, words->len > 0);
}

/* Sets the title of a chart; @title is consumed. */
static void
set_title (gpointer  chart,
           char     *title)
{
  protokoll_chart_set_title (chart, title);
  g_free (title);
}

/* @last is newest first, but the chart begins with the oldest. */
static void
show_totals (ProtokollPlayerView *self,
             GPtrArray           *last,
             guint                color)
{
  ProtokollChart *chart = PROTOKOLL_CHART (self->totals);
  g_autofree double *totals = g_new (double, last->len + 1);
  g_autofree const char **dates = g_new0 (const char *, last->len + 1);

  for (guint i = 0; i < last->len; i++)
    {
      const Result *result = g_ptr_array_index (last, last->len - 1 - i);

      totals[i] = result->total;
      dates[i] = result->date;
    }
  protokoll_chart_clear (chart);
  protokoll_line_chart_set_running_mean (self->totals, WINDOW);
  protokoll_chart_add (chart, NULL, color, totals, last->len);
  protokoll_chart_set_points (chart, CHART_POINTS_DATES, dates, last->len);
}

/* Says how many games the line covers; the other figures cover all. */
static void
tell_totals (ProtokollPlayerView *self,
             const Score         *score,
             guint                n_shown)
{
  g_autofree char *words = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The last %u game, running average of ten games",
                 "The last %u games, running average of ten games", n_shown),
    n_shown);

  g_object_set (self->totals_card, "words", score->games > n_shown ? words : _("Running average of ten games"), NULL);
}

static void
show_wins (ProtokollPlayerView *self,
           GPtrArray           *months,
           guint                color)
{
  gboolean cut;
  guint n = protokoll_bar_chart_show_months (self->wins, months, TRUE, color, &cut);
  g_autofree char *words = cut ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last %u month",
                                                               "The last %u months", n), n)
                               : g_strdup (_("Wins in full color, out of all games"));

  g_object_set (self->wins_card, "words", words, NULL);
  gtk_widget_set_visible (self->wins_card, n > 1);
}

static ProtokollLine *
rivalry_line (const Rivalry *rivalry,
              const char    *title)
{
  g_autofree char *name = statistics_words_name (rivalry->other->name);
  g_autofree char *games = statistics_words_games (rivalry->games);
  g_autofree char *difference = statistics_words_difference (rivalry->difference);
  guint drawn = rivalry->games - rivalry->won - rivalry->lost;
  g_autofree char *value = drawn > 0 ? g_strdup_printf (_("%u : %u, %u drawn"), rivalry->won, rivalry->lost, drawn)
                                     : g_strdup_printf ("%u : %u", rivalry->won, rivalry->lost);
  g_autofree char *subtitle = isnan (rivalry->difference) ? g_strdup (games)
                                                          : g_strdup_printf (_("%s, %s on average"), games, difference);
  g_autofree char *both = title != NULL ? g_strdup_printf ("%s · %s", title, subtitle) : g_strdup (subtitle);

  return protokoll_line_new (&(LineText) { .title = name, .subtitle = both, .value = value });
}

/* How many opponents are listed. */
#define MOST_RIVALS 12

static void
show_opponents (ProtokollPlayerView *self,
                const PlayerStats   *stats)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < stats->rivalries->len && i < MOST_RIVALS; i++)
    {
      gboolean nemesis = (int) i == stats->nemesis;
      const char *title = i == 0 ? nemesis ? _("Rival and nemesis") : _("Rival") : nemesis ? _("Nemesis") : NULL;

      g_ptr_array_add (lines, rivalry_line (g_ptr_array_index (stats->rivalries, i), title));
    }
  protokoll_line_list_set (self->opponents, lines);
  gtk_widget_set_visible (self->opponents_card, lines->len > 0);
}

static char *
place_words (const Result *result)
{
  if (result->n_seats < 2)
    return g_strdup (_("Solo"));
  /* Translators: the place of a player in a game, as in “Place 1 of 3”. */
  return g_strdup_printf (C_("rank", "Place %u of %u"), result->rank, result->n_seats);
}

/* A line with the total, the rank and the date of a game. */
static ProtokollLine *
result_line (const Result *result)
{
  g_autofree char *title = sheet_words_points (result->total);
  g_autofree char *subtitle = place_words (result);
  g_autofree char *date = statistics_words_date (result->date);

  return protokoll_line_new (&(LineText) {
    .title = title,
    .subtitle = subtitle,
    .value = date,
    .id = result->number,
  });
}

static void
show_last (ProtokollPlayerView *self,
           GPtrArray           *last)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < last->len && i < PLAYER_LISTED; i++)
    g_ptr_array_add (lines, result_line (g_ptr_array_index (last, i)));
  protokoll_line_list_set (self->last, lines);
}

void
protokoll_player_view_show (ProtokollPlayerView *self,
                            const PlayerStats   *stats,
                            const Category      *category,
                            guint                color)
{
  const Score *score = stats->score;
  g_autofree char *name = statistics_words_name (score->person->name);

  card_set_person (self->badge, self->name, score->person, color);
  show_figures (self, category, stats);
  show_footnote (self, category, score);
  gtk_widget_set_visible (self->histogram_card, !category->totals_differ);
  gtk_widget_set_visible (self->totals_card, !category->totals_differ);
  set_title (self->histogram, g_strdup_printf (_("How often each total was reached: %s"), name));
  protokoll_bar_chart_show_histogram (self->histogram, stats->frequencies, stats->n_frequencies,
                           score->lower_quartile, score->median, score->upper_quartile, color);
  set_title (self->totals, g_strdup_printf (_("Totals over time: %s"), name));
  show_totals (self, stats->last, color);
  tell_totals (self, score, stats->last->len);
  set_title (self->wins, g_strdup_printf (_("Wins by month: %s"), name));
  show_wins (self, stats->months, color);
  show_opponents (self, stats);
  show_last (self, stats->last);
}

void
protokoll_player_view_show_luck (ProtokollPlayerView *self,
                                 Store               *store,
                                 const PlayerStats   *stats,
                                 const Category      *category,
                                 guint                color)
{
  protokoll_luck_card_show (self->luck_card, store, category, stats, color);
}

static void
protokoll_player_view_class_init (ProtokollPlayerViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/player-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, name);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, figures);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, more);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, footnote);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, cards);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, histogram);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, histogram_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, totals);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, totals_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, luck_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, wins);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, wins_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, opponents);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, opponents_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerView, last);
  gtk_widget_class_bind_template_callback (widget_class, flow_keys_move_cb);
}

static void
protokoll_player_view_init (ProtokollPlayerView *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CARD);
  g_type_ensure (PROTOKOLL_TYPE_BAR_CHART);
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  g_type_ensure (PROTOKOLL_TYPE_LINE_LIST);
  g_type_ensure (PROTOKOLL_TYPE_LUCK_CARD);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu_button, kept_menu ("statistics/player-menu.ui"));
  flow_keys_pass_in (self->cards);
}
