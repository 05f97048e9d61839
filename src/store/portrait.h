/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Everything about one player in one category, with the last @n_last results. The caller owns it.
 * STORE_ERROR_GONE where the player has finished no game of it. */
Portrait *portrait_read (Database  *database,
                         gint64     category,
                         gint64     player,
                         guint      n_last,
                         GError   **error);

/* Reads a row of the columns of STATEMENT_LIST_RIVALRIES into @rivalry; FALSE where it cannot be believed. */
gboolean  portrait_read_rivalry (sqlite3_stmt  *row,
                                 Rivalry       *rivalry);

G_END_DECLS
