/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"
#include "tally.h"

#include <glib/gi18n-lib.h>

guint
game_get_rolls (const Game *game,
                guint       seat)
{
  g_autoptr (Tally) tally = game->counted[seat] > 0 ? tally_of (game) : NULL;

  return tally != NULL ? tally_get_rolls (tally, game, seat) : 0;
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

  if (tally->columns[seat].open == 0)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ROLLS, _("%s has filled every entry and has no more rolls"), name);
  else if (rolls > tally_get_max_rolls (tally, game->rules, seat))
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
  counted->counted[seat] = rolls;
  return counted;
}

Game *
game_count_roll (const Game  *game,
                 guint        seat,
                 GError     **error)
{
  if (!game_check_cell (game, seat, 0, error))
    return NULL;

  return game_set_rolls (game, seat, game_get_rolls (game, seat) + 1, error);
}

Game *
game_uncount_roll (const Game  *game,
                   guint        seat,
                   GError     **error)
{
  if (!game_check_cell (game, seat, 0, error))
    return NULL;
  if (game_get_rolls (game, seat) == 0)
    {
      g_autofree char *name = describe_name (game_get_player (game, seat));

      g_set_error (error, GAME_ERROR, GAME_ERROR_NOTHING, _("No roll of %s is counted; there is nothing to undo"),
                   name);
      return NULL;
    }

  return game_set_rolls (game, seat, game_get_rolls (game, seat) - 1, error);
}
