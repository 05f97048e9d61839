/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "category.h"

#include "failure.h"
#include "query.h"
#include "store-ask.h"
#include "stored-rules.h"

#include "core/outlook.h"

#include <glib/gi18n-lib.h>

static gboolean
look_up (Database    *database,
         const char  *ruleset,
         const char  *variant,
         gboolean     top_down,
         const char  *scoring,
         gint64      *category,
         GError     **error)
{
  *category = 0;
  return database_get_number (database, category, error,
                              "SELECT id FROM category"
                              " WHERE ruleset = ?1 AND variant = ?2 AND top_down = ?3 AND scoring = ?4",
                              "ssix", ruleset, variant, top_down, scoring);
}

gboolean
category_look_up (Database       *database,
                  const Ruleset  *rules,
                  gint64         *category,
                  GError        **error)
{
  return look_up (database, rules->id, rules->variant, rules->order == ORDER_TOP_DOWN, rules->scoring, category, error);
}

gboolean
category_find_row (Database    *database,
                   const char  *ruleset,
                   const char  *variant,
                   gboolean     top_down,
                   const char  *scoring,
                   gint64      *category,
                   GError     **error)
{
  return look_up (database, ruleset, variant, top_down, scoring, category, error) &&
         (*category != 0 || database_get_number (database, category, error,
                                                 "INSERT INTO category (ruleset, variant, top_down, scoring)"
                                                 " VALUES (?1, ?2, ?3, ?4) RETURNING id",
                                                 "ssix", ruleset, variant, top_down, scoring));
}

gboolean
category_find (Database       *database,
               const Ruleset  *rules,
               gint64         *category,
               GError        **error)
{
  return category_find_row (database, rules->id, rules->variant, rules->order == ORDER_TOP_DOWN, rules->scoring,
                            category, error);
}

void
category_set_gone (GError **error)
{
  failure_refuse (error, STORE_ERROR_GONE,
                  _("None of these games is in the statistics anymore: choose others."));
}

gboolean
category_check (Database  *database,
                gint64     category,
                GError   **error)
{
  gint64 there = category == CATEGORY_ALL;

  if (!database_get_number (database, &there, error, "SELECT 1 FROM game_count WHERE category = ?1", "I",
                            ABS (category)))
    return FALSE;
  if (there == 0)
    category_set_gone (error);
  return there != 0;
}

/* The order is part of the variant only where the rules let players choose it. */
static char *
write_variant (const Category *category)
{
  const char *variant = category->rules->variant;

  if (category->rules->order != ORDER_TOP_DOWN || !category->rules->order_is_open)
    return g_strdup (variant);

  return g_strdup_printf ("%s%sorder=top-down", variant, *variant != '\0' ? ";" : "");
}

/* Each category gets the rules of its newest game. @members is a number as in CATEGORY_MEMBERS(), or 0 for all
 * categories. */
static GPtrArray *
list (Database  *database,
      gint64     members,
      GError   **error)
{
  g_autoptr (GPtrArray) categories = g_ptr_array_new_with_free_func ((GDestroyNotify) category_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT category.ruleset, category.variant, rules.text, category.id, category.top_down,"
                    " CASE length (category.scoring) WHEN 8 THEN lower (hex (category.scoring)) END,"
                    " n_games, n_unfinished, n_sheets, (SELECT count(*) FROM score WHERE score.category = category.id)"
                    " FROM game_count JOIN category ON category.id = game_count.category"
                    " JOIN rules ON rules.id = (SELECT rules_id FROM game"
                    "  WHERE game.category = category.id AND +game.state IN (1, 2)"
                    "  ORDER BY sort_time DESC, id DESC LIMIT 1)"
                    " WHERE ?1 = 0 OR category.id IN " CATEGORY_MEMBERS ("?1")
                    " ORDER BY n_games DESC, n_unfinished DESC, category.id",
                    "I", members);

  while (query_next (&query))
    {
      g_autoptr (Category) category = g_new0 (Category, 1);
      const char *ruleset = query_text (&query);
      const char *variant = query_text (&query);
      const char *text = query_text (&query);
      gint64 id = query_number (&query);

      category->rules = stored_rules_parse (ruleset, text, variant, query_integer (&query, 0, 1) != 0);
      if (category->rules == NULL)
        {
          query_damaged (&query);
          break;
        }
      category->id = id;
      category->variant = write_variant (category);
      category->scoring = g_strdup (query_text (&query));
      category->n_games = query_integer (&query, 0, G_MAXINT);
      category->n_unfinished = query_integer (&query, 0, G_MAXINT);
      category->n_sheets = query_integer (&query, 0, category->n_games);
      category->n_players = query_integer (&query, 0, G_MAXINT);
      g_ptr_array_add (categories, g_steal_pointer (&category));
    }
  return query_finish (&query, error) ? g_steal_pointer (&categories) : NULL;
}

