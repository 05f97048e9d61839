/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fits.h"
#include "core/turn-odds.h"
#include "ui/game/session.h"

G_BEGIN_DECLS

/* Whose dice lie in the tray: a player at a seat, and the entry to be corrected, if there is one. The fields may be
 * read directly. */
typedef struct
{
  ProtokollSession *session; /* must have a game from roll_owner_begin() on, until roll_owner_follow() is FALSE */
  guint seat;
  int entry;                 /* the entry to be corrected, or FITS_OPEN */
  Ruleset *rules;            /* of the game when the dice were begun */
  char *player;              /* the name of the player at that seat when the dice were begun */
  guint n_filled;            /* the filled entries of that seat at the last look */
} RollOwner;

void             roll_owner_init        (RollOwner        *self,
                                         ProtokollSession *session);
void             roll_owner_clear       (RollOwner        *self);

/* The dice are for @seat and @entry from now on, as in protokoll_dice_tray_open(). */
void             roll_owner_begin       (RollOwner        *self,
                                         guint             seat,
                                         int               entry);

/* To be called when the game has changed. FALSE if the dice are no longer for that player: an entry was made elsewhere,
 * the player has moved or left, or the game is gone, maybe for one of other rules. If the entry to be corrected is open
 * now, the dice are for any open entry. */
gboolean         roll_owner_follow      (RollOwner        *self);

/* The sheet of the game, its rules, and the numbers of the seat; all owned by the session. */
const Sheet     *roll_owner_get_sheet   (const RollOwner  *self);
const Ruleset   *roll_owner_get_rules   (const RollOwner  *self);
const SheetSeat *roll_owner_get_figures (const RollOwner  *self);

/* The player with @entry, or FITS_OPEN, or the entry to be corrected: "Anna", "Anna · Fives"; owned by the caller. */
char            *roll_owner_make_title  (const RollOwner  *self,
                                         int               entry);

/* Sets @turn to one with @n_left rolls left and @roll (digits, or "" before the first roll) on the table. FALSE if
 * there are no chances to ask for: no roll is left, it is a correction of a turn that is over, some dice are missing,
 * or the turn has begun without its dice in the tray. */
gboolean         roll_owner_make_turn   (const RollOwner  *self,
                                         const char       *roll,
                                         guint             n_left,
                                         Turn             *turn);

G_END_DECLS
