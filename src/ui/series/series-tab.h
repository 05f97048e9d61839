/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/statistics/tab.h"

G_BEGIN_DECLS

/* The tab about series. It shows one at a time; those that are not over come first. */
#define PROTOKOLL_TYPE_SERIES_TAB (protokoll_series_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSeriesTab, protokoll_series_tab, PROTOKOLL, SERIES_TAB, ProtokollTab)

G_END_DECLS
