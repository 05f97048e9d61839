/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-series.h"

G_BEGIN_DECLS

/* Series in words; no widgets. All texts are owned by the caller, and are plain text without markup. */

/* "Best of 5", "First to 3 wins", "League of an evening". */
char *series_words_kind   (const SeriesRules    *rules);

/* Wins and points, which are counted by halves: "2½". */
char *series_words_halves (guint                 halves);

/* How it stands, with whoever leads first, and no more than four: "Anna 2 · Bjørn 1"; "" while no game counts. */
char *series_words_score  (const GameSeries     *series);

/* The same as a sentence: "Anna wins the series: Anna 3 · Bjørn 1", "Anna and Bjørn share the series: …". */
char *series_words_state  (const GameSeries     *series);

/* What counts: "2 wins", and in a league "7½ points". */
char *series_words_value  (const GameSeries     *series,
                           const SeriesStanding *standing);

/* The rest: "4 games, 820 points in all, mean 205.0", with the wins of a league and the handicap in between. */
char *series_words_rest   (const GameSeries     *series,
                           const SeriesStanding *standing);

G_END_DECLS