static int
get_highest_total (const Category *category)
{
  return outlook_highest_total (category->rules);
}

/* Adds the counts of @category to @together, and notes where its rules differ from those of @model. */
static void
count_category (Category       *together,
                const Category *model,
                const Category *category)
{
  const Ruleset *own = model->rules, *other = category->rules;

  together->n_games += category->n_games;
  together->n_unfinished += category->n_unfinished;
  together->n_sheets += category->n_sheets;
  together->totals_differ = together->totals_differ || get_highest_total (model) != get_highest_total (category);
  together->bonus_differs = together->bonus_differs || (own->n_tiers > 0) != (other->n_tiers > 0);
  together->yatzy_differs = together->yatzy_differs ||
                            (ruleset_find_yatzy (own) >= 0) != (ruleset_find_yatzy (other) >= 0);
}

/* Puts together all of the first @n categories that are of the rule set of the one at @first or, where @id is
 * CATEGORY_ALL, of any. NULL if that is not the first of its rule set, or the only one. */
static Category *
put_together (GPtrArray *categories,
              guint      n,
              guint      first,
              gint64     id)
{
  const Category *model = g_ptr_array_index (categories, first);
  g_autoptr (Category) together = g_new0 (Category, 1);
  guint n_members = 0;

  together->together = TRUE;
  together->id = id;
  together->rules = ruleset_ref (model->rules);
  together->variant = g_strdup ("");
  together->scoring = g_strdup ("");
  for (guint i = 0; i < n; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (id != CATEGORY_ALL && !g_str_equal (category->rules->id, model->rules->id))
        continue;
      if (i < first)
        return NULL;
      count_category (together, model, category);
      n_members++;
    }
  if (id == CATEGORY_ALL)
    together->totals_differ = together->bonus_differs = together->yatzy_differs = TRUE;
  return n_members > 1 ? g_steal_pointer (&together) : NULL;
}

/* Appends a category that stands for all, for each rule set that has several. Where there are several rule sets, one
 * for all of them comes first, so that the first one always has all games. */
static void
add_together (GPtrArray *categories)
{
  const char *first = categories->len > 0 ? ((const Category *) g_ptr_array_index (categories, 0))->rules->id : NULL;
  guint n = categories->len;
  gboolean several = FALSE;

  for (guint i = 0; i < n; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);
      Category *together = put_together (categories, n, i, -category->id);

      several = several || !g_str_equal (category->rules->id, first);
      if (together != NULL)
        g_ptr_array_add (categories, together);
    }
  if (several)
    g_ptr_array_insert (categories, 0, put_together (categories, n, 0, CATEGORY_ALL));
  else if (categories->len > n)
    g_ptr_array_insert (categories, 0, g_ptr_array_steal_index (categories, n));
}

gpointer
category_list (Database             *database,
               const AtTable        *at,
               const StoreQuestion  *question,
               GError              **error)
{
  GPtrArray *categories = list (database, 0, error);

  if (categories != NULL && question->together)
    add_together (categories);
  return categories;
}

GArray *
category_list_members (Database  *database,
                       gint64     category,
                       GError   **error)
{
  return query_read_ids (database_query (database, "SELECT id FROM " CATEGORY_MEMBERS ("?1"), "I", category), error);
}

static void
clear_part (gpointer data)
{
  CategoryPart *part = data;

  g_clear_pointer (&part->rules, ruleset_unref);
}

static void
add_part (GArray         *parts,
          const Category *category,
          const Ruleset  *named)
{
  CategoryPart part = { .id = category->id, .rules = ruleset_ref (category->rules) };

  for (guint i = 0; i < RULES_MAX_ENTRIES; i++)
    part.places[i] = i < part.rules->n_entries ? ruleset_find_entry (named, part.rules->entries[i].id) : -1;
  if (part.rules == named)
    g_array_prepend_val (parts, part);
  else
    g_array_append_val (parts, part);
}

GArray *
category_list_parts (Database  *database,
                     gint64     category,
                     GError   **error)
{
  g_autoptr (GPtrArray) categories = list (database, category, error);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (CategoryPart));
  const Ruleset *named = NULL;

  g_array_set_clear_func (parts, clear_part);
  for (guint i = 0; categories != NULL && i < categories->len; i++)
    {
      const Category *one = g_ptr_array_index (categories, i);

      if (one->id == ABS (category))
        named = one->rules;
    }
  for (guint i = 0; named != NULL && i < categories->len; i++)
    add_part (parts, g_ptr_array_index (categories, i), named);
  if (categories != NULL && named == NULL)
    category_set_gone (error);
  return named != NULL ? g_steal_pointer (&parts) : NULL;
}
