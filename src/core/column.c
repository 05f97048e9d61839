/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "column.h"

Column
column_empty (const Ruleset *rules)
{
  return (Column) { .open = ruleset_all_entries (rules) };
}

gboolean
column_is_open (const Column *column,
                guint         entry)
{
  return (column->open & ENTRY_BIT (entry)) != 0;
}

gboolean
column_can_fill (const Column  *column,
                 const Ruleset *rules,
                 guint          entry)
{
  return column_is_open (column, entry) && ruleset_allows (rules, column->open, entry);
}

int
column_fill (Column        *column,
             const Ruleset *rules,
             guint          entry,
             int            points)
{
  int before = ruleset_get_bonus (rules, column->upper);

  column->open &= ~ENTRY_BIT (entry);
  if ((int) entry == rules->joker_entry)
    column->joker_points = points;
  if (entry >= rules->n_upper)
    return points;
  column->upper += points;
  return points + ruleset_get_bonus (rules, column->upper) - before;
}
