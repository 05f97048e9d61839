/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Makes all facts and counts anew from the moves, or the bare totals, of the saved games. Must be called inside a
 * transaction. A damaged game is left as it is and counted nowhere. */
gboolean refill_figures (Database  *database,
                         GError   **error);

/* Like refill_figures(), in a transaction of its own. */
gboolean refill_at_once (Database  *database,
                         GError   **error);

G_END_DECLS
