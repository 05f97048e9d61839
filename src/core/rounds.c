/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rounds.h"

#include "sheet.h"

/* A walk through the moves. A sheet is computed only when a total is needed that the last sheet does not have: once a
 * round if players take turns. */
typedef struct
{
  const Game *game;
  GPtrArray *totals; /* of GArray of int, by seat */
  guint *n_filled;   /* by seat */
  int *known;        /* the total of each seat in the last sheet */
  gboolean *stale;   /* the seat has moved since that sheet */
} Walk;

/* Returns the total of @seat after the first @n_moves moves, which are those of the walk so far. */
static int
total_at (Walk  *walk,
          guint  n_moves,
          guint  seat)
{
  if (walk->stale[seat])
    {
      g_autoptr (Game) game = game_prefix (walk->game, n_moves);
      g_autoptr (Sheet) sheet = sheet_of (game);

      for (guint i = 0; i < sheet->n_seats; i++)
        {
          walk->known[i] = sheet->seats[i].total;
          walk->stale[i] = FALSE;
        }
    }
  return walk->known[seat];
}

static void
end_round (Walk  *walk,
           guint  n_moves,
           guint  seat)
{
  int total = total_at (walk, n_moves, seat);

  g_array_append_val ((GArray *) g_ptr_array_index (walk->totals, seat), total);
}

static void
add_move (Walk  *walk,
          guint  index)
{
  const Move *move = game_get_move (walk->game, index);
  const GArray *totals;

  if (move_is_of_people (move))
    return;
  totals = g_ptr_array_index (walk->totals, move->seat);
  /* An entry that is cleared and filled again does not end a round. */
  if (move->kind == MOVE_FILL && walk->n_filled[move->seat] == totals->len + 1)
    end_round (walk, index, move->seat);
  if (move->kind == MOVE_FILL)
    walk->n_filled[move->seat]++;
  else if (move->kind == MOVE_CLEAR)
    walk->n_filled[move->seat]--;
  walk->stale[move->seat] = TRUE;
}

/* Adds the present total as the last one. Where entries were cleared and are still open, the rounds after them are
 * removed. */
static void
end_walk (Walk  *walk,
          guint  seat)
{
  guint n = walk->n_filled[seat];

  if (n == 0)
    {
      g_array_set_size (g_ptr_array_index (walk->totals, seat), 0);
      return;
    }
  g_array_set_size (g_ptr_array_index (walk->totals, seat), n - 1);
  end_round (walk, game_get_n_moves (walk->game), seat);
}

GPtrArray *
rounds_totals (const Game *game)
{
  guint n_seats = game_get_n_players (game);
  g_autofree guint *n_filled = g_new0 (guint, n_seats);
  g_autofree int *known = g_new0 (int, n_seats);
  g_autofree gboolean *stale = g_new0 (gboolean, n_seats);
  Walk walk = { game, g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref), n_filled, known, stale };

  for (guint seat = 0; seat < n_seats; seat++)
    g_ptr_array_add (walk.totals, g_array_new (FALSE, FALSE, sizeof (int)));
  for (guint i = 0; i < game_get_n_moves (game); i++)
    add_move (&walk, i);
  for (guint seat = 0; seat < n_seats; seat++)
    end_walk (&walk, seat);
  return walk.totals;
}

int
rounds_get (GPtrArray *rounds,
            guint      seat,
            guint      round)
{
  const GArray *totals = g_ptr_array_index (rounds, seat);

  g_assert (round < totals->len);

  return g_array_index (totals, int, round);
}
