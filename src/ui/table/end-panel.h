/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/widgets/size-class.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The panel at the end of a game: who has won and by how much, the places, new records, the standings of the series,
 * the course of the game, and buttons for what can come next. It lies over the lower part of the sheet, which does not
 * move, or on a large screen beside it, and can be closed.
 *
 * Signal "close": the close button was pressed. */
#define PROTOKOLL_TYPE_END_PANEL (protokoll_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEndPanel, protokoll_end_panel, PROTOKOLL, END_PANEL, AdwBin)

GtkWidget *protokoll_end_panel_new      (ProtokollGameController *controller);

/* Shows the game at the table, which must be finished. */
void       protokoll_end_panel_show     (ProtokollEndPanel       *self);

/* Fits the panel to the size class of the window, and to its place: below the sheet's first rows or, with @beside, at
 * the sheet's end side, as high as the page. */
void       protokoll_end_panel_fit      (ProtokollEndPanel       *self,
                                         SizeClass                size_class,
                                         gboolean                 beside);

/* The width of the panel beside the sheet, in pixels at the present text size. */
int        protokoll_end_panel_get_width_beside (void);

/* Gives the focus to the panel as a whole, so that no key that was meant for the sheet presses one of its buttons. The
 * winner has a line below then, because a ring around all of it would look like an error. */
void       protokoll_end_panel_focus    (ProtokollEndPanel       *self);

G_END_DECLS
