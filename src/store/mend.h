/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* What is counted must never keep anybody from what it was counted of: where @reason, the error of something outside a
 * transaction, is STORE_ERROR_DAMAGED, all figures are counted anew, unless a game that was in them cannot be read.
 * That is tried once while @database is open, because it reads every game. Returns whether it was done and what failed
 * can be tried again. */
gboolean mend_figures (Database     *database,
                       const GError *reason);

/* Like database_transact(), with a second try after mending. */
gboolean mend_transact (Database      *database,
                        DatabaseWork   work,
                        gpointer       data,
                        GError       **error);

G_END_DECLS
