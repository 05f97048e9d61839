/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* How often a player came to each total. */

/* A GArray of Frequency, ascending; the caller owns it. NULL and an error otherwise. */
GArray *totals_read      (Database      *database,
                          gint64         category,
                          gint64         player,
                          GError       **error);

/* Sets the figures of @score that follow from where the totals lie. */
void    totals_describe  (const GArray  *totals,
                          Score         *score);

G_END_DECLS
