/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab that shows what a period was like for all who played, to look at and to print. */
#define PROTOKOLL_TYPE_OVERVIEW_TAB (protokoll_overview_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOverviewTab, protokoll_overview_tab, PROTOKOLL, OVERVIEW_TAB, ProtokollTab)

G_END_DECLS
