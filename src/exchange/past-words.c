/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-words.h"

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
