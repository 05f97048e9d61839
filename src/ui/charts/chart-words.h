/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers and dates as the user's locale writes them. All texts are owned by the caller. */

/* "1,148" or "702.5": at most @decimals, those that are 0 at the end left out; "–" for NAN. */
char    *chart_words_number   (double      value,
                               guint       decimals);

/* The same with all its decimals, as in a column. */
char    *chart_words_fixed    (double      value,
                               guint       decimals);

/* A date like those of a Result in full; the text itself where it is none, "" for NULL. */
char    *chart_words_date     (const char *date);

/* "November 2026" for "2026-11" or a date in it, or "Nov", as below an axis. */
char    *chart_words_month    (const char *month,
                               gboolean    brief);

G_END_DECLS
