/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that shows how many rolls of the turn are left, saved ones included; pressing it makes it one fewer. If
 * rolls are counted, the number comes from the game. Else all rolls after the first are left until fewer are chosen
 * here; after none come all again.
 *
 * Signals: "changed" when another number was chosen; "count" when a roll is to be counted in the game. */
#define PROTOKOLL_TYPE_ROLLS_LEFT (protokoll_rolls_left_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollsLeft, protokoll_rolls_left, PROTOKOLL, ROLLS_LEFT, GtkButton)

/* Forgets the chosen number, because a turn begins. */
void  protokoll_rolls_left_begin (ProtokollRollsLeft *self);

/* Shows and returns how many rolls are left for the seat of @figures; @rolled if its dice lie on the table. */
guint protokoll_rolls_left_show  (ProtokollRollsLeft *self,
                                  const SheetSeat    *figures,
                                  gboolean            rolled);

G_END_DECLS
