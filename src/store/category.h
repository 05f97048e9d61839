/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The rows of the table category. Their games are counted by a trigger, which lets one go with its last game.
 *
 * A question that takes the number of a category also takes a negative one, which is all categories of the rule set
 * that the category with this number has, put together. */

/* In a statement: the categories that a parameter, "?1", is about. */
#define CATEGORY_MEMBERS(parameter)                                                                                    \
  "(SELECT id FROM category WHERE id = " parameter " UNION ALL SELECT id FROM category"                                \
  "  WHERE ruleset = (SELECT ruleset FROM category WHERE id = -" parameter "))"

/* One of several that are put together, whose rules may have other entries. */
typedef struct
{
  gint64 id;
  Ruleset *rules;
  int places[RULES_MAX_ENTRIES]; /* where its entries stand in the rules of the category that is named, or -1 */
} CategoryPart;

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

/* The numbers that a number is about, a GArray of gint64, empty where there is no such category; and the parts of
 * what is put together, a GArray of CategoryPart, which begins with the category that is named. The caller owns both. */
GArray    *category_list_members (Database    *database,
                                  gint64       category,
                                  GError     **error);
GArray    *category_list_parts   (Database    *database,
                                  gint64       category,
                                  GError     **error);

/* Sets STORE_ERROR_GONE: the category or the player is not there (any more). */
void       category_set_gone (GError    **error);

/* Every category, most games first: a GPtrArray of Category, owned by the caller. */
GPtrArray *category_list    (Database    *database,
                             GError     **error);

G_END_DECLS
