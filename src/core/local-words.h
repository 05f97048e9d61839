/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes numbers, dates and lists as the language of the messages does. It follows that language and not LC_NUMERIC and
 * LC_TIME, because these need not be installed, and because a decimal comma or a month in another language than the
 * sentence around it helps nobody. This is for people only: game files, TSV and JSON have their own, fixed form. The
 * caller owns all texts. */

/* "702.5", "−12.0", "10,000": @value with this many @decimals. What is rounded to zero has no minus, and a value that
 * is not finite is "–". Four digits are not grouped, as on the sheet. */
char *local_words_number  (double             value,
                           guint              decimals);

/* A number that is counted in halves: "2½" for 5. */
char *local_words_halves  (guint             halves);

/* "55%" for a share from 0 to 1; "–" for NAN. */
char *local_words_percent (double             share);

/* "20 Nov 2026" for a @date that begins with "2026-11-20"; any other text as it is; "" for NULL. */
char *local_words_date    (const char        *date);

/* The same with the time of day, where @moment has one: "20 Nov 2026, 19:30" for "2026-11-20T19:30". */
char *local_words_date_time  (const char        *moment);

/* Reads a date that was typed: returns "2026-11-20" for "20.11.2026", "20/11/26" or "2026-11-20", and
 * "2026-11-20T19:30" with a time of day behind it. Day and month follow the language; where both orders are usual in
 * it, a date is read only if it can be meant in one way. Any other text is returned as it is. */
char *local_words_read_date (const char      *text);

/* Writes the @date of a game file as one would type it, so that local_words_read_date() returns it again; "" for NULL. */
char *local_words_write_date (const char     *date);

/* Returns the present day in local time, as a game file has it: "2026-11-20". */
char *local_words_today   (void);

/* "Fri" for a @date that begins with "2026-11-20"; "" for any other text and for NULL. */
char *local_words_weekday (const char        *date);

/* "November 2026" for "2026-11" or a date in it; with @brief "Nov", as on an axis. Any other text as it is; "" for
 * NULL. */
char *local_words_month   (const char        *month,
                           gboolean           brief);

/* "Anna", "Anna and Bjørn", "Anna, Bjørn and Cecilie"; "" for no names (NULL-terminated). */
char *local_words_list    (const char *const *names);

G_END_DECLS
