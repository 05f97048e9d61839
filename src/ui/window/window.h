/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The main window: header, the page of the sheet or that of the statistics, and closing. It tells its parts what happens
 * to the game.
 *
 * Properties: "controller" (ProtokollGameController), read-only; "rotated" (boolean): whether the content is rotated by
 * 180°, also that of dialogs that are opened then; "end-open" (boolean): whether the panel of the end of a game is open.
 *
 * Signal "settled": the store was opened or could not be opened, or entries have got to the disk, so that
 * protokoll_window_make_way() may be TRUE now. */
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

/* Opens a game file or a backup once the store is ready. For a rule file, people are asked whether to add it to their
 * own rule sets. */
void       protokoll_window_open (ProtokollWindow *self,
                                  GFile           *file);

/* Enters what is being typed, and returns whether another window can take the place of this one without loss: all
 * entries are on disk, no question of the controller is open, and the window is not about to close. */
gboolean   protokoll_window_make_way (ProtokollWindow *self);

/* Closes the store, after waiting until everything is on disk, and stores the size of the window, which can be
 * destroyed then. */
void       protokoll_window_end          (ProtokollWindow *self);

gboolean   protokoll_window_shows_statistics (ProtokollWindow *self);

/* The open window of @type that is transient for this one, such as the preferences, or NULL; owned by GTK. */
GtkWidget *protokoll_window_find_dialog   (ProtokollWindow *self,
                                           GType            type);

/* The session and the store of the window, both owned by it; NULL once it is disposed. */
ProtokollSession *protokoll_window_get_session (ProtokollWindow *self);
Store            *protokoll_window_get_store   (ProtokollWindow *self);

G_END_DECLS
