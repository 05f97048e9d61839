/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-view.h"

#include "core/local-words.h"
#include "card.h"
#include "columns.h"
#include "figure-grid.h"
#include "line-list.h"
#include "month-series.h"
#include "statistics-words.h"
#include "summary-line.h"
#include "ui/charts/bar-chart.h"
#include "ui/charts/histogram.h"
#include "ui/charts/line-chart.h"
#include "ui/wrap-button.h"

#include <glib/gi18n.h>
#include <math.h>

/* Games of a running mean, and months of wins. */
#define WINDOW 10
#define MOST_MONTHS 36

struct _ProtokollPlayerView
{
  AdwBin parent_instance;

  GtkWidget *name;
  GtkWidget *figures;
  GtkWidget *footnote;
  GtkWidget *histogram;
  GtkWidget *totals;
  GtkWidget *totals_words;
  GtkWidget *wins;
  GtkWidget *wins_words;
  GtkWidget *wins_card;
  GtkWidget *opponents;
  GtkWidget *opponents_card;
  GtkWidget *last;
};

enum
{
  OPEN_GAME,
  EDIT,
  MERGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollPlayerView, protokoll_player_view, ADW_TYPE_BIN)

static char *
number (guint n)
{
  return local_words_number (n, 0);
}

static void
show_figures (ProtokollPlayerView *self,
              const Score           *score,
              const Ruleset         *rules)
{
  GtkWidget *grid = self->figures;

  figure_grid_clear (grid);
  figure_grid_add (grid, number (score->games), g_dngettext (GETTEXT_PACKAGE, "game", "games", score->games));
  figure_grid_add (grid, number (score->wins), g_dngettext (GETTEXT_PACKAGE, "win", "wins", score->wins));
  figure_grid_add (grid, local_words_percent (score->win_rate), C_("share of games", "won"));
  figure_grid_add (grid, statistics_words_mean (score->mean), _("mean"));
  figure_grid_add (grid, statistics_words_mean (score->median), _("median"));
  figure_grid_add (grid, local_words_number (score->best, 0), C_("total", "best"));
  figure_grid_add (grid, local_words_number (score->worst, 0), C_("total", "worst"));
  figure_grid_add (grid, statistics_words_mean (score->spread), _("spread"));
  figure_grid_add (grid, local_words_percent (score->bonus_rate), _("with bonus"));
  figure_grid_add (grid, local_words_percent (score_get_yatzy_rate (score, rules)), _("with Yatzy"));
  figure_grid_add (grid, statistics_words_mean (score->strikes), _("strikes per game"));
  figure_grid_add (grid, statistics_words_mean (score->victory), _("average winning margin"));
  figure_grid_add (grid, statistics_words_mean (score->defeat), _("average losing margin"));
  figure_grid_add (grid, number (score->streak), _("current winning streak"));
  figure_grid_add (grid, number (score->longest_streak), _("longest winning streak"));
  figure_grid_add (grid, score->sheets > 0 ? number (score->longest_bonus_run) : statistics_words_mean (NAN),
                   _("most bonuses in a row"));
}

/* What the figures leave out, and what they count. */
static void
show_footnote (ProtokollPlayerView *self,
               const Score           *score)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (score->shared_wins > 0)
    g_string_append (words, _("Shared first places count as wins for all who share them."));
  if (score->sheets < score->games)
    {
      guint n = score->games - score->sheets;

      g_string_append_printf (words, "%s", words->len > 0 ? " " : "");
      g_string_append_printf (words,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "%u game with only a total does not count for bonus, Yatzy and strikes.",
                                           "%u games with only totals do not count for bonus, Yatzy and strikes.",
                                           n),
                              n);
    }
  gtk_label_set_label (GTK_LABEL (self->footnote), words->str);
  gtk_widget_set_visible (self->footnote, words->len > 0);
}

/* @title is freed. */
static void
set_title (GtkWidget *chart,
           char      *title)
{
  protokoll_chart_set_title (PROTOKOLL_CHART (chart), title);
  g_free (title);
}

