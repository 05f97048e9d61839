/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A window to enter the sheet of a game that was played on paper, or to correct that of a saved game, in the same way
 * as at the table but apart from the running game. The sheet is added to the history, or takes the place of the one there.
 * Closing the window before that asks first. While it is saved the window is not deletable.
 *
 * Signal "added": the game is in the history. */
#define PROTOKOLL_TYPE_PAST_SHEET_WINDOW (protokoll_past_sheet_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPastSheetWindow, protokoll_past_sheet_window, PROTOKOLL, PAST_SHEET_WINDOW,
                      ProtokollDialog)

/* @game (referenced) has the players and facts, and is the saved game @number unless that is 0. The window is as large
 * as @parent. */
GtkWidget *protokoll_past_sheet_window_new (GtkWindow *parent,
                                            Store     *store,
                                            Game      *game,
                                            gint64     number);

G_END_DECLS
