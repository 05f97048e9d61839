/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"
#include "game-stored.h"
#include "tally.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Players join, leave and change while a game is played. */

/* Returns @name as it is kept, owned by the caller; NULL with an error where it is not valid or a player has it. @seat
 * is the seat that is renamed, or -1. */
static char *
check_name (const Game  *game,
            int          seat,
            const char  *name,
            GError     **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  g_autofree char *display = NULL;
  int other;

  if (!game_check_name (trimmed, 0, error))
    return NULL;
  other = game_find_player (game, trimmed);
  if (other == -1)
    return g_steal_pointer (&trimmed);

  display = describe_name (trimmed);
  if (other == seat)
    g_set_error (error, GAME_ERROR, GAME_ERROR_NOTHING, _("This player is already called %s"), display);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                 _("Somebody in this game is already called %s; choose another name"), display);
  return NULL;
}

static Game *
append_text (const Game  *game,
             Move        *move,
             const char  *text,
             GError     **error)
{
  Game *longer;

  move->text = g_ref_string_new (text);
  longer = game_append (game, move, error);
  g_ref_string_release (move->text);
  return longer;
}

Game *
game_rename (const Game  *game,
             guint        seat,
             const char  *name,
             gint64       time,
             GError     **error)
{
  Move move = { .kind = MOVE_RENAME, .seat = seat, .time = time };
  g_autofree char *kept = game_check_seat (game, seat, error) ? check_name (game, (int) seat, name, error) : NULL;

  return kept != NULL ? append_text (game, &move, kept, error) : NULL;
}

/* Returns the person who had @seat after @n_moves moves; see game_get_person(). Going back, each change of the order
 * gives the player another seat, until the one at the beginning or the one in which the player joined. */
static guint
find_person (const Game *game,
             guint       n_moves,
             guint       seat)
{
  for (guint i = n_moves; i > 0; i--)
    {
      const Move *move = game_get_move (game, i - 1);
      g_auto (GStrv) seats = move->kind == MOVE_SEATS ? g_strsplit (move->text, " ", -1) : NULL;

      if (move->kind == MOVE_JOIN && move->seat_then == seat)
        return seat;
      if (seats != NULL)
        seat = g_ascii_strtoull (seats[seat], NULL, 10) - 1;
    }
  return seat;
}

guint
game_get_person (const Game *game,
                 guint       seat)
{
  return game->first == game->players ? seat : find_person (game, game->n_done, seat);
}

static const char *
get_first_of_person (const Game *game,
                     guint       person)
{
  return person < game_get_n_first (game) ? game_get_first (game, person) : NULL;
}

const char *
game_get_first_name (const Game *game,
                     guint       seat)
{
  return get_first_of_person (game, game_get_person (game, seat));
}

const char *
game_get_name_before (const Game *game,
                      guint       index)
{
  const Move *renamed = game_get_move (game, index);

  for (guint i = index; i > 0; i--)
    {
      const Move *move = game_get_move (game, i - 1);

      if (move->seat == renamed->seat && (move->kind == MOVE_RENAME || move->kind == MOVE_JOIN))
        return move->text;
    }
  return get_first_of_person (game, find_person (game, index, renamed->seat_then));
}

Game *
game_set_seats (const Game   *game,
                const guint  *seats,
                guint         n_seats,
                gint64        time,
                GError      **error)
{
  Move move = { .kind = MOVE_SEATS, .time = time };
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean changes = FALSE;
  guint64 seen = 0;

  if (!game_check_seat (game, 0, error))
    return NULL;
  for (guint i = 0; i < n_seats && seats[i] < game->n_players; i++)
    {
      g_string_append_printf (text, "%s%u", i > 0 ? " " : "", seats[i] + 1);
      seen |= G_GUINT64_CONSTANT (1) << seats[i];
      changes |= seats[i] != i;
    }
  if (n_seats != game->n_players || seen != (G_GUINT64_CONSTANT (1) << n_seats) - 1)
    g_set_error (error, GAME_ERROR, GAME_ERROR_SEAT, _("A new order must list each seat from 1 to %u once"),
                 game->n_players);
  else if (!changes)
    g_set_error_literal (error, GAME_ERROR, GAME_ERROR_NOTHING, _("The players already sit in this order"));
  else
    return append_text (game, &move, text->str, error);

  return NULL;
}

/* In a game for coins all players agreed to the stake before it began, so nobody can join or leave. */
static gboolean
check_no_bet (const Game  *game,
              GError     **error)
{
  if (game->facts.bet == 0)
    return TRUE;

  g_set_error_literal (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                       _("Nobody can join or leave a game that is played for coins"));
  return FALSE;
}

static gboolean
check_place (const Game  *game,
             GError     **error)
{
  if (game_get_n_playing (game) < game->rules->max_players && game->n_players < RULES_MAX_PLAYERS)
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("Nobody can join; %s is for at most %u players"),
               game->rules->title, MIN (game->rules->max_players, RULES_MAX_PLAYERS));
  return FALSE;
}

gboolean
game_can_join (const Game  *game,
               GError     **error)
{
  return game_check_seat (game, 0, error) && check_no_bet (game, error) && check_place (game, error);
}

static guint
count_filled (const Tally *tally,
              guint        seat)
{
  guint n = 0;

  for (guint entry = 0; entry < tally->n_entries; entry++)
    n += !column_is_open (&tally->columns[seat], entry);
  return n;
}

