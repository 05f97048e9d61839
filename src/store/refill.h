/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Makes all facts and counts anew from the moves and the bare totals of the saved games, inside a transaction. A game
 * that cannot be read is left as it is and counted nowhere. */
gboolean refill_figures (Database  *database,
                         GError   **error);

G_END_DECLS
