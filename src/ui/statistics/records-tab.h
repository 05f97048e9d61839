/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab with the records of a category. */
#define PROTOKOLL_TYPE_RECORDS_TAB (protokoll_records_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRecordsTab, protokoll_records_tab, PROTOKOLL, RECORDS_TAB, ProtokollTab)

G_END_DECLS
