/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* A page of the list of games; see store_list_games_async(). A page costs the same wherever it begins and however
 * many games there are, for each filter by itself; only a text that few games have makes it go through the notes
 * of all games that have any. */
GPtrArray *listing_read (Database          *database,
                         const GameFilter  *filter,
                         gint64             after,
                         guint              n,
                         GError           **error);

G_END_DECLS
