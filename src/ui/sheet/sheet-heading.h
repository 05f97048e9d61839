/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-letters.h"

G_BEGIN_DECLS

/* The head of a player's column: the name or, if one of the names in the row has no room, the initials, above a bar in
 * the player's colour. It draws its text itself, as a cell does. */
#define SHEET_TYPE_HEADING (sheet_heading_get_type ())
G_DECLARE_FINAL_TYPE (SheetHeading, sheet_heading, SHEET, HEADING, GtkWidget)

/* @name is copied. */
GtkWidget  *sheet_heading_new         (const char         *name);

/* Sets the initials (copied) and the colour, an index of the palette. */
void        sheet_heading_mark        (SheetHeading       *self,
                                       const char         *initials,
                                       guint               color);
guint       sheet_heading_get_color   (SheetHeading       *self);

/* Whether it is this player's turn. Then the grid draws the background in the player's colour, and the text has another
 * colour. */
void        sheet_heading_set_turn    (SheetHeading       *self,
                                       gboolean            turn);

/* Sets the letters and the width of the column. */
void        sheet_heading_set_letters (SheetHeading       *self,
                                       PangoContext       *context,
                                       const SheetColumns *columns);

/* fits() shows the name and returns whether it has room in the column; set_short() shows only the initials if
 * @is_short. */
gboolean    sheet_heading_fits        (SheetHeading       *self);
void        sheet_heading_set_short   (SheetHeading       *self,
                                       gboolean            is_short);

/* The text that is shown, for tests; owned by the heading. */
const char *sheet_heading_get_text    (SheetHeading       *self);

G_END_DECLS
