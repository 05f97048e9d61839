/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* The parts of a game, of which each calls only those after it: game-moves.c (what changes it), game-steps.c (the way
 * back), game-rolls.c (rolls counted along), game.c (the value). */

struct _Game
{
  gatomicrefcount references;
  Ruleset *rules;
  Order order;
  char **players;
  guint n_players;
  GameFacts facts;
  int *totals;   /* NULL where the moves are known */
  GArray *moves; /* of Move; those that count, then those that can be redone */
  guint n_done;
  guint *rolls;  /* per seat, counted in the unfinished turn */
};

/* A copy that shares nothing that may change: the first @n_moves moves come along. */
Game     *game_copy              (const Game  *game,
                                  guint        n_moves);

/* Whether there are such a seat and entry, and moves at all. */
gboolean  game_check_cell        (const Game  *game,
                                  guint        seat,
                                  guint        entry,
                                  GError     **error);

/* Whether a filling of this entry, made next, corrects the clearing just before. */
gboolean  game_is_correcting     (const Game  *game,
                                  guint        seat,
                                  guint        entry);

/* Brings every count down to what is allowed after the moves that count now. */
void      game_limit_rolls       (Game        *game);

G_END_DECLS
