/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on what @controller asks, and what failed, is asked and told in dialogs of @window. */
void game_dialogs_attach (GtkWindow               *window,
                          ProtokollGameController *controller);

G_END_DECLS
