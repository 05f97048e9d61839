/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What is set once: language, looks, sounds, hints, the counting of rolls, and where backups go. Each row is bound to its setting both ways
 * and takes effect at once. */
#define PROTOKOLL_TYPE_PREFERENCES_WINDOW (protokoll_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, PROTOKOLL, PREFERENCES_WINDOW,
                      AdwWindow)

GtkWidget *protokoll_preferences_window_new            (GtkWindow                  *parent,
                                                        ProtokollGameController    *controller);

/* Shows what a backup of another device would bring, and asks whether that is wanted. */
void       protokoll_preferences_window_merge          (ProtokollPreferencesWindow *self,
                                                        GFile                      *file);

/* Gives the keyboard to the row of the language. */
void       protokoll_preferences_window_focus_language (ProtokollPreferencesWindow *self);

G_END_DECLS
