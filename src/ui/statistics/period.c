/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "period.h"

#include "core/local-words.h"

#include <stdio.h>

#define DAY "%Y-%m-%d"

void
period_days (Period      period,
             GDateTime  *now,
             char      **from,
             char      **to)
{
  g_autoptr (GDateTime) first = NULL, before = NULL;

  *from = NULL;
  *to = NULL;
  if (period == PERIOD_YEAR)
    first = g_date_time_new_utc (g_date_time_get_year (now), 1, 1, 0, 0, 0);
  else if (period == PERIOD_12_MONTHS)
    before = g_date_time_add_months (now, -12);
  else if (period == PERIOD_30_DAYS)
    before = g_date_time_add_days (now, -30);
  if (before != NULL)
    first = g_date_time_add_days (before, 1);
  if (first == NULL)
    return;
  *from = g_date_time_format (first, DAY);
  /* A typed date may lie in the future; the year has those, the last days do not. */
  *to = period == PERIOD_YEAR ? g_date_time_format (now, "%Y-12-31") : g_date_time_format (now, DAY);
}

char *
period_read_day (const char *text)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  g_autofree char *date = local_words_read_date (typed);
  unsigned int year, month, day;
  char more;

  if (sscanf (date, "%4u-%2u-%2u%c", &year, &month, &day, &more) != 3)
    return NULL;
  if (year > G_MAXUINT16 || !g_date_valid_dmy (day, month, year))
    return NULL;
  return g_strdup_printf ("%04u-%02u-%02u", year, month, day);
}
