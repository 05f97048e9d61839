/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row for the name of the player in one seat, in the new-game dialog.
 *
 * Signals: "remove" and "move-up" when those buttons are pressed. */
#define PROTOKOLL_TYPE_PLAYER_ROW (protokoll_player_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayerRow, protokoll_player_row, PROTOKOLL, PLAYER_ROW, AdwEntryRow)

/* Sets the number of the seat, from 1, and whether it can be removed. The first seat cannot be moved up. */
void       protokoll_player_row_set_seat   (ProtokollPlayerRow *self,
                                            guint               seat,
                                            gboolean            removable);

G_END_DECLS
