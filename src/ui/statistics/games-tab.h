/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* Every game of the history, newest first. */
#define PROTOKOLL_TYPE_GAMES_TAB (protokoll_games_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesTab, protokoll_games_tab, PROTOKOLL, GAMES_TAB, ProtokollTab)

/* @foot, below the list, puts games into it. */
GtkWidget *protokoll_games_tab_new (GtkWidget *foot);

G_END_DECLS
