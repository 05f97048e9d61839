/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-private.h"
#include "play.h"

#include <glib/gi18n-lib.h>

/* The game with one move more; what could have been redone is gone. */
static Game *
append (const Game *game,
        const Move *move)
{
  Game *longer = game_copy (game, game->n_done);

  g_array_append_val (longer->moves, *move);
  longer->n_done++;
  return longer;
}

/* A record of more moves could not be read back. */
static gboolean
check_room (const Game  *game,
            GError     **error)
{
  if (game->n_done < GAME_MAX_MOVES)
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_TOO_LONG, _("A game has at most %d moves; undo some of them, or end it"),
               GAME_MAX_MOVES);
  return FALSE;
}

static gboolean
check_cell (const Game  *game,
            guint        seat,
            guint        entry,
            GError     **error)
{
  if (game->totals != NULL)
    g_set_error (error, GAME_ERROR, GAME_ERROR_FILLED, _("Only the totals of this game are known; it has no entries"));
  else if (seat >= game->n_players)
    g_set_error (error, GAME_ERROR, GAME_ERROR_SEAT, _("There is no seat %u; right would be 1 to %u"), seat + 1,
                 game->n_players);
  else if (entry >= game->rules->n_entries)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY, _("There is no entry %u in %s"), entry + 1, game->rules->title);
  else
    return TRUE;

  return FALSE;
}

/* What @play comes to, its entry taken for open: it is, or a correction clears it just before. */
static gboolean
check_play (const Game  *game,
            const Play  *play,
            Tally       *tally,
            Move        *move,
            Reading     *reading,
            GError     **error)
{
  tally->filled[play->seat * tally->n_entries + play->entry] = NULL;
  return play_check (game, tally, play, move, reading, error);
}

gboolean
game_read (const Game  *game,
           const Play  *play,
           Reading     *reading,
           GError     **error)
{
  g_autoptr (Tally) tally = NULL;
  Move move;

  if (!check_cell (game, play->seat, play->entry, error))
    return FALSE;

  tally = tally_of (game);
  return check_play (game, play, tally, &move, reading, error);
}

static gboolean
check_open (const Game   *game,
            const Tally  *tally,
            const Play   *play,
            GError      **error)
{
  if (tally_get (tally, play->seat, play->entry) == NULL)
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_FILLED, _("%s of %s is filled already; clear it first"),
               game->rules->entries[play->entry].name, game->players[play->seat]);
  return FALSE;
}

Game *
game_play (const Game  *game,
           const Play  *play,
           GError     **error)
{
  g_autoptr (Tally) tally = NULL;
  Reading reading;
  Move move;

  if (!check_cell (game, play->seat, play->entry, error))
    return NULL;
  tally = tally_of (game);
  if (!check_open (game, tally, play, error) || !check_room (game, error) ||
      !check_play (game, play, tally, &move, &reading, error))
    return NULL;

  return append (game, &move);
}

Game *
game_clear (const Game  *game,
            guint        seat,
            guint        entry,
            gint64       time,
            GError     **error)
{
  Move move = { .kind = MOVE_CLEAR, .seat = seat, .entry = entry, .time = time };
  g_autoptr (Tally) tally = NULL;

  if (!check_cell (game, seat, entry, error))
    return NULL;
  tally = tally_of (game);
  if (tally_get (tally, seat, entry) == NULL)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_OPEN, _("%s of %s is open; there is nothing to clear"),
                   game->rules->entries[entry].name, game->players[seat]);
      return NULL;
    }

  return check_room (game, error) ? append (game, &move) : NULL;
}

Game *
game_correct (const Game  *game,
              const Play  *play,
              GError     **error)
{
  g_autoptr (Game) cleared = game_clear (game, play->seat, play->entry, play->time, error);

  return cleared != NULL ? game_play (cleared, play, error) : NULL;
}

Game *
game_set_saved (const Game  *game,
                guint        seat,
                guint        saved,
                gint64       time,
                GError     **error)
{
  Move move = { .kind = MOVE_SAVED, .seat = seat, .saved = saved, .time = time };

  if (!check_cell (game, seat, 0, error))
    return NULL;
  if (game->rules->saved_rolls == SAVED_ROLLS_NONE)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SAVED, _("In %s no rolls are saved"), game->rules->title);
      return NULL;
    }
  if (saved > ruleset_get_most_saved (game->rules))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SAVED, _("%u rolls cannot be saved; right would be 0 to %u"), saved,
                   ruleset_get_most_saved (game->rules));
      return NULL;
    }

  g_snprintf (move.typed, sizeof move.typed, "%u", saved);
  return check_room (game, error) ? append (game, &move) : NULL;
}

/* Whether the moves at @index and @index + 1 are a correction. */
static gboolean
is_correction (const Game *game,
               guint       index)
{
  const Move *first = game_get_move (game, index);
  const Move *second = game_get_move (game, index + 1);

  return first->kind == MOVE_CLEAR && second->kind == MOVE_FILL && first->seat == second->seat &&
         first->entry == second->entry;
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
  guint n = game->n_done;

  if (n == 0)
    return refuse_step (_("There is nothing to undo"), error);
  return game_at (game, n >= 2 && is_correction (game, n - 2) ? n - 2 : n - 1);
}

Game *
game_redo (const Game  *game,
           GError     **error)
{
  guint n = game->n_done;

  if (n == game->moves->len)
    return refuse_step (_("There is nothing to redo"), error);
  return game_at (game, n + 2 <= game->moves->len && is_correction (game, n) ? n + 2 : n + 1);
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
