/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* What writing and reading a table of games share: its columns, and the rows that a game has. */

typedef enum
{
  COLUMN_GAME,
  COLUMN_RULES,
  COLUMN_DATE,
  COLUMN_NUMBER,
  COLUMN_SEAT,
  COLUMN_PLAYER,
  COLUMN_WHAT,
  COLUMN_ENTRY,
  COLUMN_TYPED,
  COLUMN_POINTS,
  COLUMN_ROLLS,
  COLUMN_DECLARED,
  COLUMN_OPTIONS, /* from here on only in the first row of a game */
  COLUMN_ORDER,
  COLUMN_PLACE,
  COLUMN_NOTE,
  COLUMN_BET,
  COLUMN_PLAYERS,
  COLUMN_IDENTITY,
  N_COLUMNS,
} GamesColumn;

/* Their names, NULL-terminated. */
extern const char *const games_columns[];

/* The words of the column what; those of MoveKind first, in its order. */
typedef enum
{
  WHAT_FILL,
  WHAT_CLEAR,
  WHAT_SAVED,
  WHAT_RENAME,
  WHAT_SEATS,
  WHAT_JOIN,
  WHAT_LEAVE,
  WHAT_TOTAL, /* of a game of which no more is known */
  WHAT_START, /* of a game without a move */
  WHAT_RULES, /* the text of the rules */
  N_WHATS,
} GamesWhat;

extern const char *const games_whats[];

/* A move, or a total. */
typedef struct
{
  GamesWhat what;
  guint seat;         /* of that time, from 1; 0 where it is about none */
  const char *player; /* who sat there then; NULL for none */
  const char *entry;
  const char *typed;  /* what was typed, the new name, the new order, the saved rolls */
  gboolean has_points;
  int points;
  guint rolls;
  gboolean declared;
} GameRow;

/* Goes through the rows of a game, which must stay. */
typedef struct
{
  const Game *game;
  GPtrArray *names; /* by seats, as they are at that point */
  guint next;
} GameRows;

#define GAME_ROWS_INIT(of_game) { .game = (of_game) }

/* FALSE behind the last one. What @row points to is there until the next call. */
gboolean games_rows_next  (GameRows *self,
                           GameRow  *row);
void     games_rows_clear (GameRows *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameRows, games_rows_clear)

G_END_DECLS
