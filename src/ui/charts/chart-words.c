/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-words.h"

#include <langinfo.h>
#include <math.h>
#include <string.h>

#define DATE_LENGTH 10
#define MONTH_LENGTH 7

char *
chart_words_fixed (double value,
                   guint  decimals)
{
  return isnan (value) ? g_strdup ("–") : g_strdup_printf ("%'.*f", (int) decimals, value);
}

char *
chart_words_number (double value,
                    guint  decimals)
{
  double shown = round (value * pow (10, decimals));

  while (decimals > 0 && fmod (shown, 10) == 0)
    {
      shown /= 10;
      decimals--;
    }
  return chart_words_fixed (value, decimals);
}

/* The first @length letters of a text like "2026-11-20", as a day; NULL where it is none. */
static GDateTime *
read_day (const char *text,
          gsize       length)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree char *day = NULL;

  if (text == NULL || strlen (text) < length)
    return NULL;
  day = g_strdup_printf ("%.*s%sT12:00:00", (int) length, text, length == MONTH_LENGTH ? "-01" : "");
  return g_date_time_new_from_iso8601 (day, zone);
}

/* As the locale writes a day, and the year in full also where that has two digits of it: 1926 is not 2026. */
static char *
write_day (GDateTime *day)
{
  g_autofree char *usual = g_locale_to_utf8 (nl_langinfo (D_FMT), -1, NULL, NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (usual != NULL ? usual : "%Y-%m-%d", "%y", -1);
  g_autofree char *full = g_strjoinv ("%Y", parts);

  return g_date_time_format (day, full);
}

char *
chart_words_date (const char *date)
{
  g_autoptr (GDateTime) day = read_day (date, DATE_LENGTH);

  if (day == NULL)
    return g_strdup (date != NULL ? date : "");
  return write_day (day);
}

char *
chart_words_month (const char *month,
                   gboolean    brief)
{
  g_autoptr (GDateTime) day = read_day (month, MONTH_LENGTH);

  if (day == NULL)
    return g_strdup (month != NULL ? month : "");
  if (brief)
    return g_date_time_format (day, "%b");
  return g_date_time_format (day, "%OB %Y");
}
