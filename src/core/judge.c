/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge.h"

#include "joker.h"
#include "sheet.h"
#include "tally.h"

#include <math.h>
#include <string.h>

/* Reads the dice that were typed; a shorter text is a value, because no rule set has so few dice. */
static gboolean
read_dice (const Ruleset *rules,
           const Move    *move,
           Dice          *dice)
{
  return strlen (move->typed) == rules->n_dice && dice_parse (move->typed, rules->n_dice, dice, NULL);
}

/* Whether @dice would be a joker in @position if and only if they were one when @move was entered. */
static gboolean
is_joker_as_then (const Column  *position,
                  const Ruleset *rules,
                  const Move    *move,
                  const Dice    *dice)
{
  return dice_alike (dice) == 0 ||
         joker_applies (rules, position, move->entry) == move->joker;
}

/* If the order or a joker would have sent these dice elsewhere, or they would have counted otherwise, for example
 * because an entry before them was corrected later, nothing is judged: it is not known what else they would have
 * fitted. */
static void
judge (const Coach   *coach,
       const Column  *position,
       const Ruleset *rules,
       const Move    *move,
       Judgement     *judgement)
{
  double best, taken;
  Dice dice;

  *judgement = (Judgement) { move->entry, NAN, NAN };
  if (!read_dice (rules, move, &dice) || !is_joker_as_then (position, rules, move, &dice))
    return;
  taken = coach_expect_in (coach, position, &dice, move->entry);
  if (taken < 0)
    return;
  best = coach_expect_from (coach, position, &dice, &judgement->entry);
  judgement->lost = best - taken;
  judgement->luck = best - coach_expect (coach, position);
}

void
judge_move (const Coach *coach,
            const Game  *game,
            guint        index,
            Judgement   *judgement)
{
  g_autoptr (Game) before = game_prefix (game, index);
  g_autoptr (Sheet) sheet = sheet_of (before);
  const Move *move = game_get_move (game, index);

  judge (coach, &sheet->seats[move->seat].column, game_get_rules (game), move, judgement);
}

/* --- a whole game --- */

/* A player's game, turn by turn. */
typedef struct
{
  const Coach *coach;
  const Game *game;
  const Tally *tally;
  guint seat;
  GArray *entries;        /* of guint: those of the turns still to come */
  Column position; /* before the next turn */
} Replay;

static guint
find_entry (GArray *entries,
            guint   entry)
{
  guint place = 0;

  while (place < entries->len && g_array_index (entries, guint, place) != entry)
    place++;
  return place;
}

/* Returns the filled entries of @seat in the order in which they were first filled: a GArray of guint. An entry that is
 * cleared and filled again at once was corrected and keeps its place; any other clearing removes it. */
static GArray *
list_entries (const Game *game,
              guint       seat)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));
  const Move *cleared = NULL;

  for (guint i = 0; i < game_get_n_moves (game); i++)
    {
      const Move *move = game_get_move (game, i);

      if (move->seat != seat || (move->kind != MOVE_FILL && move->kind != MOVE_CLEAR))
        continue;
      if (cleared != NULL && cleared->entry != move->entry)
        g_array_remove_index (entries, find_entry (entries, cleared->entry));
      cleared = move->kind == MOVE_CLEAR ? move : NULL;
      if (move->kind == MOVE_FILL && find_entry (entries, move->entry) == entries->len)
        g_array_append_val (entries, move->entry);
    }
  if (cleared != NULL)
    g_array_remove_index (entries, find_entry (entries, cleared->entry));
  return entries;
}

/* Whether @move was a joker, and the entry that made it one is still to come. */
static gboolean
is_early_joker (const Replay *self,
                const Move   *move)
{
  return move->joker && column_is_open (&self->position, game_get_rules (self->game)->joker_entry);
}

/* Returns the place in the list of the next turn, or its length where there is none: the first entry that the order
 * allows, which after clearings need not be the first of the list. With @wait jokers wait for the entry that made them
 * jokers, because that was cleared and filled again later, or they were corrected. */
static guint
find_next (const Replay *self,
           gboolean      wait)
{
  for (guint place = 0; place < self->entries->len; place++)
    {
      guint entry = g_array_index (self->entries, guint, place);
      gboolean allowed = ruleset_allows (game_get_rules (self->game), self->position.open, entry);

      if (allowed && !(wait && is_early_joker (self, tally_get (self->tally, self->seat, entry))))
        return place;
    }
  return self->entries->len;
}

/* Takes the move of the next turn out; NULL where there is none. A joker that the order has before the entry that made
 * it one cannot wait. */
static const Move *
remove_next (Replay *self)
{
  guint place = find_next (self, TRUE);
  guint entry;

  if (place == self->entries->len)
    place = find_next (self, FALSE);
  if (place == self->entries->len)
    return NULL;

  entry = g_array_index (self->entries, guint, place);
  g_array_remove_index (self->entries, place);
  return tally_get (self->tally, self->seat, entry);
}

/* The bonus that the sheet counts for @move. */
static int
get_joker_bonus (const Replay *self,
                 const Move   *move)
{
  return move->joker && self->tally->columns[self->seat].joker_points > 0 ? game_get_rules (self->game)->joker_bonus : 0;
}

/* Judges @move and moves the position on to the next turn. */
static void
judge_turn (Replay     *self,
            const Move *move,
            JudgedTurn *turn)
{
  double before = coach_expect (self->coach, &self->position);

  turn->entry = move->entry;
  judge (self->coach, &self->position, game_get_rules (self->game), move, &turn->of);
  turn->gain = get_joker_bonus (self, move);
  turn->gain += column_fill (&self->position, game_get_rules (self->game), move->entry, move->points);
  turn->gain += coach_expect (self->coach, &self->position) - before;
}

static void
add_turn (JudgedSeat       *sum,
          const JudgedTurn *turn)
{
  sum->n_turns++;
  sum->gain += turn->gain;
  sum->n_dice += !isnan (turn->of.luck);
  sum->luck += turn->of.luck;
  sum->lost += turn->of.lost;
}

GArray *
judge_seat (const Coach *coach,
            const Game  *game,
            guint        seat,
            JudgedSeat  *sum)
{
  g_autoptr (Tally) tally = tally_of (game);
  g_autoptr (GArray) entries = list_entries (game, seat);
  Replay replay = { .coach = coach, .game = game, .tally = tally, .seat = seat, .entries = entries,
                    .position = column_empty (game_get_rules (game)) };
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (JudgedTurn));
  const Move *move;

  *sum = (JudgedSeat) { 0 };
  while ((move = remove_next (&replay)) != NULL)
    {
      JudgedTurn turn;

      judge_turn (&replay, move, &turn);
      add_turn (sum, &turn);
      g_array_append_val (turns, turn);
    }
  return turns;
}
