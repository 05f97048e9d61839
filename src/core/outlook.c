/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outlook.h"

#include "joker.h"

/* The column of a player on the sheet, and the rules of the game. */
typedef struct
{
  const Sheet *sheet;
  const Ruleset *rules;
  Order order;
  guint seat;
} Column;

static const SheetCell *
get_cell (const Column *column,
          guint         entry)
{
  return sheet_get_cell (column->sheet, column->seat, entry);
}

/* Returns whether @entry can be filled after @first, another one: @first is filled already, or the order allows it
 * before @entry. */
static gboolean
can_follow (const Column *column,
            guint         entry,
            guint         first)
{
  return get_cell (column, first)->state != CELL_OPEN ||
         ruleset_allows (column->rules, column->order, ENTRY_BIT (entry) | ENTRY_BIT (first), first);
}

/* Returns the most points that a joker gives in @entry, with its bonus; 0 where none can come there any more. In the
 * lower section it can show any face: if the entry of that face is open, it is filled before, or the order does not
 * allow it yet, and then no joker must go there. */
static int
best_joker (const Column *column,
            guint         entry)
{
  const Ruleset *rules = column->rules;
  int best = 0;

  if (rules->joker_entry < 0 || (int) entry == rules->joker_entry ||
      get_cell (column, rules->joker_entry)->state == CELL_STRUCK || !can_follow (column, entry, rules->joker_entry))
    return 0;
  if (entry < rules->n_upper)
    return rules->entries[entry].maximum + rules->joker_bonus;
  for (guint face = 1; face <= DICE_FACES; face++)
    best = MAX (best, joker_full_value (rules, entry, face) + rules->joker_bonus);
  return best;
}

/* Returns the bonus of all jokers entered so far that comes back with the joker entry, if that was cleared. */
static int
returning_bonus (const Column *column)
{
  const Ruleset *rules = column->rules;
  int bonus = 0;

  if (rules->joker_entry < 0 || get_cell (column, rules->joker_entry)->state != CELL_OPEN)
    return 0;
  for (guint entry = 0; entry < rules->n_entries; entry++)
    if (get_cell (column, entry)->move != NULL && get_cell (column, entry)->move->joker)
      bonus += rules->joker_bonus;
  return bonus;
}

/* Returns the bonus of the upper section if each of its open entries gets its highest value. */
static int
best_bonus (const Column *column)
{
  int upper = column->sheet->seats[column->seat].upper;

  for (guint entry = 0; entry < column->rules->n_upper; entry++)
    if (get_cell (column, entry)->state == CELL_OPEN)
      upper += column->rules->entries[entry].maximum;
  return ruleset_get_bonus (column->rules, upper);
}

static int
find_most (const Sheet *sheet,
           guint        seat)
{
  Column column = { sheet, game_get_rules (sheet->game), game_get_order (sheet->game), seat };
  int most = sheet->seats[seat].total;

  /* If only totals are known, or the player has left, there is no open entry that could still give points. */
  if (sheet->finished || sheet->seats[seat].left)
    return most;
  most += best_bonus (&column) - sheet->seats[seat].bonus + returning_bonus (&column);
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    if (get_cell (&column, entry)->state == CELL_OPEN)
      most += MAX (column.rules->entries[entry].maximum, best_joker (&column, entry));
  return most;
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
        most = MAX (most, g_array_index (outlooks, Outlook, i).most);
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
    g_array_index (outlooks, Outlook, seat).most = find_most (sheet, seat);
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    compare (outlooks, sheet, seat);
  return outlooks;
}
