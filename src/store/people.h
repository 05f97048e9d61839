/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figures.h"
#include "query.h"

G_BEGIN_DECLS

/* The players of the history, as store-history.h tells it. The changes are called inside a transaction. */

/* A GPtrArray of Person, by name; those of the running game among them where wanted. */
GPtrArray *people_list         (Database  *database,
                                gboolean   with_running,
                                GError   **error);

gboolean   people_rename       (Database    *database,
                                gint64       id,
                                const char  *name,
                                GError     **error);
/* Somebody called @old is called @name in the running game from now on. Where nobody is called that, and @old sits in no
 * other game and has no coins, it is the same person, who keeps initials and colour. Before the seats are written. */
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
