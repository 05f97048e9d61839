/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cell.h"

#include "words.h"

#include "exchange/spreadsheet-date.h"

#include <math.h>
#include <string.h>

/* The highest number that counts as points. */
#define MAX_POINTS 99999

/* The deviation from a whole number that is ignored. It is larger than the rounding error of a sum of a hundred
 * numbers. */
#define ROUNDING 1e-6

/* Digits in groups of three with the same separator between them, or without groups. After them only zeros may follow
 * as a fraction: "312.000" cannot be three hundred thousand points. Around them may stand the mark of a winner, a word in
 * brackets, or a unit. */
#define MARK "[*!+#°†✓✔★☆👑🏆🥇]"
#define WHOLE_NUMBER                                                                                                    \
  "^(?:" MARK "+ ?)?(?:(?<large>\\d{3})[.,]000$|(?<groups>[1-9]\\d{0,2}(?:([., '\u00a0\u202f\u2019])\\d{3})(?:\\3\\d{3})*)" \
  "|(?<plain>\\d+))(?:[.,]0*)?(?: ?" MARK "+)?"                      \
  "(?: ?[(\\[](?:\\p{L}{1,12}|\\d(?:st|nd|rd|th|e|er)?)\\.?[)\\]])?(?<unit> ?\\p{L}+\\.?)?$"

/* A copy of @text without white space around it, non-breaking spaces included, which are common in web pages. Owned by
 * the caller. */
static char *
trim (const char *text)
{
  const char *end = text + strlen (text);

  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (text, end - text);
}

gboolean
cell_is_blank (const TableCell *cell)
{
  g_autofree char *trimmed = cell->kind == TABLE_CELL_TEXT ? trim (cell->text) : NULL;

  return cell->kind == TABLE_CELL_EMPTY || (trimmed != NULL && *trimmed == '\0');
}

gboolean
cell_has_digit (const TableCell *cell)
{
  return cell->kind != TABLE_CELL_EMPTY && strpbrk (cell->text, "0123456789") != NULL;
}

/* Whether @unit, behind a number, is a word for points or the mark of a winner. */
static gboolean
is_unit (const char *unit)
{
  g_autofree char *word = word_fold (unit);

  return *word == '\0' || word_is (word, WORD_BIT (WORD_TOTAL) | WORD_BIT (WORD_WINNER)) ||
         g_strv_contains ((const char *const[]) { "p", "pt", "pkt", "w", NULL }, word);
}

static int
read_whole_number (const char *text)
{
  static gsize whole_number;
  static const char *const forms[] = { "large", "groups", "plain" };
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *unit = NULL;
  int value = 0;

  if (g_once_init_enter (&whole_number))
    g_once_init_leave (&whole_number, (gsize) g_regex_new (WHOLE_NUMBER, G_REGEX_OPTIMIZE, 0, NULL));
  if (!g_regex_match ((GRegex *) whole_number, text, 0, &match))
    return POINTS_WRONG;
  unit = g_match_info_fetch_named (match, "unit");
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *digits = g_match_info_fetch_named (match, forms[i]);

      for (const char *at = digits; at != NULL && *at != '\0' && value <= MAX_POINTS; at++)
        if (g_ascii_isdigit (*at))
          value = value * 10 + g_ascii_digit_value (*at);
    }
  return value <= MAX_POINTS && (unit == NULL || is_unit (unit)) ? value : POINTS_WRONG;
}

static int
read_text (const char *text)
{
  g_autofree char *trimmed = trim (text);

  if (*trimmed == '\0' || g_strv_contains ((const char *const[]) { "-", "–", "—", "/", NULL }, trimmed))
    return POINTS_NONE;
  if (g_ascii_strcasecmp (trimmed, "x") == 0)
    return POINTS_STRUCK;
  /* This check is quick and sorts out most texts: names, dates and words. */
  if (strlen (trimmed) > 40 || g_ascii_isalpha (*trimmed) || strpbrk (trimmed, "0123456789") == NULL)
    return POINTS_WRONG;
  return read_whole_number (trimmed);
}

int
cell_read_points (const TableCell *cell)
{
  if (cell->kind == TABLE_CELL_EMPTY)
    return POINTS_NONE;
  if (cell->kind == TABLE_CELL_TEXT)
    return read_text (cell->text);
  /* A total has no fraction, but the result of a formula may miss the whole number by a rounding error. */
  if (cell->kind != TABLE_CELL_NUMBER || !(cell->number > -ROUNDING && cell->number <= MAX_POINTS) ||
      fabs (cell->number - round (cell->number)) > ROUNDING)
    return POINTS_WRONG;
  return (int) round (cell->number);
}

/* A whole date without separators, such as 20261120, is also a number. */
gboolean
cell_read_date (const TableCell *cell,
                int              year,
                ForeignDate     *date)
{
  if (cell->kind == TABLE_CELL_TEXT)
    return foreign_date_read (cell->text, year, date);
  if (cell->kind == TABLE_CELL_NUMBER)
    return foreign_date_from_serial (cell->number, date) ||
           (strspn (cell->text, "0123456789") == 8 && foreign_date_read (cell->text, 0, date));
  if (cell->kind != TABLE_CELL_DATE)
    return FALSE;
  foreign_date_from_seconds (cell->date, date);
  /* A time alone lies on 1899-12-30 and is no date. */
  return date->year >= 1900;
}

/* A spreadsheet stores a time as a part of a day, with or without a day before it. A cell that is not formatted as a
 * time is a number such as 0.8125; one such as 19.30 was meant as a time. */
gboolean
cell_read_time (const TableCell *cell,
                int             *minute)
{
  if (cell->kind == TABLE_CELL_DATE)
    {
      *minute = (int) (((cell->date % SECONDS_OF_DAY + SECONDS_OF_DAY) % SECONDS_OF_DAY) / 60);
      return TRUE;
    }
  if (cell->kind == TABLE_CELL_NUMBER && cell->number > 0 && cell->number < 1)
    {
      *minute = (int) (cell->number * SECONDS_OF_DAY / 60 + 0.5) % (24 * 60);
      return TRUE;
    }
  return (cell->kind == TABLE_CELL_NUMBER || cell->kind == TABLE_CELL_TEXT) && foreign_time_read (cell->text, minute);
}
