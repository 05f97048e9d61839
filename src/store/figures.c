/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures.h"

#include "core/describe.h"
#include "core/outlook.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

void
category_free (Category *category)
{
  g_clear_pointer (&category->rules, ruleset_unref);
  g_free (category->variant);
  g_free (category->scoring);
  g_free (category);
}

/* @shipped with the options of @category; NULL where it is NULL or does not offer them. */
static Ruleset *
choose_options (const Category *category,
                const Ruleset  *shipped)
{
  g_auto (GStrv) options = ruleset_get_options (category->rules);

  return shipped != NULL ? ruleset_with_options (shipped, (const char *const *) options, NULL) : NULL;
}

static gboolean
scores_alike (const Category *category,
              const Ruleset  *rules)
{
  return strcmp (category->scoring, rules->scoring) == 0;
}

/* Whether an option sets the order, so that it is named already. */
static gboolean
is_order_an_option (const Category *category)
{
  g_autoptr (Ruleset) plain = ruleset_with_options (category->rules, NULL, NULL);

  return plain != NULL && plain->order != category->rules->order;
}

/* The word of the variant for games that have another order than @usual, or NULL. It is free or top-down: any other
 * order is part of the scoring. */
static const char *
get_other_order (const Category *category,
                 Order           usual)
{
  if (category->rules->order == ORDER_FREE)
    return usual == ORDER_TOP_DOWN ? "order=free" : NULL;

  /* An order that was chosen is part of the variant. */
  return category->rules->order == ORDER_TOP_DOWN && usual != ORDER_TOP_DOWN && !category->rules->order_is_open
           ? "order=top-down"
           : NULL;
}

static void
add_to_variant (GString    *variant,
                const char *word)
{
  if (variant->len > 0)
    g_string_append_c (variant, ';');
  g_string_append (variant, word);
}

char *
category_get_variant (const Category *category,
                      const Ruleset  *shipped)
{
  GString *variant = g_string_new (category->variant);
  g_autoptr (Ruleset) same = choose_options (category, shipped);
  const Ruleset *nearest = same != NULL ? same : shipped;
  const char *order = get_other_order (category, nearest != NULL ? nearest->order : ORDER_FREE);
  g_autofree char *rules = g_strdup_printf ("rules=%.8s", category->scoring);

  if (order != NULL && (same != NULL || !is_order_an_option (category)))
    add_to_variant (variant, order);
  if (same == NULL || !scores_alike (category, same))
    add_to_variant (variant, rules);
  return g_string_free (variant, FALSE);
}

gboolean
category_is_together (const Category *category)
{
  return category->id < 0;
}

static int
get_highest_total (const Category *category)
{
  return outlook_highest_total (category->rules);
}

/* Adds the counts of @category to @together, and notes where its rules differ from those of @model. */
static void
add_category (Category       *together,
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

/* Puts together all categories of the rule set of the category at @first. NULL if that is not the first of its rule
 * set, or the only one. */
static Category *
put_together (GPtrArray *categories,
              guint      first)
{
  const Category *model = g_ptr_array_index (categories, first);
  g_autoptr (Category) together = g_new0 (Category, 1);
  guint n = 0;

  together->id = -model->id;
  together->rules = ruleset_ref (model->rules);
  together->variant = g_strdup ("");
  together->scoring = g_strdup ("");
  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      if (category_is_together (category) || !g_str_equal (category->rules->id, model->rules->id))
        continue;
      if (i < first)
        return NULL;
      add_category (together, model, category);
      n++;
    }
  return n > 1 ? g_steal_pointer (&together) : NULL;
}

void
category_put_together (GPtrArray *categories)
{
  guint n = categories->len;

  for (guint i = 0; i < n; i++)
    {
      Category *together = put_together (categories, i);

      if (together != NULL)
        g_ptr_array_add (categories, together);
    }
}

GameFilter *
game_filter_copy (const GameFilter *filter)
{
  GameFilter *copy;

  if (filter == NULL)
    {
      copy = g_new0 (GameFilter, 1);
      copy->finished = -1;
      return copy;
    }

  copy = g_memdup2 (filter, sizeof *filter);
  copy->ruleset = g_strdup (filter->ruleset);
  copy->from = g_strdup (filter->from);
  copy->to = g_strdup (filter->to);
  copy->text = g_strdup (filter->text);
  return copy;
}

