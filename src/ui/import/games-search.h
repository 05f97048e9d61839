/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/foreign/games.h"

G_BEGIN_DECLS

/* A search for games in a file of another program, and what it found. */
typedef struct
{
  ForeignBook *book;
  GPtrArray *blocks;   /* of Block */
  GPtrArray *rules;    /* of Ruleset */
  GHashTable *who;     /* from a name in the file to that of the player, where they differ */
  ForeignGames *games;
  GPtrArray *names;    /* of char *, those of the players of these games, as they stand in the file */
} GamesSearch;

void         games_search_free   (GamesSearch         *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamesSearch, games_search_free)

/* Searches @book on a thread of its own. @blocks (copied) are those that an earlier search found, with what the user says
 * about them; NULL in the first search. Where that finds none, it makes one of the first sheet, in which every column is
 * ignored, so that the user can say what they are. @rules and @who are referenced and must not change any more. Finish
 * returns the search, owned by the caller; NULL where it was cancelled. */
void         games_search_async  (ForeignBook         *book,
                                  const GPtrArray     *blocks,
                                  GPtrArray           *rules,
                                  GHashTable          *who,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data);
GamesSearch *games_search_finish (GAsyncResult        *result);

G_END_DECLS
