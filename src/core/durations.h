/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Seconds. Two moves that are further apart than this have a pause between them, in which nobody played. */
#define DURATIONS_PAUSE (10 * 60)

/* A number of turns whose length is known, and the seconds that they took together. */
typedef struct
{
  guint n_turns;
  gint64 seconds;
} Duration;

/* How long a game and its turns took, computed from the times of its moves. A turn lasts from the move before it until
 * its entry is filled. Its length is unknown if it is the first one of the game, has a pause in it, or has a move
 * without a time or with an earlier time than the one before. Corrections and changes of saved rolls are no turns;
 * their time belongs to the turn in which they were made. Undone moves do not count. */
typedef struct
{
  gint64 seconds;  /* the whole game without pauses; 0 where no two moves in a row have a time */
  guint n_seats;
  Duration *seats;
} Durations;

/* Computes the durations of @game. The caller owns the result. */
Durations *durations_of   (const Game *game);
void       durations_free (Durations  *durations);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Durations, durations_free)

/* Returns the time at which the present turn began, when the turn before it ended; 0 where that is unknown. */
gint64     durations_get_turn_begin (const Game *game);

/* Returns the mean length of the turns of @seat in seconds, rounded; -1 where no length is known. */
int        durations_mean (const Durations *durations,
                           guint            seat);

G_END_DECLS
