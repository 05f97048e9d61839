/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-coins.h"

G_BEGIN_DECLS

/* What everybody had after each game and each reward, for a chart; no widgets. */
typedef struct
{
  guint n_points;
  guint n_people;
  GPtrArray *days;    /* of each point, "2026-11-20" */
  GArray **balances;  /* of double, for each of the people; NAN before the purse was there */
} BalanceSeries;

/* @purses (Purse) tells whose lines there are, in the order of the series, and @lines (LedgerLine) the ledger from the
 * oldest on. What one game changed is one point. The caller owns the result. */
BalanceSeries *balance_series_new  (GPtrArray     *purses,
                                    GPtrArray     *lines);
void           balance_series_free (BalanceSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BalanceSeries, balance_series_free)

G_END_DECLS
