/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "exchange-error.h"
#include "past-date.h"
#include "table-reader.h"

G_BEGIN_DECLS

/* A table in which somebody kept past games in another program, and a mapping that says what its columns are. The
 * mapping is guessed and can be corrected. past-games.h makes games from both. Neither changes while it is read, so
 * threads can share a table. */
typedef struct _PastTable PastTable;

/* The sheets of a file. */
typedef struct
{
  char **names; /* in the order of the file, terminated by NULL */
  guint read; /* the index of the sheet that was read */
} PastSheets;

void             past_sheets_clear       (PastSheets    *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PastSheets, past_sheets_clear)

/* Reads all cells of @sheet in the file @path. NULL stands for the first sheet that is not empty, with hidden sheets
 * after all others. @sheets is filled with the sheets of the file. The caller owns the result; NULL with the errors of
 * table_read(), with EXCHANGE_ERROR_LIMIT where the table is larger than a century of games, and with
 * EXCHANGE_ERROR_INPUT where it is empty. */
PastTable       *past_table_read         (const char    *path,
                                          const char    *sheet,
                                          PastSheets    *sheets,
                                          GCancellable  *cancellable,
                                          GError       **error);

/* Reads a table from a text that was pasted, in the same way. @length is in bytes, or -1 for a text that ends with a
 * zero. */
PastTable       *past_table_read_text    (const char    *text,
                                          gssize         length,
                                          GError       **error);

PastTable       *past_table_ref          (PastTable     *self);
void             past_table_unref        (PastTable     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PastTable, past_table_unref)

/* The number of rows that are not empty, and of the columns of the longest row. */
guint            past_table_get_n_rows    (const PastTable *self);
guint            past_table_get_n_columns (const PastTable *self);

/* The line in the file, counted from 1, of the row at @index, which counts from 0. */
guint            past_table_get_line     (const PastTable *self,
                                          guint            index);

/* The cell at @column of the row at @index, both from 0; it belongs to @self. Beyond the end of the row it is empty. */
const TableCell *past_table_get_cell     (const PastTable *self,
                                          guint            index,
                                          guint            column);

typedef enum
{
  COLUMN_IGNORED,
  COLUMN_DATE,
  COLUMN_TIME,   /* the time of day, beside a date without one */
  COLUMN_PLAYER, /* the totals of one player, who is named in the heading */
  COLUMN_NAME,   /* names of players, each with a total in the next COLUMN_TOTAL. With one such column each row is one
                  * player of a game, with several each row is a whole game */
  COLUMN_TOTAL,
  COLUMN_ENTRY,  /* the points of an entry, beside a COLUMN_NAME */
  COLUMN_WINNER, /* the winner, who is compared with the totals */
  COLUMN_GAME,   /* the number of a game, which tells games of one day apart, beside a COLUMN_NAME */
  COLUMN_PLACE,
  COLUMN_NOTE,
} ColumnKind;

#define N_COLUMN_KINDS (COLUMN_NOTE + 1)

typedef struct
{
  ColumnKind kind;
  char *name;  /* the player of COLUMN_PLAYER; NULL for every other kind */
  guint entry; /* the index of the entry of COLUMN_ENTRY */
} PastColumn;

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

/* The number of columns of @kind. */
guint            past_mapping_count      (const PastMapping  *self,
                                          ColumnKind          kind);

/* Guesses what the columns are from their headings, in English, Norwegian or German, and from their cells. @rules tells
 * the names of the entries and the highest total; it is NULL where the rules are not known yet. The caller owns the
 * result, as with every PastMapping that is returned. */
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

/* The letters of a column that counts from 0: "A" for 0, "AA" for 26. Owned by the caller. */
char            *past_column_letters     (guint               column);

/* Reads the day, and the time where it has one, of @cell, which is in @self. A date without a year gets the year in the
 * name of the sheet, or else in that of the file. Returns FALSE where the cell has no date. */
gboolean         past_table_read_date    (const PastTable    *self,
                                          const TableCell    *cell,
                                          PastDate           *date);

/* Reads the time of day of @cell into @minute, the minutes since midnight. Returns FALSE where the cell has none. */
gboolean         past_cell_read_time     (const TableCell    *cell,
                                          int                *minute);

typedef enum
{
  CELL_POINTS_NONE,   /* empty or a dash: the player did not play */
  CELL_POINTS_STRUCK, /* an x */
  CELL_POINTS_READ,
  CELL_POINTS_WRONG,  /* anything but a whole number of points */
} CellPoints;

/* Reads points as people write them: 312, "1 024", "1.024", "312,0". @points is valid only where CELL_POINTS_READ is
 * returned; it is then 0 to 99999. */
CellPoints       past_cell_read_points   (const TableCell    *cell,
                                          int                *points);

G_END_DECLS
