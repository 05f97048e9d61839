/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-mapping.h"

#include "past-headings.h"

#include <glib/gi18n-lib.h>

PastMapping *
past_mapping_new (const PastTable *table)
{
  PastMapping *self = g_new0 (PastMapping, 1);

  self->n_columns = past_table_get_n_columns (table);
  self->columns = g_new0 (PastColumn, self->n_columns);
  return self;
}

PastMapping *
past_mapping_copy (const PastMapping *self)
{
  PastMapping *copy = g_new (PastMapping, 1);

  *copy = *self;
  copy->columns = g_new (PastColumn, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    copy->columns[i] = (PastColumn) { self->columns[i].kind, g_strdup (self->columns[i].name), self->columns[i].entry };
  return copy;
}

PastMapping *
past_mapping_copy_for (const PastMapping *self,
                       const Ruleset     *from,
                       const Ruleset     *to)
{
  PastMapping *copy = past_mapping_copy (self);

  for (guint i = 0; i < copy->n_columns; i++)
    if (copy->columns[i].kind == COLUMN_ENTRY)
      copy->columns[i].entry = (guint) ruleset_find_entry (to, from->entries[copy->columns[i].entry].id);
  return copy;
}

void
past_mapping_free (PastMapping *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    g_free (self->columns[i].name);
  g_free (self->columns);
  g_free (self);
}

guint
past_mapping_count (const PastMapping *self,
                    ColumnKind         kind)
{
  guint n = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n += self->columns[i].kind == kind;
  return n;
}

gboolean
past_mapping_has_points (const PastMapping *self,
                         guint              column)
{
  ColumnKind kind = self->columns[column].kind;

  return kind == COLUMN_PLAYER || kind == COLUMN_TOTAL || kind == COLUMN_ENTRY;
}

gboolean
past_mapping_has_row_per_player (const PastMapping *self)
{
  return past_mapping_count (self, COLUMN_NAME) == 1;
}

const TableCell *
past_mapping_find_cell (const PastMapping *self,
                        const PastTable   *table,
                        guint              row,
                        ColumnKind         kind)
{
  for (guint column = 0; column < self->n_columns; column++)
    if (self->columns[column].kind == kind)
      return past_table_get_cell (table, row, column);
  return NULL;
}

const char *
past_mapping_get_heading (const PastMapping *self,
                          const PastTable   *table,
                          guint              column)
{
  return self->n_header > 0 ? past_table_get_cell (table, self->n_header - 1, column)->text : "";
}

char *
past_mapping_get_headings (const PastMapping *self,
                           const PastTable   *table)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < self->n_columns; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? "\t" : "", past_mapping_get_heading (self, table, i));
  return g_string_free (all, FALSE);
}

void
past_mapping_set (PastMapping     *self,
                  const PastTable *table,
                  guint            column,
                  ColumnKind       kind,
                  guint            entry)
{
  const char *heading = past_mapping_get_heading (self, table, column);

  g_free (self->columns[column].name);
  self->columns[column] = (PastColumn) { kind, NULL, entry };
  /* A user who gives a kind to a column of the other table has seen that table, so it is not reported any more. */
  if (column >= self->beside)
    self->beside = 0;
  if (kind == COLUMN_PLAYER)
    self->columns[column].name = *heading != '\0' ? past_heading_read_name (heading) : past_column_letters (column);
}

static gboolean
refuse (GError     **error,
        const char  *message)
{
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, message);
  return FALSE;
}

/* Whether each column of names is followed by its column of totals before the next one. */
static gboolean
are_paired (const PastMapping *self)
{
  gboolean named = FALSE;

  for (guint i = 0; i < self->n_columns; i++)
    {
      ColumnKind kind = self->columns[i].kind;

      if (kind != COLUMN_NAME && kind != COLUMN_TOTAL)
        continue;
      if (named != (kind == COLUMN_TOTAL))
        return FALSE;
      named = !named;
    }
  return !named;
}

gboolean
past_mapping_check (const PastMapping  *self,
                    GError            **error)
{
  guint n_names = past_mapping_count (self, COLUMN_NAME), n_totals = past_mapping_count (self, COLUMN_TOTAL);
  guint n_players = past_mapping_count (self, COLUMN_PLAYER), n_entries = past_mapping_count (self, COLUMN_ENTRY);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  if (past_mapping_count (self, COLUMN_DATE) > 1)
    return refuse (error, _("Only one column can have the dates"));
  if (past_mapping_count (self, COLUMN_TIME) > 1)
    return refuse (error, _("Only one column can have the times of day"));
  if (n_players > 0 && n_names > 0)
    return refuse (error, _("Players are either in columns of their own or named in one: not both"));
  if (n_players == 0 && n_names == 0)
    return refuse (error, _("No column has the totals of a player: say which do"));
  if (n_names > 0 && n_totals == 0 && n_entries == 0)
    return refuse (error, _("No column has the totals of the players who are named: say which does"));
  if (n_names > 1 && (n_entries > 0 || !are_paired (self)))
    return refuse (error, _("Each column of names needs a column of totals after it"));
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER && !g_hash_table_add (names, self->columns[i].name))
      {
        g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("Two columns have the totals of “%s”"),
                     self->columns[i].name);
        return FALSE;
      }
  return TRUE;
}

DateOrder
past_mapping_find_order (const PastMapping *self,
                         const PastTable   *table,
                         guint             *open)
{
  guint n_days = 0, n_months = 0;

  *open = 0;
  for (guint column = 0; column < self->n_columns; column++)
    for (guint row = self->n_header;
         self->columns[column].kind == COLUMN_DATE && row < past_table_get_n_rows (table); row++)
      {
        PastDate date;

        if (!past_table_read_date (table, past_table_get_cell (table, row, column), &date) || !date.numbers)
          continue;
        *open += date.order == DATE_ORDER_OPEN;
        n_days += date.order == DATE_ORDER_DAY;
        n_months += date.order == DATE_ORDER_MONTH;
      }
  if (n_days > 0 && n_months > 0)
    return DATE_ORDER_OPEN;
  return n_days > 0 ? DATE_ORDER_DAY : n_months > 0 ? DATE_ORDER_MONTH : DATE_ORDER_OPEN;
}
