/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-controller.h"

G_BEGIN_DECLS

/* How the players of the running game stand to what they usually have at its point. It asks the history after each
 * entry, once that is painted, where somebody wants to know.
 *
 * Signal "changed": the answer came. */
#define PROTOKOLL_TYPE_PACE (protokoll_pace_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPace, protokoll_pace, PROTOKOLL, PACE, GObject)

ProtokollPace *protokoll_pace_new        (ProtokollGameController *controller);

/* Whether there is room to show it. Off at first. */
void           protokoll_pace_set_wanted (ProtokollPace           *self,
                                          gboolean                 wanted);

/* Whether something is usual for anybody, so that there may be something to show from now on. */
gboolean       protokoll_pace_is_known   (ProtokollPace           *self);

/* "Anna: 14 above the usual" of whoever's turn it is, or without the name; NULL where that is not known or not wanted.
 * Owned by the caller. */
char          *protokoll_pace_get_words  (ProtokollPace           *self,
                                          gboolean                 with_name);

G_END_DECLS
