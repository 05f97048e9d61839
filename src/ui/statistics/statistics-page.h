/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/library.h"
#include "store/store.h"
#include "ui/widgets/size-class.h"

G_BEGIN_DECLS

/* The statistics page of the main window. Its tabs are games, overview, players, head to head, entries, records, coins
 * and series; each is created when it is first shown, and follows the kind of game and the period that are chosen above
 * them, but for the last two. A saved game opens as a page over them.
 *
 * Its tabs activate these actions: "statistics.open-game" (x, the number of a game); "statistics.reload" when they have
 * changed the history; before that "statistics.renamed" (ss, the name before and after) when a player has got another
 * name.
 *
 * Signals: "counted": the number of games may have changed; "titled": the title may have; "renamed" (char *before,
 * char *after): a player has got another name, or was merged into the player of that name. */
#define PROTOKOLL_TYPE_STATISTICS_PAGE (protokoll_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStatisticsPage, protokoll_statistics_page, PROTOKOLL, STATISTICS_PAGE, AdwBin)

/* @library must outlive the page. The last chosen category is kept in @settings. The page stays empty until
 * protokoll_statistics_page_load() or _come_in(). */
GtkWidget *protokoll_statistics_page_new          (Store                   *store,
                                                   Library                 *library,
                                                   GSettings               *settings);

/* Adapts the page to the size of the window. */
void       protokoll_statistics_page_fit          (ProtokollStatisticsPage *self,
                                                   SizeClass                size_class);

/* Reloads the page: call this when the history has changed. */
void       protokoll_statistics_page_load         (ProtokollStatisticsPage *self);

/* Reloads the page and moves the focus into it: call this when it is shown. */
void       protokoll_statistics_page_come_in      (ProtokollStatisticsPage *self);

/* What the header of the window has before its title while the page is shown (transfer none). */
GtkWidget *protokoll_statistics_page_get_bar      (ProtokollStatisticsPage *self);

/* The title of the window while the page is shown; sets @subtitle, which may be "". Transfer full. */
char      *protokoll_statistics_page_get_title    (ProtokollStatisticsPage *self,
                                                   char                   **subtitle);

typedef enum
{
  TAB_GAMES,
  TAB_OVERVIEW,
  TAB_PLAYERS,
  TAB_HEAD_TO_HEAD,
  TAB_ENTRIES,
  TAB_RECORDS,
  TAB_COINS, /* visible if any player has a purse */
  TAB_SERIES, /* visible if there is a series */
} StatisticsTab;

#define N_TABS (TAB_SERIES + 1)

/* Switches to a tab. */
void       protokoll_statistics_page_show_tab     (ProtokollStatisticsPage *self,
                                                   StatisticsTab            tab);

/* The saved game that is open (transfer none); NULL if none is, or if it is still being read. */
const Game *protokoll_statistics_page_get_game    (ProtokollStatisticsPage *self);

/* Its number; 0 if none is open. */
gint64     protokoll_statistics_page_get_number   (ProtokollStatisticsPage *self);

/* Opens the saved game with that number; its Back button leads to the tabs. */
void       protokoll_statistics_page_open_game    (ProtokollStatisticsPage *self,
                                                   gint64                   number);

/* Closes the open game, if there is one, as its Back button does. */
void       protokoll_statistics_page_close_game   (ProtokollStatisticsPage *self);

/* Leads back from an open game, or from the second page of a tab to its first one, as Escape does wherever the focus is.
 * FALSE if there is nowhere to go. */
gboolean   protokoll_statistics_page_go_back      (ProtokollStatisticsPage *self);

G_END_DECLS
