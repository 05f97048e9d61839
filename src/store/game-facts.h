/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* What was true of each seat when a game was saved: its columns in the table seat (schema.c). The statistics count these
 * and ask no rule, so that mended rules change no old game. */

/* Writes the facts of the game @id, whose seats are in the table, from @sheet. To be called inside a transaction; FALSE and
 * an error on failure. */
gboolean game_facts_write (Database     *database,
                           gint64        id,
                           const Sheet  *sheet,
                           GError      **error);

G_END_DECLS
