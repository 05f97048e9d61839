/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The record sheet: entries down, players across, in blocks side by side or, where they do not fit, in
 * one that scrolls. Typing into a cell needs no text field, so that no on-screen keyboard comes up.
 *
 * Signal "typing": something is being typed from now on, or no more. */
#define PROTOKOLL_TYPE_SHEET_VIEW (protokoll_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetView, protokoll_sheet_view, PROTOKOLL, SHEET_VIEW, GtkWidget)

GtkWidget *protokoll_sheet_view_new         (void);

/* Shows what the session has from now on, and enters into it. */
void       protokoll_sheet_view_set_session (ProtokollSheetView *self,
                                             ProtokollSession   *session);

/* Puts the focus on the open entry that is likely next, or at the end of a game on the first entry. */
void       protokoll_sheet_view_focus_turn  (ProtokollSheetView *self);

/* Puts the focus where it was in the sheet before something else had it. */
void       protokoll_sheet_view_focus_back  (ProtokollSheetView *self);

gboolean   protokoll_sheet_view_is_typing   (ProtokollSheetView *self);

/* Gives up what is being typed. Returns whether there was anything. */
gboolean   protokoll_sheet_view_give_up     (ProtokollSheetView *self);

/* The cell of an entry, for tests. */
GtkWidget *protokoll_sheet_view_get_cell    (ProtokollSheetView *self,
                                             guint               seat,
                                             guint               entry);

G_END_DECLS
