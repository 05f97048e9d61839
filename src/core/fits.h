/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet.h"

G_BEGIN_DECLS

/* Finds the entries that a roll fits and what it scores there. The points are those of game_read(), so the rules for
 * jokers and the order of the game apply here, too. */

/* Stands in place of an entry and means all entries that can be filled now. */
#define FITS_OPEN -1

typedef struct
{
  guint entry;
  int points; /* in the entry itself; 0 for a strike */
  int bonus;  /* the Yahtzee bonus that five alike bring besides */
} Fit;

/* Returns whether the fit gives any points. One that gives none is a strike; a 0 that a joker's rules force is not, if
 * it brings a bonus. */
gboolean fit_scores          (const Fit *fit);

/* Reads a roll as people write it, with or without blanks or commas between the dice: "5 5 5 6 6 1 2 2". Returns its
 * digits in that order, owned by the caller, or NULL with a DICE_ERROR where a character is no face or there are more
 * dice than @rules have. Fewer dice are accepted, because the others can still be added. */
char   *fits_read_roll    (const Ruleset  *rules,
                           const char     *text,
                           GError        **error);

/* Finds the entries of @seat that can take @dice, which are digits, as many as the rules have dice. With @entry FITS_OPEN
 * these are the open entries that the order allows; with the index of an entry it is this one alone, also where it is
 * filled already and the dice would correct it. The most points with the bonus stand first, equal ones in the order of
 * the sheet, so that those that the dice would strike are the last. The caller owns the result, a GArray of Fit; it is
 * NULL with a DICE_ERROR for a wrong number of dice, or with a GAME_ERROR where @entry cannot take them. */
GArray *fits_find         (const Sheet    *sheet,
                           guint           seat,
                           int             entry,
                           const char     *dice,
                           GError        **error);

G_END_DECLS
