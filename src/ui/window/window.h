/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The main window: header, the page of the sheet or that of the statistics, and closing. It tells its parts what
 * happens to the game. */
#define PROTOKOLL_TYPE_WINDOW (protokoll_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWindow, protokoll_window, PROTOKOLL, WINDOW, AdwApplicationWindow)

/* @rules_dir and @data_dir are as in protokoll_game_controller_new(). */
GtkWidget *protokoll_window_new  (GtkApplication  *application,
                                  const char      *rules_dir,
                                  const char      *data_dir);

/* Sets the keys of all actions. */
void       protokoll_window_set_keys (GtkApplication *application);

/* Raises the window. The first call opens the store, and the window is shown once that is done. */
void       protokoll_window_show (ProtokollWindow *self);

/* Raises the window and runs @action, a static string, as soon as it has its game. */
void       protokoll_window_show_and_do (ProtokollWindow *self,
                                         const char      *action);

/* Opens a game file or a backup once the store is ready. For a rule file, people are asked whether to add it to their
 * own rule sets. */
void       protokoll_window_open (ProtokollWindow *self,
                                  GFile           *file);

/* Closes the window, as soon as everything is on disk, for the program to start anew. */
void       protokoll_window_restart  (ProtokollWindow *self);

/* Whether the program is to start anew once the window is closed. FALSE again if the window stays open after all. */
gboolean   protokoll_window_restarts (ProtokollWindow *self);

/* The controller, the session and the store of the window, owned by it; NULL once it is disposed. */
ProtokollGameController *protokoll_window_get_controller (ProtokollWindow *self);
ProtokollSession *protokoll_window_get_session (ProtokollWindow *self);
Store            *protokoll_window_get_store   (ProtokollWindow *self);

G_END_DECLS
