/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A list of every step of a game, the newest first: who did what, and when.
 *
 * Signal "chosen" (guint seat, guint entry): a step was activated, so that its entry can be corrected in the sheet. The
 * window closes then. */
#define PROTOKOLL_TYPE_LOG_WINDOW (protokoll_log_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLogWindow, protokoll_log_window, PROTOKOLL, LOG_WINDOW, ProtokollDialog)

/* Shows the game of @session as it is now; later moves are not followed. */
GtkWidget *protokoll_log_window_new (GtkWindow        *parent,
                                     ProtokollSession *session);

G_END_DECLS
