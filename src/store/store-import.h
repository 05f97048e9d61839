/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store.h"

G_BEGIN_DECLS

/* The part of the store's door through which games come in from files. */

/* What became of a game that was to be imported. */
typedef enum
{
  IMPORTED_NEW,      /* it was added to the history */
  IMPORTED_KNOWN,    /* the same game is already in the history */
  IMPORTED_EMPTY,    /* it has no entries, and was not imported */
  IMPORTED_DIFFERS,  /* the same game is already in the history, but is another there; it was left as it is */
  IMPORTED_FURTHER,  /* it took the place of the same game, which was unfinished in the history */
} Imported;

typedef struct
{
  Imported imported;
  gint64 number;    /* its number, where it was added; else 0 */
  char *difference; /* why it is IMPORTED_DIFFERS, as game_continue() says it; else NULL. Of
                     * store_import_add() it is owned by the caller */
} ImportedGame;

/* An import that is under way: one transaction on the store's thread, however many games it has. If it fails, or is
 * cancelled (G_IO_ERROR_CANCELLED), or the store is closed, nothing of it stays; nor does anything of a dry run. */
typedef struct _StoreImport StoreImport;

/* Gives the import its games, on the store's thread. FALSE and an error where there are not to be any. It is called a
 * second time, and has to begin anew, where figures were damaged and had to be counted anew. */
typedef gboolean (*StoreGames) (StoreImport  *import,
                                gpointer      data,
                                GError      **error);

/* Imports what @games gives, which gets @data. Finish it with store_finish(). */
void    store_import_async        (Store                *self,
                                   StoreGames            games,
                                   gpointer              data,
                                   gboolean              dry_run,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);

/* Before an identity may stand STORE_CHANGED_GAME: names and points of that game were changed. It is compared with the
 * one in the history by its names, too, and where that is not there, it is a game of its own. */
#define STORE_CHANGED_GAME '?'

/* Adds a game, finished or not. @identity is the one that it had when it was first saved, as in SavedGame, or NULL
 * where that is not known. The game of which it is known takes the place of the same game in the history, where
 * that is unfinished and this one has more. Games that come in the order of time cost least. */
gboolean store_import_add         (StoreImport          *self,
                                   const Game           *game,
                                   const char           *identity,
                                   ImportedGame         *result,
                                   GError              **error);

/* The names of all players, those of the games so far included: a GStrv owned by the caller; NULL and an error on
 * failure. */
char   **store_import_list_players (StoreImport         *self,
                                    GError             **error);

/* Begins a part, the games of which can be dropped alone until the next one is begun. */
gboolean store_import_begin_part  (StoreImport          *self,
                                   GError              **error);
gboolean store_import_drop_part   (StoreImport          *self,
                                   GError              **error);

/* Imports @games (a GPtrArray of Game, referenced), sorted by their dates. @identities (a GPtrArray of char *, referenced)
 * has the identity of each as in store_import_add(); it may be NULL. @progress, which may be NULL, tells how many games are
 * done. store_ask_finish() returns a GArray of ImportedGame, one per game, which owns their texts. */
void    store_import_games_async  (Store                *self,
                                   GPtrArray            *games,
                                   GPtrArray            *identities,
                                   StoreProgress         progress,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);

G_END_DECLS
