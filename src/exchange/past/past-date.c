/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-date.h"

#include "exchange/spreadsheet-date.h"

#include "core/name-match.h"

#include <stdlib.h>
#include <string.h>

#define MOST_NUMBERS 3
#define OLDEST_YEAR 1900
#define NEWEST_YEAR 2199

/* A year of two digits from here on is of the 20th century, a lower one of the 21st. */
#define OLDEST_BRIEF_YEAR 69

/* The serial numbers of 1 January 1930 and 1 January 2099 in the calendar that begins in 1900. */
#define OLDEST_SERIAL 10959
#define NEWEST_SERIAL 72686

/* The names of each month and their abbreviations in the three languages, without accents. Only whole words count,
 * because a word that begins like a month may be a name, such as Mary. */
static const char *const months[12][8] = {
  { "jan", "january", "januar", "janner" },
  { "feb", "febr", "february", "februar", "feber" },
  { "mar", "march", "mars", "marz", "maerz", "mrz" },
  { "apr", "april" },
  { "may", "mai" },
  { "jun", "june", "juni" },
  { "jul", "july", "juli" },
  { "aug", "august" },
  { "sep", "sept", "september" },
  { "oct", "october", "okt", "oktober" },
  { "nov", "november" },
  { "dec", "december", "des", "desember", "dez", "dezember" },
};

/* Words that may stand beside a date and do not change it. */
static const char *const other_words[] = {
  "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday",
  "friday", "saturday", "sunday", "man", "tir", "tirs", "ons", "tor", "tors", "fre", "lor", "son", "mandag", "tirsdag",
  "onsdag", "torsdag", "fredag", "lordag", "sondag", "mo", "di", "mi", "do", "fr", "sa", "so", "montag", "dienstag",
  "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "den", "der", "am", "um", "the", "of", "on",
  "at", "kl", "klokken", "uhr", "h", "t", "z", "a.m", "st", "nd", "rd", "th", NULL,
};

/* The parts of a date or time that were found in a text. */
typedef struct
{
  int numbers[MOST_NUMBERS];
  guint digits[MOST_NUMBERS];
  guint n_numbers;
  char mark;     /* the character after the first number */
  int month;     /* the month from a word; 0 for none */
  guint before;  /* the number of numbers before that word */
  int minute;
  gboolean utc;  /* a "Z" after the time says that it is not local */
  gboolean alone; /* only a time of day is looked for, no date */
  gboolean early; /* "12:30 am" stands before the date: half past midnight in English, but half past twelve "on the"
                   * date in German */
} Parts;

static int
read_month (const char *word)
{
  for (int month = 0; month < 12; month++)
    if (g_strv_contains (months[month], word))
      return month + 1;
  return 0;
}

