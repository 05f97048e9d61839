/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"

G_BEGIN_DECLS

/* The players of the history, as store-history.h tells it. The changes are called inside a transaction. */

/* A GPtrArray of Person, by name. */
GPtrArray *people_list         (Database  *database,
                                GError   **error);

/* The same with those of the running game. */
GPtrArray *people_list_marked  (Database  *database,
                                GError   **error);

/* The number of the player of that name; 0 where nobody is called that. */
gboolean   people_look_up      (Database    *database,
                                const char  *name,
                                gint64      *id,
                                GError     **error);

gboolean   people_rename       (Database    *database,
                                gint64       id,
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
