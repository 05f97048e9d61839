/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/badges.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A row for a player of the running game: the name, which can be changed, the badge, and a menu. The menu activates the
 * actions "seat.up", "seat.down", "seat.look" and "seat.leave", which the owner adds to the row.
 *
 * Signal: AdwEntryRow's "apply" when another name was confirmed. */
#define PROTOKOLL_TYPE_SEAT_ROW (protokoll_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSeatRow, protokoll_seat_row, PROTOKOLL, SEAT_ROW, AdwEntryRow)

GtkWidget *protokoll_seat_row_new  (void);

/* Shows the player of @seat. A name that is being typed stays, unless the player got another one. Nothing is kept but a
 * copy of the name. */
void       protokoll_seat_row_show (ProtokollSeatRow *self,
                                    const Game       *game,
                                    const Badges     *badges,
                                    guint             seat);

G_END_DECLS
