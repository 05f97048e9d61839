/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/dice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A roll that is put together die by die: the dice so far, an empty place for each that is missing, and the six faces.
 * A tap on a face adds a die, a tap on a die removes it. There are never more dice than places.
 *
 * Signals: "changed" when a die was added or removed; "refused" (const char *words) when a digit is no face, or there
 * is no place left. */
#define PROTOKOLL_TYPE_ROLL_BOARD (protokoll_roll_board_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollBoard, protokoll_roll_board, PROTOKOLL, ROLL_BOARD, GtkWidget)

/* Removes all dice and makes @n_dice places. Emits no signal. */
void        protokoll_roll_board_clear       (ProtokollRollBoard *self,
                                              guint               n_dice);

/* The digits of the dice in the order in which they were added; owned by the board until the next change. */
const char *protokoll_roll_board_get_roll    (ProtokollRollBoard *self);

/* Replaces the dice by those of @digits, which must be from 1 to 6 and not more than there are places. Emits
 * "changed". */
void        protokoll_roll_board_set_roll    (ProtokollRollBoard *self,
                                              const char         *digits);

gboolean    protokoll_roll_board_is_complete (ProtokollRollBoard *self);

/* How many dice are missing, in words that the caller owns; NULL if none is. */
char       *protokoll_roll_board_make_words  (ProtokollRollBoard *self);

/* Handles @key, which plain_key() returned: a digit adds a die, Backspace removes the last one, and comma and semicolon,
 * which people type between dice, do nothing. FALSE for other keys. */
gboolean    protokoll_roll_board_press       (ProtokollRollBoard *self,
                                              guint               key);

/* Marks the dice that are best kept, until a die is added or removed; NULL marks none. */
void        protokoll_roll_board_mark_kept   (ProtokollRollBoard *self,
                                              const Dice         *kept);

G_END_DECLS
