/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "results.h"

#include "core/rounds.h"

static int
get_best_other (const Sheet *sheet,
                guint        seat)
{
  int best = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (i != seat)
      best = MAX (best, sheet->seats[i].total);

  return best;
}

static guint
count_first (const Sheet *sheet)
{
  guint n = 0;

  for (guint i = 0; i < sheet->n_seats; i++)
    n += sheet->seats[i].rank == 1;

  return n;
}

static void
set_outcome (Results     *results,
             const Sheet *sheet,
             guint        seat)
{
  SeatResult *result = &results->seats[seat];

  result->total = sheet->seats[seat].total;
  result->rank = sheet->seats[seat].rank;
  result->shared = result->rank == 1 && count_first (sheet) > 1;
  if (sheet->n_seats > 1)
    result->margin = result->total - get_best_other (sheet, seat);
}

static void
set_entries (Results     *results,
             const Sheet *sheet,
             int          yatzy,
             guint        seat)
{
  SeatResult *result = &results->seats[seat];

  for (guint entry = 0; entry < results->n_entries; entry++)
    {
      const SheetCell *cell = sheet_get_cell (sheet, seat, entry);
      gboolean struck = cell->state == CELL_STRUCK;

      results->points[seat * results->n_entries + entry] = struck ? RESULTS_STRUCK : cell->points;
      result->strikes += struck;
      result->yatzy |= (int) entry == yatzy && !struck;
    }
  result->upper = sheet->seats[seat].upper;
  /* Rules without a bonus leave nothing to win. */
  result->bonus = sheet->seats[seat].bonus > 0;
}

static int
get_highest (GPtrArray *rounds,
             guint      round)
{
  int highest = 0;

  for (guint seat = 0; seat < rounds->len; seat++)
    highest = MAX (highest, rounds_get (rounds, seat, round));

  return highest;
}

static void
set_comebacks (Results    *results,
               const Game *game)
{
  g_autoptr (GPtrArray) rounds = rounds_totals (game);

  for (guint round = 0; round < results->n_entries; round++)
    for (guint seat = 0; seat < results->n_seats; seat++)
      {
        int deficit = get_highest (rounds, round) - rounds_get (rounds, seat, round);

        if (results->seats[seat].rank == 1)
          results->seats[seat].comeback = MAX (results->seats[seat].comeback, deficit);
      }
}

Results *
results_of (const Sheet  *sheet,
            const gint64 *players)
{
  Results *results = g_new0 (Results, 1);
  int yatzy = ruleset_find_yatzy (game_get_rules (sheet->game));

  results->n_seats = sheet->n_seats;
  results->n_entries = sheet->n_entries;
  results->sheets = game_get_totals (sheet->game) == NULL;
  results->seats = g_new0 (SeatResult, results->n_seats);
  results->points = g_new0 (int, results->n_seats * results->n_entries);
  for (guint seat = 0; seat < results->n_seats; seat++)
    {
      results->seats[seat].player = players[seat];
      set_outcome (results, sheet, seat);
      if (results->sheets)
        set_entries (results, sheet, yatzy, seat);
    }
  if (results->sheets && results->n_seats > 1)
    set_comebacks (results, sheet->game);

  return results;
}

void
results_free (Results *results)
{
  g_free (results->seats);
  g_free (results->points);
  g_free (results);
}

int
results_get_points (const Results *results,
                    guint          seat,
                    guint          entry)
{
  return results->points[seat * results->n_entries + entry];
}

gboolean
results_is_won (const Results *results,
                guint          seat)
{
  return results->n_seats > 1 && results->seats[seat].rank == 1;
}
