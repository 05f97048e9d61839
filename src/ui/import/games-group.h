/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/games.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A game in the list. */
typedef struct
{
  const FoundGame *found;
  const char *sheet;      /* to show; NULL where the file has only one */
  const char *rules;      /* to show; NULL where all games have the same */
  const char *note;       /* what is unsure about it, or NULL */
} ListedGame;

/* A group of rows with games that were found in a table, each ticked unless the user leaves it out. It is hidden where
 * there are none.
 *
 * Signal "changed": the user ticked a game or left it out. */
#define PROTOKOLL_TYPE_GAMES_GROUP (protokoll_games_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollGamesGroup, protokoll_games_group, PROTOKOLL, GAMES_GROUP, AdwPreferencesGroup)

/* Shows @games (of ListedGame, referenced; what they point to must live until the next call). @left_out is the set of the
 * keys of the games that are not ticked, which the group changes. */
void  protokoll_games_group_set     (ProtokollGamesGroup *self,
                                     GArray              *games,
                                     GHashTable          *left_out);

/* What tells @found from all other games of its file, also after it was made anew. Owned by the caller. */
char *protokoll_games_group_get_key (const FoundGame     *found);

G_END_DECLS
