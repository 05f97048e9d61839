/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An entry row for a date, which is typed or chosen from a calendar and may be left empty. It shows the date as
 * local_words_write_date() formats it and accepts what local_words_read_date() reads. */
#define PROTOKOLL_TYPE_DATE_ROW (protokoll_date_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDateRow, protokoll_date_row, PROTOKOLL, DATE_ROW, AdwEntryRow)

/* @date as in GameFacts, or NULL for none. */
void  protokoll_date_row_set (ProtokollDateRow *self,
                              const char       *date);

/* The date in the form of a game file, valid or not; NULL if the row is empty. Transfer full. */
char *protokoll_date_row_get (ProtokollDateRow *self);

G_END_DECLS
