/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab that compares how well all players do in each entry, as a table of all players or a list of one. */
#define PROTOKOLL_TYPE_ENTRIES_TAB (protokoll_entries_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollEntriesTab, protokoll_entries_tab, PROTOKOLL, ENTRIES_TAB, ProtokollTab)

G_END_DECLS
