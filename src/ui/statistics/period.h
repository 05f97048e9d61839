/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Periods of the history that people choose; no widgets. */
typedef enum
{
  PERIOD_ALL,
  PERIOD_YEAR,      /* the one of today */
  PERIOD_12_MONTHS,
  PERIOD_30_DAYS,
  PERIOD_DAYS,      /* from and to, as typed */
} Period;

/* The first day of @period, which ends on the day of @now, as "2026-01-01", and no last one (both NULL where open):
 * a game of tomorrow, by another clock, is no reason to hide it. Both are owned by the caller. */
void  period_days     (Period       period,
                       GDateTime   *now,
                       char       **from,
                       char       **to);

/* The day that was typed ("2026-1-5", blanks around it), as "2026-01-05"; NULL where it is none. */
char *period_read_day (const char  *text);

G_END_DECLS
