/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The rolls of the turn: a dot for each regular roll, filled once it was made, and how many are left. A screen reader is
 * told both in words.
 *
 * Signal "switched": counting was switched on or off for the game at the table. */
#define PROTOKOLL_TYPE_ROLL_COUNTER (protokoll_roll_counter_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollCounter, protokoll_roll_counter, PROTOKOLL, ROLL_COUNTER, GtkBox)

/* To be called once, in a window, before the others. While the focus is in @sheet, on @button, which counts rolls, too, or
 * nowhere, the space bar counts a roll, and takes one back with Shift. */
void     protokoll_roll_counter_follow (ProtokollRollCounter *self,
                                        ProtokollSession     *session,
                                        GSettings            *settings,
                                        GtkWidget            *sheet,
                                        GtkWidget            *button);

/* Whether there is a game whose rolls are counted. */
gboolean protokoll_roll_counter_counts (ProtokollRollCounter *self);

/* Shows the rolls of the turn, which must be counted; in few words if @brief. */
void     protokoll_roll_counter_show   (ProtokollRollCounter *self,
                                        gboolean              brief);

/* Counts a roll of the turn, or tells why that cannot be. */
void     protokoll_roll_counter_count  (ProtokollRollCounter *self);

G_END_DECLS
