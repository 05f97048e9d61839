/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Games that are built from kept moves or facts, without asking the rules again: by the store and from cells of a sheet. */

/* Does what game_with_facts() does for a stored game, of which note and place can have any length: earlier versions knew no
 * limit, and no game may be lost for it. */
Game            *game_with_stored_facts (const Game       *game,
                                       const GameFacts    *facts,
                                       GError            **error);

/* Returns the game as if each player had been called @names[seat], by present seats, since the name was last given: at the
 * beginning, by a renaming or by joining. The store keeps games with the names of the table and shows them with the names
 * that people have now. A name that was given up in the game and that somebody else has now gets a mark, because no two
 * players of a game may share one. @game itself where nothing differs. The caller owns the result; NULL where a name can be
 * nobody's, or two are the same. */
Game            *game_with_names        (const Game         *game,
                                         const char *const  *names);

/* Sets the seat_then of each move from its seat, which is a present one: one of the @n_seats seats after the first
 * @n_done moves. @first, which has room for @n_seats, is set to the present seats in the order of the beginning.
 * Returns the number of seats at the beginning, or 0 where such moves cannot have been made. */
guint            game_trace_seats     (Move               *moves,
                                       guint               n_moves,
                                       guint               n_done,
                                       guint               n_seats,
                                       guint              *first);

/* Rebuilds a game from kept moves for the store, which wrote them, so that the rules are not asked again. The players
 * at the beginning are those of @game; the seats of the moves are those after @n_done moves. @moves are copied; the
 * first @n_done count, the others were undone. No rolls are counted; see game_set_rolls(). NULL where players joined,
 * left or changed as they cannot have done. */
Game            *game_restore         (const Game         *game,
                                       const Move         *moves,
                                       guint               n_moves,
                                       guint               n_done);

G_END_DECLS
