/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "period.h"

#include "core/local-words.h"
#include "store/sort-time.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

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
  if (period == PERIOD_YEAR || period == PERIOD_LAST_YEAR)
    {
      int year = g_date_time_get_year (now) - (period == PERIOD_LAST_YEAR);

      *from = g_strdup_printf ("%04d-01-01", year);
      *to = g_strdup_printf ("%04d-12-31", year);
    }
  else if (period == PERIOD_12_MONTHS)
    before = g_date_time_add_months (now, -12);
  else if (period == PERIOD_30_DAYS)
    before = g_date_time_add_days (now, -30);
  if (before != NULL)
    first = g_date_time_add_days (before, 1);
  if (first == NULL)
    return;
  *from = g_date_time_format (first, DAY);
  *to = g_date_time_format (now, DAY);
}

/* Whether the two moments are the first and the last one of the same year. */
static gboolean
is_year (const char *from,
         const char *to)
{
  return strncmp (from, to, strlen ("2026")) == 0 && g_str_has_suffix (from, "-01-01T00:00") &&
         g_str_has_suffix (to, "-12-31T23:59");
}

/* A game that began after midnight is still of the evening. */
#define DAY_OR_EVENING (24 * 60 * 60)

char *
period_words (const GamePeriod *period)
{
  g_autofree char *from = period != NULL ? sort_time_get_date (period->from) : NULL;
  g_autofree char *to = period != NULL ? sort_time_get_date (period->to) : NULL;
  g_autofree char *first = local_words_date (from), *last = local_words_date (to);
  gboolean open = period == NULL || period->from <= SORT_TIME_UNDATED + 1;

  if (open && to == NULL)
    return g_strdup (_("All time"));
  if (open)
    return g_strdup_printf (C_("period", "Until %s"), last);
  if (to == NULL)
    return g_strdup_printf (C_("period", "From %s"), first);
  if (is_year (from, to))
    return g_strndup (from, strlen ("2026"));
  return period->to - period->from < DAY_OR_EVENING ? g_strdup (first) : g_strdup_printf ("%s – %s", first, last);
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
