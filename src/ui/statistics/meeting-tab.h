/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* Two or more players side by side. */
#define PROTOKOLL_TYPE_MEETING_TAB (protokoll_meeting_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollMeetingTab, protokoll_meeting_tab, PROTOKOLL, MEETING_TAB, ProtokollTab)

GtkWidget *protokoll_meeting_tab_new (void);

G_END_DECLS
