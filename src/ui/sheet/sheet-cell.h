/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-marks.h"

G_BEGIN_DECLS

/* One cell of the sheet: an entry of a player, or a number that follows from the entries. It draws its text itself,
 * because there are many cells, and a new number must not cause a new layout. */
#define PROTOKOLL_TYPE_SHEET_CELL (protokoll_sheet_cell_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetCell, protokoll_sheet_cell, PROTOKOLL, SHEET_CELL, GtkWidget)

typedef enum
{
  SHEET_CELL_STRUCK = 1 << 0,
  SHEET_CELL_LAST = 1 << 1,    /* the latest entry */
  SHEET_CELL_CLOSED = 1 << 2,  /* open, but the order does not allow it now */
  SHEET_CELL_EDITING = 1 << 3,
  SHEET_CELL_WRONG = 1 << 4,   /* the text that is being typed was refused */
  SHEET_CELL_LEADS = 1 << 5,   /* the highest total */
  SHEET_CELL_AHEAD = 1 << 6,   /* a margin above par: a green pill */
  SHEET_CELL_BEHIND = 1 << 7,  /* a margin below par: a red pill */
  SHEET_CELL_BROKEN = 1 << 8,  /* an entry that was a joker before a correction */
  SHEET_CELL_OFFERED = 1 << 9, /* the points that the dice in the tray or pad would give; not entered */
} SheetCellFlags;

/* A cell for an entry, which can have the focus, or for another number, which cannot. */
GtkWidget  *protokoll_sheet_cell_new        (gboolean            entry);

/* A cell for the bonus margin: bold, on a pill. */
GtkWidget  *protokoll_sheet_cell_new_margin (void);

/* A cell for a total: bold, with a line below for the crown or the note. */
GtkWidget  *protokoll_sheet_cell_new_total  (void);

/* Sets the letters of the cell: their sizes are those of @columns. A total that stands @alone in its row has no line
 * below. */
void        protokoll_sheet_cell_set_letters (ProtokollSheetCell *self,
                                              PangoContext       *context,
                                              const SheetColumns *columns,
                                              gboolean            alone);

/* Shows @text (copied) and the look of @flags, and draws the cell again if either differs. */
void        protokoll_sheet_cell_show       (ProtokollSheetCell *self,
                                             const char         *text,
                                             SheetCellFlags      flags);

/* Sets the style classes for the flags of protokoll_sheet_cell_show(). That is a function of its own, to be called
 * later, because GTK asks the display server for sizes at each change of style, and the numbers must not wait for
 * that. */
void        protokoll_sheet_cell_style      (ProtokollSheetCell *self);

/* Sets what a screen reader says of the cell; copied. */
void        protokoll_sheet_cell_say        (ProtokollSheetCell *self,
                                             const char         *spoken);

/* Small words below a total, copied; NULL for none. */
void        protokoll_sheet_cell_set_note   (ProtokollSheetCell *self,
                                             const char         *note);

/* A small picture before the text, or below a total. */
void        protokoll_sheet_cell_set_mark   (ProtokollSheetCell *self,
                                             SheetMark           mark);

/* What is shown and said, for tests; strings belong to the cell and may be NULL. */
const char *protokoll_sheet_cell_get_spoken (ProtokollSheetCell *self);
const char *protokoll_sheet_cell_get_text   (ProtokollSheetCell *self);
const char *protokoll_sheet_cell_get_note   (ProtokollSheetCell *self);
SheetMark   protokoll_sheet_cell_get_mark   (ProtokollSheetCell *self);
SheetCellFlags protokoll_sheet_cell_get_flags (ProtokollSheetCell *self);

G_END_DECLS
