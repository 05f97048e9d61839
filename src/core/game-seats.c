/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-private.h"
#include "game-stored.h"

#include "number.h"

#include <string.h>

/* Follows who sits where. A move has its seat twice: that of its own time, which never changes, and the present one. */

/* The players after some moves. A person is identified by the seat at the beginning; players who joined later have the
 * next numbers. */
typedef struct
{
  const Ruleset *rules;
  guint n_seats;
  guint persons[RULES_MAX_PLAYERS];     /* by seat */
  const char *names[RULES_MAX_PLAYERS]; /* by person, as is left[] */
  gboolean left[RULES_MAX_PLAYERS];
} People;

/* Reads "2 1 3" strictly: each of @n_seats once. Every move that is added reads those of all moves before it again, so
 * nothing is allocated here. */
static gboolean
parse_seats (const char *text,
             guint       n_seats,
             guint      *seats)
{
  const char *rest = text != NULL ? text : "";
  guint64 seen = 0;

  for (guint n = 0; n < n_seats; n++)
    {
      gsize length = strcspn (rest, " ");
      char word[4];

      if (length >= sizeof word)
        return FALSE;
      memcpy (word, rest, length);
      word[length] = '\0';
      if (!number_parse (word, 1, n_seats, &seats[n]))
        return FALSE;
      seats[n]--;
      if (seen >> seats[n] & 1)
        return FALSE;
      seen |= G_GUINT64_CONSTANT (1) << seats[n];
      rest += length;
      if (n + 1 < n_seats && *rest++ != ' ')
        return FALSE;
    }
  return *rest == '\0';
}

/* Applies a MOVE_SEATS to @order, which has an element for each seat; with @back it reverts it. */
static gboolean
permute (const Move *move,
         guint       n_seats,
         gboolean    back,
         guint      *order)
{
  guint seats[RULES_MAX_PLAYERS];
  guint before[RULES_MAX_PLAYERS];

  if (!parse_seats (move->text, n_seats, seats))
    return FALSE;
  memcpy (before, order, n_seats * sizeof (guint));
  for (guint i = 0; i < n_seats; i++)
    if (back)
      order[seats[i]] = before[i];
    else
      order[i] = before[seats[i]];
  return TRUE;
}

static gboolean
is_taken (const People *people,
          guint         person,
          const char   *name)
{
  for (guint i = 0; i < people->n_seats; i++)
    if (i != person && strcmp (people->names[i], name) == 0)
      return TRUE;

  return FALSE;
}

/* Gives a person the name of @move. Since the move was made, another player in the game may have been renamed in the
 * statistics to the same name; then this one gets a mark. */
static gboolean
name_person (People *people,
             guint   person,
             Move   *move)
{
  g_autofree char *name = g_strdup (move->text);

  if (name == NULL || *name == '\0')
    return FALSE;
  for (guint n = 1; is_taken (people, person, move->text); n++)
    {
      g_autofree char *other = game_name_apart (name, n);

      g_ref_string_release (move->text);
      move->text = g_ref_string_new (other);
    }
  people->names[person] = move->text;
  return TRUE;
}

static guint
count_playing (const People *people)
{
  guint n = 0;

  for (guint i = 0; i < people->n_seats; i++)
    n += !people->left[i];

  return n;
}

static gboolean
join (People *people,
      Move   *move)
{
  guint person = people->n_seats;

  if (person == RULES_MAX_PLAYERS || count_playing (people) >= people->rules->max_players)
    return FALSE;

  people->persons[people->n_seats++] = person;
  return name_person (people, person, move);
}

static gboolean
leave (People *people,
       guint   person)
{
  if (people->left[person] || count_playing (people) <= people->rules->min_players)
    return FALSE;

  people->left[person] = TRUE;
  return TRUE;
}

/* Applies @move to @people. FALSE where it cannot have been made then. */
static gboolean
follow_move (People *people,
             Move   *move)
{
  guint person;

  if (move->kind == MOVE_SEATS)
    return permute (move, people->n_seats, FALSE, people->persons);
  if (move->kind == MOVE_JOIN)
    return join (people, move);
  if (move->seat_then >= people->n_seats)
    return FALSE;

  person = people->persons[move->seat_then];
  if (move->kind == MOVE_RENAME)
    return name_person (people, person, move);
  return move->kind == MOVE_LEAVE ? leave (people, person) : !people->left[person];
}

static People
people_at_start (const Game *game)
{
  People people = { .rules = game->rules, .n_seats = game->first->len };

  for (guint i = 0; i < people.n_seats; i++)
    {
      people.persons[i] = i;
      people.names[i] = g_ptr_array_index (game->first, i);
    }
  return people;
}

