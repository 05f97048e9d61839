/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"
#include "tally.h"

#include <glib/gi18n-lib.h>

guint
game_get_rolls (const Game *game,
                guint       seat)
{
  return game->rolls[seat];
}

/* Returns whether every entry of @seat is filled, so that no turn is left. */
static gboolean
is_complete (const Tally *tally,
             guint        seat)
{
  return tally->columns[seat].open == 0;
}

void
game_put_rolls (Game  *game,
                guint  seat,
                guint  rolls)
{
  game->rolls[seat] = rolls;
  game->counted[seat] = rolls;
}

void
game_limit_rolls (Game *game)
{
  g_autoptr (Tally) tally = NULL;

  for (guint seat = 0; seat < game->n_players; seat++)
    {
      if (game->counted[seat] == 0)
        continue;
      if (tally == NULL)
        tally = tally_of (game);
      game->rolls[seat] = game_has_left (game, seat) || is_complete (tally, seat)
                            ? 0
                            : MIN (game->counted[seat], tally_most_rolls (tally, game->rules, seat));
    }
}

static void
refuse_rolls (const Game   *game,
              const Tally  *tally,
              guint         seat,
              GError      **error)
{
  g_autofree char *name = describe_name (game_get_player (game, seat));
  guint saved = tally->saved[seat];

  if (saved > 0)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ROLLS, _("%s has used all %u rolls and %u saved; fill an entry now"),
                 name, game->rules->n_rolls, saved);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_ROLLS, _("%s has used all %u rolls; fill an entry now"), name,
                 game->rules->n_rolls);
}

static gboolean
check_rolls (const Game  *game,
             guint        seat,
             guint        rolls,
             GError     **error)
{
  g_autoptr (Tally) tally = tally_of (game);
  g_autofree char *name = describe_name (game_get_player (game, seat));

  if (is_complete (tally, seat))
    g_set_error (error, GAME_ERROR, GAME_ERROR_ROLLS, _("%s has filled every entry and has no more rolls"), name);
  else if (rolls > tally_most_rolls (tally, game->rules, seat))
    refuse_rolls (game, tally, seat, error);
  else
    return TRUE;

  return FALSE;
}

Game *
game_set_rolls (const Game  *game,
                guint        seat,
                guint        rolls,
                GError     **error)
{
  Game *counted;

  if (!game_check_cell (game, seat, 0, error) || (rolls > 0 && !check_rolls (game, seat, rolls, error)))
    return NULL;

  counted = game_copy (game, game->moves->len);
  game_put_rolls (counted, seat, rolls);
  return counted;
}

Game *
game_count_roll (const Game  *game,
                 guint        seat,
                 GError     **error)
{
  if (!game_check_cell (game, seat, 0, error))
    return NULL;

  return game_set_rolls (game, seat, game->rolls[seat] + 1, error);
}

Game *
game_take_back_roll (const Game  *game,
                     guint        seat,
                     GError     **error)
{
  if (!game_check_cell (game, seat, 0, error))
    return NULL;
  if (game->rolls[seat] == 0)
    {
      g_autofree char *name = describe_name (game_get_player (game, seat));

      g_set_error (error, GAME_ERROR, GAME_ERROR_NOTHING, _("No roll of %s is counted; there is nothing to undo"),
                   name);
      return NULL;
    }

  return game_set_rolls (game, seat, game->rolls[seat] - 1, error);
}

Game *
game_forget_rolls (const Game *game)
{
  Game *forgotten = game_copy (game, game->moves->len);

  for (guint seat = 0; seat < forgotten->n_players; seat++)
    game_put_rolls (forgotten, seat, 0);
  return forgotten;
}
