/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row for one player in the standings of a series: the place and what decides it, and the other figures below. */
#define PROTOKOLL_TYPE_STANDING_ROW (protokoll_standing_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStandingRow, protokoll_standing_row, PROTOKOLL, STANDING_ROW, GtkListBoxRow)

/* @color is an index into the palette. Nothing is kept. */
GtkWidget *protokoll_standing_row_new (const GameSeries     *series,
                                       const SeriesStanding *standing,
                                       guint                 color);

G_END_DECLS
