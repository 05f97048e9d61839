/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Every step of a game, the newest first: who, what and when.
 *
 * Signal "chosen" (guint seat, guint entry): a step was activated, to be corrected in the sheet. The window
 * closes by itself. */
#define PROTOKOLL_TYPE_LOG_WINDOW (protokoll_log_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLogWindow, protokoll_log_window, PROTOKOLL, LOG_WINDOW, AdwWindow)

/* The game of @session is shown as it stands now. */
GtkWidget *protokoll_log_window_new (GtkWindow        *parent,
                                     ProtokollSession *session);

G_END_DECLS
