/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "local-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DASH "–"
#define DATE_LENGTH 10

/* Numbers with this many digits or more are written in groups of GROUP digits. */
#define MIN_DIGITS 5
#define GROUP 3

static const char *const months[] = {
  NC_("month", "January"),   NC_("month", "February"), NC_("month", "March"),    NC_("month", "April"),
  NC_("month", "May"),       NC_("month", "June"),     NC_("month", "July"),     NC_("month", "August"),
  NC_("month", "September"), NC_("month", "October"),  NC_("month", "November"), NC_("month", "December"),
};

/* Translators: the months as short as in a date with the month as a word. */
static const char *const brief_months[] = {
  NC_("brief month", "Jan"), NC_("brief month", "Feb"), NC_("brief month", "Mar"), NC_("brief month", "Apr"),
  NC_("brief month", "May"), NC_("brief month", "Jun"), NC_("brief month", "Jul"), NC_("brief month", "Aug"),
  NC_("brief month", "Sep"), NC_("brief month", "Oct"), NC_("brief month", "Nov"), NC_("brief month", "Dec"),
};

static const char *const brief_weekdays[] = {
  NC_("brief weekday", "Mon"), NC_("brief weekday", "Tue"), NC_("brief weekday", "Wed"), NC_("brief weekday", "Thu"),
  NC_("brief weekday", "Fri"), NC_("brief weekday", "Sat"), NC_("brief weekday", "Sun"),
};

static const char *
name_month (int      month,
            gboolean brief)
{
  return brief ? g_dpgettext2 (GETTEXT_PACKAGE, "brief month", brief_months[month - 1])
               : g_dpgettext2 (GETTEXT_PACKAGE, "month", months[month - 1]);
}

static void
append_groups (GString    *text,
               const char *digits,
               gsize       n)
{
  /* Translators: what stands between groups of digits, as in 10,000. A blank must be one that does not break. */
  const char *mark = C_("between groups of digits", ",");

  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && n >= MIN_DIGITS && (n - i) % GROUP == 0)
        g_string_append (text, mark);
      g_string_append_c (text, digits[i]);
    }
}

