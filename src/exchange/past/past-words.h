/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words by which people name sums and other figures in a table, as the heading of a column or at the beginning of a
 * row. They are English, Norwegian and German, in small letters without accents. Each list is terminated by NULL. */

/* Words for sums: a column of them has totals, but a row of them is no game. */
extern const char *const past_words_sums[];

/* Words for means; a name may follow, as in "Snitt Anna". */
extern const char *const past_words_means[];

/* Words for other figures over several games, which are no player's total. */
extern const char *const past_words_figures[];

/* @text in small letters without accents, and without any of @marks at its end. Owned by the caller. */
char     *past_words_fold     (const char *text,
                               const char *marks);

/* Whether @text is a label of sums, such as "Sum", "Snitt 2015" or "Anzahl Siege". A row with such a label before its
 * points is no game. */
gboolean  past_words_name_sum (const char *text);

G_END_DECLS
