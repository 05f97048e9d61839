/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/sheet/sheet-view.h"
#include "ui/widgets/size-class.h"

G_BEGIN_DECLS

/* The dice tray: people tap or type the dice of a roll, and every entry that takes them is a button on its cell in
 * the sheet; Enter takes the best, or the one that arrows chose. It is a part of the window that takes the place of the footer; it is hidden
 * until it is opened, and hides itself after an entry. It has no text field, so that no on-screen keyboard comes up.
 *
 * While it is open the sheet offers what fits, and nothing else in it can be tapped; see
 * protokoll_sheet_view_set_offers(). */
#define PROTOKOLL_TYPE_DICE_TRAY (protokoll_dice_tray_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDiceTray, protokoll_dice_tray, PROTOKOLL, DICE_TRAY, GtkWidget)

/* The tray enters into @session and shows in @sheet what fits. Both are referenced. */
GtkWidget *protokoll_dice_tray_new     (ProtokollSession   *session,
                                        ProtokollSheetView *sheet);

/* Opens the tray, without dice, for a roll of @seat: for any open entry if @entry is FITS_OPEN, else for the correction
 * of @entry, which must be filled. */
void       protokoll_dice_tray_open    (ProtokollDiceTray  *self,
                                        guint               seat,
                                        int                 entry);
void       protokoll_dice_tray_close   (ProtokollDiceTray  *self);
gboolean   protokoll_dice_tray_is_open (ProtokollDiceTray  *self);

/* On a wide window everything stands in one line, else the words stand below the dice. */
void       protokoll_dice_tray_fit     (ProtokollDiceTray  *self,
                                        SizeClass           size_class);

/* With @odds, as long as rolls are left, each open entry shows how likely it is and its points on average; a tap on one
 * then tells which dice to keep for it instead of entering them. */
void       protokoll_dice_tray_set_odds (ProtokollDiceTray  *self,
                                         gboolean            odds);

/* Puts @text, a roll that was copied from elsewhere, into the open tray; see fits_read_roll(). A text that is no roll
 * changes nothing, and the tray says why. */
void       protokoll_dice_tray_fill    (ProtokollDiceTray  *self,
                                        const char         *text);

G_END_DECLS
