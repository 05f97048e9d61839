/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

typedef enum
{
  GAME_RUNNING,
  GAME_FINISHED,
  GAME_UNFINISHED,
  GAME_DISCARDED, /* or, where it was saved before, deleted */
} GameState;

/* What stands in the column marks of a move. */
#define MARK_FIVE_ALIKE 1
#define MARK_SAID 2
#define MARK_JOKER 4
#define MARKS_OF_JOKERS 7
#define MARK_SAME_STEP 8

/* What stands in the column entry of a move that is about players, and back. */
#define ENTRY_OF_PEOPLE(kind) ((gint64) MOVE_RENAME - 1 - (gint64) (kind))
#define KIND_OF_PEOPLE(entry) ((MoveKind) ((gint64) MOVE_RENAME - 1 - (entry)))

/* One whole game as rows of several tables. The writing ones are called inside a transaction. */

/* Adds @game, which began at @started, as the running one or, with GAME_DISCARDED, as one that waits to be saved.
 * Returns its number, or 0 and an error. */
gint64   game_rows_add             (Database    *database,
                                    const Game  *game,
                                    GameState    state,
                                    gint64       started,
                                    GError     **error);

/* Writes the facts of a running game, the rolls counted in it, and its moves from number @first on in place of
 * those there; its players, too, where @people says that they are others. */
gboolean game_rows_write           (Database    *database,
                                    gint64       id,
                                    gint64       started,
                                    const Game  *game,
                                    guint        first,
                                    gboolean     people,
                                    GError     **error);

/* The rules of a game from the text and the options that are kept of them; NULL where they cannot be read. */
Ruleset *game_rows_parse_rules     (const char *id,
                                    const char *text,
                                    const char *variant);

/* A table for the rules that game_rows_read() has read, which take longer than all the rest. Owned by the caller. */
GHashTable *game_rows_new_shelf    (void);

/* Reads a game with its undone moves, and when it @started. The caller owns it; what cannot have been written is
 * STORE_ERROR_DAMAGED. @shelf is for who reads many games, else NULL, and so is @started for who need not know. */
Game    *game_rows_read            (Database    *database,
                                    GHashTable  *shelf,
                                    gint64       id,
                                    gint64      *started,
                                    GError     **error);

/* Whether a number is written just like @text, so that it can be kept as one. */
gboolean game_rows_is_plain_number (const char *text);

/* The moves that count and those that can be redone. */
guint    game_rows_count           (const Game *game);

/* The number of the player called @name, who is known from then on. */
gboolean  game_rows_find_player (Database    *database,
                                 const char  *name,
                                 gint64      *id,
                                 GError     **error);

G_END_DECLS
