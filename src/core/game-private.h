/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* A game has these files: game-continue.c (the same game further on), game-people.c (players join, leave and change),
 * game-moves.c (all other changes), game-steps.c (undo and redo), game-rolls.c (the roll counter), game.c (the value
 * itself), game-seats.c (who sits where) and game-names.c (the names of the players). Each calls only files after it. */

struct _Game
{
  Ruleset *rules;
  GPtrArray *first;   /* names at the beginning; shared by all games that come from it */
  GPtrArray *players; /* present names; shared until they change */
  guint n_players;
  guint64 left;  /* the seats whose players have left, a bit each */
  GameFacts facts;
  int *totals;   /* NULL where the moves are known */
  guint number;  /* of a game of totals, or 0 */
  GArray *moves; /* of Move; those that count, then those that can be redone */
  guint n_done;
  guint *counted; /* per seat: the rolls counted in the unfinished turn; tally_get_rolls() are those it can have now */
};

/* Returns a copy that shares nothing that may change, with the first @n_moves moves. The caller owns it. */
Game     *game_copy              (const Game  *game,
                                  guint        n_moves);

/* Returns whether @seat exists and the game has moves at all: GAME_ERROR_SEAT, or GAME_ERROR_FILLED where only totals
 * are known. */
gboolean  game_check_seat        (const Game  *game,
                                  guint        seat,
                                  GError     **error);

/* Returns whether the entry may be changed: the seat exists as for game_check_seat(), the entry exists
 * (GAME_ERROR_ENTRY) and the player has not left (GAME_ERROR_LEFT). */
gboolean  game_check_cell        (const Game  *game,
                                  guint        seat,
                                  guint        entry,
                                  GError     **error);

/* Returns whether a filling of this entry, made next, corrects the clearing that is the last move. */
gboolean  game_is_correcting     (const Game  *game,
                                  guint        seat,
                                  guint        entry);

/* Returns whether the filling at @index corrects one whose rolls were counted, so that its turn has been counted. */
gboolean  game_has_counted       (const Game  *game,
                                  guint        index);

/* Returns the filling that ended the turn of @filling, a move of @game: a correction ended none and goes back to the
 * filling that it replaced. */
const Move *game_get_first_filling (const Game *game,
                                    const Move *filling);

/* Returns the game with one move more, whose seat is a present one. The moves that could have been redone are gone.
 * NULL with GAME_ERROR_TOO_LONG where it has GAME_MAX_MOVES already, because a longer game file could not be read. The
 * caller owns the result. */
Game     *game_append            (const Game  *game,
                                  const Move  *move,
                                  GError     **error);

/* Marks the last move as one step with the move before it. @game must not be shared yet, because it is modified. Returns
 * @game, which may be NULL. */
Game     *game_join_step         (Game        *game);

/* Returns whether a game can begin with these players, NULL-terminated and trimmed: each has a name for
 * game_check_name(), and no two have the same one. */
gboolean  game_check_names       (char       **players,
                                  GError     **error);

/* Returns a copy of a NULL-terminated list of names, in the form in which a game keeps them. */
GPtrArray *game_names_new        (const char *const *names);

/* Updates the seats, the names and the seat numbers of all moves after n_done changed from @from to what it is now.
 * Only the moves between the two are looked at to see whether there is anything to do. FALSE where these moves cannot
 * have been made; then the game is unusable. */
gboolean  game_follow_seats      (Game        *game,
                                  guint        from);

/* Updates the same after any change of the moves. The roll counters are still those of the seats after the first @from
 * moves. */
gboolean  game_renumber          (Game        *game,
                                  guint        from);

G_END_DECLS
