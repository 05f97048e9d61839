/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/coach.h"
#include "core/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Computes perfect play for the rule sets that are asked for, while the setting "coach" is on. Each result is read from
 * the cache or computed once, one after the other, on a thread of the lowest priority. The work ends when the setting
 * is turned off or the last reference is gone.
 *
 * Signal "changed": protokoll_coaches_ask() may answer otherwise now: a result is ready, the work has made progress, or
 * the setting has changed. */
#define PROTOKOLL_TYPE_COACHES (protokoll_coaches_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCoaches, protokoll_coaches, PROTOKOLL, COACHES, GObject)

typedef enum
{
  COACHES_OFF,     /* the setting is off */
  COACHES_WORKING, /* it is being computed, or waits for its turn */
  COACHES_REFUSED, /* it cannot be computed */
  COACHES_READY,
} CoachesState;

typedef struct
{
  CoachesState state;
  guint percent;      /* how far the work is, 0 to 100; 0 unless COACHES_WORKING */
  const char *reason; /* for COACHES_REFUSED, in words for a person; else NULL */
  Coach *coach;       /* for COACHES_READY; else NULL */
} CoachesAnswer;

/* The one object of the program, shared by all windows; the caller owns a reference. */
ProtokollCoaches *protokoll_coaches_get (void);

/* Sets @answer to what is known for @rules, and starts to compute it where nothing is known yet. What
 * @answer points to belongs to @self and is valid until the next "changed". */
void              protokoll_coaches_ask (ProtokollCoaches *self,
                                         const Ruleset    *rules,
                                         CoachesAnswer    *answer);

/* Begins to compute perfect play for @game, which may be NULL, from its first entry on, so that it is ready at the end
 * of the game. */
void              protokoll_coaches_prepare (ProtokollCoaches *self,
                                             const Game       *game);

G_END_DECLS
