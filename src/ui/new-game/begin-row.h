/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A row to choose how it is decided who begins a new game; its subtitle, which is no markup, is who that is. The choice is kept in @settings
 * for the next game.
 *
 * Signal "known": the store has answered which game was the last one of these players. */
#define PROTOKOLL_TYPE_BEGIN_ROW (protokoll_begin_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollBeginRow, protokoll_begin_row, PROTOKOLL, BEGIN_ROW, AdwComboRow)

/* @store and @settings are referenced. The row is hidden while there are fewer than two players. */
GtkWidget *protokoll_begin_row_new        (Store             *store,
                                           GSettings         *settings);

/* Sets the names of the players (copied), in the order of the seats. */
void       protokoll_begin_row_set_names  (ProtokollBeginRow *self,
                                           const char *const *names);

/* TRUE while it is not known who begins, because the store has not answered yet. */
gboolean   protokoll_begin_row_is_pending (ProtokollBeginRow *self);

/* The seat that begins, from 0. */
guint      protokoll_begin_row_get_seat   (ProtokollBeginRow *self);

G_END_DECLS
