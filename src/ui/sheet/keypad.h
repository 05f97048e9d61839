/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pad beside a cell that was tapped: it offers what the entry can be and nothing else, and a strike always in the
 * same place. Groups of dice are told by their faces, a row for each size, in any order. On a filled cell it tells what
 * was entered. It is a part of the sheet, no popover, so that it turns with the window.
 *
 * Signals: "picked" (char *typed, gboolean all_alike) when something is to be entered; "stepped" (int points) when the
 * first of two choices was made, so that other keys can be tapped now: what its dice come to, 0 where it was none of
 * dice; "change" and "clear" for a filled entry; "move-over" (guint seat) when it was made for the wrong player. */
#define PROTOKOLL_TYPE_KEYPAD (protokoll_keypad_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollKeypad, protokoll_keypad, PROTOKOLL, KEYPAD, GtkBox)

/* In what form it asks from then on: @flat for a low window, with two rows of keys at most, no title, and the strike at
 * their left, or above them where it has no room there; at most @width pixels wide. Returns whether what it shows already
 * is to be asked anew. */
gboolean   protokoll_keypad_set_form (ProtokollKeypad *self,
                                    gboolean         flat,
                                    int              width);

/* Asks what to enter. */
void       protokoll_keypad_ask    (ProtokollKeypad *self,
                                    const Sheet     *sheet,
                                    guint            seat,
                                    guint            entry);

/* Tells what stands in a filled entry. */
void       protokoll_keypad_tell   (ProtokollKeypad *self,
                                    const Sheet     *sheet,
                                    guint            seat,
                                    guint            entry);

/* Asks how many rolls a player has saved. */
void       protokoll_keypad_ask_saved (ProtokollKeypad *self,
                                       const Sheet     *sheet,
                                       guint            seat);

/* Says why what was picked last cannot be entered. */
void       protokoll_keypad_refuse (ProtokollKeypad *self,
                                    const char      *words);

G_END_DECLS
