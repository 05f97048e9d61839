/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rows.h"

#include <glib/gi18n-lib.h>

static void
append (GArray       *rows,
        SheetRowKind  kind,
        guint         entry)
{
  SheetRowId row = { kind, entry };

  g_array_append_val (rows, row);
}

GArray *
rows_of (const Ruleset *rules)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SheetRowId));

  if (rules->n_tiers > 0)
    append (rows, ROW_MARGIN, 0);
  if (rules->saved_rolls != SAVED_ROLLS_NONE)
    append (rows, ROW_SAVED, 0);
  for (guint i = 0; i < rules->n_upper; i++)
    append (rows, ROW_ENTRY, i);
  append (rows, ROW_SUM, 0);
  if (rules->n_tiers > 0)
    append (rows, ROW_BONUS, 0);
  if (rules->subtotals)
    append (rows, ROW_UPPER_TOTAL, 0);
  for (guint i = rules->n_upper; i < rules->n_entries; i++)
    append (rows, ROW_ENTRY, i);
  if (rules->joker_entry >= 0)
    append (rows, ROW_JOKER, 0);
  if (rules->subtotals)
    append (rows, ROW_LOWER_TOTAL, 0);

  return rows;
}

guint
rows_n_upper (const Ruleset *rules)
{
  return rules->n_upper + 1 + (rules->n_tiers > 0 ? 2 : 0) + (rules->saved_rolls != SAVED_ROLLS_NONE ? 1 : 0) +
         (rules->subtotals ? 1 : 0);
}

char *
rows_get_name (const Ruleset *rules,
               SheetRowId     row)
{
  switch (row.kind)
    {
    case ROW_MARGIN:
      return g_strdup (rules->has_par ? _("Bonus Margin") : _("To the Bonus"));
    case ROW_SAVED:
      return g_strdup (_("Saved Rolls"));
    case ROW_SUM:
      return g_strdup (_("Sum"));
    case ROW_BONUS:
      return g_strdup (_("Bonus"));
    case ROW_JOKER:
      return g_strdup_printf (_("%s Bonus"), rules->entries[rules->joker_entry].name);
    case ROW_UPPER_TOTAL:
      return g_strdup (_("Upper Total"));
    case ROW_LOWER_TOTAL:
      return g_strdup (_("Lower Total"));
    case ROW_ENTRY:
    default:
      return g_strdup (rules->entries[row.entry].name);
    }
}

char *
rows_get_tiers (const Ruleset *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_tiers; i++)
    g_string_append_printf (text, "%s%d → %d", i > 0 ? ", " : "", rules->tiers[i].from, rules->tiers[i].points);
  return g_string_free (text, FALSE);
}

int
rows_get_points (const SheetSeat *seat,
                 SheetRowKind     row)
{
  switch (row)
    {
    case ROW_SUM:
      return seat->column.upper;
    case ROW_BONUS:
      return seat->bonus;
    case ROW_JOKER:
      return seat->yahtzee_bonus;
    case ROW_UPPER_TOTAL:
      return seat->column.upper + seat->bonus;
    case ROW_LOWER_TOTAL:
      return seat->lower + seat->yahtzee_bonus;
    case ROW_MARGIN:
    case ROW_SAVED:
    case ROW_ENTRY:
    default:
      g_return_val_if_reached (0);
    }
}
