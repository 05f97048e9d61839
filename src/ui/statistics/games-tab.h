/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab that lists all saved games, newest first, above the buttons of the importer. */
#define PROTOKOLL_TYPE_GAMES_TAB (protokoll_games_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesTab, protokoll_games_tab, PROTOKOLL, GAMES_TAB, ProtokollTab)

G_END_DECLS
