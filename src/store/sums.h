/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "results.h"
#include "stale.h"

G_BEGIN_DECLS

/* What adds up: the tables result, score, total_count, entry_count, month and rivalry. Each game costs the same
 * however many there are. */

/* Adds the results of a game (@sign 1) or takes them out again (-1). What does not follow from that goes to @stale. */
gboolean sums_change        (Database       *database,
                             const Results  *results,
                             int             sign,
                             Stale          *stale,
                             GError        **error);

/* Looks for the biggest win and defeat of @player against @other anew. */
gboolean sums_renew_rivalry (Database       *database,
                             gint64          category,
                             gint64          player,
                             gint64          other,
                             GError        **error);

/* Adds what the player @from has in a category to @into, who never sat with them. */
gboolean sums_merge         (Database       *database,
                             gint64          category,
                             gint64          from,
                             gint64          into,
                             GError        **error);

G_END_DECLS
