/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sort-time.h"

#include <stdlib.h>
#include <string.h>

#define DAY (24 * 60 * 60)

/* Where the parts of "2026-11-20T19:30" begin. */
#define DATE_LENGTH 10
#define AT_MONTH 5
#define AT_DAY 8
#define AT_HOUR 11
#define AT_MINUTE 14

/* The game has checked its date; what a damaged file says instead is none. */
static gint64
read_date (const char *date)
{
  gboolean with_time = strlen (date) > DATE_LENGTH;
  g_autoptr (GDateTime) civil = NULL;

  if (strlen (date) != DATE_LENGTH && strlen (date) != strlen ("2026-11-20T19:30"))
    return SORT_TIME_UNDATED;

  civil = g_date_time_new_utc (atoi (date), atoi (date + AT_MONTH), atoi (date + AT_DAY),
                               with_time ? atoi (date + AT_HOUR) : 0, with_time ? atoi (date + AT_MINUTE) : 0, 0);
  return civil != NULL ? g_date_time_to_unix (civil) : SORT_TIME_UNDATED;
}

static gint64
read_clock (gint64 time)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (time);

  return local != NULL ? time + g_date_time_get_utc_offset (local) / G_USEC_PER_SEC : SORT_TIME_UNDATED;
}

gint64
sort_time_of (const char *date,
              gint64      first)
{
  if (date != NULL)
    return read_date (date);

  return first != 0 ? read_clock (first) : SORT_TIME_UNDATED;
}

gint64
sort_time_of_game (const Game *game)
{
  gint64 first = game_get_n_moves (game) > 0 ? game_get_move (game, 0)->time : 0;

  return sort_time_of (game_get_facts (game)->date, first);
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

static GDateTime *
get_civil (gint64 sort_time)
{
  return sort_time != SORT_TIME_UNDATED ? g_date_time_new_from_unix_utc (sort_time) : NULL;
}

char *
sort_time_get_date (const char *date,
                    gint64      sort_time)
{
  g_autoptr (GDateTime) civil = get_civil (sort_time);

  if (date != NULL || civil == NULL)
    return g_strdup (date);

  return g_strdup_printf ("%04d-%02d-%02dT%02d:%02d", g_date_time_get_year (civil), g_date_time_get_month (civil),
                          g_date_time_get_day_of_month (civil), g_date_time_get_hour (civil),
                          g_date_time_get_minute (civil));
}
