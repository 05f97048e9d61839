/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-private.h"

#include <glib/gi18n-lib.h>

/* The way back: which moves are one step, and what becomes of the rolls counted with them. */

/* Of game_move_over(): clear, give saved rolls back, fill. */
#define LONGEST_STEP 3

static gboolean
is_filling_of (const Move *move,
               const Move *cleared)
{
  return move->kind == MOVE_FILL && move->entry == cleared->entry;
}

/* The filling that the clearing at @index took away. */
static const Move *
get_cleared (const Game *game,
             guint       index)
{
  const Move *cleared = game_get_move (game, index);

  for (guint i = index; i > 0; i--)
    {
      const Move *move = game_get_move (game, i - 1);

      if (is_filling_of (move, cleared) && move->seat == cleared->seat)
        return move;
    }
  return NULL;
}

/* How many moves from @first on are one step: clear and fill; clear, give saved rolls back, and fill for
 * another seat; or any move by itself. */
static guint
get_step_length (const Game *game,
                 guint       first)
{
  const Move *cleared = game_get_move (game, first);
  guint length = 1;

  if (cleared->kind != MOVE_CLEAR || first + 1 == game->moves->len)
    return 1;
  if (is_filling_of (game_get_move (game, first + 1), cleared) && game_get_move (game, first + 1)->seat == cleared->seat)
    return 2;

  while (length < LONGEST_STEP && first + length < game->moves->len && game_get_move (game, first + length)->same_step)
    length++;
  return length;
}

guint
game_get_step_length (const Game *game,
                      guint       first)
{
  guint length = get_step_length (game, first);

  return first >= game->n_done || first + length <= game->n_done ? length : 1;
}

/* How many moves are one step with the one at @last, and end with it. */
static guint
get_step_back (const Game *game,
               guint       last)
{
  for (guint length = MIN (last + 1, LONGEST_STEP); length > 1; length--)
    if (get_step_length (game, last + 1 - length) == length)
      return length;

  return 1;
}

/* Whether the move at @index closed a turn whose rolls were counted. A correction closes none, and what
 * was moved over with the rolls of another seat had none of its own. */
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
  return cleared != NULL && cleared->seat != move->seat && cleared->rolls == 0;
}

gboolean
game_is_correcting (const Game *game,
                    guint       seat,
                    guint       entry)
{
  const Move *last = game->n_done > 0 ? game_get_move (game, game->n_done - 1) : NULL;

  return last != NULL && last->kind == MOVE_CLEAR && last->seat == seat && last->entry == entry;
}

/* An undone turn goes on with the rolls that were made in it; a redone one is over. */
static void
follow_rolls (Game  *game,
              guint  from)
{
  guint to = game->n_done;

  for (guint i = from; i > to; i--)
    if (closed_turn (game, i - 1))
      game->rolls[game_get_move (game, i - 1)->seat] = game_get_move (game, i - 1)->rolls;
  for (guint i = from; i < to; i++)
    if (closed_turn (game, i))
      game->rolls[game_get_move (game, i)->seat] = 0;

  game_limit_rolls (game);
}

Game *
game_at (const Game *game,
         guint       n_moves)
{
  Game *copy;

  g_assert (n_moves <= game->moves->len);

  copy = game_copy (game, game->moves->len);
  copy->n_done = n_moves;
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
