/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet-row.h"

G_BEGIN_DECLS

/* What lies behind a block of the sheet: the card, and on it the lines between columns and the tint of the column
 * whose turn it is. The tint is drawn, not a widget of its own: moving it from column to column lays out nothing. */
#define PROTOKOLL_TYPE_SHEET_CARD (protokoll_sheet_card_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSheetCard, protokoll_sheet_card, PROTOKOLL, SHEET_CARD, GtkWidget)

GtkWidget             *protokoll_sheet_card_new      (void);

/* Tints @area, in the card's own pixels; an empty one tints nothing. */
void                   protokoll_sheet_card_set_tint (ProtokollSheetCard    *self,
                                                      const graphene_rect_t *area);

/* Draws the lines between @columns down to @bottom. */
void                   protokoll_sheet_card_set_columns (ProtokollSheetCard *self,
                                                         const SheetColumns *columns,
                                                         int                 bottom);

/* What is tinted, for tests. */
const graphene_rect_t *protokoll_sheet_card_get_tint (ProtokollSheetCard    *self);

G_END_DECLS
