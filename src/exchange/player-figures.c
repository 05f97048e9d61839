/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-figures.h"

#include "core/describe.h"
#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
free_figure (gpointer data)
{
  PlayerFigure *figure = data;

  g_free (figure->value);
  g_free (figure->words);
  g_free (figure);
}

/* Takes over both texts (transfer full). */
static void
add_words (GPtrArray *figures,
           char      *value,
           char      *words)
{
  PlayerFigure *figure = g_new (PlayerFigure, 1);

  *figure = (PlayerFigure) { value, words };
  g_ptr_array_add (figures, figure);
}

/* Takes over @value (transfer full). */
static void
add (GPtrArray  *figures,
     char       *value,
     const char *words)
{
  add_words (figures, value, g_strdup (words));
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

GPtrArray *
player_figures_first (const Category *category,
                      const Score    *score)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func (free_figure);

  add (figures, number (score->games), _("Finished games"));
  add (figures, local_words_percent (score->win_rate), C_("share of games", "Won"));
  if (!category->totals_differ)
    {
      add (figures, mean (score->mean), _("Average"));
      add (figures, local_words_number (score->best, 0), C_("total", "Best"));
    }
  return figures;
}

/* Where only one number of players ever met, the share of all games says it already. */
static void
add_sizes (GPtrArray    *figures,
           const GArray *sizes)
{
  guint first = sizes->len > 0 && g_array_index (sizes, SizeScore, 0).n_players < 2;

  for (guint i = first; sizes->len - first > 1 && i < sizes->len; i++)
    {
      const SizeScore *size = &g_array_index (sizes, SizeScore, i);

      add_words (figures, local_words_percent ((double) size->wins / size->games),
                 /* Translators: the share of the games of so many players that were won. */
                 g_strdup_printf (_("Won with %u players"), size->n_players));
    }
}

GPtrArray *
player_figures_rest (const Category    *category,
                     const PlayerStats *stats)
{
  const Score *score = stats->score;
  GPtrArray *figures = g_ptr_array_new_with_free_func (free_figure);

  add (figures, number (score->wins), g_dngettext (GETTEXT_PACKAGE, "Win", "Wins", score->wins));
  add_sizes (figures, stats->sizes);
  if (!category->totals_differ)
    {
      add (figures, mean (score->median), _("Median"));
      add (figures, local_words_number (score->worst, 0), C_("total", "Worst"));
      add (figures, mean (score->spread), _("Spread"));
    }
  if (category->id != CATEGORY_ALL)
    {
      add (figures, local_words_percent (category_get_bonus_rate (category, score)), _("With bonus"));
      add (figures, local_words_percent (category_get_yatzy_rate (category, score)), _("With Yatzy"));
      add (figures, mean (score->strikes), _("Strikes per game"));
      add (figures, mean (score->victory), _("Average winning margin"));
      add (figures, mean (score->defeat), _("Average losing margin"));
    }
  add (figures, number (score->streak), _("Current winning streak"));
  add (figures, number (score->longest_streak), _("Longest winning streak"));
  if (!category->bonus_differs)
    add (figures, score->sheets > 0 ? number (score->longest_bonus_run) : mean (NAN), _("Most bonuses in a row"));
  return figures;
}

/* --- of all who played --- */

/* "48 min", "12 h", "1,204 h": the longer, the less exact. */
static char *
time_words (gint64 minutes)
{
  g_autofree char *hours = local_words_number (minutes / 60.0, minutes < 600 ? 1 : 0);

  if (minutes < 60)
    return g_strdup_printf (C_("duration", "%d min"), (int) minutes);
  return g_strdup_printf (C_("duration", "%s h"), hours);
}

GPtrArray *
overview_figures_first (const Overview *overview)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func (free_figure);

  add (figures, number (overview->games), _("Finished games"));
  add (figures, number (overview->evenings), g_dngettext (GETTEXT_PACKAGE, "Evening", "Evenings", overview->evenings));
  if (overview->timed > 0)
    add (figures, time_words (overview->minutes), _("At the table"));
  add (figures, number (overview->players->len), overview->players->len == 1 ? C_("figure", "Player") : _("Players"));
  return figures;
}

/* The title of a rule set, owned by @categories; its id where there is none. */
static const char *
find_title (GPtrArray  *categories,
            const char *id)
{
  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (g_str_equal (category->rules->id, id))
        return category->rules->title;
    }
  return id;
}

/* The player with the longest streak, of equal ones the one with most games; NULL where nobody has won. */
static const Score *
find_longest (const Overview *overview)
{
  const Score *longest = NULL;

  for (guint i = 0; i < overview->players->len; i++)
    {
      const Score *score = ((const PlayerStats *) g_ptr_array_index (overview->players, i))->score;

      if (score->longest_streak > (longest != NULL ? longest->longest_streak : 0))
        longest = score;
    }
  return longest;
}

/* "5 Mar 2026, 3 games"; takes @count. */
static char *
with_count (const char *words,
            char       *count)
{
  g_autofree char *taken = count;

  return g_strdup_printf ("%s, %s", words, taken);
}

static char *
count_games (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);
}

static char *
count_wins (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u win", "%u wins", n), n);
}

GPtrArray *
overview_figures_rest (const Overview *overview,
                       const Category *category,
                       GPtrArray      *categories)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func (free_figure);
  g_autofree char *evening = local_words_date (overview->evening);
  const Score *longest = find_longest (overview);
  g_autofree char *name = longest != NULL ? describe_on_line (longest->person->name) : NULL;

  if (category->id == CATEGORY_ALL && overview->favorite != NULL)
    add (figures, with_count (find_title (categories, overview->favorite), count_games (overview->favorite_games)),
         _("Favorite game"));
  if (overview->evening_games > 1)
    add (figures, with_count (evening, count_games (overview->evening_games)), _("Evening with most games"));
  if (longest != NULL)
    add (figures, with_count (name, count_wins (longest->longest_streak)), _("Longest winning streak"));
  return figures;
}

char *
overview_figures_note (const Overview *overview)
{
  guint n = overview->games - overview->timed;

  if (overview->timed == 0 || n == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The length of %u game is not known.",
                                       "The length of %u games is not known.", n), n);
}
