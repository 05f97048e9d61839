/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The figures of one player, owned by the caller. @totals is set to how often each total came up: a GArray of
 * Frequency, ascending, owned by the caller. NULL and STORE_ERROR_GONE where the player has no game of the category. */
Score     *scores_read     (Database   *database,
                            gint64      category,
                            gint64      player,
                            GArray    **totals,
                            GError    **error);

G_END_DECLS
