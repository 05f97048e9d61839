/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "head-to-head-view.h"

#include "core/local-words.h"
#include "card.h"
#include "columns.h"
#include "figure-grid.h"
#include "series.h"
#include "statistics-words.h"
#include "ui/charts/histogram.h"
#include "ui/charts/line-chart.h"

#include <glib/gi18n.h>
#include <math.h>

/* Games of a running mean; shorter series are drawn from game to game. */
#define WINDOW 10

struct _ProtokollHeadToHeadView
{
  AdwBin parent_instance;

  ProtokollColumns *players;
  GtkWidget *together;    /* the figures of all games of two */
  GtkWidget *together_card;
  GtkWidget *series;      /* those of the last ones of all */
  GtkWidget *series_words;
  GtkWidget *totals;
  GtkWidget *matrix;
  GtkWidget *matrix_card;
};

G_DEFINE_FINAL_TYPE (ProtokollHeadToHeadView, protokoll_head_to_head_view, ADW_TYPE_BIN)

static GtkWidget *
make_player (const PlayerStats *portrait,
             const Ruleset  *rules,
             guint           color,
             GtkWidget      *histogram)
{
  const Score *score = portrait->score;
  GtkWidget *card = card_new (NULL);
  GtkWidget *name = card_make_name ();
  GtkWidget *figures = figure_grid_new ();
  g_autofree char *words = statistics_words_name (score->person->name);
  g_autofree char *title = g_strdup_printf (_("How often each total was reached: %s"), words);

  card_set_name (name, score->person, color);
  /* Against anybody: the next card is about their games together. */
  figure_grid_add (figures, local_words_number (score->games, 0),
                   g_dngettext (GETTEXT_PACKAGE, "game", "games", score->games));
  figure_grid_add (figures, local_words_number (score->wins, 0),
                   g_dngettext (GETTEXT_PACKAGE, "win", "wins", score->wins));
  figure_grid_add (figures, local_words_percent (score->win_rate), C_("share of games", "won"));
  figure_grid_add (figures, statistics_words_mean (score->mean), _("mean"));
  figure_grid_add (figures, local_words_percent (score->bonus_rate), _("with bonus"));
  figure_grid_add (figures, local_words_percent (score_get_yatzy_rate (score, rules)), _("with Yatzy"));
  protokoll_chart_set_title (PROTOKOLL_CHART (histogram), title);
  protokoll_histogram_set (PROTOKOLL_HISTOGRAM (histogram), portrait->frequencies, portrait->n_frequencies,
                           score->lower_quartile, score->median, score->upper_quartile, color);
  gtk_box_append (GTK_BOX (card), name);
  gtk_box_append (GTK_BOX (card), figures);
  gtk_box_append (GTK_BOX (card), histogram);
  return card;
}

static void
show_players (ProtokollHeadToHeadView *self,
              const HeadToHead        *meeting,
              const Ruleset        *rules,
              const guint          *colors)
{
  g_autofree ProtokollHistogram **histograms = g_new (ProtokollHistogram *, meeting->n_players);

  protokoll_columns_clear (self->players);
  for (guint i = 0; i < meeting->n_players; i++)
    {
      GtkWidget *histogram = protokoll_histogram_new ();

      histograms[i] = PROTOKOLL_HISTOGRAM (histogram);
      protokoll_columns_append (self->players, make_player (meeting->players[i], rules, colors[i], histogram));
    }
  protokoll_histogram_align (histograms, meeting->n_players);
}

static char *
name_of (const HeadToHead *meeting,
         guint          player)
{
  return statistics_words_name (meeting->players[player]->score->person->name);
}

/* @value and @words are freed. */
static void
add (GtkWidget *grid,
     char      *value,
     char      *words)
{
  figure_grid_add (grid, value, words);
  g_free (words);
}

