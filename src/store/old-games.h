/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* Reads the games of a database of version 11 or 12, which had a row for each move and a seal for each saved game: a
 * checksum of its rows. It has to stay as long as there can be backups of these versions. */

/* The states of a game: at the table, saved (finished or not), discarded or deleted. */
typedef enum
{
  OLD_RUNNING,
  OLD_FINISHED,
  OLD_UNFINISHED,
  OLD_DISCARDED,
} OldState;

/* Bits in the column marks of a move. */
#define MARK_FIVE_ALIKE 1
#define MARK_DECLARED 2
#define MARK_JOKER 4
#define MARKS_DECLARED (MARK_FIVE_ALIKE | MARK_DECLARED | MARK_JOKER)
#define MARK_SAME_STEP 8

/* The value of the column entry for a move about players (a renaming, a player who joins or leaves, an order of seats),
 * a number below 0 for its kind, and the kind for such a value. */
#define ENTRY_OF_PEOPLE(kind) ((gint64) MOVE_RENAME - 1 - (gint64) (kind))
#define KIND_OF_PEOPLE(entry) ((MoveKind) ((gint64) MOVE_RENAME - 1 - (entry)))

/* A cache of parsed rules for reading many games, which the caller owns. */
GHashTable *old_games_new_shelf (void);

/* Reads the game @id with its undone moves; the caller owns it. NULL and STORE_ERROR_DAMAGED, or STORE_ERROR_REFUSED in
 * a copy, where the rows are not as the program can have written them. */
Game    *old_game_read (Database    *database,
                        GHashTable  *shelf,
                        gint64       id,
                        GError     **error);

/* The rows of the moves of the game @id as text, for a game that cannot be read. The caller owns it. */
char    *old_game_dump (Database    *database,
                        gint64       id,
                        GError     **error);

G_END_DECLS
