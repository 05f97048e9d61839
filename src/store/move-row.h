/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* One move as a row of the table move. */

/* Binds @move as number @n of the game @id, which began at @started. */
void     move_row_bind    (Database       *database,
                           sqlite3_stmt   *row,
                           gint64          id,
                           guint           n,
                           gint64          started,
                           const Move     *move);

/* Reads the row of STATEMENT_READ_MOVES that must be number @n. FALSE if it is none that was written
 * for a game of @rules with @n_seats. */
gboolean move_row_read    (sqlite3_stmt   *row,
                           guint           n,
                           gint64          started,
                           const Ruleset  *rules,
                           guint           n_seats,
                           Move           *move);

gboolean move_equal       (const Move     *a,
                           const Move     *b);

G_END_DECLS
