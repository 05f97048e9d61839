/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/sheet/sheet-view.h"

G_BEGIN_DECLS

/* Gives @window the action "live.share", which shows the game at the table to the browsers of everyone around it and
 * opens the dialog with the codes. It is there while @session has a game that can be played. @mark, a widget of the
 * window, is visible while the game is shared. What is shared ends with the window. An entry from elsewhere waits
 * while something is typed into @sheet, its pad is open, or a modal dialog is. */
void live_attach (GtkWindow          *window,
                  ProtokollSession   *session,
                  ProtokollSheetView *sheet,
                  GtkWidget          *mark);

G_END_DECLS
