/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-private.h"

#include <glib/gi18n-lib.h>

/* Undo and redo: which moves are one step, and what happens to the roll counters. */

/* Returns the filling that the clearing at @index took away. */
static const Move *
get_cleared (const Game *game,
             guint       index)
{
  const Move *cleared = game_get_move (game, index);

  for (guint i = index; i > 0; i--)
    {
      const Move *move = game_get_move (game, i - 1);

      if (move->kind == MOVE_FILL && move->entry == cleared->entry && move->seat == cleared->seat)
        return move;
    }
  return NULL;
}

/* Returns whether the move at @index corrects an entry: it fills the one that was cleared just before it. */
static gboolean
corrects (const Game *game,
          guint       index)
{
  const Move *move = game_get_move (game, index);
  const Move *before = index > 0 ? game_get_move (game, index - 1) : NULL;

  return before != NULL && before->kind == MOVE_CLEAR && move->kind == MOVE_FILL && move->entry == before->entry &&
         move->seat == before->seat;
}

const Move *
game_get_first_filling (const Game *game,
                        const Move *filling)
{
  const Move *moves = game_get_move (game, 0);

  while (corrects (game, (guint) (filling - moves)))
    {
      const Move *cleared = get_cleared (game, (guint) (filling - moves) - 1);

      if (cleared == NULL)
        break;
      filling = cleared;
    }
  return filling;
}

gboolean
game_has_counted (const Game *game,
                  guint       index)
{
  while (corrects (game, index))
    {
      const Move *cleared = get_cleared (game, index - 1);

      if (cleared == NULL || cleared->rolls > 0)
        return cleared != NULL;
      index = (guint) (cleared - game_get_move (game, 0));
    }
  return FALSE;
}

gboolean
game_begins_step (const Game *game,
                  guint       index)
{
  return index == 0 || (!game_get_move (game, index)->same_step && !corrects (game, index));
}

static guint
get_step_length (const Game *game,
                 guint       first)
{
  guint length = 1;

  while (first + length < game->moves->len && !game_begins_step (game, first + length))
    length++;
  return length;
}

guint
game_get_step_length (const Game *game,
                      guint       first)
{
  guint length = get_step_length (game, first);

  return game_begins_step (game, first) && (first >= game->n_done || first + length <= game->n_done) ? length : 1;
}

/* Returns how many moves the step has that ends with the move at @last. */
static guint
get_step_back (const Game *game,
               guint       last)
{
  guint first = last;

  while (!game_begins_step (game, first))
    first--;
  return last + 1 - first;
}

/* Returns whether the move at @index ended a turn whose rolls were counted. A correction ends none, and an entry that
 * was moved over with the rolls of another player had no rolls of its own. */
static gboolean
closed_turn (const Game *game,
             guint       index)
{
  const Move *move = game_get_move (game, index);
  const Move *cleared;
  guint length;

  if (move->kind != MOVE_FILL || move->rolls == 0)
    return FALSE;
  length = get_step_back (game, index);
  if (length == 1)
    return TRUE;

  cleared = get_cleared (game, index + 1 - length);
  return cleared != NULL && cleared->seat != move->seat && cleared->rolls == 0 &&
         game_get_first_filling (game, cleared)->rolls == 0;
}

gboolean
game_is_correcting (const Game *game,
                    guint       seat,
                    guint       entry)
{
  const Move *last = game->n_done > 0 ? game_get_move (game, game->n_done - 1) : NULL;

  return last != NULL && last->kind == MOVE_CLEAR && last->seat == seat && last->entry == entry;
}

/* A player whose joining was undone has no seat. */
static void
set_rolls_of (Game  *game,
              guint  index,
              guint  rolls)
{
  const Move *move = game_get_move (game, index);

  if (closed_turn (game, index) && move->seat < game->n_players)
    game->counted[move->seat] = rolls;
}

/* Follows an undo or redo: an undone turn goes on with the rolls that were made in it, and a redone turn is over. */
static void
follow_rolls (Game  *game,
              guint  from)
{
  guint to = game->n_done;

  for (guint i = from; i > to; i--)
    set_rolls_of (game, i - 1, game_get_move (game, i - 1)->rolls);
  for (guint i = from; i < to; i++)
    set_rolls_of (game, i, 0);
}

Game *
game_at (const Game *game,
         guint       n_moves)
{
  Game *copy;

  g_assert (n_moves <= game->moves->len);

  copy = game_copy (game, game->moves->len);
  copy->n_done = n_moves;
  game_follow_seats (copy, game->n_done);
  follow_rolls (copy, game->n_done);
  return copy;
}

static Game *
refuse_step (const char  *message,
             GError     **error)
{
  g_set_error_literal (error, GAME_ERROR, GAME_ERROR_NOTHING, message);
  return NULL;
}

Game *
game_undo (const Game  *game,
           GError     **error)
{
  if (!game_can_undo (game))
    return refuse_step (_("There is nothing to undo"), error);

  return game_at (game, game->n_done - get_step_back (game, game->n_done - 1));
}

Game *
game_redo (const Game  *game,
           GError     **error)
{
  if (!game_can_redo (game))
    return refuse_step (_("There is nothing to redo"), error);

  return game_at (game, game->n_done + get_step_length (game, game->n_done));
}

gboolean
game_can_undo (const Game *game)
{
  return game->n_done > 0;
}

gboolean
game_can_redo (const Game *game)
{
  return game->n_done < game->moves->len;
}
