/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-letters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The radius of the corners of a card of rows, as in style.css. */
#define SHEET_CORNER 12

/* A row of the sheet: a name at the left, which does not scroll, and a cell for each player. */
#define SHEET_TYPE_ROW (sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (SheetRow, sheet_row, SHEET, ROW, GtkWidget)

/* Sets @color to that of the lines of the sheet. They are drawn by the rows, because a CSS border on each cell would be
 * a path of four sides, a hundred times in each frame. */
void        sheet_row_get_line_color (GtkWidget          *widget,
                                      GdkRGBA            *color);

/* Draws the lines between columns in a field of @width x @height pixels, and shades at a side where more columns
 * follow. The grid draws them once for each card, and not in every row. */
void        sheet_columns_draw       (const SheetColumns *columns,
                                      GtkSnapshot        *snapshot,
                                      const GdkRGBA      *color,
                                      float               width,
                                      float               height);

/* @title; @note, words behind it, and @keys, those that lead to this row and are shown behind its name if SheetColumns says
 * so, or NULL: all copied. @index is that of the row for screen readers, from 1; @look is that of the title. */
GtkWidget  *sheet_row_new            (const char         *title,
                                      const char         *note,
                                      const char         *keys,
                                      guint               index,
                                      LettersLook         look);
/* Adds @cell, a ProtokollSheetCell, as the next column; the row takes it over. find_cell() is FALSE for other widgets. */
void        sheet_row_append         (SheetRow           *self,
                                      GtkWidget          *cell);
GtkWidget  *sheet_row_get_cell       (SheetRow           *self,
                                      guint               column);
gboolean    sheet_row_find_cell      (SheetRow           *self,
                                      GtkWidget          *cell,
                                      guint              *column);

/* Sets the widths and letter sizes of the columns, which are copied. The font is that of @context. */
void        sheet_row_set_columns    (SheetRow           *self,
                                      PangoContext       *context,
                                      const SheetColumns *columns);

/* The widget at the right of the cells, which the row takes over; NULL before it is set. It is shown while @shown and
 * the columns leave room for it. */
void        sheet_row_set_strip      (SheetRow           *self,
                                      GtkWidget          *strip);
GtkWidget  *sheet_row_get_strip      (SheetRow           *self);
void        sheet_row_show_strip     (SheetRow           *self,
                                      gboolean            shown);

/* Makes the row a header, which says how many players are out of view; and these words, for tests: owned by the row,
 * NULL if all players are in view or the row is no header. */
void        sheet_row_set_header     (SheetRow           *self);
const char *sheet_row_get_more       (SheetRow           *self);

/* Whether the row has no line below it, because it is the last one. */
void        sheet_row_set_last       (SheetRow           *self,
                                      gboolean            last);

/* The width of the title in letters of @size pixels; see sheet_title_get_width(). */
int         sheet_row_measure_title  (SheetRow           *self,
                                      PangoContext       *context,
                                      int                 size,
                                      gboolean            wanted);

G_END_DECLS
