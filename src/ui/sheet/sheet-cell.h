/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-marks.h"

G_BEGIN_DECLS

/* One cell of the sheet: an entry of a player, a number that follows from the entries, or the name at the head of a column.
 * It draws its text itself, because there are many cells, and a new number must not cause a new layout. */
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
  SHEET_CELL_MISSED = 1 << 10, /* the head of a player who has missed an entry */
  SHEET_CELL_LEFT = 1 << 11,   /* the head of a player who has left */
} SheetCellFlags;

/* What a cell shows, and says to a screen reader. Strings may be NULL for none. */
typedef struct
{
  const char *text;
  const char *note;   /* small words at a total; the number of saved rolls if there is no mark; the initials in a head */
  const char *spoken; /* in a head it is the tooltip, too */
  SheetMark mark;     /* a small picture instead of the text, or at a total */
  SheetCellFlags flags;
} SheetCellFace;

typedef enum
{
  SHEET_CELL_ENTRY,  /* can have the focus */
  SHEET_CELL_NUMBER, /* follows from the entries */
  SHEET_CELL_SAVED,  /* the saved rolls: a die or, on a narrow sheet, words */
  SHEET_CELL_MARGIN, /* the bonus margin: bold, on a pill */
  SHEET_CELL_TOTAL,  /* bold, with the crown or the note beside it or, in a narrow column, below */
  SHEET_CELL_HEAD,   /* the head of a player's column: the name, which is cut if it has no room, or in a very narrow column
                      * the initials; and at the bottom a bar in the player's color, unless it has the class "turn" */
} SheetCellShape;

GtkWidget  *protokoll_sheet_cell_new        (SheetCellShape      shape);
gboolean    protokoll_sheet_cell_is_head    (ProtokollSheetCell *self);

/* Sets the letters of the cell: their sizes are those of @columns. */
void        protokoll_sheet_cell_set_letters (ProtokollSheetCell *self,
                                              PangoContext       *context,
                                              const SheetColumns *columns);

/* Says which color of the palette the player of the column has. */
void        protokoll_sheet_cell_set_player (ProtokollSheetCell *self,
                                             guint               color);
guint       protokoll_sheet_cell_get_player (ProtokollSheetCell *self);

/* Shows and says what is in @face, whose strings are copied, and draws the cell again if that differs. */
void        protokoll_sheet_cell_show       (ProtokollSheetCell  *self,
                                             const SheetCellFace *face);

/* What is shown and said, and the text as it is drawn, for tests; owned by the cell until the next call of
 * protokoll_sheet_cell_show(). */
const SheetCellFace *protokoll_sheet_cell_get_face (ProtokollSheetCell *self);
const char *protokoll_sheet_cell_get_text (ProtokollSheetCell *self);

G_END_DECLS
