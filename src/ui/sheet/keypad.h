/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pad beside a tapped cell. It offers the values that the entry can have and no others, and a strike, always in the
 * same place. Groups of dice are chosen by their faces, in a row of keys for each group size, in any order. At a filled
 * cell it tells what was entered. It is a part of the sheet and not a popover, so that it rotates with the content.
 *
 * Signals: "picked" (char *typed, gboolean all_alike) when a value is to be entered; "stepped" (int points) when the
 * first of two choices was made, so that there are other keys now: @points is what its dice give, 0 if it was not a
 * face; "change" and "clear" for a filled entry; "move-over" (guint seat) when that entry is to be moved to another
 * player. */
#define PROTOKOLL_TYPE_KEYPAD (protokoll_keypad_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollKeypad, protokoll_keypad, PROTOKOLL, KEYPAD, GtkBox)

/* Sets the form that the pad has when it is filled next: at most @width pixels wide, and with @flat, for a low window,
 * two rows of keys at most, no title, and the strike at the left of the keys, or above them on a narrow pad. Returns
 * whether the form changed, so that the pad must be filled again. */
gboolean   protokoll_keypad_set_form (ProtokollKeypad *self,
                                    gboolean         flat,
                                    int              width);

/* Asks what to enter. @sheet is only read here. */
void       protokoll_keypad_ask    (ProtokollKeypad *self,
                                    const Sheet     *sheet,
                                    guint            seat,
                                    guint            entry);

/* Tells what was entered in a filled entry, with buttons to change it. */
void       protokoll_keypad_tell   (ProtokollKeypad *self,
                                    const Sheet     *sheet,
                                    guint            seat,
                                    guint            entry);

/* Asks how many rolls a player has saved. */
void       protokoll_keypad_ask_saved (ProtokollKeypad *self,
                                       const Sheet     *sheet,
                                       guint            seat);

/* Says why the value that was picked last cannot be entered. */
void       protokoll_keypad_refuse (ProtokollKeypad *self,
                                    const char      *words);

G_END_DECLS
