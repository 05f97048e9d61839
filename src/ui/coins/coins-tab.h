/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/statistics/tab.h"

G_BEGIN_DECLS

/* Everybody's purse with the reward of the day, how the balances went, and the ledger, whatever was played. */
#define PROTOKOLL_TYPE_COINS_TAB (protokoll_coins_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCoinsTab, protokoll_coins_tab, PROTOKOLL, COINS_TAB, ProtokollTab)

G_END_DECLS
