/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/odds.h"

G_BEGIN_DECLS

/* Chances and what to keep, in words. All strings are owned by the caller. */

/* A chance, 0 to 1, as people read it: "4.6%", "63%", "99.5%"; and "< 0.1%" or "> 99.9%", so that only what is certain
 * is "100%" and only what is impossible is "0%". */
char *odds_words_chance (double           chance);

/* The chance and the points on average for a button: "63% · avg 21.4". */
char *odds_words_brief  (const EntryOdds *odds);

/* The same for a screen reader: "odds 63%, average 21.4 points". */
char *odds_words_spoken (const EntryOdds *odds);

/* The points on average alone: "avg 21.4". */
char *odds_words_mean   (const EntryOdds *odds);

/* Which dice to keep of the @n_dice on the table: "Keep 6 6 6", "Keep all dice", "Keep none". */
char *odds_words_keep   (const EntryOdds *odds,
                         guint            n_dice);

G_END_DECLS