/* All games in which two sat, however many others there were. */
static void
show_together (ProtokollHeadToHeadView *self,
               const HeadToHead        *meeting)
{
  const Rivalry *rivalry = head_to_head_get_rivalry (meeting, 0, 1);
  GtkWidget *grid = self->together;
  g_autofree char *first = name_of (meeting, 0);
  g_autofree char *second = name_of (meeting, 1);

  figure_grid_clear (grid);
  gtk_widget_set_visible (self->together_card, meeting->n_players == 2 && rivalry->games > 0);
  if (meeting->n_players != 2)
    return;
  figure_grid_add (grid, local_words_number (rivalry->games, 0),
                   g_dngettext (GETTEXT_PACKAGE, "game", "games", rivalry->games));
  add (grid, local_words_number (rivalry->won, 0), g_strdup_printf (C_("games", "won by %s"), first));
  add (grid, local_words_number (rivalry->lost, 0), g_strdup_printf (C_("games", "won by %s"), second));
  figure_grid_add (grid, local_words_number (rivalry->games - rivalry->won - rivalry->lost, 0), _("drawn"));
  add (grid, statistics_words_difference (rivalry->difference), g_strdup_printf (_("mean margin of %s"), first));
  add (grid, local_words_number (rivalry->biggest_win, 0), g_strdup_printf (_("biggest win of %s"), first));
  add (grid, local_words_number (rivalry->biggest_defeat, 0), g_strdup_printf (_("biggest win of %s"), second));
}

static void
show_series (ProtokollHeadToHeadView *self,
             const HeadToHead        *meeting)
{
  g_autoptr (Series) series = series_new (meeting);
  GtkWidget *grid = self->series;
  g_autofree char *words = series->n_games > 0
                             ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last game they all played",
                                                             "The last %u games they all played", series->n_games),
                                                series->n_games)
                             : g_strdup (_("They have not played together. Choose others, or play a game."));

  figure_grid_clear (grid);
  gtk_label_set_label (GTK_LABEL (self->series_words), words);
  gtk_widget_set_visible (grid, series->n_games > 0);
  gtk_widget_set_visible (self->totals, series->n_games > 0);
  for (guint i = 0; i < series->n_players; i++)
    {
      g_autofree char *name = name_of (meeting, i);

      add (grid, local_words_number (series->won[i], 0), g_strdup_printf (C_("games", "won by %s"), name));
      add (grid, statistics_words_mean (series->means[i]), g_strdup_printf (_("mean of %s"), name));
    }
  figure_grid_add (grid, local_words_number (series->drawn, 0), _("drawn"));
}

/* From the oldest game on. */
static void
show_totals (ProtokollHeadToHeadView *self,
             const HeadToHead        *meeting,
             const guint          *colors)
{
  ProtokollLineChart *chart = PROTOKOLL_LINE_CHART (self->totals);
  guint n = meeting->series->len;
  g_autofree double *totals = g_new (double, n + 1);
  g_autofree const char **dates = g_new0 (const char *, n + 1);

  protokoll_line_chart_clear (chart);
  protokoll_line_chart_set_running_mean (chart, n > WINDOW ? WINDOW : 0);
  for (guint player = 0; player < meeting->n_players; player++)
    {
      g_autofree char *name = name_of (meeting, player);

      for (guint i = 0; i < n; i++)
        {
          const Encounter *encounter = g_ptr_array_index (meeting->series, n - 1 - i);

          totals[i] = encounter->totals[player];
          dates[i] = encounter->date;
        }
      protokoll_line_chart_add (chart, name, colors[player], totals, n);
    }
  protokoll_line_chart_set_dates (chart, dates, n);
}

static GtkWidget *
make_cell (const char *text,
           const char *spoken,
           gboolean    head)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_LABEL, "label", text, "justify", GTK_JUSTIFY_CENTER, "ellipsize",
                                  PANGO_ELLIPSIZE_END, "max-width-chars", 16, "css-classes",
                                  (const char *[]) { head ? "heading" : "numeric", NULL }, NULL);

  if (spoken != NULL)
    {
      gtk_widget_set_tooltip_text (cell, spoken);
      gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
  return cell;
}

/* Games won and lost, and the mean difference below. */
static char *
rivalry_text (const Rivalry *rivalry)
{
  g_autofree char *difference = statistics_words_difference (rivalry->difference);

  return g_strdup_printf ("%u : %u\n%s", rivalry->won, rivalry->lost, difference);
}

