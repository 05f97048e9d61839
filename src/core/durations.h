/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* From so many seconds on, more than ten minutes between two moves are a pause, in which nobody played. */
#define DURATIONS_PAUSE (10 * 60)

/* Turns whose length is known, and that together, in seconds. */
typedef struct
{
  guint n_turns;
  gint64 seconds;
} Duration;

/* How long a game and its turns took, as the times of its moves tell. A turn lasts from the move before it to its
 * filling; that of the first move is not known, nor one with a pause, across a clock that was set back, or between
 * moves whose time is not known. Corrections and saved rolls are no turns; their time belongs to the turn in which they
 * were made. What was undone does not count. */
typedef struct
{
  gint64 seconds;  /* the whole game without pauses; 0 where no two moves tell */
  guint n_seats;
  Duration *seats;
} Durations;

Durations *durations_of   (const Game *game);
void       durations_free (Durations  *durations);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Durations, durations_free)

/* The mean turn of @seat in seconds, rounded; -1 where no turn of it is known. */
int        durations_mean (const Durations *durations,
                           guint            seat);

G_END_DECLS
