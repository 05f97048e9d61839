/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet.h"

#include "joker.h"
#include "tally.h"

static SheetCell *
get_cell (const Sheet *sheet,
          guint        seat,
          guint        entry)
{
  return &sheet->cells[seat * sheet->n_entries + entry];
}

const SheetCell *
sheet_get_cell (const Sheet *sheet,
                guint        seat,
                guint        entry)
{
  return get_cell (sheet, seat, entry);
}

static void
set_cell (Sheet         *sheet,
          const Ruleset *rules,
          const Tally   *tally,
          guint          seat,
          guint          entry)
{
  const Move *move = tally_get (tally, seat, entry);
  const Column *column = &tally->columns[seat];
  SheetCell *cell = get_cell (sheet, seat, entry);

  if (move == NULL)
    {
      cell->playable = !sheet->seats[seat].left && column_can_fill (column, rules, entry);
      return;
    }

  cell->move = move;
  cell->points = move->points;
  cell->state = move->points > 0 ? CELL_SCORED : CELL_STRUCK;
  cell->broken_joker = joker_is_broken (rules, column, move);
  sheet->seats[seat].n_filled++;
}

/* Sets the bonus to that of the highest tier that was reached; it is won from the first tier on. @still are the points
 * that open entries can give. */
static void
set_bonus (SheetSeat     *seat,
           const Ruleset *rules,
           int            still)
{
  if (rules->n_tiers == 0)
    {
      seat->bonus_state = BONUS_NONE;
      return;
    }

  seat->needed = MAX (0, rules->tiers[0].from - seat->column.upper);
  seat->bonus = ruleset_get_bonus (rules, seat->column.upper);
  if (seat->needed == 0)
    seat->bonus_state = BONUS_WON;
  else
    seat->bonus_state = still < seat->needed ? BONUS_LOST : BONUS_OPEN;
}

/* Sets the margin and the bonus of the upper section. */
static void
set_upper (SheetSeat     *seat,
           const Ruleset *rules,
           const Tally   *tally,
           guint          number)
{
  int still = 0;

  for (guint i = 0; i < rules->n_upper; i++)
    {
      const Move *move = tally_get (tally, number, i);

      if (move == NULL)
        {
          still += rules->entries[i].maximum;
          continue;
        }
      seat->margin += move->points - rules->entries[i].par * (int) rules->entries[i].pattern.first;
    }

  seat->margin = rules->has_par ? seat->margin : 0;
  set_bonus (seat, rules, still);
}

/* Sets the bonus of jokers. Each belongs to the entry it was rolled for, and they count only while the joker entry
 * holds its points. */
static void
set_joker_bonus (SheetSeat     *seat,
                 const Ruleset *rules,
                 const Tally   *tally,
                 guint          number)
{
  for (guint i = 0; i < rules->n_entries; i++)
    {
      const Move *move = tally_get (tally, number, i);

      if (move != NULL && move->joker)
        seat->held_bonus += rules->joker_bonus;
    }
  if (seat->column.joker_points > 0)
    seat->yahtzee_bonus = seat->held_bonus;
}

static void
set_rolls (SheetSeat     *seat,
           const Ruleset *rules,
           const Tally   *tally,
           const Game    *game,
           guint          number)
{
  seat->saved = tally->saved[number];
  seat->saved_before = tally->saved_before[number];
  seat->rolls = tally_get_rolls (tally, game, number);
  seat->max_rolls = tally_get_max_rolls (tally, rules, number);
  seat->saved_after = seat->rolls > 0 ? tally_save_rolls (rules, seat->saved, seat->rolls) : seat->saved;
}

static void
set_seat (Sheet         *sheet,
          const Ruleset *rules,
          const Tally   *tally,
          guint          number)
{
  SheetSeat *seat = &sheet->seats[number];

  seat->column = tally->columns[number];
  seat->left = game_has_left (sheet->game, number);
  for (guint i = 0; i < rules->n_entries; i++)
    {
      set_cell (sheet, rules, tally, number, i);
      if (i >= rules->n_upper)
        seat->lower += get_cell (sheet, number, i)->points;
    }

  set_upper (seat, rules, tally, number);
  set_joker_bonus (seat, rules, tally, number);
  set_rolls (seat, rules, tally, sheet->game, number);
  seat->total = seat->column.upper + seat->bonus + seat->yahtzee_bonus + seat->lower;
}

static void
set_turn (Sheet *sheet)
{
  guint fewest = sheet->n_entries + 1;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (!sheet->seats[i].left && sheet->seats[i].n_filled < fewest)
      {
        fewest = sheet->seats[i].n_filled;
        sheet->turn = i;
      }

  sheet->finished = fewest == sheet->n_entries;
  sheet->round = MIN (fewest + 1, sheet->n_entries);
}

static void
set_missed (Sheet *sheet)
{
  guint most = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (!sheet->seats[i].left)
      most = MAX (most, sheet->seats[i].n_filled);
  for (guint i = 0; i < sheet->n_seats; i++)
    if (!sheet->seats[i].left && sheet->seats[i].n_filled + 1 < most)
      sheet->seats[i].missed = most - 1 - sheet->seats[i].n_filled;
}

