/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/sheet.h"

G_BEGIN_DECLS

/* What was true of each seat when a game was saved: its columns in the table seat (schema.c). The statistics count
 * these and ask no rule, so that mended rules change no old game. */

/* Adds the seats of the game @id, in which @people sit, with the facts that @sheet tells. @handicaps may be NULL. To be
 * called inside a transaction, like the other one; FALSE and an error on failure. */
gboolean game_facts_add            (Database      *database,
                                    gint64         id,
                                    const Sheet   *sheet,
                                    const gint64  *people,
                                    const int     *handicaps,
                                    GError       **error);

/* Counts what follows from the totals and ranks of the game @id: the columns n_seats, shared and margin, and which
 * seats have a comeback. */
gboolean game_facts_count_standing (Database      *database,
                                    gint64         id,
                                    GError       **error);

G_END_DECLS
