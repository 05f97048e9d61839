/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "block.h"

#include "words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const BLOCK_WORD = N_("no points of a player");
const char *const BLOCK_UNNAMED = N_("numbers without a name");
const char *const BLOCK_COUNTS = N_("its numbers are taken for those of the games");

Block *
block_new (Grid grid)
{
  Block *self = g_new0 (Block, 1);

  self->grid = grid;
  self->n_columns = grid.n_columns;
  self->columns = g_new0 (BlockColumn, self->n_columns + 1);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  return self;
}

Block *
block_copy (const Block *self)
{
  Block *copy = g_memdup2 (self, sizeof *self);

  copy->columns = g_memdup2 (self->columns, self->n_columns * sizeof (BlockColumn));
  for (guint i = 0; i < self->n_columns; i++)
    copy->columns[i].name = g_strdup (self->columns[i].name);
  copy->rules = self->rules != NULL ? ruleset_ref (self->rules) : NULL;
  copy->owner = g_strdup (self->owner);
  copy->row_names = NULL;
  copy->titles = g_ptr_array_ref (self->titles);
  return copy;
}

void
block_free (Block *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    g_free (self->columns[i].name);
  g_free (self->columns);
  g_clear_pointer (&self->rules, ruleset_unref);
  g_free (self->owner);
  for (guint i = 0; self->row_names != NULL && i < self->grid.n_rows; i++)
    g_free (self->row_names[i]);
  g_free (self->row_names);
  g_ptr_array_unref (self->titles);
  g_free (self);
}

gboolean
block_is_kind (const Block *self,
               guint        column,
               guint        kinds)
{
  return (KIND (self->columns[column].kind) & kinds) != 0;
}

guint
block_count (const Block *self,
             ColumnKind   kind)
{
  guint n = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n += self->columns[i].kind == kind;
  return n;
}

int
block_find (const Block *self,
            ColumnKind   kind)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == kind)
      return (int) i;
  return -1;
}

void
block_set (Block      *self,
           guint       column,
           ColumnKind  kind,
           const char *entry)
{
  const char *heading = block_get_heading (self, column);

  g_free (self->columns[column].name);
  self->columns[column] = (BlockColumn) { kind, NULL, kind == COLUMN_ENTRY ? g_intern_string (entry) : NULL, 0, NULL };
  if (kind == COLUMN_PLAYER)
    self->columns[column].name = *heading != '\0' ? word_read_name (heading) : grid_letters (&self->grid, 0, column);
}

void
block_ignore (Block      *self,
              guint       column,
              const char *reason)
{
  self->columns[column].kind = COLUMN_IGNORED;
  self->columns[column].reason = reason;
}

void
block_ignore_kind (Block      *self,
                   ColumnKind  kind,
                   guint       n_kept,
                   const char *reason)
{
  for (guint i = 0, n = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == kind && n++ >= n_kept)
      block_ignore (self, i, reason);
}

gboolean
block_has_row_per_player (const Block *self)
{
  return block_count (self, COLUMN_NAME) == 1 || self->owner != NULL || self->row_names != NULL;
}

gboolean
block_is_unnamed (const Block *self)
{
  return self->entries && block_count (self, COLUMN_NAME) == 0 && self->owner == NULL && self->row_names == NULL;
}

gboolean
block_lacks_name (const Block *self,
                  guint        column)
{
  const BlockColumn *is = &self->columns[column];

  return is->kind == COLUMN_IGNORED && is->reason == BLOCK_UNNAMED && !self->said && !self->entries &&
         block_count (self, COLUMN_NAME) == 0;
}

const char *
block_get_heading (const Block *self,
                   guint        column)
{
  return self->n_header > 0 ? grid_cell (&self->grid, self->n_header - 1, column)->text : "";
}

const char *
block_get_row_name (const Block *self,
                    guint        row)
{
  int column = block_find (self, COLUMN_NAME);

  if (self->row_names != NULL)
    return self->row_names[row];
  if (self->owner != NULL)
    return self->owner;
  return column >= 0 ? grid_cell (&self->grid, row, (guint) column)->text : NULL;
}

static gboolean
has_entry (const Block *self,
           const char  *id)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_ENTRY && strcmp (self->columns[i].entry, id) == 0)
      return TRUE;
  return FALSE;
}

int
block_find_entry (const Block   *self,
                  guint          column,
                  const Ruleset *rules)
{
  const char *id = self->columns[column].entry;

  if (strcmp (id, WORD_HOUSE) == 0)
    return ruleset_find_entry (rules, has_entry (self, "full-house") ? "castle" : "full-house");
  if (strcmp (id, "yatzy") == 0 && has_entry (self, "maxi-yatzy"))
    return ruleset_find_entry (rules, "five-of-a-kind");
  if (strcmp (id, "yatzy") == 0 || strcmp (id, "maxi-yatzy") == 0)
    return ruleset_find_yatzy (rules);
  return ruleset_find_entry (rules, id);
}

