/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/badges.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A player of the running game: the name, which can be corrected, how the player is marked, and what else can be changed.
 * That is asked for by the actions "seat.up", "seat.down", "seat.look" and "seat.leave".
 *
 * Signal: "apply" of AdwEntryRow when another name was typed. */
#define PROTOKOLL_TYPE_SEAT_ROW (protokoll_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSeatRow, protokoll_seat_row, PROTOKOLL, SEAT_ROW, AdwEntryRow)

GtkWidget *protokoll_seat_row_new  (void);

/* Shows the player of @seat. */
void       protokoll_seat_row_show (ProtokollSeatRow *self,
                                    const Game       *game,
                                    const Badges     *badges,
                                    guint             seat);

G_END_DECLS
