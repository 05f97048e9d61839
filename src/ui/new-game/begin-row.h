/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-series.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Who begins a new game: how that is found, which is kept for the next game, and who it is.
 *
 * Signal "known": what had to be asked of the store has been answered. */
#define PROTOKOLL_TYPE_BEGIN_ROW (protokoll_begin_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBeginRow, protokoll_begin_row, PROTOKOLL, BEGIN_ROW, AdwComboRow)

GtkWidget *protokoll_begin_row_new        (Store             *store,
                                           GSettings         *settings);

/* Who plays, in the order of the seats. */
void       protokoll_begin_row_set_names  (ProtokollBeginRow *self,
                                           const char *const *names);

/* Whether it is not known yet. */
gboolean   protokoll_begin_row_is_pending (ProtokollBeginRow *self);

/* The seat that begins, from 0. */
guint      protokoll_begin_row_get_seat   (ProtokollBeginRow *self);

G_END_DECLS
