/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Damaged figures or indexes must not keep anybody from the games. The repair writes the whole database anew from what
 * was entered, and fills the figures from the games, so that no damaged page is left. Where a page that holds an entry
 * is damaged, or a figure is the last trace of a game that is gone, nothing is changed. */

/* Repairs the database if @reason, an error that came outside a transaction, is STORE_ERROR_DAMAGED, and everything that
 * was entered can be read. Where it cannot, it is not tried again while @database is open. Returns TRUE where it was
 * done, so that what failed can be tried again. */
gboolean repair_figures  (Database        *database,
                          const GError    *reason);

/* Like database_transact(), but repairs a damaged database and tries once more. So @work may be called twice. */
gboolean repair_transact (Database        *database,
                          DatabaseWork     work,
                          gpointer         data,
                          GError         **error);

G_END_DECLS
