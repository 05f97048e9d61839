/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* Texts about series; needs no widgets. All are transfer full and plain text without markup. */

/* The kind of a series: "Best of 5", "First to 3 wins", "One-evening league". */
char *series_words_kind   (const SeriesRules    *rules);

/* The name with the kind, "Thursdays · One-year league"; the name alone if it contains the kind, as a suggested name
 * does. */
char *series_words_title  (const GameSeries     *series);

/* The standings of at most four players, the leader first: "Anna 2 · Bjørn 1"; "" if no game counts yet. */
char *series_words_score  (const GameSeries     *series);

/* The standings as a sentence if the series is over and somebody has won a game: "Anna wins the series: Anna 3 · Bjørn
 * 1", "Anna and Bjørn share the series: …". Otherwise like series_words_score(), or a message that no game is
 * finished. */
char *series_words_state  (const GameSeries     *series);

/* What decides the place: "2 wins", or "7½ points" in a league. */
char *series_words_value  (const GameSeries     *series,
                           const SeriesStanding *standing);

/* The other figures: "4 games · total 820, mean 205.0", with the wins if it is a league, and the handicap if there is
 * one. */
char *series_words_rest   (const GameSeries     *series,
                           const SeriesStanding *standing);

G_END_DECLS
