/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random games at the table, two players with real dice: after every step the sheet is what a second, slow scorer and a
 * model of the rest make of them. "./dev test --long" plays thousands. */

#include "brute.h"
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#define SEATS 2
#define OPEN -1

typedef struct
{
  int points[SEATS][RULES_MAX_ENTRIES];
  gboolean jokers[SEATS][RULES_MAX_ENTRIES];
  int saved[SEATS];
} Model;

typedef struct
{
  guint set;
  GRand *rand;
  Game *game;
  GArray *steps; /* of Model: before each step that can be undone, and now */
} Table;

static const BruteEntry *
entry_of (const Table *table, int entry)
{
  return &brute_sets[table->set].entries[entry];
}

static Model *
now (const Table *table)
{
  return &g_array_index (table->steps, Model, table->steps->len - 1);
}

/* The entry for all dice alike where that makes jokers, or -1. */
static int
joker_entry (const Table *table)
{
  for (int i = 0; brute_sets[table->set].joker_bonus > 0 && i < brute_sets[table->set].n_entries; i++)
    if (g_str_equal (entry_of (table, i)->pay, "=50"))
      return i;
  return -1;
}

static gboolean
are_alike (const int *dice, int n)
{
  for (int i = 1; i < n; i++)
    if (dice[i] != dice[0])
      return FALSE;
  return TRUE;
}

/* Whether these dice would be a joker in @entry. */
static gboolean
is_joker (const Table *table, int seat, int entry, const int *dice)
{
  int yahtzee = joker_entry (table);
  int held = yahtzee >= 0 ? now (table)->points[seat][yahtzee] : OPEN;

  return are_alike (dice, brute_sets[table->set].n_dice) && entry != yahtzee && held != OPEN &&
         (!brute_sets[table->set].free || held > 0);
}

/* The points of a joker in the open @entry, or -1 where it must go elsewhere. */
static int
points_of_joker (const Table *table, int seat, int entry, const int *dice)
{
  const BruteSet *set = &brute_sets[table->set];
  const BruteEntry *given = entry_of (table, entry);
  int plain = brute_points (given, dice, set->n_dice);
  int full = given->pay[0] == '=' ? atoi (given->pay + 1) : plain;
  const int *points = now (table)->points[seat];
  gboolean below = FALSE;

  if (brute_sets[table->set].free)
    return given->section == 'u' ? plain : full;
  if (points[dice[0] - 1] == OPEN || entry == dice[0] - 1)
    return entry == dice[0] - 1 ? plain : -1;
  for (int i = 6; i < set->n_entries; i++)
    below |= points[i] == OPEN;
  if (given->section == 'l')
    return full;
  return below ? -1 : 0;
}

static int
save_rolls (const Table *table, int saved, int rolls)
{
  int cap = brute_sets[table->set].cap;

  saved += 3 - rolls;
  if (saved > cap)
    saved = rolls < 3 ? cap - (saved - cap) : cap;
  return cap > 0 ? saved : 0;
}

static gboolean
is_allowed (const Table *table, int seat, int entry)
{
  for (int i = 0; brute_sets[table->set].order == ORDER_TOP_DOWN && i < entry; i++)
    if (now (table)->points[seat][i] == OPEN)
      return FALSE;
  return TRUE;
}

/* Fills an entry, or corrects it, with dice that are rolled for it, and the model with it. */
static void
fill (Table *table)
{
  const BruteSet *set = &brute_sets[table->set];
  int seat = g_rand_int_range (table->rand, 0, SEATS), entry = g_rand_int_range (table->rand, 0, set->n_entries);
  int rolls = brute_sets[table->set].cap > 0 ? g_rand_int_range (table->rand, 1, now (table)->saved[seat] + 4) : 0;
  gboolean alike = g_rand_int_range (table->rand, 0, 4) == 0, strike = g_rand_int_range (table->rand, 0, 12) == 0;
  gboolean open = now (table)->points[seat][entry] == OPEN;
  Play play = { .seat = (guint) seat, .entry = (guint) entry, .rolls = open ? (guint) rolls : 0 };
  g_autoptr (GError) error = NULL;
  Model next = *now (table);
  int dice[BRUTE_MAX_DICE], points;
  char typed[BRUTE_MAX_DICE + 1] = "";
  gboolean joker;
  Game *game;

  for (int i = 0; i < set->n_dice; i++)
    {
      dice[i] = alike && i > 0 ? dice[0] : g_rand_int_range (table->rand, 1, 7);
      typed[i] = (char) ('0' + dice[i]);
    }
  if (!open && brute_sets[table->set].order == ORDER_TOP_DOWN && !is_allowed (table, seat, entry))
    return;
  joker = !strike && is_joker (table, seat, entry, dice);
  points = strike ? 0 : joker ? points_of_joker (table, seat, entry, dice)
                              : brute_points (entry_of (table, entry), dice, set->n_dice);
  play.typed = strike ? "x" : typed;
  game = open ? game_play (table->game, &play, &error) : game_correct (table->game, &play, &error);
  if (!is_allowed (table, seat, entry) || points < 0)
    {
      g_assert_null (game);
      g_assert_cmpint (error->code, ==, points < 0 ? GAME_ERROR_JOKER : GAME_ERROR_ORDER);
      return;
    }
  g_assert_no_error (error);
  game_unref (table->game);
  table->game = game;
  next.points[seat][entry] = points;
  next.jokers[seat][entry] = joker;
  if (play.rolls > 0)
    next.saved[seat] = save_rolls (table, next.saved[seat], (int) play.rolls);
  g_array_append_val (table->steps, next);
}

