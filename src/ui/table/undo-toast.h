/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/sheet/sheet-view.h"

G_BEGIN_DECLS

/* The light toast after each entry, which offers to take it back. It follows a session by itself: it comes after the
 * frame in which the entry was painted, so that nobody waits for it, and goes after some seconds or as soon as anything
 * else happens at the table.
 *
 * It is no AdwToast, which slides and lays out the window: it is made at the first entry and from then on only changes its text
 * and is mapped or not. To be put into an overlay around the sheet. */
#define PROTOKOLL_TYPE_UNDO_TOAST (protokoll_undo_toast_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollUndoToast, protokoll_undo_toast, PROTOKOLL, UNDO_TOAST, GtkWidget)

GtkWidget *protokoll_undo_toast_new   (ProtokollSession   *session,
                                       ProtokollSheetView *sheet);
void       protokoll_undo_toast_hide  (ProtokollUndoToast *self);

/* Where it covers least of the sheet, in pixels of @overlay. */
void       protokoll_undo_toast_place (ProtokollUndoToast *self,
                                       GtkWidget          *overlay,
                                       GdkRectangle       *place);

G_END_DECLS
