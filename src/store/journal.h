/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "store.h"

G_BEGIN_DECLS

/* The running game: what is on disk of it, and what should be. What could not be written stays wanted
 * and goes along with whatever is written next. */
typedef struct _Journal Journal;

/* The database must live as long as the journal. */
Journal *journal_new        (Database    *database);
void     journal_free       (Journal     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Journal, journal_free)

/* Reads the running game, if there is one. */
gboolean journal_load       (Journal     *self,
                             GError     **error);

/* The game as last asked to be kept, owned by the journal; NULL where none is running. */
Game    *journal_get_game   (Journal     *self);

/* These do what store_replace_async(), store_keep_async() and store_bring_back_async() say. */
gboolean journal_replace    (Journal     *self,
                             StoreEnd     end,
                             Game        *next,
                             gint64      *number,
                             GError     **error);
gboolean journal_keep       (Journal     *self,
                             Game        *game,
                             GError     **error);
Game    *journal_bring_back (Journal     *self,
                             gint64       number,
                             GError     **error);

/* Writes what could not be written before, if there is anything. */
gboolean journal_settle     (Journal     *self,
                             GError     **error);

G_END_DECLS
