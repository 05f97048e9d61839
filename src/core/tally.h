/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* What the moves of a game come to: which filling stands in each cell, and the saved rolls. The one
 * place that walks the moves; game.c asks it what is allowed, sheet.c what to show. */
typedef struct
{
  guint n_entries;
  const Move **filled; /* seats x entries; NULL where open; see tally_get() */
  guint *saved;        /* per seat */
  guint *saved_before; /* per seat: before the last turn whose rolls were counted; saved where set by hand since */
} Tally;

Tally      *tally_of         (const Game     *game);
void        tally_free       (Tally          *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tally, tally_free)

const Move *tally_get        (const Tally    *tally,
                              guint           seat,
                              guint           entry);

/* The first open entry of a seat, or the number of entries. */
guint       tally_first_open (const Tally    *tally,
                              guint           seat);

/* How many entries of a seat are filled. */
guint       tally_count      (const Tally    *tally,
                              guint           seat);

/* The set of the open entries of a seat. */
guint64     tally_open       (const Tally    *tally,
                              guint           seat);

/* The most rolls that a turn of @seat can have now. */
guint       tally_most_rolls (const Tally    *tally,
                              const Ruleset  *rules,
                              guint           seat);

/* What @move's seat would have saved had it not been made. Turns after it that took more saved rolls
 * than there would have been leave none. */
guint       tally_saved_without (const Game  *game,
                              const Move     *move);

/* The saved rolls after a turn of @rolls rolls that began with @saved. Unused rolls are saved, rolls
 * beyond the regular ones are taken from the saved ones. What would go above the cap is counted down
 * from it, and making all rolls keeps the cap (source: Maxi Yatzy Special 8, "six strokes saved and you
 * hit a full straight in the second stroke … count down to five"). */
guint       tally_save_rolls (const Ruleset  *rules,
                              guint           saved,
                              guint           rolls);

G_END_DECLS
