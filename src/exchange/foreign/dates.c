/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dates.h"

#include "words.h"

#include "exchange/spreadsheet-date.h"

#include "core/name-match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OLDEST_YEAR 1900
#define NEWEST_YEAR 2199

/* The serial numbers of 1 January 1930 and 1 January 2099 in the calendar that begins in 1900. */
#define OLDEST_SERIAL 10959
#define NEWEST_SERIAL 72686

/* What may stand between the numbers of a date. */
#define GAP "[ .,/'()-]+"

/* What stands before and behind a time of day. */
#define CLOCK "(?:\\b(?:kl|klo|klokken|um|at)\\b\\.? *)"
#define UHR "(?: *(?:uhr|h)\\b)"

/* What is looked for in texts. */
typedef enum
{
  TIME_COLON, /* 19:30, with seconds, an offset or a half of the day; 19h30 */
  TIME_CLOCK, /* behind a word for it: kl. 19, um 19.30, at 1930 */
  TIME_HOUR,  /* before one: 19 Uhr, 19.30 Uhr, 19h */
  TIME_POINT, /* 19.30, beside a whole date or alone */
  DAY_FIRST,  /* the days are in the text that simplify() makes */
  DAY_YEARLESS = DAY_FIRST + 6,
  DATE_WITHIN = DAY_YEARLESS + 3, /* a date within a text; a run of eight digits may begin with the day */
  YEAR, /* four digits without digits behind them, and without another year, a month or a day beside a dash, say */
  N_PATTERNS,
} Pattern;

static const char *const patterns[N_PATTERNS] = {
  [TIME_COLON] = CLOCK "?(?<!\\d)(?<hour>\\d{1,2})[:h](?<minute>\\d{1,2})(?!\\d)(?:[:.]\\d[\\d.]*)?"
                 "(?<zone> ?z\\b|[+-]\\d\\d(?::?\\d\\d)?)?(?: ?(?<half>[ap])\\.?m\\b\\.?)?" UHR "?",
  [TIME_CLOCK] = CLOCK "(?<hour>\\d{1,2})(?:\\.?(?<minute>\\d\\d))?(?![./-]?\\d)" UHR "?",
  [TIME_HOUR] = "(?<![\\d./-])(?<hour>\\d{1,2})(?:\\.?(?<minute>\\d\\d))?" UHR,
  [TIME_POINT] = "(?<![\\d./-])(?<hour>\\d{1,2})\\.(?<minute>\\d\\d)(?![\\d./-])",

  [DAY_FIRST] = "(?<year>\\d{4})(?<month>\\d\\d)(?<day>\\d\\d)",
  "(?<year>\\d{4})" GAP "(?<month>\\d{1,2})" GAP "(?<day>\\d{1,2})",
  "(?<first>\\d{1,2})(?<mark>[ .,/'()-])(?:" GAP ")?(?<second>\\d{1,2})" GAP "(?<year>\\d\\d|\\d{4})",
  "(?<day>\\d{1,2})(?:" GAP ")?_?(?<month>[A-L])(?:" GAP ")?(?<year>\\d\\d|\\d{4})",
  "_?(?<month>[A-L])(?:" GAP ")?(?<day>\\d{1,2})" GAP "(?<year>\\d\\d|\\d{4})",
  "(?<year>\\d{4})(?:" GAP ")?_?(?<month>[A-L])(?:" GAP ")?(?<day>\\d{1,2})",
  /* Two numbers with a dash are no day, because they can be the result of a match. */
  [DAY_YEARLESS] = "(?<first>\\d{1,2})(?<mark>[./])(?:" GAP ")?(?<second>\\d{1,2})",
  "(?<day>\\d{1,2})(?:" GAP ")?_?(?<month>[A-L])",
  "_?(?<month>[A-L])(?:" GAP ")?(?<day>\\d{1,2})",

  [DATE_WITHIN] =
    "(?<!\\d)(?:(?:19|20)\\d\\d([-./ ])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([-./ ])\\d{1,2}\\2(?:\\d{4}|\\d\\d)|\\d{8}|"
    "\\d{1,2}(?:er|\\.)? ?(?:de )?\\p{L}{3,12}\\.? (?:del? )?\\d{4}|\\p{L}{3,12}\\.? \\d{1,2},? \\d{4}|"
    "\\d{1,2}\\.\\d{1,2}\\.|\\d{1,2}/\\d{1,2})(?!\\d)",
  [YEAR] = "(?<!\\d)(?<!\\d[-.–/])(?:19|20)\\d\\d(?!\\s*[-.–/]?\\s*\\d)",
};

