/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-words.h"

#include "core/local-words.h"
#include "ui/statistics/statistics-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many players a score names. */
#define MOST_NAMES 4

char *
series_words_kind (const SeriesRules *rules)
{
  switch (rules->kind)
    {
    case SERIES_BEST_OF:
      /* Translators: a series of at most so many games. */
      return g_strdup_printf (_("Best of %u"), rules->goal);
    case SERIES_FIRST_TO:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "First to %u win", "First to %u wins", rules->goal),
                              rules->goal);
    case SERIES_EVENING:
      return g_strdup (_("One-evening league"));
    case SERIES_YEAR:
    case N_SERIES_KINDS:
    default:
      return g_strdup (_("One-year league"));
    }
}

char *
series_words_title (const GameSeries *series)
{
  g_autofree char *kind = series_words_kind (&series->rules);
  g_autofree char *name = statistics_words_name (series->name);

  return strstr (series->name, kind) != NULL ? g_steal_pointer (&name) : g_strdup_printf ("%s · %s", name, kind);
}

char *
series_words_score (const GameSeries *series)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < MIN (series->standings->len, MOST_NAMES); i++)
    {
      const SeriesStanding *standing = &g_array_index (series->standings, SeriesStanding, i);
      g_autofree char *name = statistics_words_name (game_series_find_person (series, standing->player)->name);
      g_autofree char *number = local_words_halves (series_get_halves (series->rules.kind, standing));

      g_string_append_printf (words, "%s%s %s", i > 0 ? " · " : "", name, number);
    }
  if (series->standings->len > MOST_NAMES)
    g_string_append (words, " · …");
  return g_string_free (words, FALSE);
}

char *
series_words_state (const GameSeries *series)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *winners = NULL;
  guint n = 0;

  if (series->standings->len == 0)
    return g_strdup (_("No game is finished yet"));
  /* A series that nobody has a win or a point in has no winner: a single player was left in each game. */
  if (!series->over || series_get_halves (series->rules.kind, &g_array_index (series->standings, SeriesStanding, 0)) == 0)
    return g_strdup ("");
  while (n < series->standings->len && g_array_index (series->standings, SeriesStanding, n).place == 1)
    {
      gint64 player = g_array_index (series->standings, SeriesStanding, n++).player;

      g_ptr_array_add (names, statistics_words_name (game_series_find_person (series, player)->name));
    }
  g_ptr_array_add (names, NULL);
  winners = local_words_list ((const char *const *) names->pdata);
  return g_strdup_printf (n == 1 ? _("%s wins the series") : _("%s share the series"), winners);
}

/* Chooses the plural form for a number of half wins, rounded up: half a win is singular in some languages. */
static char *
count_wins (guint halves)
{
  g_autofree char *number = local_words_halves (halves);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s win", "%s wins", halves == 1 || halves == 2 ? 1 : 2),
                          number);
}

static char *
count_points (double      points,
              const char *number)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", points > 0 && points <= 1 ? 1 : 2),
                          number);
}

char *
series_words_value (const GameSeries     *series,
                    const SeriesStanding *standing)
{
  g_autofree char *number = local_words_halves (standing->half_points);

  return series_is_league (series->rules.kind) ? count_points (standing->half_points / 2.0, number)
                                               : count_wins (standing->half_wins);
}

char *
series_words_rest (const GameSeries     *series,
                   const SeriesStanding *standing)
{
  g_autofree char *games = statistics_words_games (standing->games);
  g_autofree char *wins = count_wins (standing->half_wins);
  g_autofree char *total = local_words_number (standing->total, 0);
  g_autofree char *mean = statistics_words_mean ((double) standing->total / standing->games);
  g_autofree char *handicap = local_words_number (standing->handicap, 0);
  GString *words = g_string_new (games);

  if (series_is_league (series->rules.kind))
    g_string_append_printf (words, " · %s", wins);
  g_string_append (words, " · ");
  /* Translators: the sum of all totals and their average. */
  g_string_append_printf (words, _("total %s, average %s"), total, mean);
  if (standing->handicap != 0)
    {
      g_string_append (words, " · ");
      /* Translators: so many points of a total are a handicap. */
      g_string_append_printf (words, _("handicap of %s included"), handicap);
    }
  return g_string_free (words, FALSE);
}
