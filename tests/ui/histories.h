/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "windows.h"

#include "ui/statistics/statistics-page.h"

G_BEGIN_DECLS

/* The statistics in the real window. */

/* A folder with a history of four games, in which @running waits; and the window of it. */
void                     desk_prepare_history (Desk          *desk,
                                               const char    *running);
void                     desk_open_history    (Desk          *desk,
                                               const char    *running);

/* The same with @n_games whole games of A and B in the history, and @running (referenced) at the table. */
void                     desk_open_played     (Desk          *desk,
                                               guint          n_games,
                                               Game          *running);

/* The page, NULL until it is first shown, and the switch between it and the sheet. */
GtkWidget               *desk_statistics      (Desk          *desk);
gboolean                 desk_shows_statistics (Desk         *desk);
ProtokollStatisticsPage *desk_show_statistics (Desk          *desk);
void                     desk_show_sheet      (Desk          *desk);
/* The same with a tab. Where all rule sets are chosen, every tab but the games shows the one with most games instead. */
ProtokollStatisticsPage *desk_show_tab        (Desk          *desk,
                                               StatisticsTab  tab);

/* The rows that are seen, but for those of a game that is open; to be freed with g_ptr_array_unref(). */
GPtrArray               *desk_rows            (Desk          *desk);

guint                    desk_count_rows      (Desk          *desk);

/* Waits until there are so many; what they must say then, one after the other. */
void                     desk_assert_rows     (Desk          *desk,
                                               const char *const *spoken,
                                               guint          n);

/* One of them must say this. */
void                     desk_assert_row      (Desk          *desk,
                                               const char    *spoken);

/* The first of @type that is seen; drop-downs have more of some, which nobody sees. */
GtkWidget               *desk_seen            (Desk          *desk,
                                               GType          type);

GtkWidget               *desk_button          (Desk          *desk,
                                               const char    *label);
/* Does what is in the menu of the player that is shown: "players.merge". */
void                     desk_change_player   (Desk          *desk,
                                               const char    *action);

GtkWidget               *desk_choice          (Desk          *desk,
                                               const char    *label);

G_END_DECLS
