/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The window: header, sheet, and at the foot whose turn it is. */
#define PROTOKOLL_TYPE_WINDOW (protokoll_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWindow, protokoll_window, PROTOKOLL, WINDOW, AdwApplicationWindow)

GtkWidget *protokoll_window_new  (GtkApplication  *application,
                                  const char      *rules_dir,
                                  const char      *data_dir);

/* Raises the window; at the first call the store is opened before it is shown. */
void       protokoll_window_show (ProtokollWindow *self);

/* Opens a record in it, when the store is ready. */
void       protokoll_window_open (ProtokollWindow *self,
                                  GFile           *file);

/* The game at its table and the store behind it, both owned by the window; NULL once it is closed. */
ProtokollSession *protokoll_window_get_session (ProtokollWindow *self);
Store            *protokoll_window_get_store   (ProtokollWindow *self);

G_END_DECLS
