/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row with the balance of a player, for how many days in a row the reward was collected, and a button to collect
 * today's.
 *
 * Signals: "checked-in" (CheckIn *) and "failed" (const GError *), those of the button. */
#define PROTOKOLL_TYPE_PURSE_ROW (protokoll_purse_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPurseRow, protokoll_purse_row, PROTOKOLL, PURSE_ROW, GtkListBoxRow)

/* @color is an index into the palette. @purse is not kept. */
GtkWidget  *protokoll_purse_row_new      (Store             *store,
                                          const Purse       *purse,
                                          guint              color);

/* The name of the player as it is shown, see statistics_words_name(); transfer none. */
const char *protokoll_purse_row_get_name (ProtokollPurseRow *self);

G_END_DECLS