static gboolean
add_word (Parts      *parts,
          const char *start,
          gsize       length)
{
  g_autofree char *word = g_strndup (start, length);
  int month = read_month (word);

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
  if (month == 0)
    return g_strv_contains (other_words, word);
  if (parts->month != 0)
    return FALSE;
  parts->month = month;
  parts->before = parts->n_numbers;
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
  return end;
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

      if (g_str_has_prefix (at, "a.m") || g_str_has_prefix (at, "p.m"))
        n_letters = strlen ("a.m");
      if (n_digits > 0 && (at[n_digits] == ':' || is_hour (parts, at, n_digits)))
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
      else if (strchr (" .,/-'", *at) != NULL)
        at++;
      else
        return FALSE;
    }
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
    return year + (year < OLDEST_BRIEF_YEAR ? 2000 : 1900);
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
set_day (PastDate *date,
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
set_numbers (PastDate    *date,
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
  return by_day ? set_day (date, year, second, first) : by_month && set_day (date, year, first, second);
}

/* Sets a day and month without a year, where there are no more numbers than these. Two numbers with a dash are refused,
 * because they can be the result of a match. */
static gboolean
set_bare (PastDate    *date,
          const Parts *parts,
          int          year)
{
  date->bare = TRUE;
  if (parts->month != 0)
    return parts->digits[0] <= 2 && set_day (date, year, parts->month, parts->numbers[0]);
  return parts->digits[0] <= 2 && parts->digits[1] <= 2 && strchr ("./", parts->mark) != NULL &&
         set_numbers (date, parts, year);
}

/* Sets the day from all parts. @year is that of a date without one, or 0. */
static gboolean
read_day (PastDate    *date,
          const Parts *parts,
          int          year)
{
  if (year != 0 && parts->n_numbers == (parts->month != 0 ? 1 : 2))
    return set_bare (date, parts, year);
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

/* Converts a moment in UTC to local time, which may be on another day. */
static gboolean
convert_to_local (PastDate *date)
{
  g_autoptr (GDateTime) moment = NULL, local = NULL;

  /* Which day it is depends on which number is the day, and that may be known only from other dates. */
  if (date->numbers)
    return FALSE;
  moment = g_date_time_new_utc (date->year, date->month, date->day, date->minute / 60, date->minute % 60, 0);
  local = g_date_time_to_local (moment);
  g_date_time_get_ymd (local, &date->year, &date->month, &date->day);
  date->minute = g_date_time_get_hour (local) * 60 + g_date_time_get_minute (local);
  return TRUE;
}

gboolean
past_date_read (const char *text,
                int         year,
                PastDate   *date)
{
  g_autofree char *plain = name_match_fold (text, TRUE);
  Parts parts;

  *date = (PastDate) { .minute = -1 };
  if (!find_parts (plain, FALSE, &parts) || !read_day (date, &parts, year))
    return FALSE;
  date->minute = parts.minute;
  /* Programs write midnight for dates that have no time. */
  if (parts.utc && parts.minute > 0 && !convert_to_local (date))
    return FALSE;
  date->minute = date->minute > 0 ? date->minute : -1;
  return TRUE;
}

/* Four digits, without digits after them and without another year, a month or a day after or before a dash, point or
 * slash. */
#define YEAR "(?<!\\d)(?<!\\d[-.–/])(?:19|20)\\d\\d(?!\\s*[-.–/]?\\s*\\d)"

int
past_date_find_year (const char *name)
{
  g_autoptr (GRegex) regex = g_regex_new (YEAR, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *found = NULL;

  if (!g_regex_match (regex, name, 0, &match))
    return 0;
  found = g_match_info_fetch (match, 0);
  return g_match_info_next (match, NULL) ? 0 : atoi (found);
}

gboolean
past_time_read (const char *text,
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
past_date_from_seconds (gint64    seconds,
                        PastDate *date)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (seconds);
  int minute;

  *date = (PastDate) { .minute = -1 };
  if (moment == NULL)
    return;
  g_date_time_get_ymd (moment, &date->year, &date->month, &date->day);
  minute = g_date_time_get_hour (moment) * 60 + g_date_time_get_minute (moment);
  if (minute > 0)
    date->minute = minute;
}

gboolean
past_date_from_serial (double    serial,
                       PastDate *date)
{
  gint64 seconds;

  if (!(serial >= OLDEST_SERIAL && serial <= NEWEST_SERIAL) || !spreadsheet_days_to_date (serial, FALSE, &seconds))
    return FALSE;
  past_date_from_seconds (seconds, date);
  return TRUE;
}

char *
past_date_write_day (const PastDate *date,
                     DateOrder       order)
{
  gboolean open = date->numbers && date->order == DATE_ORDER_OPEN;
  gboolean swapped = open && order == DATE_ORDER_MONTH;
  int month = swapped ? date->day : date->month, day = swapped ? date->month : date->day;

  if (open && order == DATE_ORDER_OPEN)
    return NULL;
  return g_strdup_printf ("%04d-%02d-%02d", date->year, month, day);
}
