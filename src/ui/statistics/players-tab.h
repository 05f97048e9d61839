/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab that lists all players who finished a game of a category, with a page about each. */
#define PROTOKOLL_TYPE_PLAYERS_TAB (protokoll_players_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPlayersTab, protokoll_players_tab, PROTOKOLL, PLAYERS_TAB, ProtokollTab)

G_END_DECLS