/* Whether each column of names is followed by its column of totals before the next one. */
static gboolean
are_paired (const Block *self)
{
  gboolean named = FALSE;

  for (guint i = 0; i < self->n_columns; i++)
    if (block_is_kind (self, i, KIND (COLUMN_NAME) | KIND (COLUMN_TOTAL)))
      {
        if (named != (self->columns[i].kind == COLUMN_TOTAL))
          return FALSE;
        named = !named;
      }
  return !named;
}

/* The first player who has two columns of one evening; NULL for none. */
static const char *
find_doubled (const Block *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER &&
        !g_hash_table_add (names, g_strdup_printf ("%u %s", self->columns[i].evening, self->columns[i].name)))
      return self->columns[i].name;
  return NULL;
}

gboolean
block_check (const Block  *self,
             GError      **error)
{
  guint n[N_COLUMN_KINDS] = { 0 };
  gboolean owned = self->owner != NULL || self->row_names != NULL;
  const char *message = NULL, *doubled;

  for (guint i = 0; i < self->n_columns; i++)
    n[self->columns[i].kind]++;
  if (n[COLUMN_DATE] > 1)
    message = _("Only one column can have the dates");
  else if (n[COLUMN_TIME] > 1)
    message = _("Only one column can have the times of day");
  else if (n[COLUMN_PLAYER] > 0 && n[COLUMN_NAME] > 0)
    message = _("Players either have columns of their own or are named in one, not both");
  else if (owned)
    return TRUE;
  else if (n[COLUMN_PLAYER] == 0 && n[COLUMN_NAME] == 0)
    message = _("No column has the totals of a player: choose the columns that do");
  else if (n[COLUMN_NAME] > 0 && n[COLUMN_TOTAL] == 0 && n[COLUMN_ENTRY] == 0)
    message = _("No column has the totals of the players who are named: choose the one that does");
  else if (n[COLUMN_NAME] > 1 && (n[COLUMN_ENTRY] > 0 || !are_paired (self)))
    message = _("Each column of names needs a column of totals after it");
  doubled = message == NULL ? find_doubled (self) : NULL;
  if (message != NULL)
    g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, message);
  else if (doubled != NULL)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("Two columns have the totals of “%s”"), doubled);
  return message == NULL && doubled == NULL;
}

gboolean
block_read_date (const Block *self,
                 guint        row,
                 guint        column,
                 ForeignDate *date)
{
  const TableCell *cell = grid_cell (&self->grid, row, column);

  return grid_read_date (&self->grid, row, column, date) ||
         ((self->grid.turned || row < self->n_header) && cell->kind == TABLE_CELL_TEXT &&
          foreign_date_find (cell->text, self->grid.sheet->year, date));
}

DateOrder
block_find_order (const Block *self,
                  guint       *open,
                  DateOrder   *odd)
{
  guint n[DATE_ORDER_MONTH + 1] = { 0 };

  for (guint column = 0; column < self->n_columns; column++)
    {
      gboolean evening = self->columns[column].evening == column + 1;
      guint first = evening ? self->n_header - 2 : self->n_header, end = evening ? first + 1 : self->grid.n_rows;
      ForeignDate date;

      for (guint row = first; (evening || self->columns[column].kind == COLUMN_DATE) && row < end; row++)
        if (block_read_date (self, row, column, &date) && date.numbers)
          n[date.order]++;
    }
  if (open != NULL)
    *open = n[DATE_ORDER_OPEN];
  *odd = DATE_ORDER_OPEN;
  if (n[DATE_ORDER_DAY] > 0 && n[DATE_ORDER_MONTH] > 0)
    *odd = n[DATE_ORDER_DAY] > n[DATE_ORDER_MONTH] ? DATE_ORDER_MONTH : DATE_ORDER_DAY;
  else if (n[DATE_ORDER_DAY] + n[DATE_ORDER_MONTH] > 0)
    return n[DATE_ORDER_DAY] > 0 ? DATE_ORDER_DAY : DATE_ORDER_MONTH;
  return DATE_ORDER_OPEN;
}

ForeignProblem *
block_tell (const Block *self,
            GPtrArray   *problems,
            guint        line,
            gboolean     refused,
            const char  *format,
            ...)
{
  ForeignProblem *problem;
  va_list arguments;

  va_start (arguments, format);
  problem = foreign_problems_add_valist (problems, foreign_sheet_get_name (self->grid.sheet), line, refused, format,
                                         arguments);
  va_end (arguments);
  return problem;
}
