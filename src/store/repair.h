/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* What was entered must never be kept from anybody by what was counted of it, or by an index: the whole database is written
 * anew, with the figures as the games give them, so that nothing is left of damaged pages. Where any that holds an entry is
 * damaged nothing is changed. */

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
