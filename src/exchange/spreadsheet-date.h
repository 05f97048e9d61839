/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Dates in spreadsheets: a number of days, which is a date only because it is shown as one (ECMA-376 part 1, 18.8.30 and
 * 18.17.4). */

/* Whether a number format shows a date or a time of the day: "dd/mm/yyyy", "[h]:mm", but not "0.00" or "\d0". */
gboolean spreadsheet_format_is_date (const char *code);

/* The same for one of the formats that have a number only. */
gboolean spreadsheet_id_is_date     (guint       id);

/* From the days since the beginning of 1900, or of 1904 where the workbook says so, to seconds since 1970-01-01. FALSE for
 * what no calendar of a spreadsheet has. A time alone lies on 1899-12-30. */
gboolean spreadsheet_days_to_date   (double      days,
                                     gboolean    since_1904,
                                     gint64     *date);

/* From 2026-11-20, 2026-11-20T19:30, with seconds or parts of them. */
gboolean spreadsheet_text_to_date   (const char *text,
                                     gint64     *date);

/* "2026-11-20", "2026-11-20 19:30" or "19:30:05", as much as there is. */
void     spreadsheet_append_date    (GString    *to,
                                     gint64      date);

G_END_DECLS
