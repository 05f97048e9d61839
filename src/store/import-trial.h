/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-history.h"

G_BEGIN_DECLS

/* What a dry run of an import has found to be new so far, so that a game or a player who comes again is known then, as
 * in an import. Only identities, checksums and names stay in memory, because a run may have any number of games. */

/* Free the result with import_trial_free(). */
ImportTrial *import_trial_new       (void);
void         import_trial_free      (ImportTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ImportTrial, import_trial_free)

/* Finds out what an import would do with @game, which is not in the history, after the games that were added before it.
 * @identity is as in store_import_saved_games_async(); @entries is a checksum of its entries. */
Imported     import_trial_add       (ImportTrial *self,
                                     const Game  *game,
                                     const char  *identity,
                                     const char  *entries);

/* How many of the games that were added are new. */
guint        import_trial_get_n_new (ImportTrial *self);

/* The names of the players in these games. The caller owns the list. */
char       **import_trial_list_players (ImportTrial *self);

/* Forgets all but the first @n new games, which an import would take back. */
void         import_trial_keep      (ImportTrial *self,
                                     guint        n);

G_END_DECLS
