/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* The rows of the table category: kinds of games that may be averaged together. Their games are counted in the table
 * game_count; a category without games is in no list.
 *
 * Functions that take the number of a category also take a negative one, which means all categories of that rule set
 * put together: -N stands for the rule set of category N; and CATEGORY_ALL, which means all there are. */

/* In a statement: the numbers of the categories that a parameter, such as "?1", means. The number is CATEGORY_ALL. */
#define CATEGORY_MEMBERS(parameter)                                                                                    \
  "(SELECT id FROM category WHERE id = " parameter " UNION ALL SELECT id FROM category"                                \
  "  WHERE " parameter " < 0 AND ruleset = (SELECT ruleset FROM category WHERE id = -" parameter ")"                   \
  " UNION ALL SELECT id FROM category WHERE " parameter " = 9223372036854775807)"

/* Whether the number means several categories. */
static inline gboolean
category_is_together (gint64 category)
{
  return category < 0 || category == CATEGORY_ALL;
}

/* One of several categories that are put together. Its rules may have other entries than those of the category that is
 * named. */
typedef struct
{
  gint64 id;
  Ruleset *rules;
  int places[RULES_MAX_ENTRIES]; /* for each of its entries, the index in the rules of the named category, or -1 */
} CategoryPart;

/* Sets @category to the number of the category of games by @rules, which is made if there is none. To be called inside
 * a transaction. */
gboolean   category_find    (Database       *database,
                             const Ruleset  *rules,
                             gint64         *category,
                             GError        **error);

/* Like category_find(), but makes nothing: @category is set to 0 if there is none. */
gboolean   category_look_up (Database       *database,
                             const Ruleset  *rules,
                             gint64         *category,
                             GError        **error);

/* Sets @category to the number of the category that a row of another database describes, which is made if there is
 * none. */
gboolean   category_find_row (Database    *database,
                             const char  *ruleset,
                             const char  *variant,
                             gboolean     top_down,
                             const char  *scoring,
                             gint64      *category,
                             GError     **error);

/* Whether there is a category with this number or, where it is negative, with its absolute value; CATEGORY_ALL always
 * is. FALSE and STORE_ERROR_GONE if not. */
gboolean   category_check   (Database    *database,
                             gint64       category,
                             GError     **error);

/* The numbers that @category means, a GArray of gint64, empty where there is none. The caller owns it; NULL and an
 * error on failure. */
GArray    *category_list_members (Database    *database,
                                  gint64       category,
                                  GError     **error);

/* The categories that @category means, the one that is named first: a GArray of CategoryPart, owned by the caller. NULL
 * and an error on failure, STORE_ERROR_GONE where the named one has no games. */
GArray    *category_list_parts (Database    *database,
                                gint64       category,
                                GError     **error);

/* Sets STORE_ERROR_GONE: the category, or the player in it, is not in the statistics any more. */
void       category_set_gone (GError    **error);

G_END_DECLS
