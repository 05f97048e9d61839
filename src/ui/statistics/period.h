/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* The periods that the user can choose; needs no widgets. */
typedef enum
{
  PERIOD_ALL,
  PERIOD_YEAR,      /* the current calendar year */
  PERIOD_LAST_YEAR,
  PERIOD_EVENING,   /* which only the store knows */
  PERIOD_12_MONTHS, /* today is the last day of these and the next */
  PERIOD_30_DAYS,
  PERIOD_DAYS,      /* two days that are typed */
} Period;

/* Sets @from and @to to the first and last day of @period as "2026-01-01", both NULL for one without. The last day is
 * that of @now, and 31 December for years, so a game dated in the future is only in the year. Transfer full. */
void  period_days     (Period       period,
                       GDateTime   *now,
                       char       **from,
                       char       **to);

/* The name of a period, NULL for all time: "2026" for a whole year, a date for a day and for an evening, else both days.
 * Transfer full. */
char *period_words    (const GamePeriod *period);

/* Reads a day that was typed as local_words_read_date() knows it, such as "2026-1-5", with or without blanks around it,
 * and returns it as "2026-01-05" (transfer full). NULL if that is no valid day. */
char *period_read_day (const char  *text);

G_END_DECLS
