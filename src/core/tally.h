/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "column.h"
#include "game.h"

G_BEGIN_DECLS

/* The state after the moves of a game: the filling that stands in each cell, and the saved rolls. Every check of a move
 * and the sheet are computed from it. */
typedef struct
{
  guint n_entries;
  const Move **filled; /* seats x entries, NULL where open; see tally_get() */
  Column *columns;     /* per seat, as are the two below */
  guint *saved;
  guint *saved_before; /* before the last turn with counted rolls; as @saved where set by hand since */
} Tally;

/* Computes the tally of the moves that count. It points to moves of @game, which must outlive it. The caller owns
 * it. */
Tally      *tally_of         (const Game     *game);
void        tally_free       (Tally          *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tally, tally_free)

/* Returns the filling that stands in a cell, or NULL where it is open. */
const Move *tally_get        (const Tally    *tally,
                              guint           seat,
                              guint           entry);

/* Opens a cell, as if it had not been filled. */
void        tally_clear      (Tally          *tally,
                              const Ruleset  *rules,
                              guint           seat,
                              guint           entry);

/* Returns the rolls counted in the unfinished turn of @seat, at most those that it can have: what a move took away of them
 * comes back when it is undone. */
guint       tally_get_rolls  (const Tally    *tally,
                              const Game     *game,
                              guint           seat);

/* Returns the most rolls that a turn of @seat can have now: the regular ones and the saved ones. */
guint       tally_get_max_rolls (const Tally    *tally,
                                 const Ruleset  *rules,
                                 guint           seat);

/* Returns the saved rolls that the seat of @filling, a move of @game, would have if it and the later fillings of the
 * same entry, which correct it, had not been made. A later turn that took more saved rolls than there would have been
 * leaves 0. */
guint       tally_saved_without (const Game  *game,
                              const Move     *filling);

/* Returns the saved rolls after a turn of @rolls rolls that began with @saved. Unused rolls are saved, and rolls beyond
 * the regular ones are taken from the saved ones. What would go above the cap is counted down from it, and making all
 * rolls keeps the cap (docs/rules.md, 5). */
guint       tally_save_rolls (const Ruleset  *rules,
                              guint           saved,
                              guint           rolls);

G_END_DECLS
