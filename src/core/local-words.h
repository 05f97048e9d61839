/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers, dates and lists as the language of the messages writes them. They follow that language and not LC_NUMERIC
 * and LC_TIME, because these need not be installed, and because a decimal comma or the name of a month in another
 * language than the sentence around it helps nobody. For people only: records, TSV and JSON have their own, fixed form.
 * All texts are owned by the caller. */

/* "702.5", "−12.0", "10,000": so many @decimals; no minus before what is rounded to zero; "–" for NAN. Four digits stay
 * together, as on the sheet. */
char *local_words_number  (double             value,
                           guint              decimals);

/* "55%" of a share from 0 to 1; "–" for NAN. */
char *local_words_percent (double             share);

/* "20 Nov 2026" for "2026-11-20", whatever follows it; the text itself where it is no date; "" for NULL. */
char *local_words_date    (const char        *date);

/* The same and, where there is one, the time of day: "20 Nov 2026, 19:30" for "2026-11-20T19:30". */
char *local_words_date_time  (const char        *moment);

/* The other way round, for a date that was typed: "2026-11-20" for "20.11.2026", "20/11/26" or "2026-11-20", and
 * "2026-11-20T19:30" with a time of day behind it. Day and month stand as the language has them; where it has both
 * orders, only what can be meant in one way is read. Other texts are given back as they are. */
char *local_words_read_date (const char      *text);

/* The date of a record as one would type it: local_words_read_date() gives the same again. */
char *local_words_write_date (const char     *date);

/* The day that it is here, as a record has it: "2026-11-20". */
char *local_words_today   (void);

/* "November 2026" for "2026-11" or a date in it, or "Nov", as below an axis. */
char *local_words_month   (const char        *month,
                           gboolean           brief);

/* "Anna", "Anna and Bjørn", "Anna, Bjørn and Cecilie"; "" for no names (NULL-terminated). */
char *local_words_list    (const char *const *names);

G_END_DECLS
