/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/badges.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A row for a player, with a badge, the name, which can be changed, and a menu. In a game that is being set up the badge
 * has the number of the seat, and the total is asked for if only that is known.
 *
 * Signals: "act" when one of the row's actions is activated, which is the detail: "seat.up", "seat.down", "seat.look",
 * "seat.leave", "seat.remove"; AdwEntryRow's "apply" when another name was confirmed in the running game. */
#define PROTOKOLL_TYPE_PLAYER_ROW (protokoll_player_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayerRow, protokoll_player_row, PROTOKOLL, PLAYER_ROW, AdwEntryRow)

/* A row of a game that is being set up. */
GtkWidget *protokoll_player_row_new         (const char         *name);

/* Sets its seat of @n_seats, from 0, the color, and whether it can be removed. The first seat cannot be moved up, and
 * the last one not down. */
void       protokoll_player_row_set_seat    (ProtokollPlayerRow *self,
                                             guint               seat,
                                             guint               n_seats,
                                             guint               color,
                                             gboolean            removable);

/* The field for the total of the player (transfer none), which is not visible at first. */
GtkWidget *protokoll_player_row_get_total   (ProtokollPlayerRow *self);

/* A row of the running game. */
GtkWidget *protokoll_player_row_new_in_game (void);

/* Shows the player of @seat in it. A name that is being typed stays, unless the player got another one. Nothing is kept
 * but a copy of the name. */
void       protokoll_player_row_show        (ProtokollPlayerRow *self,
                                             const Game         *game,
                                             const Badges       *badges,
                                             guint               seat);

G_END_DECLS
