/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows what @controller asks ("ask-end", "ask-players") and what failed ("failed") in dialogs over @window from now
 * on. */
void game_dialogs_attach (GtkWindow               *window,
                          ProtokollGameController *controller);

G_END_DECLS
