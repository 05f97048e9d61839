/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads dates as people write them into tables: 2026-11-20, 20.11.2026, 20. november 2026, Nov 20, 2026, 11/20/2026,
 * 20/11/26, with a weekday before them or a time of day after them; and 20.11., 20/11 or Nov 20 where the year is
 * known. The words of all languages of words.h are understood. A moment with a Z or an offset, such as
 * 2026-11-20T18:30Z or 2026-11-20T18:30-05:00, is converted to local time. */

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
  gboolean dashed;  /* its numbers have dashes between them */
  gboolean numbers; /* day and month are numbers before the year and differ, so that they could be meant the other way
                     * round */
  gboolean no_year; /* the text has no year of its own */
  DateOrder order;  /* what the date itself shows; while it is open, @day is the number that came first */
} ForeignDate;

/* Reads a date from @text. @year is the year of a date that has none, or 0 where it is not known. A year of two digits
 * is of this century unless that would be in the future. Returns FALSE where @text is no date, or has no year and none
 * is known; years go from 1900 to 2199. */
gboolean  foreign_date_read         (const char        *text,
                                     int                year,
                                     ForeignDate       *date);

/* Reads the only date somewhere in @text, the title of a table or the name of a sheet: "Yatzy 12.03.2024 (2)". FALSE
 * where there is none, or more than one. */
gboolean  foreign_date_find         (const char        *text,
                                     int                year,
                                     ForeignDate       *date);

/* The year in a name such as "Yatzy 2019"; 0 where the name has no year, several years or a whole date. */
int       foreign_date_find_year    (const char        *name);

/* Reads a time of day alone, such as "19:30", "kl. 19.30", "19:30 Uhr" or "7:30 pm", into @minute, the minutes since
 * midnight. Returns FALSE where @text is no such time. */
gboolean  foreign_time_read         (const char        *text,
                                     int               *minute);

/* Converts a serial number of a spreadsheet that counts days from 1900 and shows the date as a plain number. Returns
 * FALSE for days before 1930-01-01 or after 2099-01-01. */
gboolean  foreign_date_from_serial  (double             serial,
                                     ForeignDate       *date);

/* Converts seconds since 1970 on the wall clock. A time of midnight counts as no time. */
void      foreign_date_from_seconds (gint64             seconds,
                                     ForeignDate       *date);

/* Writes the day as a game file has it, "2026-11-20". @order is used where the date itself does not show which number
 * is the day. Owned by the caller; NULL where neither shows it and both meanings differ. */
char     *foreign_date_write_day    (const ForeignDate *date,
                                     DateOrder          order);

G_END_DECLS
