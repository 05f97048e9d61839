/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "exchange/exchange-error.h"
#include "grid.h"
#include "problem.h"

G_BEGIN_DECLS

/* A part of a sheet that holds games, and what its columns are. */

/* What a column of a block can be. */
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
  COLUMN_GAME,   /* the number of a game, which tells games of one day apart */
  COLUMN_PLACE,
  COLUMN_NOTE,
  COLUMN_SUM,    /* beside entries: a sum of them, or the bonus; arithmetic shows which */
  COLUMN_EXTRA,  /* beside entries: points for further Yahtzees */
  COLUMN_OPEN,   /* beside entries: numbers below a heading that is not known; arithmetic may show what they are */
} ColumnKind;

#define N_COLUMN_KINDS (COLUMN_OPEN + 1)

/* A bit for each kind, to ask for several. */
#define KIND(kind) (1u << (kind))
#define KINDS_OF_POINTS (KIND (COLUMN_PLAYER) | KIND (COLUMN_TOTAL) | KIND (COLUMN_ENTRY))

typedef struct
{
  ColumnKind kind;
  char *name;        /* the player of COLUMN_PLAYER; NULL for every other kind */
  const char *entry; /* the id of COLUMN_ENTRY, interned; see Word.entry for those that stand for several */
  guint evening;     /* for COLUMN_PLAYER below two rows of headings: the column in which the evening stands, plus 1 */
  const char *reason; /* what an ignored column was taken for, not translated; NULL where it has nothing that counts */
} BlockColumn;

/* Some reasons. A column is ignored because its heading says so, or because there is none and it may be a player; and one
 * whose heading may be a name is that of the games because its numbers count them. */
extern const char *const BLOCK_WORD;
extern const char *const BLOCK_UNNAMED;
extern const char *const BLOCK_COUNTS;

/* A part of a sheet that holds games, turned so that each row is a game or a player of one, and what its columns are.
 * It is guessed and can be corrected. */
typedef struct
{
  Grid grid;
  guint n_header;       /* the number of rows up to and including the headings; 0 without headings */
  guint n_columns;
  BlockColumn *columns;
  DateOrder date_order; /* the order of day and month in dates such as 3/4/2026, used where the column itself does not
                         * show it */
  gboolean date_above;  /* a row without a date has the date of the row above, as where cells were merged */
  gboolean entries;     /* it has the points of entries */
  ForeignDate date;     /* of a title or the name of the sheet, for all rows without one; year 0 for none */
  gboolean said;        /* the user says what the columns are */
  char **row_names;     /* the players of the rows, where the user says them; NULL for those that are left out */
  Ruleset *rules;       /* by which it was played, where the user says so; or NULL */
  char *owner;          /* the player of all rows of a block that names games instead of players, or NULL */
  GPtrArray *titles;    /* of char *, texts above the block: what was played, by whom */
} Block;

/* A block of @grid in which every column is ignored, without headings. The caller owns the result. */
Block           *block_new          (Grid              grid);
Block           *block_copy         (const Block      *self);
void             block_free         (Block            *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Block, block_free)

/* The number of columns of @kind, and the first one; -1 for none. */
guint            block_count        (const Block      *self,
                                     ColumnKind        kind);
int              block_find         (const Block      *self,
                                     ColumnKind        kind);

/* Whether @column is of one of @kinds, which are bits. */
gboolean         block_is_kind      (const Block      *self,
                                     guint             column,
                                     guint             kinds);

/* Makes @column (from 0) one of @kind. @entry is used for COLUMN_ENTRY only. A COLUMN_PLAYER gets its name from the
 * heading, or the letters of the column where there is none. */
void             block_set          (Block            *self,
                                     guint             column,
                                     ColumnKind        kind,
                                     const char       *entry);

/* Ignores @column, and says what it was taken for; or all columns of @kind but the first @n_kept. */
void             block_ignore       (Block            *self,
                                     guint             column,
                                     const char       *reason);
void             block_ignore_kind  (Block            *self,
                                     ColumnKind        kind,
                                     guint             n_kept,
                                     const char       *reason);

/* Whether each row is one player of a game, and not a whole game. */
gboolean         block_has_row_per_player (const Block *self);

/* Whether it does not say whose games it has: entries down and games across, without a name above them. It needs an
 * owner. */
gboolean         block_is_unnamed   (const Block      *self);

/* Whether @column may have the points of somebody whose name does not stand above it. */
gboolean         block_lacks_name   (const Block      *self,
                                     guint             column);

/* The heading of @column; "" where it has none. Belongs to the sheet. */
const char      *block_get_heading  (const Block      *self,
                                     guint             column);

/* The name of the player of @row, "" where the cell is empty, NULL where rows have no names. */
const char      *block_get_row_name (const Block      *self,
                                     guint             row);

/* The index in @rules of the entry at @column, which need not have the id there that its word stands for. -1 where the
 * rules have none. */
int              block_find_entry   (const Block      *self,
                                     guint             column,
                                     const Ruleset    *rules);

/* Whether games can be made. FALSE with EXCHANGE_ERROR_INPUT, which says what is missing or doubled. */
gboolean         block_check        (const Block      *self,
                                     GError          **error);

/* Reads the date at a place; one within a text, too, in headings and where the block is turned. */
gboolean         block_read_date    (const Block      *self,
                                     guint             row,
                                     guint             column,
                                     ForeignDate      *date);

/* The order of day and month that the dates in the column of dates show, or those of evenings above the players. It is
 * DATE_ORDER_OPEN where no date shows it, and where some show one order and some the other. @open, which may be NULL, is set
 * to the number of dates that can be read in both orders, and @odd to the order that fewer dates show than the other. */
DateOrder        block_find_order   (const Block      *self,
                                     guint            *open,
                                     DateOrder        *odd);

/* Adds a problem in the line @line of the file. */
ForeignProblem  *block_tell         (const Block      *self,
                                     GPtrArray        *problems,
                                     guint             line,
                                     gboolean          refused,
                                     const char       *format,
                                     ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
