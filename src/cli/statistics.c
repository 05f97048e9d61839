/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
statistics_init (Statistics *self,
                 Store      *store,
                 Library    *library,
                 const char *rules)
{
  *self = (Statistics) { .store = store, .library = library, .rules = rules };
  self->variants = g_ptr_array_new_with_free_func (g_free);
  self->scores = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->lines = g_array_new (FALSE, FALSE, sizeof (FigureRow));
}

void
statistics_clear (Statistics *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->categories, g_ptr_array_unref);
}

/* Sorts categories so that their order does not change when games are added. */
static int
compare_categories (gconstpointer a,
                    gconstpointer b)
{
  const Category *first = *(const Category **) a;
  const Category *second = *(const Category **) b;
  int order = strcmp (first->rules->id, second->rules->id);

  if (order == 0)
    order = strcmp (first->variant, second->variant);
  if (order == 0)
    order = first->id < second->id ? -1 : 1;
  return order;
}

static int
compare_scores (gconstpointer a,
                gconstpointer b)
{
  const Score *first = *(const Score **) a;
  const Score *second = *(const Score **) b;

  return strcmp (first->person->name, second->person->name);
}

/* Removes the categories of other rule sets than the one that was asked for, and counts the games of all. FALSE where
 * there is no such rule set. Saved games have their rules even if the rule file is gone. */
static gboolean
choose_categories (Statistics  *self,
                   GError     **error)
{
  for (guint i = self->categories->len; i > 0; i--)
    {
      const Category *category = g_ptr_array_index (self->categories, i - 1);

      self->n_games += category->n_games;
      if (self->rules != NULL && strcmp (self->rules, category->rules->id) != 0)
        g_ptr_array_remove_index (self->categories, i - 1);
    }
  g_ptr_array_sort (self->categories, compare_categories);
  return self->rules == NULL || self->categories->len > 0 || library_find (self->library, self->rules, error) != NULL;
}

static gboolean
find_person (Statistics  *self,
             const char  *name,
             GError     **error)
{
  g_autoptr (GPtrArray) people = NULL;

  people = store_ask (self->store, &(StoreQuestion) { STORE_PEOPLE }, error);
  if (people == NULL)
    return FALSE;
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      if (strcmp (person->name, name) == 0)
        self->person = person->id;
    }
  if (self->person != 0)
    return TRUE;

  g_set_error (error, STORE_ERROR, STORE_ERROR_GONE,
               _("There is no player “%s” in the statistics; type the name exactly as it is there."), name);
  return FALSE;
}

static gboolean
add_category (Statistics      *self,
              const Category  *category,
              GError         **error)
{
  const char *rules = category->id != CATEGORY_ALL ? category->rules->id : "all";
  GPtrArray *scores;
  char *variant;

  scores = store_ask (self->store, &(StoreQuestion) { STORE_SCORES, .category = category->id, .period = self->period },
                      error);
  if (scores == NULL)
    return FALSE;

  variant = category->id != CATEGORY_ALL ? category_get_variant (category, library_find (self->library, rules, NULL))
                                         : g_strdup ("");
  g_ptr_array_add (self->variants, variant);
  g_ptr_array_add (self->scores, scores);
  g_ptr_array_sort (scores, compare_scores);
  for (guint i = 0; i < scores->len; i++)
    {
      const Score *score = g_ptr_array_index (scores, i);
      const FigureRow line = figure_row_of (category, rules, variant, score);

      if (self->person == 0 || self->person == score->person->id)
        g_array_append_val (self->lines, line);
    }
  return TRUE;
}

/* It has no rules of its own, so nothing of it is compared. */
static const Category all_rule_sets = {
  .id = CATEGORY_ALL,
  .together = TRUE,
  .totals_differ = TRUE,
  .bonus_differs = TRUE,
  .yatzy_differs = TRUE,
};

gboolean
statistics_ask (Statistics  *self,
                const char  *player,
                GError     **error)
{
  self->categories = store_ask (self->store, &(StoreQuestion) { STORE_CATEGORIES }, error);
  if (self->categories == NULL || !choose_categories (self, error))
    return FALSE;
  if (player != NULL && !find_person (self, player, error))
    return FALSE;

  if (self->all_rules)
    return add_category (self, &all_rule_sets, error);
  for (guint i = 0; i < self->categories->len; i++)
    if (!add_category (self, g_ptr_array_index (self->categories, i), error))
      return FALSE;
  return TRUE;
}
