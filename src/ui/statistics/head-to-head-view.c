/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "head-to-head-view.h"

#include "card.h"
#include "core/local-words.h"
#include "head-to-head-card.h"
#include "series.h"
#include "statistics-words.h"
#include "ui/charts/line-chart.h"
#include "ui/widgets/choice.h"

#include <glib/gi18n.h>
#include <math.h>

/* Games of a running mean; shorter series are drawn from game to game. */
#define WINDOW 10

/* Games of a series; “all” has an end, too, that nobody sees the end of. */
static const guint lengths[] = { 10, 50, HEAD_TO_HEAD_MOST_GAMES };

#define USUAL_LENGTH 1

/* Players beside each other, where there is room. */
#define MOST_BESIDE 3

struct _ProtokollHeadToHeadView
{
  AdwBin parent_instance;

  GtkFlowBox *players;
  GtkFlowBox *together;    /* the figures of all games of two */
  GtkWidget *together_card;
  ProtokollChoice *length;
  GtkFlowBox *series;      /* those of the last ones of all */
  GtkLabel *series_title;
  GtkLabel *series_words;
  ProtokollLineChart *totals;
  GtkGrid *matrix;
  GtkWidget *matrix_card;
};

enum
{
  LENGTH_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollHeadToHeadView, protokoll_head_to_head_view, ADW_TYPE_BIN)

guint
protokoll_head_to_head_view_get_length (ProtokollHeadToHeadView *self)
{
  return lengths[protokoll_choice_get (self->length)];
}

static void
show_players (ProtokollHeadToHeadView *self,
              const HeadToHead        *head_to_head,
              const Category          *category,
              const guint             *colors)
{
  g_autofree ProtokollHistogram **histograms = g_new (ProtokollHistogram *, head_to_head->n_players);
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->players, 0)) != NULL)
    gtk_flow_box_remove (self->players, GTK_WIDGET (child));
  for (guint i = 0; i < head_to_head->n_players; i++)
    {
      GtkWidget *card = protokoll_head_to_head_card_new (head_to_head->players[i], category, colors[i]);

      histograms[i] = protokoll_head_to_head_card_get_histogram (PROTOKOLL_HEAD_TO_HEAD_CARD (card));
      gtk_flow_box_append (self->players, card);
    }
  gtk_flow_box_set_max_children_per_line (self->players, MIN (MOST_BESIDE, head_to_head->n_players));
  protokoll_histogram_align (histograms, head_to_head->n_players);
}

static char *
name_of (const HeadToHead *head_to_head,
         guint             player)
{
  return statistics_words_name (head_to_head->players[player]->score->person->name);
}

/* @value and @words are freed. */
static void
add (GtkFlowBox *grid,
     char       *value,
     char       *words)
{
  card_add_figure (grid, value, words);
  g_free (words);
}

/* All games in which two sat, however many others there were. */
static void
show_together (ProtokollHeadToHeadView *self,
               const HeadToHead        *head_to_head)
{
  const Rivalry *rivalry = head_to_head_get_rivalry (head_to_head, 0, 1);
  GtkFlowBox *grid = self->together;
  g_autofree char *first = name_of (head_to_head, 0);
  g_autofree char *second = name_of (head_to_head, 1);

  card_clear_figures (grid);
  gtk_widget_set_visible (self->together_card, head_to_head->n_players == 2 && rivalry->games > 0);
  if (head_to_head->n_players != 2)
    return;
  card_add_figure (grid, local_words_number (rivalry->games, 0),
                   g_dngettext (GETTEXT_PACKAGE, "game", "games", rivalry->games));
  add (grid, local_words_number (rivalry->won, 0), g_strdup_printf (C_("games", "won by %s"), first));
  add (grid, local_words_number (rivalry->lost, 0), g_strdup_printf (C_("games", "won by %s"), second));
  card_add_figure (grid, local_words_number (rivalry->games - rivalry->won - rivalry->lost, 0), _("drawn"));
  add (grid, statistics_words_difference (rivalry->difference), g_strdup_printf (_("mean margin of %s"), first));
  add (grid, local_words_number (rivalry->biggest_win, 0), g_strdup_printf (_("biggest win of %s"), first));
  add (grid, local_words_number (rivalry->biggest_defeat, 0), g_strdup_printf (_("biggest win of %s"), second));
}

static void
show_series (ProtokollHeadToHeadView *self,
             const HeadToHead        *head_to_head,
             const Category          *category)
{
  g_autoptr (Series) series = series_new (head_to_head);
  GtkFlowBox *grid = self->series;
  g_autofree char *words = series->n_games > 0
                             ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The last game they all played",
                                                             "The last %u games they all played", series->n_games),
                                                series->n_games)
                             : g_strdup (_("They have not played together. Choose others, or play a game."));

  card_clear_figures (grid);
  gtk_label_set_label (self->series_title, category->totals_differ ? _("Last Games") : _("Totals Over Time"));
  gtk_label_set_label (self->series_words, words);
  gtk_widget_set_visible (GTK_WIDGET (grid), series->n_games > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->totals), series->n_games > 0 && !category->totals_differ);
  for (guint i = 0; i < series->n_players; i++)
    {
      g_autofree char *name = name_of (head_to_head, i);

      add (grid, local_words_number (series->won[i], 0), g_strdup_printf (C_("games", "won by %s"), name));
      if (!category->totals_differ)
        add (grid, statistics_words_mean (series->means[i]), g_strdup_printf (_("mean of %s"), name));
    }
  card_add_figure (grid, local_words_number (series->drawn, 0), _("drawn"));
}

