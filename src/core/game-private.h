/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* The parts of a game, of which each calls only those after it: game-people.c (players come, go and change), game-moves.c
 * (what else changes it), game-steps.c (the way back), game-rolls.c (rolls counted along), game.c (the value),
 * game-seats.c (who sits where). */

struct _Game
{
  gatomicrefcount references;
  Ruleset *rules;
  Order order;
  GPtrArray *first;   /* names at the beginning; shared by all games that come of it */
  GPtrArray *players; /* names of now; shared until they change */
  guint n_players;
  guint64 left;  /* a bit for each seat */
  GameFacts facts;
  int *totals;   /* NULL where the moves are known */
  GArray *moves; /* of Move; those that count, then those that can be redone */
  guint n_done;
  guint *rolls;  /* per seat, counted in the unfinished turn */
};

/* A copy that shares nothing that may change: the first @n_moves moves come along. */
Game     *game_copy              (const Game  *game,
                                  guint        n_moves);

/* Whether there is such a seat, and moves at all. */
gboolean  game_check_seat        (const Game  *game,
                                  guint        seat,
                                  GError     **error);

/* The same for an entry that may be changed there: who left is done. */
gboolean  game_check_cell        (const Game  *game,
                                  guint        seat,
                                  guint        entry,
                                  GError     **error);

/* Whether a filling of this entry, made next, corrects the clearing just before. */
gboolean  game_is_correcting     (const Game  *game,
                                  guint        seat,
                                  guint        entry);

/* The game with one move more, made in the seats of now; what could have been redone is gone. NULL where it has as many as
 * a record can have. */
Game     *game_append            (const Game  *game,
                                  const Move  *move,
                                  GError     **error);

/* Makes the last move of @game, which nobody else has yet, one step with the move before it. Takes NULL. */
Game     *game_join_step         (Game        *game);

/* The names as a game keeps them. */
GPtrArray *game_names_new        (const char *const *names);

/* Brings seats, names and the numbers in all moves to what @n_done says, after it was @from. Only the moves between the two
 * tell whether there is anything to do. FALSE where such moves cannot have been made; then the game is of no use. */
gboolean  game_follow_seats      (Game        *game,
                                  guint        from);

/* The same after any change of the moves. */
gboolean  game_renumber          (Game        *game,
                                  guint        from);

/* Brings every count down to what is allowed after the moves that count now. */
void      game_limit_rolls       (Game        *game);

G_END_DECLS
