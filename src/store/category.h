/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The rows of the table category. Their games are counted by a trigger, which lets one go with its last game. */

/* The number of the category of @game, made if there is none, inside a transaction. 0 and an error otherwise. */
gint64     category_find    (Database    *database,
                             const Game  *game,
                             GError     **error);

/* The same where nothing may be made: @category is 0 if there is none. */
gboolean   category_look_up (Database    *database,
                             const Game  *game,
                             gint64      *category,
                             GError     **error);

/* Whether there is such a category; STORE_ERROR_GONE where not. */
gboolean   category_check   (Database    *database,
                             gint64       category,
                             GError     **error);

/* Sets STORE_ERROR_GONE: the category or the player is not there (any more). */
void       category_set_gone (GError    **error);

/* Every category, most games first: a GPtrArray of Category, owned by the caller. */
GPtrArray *category_list    (Database    *database,
                             GError     **error);

G_END_DECLS