/* The first match of @pattern in @text, or none. Owned by the caller. */
static GMatchInfo *
match (Pattern     pattern,
       const char *text)
{
  static GRegex *regexes[N_PATTERNS];
  static gsize made;
  GMatchInfo *info;

  if (g_once_init_enter (&made))
    {
      for (Pattern i = 0; i < N_PATTERNS; i++)
        {
          gboolean day = i >= DAY_FIRST && i < DATE_WITHIN;
          /* A weekday may stand before a day, and may be called like a month. */
          g_autofree char *whole = g_strdup_printf (day ? "^(?:_[A-L])?[ .,/'()-]*%s[ .,/'()-]*$" : "%s", patterns[i]);

          regexes[i] = g_regex_new (whole, G_REGEX_OPTIMIZE, 0, NULL);
        }
      g_once_init_leave (&made, 1);
    }
  g_regex_match (regexes[pattern], text, 0, &info);
  return info;
}

/* A number that was found, or the month from a letter; 0 where there is none. */
static int
fetch_number (const GMatchInfo *found,
              const char       *name)
{
  g_autofree char *text = g_match_info_fetch_named (found, name);

  return text == NULL ? 0 : g_ascii_isupper (*text) ? *text - 'A' + 1 : atoi (text);
}

/* --- the time of day --- */

typedef struct
{
  Pattern pattern;
  int minute;   /* minutes since midnight; -1 for none */
  gboolean utc; /* a "Z" or an offset behind it says that it is not local */
  int offset;   /* minutes that the time is ahead of UTC */
  gboolean am;  /* half past twelve with "am" before the date: in German that means "on the" */
  char *rest;   /* the text without it */
} Time;

/* Reads an offset such as +01:00 or -0500. */
static int
read_offset (const char *zone)
{
  int hours = 0, minutes = 0;

  sscanf (zone + 1, strchr (zone, ':') != NULL ? "%2d:%2d" : "%2d%2d", &hours, &minutes);
  return (*zone == '-' ? -1 : 1) * (hours * 60 + minutes);
}

/* Finds a time of this @pattern in @text. Its rest is owned by the caller. */
static gboolean
find_pattern (const char *text,
              Pattern     pattern,
              Time       *time)
{
  g_autoptr (GMatchInfo) found = match (pattern, text);
  g_autofree char *zone = NULL, *half = NULL, *front = NULL;
  int start, end, hour, minute;

  *time = (Time) { .pattern = pattern, .minute = -1 };
  if (!g_match_info_matches (found))
    return FALSE;
  hour = fetch_number (found, "hour");
  minute = fetch_number (found, "minute");
  if (hour > 23 || minute > 59)
    return FALSE;
  g_match_info_fetch_pos (found, 0, &start, &end);
  front = g_strndup (text, start);
  zone = g_match_info_fetch_named (found, "zone");
  half = g_match_info_fetch_named (found, "half");
  time->utc = zone != NULL && *zone != '\0';
  time->offset = time->utc && strchr (zone, 'z') == NULL ? read_offset (zone) : 0;
  time->am = g_strcmp0 (half, "a") == 0 && hour == 12 && strpbrk (front, "0123456789") == NULL;
  if (g_strcmp0 (half, "p") == 0 && hour < 12)
    hour += 12;
  else if (g_strcmp0 (half, "a") == 0 && hour == 12 && !time->am)
    hour = 0;
  time->minute = hour * 60 + minute;
  time->rest = g_strconcat (front, " ", text + end, NULL);
  return TRUE;
}

/* Finds the time of day in @text. */
static gboolean
find_time (const char *text,
           Time       *time)
{
  for (Pattern pattern = TIME_COLON; pattern < DAY_FIRST; pattern++)
    if (find_pattern (text, pattern, time))
      return TRUE;
  return FALSE;
}

/* --- the day --- */

/* @text, which is in small letters without accents, with each month as a letter from A to L, and with a low line before
 * that where it may be a weekday: "mar" is March, mardi and martedì. Words that may stand beside a date are left out.
 * Owned by the caller; NULL with any other word. */
