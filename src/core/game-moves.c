/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"
#include "play.h"

#include <glib/gi18n-lib.h>

/* Refuses a move more than a game file can have, because it could not be read back. */
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

Game *
game_append (const Game  *game,
             const Move  *move,
             GError     **error)
{
  Game *longer;

  if (!check_room (game, error))
    return NULL;

  longer = game_copy (game, game->n_done);
  g_array_append_val (longer->moves, *move);
  g_array_index (longer->moves, Move, longer->n_done++).seat_then = move->seat;
  if (move->text != NULL)
    g_ref_string_acquire (move->text);
  game_follow_seats (longer, game->n_done);
  return longer;
}

/* Checks @play as if its entry were open: either it is, or a correction clears it just before. */
static gboolean
check_play (const Game  *game,
            const Play  *play,
            Tally       *tally,
            Move        *move,
            GError     **error)
{
  tally_clear (tally, game->rules, play->seat, play->entry);
  return play_check (game, tally, play, move, error);
}

gboolean
game_read (const Game  *game,
           const Play  *play,
           Move        *move,
           GError     **error)
{
  g_autoptr (Tally) tally = NULL;

  if (!game_check_cell (game, play->seat, play->entry, error))
    return FALSE;

  tally = tally_of (game);
  return check_play (game, play, tally, move, error);
}

static gboolean
check_open (const Game   *game,
            const Tally  *tally,
            const Play   *play,
            GError      **error)
{
  g_autofree char *name = NULL;

  if (tally_get (tally, play->seat, play->entry) == NULL)
    return TRUE;

  name = describe_name (game_get_player (game, play->seat));
  g_set_error (error, GAME_ERROR, GAME_ERROR_FILLED, _("%s of %s is already filled; clear it first"),
               game->rules->entries[play->entry].name, name);
  return FALSE;
}

Game *
game_play (const Game  *game,
           const Play  *play,
           GError     **error)
{
  g_autoptr (Tally) tally = NULL;
  gboolean correcting = game_is_correcting (game, play->seat, play->entry);
  Play turn = *play;
  Move move;
  Game *longer;

  if (!game_check_cell (game, play->seat, play->entry, error))
    return NULL;
  tally = tally_of (game);
  if (turn.rolls == 0 && !correcting)
    turn.rolls = tally_get_rolls (tally, game, play->seat);
  if (!check_open (game, tally, play, error) || !check_room (game, error) ||
      !check_play (game, &turn, tally, &move, error))
    return NULL;

  /* A correction of an earlier turn leaves the rolls of the open turn as they are. */
  longer = game_append (game, &move, error);
  if (longer != NULL && !correcting)
    longer->counted[move.seat] = 0;
  return longer;
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

  if (!game_check_cell (game, seat, entry, error))
    return NULL;
  tally = tally_of (game);
  if (tally_get (tally, seat, entry) == NULL)
    {
      g_autofree char *name = describe_name (game_get_player (game, seat));

      g_set_error (error, GAME_ERROR, GAME_ERROR_OPEN, _("%s of %s is open; there is nothing to clear"),
                   game->rules->entries[entry].name, name);
      return NULL;
    }

  return game_append (game, &move, error);
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

  if (!game_check_cell (game, seat, 0, error))
    return NULL;
  if (game->rules->saved_rolls == SAVED_ROLLS_NONE)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SAVED, _("%s saves no rolls"), game->rules->title);
      return NULL;
    }
  if (saved > ruleset_get_max_saved (game->rules))
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_SAVED, _("%u saved rolls are not possible; expected 0 to %u"), saved,
                   ruleset_get_max_saved (game->rules));
      return NULL;
    }

  g_snprintf (move.typed, sizeof move.typed, "%u", saved);
  return game_append (game, &move, error);
}

/* Returns the filling of @from that is to be moved; NULL with an error where there is none or the other player has
 * filled the entry. */
static const Move *
check_move_over (const Game   *game,
                 const Tally  *tally,
                 guint         from,
                 const Play   *there,
                 GError      **error)
{
  const Move *move = tally_get (tally, from, there->entry);

  if (move == NULL)
    {
      g_autofree char *name = describe_name (game_get_player (game, from));

      g_set_error (error, GAME_ERROR, GAME_ERROR_OPEN, _("%s of %s is open; there is nothing to move"),
                   game->rules->entries[there->entry].name, name);
      return NULL;
    }

  return check_open (game, tally, there, error) ? move : NULL;
}

Game *
game_join_step (Game *game)
{
  if (game != NULL)
    g_array_index (game->moves, Move, game->n_done - 1).same_step = TRUE;
  return game;
}

/* Clears what @move filled, and sets the saved rolls to what they would be without its turn. */
static Game *
remove_filling (const Game  *game,
                const Move  *move,
                gint64       time,
                GError     **error)
{
  const Move *first = game_get_first_filling (game, move);
  guint saved = MIN (tally_saved_without (game, first), ruleset_get_max_saved (game->rules));
  g_autoptr (Game) cleared = game_clear (game, move->seat, move->entry, time, error);
  g_autoptr (Tally) tally = cleared != NULL ? tally_of (cleared) : NULL;

  if (tally == NULL || saved == tally->saved[move->seat])
    return g_steal_pointer (&cleared);
  return game_join_step (game_set_saved (cleared, move->seat, saved, time, error));
}

Game *
game_move_over (const Game  *game,
                guint        from,
                guint        entry,
                guint        to,
                gint64       time,
                GError     **error)
{
  Play play = { .seat = to, .entry = entry, .time = time };
  g_autoptr (Tally) tally = NULL;
  g_autoptr (Game) without = NULL;
  const Move *move;

  if (!game_check_cell (game, from, entry, error) || !game_check_cell (game, to, entry, error))
    return NULL;
  tally = tally_of (game);
  move = check_move_over (game, tally, from, &play, error);
  if (move == NULL)
    return NULL;

  play.typed = move->typed;
  play.rolls = move->rolls > 0 ? move->rolls : game_get_first_filling (game, move)->rolls;
  play.declared_five_alike = move->declared;
  without = remove_filling (game, move, time, error);
  return without != NULL ? game_join_step (game_play (without, &play, error)) : NULL;
}
