/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

#include "core/game.h"

G_BEGIN_DECLS

/* The figures of the statistics, kept true while games come and go. One of these lives as long as a transaction:
 *
 *   take games out as they stood, change their rows, put them in as they stand now, settle.
 *
 * The newest game of its players costs the same however long the history is. An older one makes the streaks of its
 * players be walked anew, and a record whose holder goes is looked for; both once, when it is settled. What is taken
 * out is computed from the game once more: where a new version of this program scores otherwise, all must be
 * rebuilt. */
typedef struct _Aggregates Aggregates;

Aggregates *aggregates_new     (Database    *database);
void        aggregates_free    (Aggregates  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Aggregates, aggregates_free)

/* From the next game on, remembers what records are broken. */
void        aggregates_watch   (Aggregates  *self);

/* Puts in the game @id, whose row says that it is saved; sets its category and the totals and ranks of its seats. */
gboolean    aggregates_add     (Aggregates  *self,
                                gint64       id,
                                const Game  *game,
                                GError     **error);

/* Takes the saved game @id out; its row is left as it is but for the category. */
gboolean    aggregates_remove  (Aggregates  *self,
                                gint64       id,
                                const Game  *game,
                                GError     **error);

/* Everything that one player has counted so far counts for another one. They never sat together. */
gboolean    aggregates_merge   (Aggregates  *self,
                                gint64       from,
                                gint64       into,
                                GError     **error);

/* Computes what did not follow from adding up. Nothing is to be put in or taken out after it. */
gboolean    aggregates_settle  (Aggregates  *self,
                                GError     **error);

G_END_DECLS
