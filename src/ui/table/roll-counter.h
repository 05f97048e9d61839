/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The rolls of the turn: dots for those that were made, words for those that there still are, and a large button that
 * counts one by the action win.count-roll. Nothing is laid out when that changes. */
#define PROTOKOLL_TYPE_ROLL_COUNTER (protokoll_roll_counter_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollCounter, protokoll_roll_counter, PROTOKOLL, ROLL_COUNTER, GtkWidget)

GtkWidget *protokoll_roll_counter_new        (void);

/* Shows the rolls of the seat whose turn it is. */
void       protokoll_roll_counter_show       (ProtokollRollCounter *self,
                                              const Sheet          *sheet);

/* Shows that no roll is left, and says @why, until the next call of protokoll_roll_counter_show(). */
void       protokoll_roll_counter_refuse     (ProtokollRollCounter *self,
                                              const char           *why);

/* The words stand on two lines, without dots. */
void       protokoll_roll_counter_set_compact  (ProtokollRollCounter *self,
                                              gboolean              compact);

/* What is shown, for tests. */
const char *protokoll_roll_counter_get_left   (ProtokollRollCounter *self);
GtkWidget *protokoll_roll_counter_get_button (ProtokollRollCounter *self);

G_END_DECLS
