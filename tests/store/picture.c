/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include "store/store.h"

/* The longest list of results. */
#define N_LAST 100

/* The answer, which must be there. */
#define ASK(...)                                                                                    \
  ({                                                                                                \
    g_autoptr (GError) error_ = NULL;                                                               \
    gpointer answer_ = store_ask (store, &(StoreQuestion) { __VA_ARGS__ }, &error_);                \
    g_assert_no_error (error_);                                                                     \
    answer_;                                                                                        \
  })

static const char *
or_dash (const char *text)
{
  return text != NULL ? text : "-";
}

static void
add_game_text (GString    *text,
               const Game *game)
{
  g_autofree char *file = game != NULL ? game_file_write_whole (game) : g_strdup ("cannot be read\n");

  g_string_append (text, file);
  for (guint seat = 0; game != NULL && seat < game_get_n_players (game); seat++)
    g_string_append_printf (text, "person %u ", game_get_person (game, seat));
  g_string_append (text, "\n");
}

static void
add_games (GString *text,
           Store   *store)
{
  g_autoptr (GArray) numbers = ASK (STORE_GAME_NUMBERS);
  g_autoptr (GPtrArray) games = ASK (STORE_SAVED_GAMES, .games = (const gint64 *) numbers->data,
                                     .n_games = numbers->len);
  g_autoptr (GPtrArray) list = history_list_games (store, NULL, 0, N_LAST, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const SavedGame *saved = g_ptr_array_index (games, i);

      g_string_append_printf (text, "game %d %s\n", (int) saved->number, or_dash (saved->identity));
      add_game_text (text, saved->game);
    }
  for (guint i = 0; i < list->len; i++)
    {
      const Summary *summary = g_ptr_array_index (list, i);

      g_string_append_printf (text, "summary %d %s %s note %s place %s%s%s margin %d:", (int) summary->number,
                              summary->ruleset, or_dash (summary->date), or_dash (summary->note),
                              or_dash (summary->place), summary->finished ? "" : " unfinished",
                              summary->totals_only ? " totals" : "", summary->margin);
      for (guint seat = 0; seat < summary->n_seats; seat++)
        g_string_append_printf (text, " %s %d (%u)", summary->seats[seat].name, summary->seats[seat].total,
                                summary->seats[seat].rank);
      g_string_append_c (text, '\n');
    }
}

static void
add_people (GString *text,
            Store   *store)
{
  g_autoptr (GPtrArray) people = ASK (STORE_PEOPLE_WITH_TABLE);

  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      g_string_append_printf (text, "person %s %s %d\n", person->name, or_dash (person->initials), person->color);
    }
}

static void
add_coins (GString *text,
           Store   *store)
{
  g_autoptr (GPtrArray) purses = ASK (STORE_PURSES);
  g_autoptr (GPtrArray) lines = ASK (STORE_LEDGER);
  g_autoptr (GArray) numbers = ASK (STORE_GAME_NUMBERS);

  for (guint i = 0; i < purses->len; i++)
    {
      const Purse *purse = g_ptr_array_index (purses, i);

      g_string_append_printf (text, "purse %s %d %s %d\n", purse->person->name, purse->balance, or_dash (purse->rewarded),
                              purse->streak);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const LedgerLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "ledger %s %s kind %d %+d = %d missing %d streak %d game %d%s\n", line->day, line->player,
                              line->kind, line->change, line->balance, line->missing, line->streak, (int) line->game,
                              line->in_history ? " here" : "");
    }
  for (guint i = 0; i < numbers->len; i++)
    {
      gint64 number = g_array_index (numbers, gint64, i);
      g_autoptr (GPtrArray) changes = ASK (STORE_COIN_CHANGES, .game = number);

      for (guint k = 0; k < changes->len; k++)
        {
          const CoinChange *change = g_ptr_array_index (changes, k);

          g_string_append_printf (text, "coins %d %s %+d\n", (int) number, change->player, change->change);
        }
    }
}

static void
add_one_series (GString          *text,
                const GameSeries *series)
{
  g_autofree char *players = g_strjoinv (", ", series->players);

  g_string_append_printf (text, "series %s kind %d goal %u ends %d%s%s players %s games", series->name, series->rules.kind,
                          series->rules.goal, (int) series->rules.ends, series->handicap ? " handicap" : "",
                          series->over ? " over" : "", players);
  for (guint i = 0; i < series->games->len; i++)
    g_string_append_printf (text, " %d", (int) g_array_index (series->games, gint64, i));
  g_string_append_c (text, '\n');
  for (guint i = 0; i < series->standings->len; i++)
    {
      const SeriesStanding *standing = &g_array_index (series->standings, SeriesStanding, i);

      g_string_append_printf (text, "standing %s place %u games %u half-wins %u half-points %u total %d handicap %d\n",
                              game_series_find_person (series, standing->player)->name, standing->place,
                              standing->games, standing->half_wins, standing->half_points, (int) standing->total,
                              (int) standing->handicap);
    }
}

static void
add_series (GString *text,
            Store   *store,
            Game    *running)
{
  g_autoptr (GPtrArray) list = ASK (STORE_SERIES, .played = running);
  g_autoptr (GameSeries) of_game = ASK (STORE_SERIES_OF_TABLE, .played = running);

  for (guint i = 0; i < list->len; i++)
    add_one_series (text, g_ptr_array_index (list, i));
  g_string_append_printf (text, "the game at the table is in %s\n", of_game != NULL ? of_game->name : "no series");
}

