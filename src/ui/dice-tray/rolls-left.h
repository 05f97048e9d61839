/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that says how many rolls of the turn are left, saved ones included, and takes one away. Where rolls are counted
 * the game knows; else all that follow the first roll are left until fewer are chosen here, and after none comes all again.
 *
 * Signals: "changed" when fewer were chosen, or all again; "count" when a roll is to be counted. */
#define PROTOKOLL_TYPE_ROLLS_LEFT (protokoll_rolls_left_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollsLeft, protokoll_rolls_left, PROTOKOLL, ROLLS_LEFT, GtkButton)

/* A turn begins: nothing is chosen yet. */
void  protokoll_rolls_left_begin (ProtokollRollsLeft *self);

/* Shows the rolls of a seat, whose dice lie on the table or not, and says how many are left. */
guint protokoll_rolls_left_show  (ProtokollRollsLeft *self,
                                  const SheetSeat    *figures,
                                  gboolean            rolled);

G_END_DECLS
