/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Hears how many games are done; FALSE stops it. */
typedef gboolean (*RebuildProgress) (guint     n_done,
                                     guint     n_all,
                                     gpointer  data);

/* Computes every figure anew from the moves and the bare totals of the saved games, inside a transaction. A game
 * that cannot be read is left as it is and counted nowhere. @progress may be NULL; stopped, it is
 * G_IO_ERROR_CANCELLED. */
gboolean rebuild_figures (Database         *database,
                          RebuildProgress   progress,
                          gpointer          data,
                          GError          **error);

G_END_DECLS