/* The results are newest first, and drawn from the oldest on. */
static void
show_totals (ProtokollPlayerView *self,
             GPtrArray             *last,
             guint                  color)
{
  ProtokollLineChart *chart = PROTOKOLL_LINE_CHART (self->totals);
  g_autofree double *totals = g_new (double, last->len + 1);
  g_autofree const char **dates = g_new0 (const char *, last->len + 1);

  for (guint i = 0; i < last->len; i++)
    {
      const Result *result = g_ptr_array_index (last, last->len - 1 - i);

      totals[i] = result->total;
      dates[i] = result->date;
    }
  protokoll_line_chart_clear (chart);
  protokoll_line_chart_set_running_mean (chart, WINDOW);
  protokoll_line_chart_add (chart, NULL, color, totals, last->len);
  protokoll_line_chart_set_dates (chart, dates, last->len);
}

/* What is older than the line tells is in the other figures. */
static void
tell_totals (ProtokollPlayerView *self,
             const Score           *score,
             guint                  n_shown)
{
  g_autofree char *words = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The last %u game, running mean of ten games",
                 "The last %u games, running mean of ten games", n_shown),
    n_shown);

  gtk_label_set_label (GTK_LABEL (self->totals_words), score->games > n_shown ? words : _("Running mean of ten games"));
}

static void
tell_wins (ProtokollPlayerView *self,
           GPtrArray             *months,
           const MonthSeries     *series)
{
  g_autofree char *words = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The last %u month", "The last %u months", series->n), series->n);
  const Month *oldest = months->len > 0 ? g_ptr_array_index (months, 0) : NULL;
  gboolean cut = series->n > 0 && g_strcmp0 (oldest->month, series->months[0]) < 0;

  gtk_label_set_label (GTK_LABEL (self->wins_words), words);
  gtk_widget_set_visible (self->wins_words, cut);
}

static void
show_wins (ProtokollPlayerView *self,
           GPtrArray             *months,
           guint                  color)
{
  ProtokollBarChart *chart = PROTOKOLL_BAR_CHART (self->wins);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *now = g_date_time_format (today, "%Y-%m");
  g_autoptr (MonthSeries) series = month_series_new (months, MOST_MONTHS, now);

  protokoll_bar_chart_clear (chart);
  protokoll_bar_chart_set_months (chart, (const char *const *) series->months, series->n);
  protokoll_bar_chart_add (chart, NULL, color, series->wins, series->n);
  tell_wins (self, months, series);
  gtk_widget_set_visible (self->wins_card, series->n > 1);
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
  g_autofree char *subtitle = g_strdup_printf (_("%s, %s on average"), games, difference);
  g_autofree char *both = title != NULL ? g_strdup_printf ("%s · %s", title, subtitle) : g_strdup (subtitle);

  return protokoll_line_new (&(LineText) { .title = name, .subtitle = both, .value = value });
}

/* So many opponents are listed. */
#define MOST_RIVALS 12

static void
show_opponents (ProtokollPlayerView *self,
                const PlayerStats        *portrait)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < portrait->rivalries->len && i < MOST_RIVALS; i++)
    {
      const char *title = (int) i == portrait->favourite ? _("Favourite opponent")
                          : (int) i == portrait->nemesis ? _("Toughest opponent")
                                                         : NULL;

      g_ptr_array_add (lines, rivalry_line (g_ptr_array_index (portrait->rivalries, i), title));
    }
  line_list_set (self->opponents, lines);
  gtk_widget_set_visible (self->opponents_card, lines->len > 0);
}

static void
show_last (ProtokollPlayerView *self,
           GPtrArray             *last)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < last->len && i < PLAYER_LISTED; i++)
    g_ptr_array_add (lines, result_line (g_ptr_array_index (last, i)));
  line_list_set (self->last, lines);
}

void
protokoll_player_view_show (ProtokollPlayerView *self,
                              const PlayerStats        *portrait,
                              const Ruleset         *rules,
                              guint                  color)
{
  const Score *score = portrait->score;
  g_autofree char *name = statistics_words_name (score->person->name);

  card_set_name (self->name, score->person, color);
  show_figures (self, score, rules);
  show_footnote (self, score);
  set_title (self->histogram, g_strdup_printf (_("How often each total was reached: %s"), name));
  protokoll_histogram_set (PROTOKOLL_HISTOGRAM (self->histogram), portrait->frequencies, portrait->n_frequencies,
                           score->lower_quartile, score->median, score->upper_quartile, color);
  set_title (self->totals, g_strdup_printf (_("Totals over time: %s"), name));
  show_totals (self, portrait->last, color);
  tell_totals (self, score, portrait->last->len);
  set_title (self->wins, g_strdup_printf (_("Wins by month: %s"), name));
  show_wins (self, portrait->months, color);
  show_opponents (self, portrait);
  show_last (self, portrait->last);
}

