/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* Every figure of the statistics in words, as the locale writes it; no widgets. All texts are owned by the
 * caller, and are plain text without markup. What is not known, or a mean of nothing (NAN), is a dash. */

/* One decimal: "708.3", "−12.0"; with a sign where @is_difference: "+12.0". */
char *statistics_words_mean        (double          mean);
char *statistics_words_difference  (double          difference);

/* "12 games" in the right number. */
char *statistics_words_games       (guint           n);

/* The day of a date as in a Summary, or "No date"; a date that is none is shown as it is. */
char *statistics_words_date        (const char     *date);

/* The result of category_get_title() for each of @categories (Category), an array of texts; where two would have the
 * same, their order or a number tells them apart, of which 1 is the oldest: "House Yatzy, top-down", "House Yatzy,
 * version 2". */
GPtrArray *statistics_words_categories (GPtrArray *categories);

/* A name on one line, so that it cannot turn or break the text around it. */
char *statistics_words_name        (const char     *name);

/* The place of a player in @scores, an array of Score; that of the first one where there is no such player. */
guint statistics_words_find        (GPtrArray      *scores,
                                    gint64          person);

/* Everybody with the total, in the order of the table: "Anna 708 · Bjørn 689". */
char *statistics_words_totals      (const Summary  *summary);

/* How it ended: "Anna wins by 19", "Anna and Bjørn share first place", "Unfinished", "Alone". */
char *statistics_words_outcome     (const Summary  *summary);

/* Place and note, and that only the totals are known, on one line; "" where there is nothing. */
char *statistics_words_facts       (const Summary  *summary);

/* What a record is about: "Highest total", "Most points in Three Pairs". */
char *statistics_words_record (const Record  *best,
                               const Ruleset *rules);

/* Its value with what it counts: "861 points", "4 in a row"; "Draw" for a game that nobody won alone. */
char *statistics_words_record_value  (const Record     *best);

/* Whose it is; NULL for a game that nobody won alone. */
char *statistics_words_record_name   (const Record     *best);

/* What is told of the records that a game broke, an array of Record that is not empty: "New record: Highest
 * total, 861 points (Anna)", and how many there are besides. */
char *statistics_words_broken      (GPtrArray      *broken,
                                    const Ruleset  *rules);

/* How somebody stands to what is usual at this point: "Anna: 14 above the usual", without @name where that is NULL;
 * NULL where the history is too short to tell. */
char *statistics_words_usual       (const char     *name,
                                    int             total,
                                    const Pace    *usual);

G_END_DECLS
