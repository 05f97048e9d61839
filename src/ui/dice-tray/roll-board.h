/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/dice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A roll that is laid out die by die: the dice so far, with a place for each that is missing, and the six
 * faces to add. A tap on a face adds a die, a tap on a die takes it away. It never holds more dice than it
 * has places.
 *
 * Signals: "changed" when a die came or went; "refused" (const char *words) when a key cannot be one. */
#define PROTOKOLL_TYPE_ROLL_BOARD (protokoll_roll_board_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRollBoard, protokoll_roll_board, PROTOKOLL, ROLL_BOARD, GtkWidget)

/* Begins anew with @n_dice places; says nothing. */
void        protokoll_roll_board_clear       (ProtokollRollBoard *self,
                                              guint               n_dice);

/* The digits of the dice in the order in which they came. */
const char *protokoll_roll_board_get_roll    (ProtokollRollBoard *self);

/* Takes digits from 1 to 6, as many as there are places at most. */
void        protokoll_roll_board_set_roll    (ProtokollRollBoard *self,
                                              const char         *digits);

gboolean    protokoll_roll_board_is_complete (ProtokollRollBoard *self);

/* How many dice are missing, in words that the caller owns; NULL where all are there. */
char       *protokoll_roll_board_make_words  (ProtokollRollBoard *self);

/* A digit adds a die, Backspace takes the last one away, and what stands between dice does nothing. FALSE where @key is none
 * of them. */
gboolean    protokoll_roll_board_press       (ProtokollRollBoard *self,
                                              guint               key);

/* Marks the dice that are best kept, until a die comes or goes; NULL marks none. */
void        protokoll_roll_board_mark_kept   (ProtokollRollBoard *self,
                                              const Dice         *kept);

G_END_DECLS
