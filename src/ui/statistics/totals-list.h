/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/badges.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What there is to see of a game of which only the totals are known: everybody with place and total. */
GtkWidget *totals_list_new (const Game   *game,
                            const Badges *badges);

G_END_DECLS
