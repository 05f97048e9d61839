/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The rolls of the turn: dots for those that were made, words for those that are left, and a large button that counts a
 * roll by the action win.count-roll. A change of the numbers causes no new layout. */
#define PROTOKOLL_TYPE_ROLL_COUNTER (protokoll_roll_counter_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollCounter, protokoll_roll_counter, PROTOKOLL, ROLL_COUNTER, GtkWidget)

GtkWidget *protokoll_roll_counter_new        (void);

/* Shows the rolls of the seat whose turn it is. */
void       protokoll_roll_counter_show       (ProtokollRollCounter *self,
                                              const Sheet          *sheet);

/* Shows that no roll is left, and says @why, until the next call of protokoll_roll_counter_show(). */
void       protokoll_roll_counter_refuse     (ProtokollRollCounter *self,
                                              const char           *why);

/* With @compact there are no dots, and the words stand on two lines. */
void       protokoll_roll_counter_set_compact (ProtokollRollCounter *self,
                                               gboolean              compact);

/* The words that are shown, for tests; owned by the counter. */
const char *protokoll_roll_counter_get_left  (ProtokollRollCounter *self);

/* The button, which belongs to the counter. */
GtkWidget *protokoll_roll_counter_get_button (ProtokollRollCounter *self);

G_END_DECLS
