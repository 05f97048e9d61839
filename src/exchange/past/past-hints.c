/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-hints.h"

#include "past-headings.h"
#include "past-problems.h"
#include "past-words.h"

#include <glib/gi18n-lib.h>

/* Words for columns of other things that are also names of people, without accents. */
static const char *const namesakes[] = { "at", "um", "ort", "kamp", "info", "best", "high", "low", "count", NULL };

static void
tell_beside (const PastTable   *table,
             const PastMapping *mapping,
             GPtrArray         *problems)
{
  g_autofree char *letters = past_column_letters (mapping->beside);

  if (mapping->beside > 0)
    past_problems_add (problems, past_table_get_line (table, mapping->n_header > 0 ? mapping->n_header - 1 : 0), FALSE,
                       _("Another table begins in column %s and is left out: import it by itself"), letters);
}

/* The first row in which a column has a number that can be a player's points; 0 where there is none, or where the
 * column counts the lines. Small counts do not qualify. */
static guint
find_points (const PastTable   *table,
             const PastMapping *mapping,
             const Ruleset     *rules,
             guint              column)
{
  guint first = 0, n = 0, n_next = 0;
  int before = -1;

  for (guint row = mapping->n_header; row < past_table_get_n_rows (table); row++)
    {
      int points;

      if (!past_table_read_points (table, row, column, &points))
        continue;
      if (first == 0 && points > rules->limit / 10 && points <= rules->limit)
        first = row;
      n_next += n > 0 && ABS (points - before) == 1;
      n++;
      before = points;
    }
  return n > 1 && n_next == n - 1 ? 0 : first;
}

/* Whether the points of a column are always those of a player in the same row or above, as the highest totals are. */
static gboolean
repeats_totals (const PastTable   *table,
                const PastMapping *mapping,
                guint              column)
{
  g_autoptr (GHashTable) totals = g_hash_table_new (NULL, NULL);

  for (guint row = mapping->n_header; row < past_table_get_n_rows (table); row++)
    {
      int points;

      for (guint i = 0; i < mapping->n_columns; i++)
        if (mapping->columns[i].kind == COLUMN_PLAYER && past_table_read_points (table, row, i, &points))
          g_hash_table_add (totals, GINT_TO_POINTER (points));
      if (past_table_read_points (table, row, column, &points) &&
          !g_hash_table_contains (totals, GINT_TO_POINTER (points)))
        return FALSE;
    }
  return TRUE;
}

/* Whether a column of something else may be that of a player, because its heading is also a name. */
static gboolean
is_namesake (const PastTable   *table,
             const PastMapping *mapping,
             guint              column)
{
  ColumnKind kind = mapping->columns[column].kind;
  g_autofree char *folded = past_words_fold (past_mapping_get_heading (mapping, table, column), ":. =");

  return (kind == COLUMN_IGNORED || kind == COLUMN_NOTE || kind == COLUMN_GAME) &&
         g_strv_contains (namesakes, folded) && past_mapping_count (mapping, COLUMN_NAME) == 0 &&
         !repeats_totals (table, mapping, column);
}

/* Whether a column may be that of a player, although most of its cells are no points, as where people mark who has
 * won. */
static gboolean
is_marked (const PastTable   *table,
           const PastMapping *mapping,
           guint              column)
{
  const char *heading = past_mapping_get_heading (mapping, table, column);
  guint n_points = 0, n_others = 0;

  if (mapping->columns[column].kind != COLUMN_IGNORED || past_mapping_count (mapping, COLUMN_NAME) > 0 ||
      past_heading_read_numbered_kind (heading) != COLUMN_PLAYER)
    return FALSE;
  for (guint row = mapping->n_header; row < past_table_get_n_rows (table); row++)
    {
      int points;
      CellPoints read = past_cell_read_points (past_table_get_cell (table, row, column), &points);

      n_points += read == CELL_POINTS_READ;
      n_others += read == CELL_POINTS_WRONG;
    }
  return n_points > 0 && n_points < n_others;
}

/* Reports columns of points without a name, because a game that lacks a player would have another winner. */
static void
tell_unnamed (const PastTable   *table,
              const PastMapping *mapping,
              const Ruleset     *rules,
              GPtrArray         *problems)
{
  guint end = mapping->beside > 0 ? mapping->beside : mapping->n_columns;

  for (guint column = 0; mapping->n_header > 0 && column < end; column++)
    {
      const char *heading = past_mapping_get_heading (mapping, table, column);
      gboolean unnamed = mapping->columns[column].kind == COLUMN_IGNORED && *heading == '\0';
      gboolean named = is_namesake (table, mapping, column) || is_marked (table, mapping, column);
      guint row = unnamed || named ? find_points (table, mapping, rules, column) : 0;
      guint line = row > 0 ? past_table_get_line (table, row) : 0;
      g_autofree char *letters = past_column_letters (column);

      if (row > 0 && unnamed)
        past_problems_add (problems, line, FALSE,
                           _("Column %s has numbers that can be points, but no name above them: it is left out"),
                           letters);
      else if (row > 0)
        past_problems_add (problems, line, FALSE,
                           _("Column %s has numbers that can be points, but “%s” is not taken for a name: if it is "
                             "one, say so for this column"), letters, heading);
    }
}

/* Reports the first text that was read as Windows-1252. One report is enough: where one letter is wrong, all are. */
static void
tell_recoded (const PastTable *table,
              GPtrArray       *problems)
{
  for (guint row = 0; row < past_table_get_n_rows (table); row++)
    for (guint column = 0; column < past_table_get_n_columns (table); column++)
      if (past_table_get_cell (table, row, column)->recoded)
        {
          past_problems_add (problems, past_table_get_line (table, row), FALSE,
                             _("This is not UTF-8 and was read as Windows-1252: check whether “%s” is right, or save "
                               "the table as UTF-8"), past_table_get_cell (table, row, column)->text);
          return;
        }
}

void
past_hints_add (const PastTable   *table,
                const PastMapping *mapping,
                const Ruleset     *rules,
                gboolean           ended,
                GPtrArray         *problems)
{
  tell_beside (table, mapping, problems);
  if (!ended)
    tell_unnamed (table, mapping, rules, problems);
  tell_recoded (table, problems);
}
