/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include "store/store-ask.h"

#include <math.h>

/* The figures of each player, compared with the games in memory. */

static const char *const names[] = { "A", "B", "C", "D", "E" };

static Memory *memory;   /* games of a few rule sets */
static Memory *variants; /* games of many variants, which are put together */

static int
compare_ints (gconstpointer a,
              gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static GArray *
sort_totals (GPtrArray  *games,
             const char *name)
{
  GArray *totals = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (games, i);

      g_array_append_val (totals, game->sheet->seats[remembered_find_seat (game, name)].total);
    }
  g_array_sort (totals, compare_ints);
  return totals;
}

static double
get_median (GArray *totals,
            guint   first,
            guint   n)
{
  const int *values = (const int *) totals->data + first;

  if (n == 0)
    return NAN;
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2.0;
}

static void
check_totals (const Score *score,
              GArray      *totals)
{
  const int *values = (const int *) totals->data;
  guint n = totals->len;
  double sum = 0, squares = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  for (guint i = 0; i < n; i++)
    squares += (values[i] - sum / n) * (values[i] - sum / n);

  g_assert_cmpuint (score->games, ==, n);
  g_assert_cmpint (score->worst, ==, values[0]);
  g_assert_cmpint (score->best, ==, values[n - 1]);
  assert_figure (score->mean, sum / n);
  assert_figure (score->spread, sqrt (squares / n));
  assert_figure (score->median, get_median (totals, 0, n));
  assert_figure (score->lower_quartile, get_median (totals, 0, n / 2));
  assert_figure (score->upper_quartile, get_median (totals, n - n / 2, n / 2));
}

/* Figures that are counted from the games in memory, besides the totals. */
typedef struct
{
  guint wins, shared, duels, sheets, bonuses, yatzys, strikes, victories, defeats;
  double victory, defeat;
  guint streak, longest_streak, run, longest_run;
} Count;

static int
get_best_other (const Sheet *sheet,
                guint        seat)
{
  int best = -1;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (i != seat)
      best = MAX (best, sheet->seats[i].total);
  return best;
}

static gboolean
is_shared (const Sheet *sheet)
{
  guint n = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    n += sheet->seats[i].rank == 1;
  return n > 1;
}

static void
count_duel (Count       *count,
            const Sheet *sheet,
            guint        seat)
{
  gboolean won = sheet->seats[seat].rank == 1;
  int margin = sheet->seats[seat].total - get_best_other (sheet, seat);

  count->duels++;
  count->wins += won;
  count->streak = won ? count->streak + 1 : 0;
  count->longest_streak = MAX (count->longest_streak, count->streak);
  if (!won)
    {
      count->defeats++;
      count->defeat -= margin;
    }
  else if (is_shared (sheet))
    {
      count->shared++;
    }
  else
    {
      count->victories++;
      count->victory += margin;
    }
}

static void
count_sheet (Count       *count,
             const Sheet *sheet,
             guint        seat)
{
  gboolean bonus = sheet->seats[seat].bonus_state == BONUS_WON;

  count->sheets++;
  count->bonuses += bonus;
  count->run = bonus ? count->run + 1 : 0;
  count->longest_run = MAX (count->longest_run, count->run);
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    count->strikes += sheet_get_cell (sheet, seat, entry)->state == CELL_STRUCK;
  count->yatzys +=
    sheet_get_cell (sheet, seat, ruleset_find_yatzy (game_get_rules (sheet->game)))->state == CELL_SCORED;
}

static Count
count_games (GPtrArray  *games,
             const char *name)
{
  Count count = { 0 };

  for (guint i = 0; i < games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (games, i);
      guint seat = remembered_find_seat (game, name);

      if (game->sheet->n_seats > 1)
        count_duel (&count, game->sheet, seat);
      if (game_get_totals (game->game) == NULL)
        count_sheet (&count, game->sheet, seat);
    }
  return count;
}

