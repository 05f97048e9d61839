/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "exchange/foreign/book.h"
#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* A window that shows which games were found in a file of another program, before anything is added. It asks what the
 * file does not say: which rules it was, who is who, whose games they are. The user can leave out games.
 *
 * Signal "accepted" (GPtrArray of Game): the user wants these games to be added. The window is closed then. */
#define PROTOKOLL_TYPE_IMPORT_WINDOW (protokoll_import_window_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollImportWindow, protokoll_import_window, PROTOKOLL, IMPORT_WINDOW, ProtokollDialog)

/* @book is referenced. @library must outlive the window; @settings are those of the new-game dialog. @known (terminated
 * by NULL, copied) are the players of the program. */
GtkWidget *protokoll_import_window_new (GtkWindow         *parent,
                                        ForeignBook       *book,
                                        Library           *library,
                                        GSettings         *settings,
                                        const char *const *known);

G_END_DECLS
