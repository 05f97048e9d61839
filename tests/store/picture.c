/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include "store/store.h"

/* The longest list of results. */
#define N_LAST 100

static const char *
or_dash (const char *text)
{
  return text != NULL ? text : "-";
}

static void
write_game (GString             *text,
            const StoreQuestion *question,
            gconstpointer        answer)
{
  const Game *game = answer;
  g_autofree char *file = game != NULL ? game_file_write_whole (game) : g_strdup ("cannot be read\n");

  g_string_append (text, file);
  for (guint seat = 0; game != NULL && seat < game_get_n_players (game); seat++)
    g_string_append_printf (text, "person %u ", game_get_person (game, seat));
  g_string_append (text, "\n");
}

static void
write_saved_games (GString             *text,
                   const StoreQuestion *question,
                   gconstpointer        answer)
{
  const GPtrArray *games = answer;

  for (guint i = 0; i < games->len; i++)
    {
      const SavedGame *saved = g_ptr_array_index (games, i);

      g_string_append_printf (text, "game %d %s\n", (int) saved->number, or_dash (saved->identity));
      write_game (text, question, saved->game);
    }
}

static void
write_summaries (GString             *text,
                 const StoreQuestion *question,
                 gconstpointer        answer)
{
  const GPtrArray *list = answer;

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
write_names (GString             *text,
             const StoreQuestion *question,
             gconstpointer        answer)
{
  g_autofree char *names = g_strjoinv (" ", (char **) answer);

  g_string_append (text, names);
}

static void
write_people (GString             *text,
              const StoreQuestion *question,
              gconstpointer        answer)
{
  const GPtrArray *people = answer;

  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = g_ptr_array_index (people, i);

      g_string_append_printf (text, "person %s %s %d\n", person->name, or_dash (person->initials), person->color);
    }
}

static void
write_purses (GString             *text,
              const StoreQuestion *question,
              gconstpointer        answer)
{
  const GPtrArray *purses = answer;

  for (guint i = 0; i < purses->len; i++)
    {
      const Purse *purse = g_ptr_array_index (purses, i);

      g_string_append_printf (text, "purse %s %d %s %d\n", purse->person->name, purse->balance, or_dash (purse->rewarded),
                              purse->streak);
    }
}

static void
write_ledger (GString             *text,
              const StoreQuestion *question,
              gconstpointer        answer)
{
  const GPtrArray *lines = answer;

  for (guint i = 0; i < lines->len; i++)
    {
      const LedgerLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "ledger %s %s kind %d %+d = %d missing %d streak %d game %d%s\n", line->day, line->player,
                              line->kind, line->change, line->balance, line->missing, line->streak, (int) line->game,
                              line->in_history ? " here" : "");
    }
}

static void
write_coin_changes (GString             *text,
                    const StoreQuestion *question,
                    gconstpointer        answer)
{
  const GPtrArray *changes = answer;

  for (guint i = 0; i < changes->len; i++)
    {
      const CoinChange *change = g_ptr_array_index (changes, i);

      g_string_append_printf (text, "coins %d %s %+d\n", (int) question->game, change->player, change->change);
    }
}