static void
check_counts (const Score *score,
              const Count *count)
{
  g_assert_cmpuint (score->wins, ==, count->wins);
  g_assert_cmpuint (score->shared_wins, ==, count->shared);
  g_assert_cmpuint (score->duels, ==, count->duels);
  g_assert_cmpuint (score->sheets, ==, count->sheets);
  g_assert_cmpuint (score->streak, ==, count->streak);
  g_assert_cmpuint (score->longest_streak, ==, count->longest_streak);
  g_assert_cmpuint (score->bonus_run, ==, count->run);
  g_assert_cmpuint (score->longest_bonus_run, ==, count->longest_run);
  assert_figure (score->bonus_rate, (double) count->bonuses / count->sheets);
  assert_figure (score->yatzy_rate, (double) count->yatzys / count->sheets);
  assert_figure (score->strikes, (double) count->strikes / count->sheets);
  assert_figure (score->victory, count->victory / count->victories);
  assert_figure (score->defeat, count->defeat / count->defeats);
}

static void
check_score (const Score  *score,
             const Memory *where,
             const char   *rules)
{
  const char *name = score->person->name;
  g_autoptr (GPtrArray) games = memory_list (where, rules, name);
  g_autoptr (GArray) totals = sort_totals (games, name);
  Count count = count_games (games, name);

  check_totals (score, totals);
  check_counts (score, &count);
}

static void
check_scores (Memory     *where,
              gint64      category,
              const char *rules)
{
  g_autoptr (GPtrArray) scores = memory_scores (where, category, NULL);
  guint games = G_MAXUINT;

  g_assert_cmpuint (scores->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < scores->len; i++)
    {
      const Score *score = g_ptr_array_index (scores, i);

      g_assert_cmpuint (score->games, <=, games);
      games = score->games;
      check_score (score, where, rules);
    }
}

static void
test_scores (gconstpointer data)
{
  check_scores (memory, memory_find_category (memory, data), data);
}

/* How the variants differ: one can reach 658, one has no bonus, each has a Maxi Yatzy. */
static void
test_together (void)
{
  g_autoptr (Category) together = memory_find_together (variants, "maxi-yatzy");
  guint n_games = 0, n_unfinished = 0;

  for (guint i = 0; i < variants->games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (variants->games, i);

      if (!g_str_equal (game_get_rules (game->game)->id, "maxi-yatzy"))
        continue;
      n_games += game->sheet->finished;
      n_unfinished += !game->sheet->finished;
    }
  g_assert_cmpuint (together->n_games, ==, n_games);
  g_assert_cmpuint (together->n_unfinished, ==, n_unfinished);
  g_assert_true (together->totals_differ);
  g_assert_true (together->bonus_differs);
  g_assert_false (together->yatzy_differs);
  check_scores (variants, together->id, "maxi-yatzy");
}

/* A rule set with one category is not put together; games whose totals do not differ can be averaged. */
static void
test_put_together (void)
{
  Memory *own = memory_new_empty ();
  const int totals[] = { 110, 100 };
  g_autoptr (GPtrArray) categories = NULL;
  g_autoptr (Category) together = NULL, yahtzee = NULL, without = NULL;
  const Score score = { .bonus_rate = 0.5 };

  memory_add (own, memory_make_totals ("yatzy", "A B", totals), NULL);
  memory_add (own, memory_make_totals ("maxi-yatzy", "A B", totals), NULL);
  memory_add (own, memory_make_totals ("maxi-yatzy order=bottom-up", "A B", totals), NULL);
  memory_add (own, memory_make_totals ("yahtzee", "A B", totals), NULL);
  memory_add (own, memory_make_totals ("yahtzee order=bottom-up", "A B", totals), NULL);
  categories = store_ask (own->store, &(StoreQuestion) { STORE_CATEGORIES, .together = TRUE }, NULL);
  g_assert_cmpuint (categories->len, ==, 8);
  together = memory_find_together (own, "maxi-yatzy");
  g_assert_cmpuint (together->n_games, ==, 2);
  g_assert_false (together->totals_differ);
  g_assert_false (together->bonus_differs);
  /* From the bottom up, Chance comes before the Yahtzee and cannot have the bonus of a joker. */
  yahtzee = memory_find_together (own, "yahtzee");
  g_assert_true (yahtzee->totals_differ);
  g_assert_cmpfloat (category_get_bonus_rate (together, &score), ==, 0.5);

  memory_add (own, memory_make_totals ("maxi-yatzy bonus-from=none", "A B", totals), NULL);
  without = memory_find_together (own, "maxi-yatzy");
  g_assert_true (without->bonus_differs);
  g_assert_true (isnan (category_get_bonus_rate (without, &score)));
  memory_free (own);
}

