/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-editor.h"
#include "sheet-cursor.h"

G_BEGIN_DECLS

/* The pad beside a tapped cell, over the grid. It offers the values that the entry can have and no others (EntryKeys),
 * below its title, and a strike at the end of that, as far from the cell as there is room for. At a filled cell it tells what was entered. It is a part of the sheet and not a popover, so that it rotates with the
 * content. On a wide window it also has the values beside the rows for the player whose turn it is.
 *
 * Signal "chosen" (guint seat, guint entry): entry_pad_get_so_far() has another result for that entry. */
#define ENTRY_TYPE_PAD (entry_pad_get_type ())
G_DECLARE_FINAL_TYPE (EntryPad, entry_pad, ENTRY, PAD, GtkGrid)

/* A closed pad, which is a child of @grid from now on. @cursor must outlive it; @editor is referenced. */
EntryPad *entry_pad_new          (SheetGrid        *grid,
                                  SheetCursor      *cursor,
                                  EntryEditor      *editor);
void      entry_pad_set_session  (EntryPad         *self,
                                  ProtokollSession *session);

/* Opens the pad, which must be closed, at a cell of @row: an entry that can be filled or is filled, or saved rolls.
 * Does nothing for other rows. */
void      entry_pad_open         (EntryPad         *self,
                                  CellPos           place,
                                  SheetRowId        row);

/* Marks the values beside the row of a tapped cell, instead of opening the pad, until entry_pad_close(). FALSE if they
 * are not shown for that player, or do not offer all that the pad would. The pad must be closed. */
gboolean  entry_pad_ask_beside   (EntryPad         *self,
                                  CellPos           place);

/* Keeps the second half of a double tap from what will be there. */
void      entry_pad_shield       (EntryPad         *self);

/* Closes the pad, or ends the mark of the values beside a row; a focus in the pad goes back to the cell that had it
 * before. FALSE if there was nothing to close. */
gboolean  entry_pad_close        (EntryPad         *self);

/* Whether the pad is open at this cell. */
gboolean  entry_pad_is_open_at   (EntryPad         *self,
                                  CellPos           place);

/* The entry at which the pad is open; FALSE if it is closed, or open at saved rolls. */
gboolean  entry_pad_get_entry    (EntryPad         *self,
                                  guint            *seat,
                                  guint            *entry);

/* The points of the dice that were chosen first, of two groups, for an entry; 0 if none were chosen. */
int       entry_pad_get_so_far   (EntryPad         *self,
                                  guint             seat,
                                  guint             entry);

/* Shows @words in the open pad, which say why nothing was entered. */
void      entry_pad_refuse       (EntryPad         *self,
                                  const char       *words);

/* Whether @widget, which may be NULL, is the pad or inside of it. */
gboolean  entry_pad_has          (EntryPad         *self,
                                  GtkWidget        *widget);

/* Moves the focus into the open pad, or on inside of it; FALSE at its end, or if the pad is closed. */
gboolean  entry_pad_move_focus   (EntryPad         *self,
                                  GtkDirectionType  direction);

/* Allocates the open pad; to be called while the grid is allocated. */
void      entry_pad_allocate     (EntryPad         *self);

/* Whether entry_pad_update() has to be called after the allocation of the grid. */
gboolean  entry_pad_needs_update (EntryPad         *self);

/* Shows the values beside @rows (an array of SheetRowId) where there is room, and fits the open pad to the size of the
 * grid. */
void      entry_pad_update       (EntryPad         *self,
                                  const GArray     *rows);

G_END_DECLS
