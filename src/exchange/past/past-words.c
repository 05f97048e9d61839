/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-words.h"

#include "core/name-match.h"

#include <string.h>

/* Words that may follow a word for a sum or a figure. */
static const char *const more_words[] = {
  "value", "values", "score", "scores", "points", "of", "in", "for", "per", "all", "so", "far", "year", "years",
  "spill", "verdi", "poeng", "resultat", "i", "pr", "hittil", "alle", "ar",
  "spiele", "wert", "werte", "punkte", "im", "fur", "pro", "aller", "bisher", "jahr", NULL,
};

const char *const past_words_sums[] = {
  "sum", "sums", "total", "totals", "in all", "grand total",
  "totalt", "totalsum", "til sammen", "sammenlagt",
  "summe", "summen", "gesamt", "gesamtsumme", "insgesamt", "ergebnis", "gesamtergebnis", NULL,
};

const char *const past_words_means[] = {
  "average", "mean", "median", "snitt", "gjennomsnitt", "schnitt", "durchschnitt", "mittelwert", NULL,
};

const char *const past_words_figures[] = {
  "subtotal", "best", "high", "highest", "low", "lowest", "maximum", "minimum", "record", "wins", "count", "games",
  "delsum", "beste", "hoyest", "hoyeste", "lavest", "laveste", "rekord", "seire", "antall",
  "zwischensumme", "bester", "hochster", "hochste", "hochstes", "hochstwert", "niedrigster", "niedrigste", "siege", "anzahl",
  NULL,
};

char *
past_words_fold (const char *text,
                 const char *marks)
{
  char *folded = name_match_fold (text, TRUE);
  gsize length = strlen (folded);

  while (length > 0 && strchr (marks, folded[length - 1]) != NULL)
    folded[--length] = '\0';
  return folded;
}

static gboolean
names_sum (const char *folded)
{
  return g_strv_contains (past_words_sums, folded) || g_strv_contains (past_words_means, folded) ||
         g_strv_contains (past_words_figures, folded);
}

gboolean
past_words_name_sum (const char *text)
{
  g_autofree char *folded = past_words_fold (text, ":. =");
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  if (names_sum (folded))
    return TRUE;
  if (words[0] == NULL || !names_sum (words[0]))
    return FALSE;
  for (guint i = 1; words[i] != NULL; i++)
    if (!names_sum (words[i]) && !g_strv_contains (more_words, words[i]) &&
        words[i][strspn (words[i], "0123456789.,:/-")] != '\0')
      return FALSE;
  return TRUE;
}
