/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rows.h"

G_BEGIN_DECLS

/* The rows of a score sheet in a spreadsheet, and the formulas of its cells. */

typedef enum
{
  SCORE_ROW_SHOWN,       /* a row of the score sheet in the window */
  SCORE_ROW_TOTAL,
  SCORE_ROW_RANK,
  /* The rows from here on are hidden; the rank is calculated from them. */
  SCORE_ROW_OPEN,      /* the number of entries that the player still has to fill */
  SCORE_ROW_STANDING,  /* the total of a player who plays on, -1 for one who has left */
  SCORE_ROW_TIE_BREAK, /* the value that decides between equal totals */
} ScoreRowKind;

#define score_row_is_hidden(row) ((row)->kind >= SCORE_ROW_OPEN)

typedef struct
{
  ScoreRowKind kind;
  SheetRowId row;    /* for SCORE_ROW_SHOWN */
  guint tie_break;   /* the index of the tie-break, for SCORE_ROW_TIE_BREAK */
  char *id;          /* the id of an entry, "@sum", "@total" …; it does not depend on language and version */
  char *name;        /* NULL for hidden rows */
  char *formula;     /* to be expanded by score_rows_expand(); NULL where points are typed */
} ScoreRow;

/* The rows below the names of the players: a GPtrArray of ScoreRow, owned by the caller. Of a game of which only the
 * totals are known there are only the total, the rank and what the rank needs. */
GPtrArray *score_rows_of     (const Game      *game);

/* The position of rows and columns, counted from 0. */
typedef struct
{
  const GPtrArray *rows;
  guint first_row;
  guint first_seat;
  guint n_seats;
} ScorePlace;

/* Expands the references in braces of a @formula for the cells of @seat (from 0). {ID} is the player's own cell in that
 * row and {ID:ID} a range of rows; {*ID} is the row of all players. Columns are relative, so that the result also fits a
 * conditional format for all players. Owned by the caller. */
char      *score_rows_expand (const ScorePlace *place,
                              const char       *formula,
                              guint             seat);

/* Conditions to be expanded by score_rows_expand(): the margin is behind, the margin is ahead, and the total leads or
 * has won. Owned by the caller; NULL where there is nothing to mark: the rules have no bonus, or the game has one
 * player or all others have left. */
char      *score_rows_behind (const Ruleset    *rules);
char      *score_rows_ahead  (const Ruleset    *rules);
char      *score_rows_first  (const Game       *game);

G_END_DECLS
