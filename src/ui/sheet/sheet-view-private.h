/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-editor.h"
#include "entry-hint.h"
#include "entry-pad.h"
#include "sheet-cursor.h"
#include "sheet-view.h"

#include "ui/widgets/after-paint.h"

G_BEGIN_DECLS

/* For the two files of the sheet view: sheet-view.c is what it shows, sheet-view-input.c what keys and taps do. */

/* What the dice on the table would give a player, by entry; NULL for no offers. */
typedef struct
{
  guint seat;
  int *points;
} Offers;

struct _ProtokollSheetView
{
  SheetGrid parent_instance;

  ProtokollSession *session;
  EntryEditor *editor;
  EntryPad *pad;
  SheetCursor cursor;
  EntryHint *hint;
  Game *made_for;       /* the game that the rows were made for */
  const Ruleset *rules; /* its rules */
  GArray *row_ids;      /* of SheetRowId */
  guint turn;           /* the tinted column */
  gboolean has_turn;
  Offers offers;
  AfterPaint later;     /* what waits until the numbers are painted */
  gboolean no_hints;
  gboolean hint_wanted; /* for what is typed now */
  gboolean values_beside;
  gboolean read_only;

  GtkWidget *described; /* the cell that says what its text would give; weak */
  GtkWidget *pressed;   /* the cell that is being tapped; only to compare */
  char prefix;          /* the first of two letters of an entry was pressed; or 0 */
  gboolean goes_on;     /* an entry was made: the focus goes from there to the next player then */
  SheetPlace entered;   /* where */
};

/* sheet-view.c */
const Sheet *sheet_view_get_sheet   (ProtokollSheetView *self);
SheetRowId   sheet_view_get_row     (ProtokollSheetView *self,
                                     guint               row);
guint        sheet_view_find_row    (ProtokollSheetView *self,
                                     guint               entry);
gboolean     sheet_view_find_saved  (ProtokollSheetView *self,
                                     guint              *row);
gboolean     sheet_view_has_offers  (ProtokollSheetView *self);
void         sheet_view_tap_offer   (ProtokollSheetView *self,
                                     guint               seat,
                                     guint               entry);

/* sheet-view-input.c */

/* Gives the class of cells an action, which the accessibility bus offers; once, before there is a cell. */
void         sheet_view_let_cells_be_pressed (void);
void         sheet_view_add_input   (ProtokollSheetView *self);

/* Tab into the sheet, past it, or on from the pad; FALSE where it goes out. There must be rows. */
gboolean     sheet_view_press_tab   (ProtokollSheetView *self,
                                     GtkDirectionType    direction);

/* After an entry: on to the next player in turn, near the entry that was just made, unless somebody moved the focus
 * elsewhere meanwhile. */
void         sheet_view_go_on       (ProtokollSheetView *self);

G_END_DECLS
