/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/sheet/sheet-view.h"

G_BEGIN_DECLS

/* The dice tray: the roll as it lies, tapped or typed, and every entry that takes it, best first, to be
 * entered by one tap here or in the sheet. It is a part of the window that takes the place of its footer, is
 * hidden until it is opened and hides itself again after an entry. Nothing in it is a text field.
 *
 * While it is open the sheet offers what fits, and nothing else in it can be tapped; see
 * protokoll_sheet_view_set_offers(). */
#define PROTOKOLL_TYPE_DICE_TRAY (protokoll_dice_tray_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollDiceTray, protokoll_dice_tray, PROTOKOLL, DICE_TRAY, GtkWidget)

/* Enters into @session and shows its offers in @sheet. */
GtkWidget *protokoll_dice_tray_new     (ProtokollSession   *session,
                                        ProtokollSheetView *sheet);

/* Opens it for a roll of @seat: for any open entry where @entry is FITS_OPEN, else for the correction of
 * that one, which is filled. What was in it is gone. */
void       protokoll_dice_tray_open    (ProtokollDiceTray  *self,
                                        guint               seat,
                                        int                 entry);
void       protokoll_dice_tray_close   (ProtokollDiceTray  *self);
gboolean   protokoll_dice_tray_is_open (ProtokollDiceTray  *self);

/* What fits stands below the words instead of beside them. */
void       protokoll_dice_tray_set_narrow (ProtokollDiceTray *self,
                                           gboolean           narrow);

/* With chances each open entry shows how likely it is and what it gives on average with the rolls that are left, until none
 * is; a tap on one then tells which dice to keep for it instead of entering them. */
void       protokoll_dice_tray_set_odds (ProtokollDiceTray  *self,
                                         gboolean            odds);

/* Puts a roll that was written somewhere else into the open tray; see fits_read_roll(). A text that is no
 * roll changes nothing and is refused in words. */
void       protokoll_dice_tray_fill    (ProtokollDiceTray  *self,
                                        const char         *text);

G_END_DECLS
