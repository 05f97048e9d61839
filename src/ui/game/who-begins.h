/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Who begins a new game. The last choice is kept in the settings. The seats are rotated for it, never shuffled. */
typedef enum
{
  BEGIN_SEATS, /* the first seat */
  BEGIN_LOT,   /* a seat drawn by lot */
  BEGIN_LOSER, /* of the last game of these players; the first seat where there is none, or it was not finished */
  BEGIN_NEXT,  /* who sits behind the player who had the first seat when that game began */
} WhoBegins;

WhoBegins who_begins_load (GSettings *settings);
void      who_begins_save (GSettings *settings,
                           WhoBegins  who);

/* Returns the seat that begins, from 0. @names are the players by seat, NULL-terminated; @last is the last game of
 * these players, or NULL; @lot is a random number, for BEGIN_LOT. */
guint     who_begins_find (WhoBegins          who,
                           const char *const *names,
                           const Game        *last,
                           guint              lot);

/* Returns @game, which must have neither moves nor facts, with its seats rotated so that @seat is the first. The caller
 * owns the result. */
Game     *who_begins_rotate (const Game *game,
                             guint       seat);

G_END_DECLS
