/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-other-rows.h"

#include "past-words.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words for figures that are also names of people, so they count only where no names stand. */
static const char *const extremes[] = { "max", "maks", "min", NULL };

/* The points of a column in the rows above. */
typedef struct
{
  guint n;
  gint64 sum;
  int lowest;
  int highest;
} Above;

struct _PastOtherRows
{
  const PastTable *table;
  const PastMapping *mapping;
  const Ruleset *rules;
  Above *above;  /* one for each column */
  guint n_above; /* the number of games above */
};

PastOtherRows *
past_other_rows_new (const PastTable   *table,
                     const PastMapping *mapping,
                     const Ruleset     *rules)
{
  PastOtherRows *self = g_new (PastOtherRows, 1);

  *self = (PastOtherRows) { table, mapping, rules, g_new0 (Above, mapping->n_columns), 0 };
  return self;
}

void
past_other_rows_free (PastOtherRows *self)
{
  g_free (self->above);
  g_free (self);
}

static gboolean
is_extreme (const char *text)
{
  g_autofree char *folded = past_words_fold (text, ":. =");

  return g_strv_contains (extremes, folded);
}

/* Whether a column cannot have names of players. An ignored column may name the host, say, but then it has a
 * heading. */
static gboolean
has_no_names (PastOtherRows *self,
              guint          column)
{
  ColumnKind kind = self->mapping->columns[column].kind;

  return kind == COLUMN_DATE || kind == COLUMN_TIME || kind == COLUMN_GAME ||
         (kind == COLUMN_IGNORED && *past_mapping_get_heading (self->mapping, self->table, column) == '\0');
}

/* Whether a row has a label of sums and no date. */
static gboolean
has_sum_word (PastOtherRows *self,
              guint          row)
{
  const TableCell *dated = past_mapping_find_cell (self->mapping, self->table, row, COLUMN_DATE);
  PastDate date;

  if (dated != NULL && past_table_read_date (self->table, dated, &date))
    return FALSE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);

      if (past_mapping_has_points (self->mapping, column))
        break;
      if (kind == COLUMN_NOTE || kind == COLUMN_WINNER || cell->kind != CELL_TEXT)
        continue;
      if (past_words_name_sum (cell->text) || (has_no_names (self, column) && is_extreme (cell->text)))
        return TRUE;
    }
  return FALSE;
}

/* What a row without a date can be, as flags. */
enum
{
  ROW_OF_SUMS = 1,
  ROW_OF_MEANS = 2,
  ROW_OF_HIGHEST = 4,
  ROW_OF_LOWEST = 8,
};

static guint
compare_above (const Above *above,
               int          points)
{
  double mean = above->n > 0 ? above->sum / (double) above->n : -1;

  return (points == above->sum ? ROW_OF_SUMS : 0) | (ABS (points - mean) < 1 ? ROW_OF_MEANS : 0) |
         (points == above->highest ? ROW_OF_HIGHEST : 0) | (points == above->lowest ? ROW_OF_LOWEST : 0);
}

static void
count_in (Above *above,
          int    points)
{
  above->lowest = above->n > 0 ? MIN (above->lowest, points) : points;
  above->highest = above->n > 0 ? MAX (above->highest, points) : points;
  above->sum += points;
  above->n++;
}

/* Whether the row is not a game but sums up the rows above: it has no date, and the points of every player are the sum
 * of that column so far. In a table with dates, a row with several players may also have their means, highest or lowest
 * totals, because these rarely make up a single game. A row that is a game is added to the sums. */
static gboolean
is_sum (PastOtherRows *self,
        guint          row)
{
  const TableCell *dated = past_mapping_find_cell (self->mapping, self->table, row, COLUMN_DATE);
  gboolean undated = dated == NULL || dated->kind == CELL_EMPTY;
  guint is = undated ? ROW_OF_SUMS | ROW_OF_MEANS | ROW_OF_HIGHEST | ROW_OF_LOWEST : 0, n = 0;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      int points;

      if (self->mapping->columns[column].kind != COLUMN_PLAYER ||
          !past_table_read_points (self->table, row, column, &points))
        continue;
      is &= compare_above (&self->above[column], points);
      n++;
    }
  if (dated == NULL || n < 2 || self->mapping->date_above)
    is &= ROW_OF_SUMS;
  if (is != 0 && n > 0 && self->n_above > 1)
    return TRUE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      int points;

      if (self->mapping->columns[column].kind == COLUMN_PLAYER &&
          past_table_read_points (self->table, row, column, &points))
        count_in (&self->above[column], points);
    }
  self->n_above += n > 0;
  return FALSE;
}

