/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening-text.h"

#include "core/describe.h"
#include "core/local-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The best first. Those without a rank, who left the game or have not finished it, follow by their totals. */
static int
compare_seats (gconstpointer a,
               gconstpointer b)
{
  const SummarySeat *first = a, *second = b;

  /* A rank of 0 becomes the highest number. */
  if (first->rank != second->rank)
    return first->rank - 1 < second->rank - 1 ? -1 : 1;
  return second->total - first->total;
}

static void
append_game (GString       *text,
             const Summary *game)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (SummarySeat));

  g_array_append_vals (seats, game->seats, game->n_seats);
  g_array_sort (seats, compare_seats);
  for (guint i = 0; i < seats->len; i++)
    {
      const SummarySeat *seat = &g_array_index (seats, SummarySeat, i);
      g_autofree char *name = describe_on_line (seat->name);

      g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", name, seat->total);
    }
  if (!game->finished)
    g_string_append_printf (text, " (%s)", _("not finished"));
  g_string_append_c (text, '.');
}

/* The names of those who lead, and all scores as "Anna 5, Bjørn 3". Returns how many lead. */
static guint
list_standings (const GameSeries  *series,
                char             **leaders,
                char             **scores)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) all = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < series->standings->len; i++)
    {
      const SeriesStanding *standing = &g_array_index (series->standings, SeriesStanding, i);
      g_autofree char *name = describe_on_line (game_series_find_person (series, standing->player)->name);
      g_autofree char *score = local_words_halves (series_get_halves (series->rules.kind, standing));

      g_string_append_printf (all, "%s%s %s", i > 0 ? ", " : "", name, score);
      if (standing->place == 1)
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  n = names->len;
  g_ptr_array_add (names, NULL);
  *leaders = local_words_list ((const char *const *) names->pdata);
  *scores = g_string_free (g_steal_pointer (&all), FALSE);
  return n;
}

/* How a series of two stands, one of whom leads: "Anna leads the summer 5 to 3." */
static char *
describe_lead (const GameSeries *series,
               const char       *leader,
               const char       *name)
{
  const SeriesStanding *standings = (const SeriesStanding *) series->standings->data;
  g_autofree char *most = local_words_halves (series_get_halves (series->rules.kind, &standings[0]));
  g_autofree char *other = local_words_halves (series_get_halves (series->rules.kind, &standings[1]));
  /* Translators: how a series of games stands, such as “5 to 3”. */
  g_autofree char *score = g_strdup_printf (_("%s to %s"), most, other);

  /* Translators: “Anna leads the summer 5 to 3.”: a player, the name of a series, how it stands. */
  return g_strdup_printf (series->over ? _("%s wins %s %s.") : _("%s leads %s %s."), leader, name, score);
}

/* NULL where nobody has won anything, or plays alone. */
static char *
describe_series (const GameSeries *series)
{
  g_autofree char *leaders = NULL, *scores = NULL, *name = NULL;
  guint n;

  if (series == NULL || series->standings->len < 2 ||
      series_get_halves (series->rules.kind, &g_array_index (series->standings, SeriesStanding, 0)) == 0)
    return NULL;
  name = describe_on_line (series->name);
  n = list_standings (series, &leaders, &scores);
  /* Between “Best of 5” and a number there must be something. */
  if (n == 1 && series->standings->len == 2 && !g_ascii_isdigit (name[strlen (name) - 1]))
    return describe_lead (series, leaders, name);
  /* Translators: “Anna leads the summer: Anna 5, Bjørn 3.”: players, the name of a series, how it stands. */
  return g_strdup_printf (series->over ? g_dngettext (GETTEXT_PACKAGE, "%s wins %s: %s.", "%s share %s: %s.", n)
                                       : g_dngettext (GETTEXT_PACKAGE, "%s leads %s: %s.", "%s lead %s: %s.", n),
                          leaders, name, scores);
}

char *
evening_text (const Evening *evening)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *series = describe_series (evening->series);
  const char *separator = evening->games->len > 1 ? "\n" : " ";

  for (guint i = 0; i < evening->games->len; i++)
    {
      g_string_append (text, i > 0 ? separator : "");
      append_game (text, g_ptr_array_index (evening->games, i));
    }
  if (series != NULL)
    g_string_append_printf (text, "%s%s", separator, series);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
