/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/coach.h"
#include "session.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Perfect play of the rule sets that are looked at, while the setting "coach" is on: each is taken from the cache or worked
 * out once, one after the other, on a thread that stands back behind everything else. When nobody needs it any more, or the
 * setting is turned off, the work ends.
 *
 * Signal "changed": there is another one, or it is further than before. */
#define PROTOKOLL_TYPE_COACHES (protokoll_coaches_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCoaches, protokoll_coaches, PROTOKOLL, COACHES, GObject)

typedef enum
{
  COACHES_OFF,     /* nobody wants to know */
  COACHES_WORKING,
  COACHES_REFUSED, /* it cannot be worked out */
  COACHES_READY,
} CoachesState;

typedef struct
{
  CoachesState state;
  guint percent;      /* while working */
  const char *reason; /* where it is refused, in words for a person */
  Coach *coach;       /* once it is ready */
} CoachesAnswer;

/* The one of the program, for all windows; the caller owns a reference. */
ProtokollCoaches *protokoll_coaches_get (void);

/* What there is for @rules and @order, and from now on it is worked on. What @answer has belongs to the object, until the
 * next "changed". */
void              protokoll_coaches_ask (ProtokollCoaches *self,
                                         const Ruleset    *rules,
                                         Order             order,
                                         CoachesAnswer    *answer);

/* From its first entry on the coach of the game at the table is worked on, so that it is there at the end. */
void              protokoll_coaches_follow (ProtokollCoaches *self,
                                            ProtokollSession *session);

G_END_DECLS
