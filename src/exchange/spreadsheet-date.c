/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spreadsheet-date.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The number of days from 1899-12-30, from 1904-01-01 and from the beginning of GDate's count to 1970-01-01. */
#define FROM_1900 25569
#define FROM_1904 24107
#define FROM_GDATE 719163

/* 9999-12-31 is the last day that Excel knows. */
#define LAST_DAY 2958465

/* Text in quotation marks or after a backslash is shown literally, and text in brackets is a color or a condition. But
 * [h], [mm] and [ss] are times that may exceed a day. */
gboolean
spreadsheet_format_is_date (const char *code)
{
  if (g_ascii_strcasecmp (code, "General") == 0 || g_ascii_strcasecmp (code, "Standard") == 0)
    return FALSE;

  for (const char *p = code; *p != '\0' && *p != ';'; p++)
    if (*p == '"' || *p == '[')
      {
        const char *end = strchr (p + 1, *p == '"' ? '"' : ']');

        if (end == NULL)
          return FALSE;
        if (*p == '[' && (gsize) (end - p - 1) == strspn (p + 1, "hHmMsS") && end > p + 1)
          return TRUE;
        p = end;
      }
    else if (*p == '\\' || *p == '_' || *p == '*')
      {
        if (p[1] == '\0')
          return FALSE;
        p++;
      }
    else if (strchr ("dDmMyYhHsS", *p) != NULL)
      return TRUE;
  return FALSE;
}

/* The formats 27 to 36 and 50 to 58 are dates of East Asian calendars. */
gboolean
spreadsheet_id_is_date (guint id)
{
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

gboolean
spreadsheet_days_to_date (double    days,
                          gboolean  since_1904,
                          gint64   *date)
{
  double seconds = round (days * SECONDS_OF_DAY);

  if (!(days >= 0 && days <= LAST_DAY + 1))
    return FALSE;
  if (seconds < SECONDS_OF_DAY)
    seconds -= FROM_1900 * (double) SECONDS_OF_DAY;
  else if (since_1904)
    seconds -= FROM_1904 * (double) SECONDS_OF_DAY;
  else
    /* Excel's calendar has a 29th of February in 1900, as that of Lotus 1-2-3 had, so the days before it have numbers
     * that are lower by one. */
    seconds -= (FROM_1900 - (days < 60 ? 1 : 0)) * (double) SECONDS_OF_DAY;
  *date = seconds;
  return TRUE;
}

gboolean
spreadsheet_text_to_date (const char *text,
                          gint64     *date)
{
  guint year, month, day;
  guint hour = 0, minute = 0, second = 0;
  int n = 0;
  GDate calendar;

  if (strspn (text, "0123456789") != 4 || sscanf (text, "%4u-%2u-%2u%n", &year, &month, &day, &n) < 3)
    return FALSE;
  if ((text[n] == 'T' || text[n] == ' ') && sscanf (text + n + 1, "%2u:%2u:%2u", &hour, &minute, &second) < 2)
    return FALSE;
  if (!g_date_valid_dmy (day, month, year) || hour > 24 || minute > 59 || second > 60)
    return FALSE;
  g_date_set_dmy (&calendar, day, month, year);
  *date = ((gint64) g_date_get_julian (&calendar) - FROM_GDATE) * SECONDS_OF_DAY + hour * 3600 + minute * 60 + second;
  return TRUE;
}

void
spreadsheet_append_date (GString *to,
                         gint64   date)
{
  gint64 day = date >= 0 ? date / SECONDS_OF_DAY : -((-date + SECONDS_OF_DAY - 1) / SECONDS_OF_DAY);
  gint64 seconds = date - day * SECONDS_OF_DAY;
  GDate calendar;

  if (day != -FROM_1900)
    {
      g_date_set_julian (&calendar, day + FROM_GDATE);
      g_string_append_printf (to, "%04d-%02d-%02d", g_date_get_year (&calendar), g_date_get_month (&calendar),
                              g_date_get_day (&calendar));
      if (seconds == 0)
        return;
      g_string_append_c (to, ' ');
    }
  g_string_append_printf (to, "%02" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT, seconds / 3600, seconds / 60 % 60);
  if (seconds % 60 != 0)
    g_string_append_printf (to, ":%02" G_GINT64_FORMAT, seconds % 60);
}
