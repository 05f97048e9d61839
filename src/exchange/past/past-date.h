/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads dates as people write them into tables: 2026-11-20, 20.11.2026, 20. november 2026, Nov 20, 2026, 11/20/2026,
 * 20/11/26, with a weekday before them or a time of day after them; and 20.11., 20/11 or Nov 20 where the year is
 * known. English, Norwegian and German are understood whatever the language of the program. A moment with a Z, such as
 * 2026-11-20T18:30Z, is converted to local time. */

typedef enum
{
  DATE_ORDER_OPEN,  /* nothing shows whether the day or the month comes first */
  DATE_ORDER_DAY,   /* 20/11/2026 */
  DATE_ORDER_MONTH, /* 11/20/2026 */
} DateOrder;

typedef struct
{
  int year;
  int month;
  int day;
  int minute;       /* minutes since midnight; -1 without a time */
  gboolean numbers; /* day and month are numbers before the year and differ, so that they could be meant the other way
                     * round */
  gboolean bare;    /* the text has no year of its own */
  DateOrder order;  /* what the date itself shows; while it is open, @day is the number that came first */
} PastDate;

/* Reads a date from @text. @year is the year of a date that has none, or 0 where it is not known. Returns FALSE where
 * @text is no date, or has no year and none is known; years go from 1900 to 2199. */
gboolean  past_date_read  (const char      *text,
                           int              year,
                           PastDate        *date);

/* The year in a name such as "Yatzy 2019"; 0 where the name has no year, several years or a whole date. */
int       past_date_find_year (const char  *name);

/* Reads a time of day alone, such as "19:30", "kl. 19.30", "19:30 Uhr" or "7:30 pm", into @minute, the minutes since
 * midnight. Returns FALSE where @text is no such time. */
gboolean  past_time_read  (const char      *text,
                           int             *minute);

/* Converts a serial number of a spreadsheet that counts days from 1900 and shows the date as a plain number. Returns
 * FALSE for days before 1930-01-01 or after 2099-01-01. */
gboolean  past_date_from_serial (double    serial,
                           PastDate       *date);

/* Converts seconds since 1970 on the wall clock. A time of midnight counts as no time. */
void      past_date_from_seconds (gint64   seconds,
                           PastDate       *date);

/* Writes the day as a game record has it, "2026-11-20". @order is used where the date itself does not show which number
 * is the day. Owned by the caller; NULL where neither shows it and both meanings differ. */
char     *past_date_write_day (const PastDate *date,
                               DateOrder       order);

G_END_DECLS
