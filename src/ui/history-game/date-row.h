/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A date to type or to choose from a calendar, which may be left empty. It is shown as local_words_write_date() has it;
 * typed may be whatever local_words_read_date() reads. */
#define PROTOKOLL_TYPE_DATE_ROW (protokoll_date_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDateRow, protokoll_date_row, PROTOKOLL, DATE_ROW, AdwEntryRow)

/* @date as in GameFacts, or NULL. */
void  protokoll_date_row_set (ProtokollDateRow *self,
                              const char       *date);

/* What was typed as a record would have it, right or wrong; NULL where nothing was. Owned by the caller. */
char *protokoll_date_row_get (ProtokollDateRow *self);

G_END_DECLS
