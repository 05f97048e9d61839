/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* A window that imports games from a table of another program. It guesses the sheet, the rules, the meaning of the
 * columns and the players, which the user can correct, and it shows what is wrong in which line before any game is
 * added.
 *
 * Signal "added" (guint: new games, guint: games that were there already): the games were imported, and
 * last_import_get() has them. */
#define PROTOKOLL_TYPE_TABLE_WINDOW (protokoll_table_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTableWindow, protokoll_table_window, PROTOKOLL, TABLE_WINDOW, AdwWindow)

/* Makes the window. @library must outlive it. @settings remembers what the user says about tables. */
GtkWidget *protokoll_table_window_new  (GtkWindow            *parent,
                                        Store                *store,
                                        Library              *library,
                                        GSettings            *settings);

/* Reads the file @path or, where it is NULL, the pasted @text. Must be called once, after the window was made. Where
 * the table cannot be read, the window says so in a dialog of its parent and closes. */
void       protokoll_table_window_read (ProtokollTableWindow *self,
                                        const char           *path,
                                        const char           *text);

G_END_DECLS
