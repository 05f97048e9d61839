/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "column.h"
#include "game.h"

G_BEGIN_DECLS

typedef enum
{
  CELL_OPEN,
  CELL_SCORED,
  CELL_STRUCK,
} CellState;

typedef enum
{
  BONUS_OPEN,
  BONUS_WON,
  BONUS_LOST, /* the open entries of the upper section cannot give enough any more */
  BONUS_NONE, /* the rules have none */
} BonusState;

typedef struct
{
  CellState state;
  gboolean playable;     /* open, the order allows it now, and the player has not left */
  gboolean broken_joker; /* a correction of another entry took away what made this one a joker */
  int points;
  const Move *move;      /* the move that filled it, or NULL; belongs to the game */
} SheetCell;

typedef struct
{
  Column column;     /* what is open, and the sum of the upper section */
  int margin;        /* sum over filled upper entries of (count - par) x face, in points; seven twos with a par of six are
                      * +2; 0 where there is no par */
  int needed;        /* points to the first tier of the bonus; never negative */
  BonusState bonus_state;
  int bonus;         /* of the upper section, in points */
  int yahtzee_bonus;
  int held_bonus;    /* what @yahtzee_bonus is while the joker entry holds its points: the bonus of all jokers entered */
  int lower;         /* points of the lower section, without Yahtzee bonus */
  int total;         /* with every bonus */
  guint saved;       /* saved rolls */
  guint saved_before; /* before the last turn with counted rolls; as @saved where set by hand since */
  guint saved_after; /* if the turn ended with the rolls counted now; as @saved where none are */
  guint rolls;       /* rolls counted in the unfinished turn */
  guint max_rolls;  /* the regular rolls and the saved ones; 0 where the moves are not known */
  guint missed;      /* entries that this player is behind, beyond those of the current round: 1 where another one has
                      * filled two more */
  guint n_filled;
  gboolean left;     /* the player has left: the sums stand, and nothing more is entered */
  guint rank;        /* 1, 1, 3; 0 until the game is finished, and for players who left */
  gboolean leads;    /* has the highest total of those who play on; all do who share it */
  const TieBreak *decided_by; /* the tie-break against others with the same total; NULL where none, or not finished */
  int coins;         /* coins won or lost, once finished */
} SheetSeat;

/* Every number and state that the score sheet shows. */
typedef struct
{
  guint n_seats;
  guint n_entries;
  SheetCell *cells; /* n_seats x n_entries; see sheet_get_cell() */
  SheetSeat *seats;
  guint turn;       /* the first seat with the fewest filled entries, of those who play on */
  guint round;      /* from 1; the fewest filled entries + 1, at most n_entries */
  gboolean finished;
  gboolean started; /* somebody who plays on has points; before that no leader is marked */
  const Move *last; /* the last filling that still stands, or NULL */
  Game *game;       /* the game it was computed from */
} Sheet;

/* Computes the sheet of a game; a pure function. The sheet holds a reference to the game, so the moves live as long as
 * it does. The caller owns the result. */
Sheet           *sheet_of         (const Game   *game);
void             sheet_free       (Sheet        *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sheet, sheet_free)

/* Returns a cell of the sheet, which owns it. */
const SheetCell *sheet_get_cell   (const Sheet  *sheet,
                                   guint         seat,
                                   guint         entry);

G_END_DECLS
