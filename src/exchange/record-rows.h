/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* What stands in each row of a record sheet that is a spreadsheet, and how its cells follow from one another. */

typedef enum
{
  RECORD_ROW_SHOWN,       /* one of the window */
  RECORD_ROW_TOTAL,
  RECORD_ROW_RANK,
  /* Nobody sees these; the rank comes of them. */
  RECORD_ROW_OPEN,      /* entries that the player has still to fill */
  RECORD_ROW_STANDING,  /* the total of who plays on, -1 of who left */
  RECORD_ROW_TIE_BREAK, /* what parts equal totals */
} RecordRowKind;

#define record_row_is_hidden(row) ((row)->kind >= RECORD_ROW_OPEN)

typedef struct
{
  RecordRowKind kind;
  SheetRowId row;    /* of RECORD_ROW_SHOWN */
  guint tie_break;   /* of RECORD_ROW_TIE_BREAK */
  char *id;          /* of an entry, "@sum", "@total" …: the same in every language and version */
  char *name;        /* NULL of what nobody sees */
  char *formula;     /* see record_rows_expand(); NULL where points are typed */
} RecordRow;

/* The rows beneath the players, of a game of any number of them. A GPtrArray of RecordRow, owned by the caller. Where only
 * the totals are known these are all there is, and no formulas. */
GPtrArray *record_rows_of     (const Game      *game);

/* Where the rows and columns are, all counted from 0. The columns of @most and @par have the most points of an entry of the
 * upper section and those that the bonus needs of it. */
typedef struct
{
  const GPtrArray *rows;
  guint first_row;
  guint first_seat;
  guint n_seats;
  guint most;
  guint par;
} RecordPlace;

/* A formula for the cells of @seat, of which columns are relative as in a conditional format: {ID} is the player's own cell
 * of that row, {ID:ID} are those from one row to another, {*ID} everybody's, {<ID} everybody's up to this one, and {most ID:ID} and
 * {par ID:ID} those of the columns for these. Owned by the caller. */
char      *record_rows_expand (const RecordPlace *place,
                               const char        *formula,
                               guint              seat);

/* Conditions, to be expanded: whether a margin is behind or ahead, whether a total leads or has won, and whether it is the
 * turn of a player. NULL where the rules or the number of players leave nothing to tell. Owned by the caller. */
char      *record_rows_behind (const Ruleset     *rules);
char      *record_rows_ahead  (const Ruleset     *rules);
char      *record_rows_first  (const Game        *game);
char      *record_rows_turn   (const Game        *game);

G_END_DECLS
