/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "head-to-head-card.h"

#include "card.h"
#include "core/local-words.h"
#include "statistics-words.h"

#include <glib/gi18n.h>

struct _ProtokollHeadToHeadCard
{
  GtkFlowBoxChild parent_instance;

  GtkWidget *badge;
  GtkLabel *name;
  GtkFlowBox *figures;
  ProtokollHistogram *histogram;
};

G_DEFINE_FINAL_TYPE (ProtokollHeadToHeadCard, protokoll_head_to_head_card, GTK_TYPE_FLOW_BOX_CHILD)

ProtokollHistogram *
protokoll_head_to_head_card_get_histogram (ProtokollHeadToHeadCard *self)
{
  return self->histogram;
}

static void
add_figures (ProtokollHeadToHeadCard *self,
             const Category          *category,
             const Score             *score)
{
  card_add_figure (self->figures, local_words_number (score->games, 0),
                   g_dngettext (GETTEXT_PACKAGE, "game", "games", score->games));
  card_add_figure (self->figures, local_words_number (score->wins, 0),
                   g_dngettext (GETTEXT_PACKAGE, "win", "wins", score->wins));
  card_add_figure (self->figures, local_words_percent (score->win_rate), C_("share of games", "won"));
  if (!category->totals_differ)
    card_add_figure (self->figures, statistics_words_mean (score->mean), _("mean"));
  card_add_figure (self->figures, local_words_percent (category_get_bonus_rate (category, score)), _("with bonus"));
  card_add_figure (self->figures, local_words_percent (category_get_yatzy_rate (category, score)), _("with Yatzy"));
}

GtkWidget *
protokoll_head_to_head_card_new (const PlayerStats *stats,
                                 const Category    *category,
                                 guint              color)
{
  ProtokollHeadToHeadCard *self = g_object_new (PROTOKOLL_TYPE_HEAD_TO_HEAD_CARD, NULL);
  const Score *score = stats->score;
  g_autofree char *name = statistics_words_name (score->person->name);
  g_autofree char *title = g_strdup_printf (_("How often each total was reached: %s"), name);

  card_set_person (self->badge, self->name, score->person, color);
  add_figures (self, category, score);
  gtk_widget_set_visible (GTK_WIDGET (self->histogram), !category->totals_differ);
  protokoll_chart_set_title (PROTOKOLL_CHART (self->histogram), title);
  protokoll_histogram_set (self->histogram, stats->frequencies, stats->n_frequencies, score->lower_quartile,
                           score->median, score->upper_quartile, color);
  return GTK_WIDGET (self);
}

static void
protokoll_head_to_head_card_class_init (ProtokollHeadToHeadCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/statistics/head-to-head-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadCard, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadCard, name);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadCard, figures);
  gtk_widget_class_bind_template_child (widget_class, ProtokollHeadToHeadCard, histogram);
}

static void
protokoll_head_to_head_card_init (ProtokollHeadToHeadCard *self)
{
  g_type_ensure (PROTOKOLL_TYPE_HISTOGRAM);
  gtk_widget_init_template (GTK_WIDGET (self));
}
