/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The figures of all players of a category, or of one where @player is not 0: a GPtrArray of Score, owned by the
 * caller. For one player, @totals is set to how often each total came up, where points say anything: a GArray of
 * Frequency, ascending, owned by the caller; else it may be NULL. */
GPtrArray *scores_read (Database   *database,
                        gint64      category,
                        gint64      player,
                        GArray    **totals,
                        GError    **error);

G_END_DECLS
