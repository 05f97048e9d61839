/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-hint.h"
#include "sheet-body.h"
#include "sheet-card.h"
#include "sheet-cell.h"
#include "sheet-layout.h"
#include "sheet-row.h"
#include "sheet-typing.h"
#include "sheet-view.h"
#include "sheet-words.h"
#include "ui/after-paint.h"

G_BEGIN_DECLS

/* Shared by the files of the sheet view: sheet-view.c (life, what is shown), sheet-view-allocate.c (where
 * everything stands), sheet-view-room.c (where a toast can), sheet-view-keys.c (moving and typing),
 * sheet-view-offers.c (what dice would give). */

typedef struct
{
  gboolean active;
  guint seat;
  guint entry;
  GString *text;
  gboolean said;    /* that the roll was all dice alike */
  gboolean refused; /* Enter was pressed on something wrong: it is shown until the text changes */
  gboolean asked;   /* that these dice strike was said; Enter once more strikes */
} Typing;

/* What the dice on the table would give a player, by entry; NULL for no offers. */
typedef struct
{
  guint seat;
  int *points;
  GtkWidget *pressed; /* the cell that is being tapped; only to compare */
} Offers;

/* A cell: the index of its row among all rows, and the player. */
typedef struct
{
  guint row;
  guint seat;
} SheetPlace;

struct _ProtokollSheetView
{
  GtkWidget parent_instance;

  ProtokollSession *session;
  Game *made_for; /* the game that the rows were made for */
  const Ruleset *rules; /* its rules */
  guint n_seats;
  GArray *row_ids;  /* of SheetRowId */
  GPtrArray *rows;  /* ProtokollSheetRow, in the order of row_ids */
  GtkWidget *body;  /* clips the rows */
  GtkWidget *cards[SHEET_LAYOUT_MAX_BLOCKS];
  GtkWidget *heads[SHEET_LAYOUT_MAX_BLOCKS];
  GtkWidget *total;
  EntryHint *hint;
  gboolean hint_shown;
  SheetLayout layout;
  SheetColumns columns;
  int block_width;
  int seen_width;  /* what was allocated last */
  int seen_height;
  guint turn;       /* the tinted column */
  gboolean has_turn;

  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  gulong adjustment_handlers[2];
  GtkScrollablePolicy policies[2];

  Typing typing;
  Offers offers;
  SheetPlace last_focus;
  AfterPaint later;  /* sheet_view_settle() */
  gboolean goes_on;  /* an entry was made: the focus goes to the next player then */
};

/* sheet-view-allocate.c */
void       sheet_view_measure      (GtkWidget          *widget,
                                    GtkOrientation      orientation,
                                    int                 for_size,
                                    int                *minimum,
                                    int                *natural,
                                    int                *minimum_baseline,
                                    int                *natural_baseline);
void       sheet_view_allocate     (GtkWidget          *widget,
                                    int                 width,
                                    int                 height,
                                    int                 baseline);
void       sheet_view_scroll_to    (ProtokollSheetView *self,
                                    guint               seat,
                                    guint               row);
guint      sheet_view_block_of_row (ProtokollSheetView *self,
                                    guint               row);
void       sheet_view_tint_turn    (ProtokollSheetView *self);

/* sheet-view.c */
guint      sheet_view_find_row     (ProtokollSheetView *self,
                                    guint               entry);
void       sheet_view_show_cell    (ProtokollSheetView *self,
                                    guint               row,
                                    guint               seat);
const Sheet *sheet_view_get_sheet  (ProtokollSheetView *self);
void       sheet_view_settle       (gpointer            view);
void       sheet_view_set_typing   (ProtokollSheetView *self,
                                    gboolean            active);

void       sheet_view_emit_offer_tapped (ProtokollSheetView *self,
                                         guint               seat,
                                         guint               entry);

/* sheet-view-offers.c */
void       sheet_view_add_offers   (ProtokollSheetView *self);
void       sheet_view_drop_offers  (ProtokollSheetView *self);
gboolean   sheet_view_has_offers   (ProtokollSheetView *self);
gboolean   sheet_view_show_offer   (ProtokollSheetView *self,
                                    SheetRowId          row,
                                    guint               seat,
                                    char              **text,
                                    SheetCellFlags     *flags);

/* sheet-view-keys.c */
void       sheet_view_add_keys     (ProtokollSheetView *self);
gboolean   sheet_view_find_focus   (ProtokollSheetView *self,
                                    guint              *seat,
                                    guint              *row);
void       sheet_view_show_hint    (ProtokollSheetView *self);
void       sheet_view_end_typing   (ProtokollSheetView *self);
void       sheet_view_go_on        (ProtokollSheetView *self);

G_END_DECLS