/* Returns the number of entries that all other players who play on have filled at least. */
static guint
count_missed (const Game  *game,
              const Tally *tally,
              guint        seat)
{
  guint fewest = tally->n_entries;

  for (guint other = 0; other < game->n_players; other++)
    if (other != seat && !game_has_left (game, other))
      fewest = MIN (fewest, count_filled (tally, other));

  return fewest;
}

static Game *
strike_last (const Game  *game,
             guint        seat,
             gint64       time,
             GError     **error)
{
  g_autoptr (Tally) tally = tally_of (game);
  Play play = { .seat = seat, .entry = tally->n_entries - 1, .typed = "x", .time = time };

  while (!column_can_fill (&tally->columns[seat], game->rules, play.entry))
    play.entry--;

  return game_join_step (game_play (game, &play, error));
}

static Game *
strike_missed (const Game  *game,
               guint        seat,
               gint64       time,
               GError     **error)
{
  g_autoptr (Tally) tally = tally_of (game);
  guint n = count_missed (game, tally, seat);
  Game *now = game_ref (game);

  for (guint i = 0; i < n && now != NULL; i++)
    {
      Game *next = strike_last (now, seat, time, error);

      game_unref (now);
      now = next;
    }
  return now;
}

Game *
game_join (const Game  *game,
           const char  *name,
           gboolean     strike,
           gint64       time,
           GError     **error)
{
  Move move = { .kind = MOVE_JOIN, .seat = game->n_players, .time = time };
  g_autoptr (Game) joined = NULL;
  g_autofree char *kept = NULL;

  kept = game_can_join (game, error) ? check_name (game, -1, name, error) : NULL;
  joined = kept != NULL ? append_text (game, &move, kept, error) : NULL;
  if (joined == NULL || !strike)
    return g_steal_pointer (&joined);
  return strike_missed (joined, move.seat, time, error);
}

gboolean
game_can_leave (const Game  *game,
                guint        seat,
                GError     **error)
{
  g_autofree char *name = NULL;
  guint n_playing = game_get_n_playing (game);

  if (!game_check_seat (game, seat, error) || !check_no_bet (game, error))
    return FALSE;
  name = describe_name (game_get_player (game, seat));
  if (game_has_left (game, seat))
    g_set_error (error, GAME_ERROR, GAME_ERROR_LEFT, _("%s has already left the game"), name);
  else if (n_playing == 1)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("%s is the last player; end the game instead"), name);
  else if (n_playing <= game->rules->min_players)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("%s cannot leave; %s is for at least %u players"), name,
                 game->rules->title, game->rules->min_players);
  else
    return TRUE;

  return FALSE;
}

Game *
game_leave (const Game  *game,
            guint        seat,
            gint64       time,
            GError     **error)
{
  Move move = { .kind = MOVE_LEAVE, .seat = seat, .time = time };

  return game_can_leave (game, seat, error) ? game_append (game, &move, error) : NULL;
}

/* Returns @name, which the player of @seat has given up, with a mark where somebody else is among @names by it. The
 * caller owns it. */
static char *
set_apart (const char        *name,
           const char *const *names,
           guint              seat)
{
  char *apart = g_strdup (name);

  for (guint i = 0, n = 1; names[i] != NULL; i++)
    if (i != seat && strcmp (names[i], apart) == 0)
      {
        g_free (apart);
        apart = game_name_apart (name, n++);
        i = 0;
      }
  return apart;
}

/* Gives the moves that name players other names, and notes in @renamed the seats that have such a move. */
static void
rename_moves (Game              *game,
              const char *const *names,
              gboolean          *renamed)
{
  for (guint i = game->n_done; i > 0; i--)
    {
      Move *move = &g_array_index (game->moves, Move, i - 1);
      g_autofree char *name = NULL;

      if (move->kind != MOVE_RENAME && move->kind != MOVE_JOIN)
        continue;
      name = renamed[move->seat] ? set_apart (move->text, names, move->seat) : g_strdup (names[move->seat]);
      renamed[move->seat] = TRUE;
      g_ref_string_release (move->text);
      move->text = g_ref_string_new (name);
    }
}

Game *
game_with_names (const Game         *game,
                 const char *const  *names)
{
  gboolean renamed[RULES_MAX_PLAYERS] = { FALSE }, same = TRUE;
  g_autoptr (GPtrArray) first = game_names_new ((const char *const[]) { NULL });
  g_autoptr (Game) copy = NULL;

  for (guint seat = 0; seat < game->n_players; seat++)
    same = same && strcmp (names[seat], game_get_player (game, seat)) == 0;
  if (same)
    return game_ref (game);

  copy = game_copy (game, game->moves->len);
  rename_moves (copy, names, renamed);
  for (guint i = 0; i < game->first->len; i++)
    g_ptr_array_add (first, g_strdup (game_get_first (game, i)));
  for (guint seat = 0; seat < game->n_players; seat++)
    {
      guint person = game_get_person (game, seat);

      if (person >= first->len)
        continue;
      g_free (first->pdata[person]);
      first->pdata[person] =
        renamed[seat] ? set_apart (game_get_first (game, person), names, seat) : g_strdup (names[seat]);
    }
  g_ptr_array_unref (copy->first);
  copy->first = g_steal_pointer (&first);
  g_ptr_array_unref (copy->players);
  copy->players = g_ptr_array_ref (copy->first);
  return game_check_names ((char **) names, NULL) && game_renumber (copy, copy->n_done) ? g_steal_pointer (&copy) : NULL;
}
