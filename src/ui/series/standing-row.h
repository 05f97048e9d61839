/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-series.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One player of the standings of a series: the place and what counts, and below that the rest. */
#define PROTOKOLL_TYPE_STANDING_ROW (protokoll_standing_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStandingRow, protokoll_standing_row, PROTOKOLL, STANDING_ROW, GtkListBoxRow)

GtkWidget *protokoll_standing_row_new (const GameSeries     *series,
                                       const SeriesStanding *standing,
                                       guint                 color);

G_END_DECLS