static void
check_seat (const Table *table, const Sheet *sheet, int seat)
{
  const BruteSet *set = &brute_sets[table->set];
  const Model *model = now (table);
  const SheetSeat *own = &sheet->seats[seat];
  int yahtzee = joker_entry (table), upper = 0, lower = 0, margin = 0, jokers = 0, bonus;

  for (int i = 0; i < set->n_entries; i++)
    {
      int points = model->points[seat][i];
      const SheetCell *cell = sheet_get_cell (sheet, (guint) seat, (guint) i);

      g_assert_cmpint (cell->state, ==, points == OPEN ? CELL_OPEN : points == 0 ? CELL_STRUCK : CELL_SCORED);
      if (points == OPEN)
        continue;
      g_assert_cmpint (cell->points, ==, points);
      upper += i < 6 ? points : 0;
      lower += i < 6 ? 0 : points;
      margin += i < 6 ? points - brute_sets[table->set].par[i] * (i + 1) : 0;
      jokers += model->jokers[seat][i];
    }
  bonus = upper >= brute_sets[table->set].from ? brute_sets[table->set].bonus : 0;
  jokers = yahtzee >= 0 && model->points[seat][yahtzee] > 0 ? jokers * brute_sets[table->set].joker_bonus : 0;
  g_assert_cmpint (own->column.upper, ==, upper);
  g_assert_cmpint (own->bonus, ==, bonus);
  g_assert_cmpint (own->margin, ==, margin);
  g_assert_cmpint (own->lower, ==, lower);
  g_assert_cmpint (own->yahtzee_bonus, ==, jokers);
  g_assert_cmpint (own->total, ==, upper + bonus + lower + jokers);
  g_assert_cmpint ((int) own->saved, ==, model->saved[seat]);
}

static void
check (const Table *table)
{
  g_autoptr (Sheet) sheet = sheet_of (table->game);

  for (int seat = 0; seat < SEATS; seat++)
    check_seat (table, sheet, seat);
  for (int seat = 0; seat < SEATS; seat++)
    g_assert_cmpint (sheet->seats[seat].leads, ==, sheet->seats[seat].total >= sheet->seats[1 - seat].total);
}

static void
undo (Table *table)
{
  Game *before = game_undo (table->game, NULL);

  g_assert_cmpint (before != NULL, ==, table->steps->len > 1);
  if (before == NULL)
    return;
  game_unref (table->game);
  table->game = before;
  g_array_set_size (table->steps, table->steps->len - 1);
}

static void
play_game (guint set, GRand *rand)
{
  static const char *const players[] = { "Anna", "Bo", NULL };
  const Ruleset *rules = rules_of (brute_sets[set].spec);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Model));
  Table table = { .set = set, .rand = rand, .steps = steps };
  Model empty = { 0 };

  for (int seat = 0; seat < SEATS; seat++)
    for (guint entry = 0; entry < RULES_MAX_ENTRIES; entry++)
      empty.points[seat][entry] = OPEN;
  g_array_append_val (steps, empty);
  table.game = game_new (rules, players, NULL);
  for (int i = 0; i < 4 * brute_sets[set].n_entries; i++)
    {
      if (g_rand_int_range (rand, 0, 8) == 0)
        undo (&table);
      else
        fill (&table);
      check (&table);
    }
  game_unref (table.game);
}

static void
test_games (gconstpointer data)
{
  guint set = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < (g_test_slow () ? 2000 : 10); i++)
    play_game (set, rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < brute_n_sets; i++)
    {
      g_autofree char *name = g_strdup_printf ("/random-game/%s", brute_sets[i].spec);

      g_test_add_data_func (name, GUINT_TO_POINTER ((guint) i), test_games);
    }
  return g_test_run ();
}
