/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Facts and counts made anew from the games, which must never be kept from anybody by what was counted of them. */

/* Makes all facts and counts anew from the moves and the bare totals of the saved games, inside a transaction. A game
 * that cannot be read is left as it is and counted nowhere. */
gboolean repair_refill   (Database        *database,
                          GError         **error);

/* Does so where @reason, the error of something outside a transaction, is STORE_ERROR_DAMAGED, unless a game that was
 * counted cannot be read. That is tried once while @database is open, because it reads every game. Returns whether it
 * was done and what failed can be tried again. */
gboolean repair_figures  (Database        *database,
                          const GError    *reason);

/* Like database_transact(), with a second try after repairing. */
gboolean repair_transact (Database        *database,
                          DatabaseWork     work,
                          gpointer         data,
                          GError         **error);

G_END_DECLS
