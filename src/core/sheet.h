/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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
  BONUS_LOST, /* the open faces cannot give enough any more */
  BONUS_NONE, /* the rules have none */
} BonusState;

typedef struct
{
  CellState state;
  gboolean playable;     /* open, and the order allows it now */
  gboolean broken_joker; /* a correction took away what made this a joker */
  int points;
  const Move *move;      /* the one that filled it; belongs to the game */
} SheetCell;

typedef struct
{
  int upper;
  int margin;        /* sum over filled upper entries of (count - par) x face; 0 where there is no par */
  int needed;        /* points still missing to the first tier of the bonus; never negative */
  BonusState bonus_state;
  int bonus;         /* of the upper section */
  int yahtzee_bonus;
  int lower;         /* without Yahtzee bonus */
  int total;         /* with every bonus */
  guint saved;       /* saved rolls */
  guint saved_before; /* before the last turn whose rolls were counted; as saved where set by hand since */
  guint saved_after; /* if the turn ended with the rolls counted now; as saved where none are */
  guint rolls;       /* counted in the unfinished turn */
  guint most_rolls;  /* the regular ones and those saved; 0 where the moves are not known */
  guint missed;      /* entries that this seat is behind, beyond those of the running round */
  guint n_filled;
  gboolean left;     /* has left the game: the sums stand, nothing else is asked of this seat */
  guint rank;        /* 1, 1, 3; 0 until the game is finished, and of who left */
  gboolean leads;    /* highest running total of those who play on, all of them at equal totals */
  const TieBreak *decided_by; /* what parted this seat from others with the same total, once finished; or NULL */
  int coins;         /* what the stake brings or costs, once finished */
} SheetSeat;

/* Every number and state the record sheet shows. */
typedef struct
{
  guint n_seats;
  guint n_entries;
  SheetCell *cells; /* n_seats x n_entries; see sheet_get_cell() */
  SheetSeat *seats;
  guint turn;       /* of those who play on, the first seat among those with the fewest filled entries */
  guint round;      /* from 1; the fewest filled entries + 1, at most n_entries */
  gboolean finished;
  gboolean started; /* somebody who plays on has points: before that no leader is marked */
  const Move *last; /* the last filling that still stands, or NULL */
  Game *game;       /* the game it was computed from */
} Sheet;

/* Computes the sheet of a game: a pure function. It holds a reference on the game, so its moves live
 * as long as the sheet. The caller owns the result. */
Sheet           *sheet_of         (const Game   *game);
void             sheet_free       (Sheet        *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sheet, sheet_free)

const SheetCell *sheet_get_cell   (const Sheet  *sheet,
                                   guint         seat,
                                   guint         entry);

G_END_DECLS
