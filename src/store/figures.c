/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures.h"

#include "sort-time.h"
#include "store-ask.h"

#include <math.h>
#include <stdlib.h>
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
game_period_set_days (GamePeriod *period,
                      const char *from,
                      const char *to)
{
  gint64 ignored;

  *period = (GamePeriod) { SORT_TIME_UNDATED + 1, G_MAXINT64 };
  return (from == NULL || sort_time_of_day (from, &period->from, &ignored)) &&
         (to == NULL || sort_time_of_day (to, &ignored, &period->to));
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
  copy->text = g_strdup (filter->text);
  return copy;
}

void
game_filter_free (GameFilter *filter)
{
  g_free ((char *) filter->ruleset);
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
  g_free (game->text);
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
category_get_yatzy_rate (const Category *category,
                         const Score    *score)
{
  return category->yatzy_differs || ruleset_find_yatzy (category->rules) < 0 ? NAN : score->yatzy_rate;
}

double
category_get_bonus_rate (const Category *category,
                         const Score    *score)
{
  return category->bonus_differs ? NAN : score->bonus_rate;
}

int
month_get_number (const Month *month)
{
  return atoi (month->month) * 12 + atoi (month->month + strlen ("2026-")) - 1;
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
  g_clear_pointer (&stats->sizes, g_array_unref);
  g_free (stats);
}

void
overview_free (Overview *overview)
{
  g_free (overview->favorite);
  g_free (overview->evening);
  g_clear_pointer (&overview->months, g_ptr_array_unref);
  g_clear_pointer (&overview->players, g_ptr_array_unref);
  g_free (overview);
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

void
ledger_line_free (LedgerLine *line)
{
  g_free (line->day);
  g_free (line->player);
  g_free (line);
}

void
purse_free (Purse *purse)
{
  g_clear_pointer (&purse->person, person_free);
  g_free (purse->rewarded);
  g_free (purse);
}

void
coin_change_free (CoinChange *change)
{
  g_free (change->player);
  g_free (change);
}

SeriesChoice *
series_choice_copy (const SeriesChoice *choice)
{
  SeriesChoice *copy = g_memdup2 (choice, sizeof *choice);

  copy->name = g_strdup (choice->name);
  return copy;
}

void
series_choice_free (SeriesChoice *choice)
{
  g_free (choice->name);
  g_free (choice);
}

void
game_series_free (GameSeries *series)
{
  g_free (series->name);
  g_ptr_array_unref (series->people);
  g_clear_pointer (&series->standings, g_array_unref);
  g_array_unref (series->games);
  g_strfreev (series->players);
  g_free (series);
}

void
evening_free (Evening *evening)
{
  g_clear_pointer (&evening->games, g_ptr_array_unref);
  g_clear_pointer (&evening->series, game_series_free);
  g_free (evening);
}

void
new_game_facts_free (NewGameFacts *facts)
{
  g_strfreev (facts->names);
  g_clear_pointer (&facts->people, g_ptr_array_unref);
  g_clear_pointer (&facts->purses, g_ptr_array_unref);
  g_clear_pointer (&facts->series, g_ptr_array_unref);
  g_free (facts);
}

const Person *
game_series_find_person (const GameSeries *series,
                         gint64            player)
{
  for (guint i = 0; i < series->people->len; i++)
    {
      const Person *person = g_ptr_array_index (series->people, i);

      if (person->id == player)
        return person;
    }
  return NULL;
}

gboolean
game_series_has_players (const GameSeries  *series,
                         const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) series->players, names[i]))
      return FALSE;
  return g_strv_length ((char **) names) == g_strv_length (series->players);
}
