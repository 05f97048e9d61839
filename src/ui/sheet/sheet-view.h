/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-grid.h"

#include "ui/game/session.h"

G_BEGIN_DECLS

/* The record sheet: a row for each entry, a column for each player, in blocks side by side or, if they do not fit, in
 * one that scrolls. People type into a cell without a text field, so that no on-screen keyboard comes up.
 *
 * Signals: "typing" when typing begins or ends; "offer-tapped" (guint seat, guint entry) when the cell of an entry was
 * tapped while there are offers.
 *
 * Properties (boolean, write-only): "commits-itself", FALSE at first: a text in an open entry is entered as soon as no
 * digit can follow; "values-beside", FALSE at first: after a touch, until the next key, the values of open entries stand
 * beside the rows, if there is room; "hints", TRUE at first: words beside the cell say what the entry takes while
 * something is typed (errors are always shown). */
#define PROTOKOLL_TYPE_SHEET_VIEW (protokoll_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetView, protokoll_sheet_view, PROTOKOLL, SHEET_VIEW, SheetGrid)

/* Shows the game of @session (referenced) from now on, and enters into it. To be called once. */
void       protokoll_sheet_view_set_session   (ProtokollSheetView *self,
                                               ProtokollSession   *session);

/* Moves the focus to the first open entry of the player whose turn it is or, at the end of a game, to the first
 * entry. */
void       protokoll_sheet_view_focus_turn    (ProtokollSheetView *self);

/* Moves the focus on after @entry was filled by something outside of the sheet: to the next open entry, from @entry on,
 * of the player whose turn it is. */
void       protokoll_sheet_view_focus_next    (ProtokollSheetView *self,
                                               guint               entry);

/* The entry whose cell has the focus; FALSE if none has it. */
gboolean   protokoll_sheet_view_get_focus     (ProtokollSheetView *self,
                                               guint              *seat,
                                               guint              *entry);

/* The entry at whose cell the pad is open; FALSE if it is not open, or not at an entry. */
gboolean   protokoll_sheet_view_get_pad       (ProtokollSheetView *self,
                                               guint              *seat,
                                               guint              *entry);

/* Moves the focus to the cell of an entry and, unless there are offers, opens the pad there. */
void       protokoll_sheet_view_open_pad      (ProtokollSheetView *self,
                                               guint               seat,
                                               guint               entry);

/* Scrolls a cell into view, if the sheet scrolls. */
void       protokoll_sheet_view_scroll_to     (ProtokollSheetView *self,
                                               guint               seat,
                                               guint               entry);

/* Offers what a roll of @seat would give: @points by entry, copied, -1 where nothing is offered; NULL ends the offers.
 * While there are offers, even if all are -1, a tap on a cell only emits "offer-tapped". Offers also end when a game with other rules or players is shown. */
void       protokoll_sheet_view_set_offers    (ProtokollSheetView *self,
                                               guint               seat,
                                               const int          *points);

/* Lays @button over the cell of an entry, until it is removed by gtk_widget_unparent(). A cell has one at most. */
void       protokoll_sheet_view_cover         (ProtokollSheetView *self,
                                               guint               seat,
                                               guint               entry,
                                               GtkWidget          *button);

/* Whether the sheet only shows a game: keys and taps only move from cell to cell, and no player is marked as next.
 * FALSE at first. */
void       protokoll_sheet_view_set_read_only (ProtokollSheetView *self,
                                               gboolean            read_only);

/* Scrolls a cell into view and moves the focus to it. */
void       protokoll_sheet_view_focus_cell    (ProtokollSheetView *self,
                                               guint               seat,
                                               guint               entry);

/* Moves the focus back to the cell that had it last. */
void       protokoll_sheet_view_focus_back    (ProtokollSheetView *self);

gboolean   protokoll_sheet_view_is_typing     (ProtokollSheetView *self);

/* Enters the text that is being typed if it is right, else gives it up, because something else is done now. */
void       protokoll_sheet_view_commit        (ProtokollSheetView *self);

/* Cancels the text that is being typed. Returns whether there was one. */
gboolean   protokoll_sheet_view_cancel        (ProtokollSheetView *self);

/* The cell of an entry, owned by the sheet; NULL if there is no such seat or entry. */
GtkWidget *protokoll_sheet_view_get_cell      (ProtokollSheetView *self,
                                               guint               seat,
                                               guint               entry);

G_END_DECLS
