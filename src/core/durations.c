/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "durations.h"

/* Returns whether the move at @index fills an entry in its turn, and is not part of another step. */
static gboolean
ends_turn (const Game *game,
           guint       index)
{
  return game_get_move (game, index)->kind == MOVE_FILL && game_begins_step (game, index);
}

gint64
durations_get_turn_begin (const Game *game)
{
  for (guint i = game_get_n_moves (game); i > 0; i--)
    if (ends_turn (game, i - 1))
      return game_get_move (game, i - 1)->time;
  return 0;
}

Durations *
durations_of (const Game *game)
{
  Durations *self = g_new0 (Durations, 1);
  gint64 before = 0, turn = 0;
  gboolean known = FALSE; /* whether all times of the turn so far are known */

  self->n_seats = game_get_n_players (game);
  self->seats = g_new0 (Duration, self->n_seats);
  for (guint i = 0; i < game_get_n_moves (game); i++)
    {
      const Move *move = game_get_move (game, i);
      gint64 passed = before > 0 && move->time > 0 ? move->time - before : -1;

      known = known && passed >= 0 && passed <= DURATIONS_PAUSE;
      if (passed >= 0 && passed <= DURATIONS_PAUSE)
        {
          turn += passed;
          self->seconds += passed;
        }
      if (ends_turn (game, i))
        {
          if (known)
            {
              self->seats[move->seat].n_turns++;
              self->seats[move->seat].seconds += turn;
            }
          turn = 0;
          known = TRUE;
        }
      before = move->time;
    }
  return self;
}

void
durations_free (Durations *self)
{
  g_free (self->seats);
  g_free (self);
}

int
durations_mean (const Durations *self,
                guint            seat)
{
  const Duration *duration = &self->seats[seat];

  return duration->n_turns > 0 ? (int) ((duration->seconds + duration->n_turns / 2) / duration->n_turns) : -1;
}
