/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Counts the points of entries: the table entry_count, and the records of entries. SQL could take the points of a seat
 * apart, but that takes several seconds for all games. Of points that this program cannot have written none are
 * counted. */

/* Counts @games (TALLY_TOUCHED) in; with a negative @sign they are taken out. To be called inside a transaction, like
 * the other one. */
gboolean entry_tally_count (Database *database,
                            int       sign,
                            gint64    games,
                            GError  **error);

/* Offers the points of @games as records. */
gboolean entry_tally_offer (Database *database,
                            gint64    games,
                            GError  **error);

G_END_DECLS
