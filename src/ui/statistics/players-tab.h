/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* Everybody who finished a game of one kind, and everything about one of them. */
#define PROTOKOLL_TYPE_PLAYERS_TAB (protokoll_players_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayersTab, protokoll_players_tab, PROTOKOLL, PLAYERS_TAB, ProtokollTab)

G_END_DECLS
