/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/odds.h"

G_BEGIN_DECLS

/* Chances and what to keep, in words. All strings are owned by the caller. */

/* As people read a chance: "4.6%", "63%", "99.5%"; "< 0.1%" and "> 99.9%" where another digit would be needed, so that only
 * what is certain is "100%" and only what cannot be "0%". */
char *odds_words_chance (double           chance);

/* On an entry: "63% · mean 21.4". */
char *odds_words_brief  (const EntryOdds *odds);

/* For a screen reader: "chance 63%, mean 21.4 points". */
char *odds_words_spoken (const EntryOdds *odds);

/* "Keep 6 6 6", "Keep all dice", "Keep none"; @n_dice are on the table. */
char *odds_words_keep   (const EntryOdds *odds,
                         guint            n_dice);

G_END_DECLS
