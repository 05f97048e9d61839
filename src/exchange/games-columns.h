/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* The columns of a table of games and the rows of a game, shared by the writer and the reader of such tables. They are
 * described in docs/formats.md. */

typedef enum
{
  GAMES_COLUMN_GAME,
  GAMES_COLUMN_RULES,
  GAMES_COLUMN_DATE,
  GAMES_COLUMN_NUMBER,
  GAMES_COLUMN_SEAT,
  GAMES_COLUMN_PLAYER,
  GAMES_COLUMN_WHAT,
  GAMES_COLUMN_ENTRY,
  GAMES_COLUMN_TYPED,
  GAMES_COLUMN_POINTS,
  GAMES_COLUMN_ROLLS,
  GAMES_COLUMN_DECLARED,
  GAMES_COLUMN_OPTIONS, /* this column and the next ones are filled only in the first row of a game */
  GAMES_COLUMN_ORDER,
  GAMES_COLUMN_PLACE,
  GAMES_COLUMN_NOTE,
  GAMES_COLUMN_BET,
  GAMES_COLUMN_PLAYERS,
  GAMES_COLUMN_IDENTITY,
  GAMES_COLUMN_ROWS,
  GAMES_COLUMN_GAME_NUMBER, /* of game_with_number() */
  N_GAMES_COLUMNS,
} GamesColumn;

/* The names of the columns by GamesColumn, terminated by NULL. */
extern const char *const games_columns[];

/* The words of the column "what". The first ones are those of MoveKind, in the same order. */
typedef enum
{
  WHAT_FILL,
  WHAT_CLEAR,
  WHAT_SAVED,
  WHAT_RENAME,
  WHAT_SEATS,
  WHAT_JOIN,
  WHAT_LEAVE,
  WHAT_TOTAL, /* the total of a player, in a game of which only the totals are known */
  WHAT_START, /* a game without moves */
  WHAT_RULES, /* a part of the text of the rules */
  N_WHATS,
} GamesWhat;

/* The words by GamesWhat, terminated by NULL. */
extern const char *const games_whats[];

/* A row of the table: a move or a total. */
typedef struct
{
  GamesWhat what;
  guint seat;         /* the number of the seat at that time, from 1; 0 for a row that is about no seat */
  const char *player; /* the player of the seat at that time; NULL for none */
  const char *entry;  /* the id of the entry; NULL for none */
  const char *typed;  /* what was typed, the new name, the new order of the seats, or the number of saved rolls */
  gboolean has_points;
  int points;
  guint rolls;
  gboolean declared;
} GameRow;

/* Iterates over the rows of a game, which must outlive the iteration. */
typedef struct
{
  const Game *game;
  GPtrArray *names; /* the names by seat at this point of the game */
  guint next;
} GameRows;

#define GAME_ROWS_INIT(of_game) { .game = (of_game) }

/* Fills @row with the next row. Returns FALSE after the last one. The strings of @row belong to @self and the game and
 * are valid until the next call. */
gboolean games_rows_next  (GameRows *self,
                           GameRow  *row);
void     games_rows_clear (GameRows *self);

/* The number of rows that the table has for @game, not counting those with the text of its rules. */
guint    games_rows_count (const Game *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameRows, games_rows_clear)

G_END_DECLS
