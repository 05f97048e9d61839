/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Who begins a new game, as a table chose it last. The order of seats is turned for it, never mixed. */
typedef enum
{
  BEGIN_SEATS, /* the first seat */
  BEGIN_LOT,
  BEGIN_LOSER, /* of the last game of these players; the first seat where there is none, or it was not finished */
  BEGIN_NEXT,  /* who sits behind the one who began that game */
} WhoBegins;

WhoBegins who_begins_load (GSettings *settings);
void      who_begins_save (GSettings *settings,
                           WhoBegins  who);

/* The seat, from 0, of @names. @last is the last game of these players, or NULL; @lot any number. */
guint     who_begins_find (WhoBegins          who,
                           const char *const *names,
                           const Game        *last,
                           guint              lot);

/* @game, which has no moves, with its seats turned so that @seat is the first; the caller owns it. */
Game     *who_begins_turn (const Game *game,
                           guint       seat);

G_END_DECLS
