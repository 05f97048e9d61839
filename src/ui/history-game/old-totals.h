/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A total to type for each player of an old game. Empty at first: 0 would be a total that nobody meant. */
#define PROTOKOLL_TYPE_OLD_TOTALS (protokoll_old_totals_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOldTotals, protokoll_old_totals, PROTOKOLL, OLD_TOTALS, AdwPreferencesGroup)

GtkWidget *protokoll_old_totals_new       (void);

/* Asks for the totals of these players; what was typed stays with the seat. */
void       protokoll_old_totals_set_names (ProtokollOldTotals  *self,
                                           const char *const   *names);

/* @game with the totals that were typed, owned by the caller. Where one is missing or none, it is refused with what
 * would be right, marked, and gets the focus. */
Game      *protokoll_old_totals_apply     (ProtokollOldTotals  *self,
                                           const Game          *game,
                                           GError             **error);

G_END_DECLS
