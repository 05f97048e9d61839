/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Counts the saved games: the tables of figures (schema.c) and the last columns of seat. Only facts in the tables game and
 * seat are counted, and no rule is asked, so that figures can be thrown away and counted anew at any time. All functions
 * must be called inside a transaction; they return FALSE and an error on failure. */

/* To be called before a game changes that is counted, moves in the order of time or is deleted, and after one was added.
 * What was counted of it is taken out; STORE_ERROR_DAMAGED where it was never counted so. */
gboolean tally_touch  (Database  *database,
                       gint64     id,
                       GError   **error);
gboolean tally_add    (Database  *database,
                       gint64     id,
                       GError   **error);

/* Counts all games that were touched or added, as they are now. To be called once, at the end of the transaction. */
gboolean tally_settle (Database  *database,
                       GError   **error);

/* Counts all games anew. */
gboolean tally_all    (Database  *database,
                       GError   **error);

/* The same in a transaction of its own. */
gboolean tally_all_at_once (Database  *database,
                            GError   **error);

G_END_DECLS
