/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dates.h"

#include "words.h"

#include "exchange/spreadsheet-date.h"

#include "core/name-match.h"

#include <stdlib.h>
#include <string.h>

#define MOST_NUMBERS 3
#define OLDEST_YEAR 1900
#define NEWEST_YEAR 2199

/* The serial numbers of 1 January 1930 and 1 January 2099 in the calendar that begins in 1900. */
#define OLDEST_SERIAL 10959
#define NEWEST_SERIAL 72686

/* The parts of a date or time that were found in a text. */
typedef struct
{
  int numbers[MOST_NUMBERS];
  guint digits[MOST_NUMBERS];
  guint n_numbers;
  char mark;     /* the character after the first number */
  int month;     /* the month from a word; 0 for none */
  guint before;  /* the number of numbers before that word */
  gboolean weekday; /* that word came first and may be a weekday: "mar" is March, mardi and martedì */
  int minute;
  gboolean utc;  /* a "Z" or an offset after the time says that it is not local */
  int offset;    /* minutes that the time is ahead of UTC */
  gboolean clock; /* the word before was one that stands before a time: "kl 19" */
  gboolean alone; /* only a time of day is looked for, no date */
  gboolean early; /* "12:30 am" stands before the date: half past midnight in English, but half past twelve "on the"
                   * date in German */
} Parts;

static gboolean
add_word (Parts      *parts,
          const char *start,
          gsize       length)
{
  g_autofree char *word = g_strndup (start, length);
  g_autofree char *padded = g_strconcat (" ", word, " ", NULL);
  int month = word_read_month (word);

  if (parts->minute >= 0 && (strcmp (word, "pm") == 0 || strcmp (word, "p.m") == 0))
    {
      parts->minute += parts->minute < 12 * 60 ? 12 * 60 : 0;
      return TRUE;
    }
  if (parts->minute >= 12 * 60 && parts->minute < 13 * 60 && (strcmp (word, "am") == 0 || strcmp (word, "a.m") == 0))
    {
      if (parts->n_numbers > 0 || parts->month > 0 || parts->alone)
        parts->minute -= 12 * 60;
      else
        parts->early = TRUE;
      return TRUE;
    }
  if (parts->minute >= 0 && strcmp (word, "z") == 0)
    {
      parts->utc = TRUE;
      return TRUE;
    }
  parts->clock = strstr (" kl klo klokken um at ", padded) != NULL;
  if (month == 0)
    return word_is_of_date (word);
  if (parts->month != 0 && !parts->weekday)
    return FALSE;
  parts->month = month;
  parts->before = parts->n_numbers;
  parts->weekday = parts->n_numbers == 0 && word_is_of_date (word);
  return TRUE;
}

/* Whether the number at @at, which has @n_digits, is an hour with its minutes after a point, as Norwegians write it.
 * This can only be where all numbers of the date have been read. */
static gboolean
is_hour (const Parts *parts,
         const char  *at,
         gsize        n_digits)
{
  gboolean dated = parts->n_numbers == MOST_NUMBERS || (parts->month != 0 && parts->n_numbers == 2) ||
                   (parts->n_numbers == 1 && parts->digits[0] == 8);

  return (dated || parts->alone) && n_digits <= 2 && at[n_digits] == '.' && strspn (at + n_digits + 1, "0123456789") == 2;
}

/* Reads an offset such as +01:00 or -0500 at @at, right behind a time. Returns the position after it. */
static const char *
read_offset (Parts      *parts,
             const char *at)
{
  gsize n_digits = *at == '+' || *at == '-' ? strspn (at + 1, "0123456789") : 0;
  int hours, minutes = 0;
  char sign = *at;

  if (n_digits != 2 && n_digits != 4)
    return at;
  hours = (at[1] - '0') * 10 + at[2] - '0';
  if (n_digits == 4)
    minutes = (at[3] - '0') * 10 + at[4] - '0';
  else if (at[3] == ':' && strspn (at + 4, "0123456789") == 2)
    minutes = (at[4] - '0') * 10 + at[5] - '0';
  parts->utc = TRUE;
  parts->offset = (sign == '-' ? -1 : 1) * (hours * 60 + minutes);
  return at + 1 + n_digits + (n_digits == 2 && at[3] == ':' ? 3 : 0);
}

/* Reads the minutes at @at, after the separator. Returns the position after the time, or NULL where it is no time. */
static const char *
read_time (Parts      *parts,
           int         hour,
           const char *at)
{
  char *end;
  long minute = strtol (at, &end, 10);

  if (parts->minute >= 0 || end == at || hour > 23 || minute > 59 || *at == '+' || *at == '-')
    return NULL;
  parts->minute = hour * 60 + (int) minute;
  /* Seconds and their fractions are skipped. */
  if (*end == ':' || (*end == '.' && g_ascii_isdigit (end[1])))
    end += 1 + strspn (end + 1, "0123456789.");
  return read_offset (parts, end);
}

