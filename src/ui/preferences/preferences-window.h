/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* The preferences: language, appearance, text size, sounds, hints, counting of rolls, and where backups go. Each row is
 * bound to its setting in both directions and takes effect at once. */
#define PROTOKOLL_TYPE_PREFERENCES_WINDOW (protokoll_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, PROTOKOLL, PREFERENCES_WINDOW,
                      ProtokollDialog)

GtkWidget *protokoll_preferences_window_new            (GtkWindow                  *parent,
                                                        ProtokollGameController    *controller);

/* Shows what a backup from another device (@file) would add, and asks whether to merge it. */
void       protokoll_preferences_window_merge          (ProtokollPreferencesWindow *self,
                                                        GFile                      *file);

G_END_DECLS
