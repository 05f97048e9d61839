/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge.h"

#include "sheet.h"
#include "tally.h"

#include <math.h>
#include <string.h>

static void
find_position (const Sheet   *sheet,
               guint          seat,
               CoachPosition *position)
{
  g_autoptr (Tally) tally = tally_of (sheet->game);

  *position = (CoachPosition) { .open = tally_open (tally, seat),
                                .upper = sheet->seats[seat].upper,
                                .joker_entry_points = sheet_get_joker_entry_points (sheet, seat) };
}

/* Reads the dice that were typed; a shorter text is a value, because no rule set has so few dice. */
static gboolean
read_dice (const Ruleset *rules,
           const Move    *move,
           Dice          *dice)
{
  return strlen (move->typed) == rules->n_dice && dice_parse (move->typed, rules->n_dice, dice, NULL);
}

/* If the order or a joker would have sent these dice elsewhere, for example because an entry before them was corrected
 * later, nothing is judged: it is not known what else they would have fitted. */
static void
judge (const Coach         *coach,
       const CoachPosition *position,
       const Ruleset       *rules,
       const Move          *move,
       Judgement           *judgement)
{
  double best, taken;
  Dice dice;

  *judgement = (Judgement) { move->entry, NAN, NAN };
  if (!read_dice (rules, move, &dice))
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
  g_autoptr (Game) before = game_in_seats_of_now (game, index);
  g_autoptr (Sheet) sheet = sheet_of (before);
  const Move *move = game_get_move (game, index);
  CoachPosition position;

  find_position (sheet, move->seat, &position);
  judge (coach, &position, game_get_rules (game), move, judgement);
}

/* --- a whole game --- */

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

/* Takes the first entry out that the order allows next; after clearings that need not be the first of the list. FALSE
 * where there is none. */
static gboolean
take_next (GArray              *entries,
           const Game          *game,
           const CoachPosition *position,
           guint               *entry)
{
  for (guint i = 0; i < entries->len; i++)
    {
      *entry = g_array_index (entries, guint, i);
      if (!ruleset_allows (game_get_rules (game), game_get_order (game), position->open, *entry))
        continue;
      g_array_remove_index (entries, i);
      return TRUE;
    }
  return FALSE;
}

/* Judges @move and moves @position on to the next turn. */
static void
judge_turn (const Coach   *coach,
            const Ruleset *rules,
            const Move    *move,
            CoachPosition *position,
            JudgedTurn    *turn)
{
  double before = coach_expect (coach, position);
  int bonus = move->joker && position->joker_entry_points > 0 ? rules->joker_bonus : 0;

  turn->entry = move->entry;
  judge (coach, position, rules, move, &turn->of);
  turn->gain = bonus + coach_step (coach, position, move->entry, move->points);
  turn->gain += coach_expect (coach, position) - before;
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
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (JudgedTurn));
  JudgedSeat all = { 0 };
  CoachPosition position;
  guint entry;

  coach_begin (coach, &position);
  while (take_next (entries, game, &position, &entry))
    {
      JudgedTurn turn;

      judge_turn (coach, game_get_rules (game), tally_get (tally, seat, entry), &position, &turn);
      add_turn (&all, &turn);
      g_array_append_val (turns, turn);
    }
  if (sum != NULL)
    *sum = all;
  return turns;
}