static void
write_one_series (GString          *text,
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
write_series (GString             *text,
              const StoreQuestion *question,
              gconstpointer        answer)
{
  const GPtrArray *list = answer;

  for (guint i = 0; i < list->len; i++)
    write_one_series (text, g_ptr_array_index (list, i));
}

static void
write_series_of_table (GString             *text,
                       const StoreQuestion *question,
                       gconstpointer        answer)
{
  const GameSeries *of_game = answer;

  g_string_append_printf (text, "the game at the table is in %s\n", of_game != NULL ? of_game->name : "no series");
}

static void
write_score (GString     *text,
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
write_scores (GString             *text,
              const StoreQuestion *question,
              gconstpointer        answer)
{
  const GPtrArray *scores = answer;

  for (guint i = 0; i < scores->len; i++)
    write_score (text, g_ptr_array_index (scores, i));
}

static void
write_rivalry (GString       *text,
               const Rivalry *rivalry)
{
  g_string_append_printf (text, "    against %s games %u won %u lost %u difference %.9g biggest %d %d\n",
                          rivalry->other != NULL ? rivalry->other->name : "-", rivalry->games, rivalry->won, rivalry->lost,
                          rivalry->difference, rivalry->biggest_win, rivalry->biggest_defeat);
}

static void
write_stats (GString             *text,
             const StoreQuestion *question,
             gconstpointer        answer)
{
  const PlayerStats *stats = answer;

  write_score (text, stats->score);
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
    write_rivalry (text, g_ptr_array_index (stats->rivalries, i));
}

/* What version 12 did not write, too. */
static void
write_all_stats (GString             *text,
                 const StoreQuestion *question,
                 gconstpointer        answer)
{
  const PlayerStats *stats = answer;

  write_stats (text, question, stats);
  for (guint i = 0; i < stats->n_frequencies; i++)
    g_string_append_printf (text, "%d:%u ", stats->frequencies[i].value, stats->frequencies[i].n);
  for (guint i = 0; i < stats->last->len; i++)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " ", ((const Result *) g_ptr_array_index (stats->last, i))->sort_time);
  for (guint i = 0; i < stats->sizes->len; i++)
    {
      const SizeScore *size = &g_array_index (stats->sizes, SizeScore, i);

      g_string_append_printf (text, "%u:%u/%u ", size->n_players, size->wins, size->games);
    }
  g_string_append_printf (text, "%d\n", stats->nemesis);
}

static void
write_head_to_head (GString             *text,
                    const StoreQuestion *question,
                    gconstpointer        answer)
{
  const HeadToHead *duel = answer;

  for (guint i = 0; i < duel->n_players * duel->n_players; i++)
    write_rivalry (text, &duel->rivalries[i]);
  for (guint i = 0; i < duel->latest->len; i++)
    {
      const Encounter *encounter = g_ptr_array_index (duel->latest, i);

      g_string_append_printf (text, "%d %s %d %d\n", (int) encounter->number, or_dash (encounter->date), encounter->totals[0],
                              encounter->totals[1]);
    }
}

static void
write_entries (GString             *text,
               const StoreQuestion *question,
               gconstpointer        answer)
{
  const EntryTable *table = answer;

  for (guint player = 0; player < table->n_players; player++)
    for (guint entry = 0; entry < table->n_entries; entry++)
      {
        const EntryFigures *figures = entry_table_get (table, player, entry);

        g_string_append_printf (text, "  entry %u %s sheets %u filled %u struck %u mean %.9g best %d\n", entry,
                                table->players[player]->name, figures->sheets, figures->filled, figures->struck,
                                figures->mean, figures->best);
      }
}

static void
write_records (GString             *text,
               const StoreQuestion *question,
               gconstpointer        answer)
{
  const GPtrArray *records = answer;

  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);

      g_string_append_printf (text, "  record %d %u %d %s game %d%s\n", record->kind, record->entry, record->value,
                              record->name, (int) record->number, record->shared ? " shared" : "");
    }
}

static void
write_category (GString        *text,
                const Category *category)
{
  g_string_append_printf (text, "category %s%s %s %s %s games %u unfinished %u sheets %u\n", category->rules->id,
                          category->id < 0 ? " together" : "", or_dash (category->variant), or_dash (category->scoring),
                          category->rules->title, category->n_games, category->n_unfinished, category->n_sheets);
}

/* The number is left out: if its page was damaged, a category may get another one. */
static void
write_categories (GString             *text,
                  const StoreQuestion *question,
                  gconstpointer        answer)
{
  const GPtrArray *categories = answer;

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *category = g_ptr_array_index (categories, i);

      write_category (text, category);
      g_string_append_printf (text, "%s %d players %u\n", category->rules->text, category->rules->order, category->n_players);
    }
}

