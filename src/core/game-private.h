/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Shared by game.c (the value) and game-moves.c (what changes it). */

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
};

/* A copy that shares nothing that may change: the first @n_moves moves come along. */
Game *game_copy (const Game *game,
                 guint       n_moves);

G_END_DECLS
