/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"
#include "ui/widgets/size-class.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The end of a game: who has won and by what, place by place, the records that fell, how the series stands, the chart
 * of the totals, and what can come next. It lies over the lower part of the sheet, which stays where it is, and can be closed.
 *
 * Signal "close": its button for that was pressed. */
#define PROTOKOLL_TYPE_END_PANEL (protokoll_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEndPanel, protokoll_end_panel, PROTOKOLL, END_PANEL, AdwBin)

GtkWidget *protokoll_end_panel_new      (ProtokollGameController *controller);

/* Shows the game at the table, which must be finished. */
void       protokoll_end_panel_show     (ProtokollEndPanel       *self);

/* How much room there is. */
void       protokoll_end_panel_fit      (ProtokollEndPanel       *self,
                                         SizeClass                size_class);

/* Takes the keyboard to the panel as a whole: no key that was meant for the sheet presses one of its buttons. */
void       protokoll_end_panel_focus    (ProtokollEndPanel       *self);

/* It has opened by itself: it shows that it has the keyboard only after the next key, or when it opens again. */
void       protokoll_end_panel_calm     (ProtokollEndPanel       *self);

G_END_DECLS
