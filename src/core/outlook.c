/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outlook.h"

#include "joker.h"

/* Returns whether @entry can be filled after @first, another one: @first is filled already, or the order allows it
 * before @entry. */
static gboolean
can_follow (const Ruleset *rules,
            const Column  *column,
            guint          entry,
            guint          first)
{
  return !column_is_open (column, first) ||
         ruleset_allows (rules, ENTRY_BIT (entry) | ENTRY_BIT (first), first);
}

/* Returns the most points that a joker gives in @entry, with its bonus; 0 where none can come there any more. In the
 * lower section it can show any face: if the entry of that face is open, it is filled before, or the order does not
 * allow it yet, and then no joker must go there. */
static int
best_joker (const Ruleset *rules,
            const Column  *column,
            guint          entry)
{
  int best = 0;

  if (rules->joker_entry < 0 || (int) entry == rules->joker_entry ||
      (!column_is_open (column, rules->joker_entry) && column->joker_points == 0) ||
      !can_follow (rules, column, entry, rules->joker_entry))
    return 0;
  if (entry < rules->n_upper)
    return rules->entries[entry].maximum + rules->joker_bonus;
  for (guint face = 1; face <= DICE_FACES; face++)
    best = MAX (best, joker_full_value (rules, entry, face) + rules->joker_bonus);
  return best;
}

/* Returns the most points that the open entries give, jokers included, and the bonus of the upper section with them. */
static int
find_most (const Ruleset *rules,
           const Column  *column)
{
  int most = 0, upper = column->upper;

  for (guint entry = 0; entry < rules->n_entries; entry++)
    {
      int highest = rules->entries[entry].maximum;

      if (!column_is_open (column, entry))
        continue;
      most += MAX (highest, best_joker (rules, column, entry));
      upper += entry < rules->n_upper ? highest : 0;
    }
  return most + ruleset_get_bonus (rules, upper);
}

int
outlook_highest_total (const Ruleset *rules)
{
  Column empty = column_empty (rules);

  return find_most (rules, &empty);
}

/* Returns the highest total that a player can still reach. */
static int
find_highest (const Sheet *sheet,
              guint        seat)
{
  const SheetSeat *now = &sheet->seats[seat];
  const Ruleset *rules = game_get_rules (sheet->game);
  int returning = 0;

  /* If only totals are known, or the player has left, there is no open entry that could still give points. */
  if (sheet->finished || now->left)
    return now->total;
  /* If the joker entry was cleared, the bonus of the jokers comes back with it. */
  if (rules->joker_entry >= 0 && column_is_open (&now->column, rules->joker_entry))
    returning = now->held_bonus;
  return now->total - now->bonus + returning + find_most (rules, &now->column);
}

/* Compares a seat with the best of the others who play on, and with the most that any of them can reach. */
static void
compare (GArray      *outlooks,
         const Sheet *sheet,
         guint        seat)
{
  Outlook *outlook = &g_array_index (outlooks, Outlook, seat);
  int total = sheet->seats[seat].total;
  int best = 0, most = 0;
  gboolean alone = TRUE;

  for (guint i = 0; i < sheet->n_seats; i++)
    if (i != seat && !sheet->seats[i].left)
      {
        alone = FALSE;
        best = MAX (best, sheet->seats[i].total);
        most = MAX (most, g_array_index (outlooks, Outlook, i).highest);
      }
  if (alone || sheet->seats[seat].left)
    return;
  outlook->needed = MAX (0, best - total + 1);
  outlook->ahead = MAX (0, total - best);
  outlook->uncaught = total > most;
}

GArray *
outlook_of (const Sheet *sheet)
{
  GArray *outlooks = g_array_new (FALSE, TRUE, sizeof (Outlook));

  g_array_set_size (outlooks, sheet->n_seats);
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    g_array_index (outlooks, Outlook, seat).highest = find_highest (sheet, seat);
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    compare (outlooks, sheet, seat);
  return outlooks;
}