char *
local_words_number (double value,
                    guint  decimals)
{
  g_autofree char *format = g_strdup_printf ("%%.%uf", decimals);
  g_autoptr (GString) text = g_string_new (NULL);
  char digits[G_ASCII_DTOSTR_BUF_SIZE * 16];
  gsize n;

  if (!isfinite (value))
    return g_strdup (DASH);
  g_ascii_formatd (digits, sizeof digits, format, fabs (value));
  if (value < 0 && strspn (digits, "0.") < strlen (digits))
    g_string_append (text, "−");
  n = strcspn (digits, ".");
  append_groups (text, digits, n);
  if (digits[n] != '\0')
    /* Translators: the decimal point, as in 702.5. */
    g_string_append_printf (text, "%s%s", C_("decimal point", "."), &digits[n + 1]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
local_words_halves (guint halves)
{
  g_autofree char *whole = local_words_number (halves / 2, 0);

  return g_strconcat (halves == 1 ? "" : whole, halves % 2 == 1 ? "½" : "", NULL);
}

char *
local_words_percent (double share)
{
  g_autofree char *number = local_words_number (share * 100, 0);

  if (!isfinite (share))
    return g_steal_pointer (&number);
  /* Translators: a share in percent, as in “55%”. A blank must be one that does not break. */
  return g_strdup_printf (_("%s%%"), number);
}

/* Reads the day with which @text begins. FALSE where that is not a day of the calendar. */
static gboolean
read_day (const char *text,
          int        *year,
          int        *month,
          int        *day)
{
  return text != NULL && sscanf (text, "%4d-%2d-%2d", year, month, day) == 3 &&
         g_date_valid_dmy (*day, *month, *year);
}

char *
local_words_date (const char *date)
{
  int year, month, day;

  if (!read_day (date, &year, &month, &day))
    return g_strdup (date != NULL ? date : "");
  /* Translators: a date: day, month as a brief word, year. */
  return g_strdup_printf (_("%d %s %d"), day, name_month (month, TRUE), year);
}

/* --- typed dates --- */

/* A date as typed: three numbers with two equal marks between them, of which the first or the last is the year; then a
 * time of day. Splitting by this expression gives these parts, with an empty one before and behind them. */
#define TYPED_DATE "^(\\d{4}|\\d{1,2})([./-]) ?(\\d{1,2})\\2 ?(\\d{4}|\\d{1,2})(|[ T].*)$"
enum { FIRST = 1, MARK, SECOND, THIRD, TIME, N_PARTS = TIME + 2 };

/* Years of two digits belong to the last century from this one on. */
#define OLDEST_BRIEF_YEAR 69

static gboolean
is_day (int day,
        int month,
        int year)
{
  return day <= 31 && g_date_valid_dmy (day, month, year);
}

/* Returns the year, or 0 where it is none. With hyphens a year of two digits is refused, because the date could also be
 * meant with the year first. */
static int
read_year (const char *text,
           const char *mark)
{
  int year = atoi (text);

  if (strlen (text) == 4)
    return year;
  return strlen (text) != 2 || *mark == '-' ? 0 : year < OLDEST_BRIEF_YEAR ? 2000 + year : 1900 + year;
}

/* Translators: in which order a date is typed in numbers: “dm” for day and month as in 20.11.2026, “md” for the month
 * first, “?” where both are usual. */
#define DAY_ORDER C_("order of day and month", "?")

/* Swaps @day and @month where the language has the month first. FALSE where both orders would be a date and the
 * language does not decide. */
static gboolean
order_day (int *day,
           int *month,
           int  year)
{
  const char *order = DAY_ORDER;
  gboolean day_first = strcmp (order, "md") != 0 && is_day (*day, *month, year);
  gboolean month_first = strcmp (order, "dm") != 0 && is_day (*month, *day, year);
  int first = *day;

  if (month_first && !day_first)
    {
      *day = *month;
      *month = first;
    }
  return !(day_first && month_first) || *day == *month;
}

char *
local_words_read_date (const char *text)
{
  g_auto (GStrv) part = g_regex_split_simple (TYPED_DATE, text, 0, 0);
  gboolean typed = g_strv_length (part) == N_PARTS, year_first = typed && strlen (part[FIRST]) == 4;
  int year = typed ? read_year (part[year_first ? FIRST : THIRD], part[MARK]) : 0;
  int month = typed ? atoi (part[SECOND]) : 0, day = typed ? atoi (part[year_first ? THIRD : FIRST]) : 0;

  if ((!year_first && !order_day (&day, &month, year)) || !is_day (day, month, year))
    return g_strdup (text);
  if (*part[TIME] != '\0')
    *part[TIME] = 'T';
  return g_strdup_printf ("%04d-%02d-%02d%s", year, month, day, part[TIME]);
}

char *
local_words_write_date (const char *date)
{
  int year, month, day;
  char *text;

  if (!read_day (date, &year, &month, &day) || strlen (date) < DATE_LENGTH)
    return g_strdup (date != NULL ? date : "");
  if (strcmp (DAY_ORDER, "dm") == 0)
    text = g_strdup_printf ("%02d.%02d.%04d%s", day, month, year, date + DATE_LENGTH);
  else
    text = g_strdup (date);
  if (text[DATE_LENGTH] == 'T')
    text[DATE_LENGTH] = ' ';
  return text;
}

char *
local_words_date_time (const char *moment)
{
  g_autofree char *date = local_words_date (moment);
  const char *time = moment != NULL ? strchr (moment, 'T') : NULL;

  if (time == NULL || time - moment != DATE_LENGTH || strcmp (date, moment) == 0)
    return g_steal_pointer (&date);
  return g_strdup_printf (C_ ("date and time of day", "%s, %s"), date, time + 1);
}

char *
local_words_weekday (const char *date)
{
  int year, month, day;
  GDate known;

  if (!read_day (date, &year, &month, &day))
    return g_strdup ("");
  g_date_clear (&known, 1);
  g_date_set_dmy (&known, day, month, year);
  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "brief weekday", brief_weekdays[g_date_get_weekday (&known) - 1]));
}

char *
local_words_month (const char *month,
                   gboolean    brief)
{
  int year, number;

  if (month == NULL || sscanf (month, "%4d-%2d", &year, &number) != 2 || number < 1 || number > 12)
    return g_strdup (month != NULL ? month : "");
  if (brief)
    return g_strdup (name_month (number, TRUE));
  return g_strdup_printf (C_ ("month and year", "%s %d"), name_month (number, FALSE), year);
}

char *
local_words_list (const char *const *names)
{
  g_autoptr (GString) text = g_string_new (names[0]);

  for (guint i = 1; names[0] != NULL && names[i] != NULL; i++)
    if (names[i + 1] != NULL)
      g_string_append_printf (text, ", %s", names[i]);
    else
      {
        g_autofree char *before = g_strdup (text->str);

        /* Translators: the last two of a list of names; before the first there may be more, with commas. */
        g_string_printf (text, _("%s and %s"), before, names[i]);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
local_words_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}
