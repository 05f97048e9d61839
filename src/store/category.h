/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The rows of the table category. The writing ones are called inside a transaction. */

/* The number of the category of @game, which is the saved game @id; made if there is none. 0 and an error
 * otherwise. */
gint64   category_find   (Database    *database,
                          const Game  *game,
                          gint64       id,
                          GError     **error);

/* The same where nothing may be made: @category is 0 if there is none. */
gboolean category_look_up (Database    *database,
                           const Game  *game,
                           gint64      *category,
                           GError     **error);

/* Counts a game in (@sign 1) or out (-1). */
gboolean category_count  (Database    *database,
                          gint64       category,
                          gboolean     finished,
                          gboolean     sheets,
                          int          sign,
                          GError     **error);

/* Sees to it that the rules are those of the newest game; without a game the category goes. */
gboolean category_settle (Database    *database,
                          gint64       category,
                          GError     **error);

/* Every category, most games first: a GPtrArray of Category, owned by the caller. */
GPtrArray *category_list (Database   *database,
                          GError    **error);

G_END_DECLS
