/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "left-out.h"

#include "words.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words for something that is no game in a column that cannot have names of players. */
#define NO_NAMES \
  (WORDS_ALL & ~(WORD_BIT (WORD_UNKNOWN) | WORD_BIT (WORD_ENTRY) | WORD_BIT (WORD_NOTE) | WORD_BIT (WORD_PLACE)))

LeftOut
left_out_new (const Block   *block,
              const Ruleset *rules)
{
  return (LeftOut) { block, rules, g_new0 (Numbers, block->n_columns + 1), 0 };
}

void
left_out_clear (LeftOut *self)
{
  g_free (self->above);
}

/* The cell of @row in the column of @kind; NULL where there is no such column or the cell is empty. */
static const TableCell *
find_cell (const LeftOut *self,
           guint          row,
           ColumnKind     kind)
{
  int column = block_find (self->block, kind);
  const TableCell *cell = column >= 0 ? grid_cell (&self->block->grid, row, (guint) column) : NULL;

  return cell != NULL && cell->kind != CELL_EMPTY ? cell : NULL;
}

/* Whether a column cannot have names of players. An ignored column may name the host, say, but then it has a
 * heading. */
static gboolean
has_no_names (const LeftOut *self,
              guint          column)
{
  return block_is_kind (self->block, column, KIND (COLUMN_DATE) | KIND (COLUMN_TIME) | KIND (COLUMN_GAME)) ||
         (self->block->columns[column].kind == COLUMN_IGNORED && *block_get_heading (self->block, column) == '\0');
}

/* Whether a row has a label of sums and no date. "Max" and "Min" are also names of people. */
static gboolean
has_sum_word (const LeftOut *self,
              guint          row)
{
  const TableCell *date = find_cell (self, row, COLUMN_DATE);
  ForeignDate read;

  if (date != NULL && cell_read_date (date, self->block->grid.sheet->year, &read))
    return FALSE;
  for (guint column = 0; column < self->block->n_columns && !block_is_kind (self->block, column, KINDS_OF_POINTS); column++)
    {
      const TableCell *cell = grid_cell (&self->block->grid, row, column);
      g_autofree char *folded = NULL;

      if (block_is_kind (self->block, column, KIND (COLUMN_NOTE) | KIND (COLUMN_WINNER)) || cell->kind != CELL_TEXT)
        continue;
      if (word_is_figure (cell->text))
        return TRUE;
      folded = word_fold (cell->text);
      if (has_no_names (self, column) && (word_is (cell->text, NO_NAMES) ||
                                          g_strv_contains ((const char *const[]) { "max", "maks", "min", NULL }, folded)))
        return TRUE;
    }
  return FALSE;
}

/* The number of a cell, which may have a fraction. */
static gboolean
read_number (const TableCell *cell,
             double          *number)
{
  g_autofree char *text = cell->kind == CELL_TEXT ? g_strdelimit (g_strdup (cell->text), ",", '.') : NULL;
  char *end = NULL;

  *number = text != NULL ? g_ascii_strtod (text, &end) : cell->number;
  return cell->kind == CELL_NUMBER || (text != NULL && *text != '\0' && *end == '\0');
}

/* Whether the row is not a game but sums up the rows above: it has no date, and the points of every player are the sum
 * of that column so far. In a table with dates or numbers of games, a row with several players may also have their
 * means, highest or lowest totals, because these rarely make up a single game. */
static gboolean
is_sum (const LeftOut *self,
        guint          row)
{
  gboolean keyed = block_count (self->block, COLUMN_DATE) + block_count (self->block, COLUMN_GAME) > 0;
  guint is = IS_FIGURE, n = 0;

  if (self->n_above < 2 || find_cell (self, row, COLUMN_DATE) != NULL || find_cell (self, row, COLUMN_GAME) != NULL)
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    {
      double number;

      if (self->block->columns[column].kind != COLUMN_PLAYER ||
          !read_number (grid_cell (&self->block->grid, row, column), &number))
        continue;
      is &= numbers_compare (&self->above[column], number);
      n++;
    }
  if (!keyed || n < 2 || self->block->date_above)
    is &= IS_SUM;
  return is != 0 && n > 0;
}

/* Whether a row has neither a name nor a date, but more points than a player can have. */
static gboolean
is_nameless_sum (const LeftOut *self,
                 guint          row)
{
  const char *name = block_get_row_name (self->block, row);

  if (self->rules == NULL || !block_has_row_per_player (self->block) || name == NULL || *name != '\0' ||
      find_cell (self, row, COLUMN_DATE) != NULL)
    return FALSE;
  for (guint column = 0; column < self->block->n_columns; column++)
    if (block_is_kind (self->block, column, KINDS_OF_POINTS) &&
        grid_points (&self->block->grid, row, column) > self->rules->limit)
      return TRUE;
  return FALSE;
}

/* Whether the columns of points have words and nothing else, so that the row may have headings: those of the block once
 * more or, in the first row where none were found, one in each column of points. */
static gboolean
is_header (const LeftOut *self,
           guint          row)
{
  guint n_words = 0, n_columns = 0, n_equal = 0;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      const TableCell *cell = grid_cell (&self->block->grid, row, column);

      if (!block_is_kind (self->block, column, KINDS_OF_POINTS))
        continue;
      if (cell->kind != CELL_EMPTY &&
          (cell->kind != CELL_TEXT || grid_points (&self->block->grid, row, column) != POINTS_WRONG))
        return FALSE;
      n_words += cell->kind != CELL_EMPTY;
      n_columns++;
    }
  for (guint column = 0; n_words > 0 && column < self->block->n_columns; column++)
    {
      g_autofree char *folded = name_match_fold (grid_cell (&self->block->grid, row, column)->text, FALSE);
      g_autofree char *heading = name_match_fold (block_get_heading (self->block, column), FALSE);

      n_equal += *folded != '\0' && strcmp (folded, heading) == 0 && self->block->columns[column].kind != COLUMN_IGNORED;
    }
  return n_words > 0 && (self->block->n_header > 0 ? n_equal > 0 : row == 0 && n_words == n_columns);
}

static void
count_in (LeftOut *self,
          guint    row)
{
  gboolean any = FALSE;

  for (guint column = 0; column < self->block->n_columns; column++)
    {
      int points = grid_points (&self->block->grid, row, column);

      if (self->block->columns[column].kind != COLUMN_PLAYER || points < 0)
        continue;
      numbers_add (&self->above[column], points);
      any = TRUE;
    }
  self->n_above += any;
}

const char *
left_out_find (LeftOut *self,
               guint    row)
{
  if (is_header (self, row))
    return _("Headings: left out");
  if (has_sum_word (self, row) || is_nameless_sum (self, row))
    return _("A row of sums: left out");
  if (is_sum (self, row))
    return _("A row of sums, because it is the sum of all rows above: left out");
  count_in (self, row);
  return NULL;
}
