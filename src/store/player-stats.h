/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Everything about one player in one category, which may be negative (category.h), with the last @n_last results. The
 * caller owns it. NULL and STORE_ERROR_GONE where the player has finished no game of the category. */
PlayerStats *player_stats_of (Database  *database,
                              gint64     category,
                              gint64     player,
                              guint      n_last,
                              GError   **error);

G_END_DECLS