/* Whether a row has neither a name nor a date, but more points than a player can have. */
static gboolean
is_nameless_sum (PastOtherRows *self,
                 guint          row)
{
  const TableCell *named = past_mapping_find_cell (self->mapping, self->table, row, COLUMN_NAME);
  const TableCell *dated = past_mapping_find_cell (self->mapping, self->table, row, COLUMN_DATE);

  if (!past_mapping_has_row_per_player (self->mapping) || named->kind != CELL_EMPTY ||
      (dated != NULL && dated->kind != CELL_EMPTY))
    return FALSE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      int points;

      if (past_mapping_has_points (self->mapping, column) &&
          past_table_read_points (self->table, row, column, &points) && points > self->rules->limit)
        return TRUE;
    }
  return FALSE;
}

/* Whether the columns of points have words and nothing else. @n is set to the number of these cells. */
static gboolean
count_words (PastOtherRows *self,
             guint          row,
             guint         *n)
{
  *n = 0;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      int points;

      if (!past_mapping_has_points (self->mapping, column) || cell->kind == CELL_EMPTY)
        continue;
      if (cell->kind != CELL_TEXT || past_cell_read_points (cell, &points) != CELL_POINTS_WRONG)
        return FALSE;
      (*n)++;
    }
  return *n > 0;
}

/* Whether the headings are repeated in a row. @others is set to whether they differ, so that the rows below belong to
 * other players. Words in the columns of points are headings where one of them equals the heading above, or where the
 * table has no dates and the row has a word for every player. */
static gboolean
is_header (PastOtherRows *self,
           guint          row,
           gboolean      *others)
{
  guint n_words, n_equal = 0;

  *others = FALSE;
  if (self->mapping->n_header == 0 || !count_words (self, row, &n_words))
    return FALSE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      const char *heading = past_mapping_get_heading (self->mapping, self->table, column);
      g_autofree char *folded = name_match_fold (cell->text, FALSE), *before = name_match_fold (heading, FALSE);
      gboolean equal = strcmp (folded, before) == 0;

      if (cell->kind == CELL_EMPTY)
        continue;
      n_equal += equal && kind != COLUMN_IGNORED;
      *others |= !equal && (kind == COLUMN_PLAYER || kind == COLUMN_ENTRY ||
                            (kind == COLUMN_IGNORED && *heading == '\0'));
    }
  return n_equal > 0 || (past_mapping_count (self->mapping, COLUMN_DATE) == 0 && n_words > 1 &&
                         n_words == past_mapping_count (self->mapping, COLUMN_PLAYER));
}

/* Whether every column of points has a word, so that the row has headings that were not found as such. */
static gboolean
has_only_words (PastOtherRows *self,
                guint          row)
{
  guint n_words, n_columns = 0;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    n_columns += past_mapping_has_points (self->mapping, column);
  return count_words (self, row, &n_words) && n_words == n_columns;
}

const char *
past_other_rows_find (PastOtherRows *self,
                      guint          row,
                      gboolean      *ended)
{
  gboolean others;
  gboolean header = is_header (self, row, &others);

  *ended = header && others;
  if (*ended)
    return _("Other headings stand here: copy what is below into a table of its own and import that");
  if (header || (self->mapping->n_header == 0 && row == 0 && has_only_words (self, row)))
    return _("Headings: left out");
  if (has_sum_word (self, row) || is_nameless_sum (self, row))
    return _("A line of sums: left out");
  if (is_sum (self, row))
    return _("A line of sums, because it is the sum of all lines above: left out");
  return NULL;
}
