/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* The figures of the statistics as text, formatted for the locale; needs no widgets. All texts are transfer full and
 * plain text without markup. A NAN, such as a mean of nothing, is a dash. */

/* With one decimal: "708.3", "−12.0". A difference has its sign, unless it rounds to zero: "+12.0". */
char *statistics_words_mean        (double          mean);
char *statistics_words_difference  (double          difference);

/* "12 games" in the right plural form. */
char *statistics_words_games       (guint           n);

/* The day of a date in the format of Summary.date, or "No date" for NULL. An invalid date is returned as it is. */
char *statistics_words_date        (const char     *date);

/* A name without line breaks and in Unicode isolates, so that a name in another script does not reorder the text around
 * it. */
char *statistics_words_name        (const char     *name);

/* The index of a player in @scores (Score); 0 if the player is not in it. */
guint statistics_find_person       (GPtrArray      *scores,
                                    gint64          person);

/* All players with their totals, in the order of the seats: "Anna 708 · Bjørn 689". */
char *statistics_words_totals      (const Summary  *summary);

/* The result: "Anna wins by 19", "Anna and Bjørn share first place", "Unfinished", "Alone". */
char *statistics_words_outcome     (const Summary  *summary);

/* "Totals only" if that is all that is known, the beginning of the place and of the note, on one line; "" if there is
 * none of them. */
char *statistics_words_facts       (const Summary  *summary);

/* The name of a record: "Highest total", "Most points in Three Pairs". */
char *statistics_words_record (const Record  *record,
                               const Ruleset *rules);

/* The value of a record with its unit: "861 points", "4 games"; "Draw" for a closest game that nobody won alone. */
char *statistics_words_record_value  (const Record     *record);

/* Announces the records that a game broke, a non-empty array of Record: "New record: 861 points (Anna)";
 * of several it says how many there are, and the first one. */
char *statistics_words_new_records (GPtrArray      *new_records,
                                    const Ruleset  *rules);

/* Compares @total with the average of @name at this stage of a game: "14 above Anna’s average". Returns NULL if too few
 * games are known. */
char *statistics_words_pace        (const char     *name,
                                    int             total,
                                    const Pace    *pace);

G_END_DECLS
