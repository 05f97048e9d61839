/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Damaged figures or indexes must not keep anybody from the games. A rebuild writes the whole database anew from what
 * was entered, and fills the figures from the games, so that no damaged page is left. Where a page that holds an entry
 * is damaged, or one tells of a game that is gone, nothing is changed. */

/* Rebuilds the database if @reason, an error that came outside a transaction, is STORE_ERROR_DAMAGED, and everything
 * that was entered can be read. Where it cannot, it is not tried again while @database is open. Returns TRUE where it
 * was done, so that what failed can be tried again. */
gboolean rebuild_figures  (Database        *database,
                           const GError    *reason);

/* Like database_transact(), but repairs a damaged database and tries once more. So @work may be called twice. */
gboolean rebuild_transact (Database        *database,
                           DatabaseWork     work,
                           gpointer         data,
                           GError         **error);

typedef struct
{
  guint n_restored;
  guint n_lost;  /* damaged games that no backup has */
  gint64 newest; /* the sort time of the newest of these (sort-time.h) */
} RestoredGames;

/* Replaces each saved game that does not fit its check sum by the one in the newest backup that has it, with a new
 * number, and counts all figures anew. Games that no backup has stay as they are. FALSE and an error on failure. */
gboolean restore_games    (Database        *database,
                           RestoredGames   *restored,
                           GError         **error);

G_END_DECLS
