/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "entry-hint.h"
#include "keypad.h"
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

/* Shared by the files of the sheet view: sheet-view.c (life, what is shown), sheet-view-places.c (which cell is
 * where), sheet-view-allocate.c (where everything stands), sheet-view-room.c (where a toast can), sheet-view-keys.c
 * (moving), sheet-view-letters.c, sheet-view-typing.c (typing), sheet-view-taps.c (taps), sheet-view-pad.c (the pad),
 * sheet-view-strips.c (values beside), sheet-view-offers.c (what dice would give). */

typedef struct
{
  gboolean active;
  guint seat;
  guint entry;
  GString *text;
  gboolean said;    /* that the roll was all dice alike */
  gboolean toggled; /* and that is not what it began with */
  gboolean refused; /* Enter was pressed on something wrong: it is shown until the text changes */
} Typing;

/* What the dice on the table would give a player, by entry; NULL for no offers. */
typedef struct
{
  guint seat;
  int *points;
} Offers;

/* A cell: the index of its row among all rows, and the player. */
typedef struct
{
  guint row;
  guint seat;
} SheetPlace;

typedef enum
{
  PAD_ASKS,       /* what to enter */
  PAD_TELLS,      /* what was entered */
  PAD_ASKS_SAVED, /* how many rolls are saved */
} PadSays;

/* The pad at a cell that was tapped. */
typedef struct
{
  ProtokollKeypad *keypad; /* NULL until it is first needed */
  gboolean shown;
  PadSays says;
  SheetPlace place;
  int fitted_width;  /* of the sheet that it was made to fit */
  int fitted_height;
  gboolean lifted;   /* its row may stand at the top though it is one of the last */
} Pad;

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
  GtkWidget *described; /* the cell that says what its text would give; weak */
  Offers offers;
  Pad pad;
  GtkWidget *pressed; /* the cell that is being tapped; only to compare */
  GtkEventController *shield;
  SheetPlace last_focus;
  AfterPaint later;  /* sheet_view_settle() */
  gboolean commits_itself;
  gboolean no_hints;
  gboolean hint_wanted; /* for what is typed now */
  gboolean values_beside;
  gboolean read_only;
  char prefix;       /* the first of two letters of an entry was pressed; or 0 */
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
/* What a panel over the sheet wants, at most as wide as @most_width. */
void       sheet_view_measure_panel (GtkWidget         *panel,
                                     int                most_width,
                                     int               *width,
                                     int               *height);
guint      sheet_view_block_of_row (ProtokollSheetView *self,
                                    guint               row);
void       sheet_view_tint_turn    (ProtokollSheetView *self);

/* sheet-view-places.c */
guint      sheet_view_find_row     (ProtokollSheetView *self,
                                    guint               entry);
gboolean   sheet_view_find_saved_row (ProtokollSheetView *self,
                                      guint              *row);
SheetRowId sheet_view_row_id       (ProtokollSheetView *self,
                                    guint               row);
GtkWidget *sheet_view_cell_at      (ProtokollSheetView *self,
                                    SheetPlace          place);
gboolean   sheet_view_find_cell    (ProtokollSheetView *self,
                                    GtkWidget          *cell,
                                    SheetPlace         *place);
gboolean   sheet_view_is_playable  (ProtokollSheetView *self,
                                    SheetPlace          place);
gboolean   sheet_view_is_typed_into (ProtokollSheetView *self,
                                     SheetPlace         place);

/* sheet-view.c */
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
void       sheet_view_drop_offers  (ProtokollSheetView *self);
gboolean   sheet_view_has_offers   (ProtokollSheetView *self);
gboolean   sheet_view_show_offer   (ProtokollSheetView *self,
                                    SheetRowId          row,
                                    guint               seat,
                                    char              **text,
                                    SheetCellFlags     *flags);

/* sheet-view-taps.c */
void       sheet_view_add_taps     (ProtokollSheetView *self);

/* Gives the class of cells an action, which the accessibility bus offers; once, before there is a cell. */
void       sheet_view_let_cells_be_pressed (void);

/* sheet-view-pad.c */
void       sheet_view_open_pad     (ProtokollSheetView *self,
                                    SheetPlace          place);
void       sheet_view_close_pad    (ProtokollSheetView *self);
gboolean   sheet_view_is_in_pad    (ProtokollSheetView *self,
                                    GtkWidget          *widget);

/* Puts the keyboard into the pad, where it is shown. */
gboolean   sheet_view_focus_pad    (ProtokollSheetView *self);
gboolean   sheet_view_pad_needs_fit (ProtokollSheetView *self);
void       sheet_view_fit_pad      (ProtokollSheetView *self);
void       sheet_view_leave_or_give_up (ProtokollSheetView *self);
void       sheet_view_leave_for    (ProtokollSheetView *self,
                                    SheetPlace          place);
void       sheet_view_refuse_at    (ProtokollSheetView *self,
                                    SheetPlace          place,
                                    const char         *words);

/* sheet-view-typing.c */
void       sheet_view_show_hint    (ProtokollSheetView *self);
gboolean   sheet_view_leave_typing (ProtokollSheetView *self);
gboolean   sheet_view_typing_key   (ProtokollSheetView *self,
                                    guint               key);
gboolean   sheet_view_entry_key    (ProtokollSheetView *self,
                                    SheetPlace          place,
                                    guint               key);
gboolean   sheet_view_enter        (ProtokollSheetView *self,
                                    SheetPlace          place,
                                    const char         *typed,
                                    gboolean            all_alike,
                                    gboolean            go_on,
                                    GError            **error);
void       sheet_view_enter_usual  (ProtokollSheetView *self,
                                    SheetPlace          place);

/* sheet-view-strips.c */
void       sheet_view_want_strips  (ProtokollSheetView *self);
void       sheet_view_show_strips  (ProtokollSheetView *self);

/* sheet-view-letters.c */
gboolean   sheet_view_letter_key   (ProtokollSheetView *self,
                                    SheetPlace          place,
                                    gunichar            letter);

/* sheet-view-keys.c */
void       sheet_view_add_keys     (ProtokollSheetView *self);
gboolean   sheet_view_focus        (GtkWidget          *widget,
                                    GtkDirectionType    direction);
gboolean   sheet_view_find_place   (ProtokollSheetView *self,
                                    SheetPlace         *place);
void       sheet_view_go_to        (ProtokollSheetView *self,
                                    SheetPlace          place);
void       sheet_view_go_on        (ProtokollSheetView *self);

G_END_DECLS