/* Yatzy as a house plays it that leaves the Yatzy itself out; the caller owns the rules. */
static Ruleset *
make_rules_without_yatzy (void)
{
  static const char *const no_options[] = { NULL };
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  Ruleset *own;

  g_assert_true (g_key_file_load_from_data (file, rules_of ("yatzy")->text, -1, G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
  g_key_file_remove_group (file, "Entry yatzy", NULL);
  g_key_file_remove_group (file, "Option sheet", NULL);
  g_key_file_remove_key (file, "Rules", "Sequence", NULL);
  text = g_key_file_to_data (file, NULL, NULL);
  own = ruleset_parse ("yatzy", text, no_options, &error);
  g_assert_no_error (error);
  return own;
}

static void
add_game (Memory        *own,
          const Ruleset *rules,
          const char    *first,
          const char    *second)
{
  static const char *const steps[] = { "1 chance 20", "2 chance 25", "1 rest x", "2 rest x" };
  const char *const players[] = { first, second, NULL };
  g_autoptr (GError) error = NULL;
  Game *game = game_new (rules, players, &error);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      Game *next = game_step (game, steps[i], &error);

      g_assert_no_error (error);
      game_unref (game);
      game = next;
    }
  memory_add (own, game, NULL);
}

/* The figures of all games of Yatzy, most of which are of @most and one of @few. C has only played with @few. */
static void
check_left_out (const Ruleset *most,
                const Ruleset *few)
{
  Memory *own = memory_new_empty ();
  g_autoptr (Category) together = NULL;
  g_autoptr (EntryTable) table = NULL;
  g_autoptr (GPtrArray) records = NULL, scores = NULL;
  int yatzy = ruleset_find_yatzy (most);

  add_game (own, most, "A", "B");
  add_game (own, most, "B", "A");
  add_game (own, few, "A", "C");
  together = memory_find_together (own, "yatzy");
  g_assert_true (together->yatzy_differs);
  scores = memory_scores (own, together->id, NULL);
  g_assert_true (isnan (category_get_yatzy_rate (together, g_ptr_array_index (scores, 0))));

  table = memory_entries (own, together->id, NULL);
  g_assert_cmpuint (table->n_entries, ==, most->n_entries);
  g_assert_cmpuint (table->everybody[ruleset_find_entry (most, "chance")].sheets, ==, 6);
  g_assert_cmpstr (table->players[2]->name, ==, "C");
  if (yatzy >= 0)
    g_assert_true (isnan (entry_table_get (table, 2, yatzy)->mean));
  records = memory_records (own, together->id, NULL);
  for (guint i = 0; i < records->len; i++)
    g_assert_cmpuint (((Record *) g_ptr_array_index (records, i))->entry, <, most->n_entries);
  memory_free (own);
}

/* An entry that some of the games do not have: it counts only where it is, and says nothing of those who never had it. */
static void
test_left_out (void)
{
  g_autoptr (Ruleset) without = make_rules_without_yatzy ();

  check_left_out (rules_of ("yatzy"), without);
  check_left_out (without, rules_of ("yatzy"));
}

static void
check_frequencies (const PlayerStats *stats,
                   GArray            *totals)
{
  guint place = 0;

  for (guint i = 0; i < stats->n_frequencies; i++)
    for (guint j = 0; j < stats->frequencies[i].n; j++)
      g_assert_cmpint (g_array_index (totals, int, place++), ==, stats->frequencies[i].value);
  g_assert_cmpuint (place, ==, totals->len);
}

static void
check_last (const PlayerStats *stats,
            GPtrArray         *games,
            const char        *name,
            guint              n_last)
{
  g_assert_cmpuint (stats->last->len, ==, MIN (n_last, games->len));
  for (guint i = 0; i < stats->last->len; i++)
    {
      const Result *result = g_ptr_array_index (stats->last, i);
      const Remembered *game = g_ptr_array_index (games, games->len - 1 - i);
      const SheetSeat *own = &game->sheet->seats[remembered_find_seat (game, name)];

      g_assert_cmpint (result->number, ==, game->number);
      g_assert_cmpstr (result->date, ==, game->date);
      g_assert_cmpint (result->total, ==, own->total);
      g_assert_cmpuint (result->rank, ==, own->rank);
      g_assert_cmpuint (result->n_seats, ==, game->sheet->n_seats);
    }
}

static void
check_month (const Month *month,
             GPtrArray   *games,
             const char  *name)
{
  guint n = 0, wins = 0;
  double sum = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (games, i);
      const SheetSeat *own = &game->sheet->seats[remembered_find_seat (game, name)];

      if (game->date == NULL || !g_str_has_prefix (game->date, month->month))
        continue;
      n++;
      sum += own->total;
      wins += game->sheet->n_seats > 1 && own->rank == 1;
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (month->games, ==, n);
  g_assert_cmpuint (month->wins, ==, wins);
  assert_figure (month->mean, sum / n);
}

static guint
count_dated (GPtrArray *games)
{
  guint n = 0;

  for (guint i = 0; i < games->len; i++)
    n += ((const Remembered *) g_ptr_array_index (games, i))->date != NULL;
  return n;
}

static void
check_months (const PlayerStats *stats,
              GPtrArray         *games,
              const char        *name)
{
  const char *before = "";
  guint n = 0;

  for (guint i = 0; i < stats->months->len; i++)
    {
      const Month *month = g_ptr_array_index (stats->months, i);

      g_assert_cmpstr (before, <, month->month);
      check_month (month, games, name);
      n += month->games;
      before = month->month;
    }
  g_assert_cmpuint (n, ==, count_dated (games));
}

static void
check_player_stats (Memory     *where,
                    gint64      category,
                    const char *rules,
                    const char *name)
{
  g_autoptr (GPtrArray) games = memory_list (where, rules, name);
  g_autoptr (GArray) totals = sort_totals (games, name);
  gint64 person = history_find_person (where->store, name);
  const guint n_last[] = { 0, 1, 10, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (n_last); i++)
    {
      g_autoptr (PlayerStats) stats = memory_player_stats (where, category, person, n_last[i], NULL);

      check_score (stats->score, where, rules);
      check_frequencies (stats, totals);
      check_last (stats, games, name, n_last[i]);
      check_months (stats, games, name);
    }
}

static void
test_player_stats (gconstpointer data)
{
  check_player_stats (memory, memory_find_category (memory, "yatzy"), "yatzy", data);
}

static void
test_player_together (gconstpointer data)
{
  g_autoptr (Category) together = memory_find_together (variants, "maxi-yatzy");

  check_player_stats (variants, together->id, "maxi-yatzy", data);
}

/* Categories and players that are not there. */
static void
test_gone (void)
{
  gint64 category = memory_find_category (memory, "yatzy");
  gint64 person = history_find_person (memory->store, "A");
  g_autoptr (GError) error = NULL;

  g_assert_null (memory_scores (memory, 99, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  g_assert_null (memory_scores (memory, -99, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  g_assert_null (memory_player_stats (memory, 99, person, 10, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  g_clear_error (&error);
  g_assert_null (memory_player_stats (memory, category, 99, 10, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

static void
add_each (const char    *path,
          const char    *of,
          GTestDataFunc  body)
{
  g_autofree char *name = g_strdup_printf ("%s/%s", path, of);

  g_test_add_data_func (name, of, body);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  memory = memory_new (31, 200);
  variants = memory_new_variants (31, 200);

  add_each ("/store/scores", "yatzy", test_scores);
  add_each ("/store/scores", "maxi-yatzy", test_scores);
  g_test_add_func ("/store/scores/together", test_together);
  g_test_add_func ("/store/scores/put-together", test_put_together);
  g_test_add_func ("/store/scores/left-out", test_left_out);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      add_each ("/store/player-stats", names[i], test_player_stats);
      add_each ("/store/player-stats/together", names[i], test_player_together);
    }
  g_test_add_func ("/store/scores/gone", test_gone);

  status = g_test_run ();
  memory_free (memory);
  memory_free (variants);
  return status;
}
