/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tab.h"

G_BEGIN_DECLS

/* The tab that lists all saved games, newest first. */
#define PROTOKOLL_TYPE_GAMES_TAB (protokoll_games_tab_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesTab, protokoll_games_tab, PROTOKOLL, GAMES_TAB, ProtokollTab)

/* @footer is shown below the list: the buttons of the importer. */
GtkWidget *protokoll_games_tab_new (GtkWidget *footer);

G_END_DECLS
