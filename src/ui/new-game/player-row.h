/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* One seat in the new-game dialog: the name of who sits there.
 *
 * Signals: "remove" and "move-up", when the player asks for it. */
#define PROTOKOLL_TYPE_PLAYER_ROW (protokoll_player_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayerRow, protokoll_player_row, PROTOKOLL, PLAYER_ROW, AdwEntryRow)

/* The seat's number, from 1; whether it can be taken away or moved up. */
void       protokoll_player_row_set_seat   (ProtokollPlayerRow *self,
                                            guint               seat,
                                            gboolean            removable);

G_END_DECLS
