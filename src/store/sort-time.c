/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sort-time.h"

#include <string.h>

#define DAY (24 * 60 * 60)
#define DATE_LENGTH (sizeof "2026-11-20" - 1)
#define LENGTH_WITH_TIME (sizeof "2026-11-20T19:30" - 1)

/* The date was checked when the game got it; anything else, in a damaged file, counts as undated. */
static gint64
read_date (const char *date)
{
  gboolean with_time = strlen (date) == LENGTH_WITH_TIME;
  g_autofree char *text = g_strconcat (date, with_time ? ":00Z" : "T00:00:00Z", NULL);
  g_autoptr (GDateTime) civil = NULL;

  if (with_time || strlen (date) == DATE_LENGTH)
    civil = g_date_time_new_from_iso8601 (text, NULL);
  return civil != NULL ? g_date_time_to_unix (civil) : SORT_TIME_UNDATED;
}

gint64
sort_time_of_game (const Game *game)
{
  const char *date = game_get_facts (game)->date;

  return date != NULL ? read_date (date) : SORT_TIME_UNDATED;
}

gint64
sort_time_now (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_to_unix (now) + g_date_time_get_utc_offset (now) / G_USEC_PER_SEC;
}

int
sort_time_compare (gint64 first,
                   gint64 first_number,
                   gint64 second,
                   gint64 second_number)
{
  if (first != second)
    return first > second ? -1 : 1;
  return first_number > second_number ? -1 : first_number < second_number;
}

gboolean
sort_time_of_day (const char *day,
                  gint64     *first,
                  gint64     *last)
{
  *first = strlen (day) == DATE_LENGTH ? read_date (day) : SORT_TIME_UNDATED;
  *last = *first + DAY - 1;
  return *first != SORT_TIME_UNDATED;
}

char *
sort_time_get_date (gint64 sort_time)
{
  g_autoptr (GDateTime) civil = sort_time != SORT_TIME_UNDATED ? g_date_time_new_from_unix_utc (sort_time) : NULL;

  return civil != NULL ? g_date_time_format (civil, "%Y-%m-%dT%H:%M") : NULL;
}