static void
set_leaders (Sheet *sheet)
{
  int highest = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (!sheet->seats[i].left)
      highest = MAX (highest, sheet->seats[i].total);
  for (guint i = 0; i < sheet->n_seats; i++)
    sheet->seats[i].leads = !sheet->seats[i].left && sheet->seats[i].total == highest;
  sheet->started = highest > 0;
}

static int
highest_entry (const Sheet *sheet,
               guint        seat)
{
  int highest = 0;

  for (guint i = 0; i < sheet->n_entries; i++)
    highest = MAX (highest, get_cell (sheet, seat, i)->points);

  return highest;
}

static int
tie_break_value (const Sheet    *sheet,
                 const TieBreak *tie_break,
                 guint           seat)
{
  switch (tie_break->kind)
    {
    case TIE_BREAK_ENTRY_FULL:
      return get_cell (sheet, seat, tie_break->entry)->points;
    case TIE_BREAK_UPPER_SUM:
      return sheet->seats[seat].column.upper;
    case TIE_BREAK_HIGHEST_ENTRY:
    default:
      return highest_entry (sheet, seat);
    }
}

/* Returns a number above 0 where @seat is placed before @other, 0 where they share a place. @tie_break is set to the
 * one that decided between equal totals, or to NULL. */
static int
compare_seats (const Sheet     *sheet,
               const Ruleset   *rules,
               guint            seat,
               guint            other,
               const TieBreak **tie_break)
{
  int difference = sheet->seats[seat].total - sheet->seats[other].total;

  *tie_break = NULL;
  for (guint i = 0; difference == 0 && i < rules->n_tie_breaks; i++)
    {
      *tie_break = &rules->tie_breaks[i];
      difference = tie_break_value (sheet, *tie_break, seat) - tie_break_value (sheet, *tie_break, other);
    }
  if (difference == 0)
    *tie_break = NULL;

  return difference;
}

/* Sets the final ranks. If several tie-breaks part a seat from others, the first one in the rules counts as the one
 * that decided. Players who left are not compared. */
static void
set_ranks (Sheet         *sheet,
           const Ruleset *rules)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    {
      SheetSeat *seat = &sheet->seats[i];

      if (seat->left)
        continue;
      seat->rank = 1;
      for (guint j = 0; j < sheet->n_seats; j++)
        {
          const TieBreak *tie_break;

          if (sheet->seats[j].left)
            continue;
          if (compare_seats (sheet, rules, i, j, &tie_break) < 0)
            seat->rank++;
          if (tie_break != NULL && (seat->decided_by == NULL || tie_break < seat->decided_by))
            seat->decided_by = tie_break;
        }
    }
}

/* Sets the coins that each seat wins or loses (docs/rules.md, 13): the winner gets the pot less a fee of a tenth,
 * rounded down; several winners share it equally, and the remainder goes to the house. */
static void
set_coins (Sheet *sheet)
{
  int bet = game_get_facts (sheet->game)->bet;
  int gain = game_get_pot (sheet->game) - game_get_fee (sheet->game);
  int n_winners = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    n_winners += sheet->seats[i].rank == 1;
  for (guint i = 0; i < sheet->n_seats; i++)
    sheet->seats[i].coins = (sheet->seats[i].rank == 1 ? gain / n_winners : 0) - bet;
}

static void
set_last (Sheet       *sheet,
          const Tally *tally)
{
  for (guint i = game_get_n_moves (sheet->game); i > 0 && sheet->last == NULL; i--)
    {
      const Move *move = game_get_move (sheet->game, i - 1);

      if (move->kind == MOVE_FILL && tally_get (tally, move->seat, move->entry) == move)
        sheet->last = move;
    }
}

Sheet *
sheet_of (const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  const int *totals = game_get_totals (game);
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->game = game_ref (game);
  sheet->n_seats = game_get_n_players (game);
  sheet->n_entries = rules->n_entries;
  sheet->cells = g_new0 (SheetCell, sheet->n_seats * sheet->n_entries);
  sheet->seats = g_new0 (SheetSeat, sheet->n_seats);

  if (totals == NULL)
    {
      g_autoptr (Tally) tally = tally_of (game);

      for (guint i = 0; i < sheet->n_seats; i++)
        set_seat (sheet, rules, tally, i);
      set_turn (sheet);
      set_missed (sheet);
      set_last (sheet, tally);
    }
  else
    {
      for (guint i = 0; i < sheet->n_seats; i++)
        sheet->seats[i].total = totals[i];
      sheet->finished = TRUE;
      sheet->round = sheet->n_entries;
    }
  set_leaders (sheet);
  if (sheet->finished)
    {
      set_ranks (sheet, rules);
      set_coins (sheet);
    }

  return sheet;
}

void
sheet_free (Sheet *sheet)
{
  game_unref (sheet->game);
  g_free (sheet->cells);
  g_free (sheet->seats);
  g_free (sheet);
}
