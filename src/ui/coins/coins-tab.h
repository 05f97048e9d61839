/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/statistics/tab.h"

G_BEGIN_DECLS

/* The tab about coins: the purses with the daily rewards, a chart of the balances, and the coin log. It does not depend
 * on the category. */
#define PROTOKOLL_TYPE_COINS_TAB (protokoll_coins_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollCoinsTab, protokoll_coins_tab, PROTOKOLL, COINS_TAB, ProtokollTab)

G_END_DECLS
