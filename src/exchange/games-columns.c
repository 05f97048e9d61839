/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-columns.h"

#include <stdlib.h>

/* Other programs rely on these names and their order, so new columns are added at the end. */
const char *const games_columns[] = {
  "game",     "rules",   "date",  "number", "seat", "player", "what",    "entry",    "typed", "points",
  "rolls",    "declared", "options", "order", "place", "note", "bet", "players", "identity", "rows",
  "game-number", NULL,
};

const char *const games_whats[] = {
  "fill", "clear", "saved", "rename", "seats", "join", "leave", "total", "start", "rules", NULL,
};

G_STATIC_ASSERT (G_N_ELEMENTS (games_columns) == N_GAMES_COLUMNS + 1 && G_N_ELEMENTS (games_whats) == N_WHATS + 1);
G_STATIC_ASSERT (WHAT_FILL == (int) MOVE_FILL && WHAT_CLEAR == (int) MOVE_CLEAR && WHAT_SAVED == (int) MOVE_SAVED &&
                 WHAT_RENAME == (int) MOVE_RENAME && WHAT_SEATS == (int) MOVE_SEATS && WHAT_JOIN == (int) MOVE_JOIN &&
                 WHAT_LEAVE == (int) MOVE_LEAVE);

static void
set_first_names (GameRows *self)
{
  self->names = g_ptr_array_sized_new (RULES_MAX_PLAYERS);
  for (guint i = 0; i < game_get_n_first (self->game); i++)
    g_ptr_array_add (self->names, (gpointer) game_get_first (self->game, i));
}

/* Reorders @names as the move @text says, which has for each seat the old number (from 1) of the player who now sits
 * there. */
static void
set_seats (GPtrArray  *names,
           const char *text)
{
  gpointer old[RULES_MAX_PLAYERS];
  char *rest = (char *) text;

  for (guint i = 0; i < names->len; i++)
    old[i] = names->pdata[i];
  for (guint i = 0; i < names->len; i++)
    names->pdata[i] = old[strtoul (rest, &rest, 10) - 1];
}

static void
follow_people (GameRows   *self,
               const Move *move)
{
  if (move->kind == MOVE_RENAME)
    self->names->pdata[move->seat_then] = move->text;
  else if (move->kind == MOVE_SEATS)
    set_seats (self->names, move->text);
  else if (move->kind == MOVE_JOIN)
    g_ptr_array_add (self->names, move->text);
}

static gboolean
next_total (GameRows *self,
            GameRow  *row)
{
  guint seat = self->next++;

  if (seat >= game_get_n_players (self->game))
    return FALSE;
  *row = (GameRow) { .what = WHAT_TOTAL, .seat = seat + 1, .player = game_get_player (self->game, seat) };
  row->has_points = TRUE;
  row->points = game_get_totals (self->game)[seat];
  return TRUE;
}

gboolean
games_rows_next (GameRows *self,
                 GameRow  *row)
{
  const Move *move;

  if (game_get_totals (self->game) != NULL)
    return next_total (self, row);
  if (self->names == NULL)
    set_first_names (self);
  if (self->next >= game_get_n_moves (self->game))
    return FALSE;

  move = game_get_move (self->game, self->next++);
  *row = (GameRow) { .what = (GamesWhat) move->kind, .typed = move->typed, .rolls = move->rolls };
  row->declared = move->declared;
  row->has_points = move->kind == MOVE_FILL;
  row->points = move->points;
  if (move->kind == MOVE_FILL || move->kind == MOVE_CLEAR)
    row->entry = game_get_rules (self->game)->entries[move->entry].id;
  if (move_is_of_people (move))
    row->typed = move->text;
  if (move->kind == MOVE_SEATS)
    {
      follow_people (self, move);
      return TRUE;
    }
  row->seat = move->seat_then + 1;
  if (move->kind == MOVE_JOIN)
    row->seat = self->names->len + 1;
  row->player = move->kind == MOVE_JOIN ? move->text : g_ptr_array_index (self->names, move->seat_then);
  follow_people (self, move);
  return TRUE;
}

guint
games_rows_count (const Game *game)
{
  return game_get_totals (game) != NULL ? game_get_n_players (game) : MAX (game_get_n_moves (game), 1);
}

void
games_rows_clear (GameRows *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
}
