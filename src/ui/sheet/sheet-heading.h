/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-letters.h"

G_BEGIN_DECLS

/* The head of a player's column: the name, which is cut if it has no room, or in a very narrow column the initials; and at
 * the bottom a bar in the player's color. It draws its text itself, as a cell does. */
#define SHEET_TYPE_HEADING (sheet_heading_get_type ())
G_DECLARE_FINAL_TYPE (SheetHeading, sheet_heading, SHEET, HEADING, GtkWidget)

/* @name is copied. */
GtkWidget  *sheet_heading_new         (const char         *name);

/* Sets the initials (copied) and the color, an index of the palette. */
void        sheet_heading_mark        (SheetHeading       *self,
                                       const char         *initials,
                                       guint               color);
guint       sheet_heading_get_color   (SheetHeading       *self);

/* Whether it is this player's turn. Then the grid draws the background in the player's color, and the text has another
 * color. */
void        sheet_heading_set_turn    (SheetHeading       *self,
                                       gboolean            turn);

/* Sets the letters and the room for the name. */
void        sheet_heading_set_letters (SheetHeading       *self,
                                       PangoContext       *context,
                                       const SheetColumns *columns);

/* The text that is shown, for tests; owned by the heading. */
const char *sheet_heading_get_text    (SheetHeading       *self);

G_END_DECLS
