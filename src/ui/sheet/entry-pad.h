/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-editor.h"
#include "sheet-cursor.h"

G_BEGIN_DECLS

/* What can be tapped in the sheet to fill an entry: the pad at a cell, with the room that the grid makes for it, and on a
 * wide window the values beside the rows of the player whose turn it is. Both are made when they are first needed,
 * because at the start they would only cost time.
 *
 * Signals: "value-tapped" (guint row, char *typed): a value beside that row; "chosen" (guint seat, guint entry) when
 * entry_pad_get_so_far() has something else to say of that entry. */
#define ENTRY_TYPE_PAD (entry_pad_get_type ())
G_DECLARE_FINAL_TYPE (EntryPad, entry_pad, ENTRY, PAD, GObject)

/* For a grid and its cursor, which must outlive it. */
EntryPad  *entry_pad_new          (SheetGrid        *grid,
                                   SheetCursor      *cursor,
                                   EntryEditor      *editor);
void       entry_pad_set_session  (EntryPad         *self,
                                   ProtokollSession *session);

/* Takes the pad out of the grid, for good. */
void       entry_pad_remove       (EntryPad         *self);

/* Opens it at a cell, where its row has something to ask or to tell: an entry that can be filled or is filled, or saved
 * rolls. It must be closed. */
void       entry_pad_open         (EntryPad         *self,
                                   SheetPlace        place,
                                   SheetRowId        row);

/* Points at the values beside the row of a cell that was tapped, where they stand and say all that the pad would ask,
 * until entry_pad_close(); FALSE where they do not. It must be closed. */
gboolean   entry_pad_ask_beside   (EntryPad         *self,
                                   SheetPlace        place);

/* Closes it; where it has the keyboard that goes back to the cell that had it. FALSE where it is not open. */
gboolean   entry_pad_close        (EntryPad         *self);
gboolean   entry_pad_is_open_at   (EntryPad         *self,
                                   SheetPlace        place);

/* The entry at which it is open; FALSE where it is not, or not at one. */
gboolean   entry_pad_get_entry    (EntryPad         *self,
                                   guint            *seat,
                                   guint            *entry);

/* What the first of several choices comes to for an entry; 0 where none was made. */
int        entry_pad_get_so_far   (EntryPad         *self,
                                   guint             seat,
                                   guint             entry);

/* Says why nothing was entered, in the open pad. */
void       entry_pad_refuse       (EntryPad         *self,
                                   const char       *words);

/* Whether @widget is a part of it. */
gboolean   entry_pad_has          (EntryPad         *self,
                                   GtkWidget        *widget);

/* Moves the keyboard into the open pad or on within it; FALSE at its end, or where none is open. */
gboolean   entry_pad_move_focus   (EntryPad         *self,
                                   GtkDirectionType  direction);

/* Gives the open pad its place while the grid is allocated. */
void       entry_pad_place        (EntryPad         *self);

/* Whether entry_pad_settle() has something to do after the grid was allocated. */
gboolean   entry_pad_is_unsettled (EntryPad         *self);

/* Shows the values beside @rows, of SheetRowId, and fits the open pad to the size of the grid. */
void       entry_pad_settle       (EntryPad         *self,
                                   const GArray     *rows);

G_END_DECLS
