/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a window over @parent that tells how each player stands in the game at the table, which must not be finished:
 * how many points are missing to lead, the highest total that can still be reached, and what the open entries usually
 * bring. */
GtkWindow *outlook_window_new (GtkWindow               *parent,
                               ProtokollGameController *controller);

G_END_DECLS
