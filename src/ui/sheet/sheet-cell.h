/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-marks.h"

G_BEGIN_DECLS

/* One cell of the sheet: an entry of a player, or a figure that follows from the entries. It draws its
 * text itself: there are many, and a new number must move nothing else. */
#define PROTOKOLL_TYPE_SHEET_CELL (protokoll_sheet_cell_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetCell, protokoll_sheet_cell, PROTOKOLL, SHEET_CELL, GtkWidget)

typedef enum
{
  SHEET_CELL_STRUCK = 1 << 0,
  SHEET_CELL_LAST = 1 << 1,    /* the latest entry */
  SHEET_CELL_CLOSED = 1 << 2,  /* open, but the order does not allow it now */
  SHEET_CELL_EDITING = 1 << 3,
  SHEET_CELL_WRONG = 1 << 4,   /* what is being typed is refused */
  SHEET_CELL_LEADS = 1 << 5,
  SHEET_CELL_AHEAD = 1 << 6,   /* a green pill */
  SHEET_CELL_BEHIND = 1 << 7,  /* a red one */
  SHEET_CELL_BROKEN = 1 << 8,  /* a joker that a correction broke */
  SHEET_CELL_OFFERED = 1 << 9, /* not entered: what the dice would give */
} SheetCellFlags;

/* An entry's cell takes the focus; a figure's does not. */
GtkWidget  *protokoll_sheet_cell_new        (gboolean            entry);

/* What is left to the bonus: bold, on a pill. */
GtkWidget  *protokoll_sheet_cell_new_margin (void);

/* A figure at the bottom of the sheet, bold, with a line beneath for the crown or the note. */
GtkWidget  *protokoll_sheet_cell_new_total  (void);

/* Takes its letters from @columns; a total leaves no line beneath where it stands @alone. */
void        protokoll_sheet_cell_set_letters (ProtokollSheetCell *self,
                                              PangoContext       *context,
                                              const SheetColumns *columns,
                                              gboolean            alone);

/* What the cell shows, and what it says to a screen reader. Only what differs from before is touched. */
void        protokoll_sheet_cell_show       (ProtokollSheetCell *self,
                                             const char         *text,
                                             SheetCellFlags      flags);

/* Takes the style of what the cell shows. Apart from the rest, because GTK asks the display server for sizes
 * at each change of style, and an entry's numbers do not wait for that. */
void        protokoll_sheet_cell_style      (ProtokollSheetCell *self);
void        protokoll_sheet_cell_say        (ProtokollSheetCell *self,
                                             const char         *spoken);

/* Small words beneath a total; NULL for none. */
void        protokoll_sheet_cell_set_note   (ProtokollSheetCell *self,
                                             const char         *note);

/* A small picture before the text, or beneath a total. */
void        protokoll_sheet_cell_set_mark   (ProtokollSheetCell *self,
                                             SheetMark           mark);

/* What is shown and said, for tests. */
const char *protokoll_sheet_cell_get_spoken (ProtokollSheetCell *self);
const char *protokoll_sheet_cell_get_text   (ProtokollSheetCell *self);
const char *protokoll_sheet_cell_get_note   (ProtokollSheetCell *self);
SheetMark   protokoll_sheet_cell_get_mark   (ProtokollSheetCell *self);
SheetCellFlags protokoll_sheet_cell_get_flags (ProtokollSheetCell *self);

G_END_DECLS
