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
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autoptr (Tally) tally = tally_of (sheet->game);

  *position = (CoachPosition) { .open = tally_open (tally, seat), .upper = sheet->seats[seat].upper };
  if (rules->joker_entry >= 0)
    position->first = sheet_get_cell (sheet, seat, rules->joker_entry)->points;
}

void
judge_move (const Coach *coach,
            const Game  *game,
            guint        index,
            Judgement   *judgement)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Game) before = game_in_seats_of_now (game, index);
  g_autoptr (Sheet) sheet = sheet_of (before);
  const Move *move = game_get_move (game, index);
  CoachPosition position;
  double best;
  Dice dice;

  *judgement = (Judgement) { move->entry, NAN, NAN };
  /* What is shorter is a value: no rule set has so few dice. */
  if (strlen (move->typed) != rules->n_dice || !dice_parse (move->typed, rules->n_dice, &dice, NULL))
    return;
  find_position (sheet, move->seat, &position);
  best = coach_expect_from (coach, &position, &dice, &judgement->entry);
  judgement->lost = best - coach_expect_in (coach, &position, &dice, move->entry);
  judgement->luck = best - coach_expect (coach, &position);
}