/* Reads an hour without minutes, or with them as in 1930, that stands behind a word for the time or before "Uhr".
 * Returns the position after it, or NULL where it is none. */
static const char *
read_hour (Parts      *parts,
           const char *at,
           gsize       n_digits)
{
  const char *behind = at + n_digits + strspn (at + n_digits, " ");
  gboolean named = g_str_has_prefix (behind, "uhr") || (at[n_digits] == 'h' && !g_ascii_isalpha (at[n_digits + 1]));
  int number = atoi (at), minute = n_digits > 2 ? number % 100 : 0, hour = n_digits > 2 ? number / 100 : number;

  if ((!parts->clock && !named) || parts->minute >= 0 || n_digits > 4 || hour > 23 || minute > 59)
    return NULL;
  if (at[n_digits] != '\0' && strchr ("./-", at[n_digits]) != NULL && g_ascii_isdigit (at[n_digits + 1]))
    return NULL;
  parts->minute = hour * 60 + minute;
  return at + n_digits;
}

static gboolean
find_parts (const char *text,
            gboolean    alone,
            Parts      *parts)
{
  *parts = (Parts) { .minute = -1, .alone = alone };
  for (const char *at = text; *at != '\0';)
    {
      gsize n_digits = strspn (at, "0123456789");
      gsize n_letters = strspn (at, "abcdefghijklmnopqrstuvwxyz");
      int number = n_digits > 0 && n_digits <= 8 ? atoi (at) : 0;

      const char *behind = n_digits > 0 && at[n_digits] != ':' ? read_hour (parts, at, n_digits) : NULL;

      if (g_str_has_prefix (at, "a.m") || g_str_has_prefix (at, "p.m"))
        n_letters = strlen ("a.m");
      if (behind != NULL)
        at = behind;
      else if (n_digits > 0 && (at[n_digits] == ':' || is_hour (parts, at, n_digits)))
        {
          at = read_time (parts, number, at + n_digits + 1);
          if (at == NULL)
            return FALSE;
        }
      else if (n_digits > 0)
        {
          if (parts->n_numbers == MOST_NUMBERS || n_digits > 8)
            return FALSE;
          parts->digits[parts->n_numbers] = n_digits;
          parts->numbers[parts->n_numbers++] = number;
          at += n_digits;
          if (parts->n_numbers == 1)
            parts->mark = *at;
        }
      else if (n_letters > 0)
        {
          if (!add_word (parts, at, n_letters))
            return FALSE;
          at += n_letters;
        }
      else if (strchr (" .,/-'()", *at) != NULL)
        at++;
      else
        return FALSE;
    }
  if (parts->weekday && parts->n_numbers == MOST_NUMBERS)
    parts->month = 0;
  /* A date with points is German or Norwegian, so "am" is then a word and not the time of day. */
  if (parts->early && parts->mark != '.')
    parts->minute -= 12 * 60;
  return TRUE;
}

/* The year of a number with two or four digits; 0 for any other. */
static int
read_year (const Parts *parts,
           guint        index)
{
  int year = parts->numbers[index];

  if (parts->digits[index] == 2)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();

      return year + (2000 + year <= g_date_time_get_year (now) ? 2000 : 1900);
    }
  return parts->digits[index] == 4 ? year : 0;
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
         int       year,
         int       month,
         int       day)
{
  date->year = year;
  date->month = month;
  date->day = day;
  return is_day (year, month, day);
}

/* Sets day and month from the first two numbers, with the year after them. */
static gboolean
set_numbers (ForeignDate    *date,
             const Parts *parts,
             int          year)
{
  int first = parts->numbers[0], second = parts->numbers[1];
  gboolean by_day = is_day (year, second, first);
  gboolean by_month = is_day (year, first, second);

  /* With points the day always comes first. */
  if (parts->mark == '.')
    by_month = FALSE;
  if (by_day && by_month && first != second)
    date->order = DATE_ORDER_OPEN;
  else
    date->order = by_day ? DATE_ORDER_DAY : DATE_ORDER_MONTH;
  /* Where both numbers are equal, both orders mean the same day, and nothing is learnt about other dates. */
  date->numbers = first != second;
  date->dashed = parts->mark == '-';
  return by_day ? set_day (date, year, second, first) : by_month && set_day (date, year, first, second);
}

/* Sets a day and month without a year, where there are no more numbers than these. Two numbers with a dash are refused,
 * because they can be the result of a match. */
static gboolean
set_without_year (ForeignDate    *date,
          const Parts *parts,
          int          year)
{
  date->no_year = TRUE;
  if (parts->month != 0)
    return parts->digits[0] <= 2 && set_day (date, year, parts->month, parts->numbers[0]);
  return parts->digits[0] <= 2 && parts->digits[1] <= 2 && strchr ("./", parts->mark) != NULL &&
         set_numbers (date, parts, year);
}

