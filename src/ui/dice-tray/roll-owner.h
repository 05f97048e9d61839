/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fits.h"
#include "core/turn-odds.h"
#include "ui/game/session.h"

G_BEGIN_DECLS

/* For whom the dice in the tray are: a player at a seat, and the entry to be corrected if they are for that one. Read by those
 * who show it. */
typedef struct
{
  ProtokollSession *session; /* has a game, as long as the dice are for anybody */
  guint seat;
  int entry;                 /* to be corrected, or FITS_OPEN */
  char *player;              /* who sat there at first */
  guint n_filled;            /* entries of that seat, when it was looked at last */
} RollOwner;

void             roll_owner_init        (RollOwner        *self,
                                         ProtokollSession *session);
void             roll_owner_clear       (RollOwner        *self);

/* From now on they are for @seat, which is as protokoll_dice_tray_open() has it. */
void             roll_owner_begin       (RollOwner        *self,
                                         guint             seat,
                                         int               entry);

/* The game has changed. FALSE where the dice are not that player's any more: the roll was entered elsewhere, who sat there has
 * moved or left, or the game has gone. An entry that is open again is no more to be corrected. */
gboolean         roll_owner_follow      (RollOwner        *self);

const Sheet     *roll_owner_get_sheet   (const RollOwner  *self);
const Ruleset   *roll_owner_get_rules   (const RollOwner  *self);
const SheetSeat *roll_owner_get_figures (const RollOwner  *self);

/* "Anna", "Anna · Fives"; owned by the caller. */
char            *roll_owner_make_title  (const RollOwner  *self);

/* Sets the turn with @n_left rolls left and @roll on the table. FALSE where none is left, for a correction, which is about a
 * turn that is over, and where some of the dice are there, which are neither a whole turn nor a roll. */
gboolean         roll_owner_make_turn   (const RollOwner  *self,
                                         const char       *roll,
                                         guint             n_left,
                                         Turn             *turn);

G_END_DECLS
