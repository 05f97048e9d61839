/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Reads the games of a database of version 11 or 12, which had a row for each move. It has to stay as long as there can
 * be backups of these versions. */

/* Reads the game @id with its undone moves; the caller owns it. @shelf keeps parsed rules (stored-rules.h). @rules,
 * which may be NULL, is set to those of the game, owned by the caller, if they can be read. NULL and an error of damage
 * (database_is_damage()) where the rows are not those of a game that the rules allow. */
Game    *old_game_read (Database    *database,
                        GHashTable  *shelf,
                        gint64       id,
                        Ruleset    **rules,
                        GError     **error);

/* The rows of the moves of the game @id as text, for a game that cannot be read. The caller owns it. */
char    *old_game_dump (Database    *database,
                        gint64       id,
                        GError     **error);

G_END_DECLS
