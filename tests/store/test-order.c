/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

/* What depends on the order of games in time: streaks, records, months, and the list. */

#define OF_A "player_id = (SELECT id FROM player WHERE name = 'A')"

/* The present length of a streak, after the newest game, and the longest one. */
#define RUN(column)                                                                                                    \
  "SELECT (SELECT " column " FROM seat WHERE " OF_A " ORDER BY sort_time DESC, game_id DESC LIMIT 1)"                 \
  " || ' ' || (SELECT max (" column ") FROM seat WHERE " OF_A ")"

#define STREAKS RUN ("streak")
#define BONUS_RUNS RUN ("bonus_run")
#define BONUSES " || ' ' || (SELECT bonuses FROM score WHERE " OF_A ")"

/* A game that is saved after the ones above it, and the streaks of A after it. */
typedef struct
{
  const char *text;
  const char *date;
  const char *streaks;
} Turn;

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"
#define B_WINS "yatzy | 2 ones 3 | 1 rest x | 2 rest x"
#define DRAWN "yatzy | 1 rest x | 2 rest x"
#define ALONE "yatzy x1 | 1 ones 3 | 1 rest x"

static const Turn turns[] = {
  { A_WINS, "2026-01-01", "1 1" },
  { DRAWN, "2026-01-02", "2 2" },  /* a shared first place counts as won */
  { ALONE, "2026-01-03", "2 2" },  /* nobody to win against */
  { A_WINS, "2026-01-04", "3 3" },
  { B_WINS, "2026-01-05", "0 3" },
  { A_WINS, "2026-01-06", "1 3" },
  { B_WINS, "2026-01-03T12:00", "1 2" }, /* an older game, entered later, divides the streak */
  { A_WINS, NULL, "1 3" },               /* undated games come first */
  { B_WINS, "2026-01-06", "0 3" },       /* games of the same day are in the order in which they were saved */
};

/* Elsewhere the same games are imported all at once, in another order. */
static void
test_streaks (FixtureStore *self)
{
  char *elsewhere = fixture_make_folder ();
  Store *other = fixture_open (elsewhere, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GArray) imported = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      history_save_text (self->store, turns[i].text, turns[i].date);
      fixture_assert_ask (self->folder, STREAKS, turns[i].streaks);
      g_ptr_array_insert (games, 0, history_dated (turns[i].text, turns[i].date));
    }
  history_assert_true (self->store, self->folder);
  imported = history_import (other, games, NULL);
  g_assert_cmpuint (imported->len, ==, G_N_ELEMENTS (turns));
  fixture_close (other);
  /* Games of the sixth of January are in the order of the import. */
  fixture_assert_ask (elsewhere, STREAKS, "1 3");
  fixture_remove (elsewhere);
}