static char *
simplify (const char *text)
{
  g_autoptr (GString) simple = g_string_new (NULL);

  while (*text != '\0')
    {
      gsize length = strspn (text, "abcdefghijklmnopqrstuvwxyz");
      g_autofree char *word = g_strndup (text, length);
      int month = word_read_month (word);
      gboolean beside = word_is_of_date (word);

      if (length > 0 && month == 0 && !beside)
        return NULL;
      if (month > 0)
        g_string_append_printf (simple, "%s%c", beside ? "_" : "", 'A' + month - 1);
      else if (length == 0)
        g_string_append_c (simple, *text);
      text += MAX (length, 1);
    }
  return g_strdup (g_strstrip (simple->str));
}

/* The year that was found: one of two digits is of this century unless that would be in the future. */
static int
fetch_year (const GMatchInfo *found)
{
  int year = fetch_number (found, "year");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return year >= 100 ? year : year + (2000 + year <= g_date_time_get_year (now) ? 2000 : 1900);
}

static gboolean
is_day (int year,
        int month,
        int day)
{
  return year >= OLDEST_YEAR && year <= NEWEST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= 31 &&
         g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static gboolean
set_day (ForeignDate *date,
         int          year,
         int          month,
         int          day)
{
  date->year = year;
  date->month = month;
  date->day = day;
  return is_day (year, month, day);
}

/* Sets day and month from two numbers, @mark between them. */
static gboolean
set_numbers (ForeignDate *date,
             int          year,
             int          first,
             int          second,
             char         mark)
{
  gboolean by_day = is_day (year, second, first);
  /* With points the day always comes first. */
  gboolean by_month = mark != '.' && is_day (year, first, second);

  if (by_day && by_month && first != second)
    date->order = DATE_ORDER_OPEN;
  else
    date->order = by_day ? DATE_ORDER_DAY : DATE_ORDER_MONTH;
  /* Where both numbers are equal, both orders mean the same day, and nothing is learnt about other dates. */
  date->numbers = first != second;
  date->dashed = mark == '-';
  return by_day ? set_day (date, year, second, first) : by_month && set_day (date, year, first, second);
}

/* Reads a day. @year is that of a date without one, or 0. */
static gboolean
read_day (const char  *text,
          int          year,
          ForeignDate *date)
{
  g_autofree char *simple = simplify (text);

  for (Pattern pattern = DAY_FIRST; simple != NULL && pattern < (year != 0 ? DATE_WITHIN : DAY_YEARLESS); pattern++)
    {
      g_autoptr (GMatchInfo) found = match (pattern, simple);
      g_autofree char *mark = NULL;

      if (!g_match_info_matches (found))
        continue;
      date->no_year = pattern >= DAY_YEARLESS;
      year = date->no_year ? year : fetch_year (found);
      mark = g_match_info_fetch_named (found, "mark");
      if (mark == NULL)
        return set_day (date, year, fetch_number (found, "month"), fetch_number (found, "day"));
      return set_numbers (date, year, fetch_number (found, "first"), fetch_number (found, "second"), *mark);
    }
  return FALSE;
}

/* Converts a moment that is @offset minutes ahead of UTC to local time, which may be on another day. */
static gboolean
convert_to_local (ForeignDate *date,
                  int          offset)
{
  g_autoptr (GDateTime) there = NULL, moment = NULL, local = NULL;

  /* Which day it is depends on which number is the day, and that may be known only from other dates. */
  if (date->numbers)
    return FALSE;
  there = g_date_time_new_utc (date->year, date->month, date->day, date->minute / 60, date->minute % 60, 0);
  moment = g_date_time_add_minutes (there, -offset);
  local = g_date_time_to_local (moment);
  g_date_time_get_ymd (local, &date->year, &date->month, &date->day);
  date->minute = g_date_time_get_hour (local) * 60 + g_date_time_get_minute (local);
  return TRUE;
}

/* Whether there is a point behind the first number, as in dates that are not in English. */
static gboolean
has_point (const char *text)
{
  const char *number = strpbrk (text, "0123456789");

  return number != NULL && number[strspn (number, "0123456789")] == '.';
}

/* Reads the date beside the time that was found. */
static gboolean
read_beside (const Time  *time,
             int          year,
             ForeignDate *date)
{
  if (!read_day (time->rest, year, date))
    return FALSE;
  /* Programs write midnight for dates that have no time. */
  date->minute = time->minute - (time->am && !has_point (time->rest) ? 12 * 60 : 0);
  if (time->utc && date->minute > 0 && !convert_to_local (date, time->offset))
    return FALSE;
  date->minute = date->minute > 0 ? date->minute : -1;
  return TRUE;
}

gboolean
foreign_date_read (const char  *text,
                   int          year,
                   ForeignDate *date)
{
  g_autofree char *plain = name_match_fold (text, TRUE);
  Time time;
  gboolean timed, read;

  *date = (ForeignDate) { .minute = -1 };
  if (strpbrk (plain, "0123456789") == NULL)
    return FALSE;
  timed = find_time (plain, &time);
  read = timed && read_beside (&time, year, date) && !(time.pattern == TIME_POINT && date->no_year);
  g_free (time.rest);
  if (read || (timed && time.pattern != TIME_POINT))
    return read;
  *date = (ForeignDate) { .minute = -1 };
  return read_day (plain, year, date);
}

gboolean
foreign_date_find (const char  *text,
                   int          year,
                   ForeignDate *date)
{
  g_autoptr (GMatchInfo) within = NULL;
  gboolean found = FALSE;

  if (foreign_date_read (text, year, date))
    return TRUE;
  for (within = match (DATE_WITHIN, text); g_match_info_matches (within); g_match_info_next (within, NULL))
    {
      g_autofree char *part = g_match_info_fetch (within, 0);
      ForeignDate other;

      if (strspn (part, "0123456789") == 8 && !foreign_date_read (part, 0, &other))
        {
          char *turned = g_strdup_printf ("%.2s.%.2s.%s", part, part + 2, part + 4);

          g_free (part);
          part = turned;
        }
      else if (strspn (part, "0123456789") < 3 && strchr (part, ' ') != NULL && g_ascii_isdigit (part[strlen (part) - 3]))
        g_strdelimit (part, " ", '.');
      if (!foreign_date_read (part, year, &other))
        continue;
      if (found && (other.year != date->year || other.month != date->month || other.day != date->day))
        return FALSE;
      *date = other;
      found = TRUE;
    }
  return found;
}

int
foreign_date_find_year (const char *name)
{
  g_autoptr (GMatchInfo) within = match (YEAR, name);
  g_autofree char *found = g_match_info_matches (within) ? g_match_info_fetch (within, 0) : NULL;

  return found == NULL || g_match_info_next (within, NULL) ? 0 : atoi (found);
}

gboolean
foreign_time_read (const char *text,
                   int        *minute)
{
  g_autofree char *plain = name_match_fold (text, TRUE);
  Time time;
  gboolean found = find_time (plain, &time) && !time.utc;
  g_autofree char *rest = found ? simplify (time.rest) : NULL;

  *minute = time.minute - (time.am ? 12 * 60 : 0);
  g_free (time.rest);
  return rest != NULL && rest[strspn (rest, " .,/'()-")] == '\0';
}

void
foreign_date_from_seconds (gint64       seconds,
                           ForeignDate *date)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (seconds);
  int minute;

  *date = (ForeignDate) { .minute = -1 };
  if (moment == NULL)
    return;
  g_date_time_get_ymd (moment, &date->year, &date->month, &date->day);
  minute = g_date_time_get_hour (moment) * 60 + g_date_time_get_minute (moment);
  if (minute > 0)
    date->minute = minute;
}

gboolean
foreign_date_from_serial (double       serial,
                          ForeignDate *date)
{
  gint64 seconds;

  if (!(serial >= OLDEST_SERIAL && serial <= NEWEST_SERIAL) || !spreadsheet_days_to_date (serial, FALSE, &seconds))
    return FALSE;
  foreign_date_from_seconds (seconds, date);
  return TRUE;
}

char *
foreign_date_write_day (const ForeignDate *date,
                        DateOrder          order)
{
  gboolean open = date->numbers && date->order == DATE_ORDER_OPEN;
  gboolean swapped = open && order == DATE_ORDER_MONTH;
  int month = swapped ? date->day : date->month, day = swapped ? date->month : date->day;

  if (open && order == DATE_ORDER_OPEN)
    return NULL;
  return g_strdup_printf ("%04d-%02d-%02d", date->year, month, day);
}
