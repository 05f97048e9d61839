/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "exchange/exchange-error.h"
#include "past-column.h"
#include "past-table.h"

G_BEGIN_DECLS

/* Says what the columns of a table of past games are. It is guessed and can be corrected. */

/* What the columns of a table are. */
typedef struct
{
  guint n_header;       /* the number of rows up to and including the headings; 0 without headings */
  guint n_columns;
  PastColumn *columns;
  guint beside;         /* the column in which another table begins beside this one; 0 for none */
  DateOrder date_order; /* the order of day and month in dates such as 3/4/2026, used where the column itself does not
                         * show it */
  gboolean date_above;  /* a row without a date has the date of the row above, as where cells were merged */
} PastMapping;

/* A mapping under which every column of @table is ignored, without headings. The caller owns the result, as with every
 * PastMapping that is returned. */
PastMapping     *past_mapping_new        (const PastTable    *table);

/* The number of columns of @kind. */
guint            past_mapping_count      (const PastMapping  *self,
                                          ColumnKind          kind);

/* Whether @column has points: the totals of a player, other totals, or an entry. */
gboolean         past_mapping_has_points (const PastMapping  *self,
                                          guint               column);

/* Whether each row is one player of a game, and not a whole game. */
gboolean         past_mapping_has_row_per_player (const PastMapping *self);

/* The cell of the first column of @kind in @row (from 0), which belongs to @table; NULL where no column is of @kind. */
const TableCell *past_mapping_find_cell  (const PastMapping  *self,
                                          const PastTable    *table,
                                          guint               row,
                                          ColumnKind          kind);

/* Guesses what the columns are from their headings, in English, Norwegian or German, and from their cells. @rules tells
 * the names of the entries and the highest total; it is NULL where the rules are not known yet. */
PastMapping     *past_mapping_guess      (const PastTable    *table,
                                          const Ruleset      *rules);

/* Reads a mapping from @text, such as "date=A,Anna=B,Bjørn=C,note=E", which names columns by letters or by headings.
 * Every other column is ignored; the headings are found as in past_mapping_guess(). Before the equals sign stands the
 * name of a player, the id of an entry of @rules (which may be NULL), or one of date, date-dmy, date-mdy (the order of
 * dates that do not show it), time, player, total, winner, game, place and note; "-above" after one of the first three
 * sets date_above. A comma, an equals sign or a backslash in a name is escaped with a backslash, and so is the first
 * character of a name that is one of these words or ids. NULL with EXCHANGE_ERROR_INPUT, which says what is not
 * understood. */
PastMapping     *past_mapping_parse      (const PastTable    *table,
                                          const Ruleset      *rules,
                                          const char         *text,
                                          GError            **error);

/* Writes the text that past_mapping_parse() reads. @rules are those of the entries, or NULL. Owned by the caller. */
char            *past_mapping_write      (const PastMapping  *self,
                                          const Ruleset      *rules);

PastMapping     *past_mapping_copy       (const PastMapping  *self);

/* A copy for @to, the rules @from with other options. Its columns have the same entries, which may follow each other
 * differently there. */
PastMapping     *past_mapping_copy_for   (const PastMapping  *self,
                                          const Ruleset      *from,
                                          const Ruleset      *to);
void             past_mapping_free       (PastMapping        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastMapping, past_mapping_free)

/* Makes @column (from 0) one of @kind. @entry is used for COLUMN_ENTRY only. A COLUMN_PLAYER gets its name from the
 * heading, or the letters of the column where there is none. */
void             past_mapping_set        (PastMapping        *self,
                                          const PastTable    *table,
                                          guint               column,
                                          ColumnKind          kind,
                                          guint               entry);

/* Whether games can be made with the mapping. FALSE with EXCHANGE_ERROR_INPUT, which says what is missing or
 * doubled. */
gboolean         past_mapping_check      (const PastMapping  *self,
                                          GError            **error);

/* The order of day and month that the dates in the column of dates show. It is DATE_ORDER_OPEN where no date shows it,
 * and where some show one order and some the other. @open is set to the number of dates that can be read in both
 * orders. */
DateOrder        past_mapping_find_order (const PastMapping  *self,
                                          const PastTable    *table,
                                          guint              *open);

/* The heading of @column; "" where it has none. Belongs to @table. */
const char      *past_mapping_get_heading (const PastMapping *self,
                                          const PastTable    *table,
                                          guint               column);

/* All headings in one text, separated by tabs, by which the same kind of table is recognised later. Owned by the
 * caller. */
char            *past_mapping_get_headings (const PastMapping *self,
                                          const PastTable    *table);

G_END_DECLS
