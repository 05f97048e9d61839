/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store-history.h"
#include "ui/widgets/size-class.h"

G_BEGIN_DECLS

/* The history beside the sheet: games, players, head to head, entries, records, coins and series, each made when it is first
 * shown; and a game of it.
 *
 * Signals: "counted" when the number of games is another. */
#define PROTOKOLL_TYPE_STATISTICS_PAGE (protokoll_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStatisticsPage, protokoll_statistics_page, PROTOKOLL, STATISTICS_PAGE, AdwBin)

/* @library outlives it. The kind of game that was looked at last is kept in @settings. Shows nothing before
 * protokoll_statistics_page_load(). */
GtkWidget *protokoll_statistics_page_new          (Store                   *store,
                                                   Library                 *library,
                                                   GSettings               *settings);

/* What the window has room for. Where it is not wide, the parts are chosen in a drop-down and not by buttons. */
void       protokoll_statistics_page_fit          (ProtokollStatisticsPage *self,
                                                   SizeClass                size_class);

/* Asks the store anew: the page is to be seen, or the history has changed. */
void       protokoll_statistics_page_load         (ProtokollStatisticsPage *self);

/* How many games there are, finished and unfinished, of every kind; 0 before the first answer. */
guint      protokoll_statistics_page_get_n_games  (ProtokollStatisticsPage *self);

typedef enum
{
  TAB_GAMES,
  TAB_PLAYERS,
  TAB_HEAD_TO_HEAD,
  TAB_ENTRIES,
  TAB_RECORDS,
  TAB_COINS, /* shown once somebody has a purse */
  TAB_SERIES, /* shown once there is one */
} StatisticsTab;

#define N_TABS (TAB_SERIES + 1)

void       protokoll_statistics_page_show_tab     (ProtokollStatisticsPage *self,
                                                   StatisticsTab            tab);

/* The game that is shown; NULL where none is, or it is not read yet. */
const Game *protokoll_statistics_page_get_game    (ProtokollStatisticsPage *self);

/* Shows a game of the history, with a way back to where it was opened. */
void       protokoll_statistics_page_open_game    (ProtokollStatisticsPage *self,
                                                   gint64                   number);

G_END_DECLS
