/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-coins.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What somebody has, for how many days in a row the reward was taken, and a button for that of today.
 *
 * Signals: "checked-in" (CheckIn *), "failed" (GError *). */
#define PROTOKOLL_TYPE_PURSE_ROW (protokoll_purse_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPurseRow, protokoll_purse_row, PROTOKOLL, PURSE_ROW, GtkListBoxRow)

/* @color is one of the palette. */
GtkWidget  *protokoll_purse_row_new      (Store             *store,
                                          const Purse       *purse,
                                          guint              color);

/* Whose it is; owned by the row. */
const char *protokoll_purse_row_get_name (ProtokollPurseRow *self);

G_END_DECLS
