/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

/* Impossible figures: each question is answered all the same, or all figures are filled anew; where that cannot be done
 * the database is reported as damaged, and nothing worse happens. */

typedef enum
{
  UNSEEN, /* no question can notice */
  MENDED,
  TOLD,
  UNASKED, /* no question leads there */
} Outcome;

typedef struct
{
  const char *path;
  const char *sql;
  Outcome outcome;
} Oddity;

static const Oddity oddities[] = {
  { "no-such-entry", "UPDATE entry_count SET entry = 99 WHERE entry = 14", MENDED },
  { "entry-below-nothing", "UPDATE entry_count SET entry = -1 WHERE entry = 0", MENDED },
  { "less-than-no-entries", "UPDATE entry_count SET n = -5" },
  { "no-entries", "DELETE FROM entry_count", MENDED },
  { "too-many-points",
    "UPDATE entry_count SET n = 0; UPDATE OR IGNORE entry_count SET points = 9223372036854775807, n = 1", MENDED },
  { "no-sizes", "DELETE FROM size_count" },
  { "sizes-below-nothing", "UPDATE size_count SET games = -games", MENDED },
  { "more-wins-than-games", "UPDATE size_count SET wins = games + 1", MENDED },
  { "no-totals", "DELETE FROM total_count" },
  { "totals-of-no-game", "UPDATE total_count SET n = 0", MENDED },
  { "totals-too-high", "UPDATE OR IGNORE total_count SET total = 2147483647 - total" },
  { "too-many-totals", "UPDATE total_count SET n = 9223372036854775807" },
  { "less-than-no-games", "UPDATE score SET games = -1, sum = -1, square_sum = -9223372036854775807" },
  { "too-many-sheets", "UPDATE score SET sheets = 9223372036854775807, strikes = 9223372036854775807" },
  { "no-utf-8", "UPDATE player SET name = CAST (x'41ff' || id AS TEXT)", TOLD },
  { "no-such-color", "UPDATE player SET color = 99", TOLD },
  { "no-such-record", "UPDATE record SET kind = 9 WHERE kind = 0", MENDED },
  { "no-such-holder", "UPDATE record SET game_id = game_id + 1000" },
  { "no-month", "UPDATE month SET month = -month" },
  { "own-rival", "UPDATE OR REPLACE difference_count SET other_id = player_id" },
  { "won-too-often", "UPDATE difference_count SET won = n + 1", MENDED },
  { "rivals-without-games", "UPDATE difference_count SET n = 0", MENDED },
  { "too-far-apart", "UPDATE OR IGNORE difference_count SET difference = 9223372036854775807 - abs (difference)", MENDED },
  { "endless-streaks", "UPDATE seat SET streak = 9223372036854775807, bonus_run = -1" },
  { "no-results", "UPDATE seat SET category = NULL" },
  { "no-scores", "DELETE FROM score", UNASKED },
  { "sum-too-high", "UPDATE score SET sum = 9223372036854775807", MENDED },
  { "rivals-below-nothing", "UPDATE difference_count SET n = -n", MENDED },
  { "no-entries-counted", "UPDATE entry_count SET n = 0", MENDED },
  { "no-months", "DELETE FROM month" },
  { "record-of-no-game", "UPDATE record SET value = 9223372036854775807, game_id = -1" },
  { "no-records", "DELETE FROM record" },
};

static void
expect (gboolean   answered,
        GError   **error,
        guint     *n_told)
{
  if (answered)
    {
      g_assert_no_error (*error);
      return;
    }
  g_assert_error (*error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_clear_error (error);
  (*n_told)++;
}

static void
assert_in_order (GPtrArray *scores)
{
  for (guint i = 0; i < scores->len; i++)
    {
      const Score *score = g_ptr_array_index (scores, i);

      g_assert_false (score->median < score->worst || score->median > score->best);
    }
}

/* The category and the players that were found before the figures were changed. */
typedef struct
{
  gint64 category;
  gint64 people[2];
} Known;

static guint
ask_all (Memory      *memory,
         const Known *known)
{
  g_autoptr (GError) error = NULL;
  guint n_told = 0;
  GPtrArray *list;
  PlayerStats *stats;
  HeadToHead *head_to_head;
  EntryTable *table;

  list = memory_scores (memory, known->category, &error);
  expect (list != NULL, &error, &n_told);
  if (list != NULL)
    assert_in_order (list);
  g_clear_pointer (&list, g_ptr_array_unref);
  stats = memory_player_stats (memory, known->category, known->people[0], 10, &error);
  expect (stats != NULL, &error, &n_told);
  g_clear_pointer (&stats, player_stats_free);
  head_to_head = memory_head_to_head (memory, known->category, known->people, 2, 10, &error);
  expect (head_to_head != NULL, &error, &n_told);
  g_clear_pointer (&head_to_head, head_to_head_free);
  table = memory_entries (memory, known->category, &error);
  expect (table != NULL, &error, &n_told);
  g_clear_pointer (&table, entry_table_free);
  list = memory_records (memory, known->category, &error);
  expect (list != NULL, &error, &n_told);
  g_clear_pointer (&list, g_ptr_array_unref);
  return n_told;
}

static void
change (Memory     *memory,
        const char *sql)
{
  fixture_close (memory->store);
  fixture_tamper (memory->folder, sql);
  memory->store = fixture_open (memory->folder, NULL);
}

/* Games can be saved and deleted whatever the figures say. */
static void
assert_not_in_the_way (Memory     *memory,
                       const char *sql)
{
  g_autoptr (Game) game = fixture_random_game ("yatzy", 5, 60);
  gint64 number = history_save_game (memory->store, game);

  change (memory, sql);
  g_assert_true (history_delete (memory->store, number, NULL));
  g_assert_cmpint (history_save_game (memory->store, game), >, 0);
  g_assert_true (history_rebuild (memory->folder, NULL));
  history_assert_true (memory->store, memory->folder);
}

static void
test_odd (gconstpointer data)
{
  const Oddity *oddity = data;
  Memory *memory = memory_new (11, 25);
  Known known = { memory_find_category (memory, "yatzy"),
                  { history_find_person (memory->store, "A"), history_find_person (memory->store, "B") } };
  guint n_told;

  if (oddity->outcome != TOLD)
    assert_not_in_the_way (memory, oddity->sql);
  g_assert_cmpuint (ask_all (memory, &known), ==, 0);
  change (memory, oddity->sql);
  n_told = oddity->outcome != UNASKED ? ask_all (memory, &known) : 0;
  g_assert_cmpint (n_told > 0, ==, oddity->outcome == TOLD);
  if (oddity->outcome == MENDED)
    history_assert_true (memory->store, memory->folder);
  memory_free (memory);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (oddities); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/odd-figures/%s", oddities[i].path);

      g_test_add_data_func (path, &oddities[i], test_odd);
    }

  return g_test_run ();
}