static void
open_game (gpointer self,
           gint64   number)
{
  g_signal_emit (self, signals[OPEN_GAME], 0, number);
}

static void
edit_cb (ProtokollPlayerView *self)
{
  g_signal_emit (self, signals[EDIT], 0);
}

static void
merge_cb (ProtokollPlayerView *self)
{
  g_signal_emit (self, signals[MERGE], 0);
}

static GtkWidget *
make_button (ProtokollPlayerView *self,
             const char            *words,
             GCallback              clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (words);

  wrap_button (button);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
make_figures_card (ProtokollPlayerView *self)
{
  GtkWidget *card = card_new (NULL);
  GtkWidget *buttons = g_object_new (GTK_TYPE_BOX, "spacing", 6, NULL);

  self->name = card_make_name ();
  self->figures = figure_grid_new ();
  self->footnote = card_make_words ("");
  gtk_box_append (GTK_BOX (buttons), make_button (self, _("_Name and Colour…"), G_CALLBACK (edit_cb)));
  gtk_box_append (GTK_BOX (buttons), make_button (self, _("_Merge…"), G_CALLBACK (merge_cb)));
  gtk_box_append (GTK_BOX (card), self->name);
  gtk_box_append (GTK_BOX (card), self->figures);
  gtk_box_append (GTK_BOX (card), self->footnote);
  gtk_box_append (GTK_BOX (card), buttons);
  return card;
}

/* @words is a label, or NULL. */
static GtkWidget *
make_card (const char *title,
           GtkWidget  *words,
           GtkWidget  *content)
{
  GtkWidget *card = card_new (title);

  if (words != NULL)
    gtk_box_append (GTK_BOX (card), words);
  gtk_box_append (GTK_BOX (card), content);
  return card;
}

static void
fill (ProtokollPlayerView *self,
      GtkBox                *box)
{
  ProtokollColumns *columns;

  self->histogram = protokoll_histogram_new ();
  self->totals = protokoll_line_chart_new ();
  self->wins = protokoll_bar_chart_new ();
  self->opponents = line_list_new (_("Opponents"), open_game, self);
  self->last = line_list_new (_("Last games"), open_game, self);
  self->totals_words = card_make_words ("");
  self->wins_words = card_make_words ("");
  self->wins_card = make_card (_("Wins by Month"), self->wins_words, self->wins);
  self->opponents_card = make_card (_("Opponents"), card_make_words (_("Games won and lost against each opponent")),
                                    self->opponents);
  columns = PROTOKOLL_COLUMNS (protokoll_columns_new (2, COLUMNS_CARD_WIDTH, COLUMNS_CARD_SPACING));
  protokoll_columns_append (columns, make_card (_("Totals"),
                                                card_make_words (
                                                  _("The middle half in full colour, the median as a line")),
                                                self->histogram));
  protokoll_columns_append (columns, make_card (_("Totals Over Time"), self->totals_words, self->totals));
  protokoll_columns_append (columns, self->wins_card);
  protokoll_columns_append (columns, self->opponents_card);
  protokoll_columns_append (columns, make_card (_("Last Games"), NULL, self->last));
  gtk_box_append (box, make_figures_card (self));
  gtk_box_append (box, GTK_WIDGET (columns));
}

GtkWidget *
protokoll_player_view_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_PLAYER_VIEW, NULL);
}

static void
protokoll_player_view_class_init (ProtokollPlayerViewClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  signals[OPEN_GAME] = g_signal_new ("open-game", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_INT64);
  signals[EDIT] = g_signal_new ("edit", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MERGE] = g_signal_new ("merge", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
protokoll_player_view_init (ProtokollPlayerView *self)
{
  GtkWidget *box;

  adw_bin_set_child (ADW_BIN (self), card_make_page (&box));
  fill (self, GTK_BOX (box));
}
