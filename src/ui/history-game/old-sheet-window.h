/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The sheet of a game that was played on paper, entered as at the table but apart from the game that runs there, and
 * taken into the history when it is all written down. Closed before that, it asks.
 *
 * Signal "added" when it is in the history. */
#define PROTOKOLL_TYPE_OLD_SHEET_WINDOW (protokoll_old_sheet_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOldSheetWindow, protokoll_old_sheet_window, PROTOKOLL, OLD_SHEET_WINDOW, AdwWindow)

/* @game has the players and facts; it is as large as @parent. @settings has how people like to enter. */
GtkWidget *protokoll_old_sheet_window_new (GtkWindow *parent,
                                           Store     *store,
                                           GSettings *settings,
                                           Game      *game);

G_END_DECLS
