/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* The balances of all players after each game and each reward, for a chart; needs no widgets. */
typedef struct
{
  guint n_points;
  guint n_people;
  GPtrArray *days;    /* char *, the day of each point, "2026-11-20" */
  GArray **balances;  /* coins (double) at each point, an array for each player; NAN before the player had a purse */
} BalanceSeries;

/* Makes the balances of the owners of @purses (Purse), in their order, from @lines (LedgerLine), the coin log from the
 * oldest line on. All that one game changed is one point. Lines of other players are left out. Transfer full. */
BalanceSeries *balance_series_new  (GPtrArray     *purses,
                                    GPtrArray     *lines);
void           balance_series_free (BalanceSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BalanceSeries, balance_series_free)

G_END_DECLS
