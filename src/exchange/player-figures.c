/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-figures.h"

#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
free_figure (gpointer data)
{
  PlayerFigure *figure = data;

  g_free (figure->value);
  g_free (figure);
}

/* Takes over @value (transfer full). */
static void
add (GPtrArray  *figures,
     char       *value,
     const char *words)
{
  PlayerFigure *figure = g_new (PlayerFigure, 1);

  *figure = (PlayerFigure) { value, words };
  g_ptr_array_add (figures, figure);
}

static char *
number (guint n)
{
  return local_words_number (n, 0);
}

static char *
mean (double value)
{
  return local_words_number (value, 1);
}

char *
player_figures_won (const Score *score)
{
  if (score->duels > 0 && score->duels < score->games)
    return g_strdup_printf (_("%u of %u"), score->wins, score->duels);
  return local_words_percent (score->win_rate);
}

GPtrArray *
player_figures_first (const Category *category,
                      const Score    *score)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func (free_figure);

  add (figures, number (score->games), _("Games played"));
  add (figures, player_figures_won (score), C_("share of games", "Won"));
  if (!category->totals_differ)
    {
      add (figures, mean (score->mean), _("Average"));
      add (figures, local_words_number (score->best, 0), C_("total", "Best"));
    }
  return figures;
}

GPtrArray *
player_figures_rest (const Category *category,
                     const Score    *score)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func (free_figure);

  add (figures, number (score->wins), g_dngettext (GETTEXT_PACKAGE, "Win", "Wins", score->wins));
  if (!category->totals_differ)
    {
      add (figures, mean (score->median), _("Median"));
      add (figures, local_words_number (score->worst, 0), C_("total", "Worst"));
      add (figures, mean (score->spread), _("Spread"));
    }
  add (figures, local_words_percent (category_get_bonus_rate (category, score)), _("With bonus"));
  add (figures, local_words_percent (category_get_yatzy_rate (category, score)), _("With Yatzy"));
  add (figures, mean (score->strikes), _("Strikes per game"));
  add (figures, mean (score->victory), _("Average winning margin"));
  add (figures, mean (score->defeat), _("Average losing margin"));
  if (category->together)
    return figures;
  add (figures, number (score->streak), _("Current winning streak"));
  add (figures, number (score->longest_streak), _("Longest winning streak"));
  add (figures, score->sheets > 0 ? number (score->longest_bonus_run) : mean (NAN), _("Most bonuses in a row"));
  return figures;
}
