/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-letters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of the sheet: a name at the left, which does not scroll, and a cell for each player. */
#define PROTOKOLL_TYPE_SHEET_ROW (protokoll_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetRow, protokoll_sheet_row, PROTOKOLL, SHEET_ROW, GtkWidget)

/* Sets @color to that of the lines of the sheet. They are drawn by the rows, because a CSS border on each cell would be
 * a path of four sides, a hundred times in each frame. */
void       sheet_row_get_line_color        (GtkWidget           *widget,
                                            GdkRGBA             *color);

/* Draws the lines between columns in a field of @width x @height pixels, and shades at a side where more columns
 * follow. The grid draws them once for each card, and not in every row. */
void       sheet_columns_draw              (const SheetColumns  *columns,
                                            GtkSnapshot         *snapshot,
                                            const GdkRGBA       *color,
                                            float                width,
                                            float                height);

/* @title is copied; @index is that of the row for screen readers, from 1; @look is that of the title. */
GtkWidget *protokoll_sheet_row_new         (const char          *title,
                                            guint                index,
                                            LettersLook          look);
/* Adds @cell, a ProtokollSheetCell or in a header a SheetHeading, as the next column; the row takes it over. */
void       protokoll_sheet_row_append      (ProtokollSheetRow   *self,
                                            GtkWidget           *cell);
GtkWidget *protokoll_sheet_row_get_cell    (ProtokollSheetRow   *self,
                                            guint                column);

/* Sets the widths and letter sizes of the columns, which are copied. The font is that of @context. */
void       protokoll_sheet_row_set_columns (ProtokollSheetRow   *self,
                                            PangoContext        *context,
                                            const SheetColumns  *columns);

/* Words behind the title, as "126 → 100"; copied. */
void       protokoll_sheet_row_set_note    (ProtokollSheetRow   *self,
                                            const char          *note);

/* The keys that lead to this row, shown behind its name if SheetColumns says so; copied. */
void       protokoll_sheet_row_set_keys    (ProtokollSheetRow   *self,
                                            const char          *keys);

/* The widget at the right of the cells, which the row takes over; NULL before it is set. It is shown while @shown and
 * the columns leave room for it. */
void       protokoll_sheet_row_set_strip   (ProtokollSheetRow   *self,
                                            GtkWidget           *strip);
GtkWidget *protokoll_sheet_row_get_strip   (ProtokollSheetRow   *self);
void       protokoll_sheet_row_show_strip  (ProtokollSheetRow   *self,
                                            gboolean             shown);

/* Makes the row a header, which says how many players are out of view; and these words, for tests: owned by the row,
 * NULL if all players are in view or the row is no header. */
void       protokoll_sheet_row_set_header    (ProtokollSheetRow   *self);
const char *protokoll_sheet_row_get_more   (ProtokollSheetRow   *self);

/* Whether the row has no line below it, because it is the last one. */
void       protokoll_sheet_row_set_last     (ProtokollSheetRow   *self,
                                             gboolean             last);

/* The width of the title in letters of @size pixels; see sheet_title_get_width(). */
int        protokoll_sheet_row_measure_title (ProtokollSheetRow *self,
                                              PangoContext      *context,
                                              int                size,
                                              gboolean           wanted);

/* The room at both sides of a name together, in pixels. */
#define SHEET_ROW_MARGINS 18

/* The room of the keys behind a name in letters of @name_size, in pixels. */
int        sheet_row_keys_room             (int                  name_size);

G_END_DECLS
