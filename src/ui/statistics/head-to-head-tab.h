/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab that compares two to six players. */
#define PROTOKOLL_TYPE_HEAD_TO_HEAD_TAB (protokoll_head_to_head_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollHeadToHeadTab, protokoll_head_to_head_tab, PROTOKOLL, HEAD_TO_HEAD_TAB, ProtokollTab)

G_END_DECLS