/* Asserts a record of the only category as "value player date", and "shared" behind a closest game that was drawn. */
static void
assert_best (Store      *store,
             RecordKind  kind,
             guint       entry,
             const char *expected)
{
  g_autoptr (GPtrArray) categories = history_list_categories (store);
  const Category *category = g_ptr_array_index (categories, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *found = g_strdup ("none");

  records = store_ask (store, &(StoreQuestion) { STORE_RECORDS, .category = category->id }, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = g_ptr_array_index (records, i);

      if (record->kind != kind || record->entry != entry)
        continue;
      g_free (found);
      found = g_strdup_printf ("%d %s %s%s", record->value, record->name, record->date != NULL ? record->date : "-",
                               kind == RECORD_CLOSEST && record->shared ? " shared" : "");
    }
  g_assert_cmpstr (found, ==, expected);
}

/* A game with an upper bonus for A. Others have none, or bare totals, which say nothing of it. */
#define BONUS                                                                                                          \
  "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3 | 1 rest x | 2 rest x"

static void
test_bonus_runs (FixtureStore *self)
{
  const int totals[] = { 100, 90 };
  g_autoptr (Game) bare = history_totals ("yatzy", "2026-01-03", totals);
  gint64 second;

  history_save_text (self->store, BONUS, "2026-01-01");
  second = history_save_text (self->store, BONUS, "2026-01-02");
  history_save_game (self->store, bare);
  fixture_assert_ask (self->folder, BONUS_RUNS, "2 2");
  history_save_text (self->store, A_WINS, "2026-01-04");
  history_save_text (self->store, BONUS, "2026-01-05");
  fixture_assert_ask (self->folder, BONUS_RUNS BONUSES, "1 2 3");
  assert_best (self->store, RECORD_BONUSES, 0, "2 A 2026-01-02");

  g_assert_true (history_delete (self->store, second, NULL));
  fixture_assert_ask (self->folder, BONUS_RUNS BONUSES, "1 1 2");
  assert_best (self->store, RECORD_BONUSES, 0, "1 A 2026-01-01");
  history_assert_true (self->store, self->folder);
}

/* Of equal values the first in time holds the record, whenever it was saved; if that game is deleted, the next one
 * does. */
static void
test_records (FixtureStore *self)
{
  gint64 later = history_save_text (self->store, A_WINS, "2026-02-02");
  gint64 earlier;

  assert_best (self->store, RECORD_TOTAL, 0, "3 A 2026-02-02");
  assert_best (self->store, RECORD_UPPER, 0, "3 A 2026-02-02");
  assert_best (self->store, RECORD_ENTRY, 0, "3 A 2026-02-02");
  assert_best (self->store, RECORD_CLOSEST, 0, "3 A 2026-02-02");
  assert_best (self->store, RECORD_ENTRY, 1, "none");
  assert_best (self->store, RECORD_COMEBACK, 0, "none");

  earlier = history_save_text (self->store, B_WINS, "2026-01-01");
  assert_best (self->store, RECORD_TOTAL, 0, "3 B 2026-01-01");
  assert_best (self->store, RECORD_ENTRY, 0, "3 B 2026-01-01");
  history_save_text (self->store, DRAWN, NULL);
  assert_best (self->store, RECORD_CLOSEST, 0, "0 A, B - shared");
  history_save_text (self->store, "yatzy | 1 ones 1 | 1 twos 4 | 1 rest x | 2 rest x", "2025-01-01");
  assert_best (self->store, RECORD_TOTAL, 0, "9 A 2025-01-01");
  assert_best (self->store, RECORD_ENTRY, 0, "3 B 2026-01-01");
  assert_best (self->store, RECORD_ENTRY, 1, "8 A 2025-01-01");

  g_assert_true (history_delete (self->store, earlier, NULL));
  assert_best (self->store, RECORD_ENTRY, 0, "3 A 2026-02-02");
  g_assert_true (history_delete (self->store, later, NULL));
  assert_best (self->store, RECORD_ENTRY, 0, "1 A 2025-01-01");
  g_assert_true (history_restore (self->store, later, NULL));
  assert_best (self->store, RECORD_ENTRY, 0, "3 A 2026-02-02");
  history_assert_true (self->store, self->folder);
}

/* A game, or two, and the record that it sets. */
typedef struct
{
  RecordKind kind;
  const char *expected;
  const char *text;
  const char *later; /* or NULL */
} RecordCase;

static const RecordCase record_cases[] = {
  /* A game with equal totals is no draw where the rules decide it otherwise, here by the upper section. */
  { RECORD_CLOSEST, "0 B 2026-01-01", "maxi-yatzy | 1 chance 24 | 1 rest x | 2 sixes 4 | 2 rest x" },
  { RECORD_CLOSEST, "0 A, B 2026-01-01 shared", "maxi-yatzy | 1 sixes 4 | 1 rest x | 2 sixes 4 | 2 rest x",
    "maxi-yatzy | 1 chance 24 | 1 rest x | 2 sixes 4 | 2 rest x" },

  /* The largest deficit of the winner, with equal numbers of entries; see rounds.h for what a correction does. */
  /* B is 18 behind after the first round, and wins by the chance. */
  { RECORD_COMEBACK, "18 B 2026-01-01",
    "yatzy | 1 sixes 3 | 2 sixes x | 2 chance 30 | 1 chance x | 1 rest x | 2 rest x" },
  /* A has 20 before B has entered anything, but after the first entry of each player B leads. */
  { RECORD_COMEBACK, "none", "yatzy | 1 chance 20 | 2 chance 30 | 1 rest x | 2 rest x" },
  /* B fills two entries while A has one: the second is compared with A's second. */
  { RECORD_COMEBACK, "28 B 2026-01-01",
    "yatzy | 1 sixes 3 | 2 sixes x | 2 fives x | 1 fives 2 | 2 chance 30 | 1 rest x | 2 rest x" },
  /* A player who shares the first place has caught up, too. */
  { RECORD_COMEBACK, "18 B 2026-01-01",
    "yatzy | 1 sixes 3 | 2 sixes x | 2 threes 4 | 1 threes x | 2 twos 3 | 1 rest x | 2 rest x" },
  /* An entry that was corrected in the same round does not count. */
  { RECORD_COMEBACK, "6 B 2026-01-01",
    "yatzy | 1 sixes 3 | 1 sixes - | 1 sixes 1 | 2 sixes x | 2 chance 30 | 1 rest x | 2 rest x" },
  /* Nor does one that was corrected before the player's next entry. */
  { RECORD_COMEBACK, "6 B 2026-01-01",
    "yatzy | 1 sixes 3 | 2 sixes x | 1 sixes =1 | 2 chance 30 | 1 rest x | 2 rest x" },
  /* An entry that was corrected later counts as it stood. */
  { RECORD_COMEBACK, "18 B 2026-01-01",
    "yatzy | 1 sixes 3 | 2 sixes x | 1 ones x | 1 sixes =1 | 2 chance 30 | 1 rest x | 2 rest x" },
  /* Entered column by column: A's final total is no lead over the first entry of B. */
  { RECORD_COMEBACK, "none",
    "yatzy | 1 ones x | 1 chance 20 | 1 rest x | 2 sixes 1 | 2 chance 30 | 2 rest x" },
  /* Of three players, the best of the others counts. */
  { RECORD_COMEBACK, "18 C 2026-01-01",
    "yatzy x3 | 1 ones 1 | 2 sixes 3 | 3 sixes x | 3 chance 30 | 1 rest x | 2 rest x | 3 rest x" },
};

static void
test_record (FixtureStore *self,
             gconstpointer data)
{
  const RecordCase *c = data;

  history_save_text (self->store, c->text, "2026-01-01");
  if (c->later != NULL)
    history_save_text (self->store, c->later, "2026-01-02");
  assert_best (self->store, c->kind, 0, c->expected);
  history_assert_true (self->store, self->folder);
}

/* Changes of clocks, and years before 1970, do not change the order. The hour from two to three of 2026-10-25 comes
 * twice in Oslo, that of 2026-03-29 not at all. */
static const char *const dates[] = {
  "1899-12-31", "1969-12-31T23:59", "1970-01-01", "2026-03-29T01:59", "2026-03-29T02:30", "2026-03-29T03:00",
  "2026-10-25T02:30", "2026-10-25T03:00", "2099-01-01",
};

static void
test_dates (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    history_save_text (self->store, A_WINS, dates[(i * 4) % G_N_ELEMENTS (dates)]);
  history_save_text (self->store, A_WINS, NULL);

  games = history_list_games (self->store, NULL, 0, 100, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, G_N_ELEMENTS (dates) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      const Summary *summary = g_ptr_array_index (games, G_N_ELEMENTS (dates) - 1 - i);

      g_assert_cmpstr (summary->date, ==, dates[i]);
    }
  g_assert_null (((Summary *) g_ptr_array_index (games, G_N_ELEMENTS (dates)))->date);
  fixture_assert_ask (self->folder,
                      "SELECT group_concat (month) FROM (SELECT month FROM month WHERE player_id = 1 ORDER BY month)",
                      "189912,196912,197001,202603,202610,209901");
}

/* A game without a date has none, whatever is known of its moves; so has one from which the date was taken away. */
static void
test_no_date (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_random_game ("yatzy", 1, 60);
  const GameFacts dated = { .date = (char *) "2026-11-20" }, none = { 0 };
  gint64 number = history_save_game (self->store, game);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) games = history_list_games (self->store, NULL, 0, 1, NULL);

      g_assert_null (((Summary *) g_ptr_array_index (games, 0))->date);
      fixture_assert_ask (self->folder, "SELECT count (*) FROM month WHERE month > 0", "0");
      g_assert_true (history_edit (self->store, number, &dated, NULL));
      fixture_assert_ask (self->folder, "SELECT month FROM month", "202611");
      g_assert_true (history_edit (self->store, number, &none, NULL));
    }
  history_assert_true (self->store, self->folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/order/streaks", test_streaks);
  fixture_add ("/store/order/bonus-runs", test_bonus_runs);
  fixture_add ("/store/order/records", test_records);
  for (guint i = 0; i < G_N_ELEMENTS (record_cases); i++)
    fixture_add_case ("/store/order/record", i, &record_cases[i], test_record);
  fixture_add ("/store/order/dates", test_dates);
  fixture_add ("/store/order/no-date", test_no_date);

  return g_test_run ();
}
