/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The best there was, in the order of RecordKind. */
#define PROTOKOLL_TYPE_RECORDS_TAB (protokoll_records_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollRecordsTab, protokoll_records_tab, PROTOKOLL, RECORDS_TAB, ProtokollTab)

GtkWidget *protokoll_records_tab_new (void);

G_END_DECLS
