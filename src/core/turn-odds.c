/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn-odds.h"

#include "joker.h"

/* The most bytes that may be kept for one game. Eight dice with 31 entries and nine rolls take 17 MB; ten dice with 64
 * entries take 9 MB for each roll. */
#define MAX_BYTES (G_GUINT64_CONSTANT (96) * 1024 * 1024)

/* For each keep and each number of rolls left: a mean, a chance, and the best keep. */
#define BYTES_PER_KEEP (2 * sizeof (double) + sizeof (guint16))

struct _TurnOdds
{
  Ruleset *rules;
  Keeps *keeps;
  Odds *entries[RULES_MAX_ENTRIES]; /* NULL until they are computed */
  Turn turn; /* of which they hold, as far as jokers depend on it */
};

static void
begin (guint       n_left,
       const Dice *dice,
       Turn       *turn)
{
  *turn = (Turn) { .n_left = n_left, .rolled = dice != NULL };
  if (dice != NULL)
    turn->dice = *dice;
}

void
turn_init (const Sheet *sheet,
           guint        seat,
           guint        n_left,
           const Dice  *dice,
           Turn        *turn)
{
  begin (n_left, dice, turn);
  turn->column = sheet->seats[seat].column;
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    if (sheet_get_cell (sheet, seat, entry)->playable)
      turn->asked |= ENTRY_BIT (entry);
}

void
turn_init_empty (const Ruleset *rules,
                 guint          n_left,
                 const Dice    *dice,
                 Turn          *turn)
{
  begin (n_left, dice, turn);
  turn->column = column_empty (rules);
  turn->asked = turn->column.open;
}

/* Whether all dice alike are worth the same in both turns. */
static gboolean
has_same_jokers (const Turn *one,
                 const Turn *other)
{
  return one->column.open == other->column.open && one->column.joker_points == other->column.joker_points;
}

gboolean
turn_equal (const Turn *one,
            const Turn *other)
{
  for (guint face = 0; face < DICE_FACES; face++)
    if (one->dice.of[face] != other->dice.of[face])
      return FALSE;
  return has_same_jokers (one, other) && one->asked == other->asked && one->n_left == other->n_left &&
         one->rolled == other->rolled;
}

/* Returns the number of keeps: the ways to distribute the dice among the six faces and those that are not kept. */
static guint64
count_keeps (guint n_dice)
{
  guint64 n = 1;

  for (guint i = 1; i <= DICE_FACES; i++)
    n = n * (n_dice + i) / i;
  return n;
}

gboolean
turn_can_be_asked (const Turn    *turn,
                   const Ruleset *rules)
{
  guint64 bytes = count_keeps (rules->n_dice) * BYTES_PER_KEEP * rules->n_entries;

  return turn->n_left <= ODDS_MAX_ROLLS && (turn->rolled || turn->n_left > 0) &&
         bytes * (turn->n_left + 1) <= MAX_BYTES;
}

TurnOdds *
turn_odds_new (const Ruleset *rules)
{
  TurnOdds *self = g_new0 (TurnOdds, 1);

  self->rules = ruleset_ref ((Ruleset *) rules);
  return self;
}

void
turn_odds_forget (TurnOdds *self)
{
  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    g_clear_pointer (&self->entries[entry], odds_free);
}

void
turn_odds_free (TurnOdds *self)
{
  turn_odds_forget (self);
  g_clear_pointer (&self->keeps, keeps_free);
  ruleset_unref (self->rules);
  g_free (self);
}

/* Returns the points of @dice in @entry; 0 where the joker's rules send them elsewhere. */
static int
get_points (const TurnOdds *self,
            const Turn     *turn,
            guint           entry,
            const Dice     *dice)
{
  guint face = self->rules->joker_entry >= 0 ? dice_alike (dice) : 0;

  if (face == 0)
    return pattern_points (&self->rules->entries[entry].pattern, dice);
  return MAX (0, joker_points (self->rules, &turn->column, entry, face));
}

static Odds *
make_odds (const TurnOdds *self,
           const Turn     *turn,
           guint           entry)
{
  guint n_rolls = self->keeps->n - self->keeps->first_roll;
  g_autofree int *points = g_new (int, n_rolls);

  for (guint i = 0; i < n_rolls; i++)
    points[i] = get_points (self, turn, entry, &self->keeps->dice[self->keeps->first_roll + i]);
  return odds_new (self->keeps, points);
}

void
turn_odds_ask (TurnOdds   *self,
               const Turn *turn,
               EntryOdds  *odds)
{
  if (self->keeps == NULL)
    self->keeps = keeps_new (self->rules->n_dice);
  if (self->rules->joker_entry >= 0 && !has_same_jokers (&self->turn, turn))
    turn_odds_forget (self);
  self->turn = *turn;
  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    {
      if (!(turn->asked & ENTRY_BIT (entry)))
        continue;
      if (self->entries[entry] == NULL)
        self->entries[entry] = make_odds (self, turn, entry);
      odds_ask (self->entries[entry], turn->n_left, turn->rolled ? &turn->dice : NULL, &odds[entry]);
    }
}
