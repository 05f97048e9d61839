/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store-history.h"

G_BEGIN_DECLS

/* A table of another program, until its games are in the history: which sheet of it, by which rules they were played, what
 * the columns are and who played, all guessed and to be changed; and what is wrong in which line, before anything is added.
 *
 * Signal "added" (how many games are new, how many were there already): they are last_import_get() now. */
#define PROTOKOLL_TYPE_TABLE_WINDOW (protokoll_table_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollTableWindow, protokoll_table_window, PROTOKOLL, TABLE_WINDOW, AdwWindow)

/* @library outlives it; @settings remember what was said of tables. */
GtkWidget *protokoll_table_window_new  (GtkWindow            *parent,
                                        Store                *store,
                                        Library              *library,
                                        GSettings            *settings);

/* Reads the file at @path or, where that is NULL, @text, which was pasted. Once, after it was made. A table that cannot be
 * read is told, and closes it. */
void       protokoll_table_window_read (ProtokollTableWindow *self,
                                        const char           *path,
                                        const char           *text);

G_END_DECLS
