/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What is set once: language, looks, sounds, hints, the counting of rolls. Each row is bound to its setting both ways
 * and takes effect at once. */
#define PROTOKOLL_TYPE_PREFERENCES_WINDOW (protokoll_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPreferencesWindow, protokoll_preferences_window, PROTOKOLL, PREFERENCES_WINDOW,
                      AdwWindow)

GtkWidget *protokoll_preferences_window_new            (GtkWindow                  *parent,
                                                        GSettings                  *settings);

/* Gives the keyboard to the row of the language. */
void       protokoll_preferences_window_focus_language (ProtokollPreferencesWindow *self);

G_END_DECLS
