/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "store/store.h"

#include <stdlib.h>

/* Coins: purses, stakes, rewards, and a ledger that is never rewritten (source: The rule sets, decided, "Coins"). */

#define A_WINS "maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x"
#define SHARED "maxi-yatzy x3 | 1 chance 30 | 2 chance 30 | 1 rest x | 2 rest x | 3 rest x"

static Game *
staked (const char *text,
        int         bet)
{
  g_autoptr (Game) game = game_of (text);
  g_autoptr (GError) error = NULL;
  Game *with = game_with_facts (game, &(GameFacts) { .bet = bet }, &error);

  g_assert_no_error (error);
  return with;
}

/* Saves a game with a bet; returns its number. */
static gint64
play (Store      *store,
      const char *text,
      int         bet)
{
  g_autoptr (Game) game = staked (text, bet);

  return history_save_game (store, game);
}

static GPtrArray *
list (Store      *store,
      const char *name,
      GError    **error)
{
  return store_ask (store, &(StoreQuestion) { STORE_LEDGER, .name = name }, error);
}

/* Asserts the lines of the ledger as "A game +8 =1008 short 2", joined by commas; without the name where @name is
 * given. */
static void
assert_ledger (Store      *store,
               const char *name,
               const char *expected)
{
  static const char *const kinds[] = { "start", "reward", "game", "reversed", "merged" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = list (store, name, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < lines->len; i++)
    {
      const LedgerLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%s%s%s%s %+d =%d", i > 0 ? ", " : "", name == NULL ? line->player : "",
                              name == NULL ? " " : "", kinds[line->kind], line->change, line->balance);
      if (line->missing > 0)
        g_string_append_printf (text, " short %d", line->missing);
      g_assert_cmpint (line->game != 0, ==, line->kind == LEDGER_GAME || line->kind == LEDGER_REVERSED);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static CheckIn *
check_in (Store      *store,
          const char *name,
          const char *day,
          GError    **error)
{
  return store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = name, .day = day }, error);
}

static void
test_settle (FixtureStore *self)
{
  play (self->store, A_WINS, 10);
  assert_ledger (self->store, NULL, "A start +1000 =1000, A game +8 =1008, B start +1000 =1000, B game -10 =990");
  play (self->store, SHARED, 11);
  assert_ledger (self->store, "A", "start +1000 =1000, game +8 =1008, game +4 =1012");
  assert_ledger (self->store, "C", "start +1000 =1000, game -11 =989");
}

/* The entries of a saved game are corrected, so that another one wins; then one is open; then it is as it was. Coins
 * follow, but not those of a game that was imported. */
static void
test_correct (FixtureStore *self)
{
  static const struct
  {
    const char *text;
    const char *ledger;
  } turns[] = {
    { "maxi-yatzy | 2 chance 30 | 1 rest x | 2 rest x", "start +1000 =1000, game +8 =1008, game -18 =990" },
    { "maxi-yatzy | 2 chance 30 | 2 rest x", "start +1000 =1000, game +8 =1008, game -18 =990, reversed +10 =1000" },
    { A_WINS, "start +1000 =1000, game +8 =1008, game -18 =990, reversed +10 =1000, game +8 =1008" },
  };
  gint64 number = play (self->store, A_WINS, 10);
  g_autoptr (Game) game = staked ("maxi-yatzy | 1 chance 29 | 1 rest x | 2 rest x", 10);
  g_autoptr (Game) other = game_of (turns[0].text);
  char *identity = fixture_ask (self->folder, "SELECT hex (identity) FROM game");

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (Game) corrected = game_of (turns[i].text);

      g_assert_true (history_change (self->store, &(StoreChange) { STORE_CORRECT_GAME, .game = number,
                                                                   .corrected = corrected }, NULL));
      assert_ledger (self->store, "A", turns[i].ledger);
      history_assert_true (self->store, self->folder);
    }
  fixture_assert_ask (self->folder, "SELECT hex (identity) FROM game", identity);
  fixture_assert_ask (self->folder, "SELECT group_concat (total || ' ' || rank) FROM seat", "30 1,0 2");
  g_free (identity);

  history_import_one (self->store, game);
  g_assert_true (history_change (self->store, &(StoreChange) { STORE_CORRECT_GAME, .game = number + 1,
                                                               .corrected = other }, NULL));
  fixture_assert_ask (self->folder, "SELECT count (*) FROM ledger WHERE game_id > 1", "0");
}