/* Sets the day from all parts. @year is that of a date without one, or 0. */
static gboolean
read_day (ForeignDate    *date,
          const Parts *parts,
          int          year)
{
  if (year != 0 && parts->n_numbers == (parts->month != 0 ? 1 : 2))
    return set_without_year (date, parts, year);
  if (parts->month != 0 && parts->n_numbers == 2 && parts->digits[0] == 4)
    return set_day (date, parts->numbers[0], parts->month, parts->numbers[1]);
  if (parts->month != 0)
    return parts->n_numbers == 2 && parts->before <= 1 &&
           set_day (date, read_year (parts, 1), parts->month, parts->numbers[0]);
  if (parts->n_numbers == 1 && parts->digits[0] == 8)
    return set_day (date, parts->numbers[0] / 10000, parts->numbers[0] / 100 % 100, parts->numbers[0] % 100);
  if (parts->n_numbers != 3)
    return FALSE;
  return parts->digits[0] == 4 ? set_day (date, parts->numbers[0], parts->numbers[1], parts->numbers[2])
                               : set_numbers (date, parts, read_year (parts, 2));
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

gboolean
foreign_date_read (const char *text,
                int         year,
                ForeignDate   *date)
{
  g_autofree char *plain = name_match_fold (text, TRUE);
  Parts parts;

  *date = (ForeignDate) { .minute = -1 };
  if (!find_parts (plain, FALSE, &parts) || !read_day (date, &parts, year))
    return FALSE;
  date->minute = parts.minute;
  /* Programs write midnight for dates that have no time. */
  if (parts.utc && parts.minute > 0 && !convert_to_local (date, parts.offset))
    return FALSE;
  date->minute = date->minute > 0 ? date->minute : -1;
  return TRUE;
}

/* Four digits, without digits after them and without another year, a month or a day after or before a dash, point or
 * slash. */
#define YEAR "(?<!\\d)(?<!\\d[-.–/])(?:19|20)\\d\\d(?!\\s*[-.–/]?\\s*\\d)"

/* A date within a text. A run of eight digits may begin with the day. */
#define DATE_WITHIN \
  "(?<!\\d)(?:(?:19|20)\\d\\d([-./ ])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([-./ ])\\d{1,2}\\2(?:\\d{4}|\\d\\d)|\\d{8}|" \
  "\\d{1,2}(?:er|\\.)? ?(?:de )?\\p{L}{3,12}\\.? (?:del? )?\\d{4}|\\p{L}{3,12}\\.? \\d{1,2},? \\d{4}|" \
  "\\d{1,2}\\.\\d{1,2}\\.|\\d{1,2}/\\d{1,2})(?!\\d)"

gboolean
foreign_date_find (const char  *text,
                   int          year,
                   ForeignDate *date)
{
  static GRegex *regex;
  static gsize made;
  g_autoptr (GMatchInfo) match = NULL;
  gboolean found = FALSE;

  if (foreign_date_read (text, year, date))
    return TRUE;
  if (g_once_init_enter (&made))
    {
      regex = g_regex_new (DATE_WITHIN, G_REGEX_OPTIMIZE, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *part = g_match_info_fetch (match, 0);
      ForeignDate other;
      int start, end;

      g_match_info_fetch_pos (match, 0, &start, &end);
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
  static GRegex *regex;
  static gsize made;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *found = NULL;

  if (g_once_init_enter (&made))
    {
      regex = g_regex_new (YEAR, G_REGEX_OPTIMIZE, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  if (!g_regex_match (regex, name, 0, &match))
    return 0;
  found = g_match_info_fetch (match, 0);
  return g_match_info_next (match, NULL) ? 0 : atoi (found);
}

gboolean
foreign_time_read (const char *text,
                int        *minute)
{
  g_autofree char *plain = name_match_fold (text, TRUE);
  Parts parts;

  if (!find_parts (plain, TRUE, &parts) || parts.minute < 0 || parts.utc || parts.n_numbers > 0 || parts.month != 0)
    return FALSE;
  *minute = parts.minute;
  return TRUE;
}

void
foreign_date_from_seconds (gint64    seconds,
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
foreign_date_from_serial (double    serial,
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
                     DateOrder       order)
{
  gboolean open = date->numbers && date->order == DATE_ORDER_OPEN;
  gboolean swapped = open && order == DATE_ORDER_MONTH;
  int month = swapped ? date->day : date->month, day = swapped ? date->month : date->day;

  if (open && order == DATE_ORDER_OPEN)
    return NULL;
  return g_strdup_printf ("%04d-%02d-%02d", date->year, month, day);
}
