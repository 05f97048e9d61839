/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* Where a roll fits: what the dice as they lie come to in each entry of a player. The points are those
 * that game_read() tells, so that a joker's order and the order of the game hold here, too. */

/* Instead of an entry: all that can be filled now. */
#define FITS_OPEN -1

typedef struct
{
  guint entry;
  int points; /* in the entry itself; 0 for a strike */
  int bonus;  /* what comes with it besides: the Yahtzee bonus of later five alike */
} Fit;

/* What gives nothing is a strike; a forced nought that brings a bonus is no mere one. */
gboolean fit_gives_something (const Fit *fit);

/* Reads a roll as people write it, with blanks or commas between the dice or without: "5 5 5 6 6 1 2 2".
 * Gives its digits in that order, owned by the caller, or NULL and a DiceError where there is a character
 * that is no face, or more dice than @rules have. Fewer are fine: they can still be added. */
char   *fits_read_roll    (const Ruleset  *rules,
                           const char     *text,
                           GError        **error);

/* What the @dice (digits, as many as the rules have dice) give @seat in every entry that is open and that
 * the order allows; where @entry is one that is filled already, only there, as a correction. Record first:
 * the most points with the bonus, then in sheet order. Entries that give nothing are left out.
 * A GArray of Fit, owned by the caller, or NULL and a DiceError for a wrong number of dice, or a GameError
 * where the corrected entry cannot take them. */
GArray *fits_find         (const Sheet    *sheet,
                           guint           seat,
                           int             entry,
                           const char     *dice,
                           GError        **error);

/* The same for those that the dice would strike, in sheet order. */
GArray *fits_find_strikes (const Sheet    *sheet,
                           guint           seat,
                           int             entry,
                           const char     *dice,
                           GError        **error);

G_END_DECLS
