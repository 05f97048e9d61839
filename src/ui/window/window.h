/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The window: header, the page of the sheet or that of the statistics, and closing. What stands in it follows the game
 * by itself, through the properties "controller" (ProtokollGameController) and "size-class", to which the template
 * binds it.
 *
 * Signal "settled": the store was opened, or could not be, or what was entered is on disk; so that the window may be
 * able to give way, see below. */
#define PROTOKOLL_TYPE_WINDOW (protokoll_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWindow, protokoll_window, PROTOKOLL, WINDOW, AdwApplicationWindow)

GtkWidget *protokoll_window_new  (GtkApplication  *application,
                                  const char      *rules_dir,
                                  const char      *data_dir);

/* Raises the window; at the first call the store is opened before it is shown. */
void       protokoll_window_show (ProtokollWindow *self);

/* Opens a record in it, when the store is ready; a rule file is added to the user's own rule sets, if people want it. */
void       protokoll_window_open (ProtokollWindow *self,
                                  GFile           *file);

/* Whether another window can take its place without anything being lost: no entry is on its way to the disk, and no
 * question is open. */
gboolean   protokoll_window_can_give_way (ProtokollWindow *self);

/* Everything that was entered is on its way to the disk and gets there before this returns; then the window can go. */
void       protokoll_window_end          (ProtokollWindow *self);

gboolean   protokoll_window_shows_statistics (ProtokollWindow *self);

/* The game at its table and the store behind it, both owned by the window; NULL once it is closed. */
ProtokollSession *protokoll_window_get_session (ProtokollWindow *self);
Store            *protokoll_window_get_store   (ProtokollWindow *self);

G_END_DECLS
