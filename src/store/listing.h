/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* Reads a page of the list of games, at most @n games after the game @after; see store_list_games_async(). A GPtrArray
 * of Summary, owned by the caller; NULL and an error on failure. With each single filter a page costs the same wherever
 * it begins and however many games there are; only a text that few games have makes it read the notes of all games that
 * have any. */
GPtrArray *listing_read (Database          *database,
                         const GameFilter  *filter,
                         gint64             after,
                         guint              n,
                         GError           **error);

G_END_DECLS
