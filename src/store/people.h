/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"

G_BEGIN_DECLS

/* The players of the history; see store-history.h. The functions that change them must be called inside a transaction;
 * they return FALSE and an error, STORE_ERROR_GONE where there is no such player, STORE_ERROR_REFUSED where the change
 * cannot be made. */

/* All players who sit in a saved game and, with @with_running, in the running one, sorted by name: a GPtrArray of
 * Person, owned by the caller; NULL and an error on failure. */
GPtrArray *people_list         (Database  *database,
                                gboolean   with_running,
                                GError   **error);

/* See store_rename_person_async(), store_merge_people_async() and store_set_look_async() for the changes. */
gboolean   people_rename       (Database    *database,
                                gint64       id,
                                const char  *name,
                                GError     **error);

/* Follows a renaming in the running game, before its seats are written. Where nobody is called @name, and @old sits in
 * no saved game and has no coins, it is the same person, who keeps initials and colour; else nothing is changed. */
gboolean   people_follow_name  (Database    *database,
                                const char  *old,
                                const char  *name,
                                GError     **error);

gboolean   people_merge        (Database  *database,
                                gint64     from,
                                gint64     into,
                                GError   **error);
gboolean   people_set_look     (Database    *database,
                                gint64       id,
                                const char  *initials,
                                int          color,
                                GError     **error);

G_END_DECLS
