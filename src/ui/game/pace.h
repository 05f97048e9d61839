/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-controller.h"

G_BEGIN_DECLS

/* Compares the total of the player whose turn it is with what this player usually has at that point of a game.
 *
 * Signal "changed": an answer has come. */
#define PROTOKOLL_TYPE_PACE (protokoll_pace_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPace, protokoll_pace, PROTOKOLL, PACE, GObject)

ProtokollPace *protokoll_pace_new        (ProtokollGameController *controller);

/* Asks the statistics about the present game, once the next frame is painted. To be called
 * after each change of the game. */
void           protokoll_pace_ask        (ProtokollPace           *self);

/* The comparison for the player whose turn it is, as "14 above Anna’s average"; NULL where it is not known.
 * Owned by the caller. */
char          *protokoll_pace_get_words  (ProtokollPace           *self);

G_END_DECLS
