/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "display.h"

G_BEGIN_DECLS

/* The pad of a sheet. */

/* Where it is shown; else NULL. */
GtkWidget *pad_of       (ProtokollSheetView *view);

/* The button of the pad that is called so, or has that label: "7", "20–29", "4 × 6", "Strike"; NULL where there
 * is none. */
GtkWidget *pad_find_key (GtkWidget          *pad,
                         const char         *words);

/* The same in the values beside a row, and its area there; FALSE where there is none. */
gboolean   strip_find_key (GtkWidget        *strip,
                           const char       *words,
                           graphene_rect_t  *area);

/* What the words beside a cell say, without their title. Owned by the caller. */
char      *hint_text      (ProtokollSheetView *view);

/* What is to be tapped for the highest value of an entry, or the lowest that is no
 * strike: one key or two. @second is NULL where one is enough. Both are owned by the caller. */
void       pad_find_way (const Ruleset      *rules,
                         guint               entry,
                         gboolean            highest,
                         char              **first,
                         char              **second);

/* Taps a cell, which opens the pad there. */
void       pad_tap_cell (Shown              *shown,
                         guint               seat,
                         const char         *entry);

/* Taps the button of the open pad that pad_find_key() finds, which must be there. */
void       pad_tap      (Shown              *shown,
                         const char         *words);

G_END_DECLS