static char *
rivalry_spoken (const HeadToHead *meeting,
                guint          row,
                guint          column)
{
  const Rivalry *rivalry = head_to_head_get_rivalry (meeting, row, column);
  g_autofree char *name = name_of (meeting, row);
  g_autofree char *other = name_of (meeting, column);
  g_autofree char *difference = statistics_words_difference (rivalry->difference);
  g_autofree char *games = g_strdup_printf (_("%s against %s: %u won, %u lost of %u"), name, other, rivalry->won,
                                            rivalry->lost, rivalry->games);
  g_autofree char *points = g_strdup_printf (_("%s on average, biggest win %d"), difference, rivalry->biggest_win);

  return rivalry->games > 0 ? g_strdup_printf ("%s, %s", games, points) : g_steal_pointer (&games);
}

static GtkWidget *
make_rivalry (const HeadToHead *meeting,
              guint          row,
              guint          column)
{
  g_autofree char *text = rivalry_text (head_to_head_get_rivalry (meeting, row, column));
  g_autofree char *spoken = rivalry_spoken (meeting, row, column);

  return row == column ? make_cell ("–", NULL, FALSE) : make_cell (text, spoken, FALSE);
}

static void
show_matrix (ProtokollHeadToHeadView *self,
             const HeadToHead        *meeting)
{
  GtkGrid *grid = GTK_GRID (self->matrix);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->matrix)) != NULL)
    gtk_grid_remove (grid, child);
  gtk_widget_set_visible (self->matrix_card, meeting->n_players > 2);
  for (guint i = 0; meeting->n_players > 2 && i < meeting->n_players; i++)
    {
      g_autofree char *name = name_of (meeting, i);

      gtk_grid_attach (grid, make_cell (name, name, TRUE), i + 1, 0, 1, 1);
      gtk_grid_attach (grid, make_cell (name, name, TRUE), 0, i + 1, 1, 1);
      for (guint k = 0; k < meeting->n_players; k++)
        gtk_grid_attach (grid, make_rivalry (meeting, i, k), k + 1, i + 1, 1, 1);
    }
}

void
protokoll_head_to_head_view_show (ProtokollHeadToHeadView *self,
                             const HeadToHead        *meeting,
                             const Ruleset        *rules,
                             const guint          *colors)
{
  show_players (self, meeting, rules, colors);
  show_together (self, meeting);
  show_series (self, meeting);
  show_totals (self, meeting, colors);
  show_matrix (self, meeting);
}

GtkWidget *
protokoll_head_to_head_view_new (GtkWidget *head,
                            GtkWidget *length)
{
  ProtokollHeadToHeadView *self = g_object_new (PROTOKOLL_TYPE_HEAD_TO_HEAD_VIEW, NULL);
  GtkWidget *series = gtk_widget_get_parent (self->series_words);

  gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->players))), head);
  gtk_box_insert_child_after (GTK_BOX (series), length, gtk_widget_get_first_child (series));
  return GTK_WIDGET (self);
}

static void
protokoll_head_to_head_view_class_init (ProtokollHeadToHeadViewClass *class)
{
}

static GtkWidget *
make_series_card (ProtokollHeadToHeadView *self)
{
  GtkWidget *card = card_new (_("Totals Over Time"));

  self->series_words = card_make_words ("");
  self->series = figure_grid_new ();
  self->totals = protokoll_line_chart_new ();
  protokoll_chart_set_title (PROTOKOLL_CHART (self->totals), _("Totals Over Time"));
  gtk_box_append (GTK_BOX (card), self->series_words);
  gtk_box_append (GTK_BOX (card), self->series);
  gtk_box_append (GTK_BOX (card), self->totals);
  return card;
}

static void
protokoll_head_to_head_view_init (ProtokollHeadToHeadView *self)
{
  GtkWidget *box;

  adw_bin_set_child (ADW_BIN (self), card_make_page (&box));
  self->players = PROTOKOLL_COLUMNS (protokoll_columns_new (3, COLUMNS_CARD_WIDTH, COLUMNS_CARD_SPACING));
  self->together = figure_grid_new ();
  self->together_card = card_new (_("All Games Together"));
  gtk_box_append (GTK_BOX (self->together_card), self->together);
  self->matrix = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, "row-spacing", 8, NULL);
  self->matrix_card = card_new (_("One Against One"));
  gtk_box_append (GTK_BOX (self->matrix_card),
                  g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "child", self->matrix,
                                NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->players));
  gtk_box_append (GTK_BOX (box), self->together_card);
  gtk_box_append (GTK_BOX (box), make_series_card (self));
  gtk_box_append (GTK_BOX (box), self->matrix_card);
}
