/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-letters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of the sheet: a name at the left that stays, and a cell per player. */
#define PROTOKOLL_TYPE_SHEET_ROW (protokoll_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetRow, protokoll_sheet_row, PROTOKOLL, SHEET_ROW, GtkWidget)

/* The colour of the lines around @widget. They are drawn: a CSS border on each cell would be a path of four
 * sides each, a hundred times for every frame. */
void       sheet_row_get_line_color        (GtkWidget           *widget,
                                            GdkRGBA             *color);

/* The lines between columns, in a field of @width x @height pixels, and shades where more columns follow. The card
 * behind a block draws them once for all its rows; the total, which may stand alone, its own. */
void       sheet_columns_draw              (const SheetColumns  *columns,
                                            GtkSnapshot         *snapshot,
                                            const GdkRGBA       *color,
                                            float                width,
                                            float                height);

/* @look is that of the title. */
GtkWidget *protokoll_sheet_row_new         (const char          *title,
                                            guint                index,
                                            LettersLook          look);
void       protokoll_sheet_row_append      (ProtokollSheetRow   *self,
                                            GtkWidget           *cell);
GtkWidget *protokoll_sheet_row_get_cell    (ProtokollSheetRow   *self,
                                            guint                column);

/* Letters are those of @context. */
void       protokoll_sheet_row_set_columns (ProtokollSheetRow   *self,
                                            PangoContext        *context,
                                            const SheetColumns  *columns);

/* Words behind the title, "126 → 100". */
void       protokoll_sheet_row_set_note    (ProtokollSheetRow   *self,
                                            const char          *note);

/* The keys that lead to this row, shown behind its name while a keyboard is used; copied. */
void       protokoll_sheet_row_set_keys    (ProtokollSheetRow   *self,
                                            const char          *keys);

/* What stands at the right of the cells where there is room for it, and whether it is shown now. */
void       protokoll_sheet_row_set_strip   (ProtokollSheetRow   *self,
                                            GtkWidget           *strip);
GtkWidget *protokoll_sheet_row_get_strip   (ProtokollSheetRow   *self);
void       protokoll_sheet_row_show_strip  (ProtokollSheetRow   *self,
                                            gboolean             shown);

/* The row of names says how many players are out of view. */
void       protokoll_sheet_row_set_header    (ProtokollSheetRow   *self);
const char *protokoll_sheet_row_get_more   (ProtokollSheetRow   *self);

/* Whether the row has no line below it, because there is nothing more. */
void       protokoll_sheet_row_set_last     (ProtokollSheetRow   *self,
                                             gboolean             last);

/* The width that the title needs in letters of @size pixels, or that is wanted for it: see sheet-title.h. */
int        protokoll_sheet_row_measure_title (ProtokollSheetRow *self,
                                              PangoContext      *context,
                                              int                size,
                                              gboolean           wanted);

/* The room that names leave at their sides, and that keys take behind them. */
#define SHEET_ROW_MARGINS 18
#define SHEET_ROW_KEYS 30

G_END_DECLS
