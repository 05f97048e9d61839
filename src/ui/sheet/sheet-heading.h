/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-layout.h"
#include "sheet-letters.h"

G_BEGIN_DECLS

/* The head of a player's column: the name or, where one of the row's has no room, the initials, above a bar of the player's
 * colour. It draws its text itself, as a cell does. */
#define SHEET_TYPE_HEADING (sheet_heading_get_type ())
G_DECLARE_FINAL_TYPE (SheetHeading, sheet_heading, SHEET, HEADING, GtkWidget)

GtkWidget  *sheet_heading_new         (const char         *name);

/* How the player is marked; copied. The colour is one of the palette. */
void        sheet_heading_mark        (SheetHeading       *self,
                                       const char         *initials,
                                       guint               color);
guint       sheet_heading_get_color   (SheetHeading       *self);

/* Whether it is this player's turn: the ground has the colour then, which the sheet draws. */
void        sheet_heading_set_turn    (SheetHeading       *self,
                                       gboolean            turn);

void        sheet_heading_set_letters (SheetHeading       *self,
                                       PangoContext       *context,
                                       const SheetColumns *columns);

/* Whether the name has room in @columns; whether only initials are shown. */
gboolean    sheet_heading_fits        (SheetHeading       *self);
void        sheet_heading_set_short   (SheetHeading       *self,
                                       gboolean            is_short);

/* What stands there, for tests. */
const char *sheet_heading_get_text    (SheetHeading       *self);

G_END_DECLS
