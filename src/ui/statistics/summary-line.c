/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "summary-line.h"

#include "statistics-words.h"
#include "ui/sheet/sheet-words.h"

#include <glib/gi18n.h>

ProtokollLine *
summary_line (const Summary *summary,
              const char    *kind)
{
  g_autofree char *title = statistics_words_totals (summary);
  g_autofree char *outcome = statistics_words_outcome (summary);
  g_autofree char *facts = statistics_words_facts (summary);
  g_autofree char *date = statistics_words_date (summary->date);
  g_autofree char *subtitle = g_strjoin (*facts != '\0' ? " · " : "", outcome, facts, NULL);
  g_autofree char *all = kind != NULL ? g_strjoin (" · ", subtitle, kind, NULL) : g_strdup (subtitle);

  return protokoll_line_new (&(LineText) {
    .title = title,
    .subtitle = all,
    .value = date,
    .id = summary->number,
  });
}

static char *
place_words (const Result *result)
{
  if (result->n_seats < 2)
    return g_strdup (_("Alone"));
  /* TRANSLATORS: the place of a player in a game, as in “Place 1 of 3”. */
  return g_strdup_printf (C_("rank", "Place %u of %u"), result->rank, result->n_seats);
}

ProtokollLine *
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
