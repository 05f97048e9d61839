/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "exchange-error.h"
#include "past-date.h"
#include "table-reader.h"

G_BEGIN_DECLS

/* A table in which somebody kept games for years, and what its columns are: guessed, and changed by who knows better.
 * past-games.h makes games of both. Neither changes while it is read, so that threads can share a table. */
typedef struct _PastTable PastTable;

/* The sheets of a file. */
typedef struct
{
  char **names;
  guint read; /* which of them a table was read from */
} PastSheets;

void             past_sheets_clear       (PastSheets    *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PastSheets, past_sheets_clear)

/* A sheet of a file with every cell; NULL is the first with anything in it, where those that are hidden come after all others.
 * @sheets tells which there are. The errors are those of the reader, and EXCHANGE_ERROR_LIMIT where nobody can have played so
 * much. */
PastTable       *past_table_read         (const char    *path,
                                          const char    *sheet,
                                          PastSheets    *sheets,
                                          GCancellable  *cancellable,
                                          GError       **error);

/* The same of a text that was pasted. */
PastTable       *past_table_read_text    (const char    *text,
                                          gssize         length,
                                          GError       **error);

PastTable       *past_table_ref          (PastTable     *self);
void             past_table_unref        (PastTable     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastTable, past_table_unref)

/* Rows that have anything, and the columns of the longest. */
guint            past_table_get_n_rows    (const PastTable *self);
guint            past_table_get_n_columns (const PastTable *self);

/* The line in the file, from 1, of the row at @index. */
guint            past_table_get_line     (const PastTable *self,
                                          guint            index);

/* The cell there; an empty one beyond the end of its row. */
const TableCell *past_table_get_cell     (const PastTable *self,
                                          guint            index,
                                          guint            column);

typedef enum
{
  COLUMN_IGNORED,
  COLUMN_DATE,
  COLUMN_TIME,   /* of the day, beside a date without one */
  COLUMN_PLAYER, /* the totals of one player, whose name is the column's */
  COLUMN_NAME,   /* names of players: the total stands in the next COLUMN_TOTAL. One such column: a row for each player
                    of a game; several: all of them in one row */
  COLUMN_TOTAL,
  COLUMN_ENTRY,  /* points of an entry, beside a COLUMN_NAME */
  COLUMN_WINNER, /* is compared */
  COLUMN_GAME,   /* tells games of one day apart, beside a COLUMN_NAME */
  COLUMN_PLACE,
  COLUMN_NOTE,
} ColumnKind;

#define N_COLUMN_KINDS (COLUMN_NOTE + 1)

typedef struct
{
  ColumnKind kind;
  char *name;  /* of COLUMN_PLAYER; NULL for every other kind */
  guint entry; /* of COLUMN_ENTRY */
} PastColumn;

/* What the columns of a table are. */
typedef struct
{
  guint n_header;       /* rows up to the one with the headings; 0 where there is none */
  guint n_columns;
  PastColumn *columns;
  guint beside;         /* the column in which another table begins that was found beside this one; 0 for none */
  DateOrder date_order; /* of dates such as 3/4/2026, where the column does not show it */
  gboolean date_above;  /* a row without a date has that of the row above, as where cells were merged */
} PastMapping;

/* How many columns are of a kind. */
guint            past_mapping_count      (const PastMapping  *self,
                                          ColumnKind          kind);

/* What the columns seem to be, by their headings (in English, Norwegian or German) and by what is in them; @rules, NULL
 * where nobody knows them yet, tell entries and how high a total can be. Owned by the caller, as all mappings are. */
PastMapping     *past_mapping_guess      (const PastTable    *table,
                                          const Ruleset      *rules);

/* The same headings, and of the columns only those that @text names: "date=A,Anna=B,Bjørn=C,note=E", by letters or by
 * headings. Beside names of players there may be date, date-dmy and date-mdy (the order where dates do not show it), time,
 * player, total, winner, game, place, note and the ids of entries; a comma, an equals sign or a backslash of a name has a
 * backslash before it. EXCHANGE_ERROR_INPUT says what is not understood. */
PastMapping     *past_mapping_parse      (const PastTable    *table,
                                          const Ruleset      *rules,
                                          const char         *text,
                                          GError            **error);

/* The text that past_mapping_parse() reads. Owned by the caller. */
char            *past_mapping_write      (const PastMapping  *self,
                                          const Ruleset      *rules);

PastMapping     *past_mapping_copy       (const PastMapping  *self);
void             past_mapping_free       (PastMapping        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastMapping, past_mapping_free)

/* Makes of a column what @kind says; it has the name of its heading then where that is a player's. */
void             past_mapping_set        (PastMapping        *self,
                                          const PastTable    *table,
                                          guint               column,
                                          ColumnKind          kind,
                                          guint               entry);

/* Whether games can be made with it; EXCHANGE_ERROR_INPUT says what is missing. */
gboolean         past_mapping_check      (const PastMapping  *self,
                                          GError            **error);

/* What the dates of the column of dates show of their order: open where there are some, all of which can be meant both
 * ways; @open tells how many can. */
DateOrder        past_mapping_find_order (const PastMapping  *self,
                                          const PastTable    *table,
                                          guint              *open);

/* What stands above a column; "" where nothing does. Belongs to @table. */
const char      *past_mapping_get_heading (const PastMapping *self,
                                          const PastTable    *table,
                                          guint               column);

/* All headings in one text, by which a table is known again. Owned by the caller. */
char            *past_mapping_get_headings (const PastMapping *self,
                                          const PastTable    *table);

/* "A" for 0, "AA" for 26. Owned by the caller. */
char            *past_column_letters     (guint               column);

/* Reads a day of a cell of @self; FALSE where there is none. A date without a year has that of the name of the sheet or else of
 * the file. */
gboolean         past_table_read_date    (const PastTable    *self,
                                          const TableCell    *cell,
                                          PastDate           *date);

/* Reads a time of day of a cell, in minutes; FALSE where there is none. */
gboolean         past_cell_read_time     (const TableCell    *cell,
                                          int                *minute);

typedef enum
{
  CELL_POINTS_NONE,   /* nothing, or a dash: nobody played here */
  CELL_POINTS_STRUCK, /* an x */
  CELL_POINTS_READ,
  CELL_POINTS_WRONG,  /* no whole number */
} CellPoints;

/* Reads points as people write them: 312, "1 024", "1.024", "312,0". @points is set where there are some. */
CellPoints       past_cell_read_points   (const TableCell    *cell,
                                          int                *points);

G_END_DECLS