/* From the oldest game on. */
static void
show_totals (ProtokollHeadToHeadView *self,
             const HeadToHead        *head_to_head,
             const guint             *colors)
{
  ProtokollChart *chart = PROTOKOLL_CHART (self->totals);
  guint n = head_to_head->series->len;
  g_autofree double *totals = g_new (double, n + 1);
  g_autofree const char **dates = g_new0 (const char *, n + 1);

  protokoll_chart_clear (chart);
  protokoll_line_chart_set_running_mean (self->totals, n > WINDOW ? WINDOW : 0);
  for (guint player = 0; player < head_to_head->n_players; player++)
    {
      g_autofree char *name = name_of (head_to_head, player);

      for (guint i = 0; i < n; i++)
        {
          const Encounter *encounter = g_ptr_array_index (head_to_head->series, n - 1 - i);

          totals[i] = encounter->totals[player];
          dates[i] = encounter->date;
        }
      protokoll_chart_add (chart, name, colors[player], totals, n);
    }
  protokoll_chart_set_points (chart, CHART_POINTS_DATES, dates, n);
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
rivalry_spoken (const HeadToHead *head_to_head,
                guint             row,
                guint             column)
{
  const Rivalry *rivalry = head_to_head_get_rivalry (head_to_head, row, column);
  g_autofree char *name = name_of (head_to_head, row);
  g_autofree char *other = name_of (head_to_head, column);
  g_autofree char *difference = statistics_words_difference (rivalry->difference);
  g_autofree char *games = g_strdup_printf (_("%s against %s: %u won, %u lost of %u"), name, other, rivalry->won,
                                            rivalry->lost, rivalry->games);
  g_autofree char *points = g_strdup_printf (_("%s on average, biggest win %d"), difference, rivalry->biggest_win);

  return rivalry->games > 0 ? g_strdup_printf ("%s, %s", games, points) : g_steal_pointer (&games);
}

static GtkWidget *
make_rivalry (const HeadToHead *head_to_head,
              guint             row,
              guint             column)
{
  g_autofree char *text = rivalry_text (head_to_head_get_rivalry (head_to_head, row, column));
  g_autofree char *spoken = rivalry_spoken (head_to_head, row, column);

  return row == column ? make_cell ("–", NULL, FALSE) : make_cell (text, spoken, FALSE);
}

static void
show_matrix (ProtokollHeadToHeadView *self,
             const HeadToHead        *head_to_head)
{
  GtkGrid *grid = self->matrix;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  gtk_widget_set_visible (self->matrix_card, head_to_head->n_players > 2);
  for (guint i = 0; head_to_head->n_players > 2 && i < head_to_head->n_players; i++)
    {
      g_autofree char *name = name_of (head_to_head, i);

      gtk_grid_attach (grid, make_cell (name, name, TRUE), i + 1, 0, 1, 1);
      gtk_grid_attach (grid, make_cell (name, name, TRUE), 0, i + 1, 1, 1);
      for (guint k = 0; k < head_to_head->n_players; k++)
        gtk_grid_attach (grid, make_rivalry (head_to_head, i, k), k + 1, i + 1, 1, 1);
    }
}

void
protokoll_head_to_head_view_show (ProtokollHeadToHeadView *self,
                                  const HeadToHead        *head_to_head,
                                  const Category          *category,
                                  const guint             *colors)
{
  show_players (self, head_to_head, category, colors);
  show_together (self, head_to_head);
  show_series (self, head_to_head, category);
  show_totals (self, head_to_head, colors);
  show_matrix (self, head_to_head);
}

static void
length_cb (ProtokollHeadToHeadView *self)
{
  g_signal_emit (self, signals[LENGTH_CHOSEN], 0);
}

static void
protokoll_head_to_head_view_class_init (ProtokollHeadToHeadViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  signals[LENGTH_CHOSEN] = g_signal_new ("length-chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/head-to-head-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, players);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, together);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, together_card);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, length);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, series);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, series_title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, series_words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, totals);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, matrix);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadView, matrix_card);
  gtk_widget_class_bind_template_callback (widget_class, length_cb);
}

static void
protokoll_head_to_head_view_init (ProtokollHeadToHeadView *self)
{
  g_type_ensure (PROTOKOLL_TYPE_CHOICE);
  g_type_ensure (PROTOKOLL_TYPE_LINE_CHART);
  gtk_widget_init_template (GTK_WIDGET (self));
  protokoll_choice_select (self->length, USUAL_LENGTH);
  protokoll_chart_set_title (PROTOKOLL_CHART (self->totals), _("Totals Over Time"));
}
