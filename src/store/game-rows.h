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
  GAME_DISCARDED, /* discarded before it was saved, or deleted after it was saved */
} GameState;

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

/* Reads and writes a whole game as rows of the tables game, seat, move, player and rules. The writing functions must be
 * called inside a transaction. Times are seconds since 1970. */

/* Adds @game, which began at @started, as the running game or, with GAME_DISCARDED, as one that is to be saved next.
 * Returns its number, or 0 and an error. */
gint64   game_rows_add             (Database    *database,
                                    const Game  *game,
                                    GameState    state,
                                    gint64       started,
                                    GError     **error);

/* Updates the running game @id: its facts, the rolls counted in it, and its moves from index @first on, which replace
 * the rows there. @people says that the players or their seats changed, too. */
gboolean game_rows_write           (Database    *database,
                                    gint64       id,
                                    gint64       started,
                                    const Game  *game,
                                    guint        first,
                                    gboolean     people,
                                    GError     **error);

/* Parses the rules of a game from the rule file @text with the options of @variant, divided by semicolons, and the order
 * that was chosen where the file leaves it open. NULL where they cannot be parsed; else the caller owns them. */
Ruleset *game_rows_parse_rules     (const char *id,
                                    const char *text,
                                    const char *variant,
                                    gboolean    top_down);

/* A cache of parsed rules for game_rows_read(), because parsing them takes longer than reading a game. The caller owns
 * it. */
GHashTable *game_rows_new_shelf    (void);

/* Reads the game @id with its undone moves, and when it began into @started, which may be NULL. The caller owns it.
 * NULL and STORE_ERROR_DAMAGED where the rows are not as this program can have written them. @shelf is a cache for
 * reading many games, or NULL. */
Game    *game_rows_read            (Database    *database,
                                    GHashTable  *shelf,
                                    gint64       id,
                                    gint64      *started,
                                    GError     **error);

/* Whether @text is a number in its shortest form, so that it can be stored as a number and gives the same text
 * again. */
gboolean game_rows_is_plain_number (const char *text);

/* The number of moves, those that count and those that can be redone. */
guint    game_rows_count           (const Game *game);

/* Sets @id to the number of the player @name, who is added if there is none. */
gboolean  game_rows_find_player (Database    *database,
                                 const char  *name,
                                 gint64      *id,
                                 GError     **error);

G_END_DECLS
