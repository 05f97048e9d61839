/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Dates as people write them into tables: 2026-11-20, 20.11.2026, 20. november 2026, Nov 20, 2026, 11/20/2026, 20/11/26;
 * with a weekday before, or a time of day behind; and where the year is known, 20.11., 20/11, Nov 20. In English, Norwegian
 * or German, whatever the program speaks. */

typedef enum
{
  DATE_ORDER_OPEN,  /* nothing shows what comes first */
  DATE_ORDER_DAY,   /* 20/11/2026 */
  DATE_ORDER_MONTH, /* 11/20/2026 */
} DateOrder;

typedef struct
{
  int year;
  int month;
  int day;
  int minute;       /* of the day; -1 where no time is told */
  gboolean numbers; /* day and month are both numbers before the year, so that they could stand the other way round */
  gboolean bare;    /* has no year of its own */
  DateOrder order;  /* what the date itself shows of that; where it is open, @day is what came first */
} PastDate;

/* @year is that of dates without one; 0 where nobody knows it. FALSE where @text is no date with day, month and year. */
gboolean  past_date_read  (const char      *text,
                           int              year,
                           PastDate        *date);

/* The year that a name such as "Yatzy 2019" has; 0 where it has none or several, or a whole date. */
int       past_date_find_year (const char  *name);

/* A time of day alone, as "19:30", "kl. 19.30", "19:30 Uhr" or "7:30 pm", in minutes. FALSE where it is none. */
gboolean  past_time_read  (const char      *text,
                           int             *minute);

/* The day that a spreadsheet calls @serial where it shows it as a plain number, in the system that counts from 1900. FALSE
 * for what is no day of the last hundred years. */
gboolean  past_date_from_serial (double    serial,
                           PastDate       *date);

/* Wall-clock seconds since 1970. */
void      past_date_from_seconds (gint64   seconds,
                           PastDate       *date);

/* The day as a record has it: "2026-11-20". @order counts where the date itself shows none. Owned by the caller; NULL where
 * both are open and it would matter. */
char     *past_date_write_day (const PastDate *date,
                               DateOrder       order);

G_END_DECLS
