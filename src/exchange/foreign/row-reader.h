/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draft.h"

G_BEGIN_DECLS

/* Reads the cells of one row of a block. */
typedef struct
{
  const Block *block;
  const Ruleset *rules; /* which tell the highest total; or NULL */
  const char *latest;   /* the last day that a game can have, "2026-11-20" */
  DateOrder order;
  DateOrder odd;        /* the order that fewer dates show than the other; a date in it without a year is none */
  gboolean told_year;   /* the first date without a year was reported */
  GPtrArray *problems;
} RowReader;

/* @order is that of the dates in the whole file. It is used where those of the block do not show theirs and the user does
 * not say it. */
RowReader  row_reader_new         (const Block        *block,
                                   const Ruleset      *rules,
                                   const char         *latest,
                                   DateOrder           order,
                                   GPtrArray          *problems);

/* The player of @row, where each row is one, or all its players, or those of the evening that stands above the column
 * @evening - 1, with everything else that the row says. The caller owns the result. */
GameDraft *row_reader_read        (RowReader          *self,
                                   guint               row,
                                   guint               evening);

/* Gives @draft the day and time of a date. A date that cannot be that of a game is reported. */
gboolean   row_reader_take_date   (RowReader          *self,
                                   GameDraft          *draft,
                                   const ForeignDate  *date,
                                   const char         *text);

G_END_DECLS