static const struct
{
  void (*write) (GString *text, const StoreQuestion *question, gconstpointer answer);
  GDestroyNotify free;
} pictures[N_STORE_ASKS] = {
  [STORE_CATEGORIES] = { write_categories, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PEOPLE] = { write_people, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PEOPLE_WITH_TABLE] = { write_people, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PLAYER_NAMES] = { write_names, (GDestroyNotify) g_strfreev },
  [STORE_GAMES] = { write_summaries, (GDestroyNotify) g_ptr_array_unref },
  [STORE_GAME] = { write_game, (GDestroyNotify) game_unref },
  [STORE_SAVED_GAMES] = { write_saved_games, (GDestroyNotify) g_ptr_array_unref },
  [STORE_SCORES] = { write_scores, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PLAYER_STATS] = { write_all_stats, (GDestroyNotify) player_stats_free },
  [STORE_HEAD_TO_HEAD] = { write_head_to_head, (GDestroyNotify) head_to_head_free },
  [STORE_ENTRIES] = { write_entries, (GDestroyNotify) entry_table_free },
  [STORE_RECORDS] = { write_records, (GDestroyNotify) g_ptr_array_unref },
  [STORE_LEDGER] = { write_ledger, (GDestroyNotify) g_ptr_array_unref },
  [STORE_PURSES] = { write_purses, (GDestroyNotify) g_ptr_array_unref },
  [STORE_COIN_CHANGES] = { write_coin_changes, (GDestroyNotify) g_ptr_array_unref },
  [STORE_SERIES] = { write_series, (GDestroyNotify) g_ptr_array_unref },
  [STORE_SERIES_OF_TABLE] = { write_series_of_table, (GDestroyNotify) game_series_free },
};

char *
picture_of_game (const Game *game)
{
  GString *text = g_string_new ("at the table\n");

  write_game (text, NULL, game);
  return g_string_free (text, FALSE);
}

char *
picture_answer (Store               *store,
                const StoreQuestion *question)
{
  g_autoptr (GError) error = NULL;
  gpointer answer = store_ask (store, question, &error);
  GString *text = g_string_new (NULL);

  if (error == NULL)
    pictures[question->ask].write (text, question, answer);
  else
    g_assert_cmpstr (error->message, !=, "");
  if (answer != NULL)
    pictures[question->ask].free (answer);
  return g_string_free (text, error != NULL);
}

/* The answer, which must be there. */
#define ASK(...)                                                                                    \
  ({                                                                                                \
    g_autoptr (GError) error_ = NULL;                                                               \
    gpointer answer_ = store_ask (store, &(StoreQuestion) { __VA_ARGS__ }, &error_);                \
    g_assert_no_error (error_);                                                                     \
    answer_;                                                                                        \
  })

#define ADD(...) add_answer (text, store, &(StoreQuestion) { __VA_ARGS__ })

static void
add_answer (GString             *text,
            Store               *store,
            const StoreQuestion *question)
{
  g_autofree char *part = picture_answer (store, question);

  g_assert_nonnull (part);
  g_string_append (text, part);
}

static void
add_games (GString *text,
           Store   *store)
{
  g_autoptr (GArray) numbers = ASK (STORE_GAME_NUMBERS);

  ADD (STORE_SAVED_GAMES, .games = (const gint64 *) numbers->data, .n_games = numbers->len);
  ADD (STORE_GAMES, .n = N_LAST);
}

static void
add_coins (GString *text,
           Store   *store)
{
  g_autoptr (GArray) numbers = ASK (STORE_GAME_NUMBERS);

  ADD (STORE_PURSES);
  ADD (STORE_LEDGER);
  for (guint i = 0; i < numbers->len; i++)
    ADD (STORE_COIN_CHANGES, .game = g_array_index (numbers, gint64, i));
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
      g_autoptr (PlayerStats) stats =
        ASK (STORE_PLAYER_STATS, .category = category, .period = period, .person = person->id, .n = N_LAST);

      write_stats (text, NULL, stats);
      if (with_times)
        add_times (text, store, category, person->id);
    }
  ADD (STORE_ENTRIES, .category = category, .period = period);
  ADD (STORE_RECORDS, .category = category, .period = period);
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
      GString *part;

      if (category->id == CATEGORY_ALL)
        continue;
      part = g_string_new (NULL);
      write_category (part, category);
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
  g_autofree char *game = picture_of_game (running);
  GString *text = g_string_new (game);

  ADD (STORE_PEOPLE_WITH_TABLE);
  add_coins (text, store);
  ADD (STORE_SERIES, .played = running);
  ADD (STORE_SERIES_OF_TABLE, .played = running);
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
