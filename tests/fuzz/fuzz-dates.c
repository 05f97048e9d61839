/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "exchange/foreign/cell.h"
#include "exchange/spreadsheet-date.h"

static void
check_date (const ForeignDate *date)
{
  g_autofree char *day = foreign_date_write_day (date, DATE_ORDER_DAY);
  g_autofree char *month = foreign_date_write_day (date, DATE_ORDER_MONTH);

  g_assert_cmpint (date->minute, >=, -1);
  g_assert_cmpint (date->minute, <, 24 * 60);
  g_assert_true (day != NULL || month != NULL);
}

static void
check_text (const char *text)
{
  TableCell cell = { .kind = TABLE_CELL_TEXT, .text = text };
  ForeignDate date;
  int minute;
  gint64 seconds;

  if (foreign_date_read (text, foreign_date_find_year (text), &date))
    check_date (&date);
  if (foreign_date_read (text, 2019, &date))
    check_date (&date);
  if (foreign_date_find (text, 2019, &date))
    check_date (&date);
  if (foreign_time_read (text, &minute))
    g_assert_true (minute >= 0 && minute < 24 * 60);
  cell_read_time (&cell, &minute);
  cell_read_points (&cell);
  spreadsheet_format_is_date (text);
  if (spreadsheet_text_to_date (text, &seconds))
    {
      g_autoptr (GString) written = g_string_new (NULL);

      spreadsheet_append_date (written, seconds);
      foreign_date_from_seconds (seconds, &date);
    }
  if (foreign_date_from_serial (g_ascii_strtod (text, NULL), &date))
    check_date (&date);
}

void
fuzz_dates (const char *bytes,
            gsize       n)
{
  g_autofree char *text = g_strndup (bytes, n);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 50);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_utf8_validate (lines[i], -1, NULL))
      check_text (lines[i]);
}