void
game_filter_free (GameFilter *filter)
{
  g_free ((char *) filter->ruleset);
  g_free ((char *) filter->from);
  g_free ((char *) filter->to);
  g_free ((char *) filter->text);
  g_free (filter);
}

void
person_free (Person *person)
{
  g_free (person->name);
  g_free (person->initials);
  g_free (person);
}

Person *
person_copy (const Person *person)
{
  Person *copy = g_memdup2 (person, sizeof *person);

  copy->name = g_strdup (person->name);
  copy->initials = g_strdup (person->initials);
  return copy;
}

void
saved_game_free (SavedGame *game)
{
  g_free (game->identity);
  g_clear_pointer (&game->game, game_unref);
  g_free (game);
}

guint
summary_get_n_ranked (const Summary *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_seats; i++)
    n += self->seats[i].rank > 0;
  return n;
}

void
summary_free (Summary *summary)
{
  for (guint i = 0; i < summary->n_seats; i++)
    g_free (summary->seats[i].name);

  g_free (summary->seats);
  g_free (summary->ruleset);
  g_free (summary->date);
  g_free (summary->note);
  g_free (summary->place);
  g_free (summary);
}

void
score_free (Score *score)
{
  g_clear_pointer (&score->person, person_free);
  g_free (score);
}

double
score_get_yatzy_rate (const Score   *score,
                      const Ruleset *rules)
{
  return ruleset_find_yatzy (rules) >= 0 ? score->yatzy_rate : NAN;
}

double
category_get_yatzy_rate (const Category *category,
                         const Score    *score)
{
  return category->yatzy_differs ? NAN : score_get_yatzy_rate (score, category->rules);
}

double
category_get_bonus_rate (const Category *category,
                         const Score    *score)
{
  return category->bonus_differs ? NAN : score->bonus_rate;
}

void
result_free (Result *result)
{
  g_free (result->date);
  g_free (result);
}

void
rivalry_free (Rivalry *rivalry)
{
  g_clear_pointer (&rivalry->other, person_free);
  g_free (rivalry);
}

void
player_stats_free (PlayerStats *stats)
{
  g_clear_pointer (&stats->score, score_free);
  g_free (stats->frequencies);
  g_clear_pointer (&stats->last, g_ptr_array_unref);
  g_clear_pointer (&stats->months, g_ptr_array_unref);
  g_clear_pointer (&stats->rivalries, g_ptr_array_unref);
  g_free (stats);
}

void
encounter_free (Encounter *encounter)
{
  g_free (encounter->date);
  g_free (encounter->totals);
  g_free (encounter->ranks);
  g_free (encounter);
}

static void
free_players (HeadToHead *head_to_head)
{
  for (guint i = 0; i < head_to_head->n_players; i++)
    g_clear_pointer (&head_to_head->players[i], player_stats_free);

  g_free (head_to_head->players);
}

static void
free_rivalries (HeadToHead *head_to_head)
{
  for (guint i = 0; i < head_to_head->n_players * head_to_head->n_players; i++)
    g_clear_pointer (&head_to_head->rivalries[i].other, person_free);

  g_free (head_to_head->rivalries);
}

void
head_to_head_free (HeadToHead *head_to_head)
{
  free_players (head_to_head);
  free_rivalries (head_to_head);
  g_clear_pointer (&head_to_head->latest, g_ptr_array_unref);
  g_free (head_to_head);
}

const Rivalry *
head_to_head_get_rivalry (const HeadToHead *head_to_head,
                          guint             row,
                          guint             column)
{
  g_assert (row < head_to_head->n_players && column < head_to_head->n_players);

  return &head_to_head->rivalries[row * head_to_head->n_players + column];
}

void
entry_table_free (EntryTable *table)
{
  for (guint i = 0; table->players != NULL && i < table->n_players; i++)
    g_clear_pointer (&table->players[i], person_free);

  g_free (table->players);
  g_free (table->figures);
  g_free (table->everybody);
  g_free (table);
}

const EntryFigures *
entry_table_get (const EntryTable *table,
                 guint             player,
                 guint             entry)
{
  g_assert (player < table->n_players && entry < table->n_entries);

  return &table->figures[player * table->n_entries + entry];
}

void
record_free (Record *record)
{
  g_free (record->name);
  g_free (record->date);
  g_free (record);
}
