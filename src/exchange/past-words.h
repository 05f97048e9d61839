/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What people call numbers that games come to, above a column of a table as well as before a row of it: in English, Norwegian
 * and German, in small letters without accents. NULL comes last. */

/* Points added up: a column has totals, a row none of a game. */
extern const char *const past_words_sums[];

/* Means, which also stand with a name behind them: "Snitt Anna". */
extern const char *const past_words_means[];

/* Other figures of several games, nobody's total. */
extern const char *const past_words_figures[];

G_END_DECLS
