/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-grid.h"

#include "ui/game/session.h"

G_BEGIN_DECLS

/* The record sheet: entries down, players across, in blocks side by side or, where they do not fit, in
 * one that scrolls. Typing into a cell needs no text field, so that no on-screen keyboard comes up.
 *
 * Signals: "typing" when something is being typed from now on, or no more; "offer-tapped" (guint seat, guint entry) when a
 * cell was tapped while there are offers. Properties (boolean, off at first): "commits-itself", whether what is typed into
 * an open entry is entered as soon as no digit can follow; "values-beside", whether the values of open entries stand beside
 * the sheet where there is room. */
#define PROTOKOLL_TYPE_SHEET_VIEW (protokoll_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetView, protokoll_sheet_view, PROTOKOLL, SHEET_VIEW, SheetGrid)

/* Shows what the session has from now on, and enters into it. */
void       protokoll_sheet_view_set_session (ProtokollSheetView *self,
                                             ProtokollSession   *session);

/* Puts the focus on the open entry that is likely next, or at the end of a game on the first entry. */
void       protokoll_sheet_view_focus_turn  (ProtokollSheetView *self);

/* After an entry that was not made by a key in the sheet: on to the open entry of the player in turn that is
 * next to @entry, as after any other. */
void       protokoll_sheet_view_focus_next  (ProtokollSheetView *self,
                                             guint               entry);

/* The entry whose cell has the focus; FALSE where none has it. */
gboolean   protokoll_sheet_view_get_focus   (ProtokollSheetView *self,
                                             guint              *seat,
                                             guint              *entry);

/* The entry at whose cell the pad is open; FALSE where it is not, or not at an entry. */
gboolean   protokoll_sheet_view_get_pad     (ProtokollSheetView *self,
                                             guint              *seat,
                                             guint              *entry);

/* Puts the focus there and, unless there are offers, opens the pad. */
void       protokoll_sheet_view_open_pad    (ProtokollSheetView *self,
                                             guint               seat,
                                             guint               entry);

/* Brings a cell into view where the sheet scrolls. */
void       protokoll_sheet_view_scroll_to   (ProtokollSheetView *self,
                                             guint               seat,
                                             guint               entry);

/* Shows what a roll of @seat would give: @points by entry, -1 where nothing is offered, copied; NULL for no
 * offers any more. While there are offers, perhaps none but -1, a tap on a cell does nothing but tell whose
 * it was, and rows give way to what makes the offers. They are gone when another table is shown. */
void       protokoll_sheet_view_set_offers  (ProtokollSheetView *self,
                                             guint               seat,
                                             const int          *points);

/* Whether it says beside the cell what an entry takes while something is typed; at first it does. What is wrong is said
 * anyway. */
void       protokoll_sheet_view_set_hints     (ProtokollSheetView *self,
                                               gboolean            hints);

/* Whether the sheet only shows a game: keys and taps lead from cell to cell, and nobody is in turn. Off at first. */
void       protokoll_sheet_view_set_read_only (ProtokollSheetView *self,
                                               gboolean            read_only);

/* Brings a cell into view and puts the focus on it. */
void       protokoll_sheet_view_focus_cell  (ProtokollSheetView *self,
                                             guint               seat,
                                             guint               entry);

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
