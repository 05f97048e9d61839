/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Dates in spreadsheets. A date is stored as a number of days, and only the format of its cell makes it a date (source:
 * ECMA-376 part 1, 18.8.30 and 18.17.4). */

#define SECONDS_OF_DAY (24 * 60 * 60)

/* Whether the number format @code shows a date or a time of day, as "dd/mm/yyyy" and "[h]:mm" do but "0.00" and "\d0"
 * do not. */
gboolean spreadsheet_format_is_date (const char *code);

/* Does the same for a built-in number format, which has only an @id. */
gboolean spreadsheet_id_is_date     (guint       id);

/* Converts @days since the beginning of 1900, or of 1904 with @since_1904, to seconds since 1970-01-01, rounded to
 * seconds. A value below one day is a time alone and gives a moment on 1899-12-30. Returns FALSE for days that no
 * spreadsheet knows. */
gboolean spreadsheet_days_to_date   (double      days,
                                     gboolean    since_1904,
                                     gint64     *date);

/* Reads 2026-11-20 or 2026-11-20T19:30, also with seconds or fractions of them, as seconds since 1970-01-01. Returns
 * FALSE for any other text. */
gboolean spreadsheet_text_to_date   (const char *text,
                                     gint64     *date);

/* Appends "2026-11-20", "2026-11-20 19:30" or, for a time alone, "19:30:05"; a time of midnight and zero seconds are
 * left out. */
void     spreadsheet_append_date    (GString    *to,
                                     gint64      date);

G_END_DECLS