static void
add_score (GString     *text,
           const Score *score)
{
  g_string_append_printf (text,
                          "  %s games %u wins %u shared %u duels %u sheets %u mean %.9g median %.9g quartiles %.9g %.9g"
                          " spread %.9g best %d worst %d bonus %.9g yatzy %.9g strikes %.9g victory %.9g defeat %.9g"
                          " streaks %u %u bonuses %u %u\n",
                          score->person->name, score->games, score->wins, score->shared_wins, score->duels, score->sheets,
                          score->mean, score->median, score->lower_quartile, score->upper_quartile,
                          score->spread, score->best, score->worst, score->bonus_rate, score->yatzy_rate, score->strikes,
                          score->victory, score->defeat, score->streak, score->longest_streak, score->bonus_run,
                          score->longest_bonus_run);
}

static void
add_stats (GString          *text,
           Store            *store,
           gint64            category,
           const GamePeriod *period,
           gint64            person)
{
  g_autoptr (PlayerStats) stats =
    ASK (STORE_PLAYER_STATS, .category = category, .period = period, .person = person, .n = N_LAST);

  add_score (text, stats->score);
  for (guint i = 0; i < stats->last->len; i++)
    {
      const Result *last = g_ptr_array_index (stats->last, i);

      g_string_append_printf (text, "    game %d %s %d rank %u of %u\n", (int) last->number, or_dash (last->date),
                              last->total, last->rank, last->n_seats);
    }
  for (guint i = 0; i < stats->months->len; i++)
    {
      const Month *month = g_ptr_array_index (stats->months, i);

      g_string_append_printf (text, "    month %s games %u wins %u mean %.9g\n", month->month, month->games, month->wins,
                              month->mean);
    }
  for (guint i = 0; i < stats->rivalries->len; i++)
    {
      const Rivalry *rivalry = g_ptr_array_index (stats->rivalries, i);

      g_string_append_printf (text, "    against %s games %u won %u lost %u difference %.9g biggest %d %d\n",
                              rivalry->other->name, rivalry->games, rivalry->won, rivalry->lost, rivalry->difference,
                              rivalry->biggest_win, rivalry->biggest_defeat);
    }
}

/* Version 12 had none where a game could not be read. */
static void
add_times (GString *text,
           Store   *store,
           gint64   category,
           gint64   person)
{
  g_autofree PlayerTimes *times =
    store_ask (store, &(StoreQuestion) { STORE_PLAYER_TIMES, .category = category, .person = person, .n = N_LAST }, NULL);

  if (times != NULL)
    g_string_append_printf (text, "    timed games %u turns %u\n", times->games.n_turns, times->turns.n_turns);
}

static void
add_entries (GString          *text,
             Store            *store,
             gint64            category,
             const GamePeriod *period)
{
  EntryTable *table = ASK (STORE_ENTRIES, .category = category, .period = period);

  for (guint player = 0; player < table->n_players; player++)
    for (guint entry = 0; entry < table->n_entries; entry++)
      {
        const EntryFigures *figures = entry_table_get (table, player, entry);

        g_string_append_printf (text, "  entry %u %s sheets %u filled %u struck %u mean %.9g best %d\n", entry,
                                table->players[player]->name, figures->sheets, figures->filled, figures->struck,
                                figures->mean, figures->best);
      }
  entry_table_free (table);
}

static void
add_records (GString          *text,
             Store            *store,
             gint64            category,
             const GamePeriod *period)
{
  g_autoptr (GPtrArray) records = ASK (STORE_RECORDS, .category = category, .period = period);

  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);

      g_string_append_printf (text, "  record %d %u %d %s game %d%s\n", record->kind, record->entry, record->value,
                              record->name, (int) record->number, record->shared ? " shared" : "");
    }
}

static void
add_category (GString          *text,
              Store            *store,
              gint64            category,
              const GamePeriod *period,
              gboolean          with_times)
{
  g_autoptr (GPtrArray) scores = ASK (STORE_SCORES, .category = category, .period = period);

  for (guint i = 0; i < scores->len; i++)
    {
      const Person *person = ((const Score *) g_ptr_array_index (scores, i))->person;

      add_stats (text, store, category, period, person->id);
      if (with_times)
        add_times (text, store, category, person->id);
    }
  add_entries (text, store, category, period);
  add_records (text, store, category, period);
}

static int
compare_texts (gconstpointer first,
               gconstpointer second)
{
  return g_strcmp0 (*(char *const *) first, *(char *const *) second);
}

/* The numbers of categories are nobody's business, nor is the order of those with as many games. */
static void
add_figures (GString *text,
             Store   *store)
{
  g_autoptr (GPtrArray) categories = ASK (STORE_CATEGORIES, .together = TRUE);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);
      GString *part = g_string_new (NULL);

      g_string_append_printf (part, "category %s%s %s %s %s games %u unfinished %u sheets %u\n", category->rules->id,
                              category->id < 0 ? " together" : "", or_dash (category->variant), or_dash (category->scoring),
                              category->rules->title, category->n_games, category->n_unfinished, category->n_sheets);
      add_category (part, store, category->id, NULL, TRUE);
      g_ptr_array_add (texts, g_string_free (part, FALSE));
    }
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append (text, g_ptr_array_index (texts, i));
}

char *
picture_make (Store *store,
              Game  *running)
{
  GString *text = g_string_new ("at the table\n");

  add_game_text (text, running);
  add_people (text, store);
  add_coins (text, store);
  add_series (text, store, running);
  add_games (text, store);
  add_figures (text, store);
  return g_string_free (text, FALSE);
}

char *
picture_make_games (Store *store)
{
  GString *text = g_string_new (NULL);

  add_games (text, store);
  add_figures (text, store);
  return g_string_free (text, FALSE);
}

char *
picture_make_category (Store            *store,
                       gint64            category,
                       const GamePeriod *period)
{
  GString *text = g_string_new (NULL);

  add_category (text, store, category, period, FALSE);
  return g_string_free (text, FALSE);
}
