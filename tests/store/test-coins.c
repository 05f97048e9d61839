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

/* The lines of the ledger as "A game +8 =1008 short 2", joined by commas; without the name where @name is given. The
 * caller owns the text. */
static char *
ledger (Store      *store,
        const char *name)
{
  static const char *const kinds[] = { "start", "reward", "game", "reversed", "merged" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = list (store, name, &error);
  GString *text = g_string_new (NULL);

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
  return g_string_free (text, FALSE);
}

static void
assert_ledger (Store      *store,
               const char *name,
               const char *expected)
{
  g_autofree char *text = ledger (store, name);

  g_assert_cmpstr (text, ==, expected);
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
test_settle (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  play (store, A_WINS, 10);
  assert_ledger (store, NULL, "A start +1000 =1000, A game +8 =1008, B start +1000 =1000, B game -10 =990");
  play (store, SHARED, 11);
  assert_ledger (store, "A", "start +1000 =1000, game +8 =1008, game +4 =1012");
  assert_ledger (store, "C", "start +1000 =1000, game -11 =989");
  fixture_close (store);
  fixture_remove (folder);
}

/* All purses as "A 1008 -, B 1060 2026-11-21 x2": the balance, the last rewarded day, and the streak. The caller owns
 * the text. */
static char *
purses (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = NULL;
  GString *text = g_string_new (NULL);

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
  return g_string_free (text, FALSE);
}

static void
assert_purses (Store      *store,
               const char *expected)
{
  g_autofree char *text = purses (store);

  g_assert_cmpstr (text, ==, expected);
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
test_purses (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) lines = NULL;
  gint64 number;

  assert_purses (store, "");
  g_free (check_in (store, "Z", "2026-11-22", NULL));
  g_free (check_in (store, "B", "2026-11-20", NULL));
  g_free (check_in (store, "B", "2026-11-21", NULL));
  number = play (store, A_WINS, 10);
  assert_purses (store, "A 1008 -, B 1100 2026-11-21 x2, Z 1050 2026-11-22 x1");
  assert_changes (store, number, "A +8, B -10");
  assert_changes (store, number + 1, "");
  lines = list (store, "A", NULL);
  g_assert_false (((LedgerLine *) g_ptr_array_index (lines, 0))->in_history);
  g_assert_true (((LedgerLine *) g_ptr_array_index (lines, 1))->in_history);
  g_clear_pointer (&lines, g_ptr_array_unref);
  lines = list (store, "B", NULL);
  g_assert_cmpint (((LedgerLine *) g_ptr_array_index (lines, 2))->streak, ==, 2);
  g_assert_cmpint (((LedgerLine *) g_ptr_array_index (lines, 3))->streak, ==, 0);
  g_clear_pointer (&lines, g_ptr_array_unref);

  g_assert_true (history_delete (store, number, NULL));
  assert_changes (store, number, "A +0, B +0");
  lines = list (store, "A", NULL);
  g_assert_false (((LedgerLine *) g_ptr_array_index (lines, 1))->in_history);
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that came again from another file while it was at the table is the same one, and is settled. */
static void
test_came_again (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) bare = fixture_random_game ("maxi-yatzy", 1, 20);
  g_autoptr (Game) game = game_with_facts (bare, &(GameFacts) { .bet = 10 }, NULL), back = NULL;
  g_autofree char *path = g_strconcat (folder, ".db", NULL), *before = NULL;
  g_autoptr (Merged) merged = NULL;
  gint64 number = history_save_game (store, game);

  before = purses (store);
  fixture_must_save_backup (store, path);
  back = fixture_bring_back (store, number, NULL);
  g_assert_nonnull (back);
  merged = history_merge_file (store, path, NULL, NULL);
  g_assert_cmpuint (merged->n_new, ==, 1);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
  assert_purses (store, before);
  fixture_close (store);
  fixture_remove (folder);
}

/* Undoing a deletion books what was booked before, however much is in the purse by now. */
static void
test_undo_of_deletion (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number;
  g_autoptr (Game) game = NULL;
  g_autoptr (GError) error = NULL;

  play (store, A_WINS, 80);
  number = play (store, A_WINS, 1000);
  g_free (check_in (store, "B", "2026-11-20", NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (history_delete (store, number, NULL));
      g_assert_true (history_restore (store, number, NULL));
    }
  assert_ledger (store, "B", "start +1000 =1000, game -80 =920, game -920 =0 short 80, reward +50 =50, "
                             "reversed +920 =970, game -920 =50, reversed +920 =970, game -920 =50");
  assert_ledger (store, "A", "start +1000 =1000, game +64 =1064, game +800 =1864, reversed -800 =1064, game +800 =1864, "
                             "reversed -800 =1064, game +800 =1864");

  /* A game that was brought back and saved unfinished has given back everything, and a deletion nothing more. */
  game = fixture_bring_back (store, number, &error);
  g_assert_no_error (error);
  fixture_step (store, &game, "1 chance -");
  number = fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_cmpint (number, >, 0);
  g_assert_true (history_delete (store, number, NULL));
  g_assert_true (history_restore (store, number, NULL));
  assert_purses (store, "A 1064 -, B 970 2026-11-20 x1");
  fixture_close (store);
  fixture_remove (folder);
}

/* A purse never falls below zero: the house bears the rest, and the line says how much. */
static void
test_short (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 won = play (store, A_WINS, 1000);

  assert_ledger (store, NULL, "A start +1000 =1000, A game +800 =1800, B start +1000 =1000, B game -1000 =0");
  play (store, A_WINS, 10);
  assert_ledger (store, "B", "start +1000 =1000, game -1000 =0, game +0 =0 short 10");
  play (store, "maxi-yatzy | 2 chance 30 | 1 rest x | 2 rest x", 1000);
  play (store, "maxi-yatzy | 2 chance 30 | 1 rest x | 2 rest x", 500);
  assert_ledger (store, "A", "start +1000 =1000, game +800 =1800, game +8 =1808, game -1000 =808, game -500 =308");
  g_assert_true (history_delete (store, won, NULL));
  assert_ledger (store, "A", "start +1000 =1000, game +800 =1800, game +8 =1808, game -1000 =808, game -500 =308, "
                             "reversed -308 =0 short 492");
  fixture_close (store);
  fixture_remove (folder);
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
};

static void
test_check_in (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  int balance = 1000;

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree CheckIn *got = check_in (store, " Anna", days[i].day, &error);

      g_assert_no_error (error);
      balance += days[i].change;
      g_test_message ("%s", days[i].day);
      g_assert_cmpint (got->change, ==, days[i].change);
      g_assert_cmpint (got->streak, ==, days[i].streak);
      g_assert_cmpint (got->balance, ==, balance);
    }
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_long_streak (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  for (int day = 1; day <= 14; day++)
    {
      g_autofree char *text = g_strdup_printf ("2026-03-%02d", day);
      g_autofree CheckIn *got = check_in (store, "Anna", text, NULL);

      g_assert_cmpint (got->change, ==, MIN (50 + 10 * (day - 1), 150));
    }
  fixture_close (store);
  fixture_remove (folder);
}

static void
test_refused (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  static const char *const wrong[][2] = {
    { "", "2026-11-20" }, { "  ", "2026-11-20" }, { "\xff", "2026-11-20" }, { "Anna", "" }, { "Anna", "2026-02-30" },
    { "Anna", "20.11.2026" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (check_in (store, wrong[i][0], wrong[i][1], &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (list (store, "Nobody", &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
    }
  assert_ledger (store, NULL, "");
  fixture_close (store);
  fixture_remove (folder);
}

static void
change (Store             *store,
        const StoreChange *what)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  store_change_async (store, what, fixture_answered_cb, &result);
  store_finish (store, fixture_wait_for (&result), &error);
  g_assert_no_error (error);
}

/* Two merged players who are parted have the coins again that their games brought, less those that were given back
 * meanwhile. */
static void
test_part (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number = play (store, A_WINS, 10), a = history_find_person (store, "A"), c;

  g_free (check_in (store, "C", "2026-11-20", NULL));
  history_save_text (store, "yatzy x3 | 3 rest x", "2026-01-01");
  c = history_find_person (store, "C");
  history_delete (store, 2, NULL);
  change (store, &(StoreChange) { STORE_MERGE_PEOPLE, .person = a, .into = c });
  g_assert_true (history_delete (store, number, NULL));
  change (store, &(StoreChange) { STORE_PART_PEOPLE, .person = a });
  assert_purses (store, "A 1000 -, B 1000 -, C 1050 2026-11-20 x1");
  g_assert_true (history_restore (store, number, NULL));
  assert_purses (store, "A 1008 -, B 990 -, C 1050 2026-11-20 x1");
  fixture_close (store);
  fixture_remove (folder);
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
test_merge_streaks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    {
      char *folder = fixture_make_folder ();
      Store *store = fixture_open (folder, NULL);
      g_auto (GStrv) visits = g_strsplit (joined[i].visits, " ", -1);
      g_autofree CheckIn *next = NULL;
      g_autofree char *c = NULL, *d = NULL;
      g_autoptr (GError) error = NULL;

      for (guint visit = 0; visits[visit] != NULL; visit++)
        {
          const char name[] = { visits[visit][0], '\0' };
          g_autofree char *day = g_strconcat ("2026-01-0", visits[visit] + 1, NULL);

          g_free (check_in (store, name, day, NULL));
        }
      c = fixture_ask (folder, "SELECT id FROM player WHERE name = 'C'");
      d = fixture_ask (folder, "SELECT id FROM player WHERE name = 'D'");
      g_assert_true (history_merge (store, atoi (d), atoi (c), &error));
      g_assert_no_error (error);
      assert_purses (store, joined[i].purse);
      next = check_in (store, "C", joined[i].next, &error);
      g_assert_no_error (error);
      g_assert_cmpint (next->streak, ==, joined[i].streak);
      fixture_close (store);
      fixture_remove (folder);
    }
}

/* Nobody gets the coins of another one by being renamed. */
static void
test_rename_to_owner (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GError) error = NULL;

  history_save_text (store, "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "2026-01-01");
  g_free (check_in (store, "Anna", "2026-01-01", NULL));
  g_assert_false (history_rename (store, history_find_person (store, "B"), "Anna", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  assert_purses (store, "Anna 1050 2026-01-01 x1");
  g_assert_cmpint (history_find_person (store, "B"), >, 0);
  fixture_close (store);
  fixture_remove (folder);
}

static const char *const tamperings[] = {
  "UPDATE ledger SET change = -5000 WHERE id = 2",
  "UPDATE ledger SET day = CAST (x'ff' AS TEXT)",
  "UPDATE ledger SET kind = 9",
};

static void
test_tampered (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree char *sql = g_strconcat ("PRAGMA ignore_check_constraints = ON; ", data, NULL);
  g_autoptr (GError) error = NULL;

  play (store, A_WINS, 10);
  fixture_close (store);
  fixture_tamper (folder, sql);
  store = fixture_open (folder, NULL);
  g_assert_null (list (store, NULL, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_close (store);
  fixture_remove (folder);
}

/* A reward of a day that is none: no streak is counted from it, and none can be taken after it. */
static void
test_no_day (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autofree CheckIn *first = check_in (store, "A", "2026-11-20", NULL);
  const Purse purse = { .rewarded = (char *) "2026-11-20", .streak = 3 };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (purse_get_streak (&purse, "2026-11-21"), ==, 3);
  g_assert_cmpint (purse_get_streak (&purse, "soon"), ==, 0);
  g_assert_nonnull (first);
  fixture_close (store);
  fixture_tamper (folder, "PRAGMA ignore_check_constraints = ON; UPDATE ledger SET day = '2026-13-45' WHERE kind = 1");
  store = fixture_open (folder, NULL);
  g_assert_null (check_in (store, "A", "2026-11-21", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  fixture_close (store);
  fixture_remove (folder);
}

/* Saves a game with a random bet and bare totals of three of seven regulars, sometimes with a guest in one's place.
 * Returns its number. */
static gint64
play_random (Store *store,
             guint  round)
{
  g_autofree char *guest = g_strdup_printf ("Guest %u", round);
  guint first = g_test_rand_int_range (0, 7), stride = g_test_rand_int_range (1, 4);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int totals[3];
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) begun = NULL;
  g_autoptr (Game) with = NULL;
  g_autoptr (Game) game = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      g_ptr_array_add (names, g_strdup_printf ("Regular %u", (first + i * stride) % 7));
      totals[i] = g_test_rand_int_range (100, 103);
    }
  if (g_test_rand_bit ())
    {
      g_free (names->pdata[0]);
      names->pdata[0] = g_steal_pointer (&guest);
    }
  g_ptr_array_add (names, NULL);
  begun = game_new (rules_of ("maxi-yatzy"), (const char *const *) names->pdata, &error);
  g_assert_no_error (error);
  with = game_with_facts (begun, &(GameFacts) { .bet = g_test_rand_int_range (10, 1001) }, &error);
  g_assert_no_error (error);
  game = game_new_totals (with, totals, &error);
  g_assert_no_error (error);
  return history_save_game (store, game);
}

/* Merges two random players, unless they sat in one game. */
static gboolean
merge_random (Store *store)
{
  g_autoptr (GPtrArray) people = history_list_people (store);
  const Person *from, *into;

  /* All games may be deleted by now. */
  if (people->len == 0)
    return FALSE;
  from = g_ptr_array_index (people, g_test_rand_int_range (0, people->len));
  into = g_ptr_array_index (people, g_test_rand_int_range (0, people->len));
  return from->id != into->id && history_merge (store, from->id, into->id, NULL);
}

static void
check_in_random (Store *store)
{
  g_autofree char *name = g_strdup_printf ("Regular %d", g_test_rand_int_range (0, 7));
  g_autofree char *day = g_strdup_printf ("2026-%02d-%02d", g_test_rand_int_range (1, 13), g_test_rand_int_range (1, 29));
  g_autoptr (GError) error = NULL;
  g_autofree CheckIn *got = check_in (store, name, day, &error);

  g_assert_no_error (error);
}

/* After random games, restores, merges and rewards, each purse is the sum of its lines and none is below zero. The
 * database checks each line, and the list all of them. */
static void
test_random (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n = g_test_slow () ? 10000 : 150, n_merged = 0;

  for (guint i = 0; i < n; i++)
    {
      gint64 number = play_random (store, i);
      gint64 old;

      g_array_append_val (numbers, number);
      old = g_array_index (numbers, gint64, g_test_rand_int_range (0, numbers->len));
      if (g_test_rand_bit ())
        history_delete (store, old, NULL);
      if (g_test_rand_bit ())
        history_restore (store, old, NULL);
      if (g_test_rand_int_range (0, 4) == 0)
        {
          g_autoptr (Game) game = fixture_bring_back (store, number, NULL);

          fixture_clear (store, STORE_END_SAVE, NULL);
        }
      if (g_test_rand_bit ())
        n_merged += merge_random (store);
      if (g_test_rand_bit ())
        check_in_random (store);
      if (i % 50 == 0)
        g_free (ledger (store, NULL));
    }
  g_assert_cmpuint (n_merged, >, n / 20);
  g_free (ledger (store, NULL));
  fixture_close (store);
  fixture_assert_ask (folder, "SELECT count(*) FROM (SELECT sum (change) OVER (PARTITION BY player_id ORDER BY id) AS coins"
                              " FROM ledger) WHERE coins < 0", "0");
  fixture_assert_ask (folder, "SELECT count(*) FROM (SELECT game_id FROM ledger WHERE game_id IS NOT NULL AND game_id NOT IN"
                              " (SELECT id FROM game WHERE state = 1) GROUP BY game_id, player_id"
                              " HAVING sum (change) <> 0 AND sum (missing) = 0)", "0");
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/coins/settle", test_settle);
  g_test_add_func ("/store/coins/purses", test_purses);
  g_test_add_func ("/store/coins/came-again", test_came_again);
  g_test_add_func ("/store/coins/undo-of-deletion", test_undo_of_deletion);
  g_test_add_func ("/store/coins/short", test_short);
  g_test_add_func ("/store/coins/check-in", test_check_in);
  g_test_add_func ("/store/coins/long-streak", test_long_streak);
  g_test_add_func ("/store/coins/refused", test_refused);
  g_test_add_func ("/store/coins/part", test_part);
  g_test_add_func ("/store/coins/merge-streaks", test_merge_streaks);
  g_test_add_func ("/store/coins/rename-to-owner", test_rename_to_owner);
  g_test_add_func ("/store/coins/no-day", test_no_day);
  fixture_add_each ("/store/coins/tampered", tamperings, G_N_ELEMENTS (tamperings), test_tampered);
  g_test_add_func ("/store/coins/random", test_random);
  return g_test_run ();
}