/* Asserts all purses, as "A 1008 -, B 1060 2026-11-21 x2": the balance, the last rewarded day, and the streak. */
static void
assert_purses (Store      *store,
               const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  found = store_ask (store, &(StoreQuestion) { STORE_PURSES }, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    {
      const Purse *purse = g_ptr_array_index (found, i);

      g_string_append_printf (text, "%s%s %d %s", i > 0 ? ", " : "", purse->person->name, purse->balance,
                              purse->rewarded != NULL ? purse->rewarded : "-");
      if (purse->streak > 0)
        g_string_append_printf (text, " x%d", purse->streak);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_changes (Store      *store,
                gint64      number,
                const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  changes = store_ask (store, &(StoreQuestion) { STORE_COIN_CHANGES, .game = number }, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < changes->len; i++)
    {
      const CoinChange *change = g_ptr_array_index (changes, i);

      g_string_append_printf (text, "%s%s %+d", i > 0 ? ", " : "", change->player, change->change);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Lists of purses, of the changes by a game, and whether the game of a line can be opened. */
static void
test_purses (FixtureStore *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  gint64 number;

  assert_purses (self->store, "");
  g_free (check_in (self->store, "Z", "2026-11-22", NULL));
  g_free (check_in (self->store, "B", "2026-11-20", NULL));
  g_free (check_in (self->store, "B", "2026-11-21", NULL));
  number = play (self->store, A_WINS, 10);
  assert_purses (self->store, "A 1008 -, B 1100 2026-11-21 x2, Z 1050 2026-11-22 x1");
  assert_changes (self->store, number, "A +8, B -10");
  assert_changes (self->store, number + 1, "");
  lines = list (self->store, "A", NULL);
  g_assert_false (((LedgerLine *) g_ptr_array_index (lines, 0))->in_history);
  g_assert_true (((LedgerLine *) g_ptr_array_index (lines, 1))->in_history);
  g_clear_pointer (&lines, g_ptr_array_unref);
  lines = list (self->store, "B", NULL);
  g_assert_cmpint (((LedgerLine *) g_ptr_array_index (lines, 2))->streak, ==, 2);
  g_assert_cmpint (((LedgerLine *) g_ptr_array_index (lines, 3))->streak, ==, 0);
  g_clear_pointer (&lines, g_ptr_array_unref);

  g_assert_true (history_delete (self->store, number, NULL));
  assert_changes (self->store, number, "A +0, B +0");
  lines = list (self->store, "A", NULL);
  g_assert_false (((LedgerLine *) g_ptr_array_index (lines, 1))->in_history);
}

/* A game that came again from another file while it was at the table is the same one, and is settled. */
static void
test_came_again (FixtureStore *self)
{
  g_autoptr (Game) bare = fixture_random_game ("maxi-yatzy", 1, 20);
  g_autoptr (Game) game = game_with_facts (bare, &(GameFacts) { .bet = 10 }, NULL), back = NULL;
  g_autofree char *path = g_strconcat (self->folder, ".db", NULL);
  g_autoptr (Merged) merged = NULL;
  gint64 number = history_save_game (self->store, game);

  fixture_must_save_backup (self->store, path);
  back = fixture_bring_back (self->store, number, NULL);
  g_assert_nonnull (back);
  merged = history_merge_file (self->store, path, NULL, NULL);
  g_assert_cmpuint (merged->n_new, ==, 1);
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, NULL), >, 0);
  assert_purses (self->store, "A 990 -, B 1008 -");
}

/* Undoing a deletion books what was booked before, however much is in the purse by now. */
static void
test_undo_of_deletion (FixtureStore *self)
{
  gint64 number;
  g_autoptr (Game) game = NULL;
  g_autoptr (GError) error = NULL;

  play (self->store, A_WINS, 80);
  number = play (self->store, A_WINS, 1000);
  g_free (check_in (self->store, "B", "2026-11-20", NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (history_delete (self->store, number, NULL));
      g_assert_true (history_restore (self->store, number, NULL));
    }
  assert_ledger (self->store, "B", "start +1000 =1000, game -80 =920, game -920 =0 short 80, reward +50 =50, "
                             "reversed +920 =970, game -920 =50, reversed +920 =970, game -920 =50");
  assert_ledger (self->store, "A", "start +1000 =1000, game +64 =1064, game +800 =1864, reversed -800 =1064, game +800 =1864, "
                             "reversed -800 =1064, game +800 =1864");

  /* A game that was brought back and saved unfinished has given back everything, and a deletion nothing more. */
  game = fixture_bring_back (self->store, number, &error);
  g_assert_no_error (error);
  fixture_step (self->store, &game, "1 chance -");
  number = fixture_clear (self->store, STORE_END_SAVE, &error);
  g_assert_cmpint (number, >, 0);
  g_assert_true (history_delete (self->store, number, NULL));
  g_assert_true (history_restore (self->store, number, NULL));
  assert_purses (self->store, "A 1064 -, B 970 2026-11-20 x1");
}

/* A purse never falls below zero: the house bears the rest, and the line says how much. */
static void
test_short (FixtureStore *self)
{
  gint64 won = play (self->store, A_WINS, 1000);

  assert_ledger (self->store, NULL, "A start +1000 =1000, A game +800 =1800, B start +1000 =1000, B game -1000 =0");
  play (self->store, A_WINS, 10);
  assert_ledger (self->store, "B", "start +1000 =1000, game -1000 =0, game +0 =0 short 10");
  play (self->store, "maxi-yatzy | 2 chance 30 | 1 rest x | 2 rest x", 1000);
  play (self->store, "maxi-yatzy | 2 chance 30 | 1 rest x | 2 rest x", 500);
  assert_ledger (self->store, "A", "start +1000 =1000, game +800 =1800, game +8 =1808, game -1000 =808, game -500 =308");
  g_assert_true (history_delete (self->store, won, NULL));
  assert_ledger (self->store, "A", "start +1000 =1000, game +800 =1800, game +8 =1808, game -1000 =808, game -500 =308, "
                             "reversed -308 =0 short 492");
}

typedef struct
{
  const char *day;
  int change;
  int streak;
} Day;

/* "50 + min(100, 10 x (streak - 1)) …; a missed day starts the streak at 1; one reward a calendar day. A day earlier than
 * the last one rewarded earns nothing and does not break the streak." */
static const Day days[] = {
  { "2026-11-20", 50, 1 }, { "2026-11-20", 0, 1 },  { "2026-11-21", 60, 2 }, { "2026-11-22", 70, 3 },
  { "2026-11-20", 0, 3 },  { "2026-11-22", 0, 3 },  { "2026-11-23", 80, 4 }, { "2026-11-25", 50, 1 },
  { "2026-11-24", 0, 1 },  { "2026-11-26", 60, 2 }, { "2026-12-31", 50, 1 }, { "2027-01-01", 60, 2 },
  { "2028-02-28", 50, 1 }, { "2028-02-29", 60, 2 }, { "2028-03-01", 70, 3 },
  { "2028-03-02", 80, 4 }, { "2028-03-03", 90, 5 }, { "2028-03-04", 100, 6 }, { "2028-03-05", 110, 7 },
  { "2028-03-06", 120, 8 }, { "2028-03-07", 130, 9 }, { "2028-03-08", 140, 10 }, { "2028-03-09", 150, 11 },
  { "2028-03-10", 150, 12 }, { "2028-03-11", 150, 13 },
};

static void
test_check_in (FixtureStore *self)
{
  int balance = 1000;

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree CheckIn *got = check_in (self->store, " Anna", days[i].day, &error);

      g_assert_no_error (error);
      balance += days[i].change;
      g_test_message ("%s", days[i].day);
      g_assert_cmpint (got->change, ==, days[i].change);
      g_assert_cmpint (got->streak, ==, days[i].streak);
      g_assert_cmpint (got->balance, ==, balance);
    }
}

static void
test_refused (FixtureStore *self)
{
  static const char *const wrong[][2] = {
    { "", "2026-11-20" }, { "  ", "2026-11-20" }, { "\xff", "2026-11-20" }, { "Anna", "" }, { "Anna", "2026-02-30" },
    { "Anna", "20.11.2026" },
  };
  g_autoptr (GError) gone = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (check_in (self->store, wrong[i][0], wrong[i][1], &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
    }
  g_assert_null (list (self->store, "Nobody", &gone));
  g_assert_error (gone, STORE_ERROR, STORE_ERROR_GONE);
  assert_ledger (self->store, NULL, "");
}

typedef struct
{
  const char *visits; /* the player and the day in January of each check-in, in their order */
  const char *purse;
  const char *next;   /* the day after the last one */
  int streak;         /* that a check-in of this day makes */
} Joined;

/* After C and D were merged, their days count together, in whatever order they checked in. */
static const Joined joined[] = {
  { "C3 D1 D2 D3", "C 2230 2026-01-03 x3", "2026-01-04", 4 }, { "D1 D2 D3 C3", "C 2230 2026-01-03 x3", "2026-01-04", 4 },
  { "D1 D2 D3 C4", "C 2230 2026-01-04 x4", "2026-01-05", 5 }, { "D1 C2 D3 C4", "C 2200 2026-01-04 x4", "2026-01-05", 5 },
  { "D1 D2 C4", "C 2160 2026-01-04 x1", "2026-01-05", 2 },    { "C4 D1 D2", "C 2160 2026-01-04 x1", "2026-01-05", 2 },
};

/* The last reward is one and the same for the list and for the next check-in. */
static void
test_merge_streaks (FixtureStore *self,
                    gconstpointer data)
{
  const Joined *c = data;
  g_auto (GStrv) visits = g_strsplit (c->visits, " ", -1);
  g_autofree CheckIn *next = NULL;
  g_autofree char *into = NULL, *from = NULL;

  for (guint i = 0; visits[i] != NULL; i++)
    {
      const char name[] = { visits[i][0], '\0' };
      g_autofree char *day = g_strconcat ("2026-01-0", visits[i] + 1, NULL);

      g_free (check_in (self->store, name, day, NULL));
    }
  into = fixture_ask (self->folder, "SELECT id FROM player WHERE name = 'C'");
  from = fixture_ask (self->folder, "SELECT id FROM player WHERE name = 'D'");
  g_assert_true (history_merge (self->store, atoi (from), atoi (into), NULL));
  assert_purses (self->store, c->purse);
  next = check_in (self->store, "C", c->next, NULL);
  g_assert_cmpint (next->streak, ==, c->streak);
}

/* Merges D, who has 1,050 coins, into B, who loses 900 in each of @n_games; then they are to be parted. */
static void
test_part_after_spending (FixtureStore *self,
                          gconstpointer data)
{
  guint n_games = GPOINTER_TO_UINT (data);
  g_autofree char *from = NULL;
  g_autoptr (GError) error = NULL;
  StoreChange part = { STORE_PART_PEOPLE };

  play (self->store, A_WINS, 10);
  g_free (check_in (self->store, "D", "2026-01-01", NULL));
  from = fixture_ask (self->folder, "SELECT id FROM player WHERE name = 'D'");
  part.person = atoi (from);
  g_assert_true (history_merge (self->store, part.person, history_find_person (self->store, "B"), NULL));
  for (guint i = 0; i < n_games; i++)
    play (self->store, A_WINS, 900);
  g_assert_true (history_change (self->store, &part, &error) == (n_games == 1));
  if (n_games > 1)
    g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  assert_purses (self->store, n_games == 1 ? "A 1728 -, B 90 -, D 1050 2026-01-01 x1" : "A 2448 -, B 240 2026-01-01 x1");
}

/* Nobody gets the coins of another one by being renamed. */
static void
test_rename_to_owner (FixtureStore *self)
{
  g_autoptr (GError) error = NULL;

  history_save_text (self->store, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "2026-01-01");
  g_free (check_in (self->store, "Anna", "2026-01-01", NULL));
  g_assert_false (history_rename (self->store, history_find_person (self->store, "B"), "Anna", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  assert_purses (self->store, "Anna 1050 2026-01-01 x1");
  g_assert_cmpint (history_find_person (self->store, "B"), >, 0);
}

static const char *const tamperings[] = {
  "UPDATE ledger SET change = -5000 WHERE id = 2",
  "UPDATE ledger SET day = CAST (x'ff' AS TEXT)",
  "UPDATE ledger SET kind = 9",
};

static void
test_tampered (FixtureStore *self,
               gconstpointer data)
{
  g_autofree char *sql = g_strconcat ("PRAGMA ignore_check_constraints = ON; ", data, NULL);
  g_autoptr (GError) error = NULL;

  play (self->store, A_WINS, 10);
  fixture_shut (self);
  fixture_tamper (self->folder, sql);
  fixture_open_again (self, NULL);
  g_assert_null (list (self->store, NULL, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
}

/* A reward of a day that is none: no streak is counted from it, and none can be taken after it. */
static void
test_no_day (FixtureStore *self)
{
  g_autofree CheckIn *first = check_in (self->store, "A", "2026-11-20", NULL);
  const Purse purse = { .rewarded = (char *) "2026-11-20", .streak = 3 };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (purse_get_streak (&purse, "2026-11-21"), ==, 3);
  g_assert_cmpint (purse_get_streak (&purse, "soon"), ==, 0);
  g_assert_nonnull (first);
  fixture_shut (self);
  fixture_tamper (self->folder, "PRAGMA ignore_check_constraints = ON;"
                                " UPDATE ledger SET day = '2026-13-45' WHERE kind = 1");
  fixture_open_again (self, NULL);
  g_assert_null (check_in (self->store, "A", "2026-11-21", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/store/coins/settle", test_settle);
  fixture_add ("/store/coins/correct", test_correct);
  fixture_add ("/store/coins/purses", test_purses);
  fixture_add ("/store/coins/came-again", test_came_again);
  fixture_add ("/store/coins/undo-of-deletion", test_undo_of_deletion);
  fixture_add ("/store/coins/short", test_short);
  fixture_add ("/store/coins/check-in", test_check_in);
  fixture_add ("/store/coins/refused", test_refused);
  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    fixture_add_case ("/store/coins/merge-streaks", i, &joined[i], test_merge_streaks);
  for (guint i = 1; i <= 2; i++)
    fixture_add_case ("/store/coins/part-after-spending", i, GUINT_TO_POINTER (i), test_part_after_spending);
  fixture_add ("/store/coins/rename-to-owner", test_rename_to_owner);
  fixture_add ("/store/coins/no-day", test_no_day);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    fixture_add_case ("/store/coins/tampered", i, tamperings[i], test_tampered);
  return g_test_run ();
}
