/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"
#include "table-game.h"

G_BEGIN_DECLS

/* The players of the history; see store-history.h. @at is the game at the table. The functions that change them must be
 * called inside a transaction; they return FALSE and an error, STORE_ERROR_GONE where there is no such player,
 * STORE_ERROR_REFUSED where the change cannot be made. */

/* All players who sit in a saved game, sorted by name; those at the table, in the order of their seats; or both together,
 * sorted by name: a GPtrArray of Person, owned by the caller; NULL and an error on failure. To be called outside a
 * transaction, because players at the table whom nobody knows are added. */
GPtrArray *people_list          (Database       *database,
                                 GError        **error);
GPtrArray *people_list_at_table (Database       *database,
                                 const AtTable  *at,
                                 GError        **error);
GPtrArray *people_list_marked   (Database       *database,
                                 const AtTable  *at,
                                 GError        **error);

/* Adds the players at the table whom nobody knows. Somebody who was renamed there, and is in no other game, gets the new
 * name and keeps initials and colour. */
gboolean   people_meet         (Database       *database,
                                const AtTable  *at,
                                GError        **error);

/* See store_rename_person_async(), store_merge_people_async(), store_part_people_async() and
 * store_set_look_async() for the changes. */
gboolean   people_rename       (Database       *database,
                                const AtTable  *at,
                                gint64          id,
                                const char     *name,
                                GError        **error);
gboolean   people_merge        (Database       *database,
                                const AtTable  *at,
                                gint64          from,
                                gint64          into,
                                GError        **error);
gboolean   people_part         (Database       *database,
                                gint64          id,
                                GError        **error);
gboolean   people_set_look     (Database    *database,
                                gint64       id,
                                const char  *initials,
                                int          color,
                                GError     **error);

G_END_DECLS