static void
set_players (Game         *game,
             const People *people,
             const People *before)
{
  g_autofree guint *counted = g_steal_pointer (&game->counted);

  g_ptr_array_unref (game->players);
  game->players = g_ptr_array_new_with_free_func (g_free);
  game->n_players = people->n_seats;
  game->left = 0;
  game->counted = g_new0 (guint, people->n_seats);
  for (guint seat = 0; seat < people->n_seats; seat++)
    {
      guint person = people->persons[seat];

      g_ptr_array_add (game->players, g_strdup (people->names[person]));
      if (people->left[person])
        game->left |= G_GUINT64_CONSTANT (1) << seat;
      for (guint i = 0; i < before->n_seats; i++)
        if (before->persons[i] == person)
          game->counted[seat] = counted[i];
    }
}

/* Sets @seats to the present seat of each person; those who have not joined have numbers behind the seats. */
static void
number_persons (const People *people,
                guint        *seats)
{
  for (guint i = 0; i < RULES_MAX_PLAYERS; i++)
    seats[i] = i;
  for (guint seat = 0; seat < people->n_seats; seat++)
    seats[people->persons[seat]] = seat;
}

gboolean
game_renumber (Game  *game,
               guint  from)
{
  People people = people_at_start (game);
  People before = people;
  People now = people;
  g_autofree guint *persons = g_new0 (guint, game->moves->len);
  guint seats[RULES_MAX_PLAYERS];

  for (guint i = 0; i < game->moves->len; i++)
    {
      Move *move = &g_array_index (game->moves, Move, i);

      if (!follow_move (&people, move))
        return FALSE;
      persons[i] = move->kind != MOVE_SEATS ? people.persons[move->seat_then] : 0;
      if (i + 1 == from)
        before = people;
      if (i + 1 == game->n_done)
        now = people;
    }

  set_players (game, &now, &before);
  number_persons (&now, seats);
  for (guint i = 0; i < game->moves->len; i++)
    if (g_array_index (game->moves, Move, i).kind != MOVE_SEATS)
      g_array_index (game->moves, Move, i).seat = seats[persons[i]];
  return TRUE;
}

gboolean
game_follow_seats (Game  *game,
                   guint  from)
{
  for (guint i = MIN (from, game->n_done); i < MAX (from, game->n_done); i++)
    if (move_is_of_people (&g_array_index (game->moves, Move, i)))
      return game_renumber (game, from);

  return TRUE;
}

/* Finds the seat that has @number in @order. FALSE where there is none. */
static gboolean
find_seat (const guint *order,
           guint        n_seats,
           guint        number,
           guint       *seat)
{
  *seat = number;
  if (number < n_seats && order[number] == number)
    return TRUE;
  for (*seat = 0; *seat < n_seats; (*seat)++)
    if (order[*seat] == number)
      return TRUE;

  return FALSE;
}

/* The present numbers of the @n_seats seats of some time. */
typedef struct
{
  guint n_seats;
  guint order[RULES_MAX_PLAYERS];
} Numbers;

static gboolean
trace_back (Numbers *now,
            Move    *move)
{
  if (move->kind == MOVE_SEATS)
    return permute (move, now->n_seats, TRUE, now->order);
  if (now->n_seats == 0 || !find_seat (now->order, now->n_seats, move->seat, &move->seat_then))
    return FALSE;
  return move->kind != MOVE_JOIN || move->seat_then == --now->n_seats;
}

static gboolean
trace_forth (Numbers *now,
             Move    *move)
{
  if (move->kind == MOVE_SEATS)
    return permute (move, now->n_seats, FALSE, now->order);
  if (move->kind == MOVE_JOIN)
    {
      if (now->n_seats == RULES_MAX_PLAYERS)
        return FALSE;
      now->order[now->n_seats] = now->n_seats;
      now->n_seats++;
    }
  return find_seat (now->order, now->n_seats, move->seat, &move->seat_then) &&
         (move->kind != MOVE_JOIN || move->seat_then + 1 == now->n_seats);
}

guint
game_trace_seats (Move  *moves,
                  guint  n_moves,
                  guint  n_done,
                  guint  n_seats,
                  guint *first)
{
  Numbers then = { .n_seats = n_seats };
  Numbers later;

  for (guint i = 0; i < n_seats; i++)
    then.order[i] = i;
  later = then;
  for (guint i = n_done; i > 0; i--)
    if (!trace_back (&then, &moves[i - 1]))
      return 0;
  for (guint i = n_done; i < n_moves; i++)
    if (!trace_forth (&later, &moves[i]))
      return 0;

  memcpy (first, then.order, then.n_seats * sizeof (guint));
  return then.n_seats;
}
